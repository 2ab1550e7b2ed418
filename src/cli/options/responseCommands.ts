import { text } from "../../contract/text.ts";
import { exportForms } from "../../presentation/export/exportResponse.ts";
import { compareReporters, reporting, reportTargets } from "./reportOptions.ts";
import { command } from "./command.ts";
import { anyOf, wordChoice, value, values, color, masking, withMask } from "./option.ts";

/** Complete views of a response to a person query. */
export const wholeViews = ["cards", "table", "tree"] as const;
export const responseViews = [...wholeViews, "diagram"] as const;
export const runViews = [...responseViews, "raw", "summary"] as const;
/** `brp run` shows the summary for more requests, unless a view is selected. */
export const mostCards = 20;
export type RunView = (typeof runViews)[number];
export type ResponseViewName = (typeof responseViews)[number];

const responseView = wordChoice(responseViews, "VIEW", "view of people", "weergave van personen");

const fromFiles = text(
  "Reads a response of either service, or a report of brp run --reporter json --include-answers. Use - for standard input. Sends nothing. Exits with 2 if a file cannot be used, and reports the line and column.",
  "Leest een antwoord van een van beide diensten, of een rapport van brp run --reporter json --include-answers. Gebruik - voor de standaardinvoer. Verzendt niets. Eindigt met 2 als een bestand onbruikbaar is, en noemt de regel en kolom.",
);

export const show = command({
  name: "show",
  words: "RESPONSE",
  summary: text(
    "show a response from a file: cards, table, tree, diagram, CSV",
    "antwoord uit bestand tonen: kaarten, tabel, boom, diagram, CSV",
  ),
  operands: [1, 1],
  options: {
    view: responseView,
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
      "masked, unless a report states that people are invented",
      "gemaskeerd, tenzij de personen volgens een rapport verzonnen zijn",
    ),
    export: anyOf(
      exportForms,
      "FORM",
      "export the response to a person query instead of showing it",
      "exporteer het antwoord op een bevraging in plaats van het te tonen",
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
      "A table wider than the terminal shows people one below the other: no value is cut off. CSV uses commas, quotes and CRLF (RFC 4180) after a byte order mark. A spreadsheet reads no cell of CSV or Markdown as a formula.",
      "Een tabel die breder is dan de terminal toont personen onder elkaar: geen waarde wordt afgekapt. CSV gebruikt komma's, aanhalingstekens en CRLF (RFC 4180) na een byte order mark. Een spreadsheet leest geen cel van CSV of Markdown als formule.",
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
      "masked, unless both reports state that people are invented",
      "gemaskeerd, tenzij de personen volgens beide rapporten verzonnen zijn",
    ),
    color,
  },
  notes: [
    fromFiles,
    text(
      "People are paired by burgerservicenummer, messages by berichtTransportId, requests of reports by name or title and row. Anything else is paired by position, and the output reports that. Lists are compared as sets. A value under investigation differs from the same value without investigation. Masked values are compared and shown by kind.",
      "Personen worden gekoppeld op burgerservicenummer, berichten op berichtTransportId, verzoeken van rapporten op naam of titel en rij. Al het andere wordt op volgorde gekoppeld, en dat staat erbij. Lijsten worden als verzameling vergeleken. Een waarde in onderzoek verschilt van dezelfde waarde zonder onderzoek. Gemaskeerde waarden worden vergeleken en met hun soort getoond.",
    ),
    text(
      "Exits with 0 if nothing differs, with 1 if something does, with 2 if a file cannot be used.",
      "Eindigt met 0 als er niets verschilt, met 1 als er iets verschilt, met 2 als een bestand onbruikbaar is.",
    ),
  ],
  read: ({ reporter, ...raw }, [left = "-", right = "-"]) => {
    const reports = reportTargets(reporter, compareReporters);
    return "problem" in reports
      ? reports
      : { ...withMask(raw), left, right, reports: reports.targets };
  },
});
