import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import type { QueryType } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { LookUpBy } from "./diagram.ts";
import { textAt, type Found } from "./people.ts";

/** Request for another person with unmasked values, which must not be part of a view. */
export interface FollowUp {
  readonly by: LookUpBy;
  readonly operation: QueryType;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** Only place of the value in the response, so that a request can refer to it. */
  readonly valueAt?: string;
}

/** By BSN, otherwise by family name and complete birth date. Undefined if the service accepts neither. */
export function followUpOf({ number, sources }: Found): FollowUp | undefined {
  const byNumber = "RaadpleegMetBurgerservicenummer";
  const name = "burgerservicenummer";
  if (number && fits(byNumber, name, number.value))
    return {
      by: "number",
      operation: byNumber,
      parameters: [{ name, value: number.value }],
      valueAt: number.at,
    };
  for (const source of sources) {
    const found = byName(source);
    if (found) return found;
  }
  return undefined;
}

const byNameType: QueryType = "ZoekMetGeslachtsnaamEnGeboortedatum";

function byName(source: JsonValue): FollowUp | undefined {
  const name = memberOf(source, "naam");
  const born = memberOf(memberOf(source, "geboorte"), "datum");
  const values: readonly (readonly [string, string | undefined, boolean])[] = [
    ["geslachtsnaam", textAt(name, "geslachtsnaam"), true],
    ["geboortedatum", textAt(born, "datum"), true],
    ["voornamen", textAt(name, "voornamen"), false],
    ["voorvoegsel", textAt(name, "voorvoegsel"), false],
  ];
  const parameters: { name: string; value: string }[] = [];
  for (const [parameter, value, isNeeded] of values) {
    const isGood = value !== undefined && fits(byNameType, parameter, value);
    if (isGood) parameters.push({ name: parameter, value });
    else if (isNeeded) return undefined;
  }
  return { by: "name and birth date", operation: byNameType, parameters };
}

/** Whether the service accepts a value unchanged. Stored names may contain unsupported characters. */
function fits(type: QueryType, parameter: string, value: string): boolean {
  const known = parameterOf(type, parameter);
  const pattern = known?.pattern ?? known?.items?.pattern;
  if (known?.kind === "date") return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value);
  return pattern !== undefined && !value.includes("*") && new RegExp(pattern).test(value);
}
