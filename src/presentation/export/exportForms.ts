import { text, type Text } from "../../contract/text.ts";

export const exportForms = ["json", "ndjson", "csv", "csv-labels", "markdown"] as const;
export type ExportForm = (typeof exportForms)[number];

export const exportFacts: Readonly<
  Record<ExportForm, { readonly ending: string; readonly name: Text }>
> = {
  json: { ending: "json", name: text("JSON, as it came", "JSON, zoals het kwam") },
  ndjson: {
    ending: "ndjson",
    name: text("NDJSON, a person a line", "NDJSON, een persoon per regel"),
  },
  csv: {
    ending: "csv",
    name: text(
      "CSV with paths, for programs and @each",
      "CSV met paden, voor programma's en @each",
    ),
  },
  "csv-labels": {
    ending: "csv",
    name: text("CSV with labels, for people", "CSV met labels, voor mensen"),
  },
  markdown: { ending: "md", name: text("Markdown table", "Markdown-tabel") },
};
