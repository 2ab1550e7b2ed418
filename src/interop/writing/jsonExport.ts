import { isQueryType } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import { bodyMembers, fileVariables } from "./bodyValue.ts";
import {
  exportables,
  noteLeft,
  noteOpen,
  type Exported,
  type ExportOptions,
} from "./exportable.ts";
import { indented, jsonText } from "./jsonText.ts";

/** JSON bodies of person queries: one, or an array of several. Variables are replaced by their values. */
export function exportJson(document: RequestDocument, options: ExportOptions): Exported {
  const { requests, notes } = exportables(document, options);
  const resolve = fileVariables(document);
  const bodies: string[] = [];
  for (const one of requests) {
    if (!isQueryType(one.operation)) {
      notes.push({ place: one.place, message: noBody });
      continue;
    }
    const json = jsonText(bodyMembers(one.request, one.operation, resolve), indented);
    bodies.push(json);
    noteLeft(one, [], notes);
    noteOpen(one, json, notes);
  }
  const [only] = bodies;
  if (only === undefined) return { text: "", notes };
  if (bodies.length === 1) return { text: `${only}\n`, notes };
  const items = bodies.map((body) => body.replace(/^/gm, "  "));
  return { text: `[\n${items.join(",\n")}\n]\n`, notes };
}

const noBody = text(
  "A message call has no body, so there is no JSON of it.",
  "Een aanroep van de berichtendienst heeft geen body en dus geen JSON.",
);
