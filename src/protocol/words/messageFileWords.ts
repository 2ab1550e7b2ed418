import { counted, text } from "../../contract/text.ts";

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
    "Read tolerantly: the notes list the differences from the file.",
    "Tolerant gelezen: de meldingen tonen de verschillen met het bestand.",
  ),
  fault: text("This message can't be read as it is.", "Dit bericht is zo niet te lezen."),
  place: text("Place", "Plaats"),
  expected: text("Expected", "Verwacht"),
  found: text("Found", "Gevonden"),
  cause: text("Cause", "Oorzaak"),
  notTolerable: text(
    "Tolerant reading doesn't help: there is no single possible reading.",
    "Tolerant lezen helpt niet: er is niet precies één mogelijke lezing.",
  ),
  reopen: text("Open with another editor…", "Open met een andere editor…"),
  noMessage: text(
    "This file contains no message. A message is a file in classic form (.GBA, .NIC), its content in JSON with berichtType, an object with berichtInhoud, or a response with opgehaaldeBerichten.",
    "Dit bestand bevat geen bericht. Een bericht is een bestand in de klassieke vorm (.GBA, .NIC), de inhoud in JSON met berichtType, een object met berichtInhoud, of een antwoord met opgehaaldeBerichten.",
  ),
  repeated: text(
    "An object has the same member twice. Only the last one is shown, and this file is not converted.",
    "Een object bevat twee keer dezelfde eigenschap. Alleen de laatste staat hier en dit bestand wordt niet omgezet.",
  ),
  missed: (count: number) =>
    text(
      `Not fetched in this response: ${counted(count, "message").en} (nietOpgehaaldeBerichten).`,
      `Niet opgehaald in dit antwoord: ${counted(count, "message").nl} (nietOpgehaaldeBerichten).`,
    ),
  schema: {
    good: text("matches the schema", "voldoet aan het schema"),
    wrong: (count: number) =>
      text(
        `${counted(count, "diagnostic").en} against the schema`,
        `${counted(count, "diagnostic").nl} volgens het schema`,
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
      "The number of lines differs from the announced number.",
      "Het aantal regels wijkt af van het aangekondigde aantal.",
    ),
    none: text(
      "The announced number of lines is missing.",
      "Het aangekondigde aantal regels ontbreekt.",
    ),
  },
  hash: {
    good: text(
      "The SHA-256 of the lines matches the announced one.",
      "De SHA-256 van de regels is gelijk aan de aangekondigde.",
    ),
    wrong: text(
      "The SHA-256 of the lines differs from the announced one.",
      "De SHA-256 van de regels wijkt af van de aangekondigde.",
    ),
  },
  schema: {
    good: text("Every line matches the schema.", "Elke regel voldoet aan het schema."),
    wrong: (count: number) =>
      text(`${counted(count, "line").en} with errors.`, `${counted(count, "line").nl} met fouten.`),
  },
  diagnostics: (count: number) => counted(count, "diagnostic"),
  moreDiagnostics: (count: number) =>
    text(`${count} more are not shown.`, `${count} andere staan hier niet.`),
  extract: text("Extract to folder…", "Uitpakken naar map…"),
  extractHint: text(
    "For each line, the zip is read from its beginning. Extracted lines open immediately.",
    "Voor elke regel wordt de zip vanaf het begin gelezen. Uitgepakte regels openen direct.",
  ),
  notRead: (number: number) =>
    text(
      `Line ${number} contains no readable message.`,
      `Regel ${number} bevat geen leesbaar bericht.`,
    ),
  wrong: text("with errors", "met fouten"),
} as const;
