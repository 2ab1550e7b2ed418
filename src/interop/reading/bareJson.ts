import { text } from "../../contract/text.ts";
import { readJson } from "../../language/syntax/json.ts";
import { LineIndex } from "../../model/text/span.ts";
import { atLine, type Note } from "../note.ts";
import type { ForeignCall, ForeignFile } from "./foreignCall.ts";

const notQuery = text(
  "This is no query: a query is a JSON object.",
  "Dit is geen bevraging: een bevraging is een JSON-object.",
);

/** Reads one query, or an array of queries, as they go to the person service. */
export function readBareJson(source: string): ForeignFile {
  const lines = new LineIndex(source);
  const { value } = readJson(source, 0, source.length, () => undefined);
  const calls: ForeignCall[] = [];
  const notes: Note[] = [];
  for (const node of value?.kind === "array" ? value.items : value ? [value] : []) {
    const place = atLine(lines.positionAt(node.span.start).line);
    if (node.kind !== "object") notes.push({ place, message: notQuery });
    else
      calls.push({
        place,
        title: "",
        method: "POST",
        url: "",
        headers: [],
        body: { kind: "text", text: source.slice(node.span.start, node.span.end) },
        ownLines: [],
      });
  }
  if (calls.length + notes.length === 0) notes.push({ place: atLine(1), message: notQuery });
  return { variables: [], calls, notes };
}
