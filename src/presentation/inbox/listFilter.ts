import { checkMessageCall } from "../../contract/rules/messageRules.ts";
import { wireName, type Dialect } from "../../contract/dialects.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { operations } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Language } from "../../contract/text.ts";
import { typeText } from "../../model/text/typedValue.ts";

/** Typed filters of a list, by the names of the service description. Empty: unused. */
export type ListFilter = Readonly<Record<string, string>>;

export const onlyFetched: ListFilter = { status: "opgehaald" };

/** Filters of a dialect in the order of the contract's table (section 11). */
export function listFilters(dialect: Dialect): readonly Parameter[] {
  return operations.LijstBerichten.optional.flatMap((name) => {
    const parameter = parameterOf("LijstBerichten", name);
    return parameter && wireName(dialect, name) !== undefined ? [parameter] : [];
  });
}

export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly meaning: string;
  readonly format: string;
  readonly example: string;
  readonly value: string;
  /** Values to choose from. Undefined: any text. */
  readonly choices?: readonly { readonly value: string; readonly meaning: string }[];
}

/** Filters of the service with their current values, without the page, which is not typed. */
export function filterFields(
  dialect: Dialect,
  inUse: ListFilter,
  language: Language,
): readonly FilterField[] {
  return listFilters(dialect)
    .filter(({ name }) => name !== "pagina")
    .map(({ name, label, meaning, format, example, values }) => ({
      name,
      label: label[language],
      meaning: meaning[language],
      format: format[language],
      example,
      value: inUse[name] ?? "",
      ...(values && {
        choices: values.map(({ value, meaning: word }) => ({ value, meaning: word[language] })),
      }),
    }));
}

/** Reason why the service rejects a typed value, otherwise undefined. */
export function filterFault(
  parameter: Parameter,
  typed: string,
  dialect: Dialect,
  language: Language,
): string | undefined {
  const value = filterValue(parameter, typed);
  if (value === undefined) return undefined;
  const faults = checkMessageCall("LijstBerichten", dialect, { [parameter.name]: value });
  const [fault] = faults.filter((one) => one.parameter === parameter.name);
  return fault && `${parameter.format[language]}: ${parameter.example}`;
}

/**
 * Typed text is never parsed as syntax. The query keeps filters that the dialect lacks, so that the
 * service rejects them instead of returning an unfiltered list.
 */
export function listQuery(filter: ListFilter): JsonObject {
  const members = operations.LijstBerichten.optional.flatMap((name) => {
    const parameter = parameterOf("LijstBerichten", name);
    const value = parameter && filterValue(parameter, filter[name] ?? "");
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members);
}

/** Active filters on one line, empty for all waiting messages. */
export function filterText(filter: ListFilter): string {
  return operations.LijstBerichten.optional
    .filter((name) => (filter[name] ?? "") !== "" && name !== "pagina")
    .map((name) => `${name}: ${filter[name]}`)
    .join(", ");
}

function filterValue(parameter: Parameter, typed: string): JsonValue | undefined {
  const value = typed.trim();
  if (value === "") return undefined;
  return parameter.kind === "list"
    ? value.split(/[\s,]+/).filter(Boolean)
    : typeText(parameter, value);
}
