import { parameters } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import { span } from "../../model/text/span.ts";
import type { Finding, QuickFix } from "../finding.ts";
import { findingCodes } from "../findingCodes.ts";
import { jsonMembers } from "../syntax/parameterDrafts.ts";
import { expectationOperators } from "../syntax/expectations.ts";
import { requestAt } from "../syntax/requestDocument.ts";
import type { JsonMember, RequestNode, SyntaxProblem } from "../syntax/syntax.ts";
import type { CheckedFile } from "./checkedFile.ts";
import { finding, fix, replacement, shown } from "./repairs/makeFinding.ts";
import { newlineAt, removedParameter, wholeLines } from "./repairs/sourceEdits.ts";
import {
  invisibleRuns,
  invisibleText,
  removalText,
} from "../../model/redaction/invisibleCharacters.ts";

/** What the parser could not read, with the catalogue's words and what exactly stands there. */
export function syntaxFindings(file: CheckedFile): readonly Finding[] {
  const { document, text: source } = file;
  return document.tree.problems.map((problem) =>
    finding(problem.code, problem.span, messageOf(problem), {
      fixes: fixesOf(problem, source, requestAt(document, problem.span.start)),
    }),
  );
}

function messageOf({ code, detail, expected }: SyntaxProblem): Text {
  const { title, explanation } = findingCodes[code];
  const what = detail === undefined ? "" : `: ${shown(detail)}`;
  const wanted =
    expected === undefined
      ? text("", "")
      : text(` Expected here: \`${expected}\`.`, ` Hier verwacht: \`${expected}\`.`);
  return text(
    `${title.en}${what}.${wanted.en} ${explanation.en}`,
    `${title.nl}${what}.${wanted.nl} ${explanation.nl}`,
  );
}

function fixesOf(
  { code, span: place, expected, detail }: SyntaxProblem,
  source: string,
  request: RequestNode | undefined,
): readonly QuickFix[] {
  const written = source.slice(place.start, place.end);
  switch (code) {
    case "indented-separator":
    case "separator-hashes": {
      const line = wholeLines(source, place).start;
      const hashes = /^#+/.exec(written)?.[0].length ?? 3;
      return [replacement(span(line, place.start + hashes), "###")];
    }
    case "json-trailing-comma":
      return [fix(text("Remove the comma", "Haal de komma weg"), { span: place, newText: "" })];
    case "unreadable-line":
      return withColon(written, place);
    case "json-duplicate-member":
      return withoutMember(source, place, request);
    case "invalid-list":
    case "unclosed-placeholder":
    case "invalid-quotes":
      return expected === undefined ? [] : [inserted(place.end, expected)];
    case "json-syntax":
      return expected === "," ? [inserted(place.end, ",")] : [];
    case "second-operation":
      return [
        inserted(wholeLines(source, place).start, `###${newlineAt(source, place.start)}`, "###"),
      ];
    case "operation-with-json":
      return [
        fix(text("Remove this line", "Haal deze regel weg"), {
          span: wholeLines(source, place),
          newText: "",
        }),
      ];
    case "unknown-operator":
      return detail === "=" && expectationOperators.includes("==")
        ? [replacement(place, "==")]
        : [];
    case "misplaced-directive":
      return request ? movedUp(source, place, request) : [];
    default:
      return [];
  }
}

/** `postcode = 2628 HJ`: people write an equals sign for a colon. */
function withColon(written: string, place: SyntaxProblem["span"]): readonly QuickFix[] {
  const equals = /^([A-Za-z]+)[ \t]*=[ \t]*/.exec(written);
  if (!equals || !parameters.has(equals[1] ?? "")) return [];
  const sign = span(place.start + (equals[1] ?? "").length, place.start + equals[0].length);
  return [replacement(sign, ": ", ":")];
}

function withoutMember(
  source: string,
  place: SyntaxProblem["span"],
  request: RequestNode | undefined,
): readonly QuickFix[] {
  const members = jsonMembers(request?.body);
  const index = memberAt(members, place.start);
  const edit =
    request?.body && index > 0 ? removedParameter(source, request.body, index) : undefined;
  return edit ? [fix(text("Remove this member", "Haal dit lid weg"), edit)] : [];
}

/** By halves, since one body can have a hundred thousand members given twice. */
function memberAt(members: readonly JsonMember[], start: number): number {
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((members[middle]?.keySpan.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return members[low]?.keySpan.start === start ? low : -1;
}

function inserted(at: number, newText: string, name = newText): QuickFix {
  return fix(text(`Insert ${name}`, `Voeg ${name} in`), { span: span(at, at), newText });
}

/** A directive goes below the separator, before everything else of its request. */
function movedUp(
  source: string,
  place: SyntaxProblem["span"],
  { separator, span: own }: RequestNode,
) {
  const line = wholeLines(source, place);
  const to = separator ? wholeLines(source, separator.span).end : own.start;
  const moved = source
    .slice(line.start, line.end)
    .replace(/(?:\r\n|\r|\n)?$/, newlineAt(source, place.start));
  return [
    fix(
      text("Move before the operation", "Zet voor de bewerking"),
      { span: span(to, to), newText: moved },
      { span: line, newText: "" },
    ),
  ];
}

/** Nothing is sent that reads otherwise than it is: no such character stands anywhere, comments included. */
export function characterFindings({ text }: CheckedFile): readonly Finding[] {
  return invisibleRuns(text).map((run) => {
    const span = { start: run.start, end: run.end };
    const fixes = [fix(removalText(run), { span, newText: "" })];
    return finding("invisible-character", span, invisibleText(run), { fixes });
  });
}
