import { linesBehind, newlineAt } from "../checks/repairs/sourceEdits.ts";
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
import { inOrder, insertion, touches, type Span, type TextEdit } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { operationOf } from "../draft.ts";
import { requestAt, type RequestDocument } from "../syntax/requestDocument.ts";
import type { LinesBody, ParameterNode } from "../syntax/syntax.ts";
import { indentAt, lineStart, lineStop } from "../syntax/lines.ts";
import { changedJson, isBroken, withoutPaths } from "./changeJsonType.ts";
import { fieldListOf, type WrittenPath } from "./fieldList.ts";
import { commentedOut, takenFromComment, type RequestPlace } from "./lineComments.ts";

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
  if (added.length > 0) edits.push(insertion(end, added.join("")));
  return inOrder(edits);
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
  const found = fieldListOf(place.request);
  const operation = operations[name];
  if (operation.service !== "personen" || found.form !== "lines" || !found.list) return [];
  if (found.parameter !== node || isBroken(place, node.span)) return [];
  const { list, paths } = found;
  const isGone = ({ path }: WrittenPath) =>
    path !== undefined && askability(path, operation.answerType) === "unknown";
  if (!paths.some(isGone)) return [];
  if (paths.every(isGone)) return "none left";
  const { document } = place;
  const { text: source } = document;
  if (list.style !== "items") {
    const start = lineStart(source, node.span.start);
    const gone = paths.filter(isGone).map(({ path }) => path);
    const comment = `${indentAt(source, start)}// fields: ${gone.join(", ")}${newlineAt(source, start)}`;
    return [insertion(start, comment), ...withoutPaths(paths, isGone)];
  }
  return list.items.flatMap(({ span }, index) => {
    const own = paths.filter(({ item }) => item === index);
    const [gone, kept] = [own.filter(isGone), own.filter((path) => !isGone(path))];
    if (gone.length === 0) return [];
    if (kept.length === 0) return commentedOut(document, span);
    const written = (some: readonly WrittenPath[]) =>
      `${some[0]?.member?.group ?? ""}: ${some.map((one) => source.slice(one.span.start, one.span.end)).join(", ")}`;
    return [
      { span, newText: written(kept) },
      linesBehind(source, span.end, `${indentAt(source, span.start)}// - ${written(gone)}`),
    ];
  });
}
