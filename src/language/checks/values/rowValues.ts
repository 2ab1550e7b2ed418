import { isValidBsn } from "../../../contract/bsnCheck.ts";
import { counted } from "../../../contract/counting.ts";
import type { CsvRow, CsvRows } from "../../../contract/csv.ts";
import { parameterOf } from "../../../contract/parameters.ts";
import { text } from "../../../contract/text.ts";
import type { ValueDraft } from "../../../model/requestDraft.ts";
import type { Span } from "../../../model/text/span.ts";
import { columnName, filledText, placeholdersOf } from "../../../model/text/template.ts";
import { typeText } from "../../../model/text/typedValue.ts";
import { redactText } from "../../../model/redaction/redact.ts";
import type { Finding } from "../../finding.ts";
import type { NamedRows } from "../../rowFiles.ts";
import { parameterDrafts } from "../../syntax/parameterDrafts.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { catalogueFinding, finding, wanted } from "../repairs/makeFinding.ts";
import { mayHoldPlaceholder, placedValues, sampleOf } from "./placeholderValues.ts";
import { brokenRule, valueFinding, type RulePlace } from "./valueFaults.ts";

/** The values of rows that one request names; the others are counted. */
const mostNamed = 20;

/** A value of the request that takes something from its row. */
interface RowUse {
  readonly name: string;
  readonly at: RulePlace;
  readonly value: ValueDraft & { readonly kind: "text" };
  /** Of several columns the first is where a fault is shown. */
  readonly column: string;
  readonly span: Span;
}

/** The values of the rows of `@each`, each at its own place in their file. */
export function rowValues(request: CheckedRequest, file: CheckedFile): readonly Finding[] {
  const { rows, operation, node } = request;
  const table = rows && file.context.csvFiles?.find(({ name }) => name === rows.file)?.rows;
  if (!table || !operation || !node.body || !mayHoldPlaceholder(file.text, node.span)) return [];
  const uses = usesOf(request, file, rows);
  const found: Finding[] = [];
  const more = { errors: 0, warnings: 0 };
  for (let place = 0; uses.length > 0 && place < table.length; place++) {
    const row = table.at(place);
    for (const use of row ? uses : []) {
      const value = row && valueIn(row, use, rows.row, file);
      if (value === undefined) continue;
      const isRefused = brokenRule(use.at, value) !== undefined;
      if (!isRefused && !failsElevenTest(use, value)) continue;
      if (found.length >= mostNamed) more[isRefused ? "errors" : "warnings"]++;
      else found.push(placed(rowFinding(use, value, request, file), use, { table, place, rows }));
    }
  }
  return [...found, ...unnamed(more, rows, uses)];
}

function usesOf(
  { operation, node }: CheckedRequest,
  { context: { dialect = "default" } }: CheckedFile,
  { row }: NamedRows,
): readonly RowUse[] {
  if (!operation) return [];
  return parameterDrafts(node.body)
    .flatMap((draft) => placedValues(draft, operation, dialect))
    .flatMap(({ value, name, at }) => {
      if (value.kind !== "text") return [];
      const taken = placeholdersOf(value.template).find(
        (one) => one.kind === "path" && one.root === row,
      );
      const column = taken?.kind === "path" ? columnName(taken.steps) : undefined;
      return taken && column !== undefined ? [{ name, at, value, column, span: taken.span }] : [];
    });
}

/** Undefined where something else than the row has a part in it that only the run will know. */
function valueIn(
  row: CsvRow,
  { value: { template, typing }, at }: RowUse,
  name: string,
  { surroundings }: CheckedFile,
) {
  const filled = filledText(template, (expression) => {
    if (expression.kind !== "path" || expression.root !== name)
      return sampleOf(expression, surroundings);
    return row.get(columnName(expression.steps) ?? "");
  });
  if (filled === undefined || typing !== "parameter") return filled;
  return typeText(parameterOf(at.operation, at.parameter), filled);
}

function failsElevenTest({ at: { parameter, operation } }: RowUse, value: unknown): boolean {
  const isNumber =
    operation === "RaadpleegMetBurgerservicenummer" && parameter === "burgerservicenummer";
  return isNumber && typeof value === "string" && !isValidBsn(value);
}

/** Nothing that a row holds is repeated: it may be somebody's, whatever its column is for. */
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
  { column }: RowUse,
  at: { readonly table: CsvRows; readonly place: number; readonly rows: NamedRows },
): Finding {
  const { line, column: start } = at.table.positionOf(at.place, column);
  return { ...told, row: { file: at.rows.file, line, column: start } };
}

function unnamed(
  { errors, warnings }: Readonly<Record<"errors" | "warnings", number>>,
  { file }: NamedRows,
  [use]: readonly RowUse[],
): readonly Finding[] {
  const name = redactText(file, []);
  if (!use) return [];
  const found: Finding[] = [];
  if (errors > 0) {
    const { en, nl } = counted(errors, "askedValue");
    const message = text(
      `${name} has more rows with values that do not fit: ${en} not named here.`,
      `${name} heeft meer rijen met waarden die niet passen: ${nl} hier niet genoemd.`,
    );
    found.push(finding("placeholder-value", use.span, message, { parameter: use.name }));
  }
  if (warnings > 0) {
    const { en, nl } = counted(warnings, "askedValue");
    const message = text(
      `${name} has more numbers that fail the eleven-test: ${en} not named here.`,
      `${name} heeft meer nummers die niet aan de elfproef voldoen: ${nl} hier niet genoemd.`,
    );
    found.push(finding("eleven-test", use.span, message, { parameter: use.name }));
  }
  return found;
}
