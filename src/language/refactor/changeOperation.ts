import { linesBehind, newlineAt } from "../checks/repairs/makeDiagnostic.ts";
import { askability } from "../../contract/response/fields.ts";
import { statesBySoort } from "../../contract/messageParameters.ts";
import {
  isQueryType,
  operationNames,
  operations,
  parameterNames,
  type OperationName,
  queryOperation,
  type QueryType,
} from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  inOrder,
  insertion,
  touches,
  type Span,
  type TextEdit,
  literalText,
} from "../../model/text/sourceText.ts";
import { operationOf } from "../draft.ts";
import {
  requestAt,
  type RequestDocument,
  parseRequestDocument,
  jsonMembers,
  parameterDrafts,
} from "../syntax/parser.ts";
import {
  type LinesBody,
  type ParameterNode,
  type JsonBody,
  type JsonMember,
  type RequestNode,
  indentAt,
  lineStart,
  lineStop,
  isCommentMark,
  nextLine,
  skipBlank,
} from "../syntax/syntax.ts";
import { fieldListOf, type WrittenPath, listingEdits } from "./fieldList.ts";

export interface OperationChange {
  readonly title: Text;
  readonly edits: readonly TextEdit[];
}

/** Comments out unsupported parameters, and restores or adds the required ones. */
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
  const { required } = operations[name];
  const accepted = new Set(parameterNames(name));
  const kept = new Set<string>();
  const edits: TextEdit[] = [];
  if (body.operation) edits.push({ span: body.operation.span, newText: name });
  for (const node of body.parameters) {
    const isAccepted = accepted.has(node.key) || !parameters.has(node.key);
    const counterpart = isAccepted ? undefined : counterpartOf(node, accepted);
    const fields = node.key === "fields" && isAccepted ? fieldEdits(place, node, name) : undefined;
    if (counterpart) {
      kept.add(counterpart.key);
      edits.push({ span: node.span, newText: counterpart.line });
    } else if (!isAccepted || fields === "none left") {
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
    const restored = restoredFromComment(place, key, name);
    if (restored) edits.push(...restored);
    else added.push(`${newlineAt(source, last.end)}${key}:`);
  }
  const end = lineStop(source, last.end);
  if (added.length > 0) edits.push(insertion(end, added.join("")));
  return inOrder(edits);
}

/** Converts between `soort` of a count and `status` of a list. */
function counterpartOf(
  { key, value }: ParameterNode,
  accepted: ReadonlySet<string>,
): { readonly key: string; readonly line: string } | undefined {
  if (key === "soort" && accepted.has("status") && value?.kind === "value") {
    const states = statesBySoort.get(literalText(value.template) ?? "");
    return states && { key: "status", line: `status: ${states.join(", ")}` };
  }
  if (key !== "status" || !accepted.has("soort") || value?.kind !== "list") return undefined;
  const written = value.items.map((item) =>
    item.kind === "item" ? literalText(item.value.template) : undefined,
  );
  for (const [word, states] of statesBySoort)
    if (states.length === written.length && states.every((state) => written.includes(state)))
      return value.style === "items" ? undefined : { key: "soort", line: `soort: ${word}` };
  return undefined;
}

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
    path !== undefined && askability(path, operation.responseType) === "unknown";
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

/** JSON has no comments, so unsupported members move above the body. */
function changedJson(
  place: RequestPlace,
  body: JsonBody,
  name: QueryType,
): readonly TextEdit[] | undefined {
  const { text: source } = place.document;
  const operation = queryOperation(name);
  const accepted = new Set([...parameterNames(name), "type"]);
  const members = jsonMembers(body);
  const fields = fieldChanges(place, name);
  const isGone = ({ key }: JsonMember) =>
    (parameters.has(key) && !accepted.has(key)) || (key === "fields" && fields === "none left");
  const gone = members.filter(isGone);
  const kept = new Set(members.filter((member) => !isGone(member)).map(({ key }) => key));
  const missing = operation.required.filter((key) => !kept.has(key));
  const type = members.find(({ key }) => key === "type")?.value;
  if (!type) return undefined;

  const comments = gone.map(({ span }) => oneLine(source.slice(span.start, span.end)));
  if (typeof fields === "object" && fields.unknownPaths.length > 0)
    comments.push(`"fields": ${oneLine(JSON.stringify(fields.unknownPaths))}`);
  const start = lineStart(source, body.span.start);
  const lead = indentAt(source, start);
  const above = comments
    .map((comment) => `${lead}// ${comment}${newlineAt(source, start)}`)
    .join("");
  return inOrder([
    ...(above === "" ? [] : [insertion(start, above)]),
    { span: type.span, newText: JSON.stringify(name) },
    ...(typeof fields === "object" ? fields.edits : []),
    ...memberEdits(source, members, isGone, missing),
  ]);
}

function oneLine(written: string): string {
  return written.replace(/\s*[\n\r]\s*/g, " ");
}

function fieldChanges(place: RequestPlace, name: QueryType) {
  const list = fieldListOf(place.request);
  if (list.form !== "json" || isBroken(place, list.list.span)) return undefined;
  const { responseType } = queryOperation(name);
  const isGone = ({ path }: WrittenPath) =>
    path !== undefined && askability(path, responseType) === "unknown";
  const unknownPaths = list.paths.filter(isGone).map(({ path }) => path);
  if (unknownPaths.length === 0) return undefined;
  if (unknownPaths.length === list.paths.length) return "none left";
  return { edits: withoutPaths(list.paths, isGone), unknownPaths };
}

function withoutPaths(
  paths: readonly WrittenPath[],
  isGone: (path: WrittenPath) => boolean,
): readonly TextEdit[] {
  const gone = paths.flatMap((path, index) => (isGone(path) ? [[index, []] as const] : []));
  const listing = { spans: paths.map(({ span }) => span), write: String, separator: () => ", " };
  return listingEdits(listing, { replaced: new Map(gone), appended: [] });
}

function isBroken({ document }: RequestPlace, place: Span): boolean {
  return document.tree.problems.some(({ span }) => touches(span, place));
}

function memberEdits(
  source: string,
  members: readonly JsonMember[],
  isGone: (member: JsonMember) => boolean,
  missing: readonly string[],
): readonly TextEdit[] {
  const lastKept = members.findLastIndex((member) => !isGone(member));
  const last = members[lastKept];
  if (!last) return [];
  const edits = members.flatMap((member, i): TextEdit[] => {
    const next = members[i + 1];
    if (!isGone(member) || i > lastKept || !next) return [];
    return [{ span: { start: member.span.start, end: next.span.start }, newText: "" }];
  });
  const lead = source.slice(lineStart(source, last.span.start), last.span.start);
  const separator = lead.trim() === "" ? `,${newlineAt(source, last.span.start)}${lead}` : ", ";
  const added = missing.map((key) => `${separator}${JSON.stringify(key)}: ${emptyValue(key)}`);
  const end = members.at(-1)?.span.end ?? last.span.end;
  if (added.length > 0 || end > last.span.end)
    edits.push({ span: { start: last.span.end, end }, newText: added.join("") });
  return edits;
}

/** Fails the checks, so that it is not sent by mistake. */
function emptyValue(key: string): string {
  const kind = parameters.get(key)?.kind;
  if (kind === "list") return "[]";
  return kind === "integer" || kind === "boolean" ? "null" : '""';
}

interface RequestPlace {
  readonly document: RequestDocument;
  readonly request: RequestNode;
}

const mark = "// ";

function commentedOut(
  { text: source }: RequestDocument,
  { start, end }: Span,
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = lineStart(source, start); at <= end; at = nextLine(source, at)) {
    const stop = lineStop(source, at);
    const word = skipBlank(source, at, stop);
    if (word < stop && !isCommentMark(source, word))
      edits.push({ span: { start: word, end: word }, newText: mark });
    if (nextLine(source, at) === at || stop === source.length) break;
  }
  return edits;
}

/** Form of the comment: `// postcode: 2597AB`, with any items after it. */
function restoredFromComment(
  { document, request }: RequestPlace,
  key: string,
  operation: OperationName,
): readonly TextEdit[] | undefined {
  const { text: source, tree } = document;
  const starts = `${mark}${key}:`;
  const comment = tree.comments.find(
    ({ span }) =>
      span.start >= request.span.start &&
      span.end <= request.span.end &&
      source.startsWith(starts, span.start) &&
      isWholeLine(source, span.start),
  );
  if (!comment || request.body?.kind !== "lines" || !isInBody(request.body, comment.span))
    return undefined;
  const lines = [comment.span.start];
  for (
    let at = nextLine(source, comment.span.start);
    source.startsWith(`${mark}- `, at + indentAt(source, at).length);
    at = nextLine(source, at)
  )
    lines.push(at + indentAt(source, at).length);
  const written = lines.map((at) => source.slice(at + mark.length, lineStop(source, at)));
  if (!isAcceptedBy(operation, key, written.join("\n"))) return undefined;
  return lines.map((start) => ({ span: { start, end: start + mark.length }, newText: "" }));
}

function isWholeLine(source: string, start: number): boolean {
  return lineStart(source, start) + indentAt(source, start).length === start;
}

/** A parameter must follow the operation and precede the expectations. */
function isInBody({ operation, parameters: written }: LinesBody, { start }: Span): boolean {
  const end = written.at(-1)?.span.end ?? operation?.span.end ?? 0;
  return operation !== undefined && operation.span.end < start && start < end;
}

function isAcceptedBy(name: OperationName, key: string, lines: string): boolean {
  const operation = operations[name];
  const { tree } = parseRequestDocument(`${name}\n${lines}`);
  const [draft, ...more] = parameterDrafts(tree.requests[0]?.body);
  if (tree.problems.length > 0 || draft?.name !== key || more.length > 0) return false;
  if (key !== "fields" || operation.service !== "personen") return true;
  return (
    draft.value.kind === "list" &&
    draft.value.items.every(
      (item) =>
        item.kind === "text" &&
        askability(literalText(item.template) ?? "", operation.responseType) === "allowed",
    )
  );
}
