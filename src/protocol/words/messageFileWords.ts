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

export const deliveryWords = {
  forms: {
    zip: text("bulk delivery (.zip)", "bulklevering (.zip)"),
    jsonl: text("lines of a bulk delivery (.jsonl)", "regels van een bulklevering (.jsonl)"),
  },
  lines: (count: number) => counted(count, "line"),
  list: text("Lines of the delivery", "Regels van de levering"),
  search: text("Kind, line number or A-number", "Soort, regelnummer of A-nummer"),
  reading: (progress: string) =>
    text(
      `Reading and checking all lines: ${progress}`,
      `Alle regels worden gelezen en gecontroleerd: ${progress}`,
    ),
  stopped: text("Reading stopped before the end.", "Het lezen stopte voor het einde."),
  count: {
    good: (count: number) =>
      text(
        `The number of lines is ${count}, as announced.`,
        `Het aantal regels is ${count}, zoals aangekondigd.`,
      ),
    wrong: text(
      "The number of lines is another one.",
      "Het aantal regels is anders dan aangekondigd.",
    ),
    none: text(
      "Nothing says how many lines there should be.",
      "Nergens staat hoeveel regels er moeten zijn.",
    ),
  },
  hash: {
    good: text(
      "The SHA-256 of the lines is the announced one.",
      "De SHA-256 van de regels is de aangekondigde.",
    ),
    wrong: text(
      "The SHA-256 of the lines is another one.",
      "De SHA-256 van de regels is anders dan aangekondigd.",
    ),
  },
  schema: {
    good: text("Every line fits the schema.", "Elke regel past bij het schema."),
    wrong: (count: number) =>
      text(`${counted(count, "line").en} with errors.`, `${counted(count, "line").nl} met fouten.`),
  },
  findings: (count: number) => counted(count, "finding"),
  moreFindings: (count: number) =>
    text(`${count} more are not shown.`, `${count} andere staan hier niet.`),
  extract: text("Extract to folder…", "Uitpakken naar map…"),
  extractHint: text(
    "A zip is read from its beginning for each line; extracted lines are read at once.",
    "Een zip wordt voor elke regel vanaf het begin gelezen; uitgepakte regels zijn er meteen.",
  ),
  notRead: (number: number) =>
    text(
      `Line ${number} holds no message that can be read.`,
      `Regel ${number} bevat geen leesbaar bericht.`,
    ),
  wrong: text("with errors", "met fouten"),
} as const;
