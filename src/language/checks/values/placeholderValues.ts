import type { Dialect } from "../../../contract/dialects.ts";
import type { OperationName } from "../../../contract/operations.ts";
import { parameterOf } from "../../../contract/parameters.ts";
import { text, counted } from "../../../contract/text.ts";
import type { ParameterDraft, ValueDraft } from "../../../model/requestDraft.ts";
import {
  type Span,
  filledText,
  placeholdersOf,
  solePlaceholder,
  type Expression,
  columnName,
} from "../../../model/text/sourceText.ts";
import { typeText } from "../../../model/text/typedValue.ts";
import type { Diagnostic } from "../../diagnostic.ts";
import { parameterDrafts } from "../../syntax/parser.ts";
import { type DocumentContext, dataFiles } from "../../documentContext.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { diagnostic, catalogueDiagnostic, wanted } from "../repairs/makeDiagnostic.ts";
import { refusalOf, type RulePlace, brokenRule, valueDiagnostic } from "./valueFaults.ts";
import { letterRepair } from "../repairs/repairs.ts";
import { isValidBsn } from "../../../contract/bsnCheck.ts";
import { addTo } from "../../../contract/lists.ts";
import type { CsvRow, CsvRows } from "../../../formats/csv.ts";
import { redactText } from "../../../model/redaction/redact.ts";

/** Samples for the checks, because every value of a kind has the same form. */
const samples: Readonly<Record<"today" | "now" | "uuid" | "uuid7", string>> = {
  today: "2000-02-28",
  now: "2000-02-28T12:00:00.000Z",
  uuid: "00000000-0000-4000-8000-000000000000",
  uuid7: "00000000-0000-7000-8000-000000000000",
};

/** Variables of plain text and generated values are known before a run. */
export function placeholderValues(
  { node, operation }: CheckedRequest,
  { documentContext, text: source, context: { dialect = "default" } }: CheckedFile,
): readonly Diagnostic[] {
  if (!operation || !node.body || !mayHoldPlaceholder(source, node.span)) return [];
  return parameterDrafts(node.body).flatMap((draft) => {
    const at = { operation, parameter: draft.name, dialect } as const;
    const faulty = listDiagnostics(
      draft.value,
      draft.name,
      { ...at, place: "item" },
      documentContext,
    );
    if (faulty) return faulty;
    return placedValues(draft, operation, dialect).flatMap((one) =>
      valueDiagnostics(one.value, one.name, one.at, documentContext),
    );
  });
}

/** One value of a request, with the name that the service uses for its place, and the rules of that place. */
interface PlacedValue {
  readonly value: ValueDraft;
  readonly name: string;
  readonly at: RulePlace;
}

/** A single value instead of a list is an item of it. */
function placedValues(
  { name, value }: ParameterDraft,
  operation: OperationName,
  dialect: Dialect,
): readonly PlacedValue[] {
  const at = { operation, parameter: name, dialect } as const;
  if (value.kind !== "list" && parameterOf(operation, name)?.kind !== "list")
    return [{ value, name, at: { ...at, place: "parameter" } }];
  return (value.kind === "list" ? value.items : [value]).map((item, i) => ({
    value: item,
    name: `${name}[${i}]`,
    at: { ...at, place: "item" },
  }));
}

/** The first invalid value of a list of the file. Undefined if the placeholder is not such a list alone. */
function listDiagnostics(
  value: ValueDraft,
  name: string,
  at: RulePlace,
  documentContext: DocumentContext,
): readonly Diagnostic[] | undefined {
  const [item = value, ...more] = value.kind === "list" ? value.items : [];
  const sole =
    item.kind === "text" && more.length === 0 ? solePlaceholder(item.template) : undefined;
  const list = sole?.kind === "variable" ? documentContext.variable(sole.name)?.list : undefined;
  if (!list) return undefined;
  for (const one of list) {
    const found = one === undefined ? [] : filledDiagnostics(one, item.span, `${name}[0]`, at);
    if (found.length > 0) return found;
  }
  return [];
}

/** A text with a backslash may contain escaped braces. */
function mayHoldPlaceholder(source: string, { start, end }: Span): boolean {
  const written = source.slice(start, end);
  return written.includes("{{") || written.includes("\\");
}

function valueDiagnostics(
  value: ValueDraft,
  name: string,
  at: RulePlace,
  documentContext: DocumentContext,
): readonly Diagnostic[] {
  if (value.kind !== "text") return [];
  if (placeholdersOf(value.template).length === 0) return [];
  const filled = filledText(value.template, (expression) => sampleOf(expression, documentContext));
  return filled === undefined
    ? []
    : filledDiagnostics(filled, value.span, name, at, value.typing === "parameter");
}

function filledDiagnostics(
  filled: string,
  span: Span,
  name: string,
  at: RulePlace,
  isTyped = true,
): readonly Diagnostic[] {
  const parameter = parameterOf(at.operation, at.parameter);
  const wanted = refusalOf(at, isTyped ? typeText(parameter, filled) : filled);
  if (!wanted) return [];
  // The value of a variable may be personal wherever it is used, and diagnostics appear in CI logs.
  const message = text(
    `The value of this placeholder is not valid here. ${wanted.en}`,
    `De waarde van deze plaatshouder is hier ongeldig. ${wanted.nl}`,
  );
  return [diagnostic("placeholder-value", span, message, { parameter: name })];
}

/** Character faults are reported at the definition of the variable, not again at its use. */
function soundText(value: string | undefined): string | undefined {
  return value === undefined || letterRepair(value) ? undefined : value;
}

function sampleOf(expression: Expression, documentContext: DocumentContext): string | undefined {
  switch (expression.kind) {
    case "variable":
      return soundText(documentContext.variable(expression.name)?.literal);
    case "today":
    case "now":
    case "uuid":
    case "uuid7":
      return samples[expression.kind];
    default:
      return undefined;
  }
}

/** Limit of the reported values of one file. The others are counted. */
const mostNamed = 20;

/** Rows that a placeholder reads a column of: all of them, or one by its position. */
interface TakenRows {
  /** The name of `@each` or `@data`. */
  readonly root: string;
  readonly file: string;
  readonly only?: number;
  readonly column: string;
}

/** A value of the request that uses rows. */
interface RowUse {
  readonly name: string;
  readonly at: RulePlace;
  readonly value: ValueDraft & { readonly kind: "text" };
  /** The first of several columns, which shows a fault. */
  readonly taken: TakenRows;
  readonly span: Span;
}

type TakenBy = (expression: Expression) => TakenRows | undefined;

/** Checks the values of the rows of `@each` and `@data`. Diagnostics are in their file. */
export function rowValues(request: CheckedRequest, file: CheckedFile): readonly Diagnostic[] {
  if (!request.node.body || !mayHoldPlaceholder(file.text, request.node.span)) return [];
  const taken = rowsTakenIn(request, file);
  const byFile = new Map<string, RowUse[]>();
  for (const use of usesOf(request, file, taken)) addTo(byFile, use.taken.file, use);
  return [...byFile].flatMap(([name, uses]) => {
    const table = file.context.csvFiles?.find((one) => one.name === name)?.rows;
    return table ? valuesOfTable(table, uses, taken, request, file) : [];
  });
}

function valuesOfTable(
  table: CsvRows,
  uses: readonly RowUse[],
  taken: TakenBy,
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const more = { errors: 0, warnings: 0 };
  for (let place = 0; place < table.length; place++) {
    const row = table.at(place);
    for (const use of row ? uses : []) {
      if (use.taken.only !== undefined && use.taken.only !== place) continue;
      const value = row && valueIn(row, use, taken, file);
      if (value === undefined) continue;
      const isRefused = brokenRule(use.at, value) !== undefined;
      if (!isRefused && !failsElfproef(use, value)) continue;
      if (found.length >= mostNamed) more[isRefused ? "errors" : "warnings"]++;
      else found.push(placed(rowDiagnostic(use, value, request, file), use, table, place));
    }
  }
  return [...found, ...unnamed(more, uses)];
}

function rowsTakenIn({ rows }: CheckedRequest, { documentContext }: CheckedFile): TakenBy {
  const data = dataFiles(documentContext);
  return (expression) => {
    if (expression.kind !== "path") return undefined;
    const { root, steps } = expression;
    if (rows?.row === root) {
      const column = columnName(steps);
      return column === undefined ? undefined : { root, file: rows.file, column };
    }
    const [file, [position, ...path]] = [data.get(root), steps];
    const column = columnName(path);
    if (file === undefined || column === undefined) return undefined;
    if (position?.kind === "index") return { root, file, only: position.index, column };
    return position?.kind === "all" ? { root, file, column } : undefined;
  };
}

function usesOf(
  { operation, node }: CheckedRequest,
  { context: { dialect = "default" } }: CheckedFile,
  takenBy: TakenBy,
): readonly RowUse[] {
  if (!operation) return [];
  return parameterDrafts(node.body)
    .flatMap((draft) => placedValues(draft, operation, dialect))
    .flatMap(({ value, name, at }) => {
      if (value.kind !== "text") return [];
      const first = placeholdersOf(value.template).find((one) => takenBy(one));
      const taken = first && takenBy(first);
      return taken ? [{ name, at, value, taken, span: first.span }] : [];
    });
}

/** Undefined if the value also depends on something that only the run can fill. */
function valueIn(
  row: CsvRow,
  { value: { template, typing }, at, taken }: RowUse,
  takenBy: TakenBy,
  { documentContext }: CheckedFile,
) {
  const filled = filledText(template, (expression) => {
    const own = takenBy(expression);
    if (own?.root !== taken.root || own.only !== taken.only)
      return sampleOf(expression, documentContext);
    return row.get(own.column);
  });
  if (filled === undefined || typing !== "parameter") return filled;
  return typeText(parameterOf(at.operation, at.parameter), filled);
}

function failsElfproef({ at: { parameter, operation } }: RowUse, value: unknown): boolean {
  const isNumber =
    operation === "RaadpleegMetBurgerservicenummer" && parameter === "burgerservicenummer";
  return isNumber && typeof value === "string" && !isValidBsn(value);
}

/** Never repeats the value of a row, which may be personal whatever its column is for. */
function rowDiagnostic(
  use: RowUse,
  value: unknown,
  request: CheckedRequest,
  file: CheckedFile,
): Diagnostic {
  const { at, name, span } = use;
  const { operation } = at;
  const rule = brokenRule(use.at, value);
  const known = parameterOf(operation, at.parameter);
  if (!rule || !known) return catalogueDiagnostic("eleven-test", span, { parameter: name });
  const parameter = { ...known, personal: true };
  if (typeof value === "string" && value.trim() === "") {
    const { en, nl } = wanted(parameter);
    const message = text(`This value is empty. ${en}`, `Deze waarde is leeg. ${nl}`);
    return diagnostic("empty-value", span, message, { parameter: name });
  }
  const isItem = at.place === "item";
  const fault = { code: rule.code, name, parameter: at.parameter, ...(isItem && { index: 0 }) };
  return valueDiagnostic({ fault, value, place: span, operation, parameter, request, file });
}

/** Without fixes, which would change the request file. */
function placed(
  { fixes: _, ...reported }: Diagnostic,
  { taken: { file, column } }: RowUse,
  table: CsvRows,
  place: number,
): Diagnostic {
  const position = table.positionOf(place, column);
  return { ...reported, row: { file, ...position } };
}

function unnamed(
  { errors, warnings }: Readonly<Record<"errors" | "warnings", number>>,
  [use]: readonly RowUse[],
): readonly Diagnostic[] {
  if (!use) return [];
  const name = redactText(use.taken.file, []);
  const found: Diagnostic[] = [];
  if (errors > 0) {
    const { en, nl } = counted(errors, "askedValue");
    const message = text(
      `${name} has more rows with invalid values: ${en} not listed here.`,
      `${name} heeft meer rijen met ongeldige waarden: ${nl} hier niet genoemd.`,
    );
    found.push(diagnostic("placeholder-value", use.span, message, { parameter: use.name }));
  }
  if (warnings > 0) {
    const { en, nl } = counted(warnings, "askedValue");
    const message = text(
      `${name} has more BSNs that fail the elfproef: ${en} not listed here.`,
      `${name} heeft meer BSN's die niet aan de elfproef voldoen: ${nl} hier niet genoemd.`,
    );
    found.push(diagnostic("eleven-test", use.span, message, { parameter: use.name }));
  }
  return found;
}
