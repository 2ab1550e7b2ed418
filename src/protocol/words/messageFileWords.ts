import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";

export const messageFileWords = {
  forms: {
    gba: text("classic form (.GBA)", "klassieke vorm (.GBA)"),
    nic: text("classic form in lines (.NIC)", "klassieke vorm in regels (.NIC)"),
    json: text("JSON", "JSON"),
  },
  targets: {
    json: text("JSON (.json)", "JSON (.json)"),
    gba: text("Classic form (.GBA)", "Klassieke vorm (.GBA)"),
    nic: text("Classic form in lines (.NIC)", "Klassieke vorm in regels (.NIC)"),
  },
  bytes: (count: number) => counted(count, "byte"),
  messages: (count: number) => counted(count, "message"),
  convert: text("Convert to…", "Omzetten naar…"),
  exact: text("Nothing is lost.", "Er gaat niets verloren."),
  tolerant: text("Read tolerantly", "Lees tolerant"),
  strict: text("Read strictly", "Lees strikt"),
  readTolerantly: text(
    "Read tolerantly: the notes say what was read differently from the file.",
    "Tolerant gelezen: de meldingen zeggen wat anders is gelezen dan het er staat.",
  ),
  fault: text(
    "This is no message that can be read as it is.",
    "Dit is geen bericht dat zo te lezen is.",
  ),
  place: text("Place", "Plaats"),
  expected: text("Expected", "Verwacht"),
  found: text("Found", "Gevonden"),
  cause: text("Cause", "Oorzaak"),
  notTolerable: text(
    "Tolerant reading does not help: no single reading fits.",
    "Tolerant lezen helpt niet: er past niet één lezing.",
  ),
  reopen: text("Open with another editor…", "Open met een andere editor…"),
  noMessage: text(
    "There is no message in this file. A message is a file in classic form (.GBA, .NIC), its content in JSON with berichtType, an object with berichtInhoud, or a response with opgehaaldeBerichten.",
    "Er staat geen bericht in dit bestand. Een bericht is een bestand in de klassieke vorm (.GBA, .NIC), de inhoud in JSON met berichtType, een object met berichtInhoud, of een antwoord met opgehaaldeBerichten.",
  ),
  repeated: text(
    "An object holds the same member twice; only the last one is shown. This file is not converted.",
    "Een object bevat hetzelfde onderdeel twee keer; alleen het laatste staat hier. Dit bestand wordt niet omgezet.",
  ),
  missed: (count: number) =>
    text(
      `${counted(count, "message").en} of this response did not come back (nietOpgehaaldeBerichten).`,
      `${counted(count, "message").nl} uit dit antwoord kwam niet terug (nietOpgehaaldeBerichten).`,
    ),
  schema: {
    good: text("fits the schema", "past bij het schema"),
    wrong: (count: number) =>
      text(
        `${counted(count, "finding").en} against the schema`,
        `${counted(count, "finding").nl} volgens het schema`,
      ),
  },
  compareFile: text("Compare with a file…", "Vergelijk met een bestand…"),
} as const;
