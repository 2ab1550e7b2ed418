import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";

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
