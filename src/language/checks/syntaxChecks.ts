import { ownName } from "../../contract/dialects.ts";
import { isOperationName, parameterNames } from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import { countBefore, holds, span } from "../../model/text/sourceText.ts";
import type { Diagnostic, QuickFix } from "../diagnostic.ts";
import { diagnosticCodes } from "../diagnosticCodes.ts";
import { jsonMembers, requestAt, type RequestDocument } from "../syntax/parser.ts";
import { expectationOperators } from "../syntax/expectations.ts";
import { lineStop, type RequestNode, type SyntaxProblem } from "../syntax/syntax.ts";
import type { CheckedFile } from "./checkedFile.ts";
import { everydayParameter, allNearest } from "./repairs/nearest.ts";
import {
  diagnostic,
  fix,
  lineRemoval,
  replacementFix,
  quotedText,
  newlineAt,
  removedParameter,
  wholeLines,
} from "./repairs/makeDiagnostic.ts";
import {
  invisibleRuns,
  invisibleText,
  removalText,
} from "../../model/redaction/invisibleCharacters.ts";

/** Operators of other tools and of plain language, in lower case. */
const phrases: ReadonlyMap<string, string> = new Map(
  [
    [
      "==",
      "is",
      "=",
      "===",
      "equals",
      "equal to",
      "is equal to",
      "eq",
      "gelijk aan",
      "is gelijk aan",
    ],
    [
      "!=",
      "!",
      "!==",
      "<>",
      "ne",
      "not",
      "is not",
      "isn't",
      "is niet",
      "not equal to",
      "ongelijk aan",
    ],
    [">=", "=>", "ge", "gte", "minstens", "at least"],
    ["<=", "=<", "le", "lte", "hoogstens", "at most"],
    [">", "gt", "meer dan", "more than", "groter dan", "greater than"],
    ["<", "lt", "minder dan", "less than", "kleiner dan"],
    ["contains", "bevat", "contain", "includes", "has"],
    ["not contains", "bevat niet", "does not contain", "doesn't contain"],
    ["startsWith", "begint met", "begintmet", "starts with", "begins with", "beginswith"],
    ["endsWith", "eindigt met", "eindigtmet", "ends with"],
    ["matches", "match", "~", "=~", "voldoet aan"],
    ["exists", "exist", "bestaat", "is present"],
    ["missing", "ontbreekt", "bestaat niet", "is missing", "does not exist", "is absent"],
    ["isEmpty", "leeg", "empty", "is leeg", "is empty"],
  ].flatMap(([operator = "", ...words]) => words.map((word) => [word, operator] as const)),
);

interface OperatorPhrase {
  readonly operator: string;
  readonly length: number;
}

const mostWords = 3;

function operatorPhrase(text: string): OperatorPhrase | undefined {
  let found: OperatorPhrase | undefined;
  const word = /[ \t\u00a0]*(?:[=!<>~]{1,3}|[^ \t\u00a0]+)/y;
  for (let words = 0; words < mostWords && word.test(text); words++) {
    const length = word.lastIndex;
    const written = text
      .slice(0, length)
      .replace(/[ \t\u00a0]+/g, " ")
      .toLowerCase();
    const same = expectationOperators.find((operator) => operator.toLowerCase() === written);
    const operator = same ?? phrases.get(written);
    if (operator !== undefined) found = { operator, length };
  }
  return found;
}

export function syntaxDiagnostics(file: CheckedFile): readonly Diagnostic[] {
  const { document, text: source } = file;
  return document.tree.problems.map((problem) =>
    diagnostic(problem.code, problem.span, messageOf(problem, source), {
      fixes: fixesOf(problem, document),
    }),
  );
}

function messageOf({ code, span: place, detail, expected }: SyntaxProblem, source: string): Text {
  if (code === "unreadable-line" && expected === ":" && detail !== undefined)
    return text(
      `A colon is missing. Write \`${detail}: …\`.`,
      `Er ontbreekt een dubbele punt. Schrijf \`${detail}: …\`.`,
    );
  if (code === "unknown-operator" && detail !== undefined)
    return operatorMessage(source.slice(place.start, lineStop(source, place.start)), detail);
  if (code === "value-missing" && detail === "fields")
    return text(
      "fields is empty. List the paths to return, such as naam.voornamen.",
      "fields is leeg. Noem de paden die u wilt ontvangen, zoals naam.voornamen.",
    );
  const { title, explanation } = diagnosticCodes[code];
  const what = detail === undefined ? "" : `: ${quotedText(detail)}`;
  const wanted =
    expected === undefined
      ? text("", "")
      : text(` Expected: \`${expected}\`.`, ` Verwacht: \`${expected}\`.`);
  return text(
    `${title.en}${what}.${wanted.en} ${explanation.en}`,
    `${title.nl}${what}.${wanted.nl} ${explanation.nl}`,
  );
}

const valueStart = /^["0-9]/;

function operatorMessage(rest: string, word: string): Text {
  const phrase = operatorPhrase(rest);
  const meant = phrase?.operator;
  const written = phrase ? rest.slice(0, phrase.length) : word;
  const names = expectationOperators.join(", ");
  if (!phrase && valueStart.test(rest))
    return text(
      `An operator is missing before ${quotedText(word)}, such as ==.`,
      `Er ontbreekt een operator vóór ${quotedText(word)}, zoals ==.`,
    );
  return meant === undefined
    ? text(
        `${quotedText(written)} is not an operator. Use one of ${names}.`,
        `${quotedText(written)} is geen operator. Gebruik een van ${names}.`,
      )
    : text(
        `${quotedText(written)} is not an operator. Did you mean ${meant}?`,
        `${quotedText(written)} is geen operator. Bedoelde u ${meant}?`,
      );
}

function fixesOf(
  { code, span: place, expected }: SyntaxProblem,
  document: RequestDocument,
): readonly QuickFix[] {
  const { text: source } = document;
  const request = requestAt(document, place.start);
  const written = source.slice(place.start, place.end);
  switch (code) {
    case "indented-separator":
    case "separator-hashes": {
      const line = wholeLines(source, place).start;
      const hashes = /^#+/.exec(written)?.[0].length ?? 3;
      return [replacementFix(span(line, place.start + hashes), "###")];
    }
    case "json-trailing-comma":
      return [fix(text("Remove the comma", "Verwijder de komma"), { span: place, newText: "" })];
    case "unreadable-line":
      return withColon(written, place, request);
    case "list-over-lines":
      return joinedLines(document, place);
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
      return [lineRemoval({ span: wholeLines(source, place), newText: "" })];
    case "unknown-operator":
      return operatorFixes(source, place);
    case "misplaced-directive":
      return request ? movedUp(source, place, request) : [];
    default:
      return [];
  }
}

/** Matches the longest phrase. A value without an operator is compared with `==`. */
function operatorFixes(source: string, place: SyntaxProblem["span"]): readonly QuickFix[] {
  const rest = source.slice(place.start, lineStop(source, place.start));
  const phrase = operatorPhrase(rest);
  if (phrase)
    return [replacementFix(span(place.start, place.start + phrase.length), phrase.operator)];
  return valueStart.test(rest) ? [inserted(place.start, "== ", "==")] : [];
}

/** `postcode 2628 HJ`, `postcode = 2628 HJ`, `bsn 999990019`: the name of a parameter without its colon. */
function withColon(
  written: string,
  place: SyntaxProblem["span"],
  request: RequestNode | undefined,
): readonly QuickFix[] {
  const [head, word = ""] = /^([A-Za-z_]+)[ \t\u00a0]*[=;]?[ \t\u00a0]*/.exec(written) ?? [];
  if (head === undefined) return [];
  const name = parameters.has(ownName(word)) ? word : missingParameter(word, request);
  if (name === undefined) return [];
  const isAlone = head.length === written.length;
  const newText = isAlone ? `${name}:` : `${name}: `;
  return [replacementFix(span(place.start, place.start + head.length), newText, `${name}:`)];
}

function missingParameter(word: string, request: RequestNode | undefined): string | undefined {
  const { body } = request ?? {};
  const operation = body?.kind === "lines" ? body.operation?.name : undefined;
  if (body?.kind !== "lines" || !isOperationName(operation)) return undefined;
  const written = new Set(body.parameters.map(({ key }) => key));
  const lacking = parameterNames(operation).filter((name) => !written.has(name));
  return everydayParameter(word, lacking) ?? allNearest(word, lacking, word.length >> 2)[0];
}

/** Joins a list into one line. Offers no fix if comments would be lost. */
function joinedLines(
  { text: source, tree }: RequestDocument,
  place: SyntaxProblem["span"],
): readonly QuickFix[] {
  if (tree.comments.some(({ span: comment }) => holds(place, comment.start))) return [];
  const lists = [
    ...tree.variables.map(({ value }) => value),
    ...tree.requests.flatMap(({ body }) =>
      body?.kind === "lines" ? body.parameters.map(({ value }) => value) : [],
    ),
  ];
  const list = lists.find((value) => value?.kind === "list" && value.span.start === place.start);
  if (list?.kind !== "list") return [];
  const items = list.items.map((item) => source.slice(item.span.start, item.span.end)).join(", ");
  const newText = list.style === "brackets" ? `[${items}]` : items;
  return [fix(text("Join the lines", "Voeg de regels samen"), { span: place, newText })];
}

function withoutMember(
  source: string,
  place: SyntaxProblem["span"],
  request: RequestNode | undefined,
): readonly QuickFix[] {
  const members = jsonMembers(request?.body);
  // Binary search, because one body can contain a hundred thousand duplicates.
  const index = countBefore(members, ({ keySpan }) => keySpan.start < place.start);
  const edit =
    request?.body && index > 0 && members[index]?.keySpan.start === place.start
      ? removedParameter(source, request.body, index)
      : undefined;
  return edit ? [fix(text("Remove this member", "Verwijder deze eigenschap"), edit)] : [];
}

function inserted(at: number, newText: string, name = newText): QuickFix {
  return fix(text(`Insert ${name}`, `Voeg ${name} in`), { span: span(at, at), newText });
}

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
      text("Move above the operation", "Zet boven de operatie"),
      { span: span(to, to), newText: moved },
      { span: line, newText: "" },
    ),
  ];
}

/** These characters make text look different from the sent value. They are not allowed anywhere, comments included. */
export function characterDiagnostics({ text }: CheckedFile): readonly Diagnostic[] {
  return invisibleRuns(text).map((run) => {
    const span = { start: run.start, end: run.end };
    const fixes = [fix(removalText(run), { span, newText: "" })];
    return diagnostic("invisible-character", span, invisibleText(run), { fixes });
  });
}
