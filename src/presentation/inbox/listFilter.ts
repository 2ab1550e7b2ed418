import { checkMessageCall } from "../../contract/rules/checkMessageCall.ts";
import { wireName, type Dialect } from "../../contract/dialects.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { operations } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Language } from "../../contract/text.ts";
import { typeText } from "../../model/text/typedValue.ts";

/** Filters of a list by their names in the service description, as they are typed; empty: not used. */
export type ListFilter = Readonly<Record<string, string>>;

/** Uses the word of the contract's table. */
export const onlyFetched: ListFilter = { status: "opgehaald" };

/** The filters that a list has in a dialect, in the order of the contract's table (section 11). */
export function listFilters(dialect: Dialect): readonly Parameter[] {
  return operations.LijstBerichten.optional.flatMap((name) => {
    const parameter = parameterOf("LijstBerichten", name);
    return parameter && wireName(dialect, name) !== undefined ? [parameter] : [];
  });
}

export interface FilterField {
  /** The name in the service description. */
  readonly name: string;
  readonly label: string;
  readonly meaning: string;
  readonly format: string;
  readonly example: string;
  readonly value: string;
  /** The words of which some can be chosen; undefined: any text. */
  readonly choices?: readonly { readonly value: string; readonly meaning: string }[];
}

/** The filters of the service with what is asked by them now; a page is turned and not typed. */
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

/** Why the service would not take a typed value; undefined when it would. */
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
 * Typed text is never read as syntax. A filter that a dialect lacks is part of the query, too: the service refuses it,
 * where a list without that filter would look like the requested one.
 */
export function listQuery(filter: ListFilter): JsonObject {
  const members = operations.LijstBerichten.optional.flatMap((name) => {
    const parameter = parameterOf("LijstBerichten", name);
    const value = parameter && filterValue(parameter, filter[name] ?? "");
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members);
}

/** The filters in use, as one line for people; empty when all waiting messages are asked. */
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
