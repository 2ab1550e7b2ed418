import type { Comparison, Expectation } from "../../../model/expectation.ts";
import { text } from "../../../contract/text.ts";
import type { Finding } from "../../finding.ts";
import { walk } from "./answerPath.ts";
import type { AnswerNode } from "./answerTree.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { codeFindings } from "./expectedCodes.ts";
import { catalogueFinding, finding, fix, replacement } from "../repairs/makeFinding.ts";
import { askFixes, isAsked, ownAnswer, pathFinding } from "./pathFindings.ts";
import { valueFindings } from "./expectedValues.ts";
import { letterFindings } from "../variableChecks.ts";
import { patternFindings } from "./patternCheck.ts";

type Compare = Extract<Expectation, { kind: "compare" }>;
type PathSubject = Extract<Expectation["subject"], { kind: "path" }>;

const orders: ReadonlySet<Comparison> = new Set(["==", "!=", "<", "<=", ">", ">="]);

/** Whether it asks which comes first; true and false have no order, and texts only as moments. */
function isOrder(operator: Comparison): boolean {
  return operator.startsWith("<") || operator.startsWith(">");
}

export function expectationFindings(
  request: CheckedRequest,
  file: CheckedFile,
): readonly Finding[] {
  return request.node.expectations.flatMap(({ expectation }) =>
    expectation ? oneExpectation(expectation, request, file) : [],
  );
}

function oneExpectation(
  expectation: Expectation,
  request: CheckedRequest,
  file: CheckedFile,
): readonly Finding[] {
  const { subject } = expectation;
  const letters = expectation.kind === "compare" ? writtenFindings(expectation) : [];
  if (subject.kind === "path")
    return [...pathExpectation(expectation, subject, request, file), ...letters];
  if (subject.kind === "header") return letters;
  return [...measureExpectation(expectation, subject.kind), ...letters];
}

/** A pattern is checked as one; any other value by its letters. */
function writtenFindings(
  expectation: Extract<Expectation, { kind: "compare" }>,
): readonly Finding[] {
  return expectation.operator === "matches"
    ? patternFindings(expectation)
    : letterFindings(expectation.value);
}

/** The status may be compared as text too (`startsWith 2`), a duration only as a time. */
function measureExpectation(
  expectation: Expectation,
  compared: "status" | "duration",
): readonly Finding[] {
  const misused = [catalogueFinding("expectation-operator", expectation.operatorSpan)];
  if (expectation.kind === "presence" || expectation.count) return misused;
  if (orders.has(expectation.operator)) return valueFindings(expectation, compared);
  return compared === "duration" ? misused : [];
}

function pathExpectation(
  expectation: Expectation,
  subject: PathSubject,
  request: CheckedRequest,
  file: CheckedFile,
): readonly Finding[] {
  if (!request.answer) return [];
  const { steps, span } = subject;
  const found = walk(request.answer, steps);
  if (found.kind === "reached" && isAlwaysMissing(expectation, found.members, request))
    return [alwaysHolds(expectation, found.members, request, file)];
  const fault = pathFinding(
    { walk: found, steps, span, use: "expectation" },
    ownAnswer(request, file),
  );
  if (fault) return [fault];
  if (found.kind !== "reached") return [];
  const hints = positionHints(subject, request);
  if (expectation.kind === "presence") return hints;
  return [...hints, ...comparisonFindings(expectation, found.node)];
}

function isAlwaysMissing(
  expectation: Expectation,
  members: readonly string[],
  request: CheckedRequest,
) {
  const asksAbsence = expectation.kind === "presence" && expectation.operator !== "exists";
  return asksAbsence && !isAsked(members, request);
}

function alwaysHolds(
  { span }: Expectation,
  members: readonly string[],
  request: CheckedRequest,
  file: CheckedFile,
): Finding {
  return catalogueFinding("expectation-always-holds", span, {
    fixes: askFixes(members.slice(1).join("."), ownAnswer(request, file)),
  });
}

function comparisonFindings(expectation: Compare, node: AnswerNode): readonly Finding[] {
  const { operator, operatorSpan, subject } = expectation;
  if (node.kind === "anything") return [];
  if (expectation.count)
    return node.kind === "list"
      ? valueFindings(expectation, "count")
      : [catalogueFinding("expectation-operator", operatorSpan)];
  switch (node.kind) {
    case "object":
    case "list":
      return [catalogueFinding("expectation-operator", operatorSpan)];
    case "table":
      return [
        withoutPart(node.parts, subject),
        ...(node.parts.includes("code")
          ? codeFindings(expectation, { table: node.table, part: "code" })
          : []),
      ];
    case "yes":
    case "yesOrNo":
    case "integer":
      if (node.kind !== "integer" && isOrder(operator))
        return [catalogueFinding("expectation-operator", operatorSpan)];
      return orders.has(operator) ? valueFindings(expectation, node.kind) : [];
    case "date":
      return orders.has(operator)
        ? valueFindings(expectation, "date")
        : [catalogueFinding("expectation-operator", operatorSpan)];
    case "text":
      return isOrder(operator) ? valueFindings(expectation, "moment") : [];
    case "part":
      return node.of ? codeFindings(expectation, node.of) : [];
  }
}

function withoutPart(parts: readonly string[], { span }: Compare["subject"]): Finding {
  const end = { start: span.end, end: span.end };
  const fixes = parts.map((part) =>
    fix(text(`Compare ${part}`, `Vergelijk ${part}`), { span: end, newText: `.${part}` }),
  );
  return catalogueFinding("table-without-part", span, { fixes });
}

/** `personen[0]` is only certain where at most one person can be found. */
function positionHints({ steps }: PathSubject, { literal }: CheckedRequest): readonly Finding[] {
  const [first, second] = steps;
  if (first?.kind !== "member" || first.name !== "personen" || second?.kind !== "index") return [];
  const numbers = literal?.query.burgerservicenummer;
  if (Array.isArray(numbers) && numbers.length === 1 && typeof numbers[0] === "string") return [];
  const fixes = ["[any]", "[every]"].map((position) => replacement(second.span, position));
  return [finding("position-in-people", second.span, positionMessage, { fixes })];
}

const positionMessage = text(
  "The order of persons is not part of the contract, so this may be somebody else next time. [any] or [every] says what is meant.",
  "De volgorde van personen hoort niet bij het contract, dus dit kan de volgende keer een ander zijn. [any] of [every] zegt wat bedoeld is.",
);
