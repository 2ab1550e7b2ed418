import { text, type Text } from "../../contract/text.ts";

/** The forms in which an answer to a person query leaves the workbench. */
export const exportForms = ["json", "ndjson", "csv", "markdown", "svg"] as const;
export type ExportForm = (typeof exportForms)[number];

/** What each form is, and the ending of its files. */
export const exportFacts: Readonly<
  Record<ExportForm, { readonly ending: string; readonly name: Text }>
> = {
  json: { ending: "json", name: text("JSON, as it came", "JSON, zoals het kwam") },
  ndjson: {
    ending: "ndjson",
    name: text("NDJSON, a person a line", "NDJSON, een persoon per regel"),
  },
  csv: { ending: "csv", name: text("CSV, for spreadsheets", "CSV, voor rekenbladen") },
  svg: {
    ending: "svg",
    name: text("SVG, diagrams of family and authority", "SVG, diagrammen van familie en gezag"),
  },
  markdown: { ending: "md", name: text("Markdown table", "Markdown-tabel") },
};
