import type { ComparisonOperator, Expectation } from "../../../model/requestDraft.ts";
import { text, type Text } from "../../../contract/text.ts";
import { insertion, literalText, placeholdersOf } from "../../../model/text/sourceText.ts";
import type { Diagnostic } from "../../diagnostic.ts";
import { walk, type ResponseNode } from "./responseTree.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import type { GivenTables } from "../../../contract/tables/tables.ts";
import { catalogueDiagnostic, diagnostic, fix, replacementFix } from "../repairs/makeDiagnostic.ts";
import { askFixes, isAsked, ownResponse, pathDiagnostic } from "./pathDiagnostics.ts";
import { valueDiagnostics, codeDiagnostics } from "./expectedValues.ts";
import { letterDiagnostics } from "../variableChecks.ts";
import type { DocumentContext } from "../../documentContext.ts";
import { parameterDrafts } from "../../syntax/parser.ts";
import { compilePattern, type PatternProblem } from "../../../model/text/linearPattern.ts";

type Compare = Extract<Expectation, { kind: "compare" }>;
type PathSubject = Extract<Expectation["subject"], { kind: "path" }>;

const orders: ReadonlySet<ComparisonOperator> = new Set(["==", "!=", "<", "<=", ">", ">=", "in"]);

/** Operators that need an order. Booleans have none, and texts only as timestamps. */
function isOrder(operator: ComparisonOperator): boolean {
  return operator.startsWith("<") || operator.startsWith(">");
}

export function expectationDiagnostics(
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  return request.node.expectations.flatMap(({ expectation }) =>
    expectation ? oneExpectation(expectation, request, file) : [],
  );
}

function oneExpectation(
  expectation: Expectation,
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  const { subject } = expectation;
  const letters = expectation.kind === "compare" ? writtenDiagnostics(expectation) : [];
  if (subject.kind === "path")
    return [...pathExpectation(expectation, subject, request, file), ...letters];
  if (subject.kind === "header") return letters;
  return [...measureExpectation(expectation, subject.kind), ...letters];
}

/** Patterns are checked for their syntax, other values for their characters. */
function writtenDiagnostics(expectation: Compare): readonly Diagnostic[] {
  return expectation.operator === "matches"
    ? patternDiagnostics(expectation)
    : (expectation.items ?? [expectation.value]).flatMap(letterDiagnostics);
}

/** The status may also be compared as text (`startsWith 2`), a duration only as a time. */
function measureExpectation(
  expectation: Expectation,
  compared: "status" | "duration",
): readonly Diagnostic[] {
  const misused = [catalogueDiagnostic("expectation-operator", expectation.operatorSpan)];
  if (expectation.kind === "presence" || expectation.count) return misused;
  if (orders.has(expectation.operator)) return valueDiagnostics(expectation, compared);
  return compared === "duration" ? misused : [];
}

function pathExpectation(
  expectation: Expectation,
  subject: PathSubject,
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  if (!request.response) return [];
  const { steps, span } = subject;
  const filters = filterDiagnostics(subject, request.response, request, file);
  if (filters.length > 0) return filters;
  const found = walk(request.response, steps);
  if (found.kind === "reached" && isAlwaysMissing(expectation, found.members, request))
    return [alwaysHolds(expectation, found.members, request, file)];
  if (found.kind === "unknown member" && mayBeNewer(steps, request)) return [];
  const fault = pathDiagnostic(found, span, "expectation", ownResponse(request, file));
  if (fault) return [fault];
  if (found.kind !== "reached") return [];
  const hints = positionHints(subject, request, file);
  if (expectation.kind === "presence") return hints;
  return [...hints, ...comparisonDiagnostics(expectation, found.node, file.context.tables)];
}

/** A field unknown to this version, in a request marked as unchecked. */
function mayBeNewer(steps: PathSubject["steps"], { unchecked, asked }: CheckedRequest): boolean {
  const [first, ...below] = steps.flatMap((step) => (step.kind === "member" ? [step.name] : []));
  return unchecked !== undefined && first === "personen" && asked?.has(below) === true;
}

function isAlwaysMissing(
  expectation: Expectation,
  members: readonly string[],
  request: CheckedRequest,
) {
  if (expectation.kind !== "presence") return false;
  const { operator, not } = expectation;
  const asksAbsence = not ? operator === "exists" : operator !== "exists";
  return asksAbsence && !isAsked(members, request);
}

function alwaysHolds(
  { span }: Expectation,
  members: readonly string[],
  request: CheckedRequest,
  file: CheckedFile,
): Diagnostic {
  return catalogueDiagnostic("expectation-always-holds", span, {
    fixes: askFixes(members.slice(1).join("."), ownResponse(request, file)),
  });
}

function comparisonDiagnostics(
  expectation: Compare,
  node: ResponseNode,
  tables: GivenTables | undefined,
): readonly Diagnostic[] {
  const { operator, operatorSpan, subject } = expectation;
  const isOrdered = orders.has(operator);
  if (node.kind === "anything") return [];
  const misused = [catalogueDiagnostic("expectation-operator", operatorSpan)];
  if (expectation.count)
    return node.kind === "list" ? valueDiagnostics(expectation, "count") : misused;
  switch (node.kind) {
    case "object":
    case "list":
      return misused;
    case "table":
      return [
        withoutPart(node.parts, subject),
        ...(node.parts.includes("code")
          ? codeDiagnostics(expectation, { table: node.table, part: "code" }, tables)
          : []),
      ];
    case "yes":
    case "yesOrNo":
    case "integer":
      if (node.kind !== "integer" && isOrder(operator)) return misused;
      return isOrdered ? valueDiagnostics(expectation, node.kind) : [];
    case "date":
      return isOrdered ? valueDiagnostics(expectation, "date") : misused;
    case "text":
      return isOrder(operator) ? valueDiagnostics(expectation, "moment") : [];
    case "part":
      return node.of ? codeDiagnostics(expectation, node.of, tables) : [];
  }
}

function withoutPart(parts: readonly string[], { span }: Compare["subject"]): Diagnostic {
  const fixes = parts.map((part) =>
    fix(text(`Compare ${part}`, `Vergelijk ${part}`), insertion(span.end, `.${part}`)),
  );
  return catalogueDiagnostic("table-without-part", span, { fixes });
}

function filterDiagnostics(
  { steps }: PathSubject,
  response: ResponseNode,
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  return steps.flatMap((step, index) => {
    if (step.kind !== "where") return [];
    const any = { kind: "any", span: step.span } as const;
    const found = walk(response, [...steps.slice(0, index), any, ...step.path]);
    const fault = pathDiagnostic(found, step.span, "expectation", ownResponse(request, file));
    if (fault) return [fault];
    const isGroup =
      found.kind === "reached" && (found.node.kind === "object" || found.node.kind === "list");
    return isGroup ? [catalogueDiagnostic("expectation-operator", step.span)] : [];
  });
}

/** `personen[0]` is certain only if at most one person can be found. */
function positionHints(
  { steps }: PathSubject,
  request: CheckedRequest,
  { documentContext }: CheckedFile,
): readonly Diagnostic[] {
  const [first, second] = steps;
  if (first?.kind !== "member" || first.name !== "personen" || second?.kind !== "index") return [];
  if (isAboutOne(request, documentContext)) return [];
  const fixes = ["[any]", "[every]"].map((position) => replacementFix(second.span, position));
  return [diagnostic("position-in-people", second.span, positionMessage, { fixes })];
}

/** Whether a request contains a single BSN: literal, from a row, or from a variable that is not a list. */
function isAboutOne({ literal, node }: CheckedRequest, documentContext: DocumentContext): boolean {
  const numbers = literal?.query.burgerservicenummer;
  if (Array.isArray(numbers) && numbers.length > 1) return false;
  if (Array.isArray(numbers) && typeof numbers[0] === "string") return true;
  const written = parameterDrafts(node.body).find(({ name }) => name === "burgerservicenummer");
  const [only = written?.value, ...others] =
    written?.value.kind === "list" ? written.value.items : [];
  if (only?.kind !== "text" || others.length > 0) return false;
  return placeholdersOf(only.template).every((expression) => {
    if (expression.kind === "path") return expression.steps.every(({ kind }) => kind !== "all");
    if (expression.kind !== "variable") return true;
    // A variable with placeholders may spread.
    return documentContext.variable(expression.name)?.literal !== undefined;
  });
}

const positionMessage = text(
  "The contract doesn't define the order of persons, so this may be another person next time. Use [any] or [every].",
  "Het contract legt de volgorde van personen niet vast, dus dit kan de volgende keer een ander zijn. Gebruik [any] of [every].",
);

const reasons: Readonly<Record<PatternProblem["why"], Text>> = {
  "there is nothing to repeat": text("there is nothing to repeat", "er is niets om te herhalen"),
  "a group is not closed": text("a group is not closed", "een groep is niet gesloten"),
  "a class is not closed": text("a class is not closed", "een klasse is niet gesloten"),
  "a bracket is not opened": text("a bracket is not opened", "een haakje is niet geopend"),
  "a range runs backwards": text("a range is reversed", "een bereik staat in omgekeerde volgorde"),
  "a repetition is not readable": text("a repetition is not valid", "een herhaling is ongeldig"),
  "a repetition is larger than 1000": text(
    "a repetition is larger than 1000",
    "een herhaling is groter dan 1000",
  ),
  "this escape is not supported": text(
    "this escape is not supported",
    "deze escape wordt niet ondersteund",
  ),
  "this kind of group is not supported": text(
    "this kind of group is not supported",
    "dit soort groep wordt niet ondersteund",
  ),
  "groups are nested too deeply": text(
    "groups are nested too deeply",
    "groepen zijn te diep genest",
  ),
  "the pattern is too large": text("the pattern is too large", "het patroon is te groot"),
};

function patternDiagnostics({ value }: Compare): readonly Diagnostic[] {
  const pattern = literalText(value);
  const compiled = pattern === undefined ? undefined : compilePattern(pattern);
  if (!compiled || !("problem" in compiled)) return [];
  const { why, at } = compiled.problem;
  const message = text(
    `This pattern is not valid at character ${at + 1}: ${reasons[why].en}. Use literals, ., classes such as [a-z], \\d \\w \\s, groups, |, * + ? {m,n}, ^ and $.`,
    `Dit patroon is ongeldig bij teken ${at + 1}: ${reasons[why].nl}. Gebruik letterlijke tekens, ., klassen zoals [a-z], \\d \\w \\s, groepen, |, * + ? {m,n}, ^ en $.`,
  );
  return [diagnostic("unreadable-pattern", value.span, message)];
}
