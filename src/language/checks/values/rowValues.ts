import { isValidBsn } from "../../../contract/bsnCheck.ts";
import { addTo } from "../../../contract/lists.ts";
import { counted } from "../../../contract/counting.ts";
import type { CsvRow, CsvRows } from "../../../formats/csv.ts";
import { parameterOf } from "../../../contract/parameters.ts";
import { text } from "../../../contract/text.ts";
import type { ValueDraft } from "../../../model/requestDraft.ts";
import type { Span } from "../../../model/text/span.ts";
import {
  columnName,
  filledText,
  placeholdersOf,
  type Expression,
} from "../../../model/text/template.ts";
import { typeText } from "../../../model/text/typedValue.ts";
import { redactText } from "../../../model/redaction/redact.ts";
import type { Finding } from "../../finding.ts";
import { dataFiles } from "../../rowFiles.ts";
import { parameterDrafts } from "../../syntax/parameterDrafts.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { catalogueFinding, finding, wanted } from "../repairs/makeFinding.ts";
import { mayHoldPlaceholder, placedValues, sampleOf } from "./placeholderValues.ts";
import { brokenRule, valueFinding, type RulePlace } from "./valueFaults.ts";

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
export function rowValues(request: CheckedRequest, file: CheckedFile): readonly Finding[] {
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
): readonly Finding[] {
  const found: Finding[] = [];
  const more = { errors: 0, warnings: 0 };
  for (let place = 0; place < table.length; place++) {
    const row = table.at(place);
    for (const use of row ? uses : []) {
      if (use.taken.only !== undefined && use.taken.only !== place) continue;
      const value = row && valueIn(row, use, taken, file);
      if (value === undefined) continue;
      const isRefused = brokenRule(use.at, value) !== undefined;
      if (!isRefused && !failsElevenTest(use, value)) continue;
      if (found.length >= mostNamed) more[isRefused ? "errors" : "warnings"]++;
      else found.push(placed(rowFinding(use, value, request, file), use, table, place));
    }
  }
  return [...found, ...unnamed(more, uses)];
}

function rowsTakenIn({ rows }: CheckedRequest, { surroundings }: CheckedFile): TakenBy {
  const data = dataFiles(surroundings);
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
  { surroundings }: CheckedFile,
) {
  const filled = filledText(template, (expression) => {
    const own = takenBy(expression);
    if (own?.root !== taken.root || own.only !== taken.only)
      return sampleOf(expression, surroundings);
    return row.get(own.column);
  });
  if (filled === undefined || typing !== "parameter") return filled;
  return typeText(parameterOf(at.operation, at.parameter), filled);
}

function failsElevenTest({ at: { parameter, operation } }: RowUse, value: unknown): boolean {
  const isNumber =
    operation === "RaadpleegMetBurgerservicenummer" && parameter === "burgerservicenummer";
  return isNumber && typeof value === "string" && !isValidBsn(value);
}

/** Never repeats the value of a row, which may be personal whatever its column is for. */
function rowFinding(
  use: RowUse,
  value: unknown,
  request: CheckedRequest,
  file: CheckedFile,
): Finding {
  const { at, name, span } = use;
  const { operation } = at;
  const rule = brokenRule(use.at, value);
  const known = parameterOf(operation, at.parameter);
  if (!rule || !known) return catalogueFinding("eleven-test", span, { parameter: name });
  const parameter = { ...known, personal: true };
  if (typeof value === "string" && value.trim() === "") {
    const { en, nl } = wanted(parameter);
    const message = text(`This value is empty. ${en}`, `Deze waarde is leeg. ${nl}`);
    return finding("empty-value", span, message, { parameter: name });
  }
  const isItem = at.place === "item";
  const fault = { code: rule.code, name, parameter: at.parameter, ...(isItem && { index: 0 }) };
  return valueFinding({ fault, value, place: span, operation, parameter, request, file });
}

/** Without fixes, which would change the request file. */
function placed(
  { fixes: _, ...told }: Finding,
  { taken: { file, column } }: RowUse,
  table: CsvRows,
  place: number,
): Finding {
  const position = table.positionOf(place, column);
  return { ...told, row: { file, ...position } };
}

function unnamed(
  { errors, warnings }: Readonly<Record<"errors" | "warnings", number>>,
  [use]: readonly RowUse[],
): readonly Finding[] {
  if (!use) return [];
  const name = redactText(use.taken.file, []);
  const found: Finding[] = [];
  if (errors > 0) {
    const { en, nl } = counted(errors, "askedValue");
    const message = text(
      `${name} has more rows with invalid values: ${en} not listed here.`,
      `${name} heeft meer rijen met ongeldige waarden: ${nl} hier niet genoemd.`,
    );
    found.push(finding("placeholder-value", use.span, message, { parameter: use.name }));
  }
  if (warnings > 0) {
    const { en, nl } = counted(warnings, "askedValue");
    const message = text(
      `${name} has more BSNs that fail the elfproef: ${en} not listed here.`,
      `${name} heeft meer BSN's die niet aan de elfproef voldoen: ${nl} hier niet genoemd.`,
    );
    found.push(finding("eleven-test", use.span, message, { parameter: use.name }));
  }
  return found;
}
