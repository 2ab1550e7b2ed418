import { askability } from "../../contract/answer/fields.ts";
import { operations, type OperationName } from "../../contract/operations.ts";
import type { Span, TextEdit } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import {
  indentAt,
  isCommentMark,
  lineStart,
  lineStop,
  nextLine,
  skipBlank,
} from "../syntax/lines.ts";
import { parseRequestDocument } from "../syntax/parser.ts";
import { parameterDrafts } from "../syntax/parameterDrafts.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { RequestNode } from "../syntax/syntax.ts";

/** A request in its document. */
export interface RequestPlace {
  readonly document: RequestDocument;
  readonly request: RequestNode;
}

const mark = "// ";

/** Turns every line of a place into a comment; comments and blank lines stay as they are. */
export function commentedOut(
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

/**
 * The edits that make a parameter of a comment, such as `// postcode: 2597AB` with the items that
 * may follow; undefined without one that the operation can take.
 */
export function takenFromComment(
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
  if (!isTakenBy(operation, key, written.join("\n"))) return undefined;
  return lines.map((start) => ({ span: { start, end: start + mark.length }, newText: "" }));
}

function isWholeLine(source: string, start: number): boolean {
  return lineStart(source, start) + indentAt(source, start).length === start;
}

/** A parameter may stand behind the operation and before the expectations only. */
function isInBody(
  body: Extract<RequestPlace["request"]["body"], { kind: "lines" }>,
  { start }: Span,
): boolean {
  const { operation, parameters } = body;
  const end = parameters.at(-1)?.span.end ?? operation?.span.end ?? 0;
  return operation !== undefined && operation.span.end < start && start < end;
}

function isTakenBy(name: OperationName, key: string, lines: string): boolean {
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
        askability(literalText(item.template) ?? "", operation.answerType) === "allowed",
    )
  );
}
