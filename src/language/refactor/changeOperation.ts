import { newlineAt } from "../checks/repairs/sourceEdits.ts";
import { askability } from "../../contract/answer/fields.ts";
import { statesBySoort } from "../../contract/messageParameters.ts";
import {
  isQueryType,
  operationNames,
  operations,
  type OperationName,
} from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span, TextEdit } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { operationOf } from "../draft.ts";
import { requestAt, type RequestDocument } from "../syntax/requestDocument.ts";
import type { LinesBody, ParameterNode } from "../syntax/syntax.ts";
import { changedJson } from "./changeJsonType.ts";
import { commentedOut, takenFromComment } from "./lineComments.ts";
import { indentAt, lineStart, lineStop } from "./sourceLines.ts";
import {
  entryText,
  isBroken,
  replacedEntries,
  touches,
  writtenFields,
  type RequestPlace,
  type WrittenFields,
} from "./writtenFields.ts";

/** Another operation for a request. */
export interface OperationChange {
  readonly title: Text;
  /** In document order, never overlapping. */
  readonly edits: readonly TextEdit[];
}

/**
 * Changes a request into another of its service. What the other does not take stays as a comment;
 * what it requires and is not there is taken from such a comment, or added without a value, which
 * the checks then ask for. A JSON body with errors in it stays as it is.
 */
export function operationChanges(
  document: RequestDocument,
  range: Span,
): readonly OperationChange[] {
  const request = requestAt(document, range.start);
  const body = request?.body;
  const operation = request && operationOf(request);
  if (!body || !operation || !touches(operation.span, range)) return [];
  const place = { document, request };
  const { service } = operations[operation.name];
  return operationNames.flatMap((name) => {
    if (name === operation.name || operations[name].service !== service) return [];
    const title = text(`Change to ${name}`, `Wijzig in ${name}`);
    if (body.kind === "lines") return [{ title, edits: changedLines(place, body, name) }];
    if (!isQueryType(name) || isBroken(place, body.span)) return [];
    const edits = changedJson(place, body, name);
    return edits ? [{ title, edits }] : [];
  });
}

function changedLines(place: RequestPlace, body: LinesBody, name: OperationName) {
  const { text: source } = place.document;
  const { required, optional } = operations[name];
  const taken = new Set([...required, ...optional]);
  const kept = new Set<string>();
  const edits: TextEdit[] = [];
  if (body.operation) edits.push({ span: body.operation.span, newText: name });
  for (const node of body.parameters) {
    const isTaken = taken.has(node.key) || !parameters.has(node.key);
    const counterpart = isTaken ? undefined : counterpartOf(node, taken);
    const fields = node.key === "fields" && isTaken ? fieldEdits(place, node, name) : undefined;
    if (counterpart) {
      kept.add(counterpart.key);
      edits.push({ span: node.span, newText: counterpart.line });
    } else if (!isTaken || fields === "none left") {
      edits.push(...commentedOut(place.document, node.span));
    } else {
      kept.add(node.key);
      if (fields) edits.push(...fields);
    }
  }
  const missing = required.filter((key) => !kept.has(key));
  const last = body.parameters.at(-1)?.span ?? body.operation?.span ?? place.request.span;
  const added: string[] = [];
  for (const key of missing) {
    const restored = takenFromComment(place, key, name);
    if (restored) edits.push(...restored);
    else added.push(`${newlineAt(source, last.end)}${key}:`);
  }
  const end = lineStop(source, last.end);
  if (added.length > 0) edits.push({ span: { start: end, end }, newText: added.join("") });
  return inOrder(edits);
}

function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** The count's word as states of the list, and the states as the count's word. */
function counterpartOf(
  { key, value }: ParameterNode,
  taken: ReadonlySet<string>,
): { readonly key: string; readonly line: string } | undefined {
  if (key === "soort" && taken.has("status") && value?.kind === "value") {
    const states = statesBySoort.get(literalText(value.template) ?? "");
    return states && { key: "status", line: `status: ${states.join(", ")}` };
  }
  if (key !== "status" || !taken.has("soort") || value?.kind !== "list") return undefined;
  const written = value.items.map((item) =>
    item.kind === "item" ? literalText(item.value.template) : undefined,
  );
  for (const [word, states] of statesBySoort)
    if (states.length === written.length && states.every((state) => written.includes(state)))
      return value.style === "items" ? undefined : { key: "soort", line: `soort: ${word}` };
  return undefined;
}

/** Takes out the paths that the other answer does not have; they stay as comments. */
function fieldEdits(
  place: RequestPlace,
  node: ParameterNode,
  name: OperationName,
): readonly TextEdit[] | "none left" {
  const list = writtenFields(place);
  const operation = operations[name];
  if (!list || operation.service !== "personen" || list.span.start !== node.span.start) return [];
  const isLegal = (path: string) => askability(path, operation.answerType) !== "unknown";
  const parted = list.entries.map((entry) => ({
    entry,
    legal: entry.paths?.filter(isLegal),
    illegal: entry.paths?.filter((path) => !isLegal(path)) ?? [],
  }));
  const changed = parted.filter(({ illegal }) => illegal.length > 0);
  if (changed.length === 0) return [];
  if (parted.every(({ legal }) => legal?.length === 0)) return "none left";
  if (list.style !== "items") return inlineFieldEdits(place, list, changed);
  return changed.flatMap(({ entry, legal = [], illegal }) => {
    if (legal.length === 0) return commentedOut(place.document, entry.span);
    const { text: source } = place.document;
    const comment = `${newlineAt(source, entry.span.end)}${indentAt(source, entry.span.start)}// - ${entryText(entry.group, illegal).join(", ")}`;
    const { end } = entry.reach;
    return [
      { span: entry.span, newText: entryText(entry.group, legal).join(", ") },
      { span: { start: end, end }, newText: comment },
    ];
  });
}

function inlineFieldEdits(
  { document: { text: source } }: RequestPlace,
  list: WrittenFields,
  changed: readonly {
    readonly entry: WrittenFields["entries"][number];
    readonly illegal: readonly string[];
  }[],
): readonly TextEdit[] {
  const start = lineStart(source, list.span.start);
  const gone = changed.flatMap(({ illegal }) => illegal).join(", ");
  const comment = `${indentAt(source, start)}// fields: ${gone}${newlineAt(source, start)}`;
  return [
    { span: { start, end: start }, newText: comment },
    ...replacedEntries(source, list, new Map(changed.map(({ entry }) => [entry, []]))),
  ];
}
