import { text } from "../../contract/text.ts";
import { exportForms } from "../../presentation/export/exportAnswer.ts";
import { compareReporters, reporting, reportTargets } from "./reportOptions.ts";
import { command } from "./command.ts";
import { anyOf, choice, value, values } from "./option.ts";
import { color, masking, withMask } from "./shared.ts";

/** Complete views of a response to a person query. */
export const wholeViews = ["cards", "table", "tree"] as const;
export const answerViews = [...wholeViews, "diagram"] as const;
export const runViews = [...answerViews, "raw", "summary"] as const;
/** `brp run` shows the summary for more requests, unless a view is selected. */
export const mostCards = 20;
export type RunView = (typeof runViews)[number];
export type AnswerViewName = (typeof answerViews)[number];

const answerView = choice(
  answerViews,
  "VIEW",
  "how people are shown",
  "hoe personen worden getoond",
);

const fromFiles = text(
  "Reads a response of either service, or a report of brp run --reporter json --include-answers; - reads standard input. Sends nothing. Exits with 2 if a file cannot be used, and names the line and column.",
  "Leest een antwoord van een van beide diensten, of een rapport van brp run --reporter json --include-answers; - leest de standaardinvoer. Verzendt niets. Eindigt met 2 als een bestand onbruikbaar is, met regel en kolom.",
);

export const show = command({
  name: "show",
  words: "RESPONSE",
  summary: text(
    "show a response from a file: cards, table, tree, diagram, CSV",
    "een antwoord uit een bestand tonen: kaarten, tabel, boom, CSV",
  ),
  operands: [1, 1],
  options: {
    view: answerView,
    request: value(
      "FILE",
      "the query in JSON: also lists what was requested but not returned, and why",
      "de bevraging in JSON: toont ook wat is opgevraagd maar niet geleverd, en waarom",
    ),
    fields: values(
      "PATHS",
      "the same for these paths, separated by commas",
      "hetzelfde voor deze paden, met komma's gescheiden",
    ),
    ...masking(
      "masked, unless a report says that people are invented",
      "gemaskeerd, tenzij een rapport zegt dat de personen verzonnen zijn",
    ),
    export: anyOf(
      exportForms,
      "FORM",
      "export a person query instead of showing it",
      "exporteer een bevraging in plaats van die te tonen",
    ),
    output: value(
      "FILE",
      "write the export to a new file; existing files are never overwritten",
      "schrijf de export naar een nieuw bestand; bestaande bestanden worden nooit overschreven",
    ),
    color,
  },
  notes: [
    fromFiles,
    text(
      "A table wider than the terminal shows people one below the other: no value is cut off. CSV uses commas, quotes and CRLF (RFC 4180) after a byte order mark. No cell of CSV or Markdown is read as a formula.",
      "Een tabel die breder is dan de terminal toont personen onder elkaar: geen waarde wordt afgekapt. CSV gebruikt komma's, aanhalingstekens en CRLF (RFC 4180) na een byte order mark. Geen cel van CSV of Markdown wordt als formule gelezen.",
    ),
  ],
  read: ({ fields, ...raw }, [path = "-"]) => ({
    ...withMask(raw),
    path,
    fields: fields.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean),
  }),
});

export const compare = command({
  name: "compare",
  words: "A B",
  summary: text("compare two responses or reports", "twee antwoorden of rapporten vergelijken"),
  operands: [2, 2],
  options: {
    ...reporting(compareReporters),
    ...masking(
      "masked, unless both reports say that people are invented",
      "gemaskeerd, tenzij beide rapporten zeggen dat de personen verzonnen zijn",
    ),
    color,
  },
  notes: [
    fromFiles,
    text(
      "People are paired by burgerservicenummer, messages by berichtTransportId, requests of reports by name or title and row; anything else by position, and the output says so. Lists are compared as sets. A value under investigation differs from the same value without investigation. Masked values are compared and shown by kind.",
      "Personen worden gekoppeld op burgerservicenummer, berichten op berichtTransportId, verzoeken van rapporten op naam of titel en rij; al het andere op volgorde, en dat staat erbij. Lijsten worden als verzameling vergeleken. Een waarde in onderzoek verschilt van dezelfde waarde zonder onderzoek. Gemaskeerde waarden worden vergeleken en met hun soort getoond.",
    ),
    text(
      "Exits with 0 if nothing differs, with 1 if something does, with 2 if a file cannot be used.",
      "Eindigt met 0 als er niets verschilt, met 1 als er iets verschilt, met 2 als een bestand niet te gebruiken is.",
    ),
  ],
  read: ({ reporter, ...raw }, [left = "-", right = "-"]) => {
    const reports = reportTargets(reporter, compareReporters);
    return "problem" in reports
      ? reports
      : { ...withMask(raw), left, right, reports: reports.targets };
  },
});
