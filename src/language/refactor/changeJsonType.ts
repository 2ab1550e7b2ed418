import { newlineAt } from "../checks/repairs/sourceEdits.ts";
import { askability } from "../../contract/answer/fields.ts";
import { queryOperation, type QueryType } from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import { inOrder, insertion, touches, type Span, type TextEdit } from "../../model/text/span.ts";
import { indentAt, lineStart } from "../syntax/lines.ts";
import { jsonMembers } from "../syntax/parameterDrafts.ts";
import type { JsonBody, JsonMember } from "../syntax/syntax.ts";
import { fieldListOf, type WrittenPath } from "./fieldList.ts";
import type { RequestPlace } from "./lineComments.ts";
import { listingEdits } from "./listEdits.ts";

/**
 * Changes `type` of a JSON body that was read without a fault. JSON has no comments: what the other
 * query type does not take moves above the body as comment lines.
 */
export function changedJson(
  place: RequestPlace,
  body: JsonBody,
  name: QueryType,
): readonly TextEdit[] | undefined {
  const { text: source } = place.document;
  const operation = queryOperation(name);
  const taken = new Set([...operation.required, ...operation.optional, "type"]);
  const members = jsonMembers(body);
  const fields = fieldChanges(place, name);
  const isGone = ({ key }: JsonMember) =>
    (parameters.has(key) && !taken.has(key)) || (key === "fields" && fields === "none left");
  const gone = members.filter(isGone);
  const kept = new Set(members.filter((member) => !isGone(member)).map(({ key }) => key));
  const missing = operation.required.filter((key) => !kept.has(key));
  const type = members.find(({ key }) => key === "type")?.value;
  if (!type) return undefined;

  const comments = gone.map(({ span }) => oneLine(source.slice(span.start, span.end)));
  if (typeof fields === "object" && fields.illegal.length > 0)
    comments.push(`"fields": ${oneLine(JSON.stringify(fields.illegal))}`);
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
  const { answerType } = queryOperation(name);
  const isGone = ({ path }: WrittenPath) =>
    path !== undefined && askability(path, answerType) === "unknown";
  const illegal = list.paths.filter(isGone).map(({ path }) => path);
  if (illegal.length === 0) return undefined;
  if (illegal.length === list.paths.length) return "none left";
  return { edits: withoutPaths(list.paths, isGone), illegal };
}

/** Takes some paths out of a list on one line or of a JSON array, in which others stay. */
export function withoutPaths(
  paths: readonly WrittenPath[],
  isGone: (path: WrittenPath) => boolean,
): readonly TextEdit[] {
  const gone = paths.flatMap((path, index) => (isGone(path) ? [[index, []] as const] : []));
  const listing = { spans: paths.map(({ span }) => span), write: String, separator: () => ", " };
  return listingEdits(listing, { replaced: new Map(gone), appended: [] });
}

/** Whether the parser has reported something inside a place. */
export function isBroken({ document }: RequestPlace, place: Span): boolean {
  return document.tree.problems.some(({ span }) => touches(span, place));
}

/** Takes members out with the comma beside them, and writes new ones behind the last that stays. */
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

/** A value that the checks refuse, so that nobody sends it by mistake. */
function emptyValue(key: string): string {
  const kind = parameters.get(key)?.kind;
  if (kind === "list") return "[]";
  return kind === "integer" || kind === "boolean" ? "null" : '""';
}
