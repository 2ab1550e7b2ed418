import { isMoment } from "../../contract/calendar.ts";
import { memberOf, type JsonValue, isList } from "../../contract/json/json.ts";
import type { ComparisonOperator, ExpectationResult } from "../../model/requestDraft.ts";
import { datePartsOf, readDateParts, relateDates } from "../filling/responsePaths.ts";
import { compilePattern } from "../../model/text/linearPattern.ts";

export type Verdict = ExpectationResult["verdict"];

/** "different": not equal, and without an order. "unknown": a date with too many unknown parts. */
type Relation = "less" | "equal" | "greater" | "different" | "unknown";

export type Written = string | readonly string[];

/** Undecided remains undecided under `not`. `not ==` is `!=`, and `not in` is `!=` for each value. */
export function compareValue(
  { operator, not }: { readonly operator: ComparisonOperator; readonly not?: unknown },
  actual: JsonValue,
  written: Written,
): Verdict {
  if (operator === "in") {
    const each = [written].flat().map((one) => compareOne(not ? "!=" : "==", actual, one));
    if (!not) return verdictOf(each.includes("holds"));
    return each.find((one) => one === "fails") ?? each.find((one) => one !== "holds") ?? "holds";
  }
  const [one = ""] = [written].flat();
  if (!not) return compareOne(operator, actual, one);
  if (operator === "==") return compareOne("!=", actual, one);
  return opposite(compareOne(operator === "!=" ? "==" : operator, actual, one), operator === "!=");
}

/** `not !=` is `==`, which has its own verdict. */
function opposite(verdict: Verdict, isSame: boolean): Verdict {
  if (isSame || verdict === "cannot be decided") return verdict;
  return verdictOf(verdict === "fails");
}

export function isEqual(actual: JsonValue, written: string): boolean {
  return relate(actual, written) === "equal";
}

function compareOne(
  operator: Exclude<ComparisonOperator, "in">,
  actual: JsonValue,
  written: string,
): Verdict {
  switch (operator) {
    case "contains":
      if (isList(actual))
        return verdictOf(actual.some((item) => relate(item, written) === "equal"));
      return verdictOfText(actual, (text) => text.includes(written));
    case "startsWith":
      return verdictOfText(actual, (text) => text.startsWith(written));
    case "endsWith":
      return verdictOfText(actual, (text) => text.endsWith(written));
    case "matches": {
      const pattern = compilePattern(written);
      if ("problem" in pattern) return "cannot be decided";
      return verdictOfText(actual, (text) => pattern.test(text));
    }
    default:
      return verdictOfRelation(operator, relate(actual, written));
  }
}

export function verdictOf(holds: boolean): Verdict {
  return holds ? "holds" : "fails";
}

function verdictOfText(actual: JsonValue, holds: (text: string) => boolean): Verdict {
  const text = comparableText(actual);
  return verdictOf(text !== undefined && holds(text));
}

function verdictOfRelation(
  operator: "==" | "!=" | "<" | "<=" | ">" | ">=",
  relation: Relation,
): Verdict {
  if (operator === "==") return verdictOf(relation === "equal");
  if (relation === "unknown") return "cannot be decided";
  if (operator === "!=") return verdictOf(relation !== "equal");
  if (relation === "different") return "cannot be decided";
  if (relation === "equal") return verdictOf(operator === "<=" || operator === ">=");
  return verdictOf(operator.startsWith(relation === "less" ? "<" : ">"));
}

function relate(actual: JsonValue, written: string): Relation {
  if (typeof actual === "number") return relateNumbers(actual, written);
  if (typeof actual === "boolean") return written === String(actual) ? "equal" : "different";
  const known = datePartsOf(actual) ?? readDateParts(actual, { complete: true });
  const date = readDateParts(written, { complete: false });
  if (known && date) return relateDates(known, date);
  const text = comparableText(actual);
  if (text === undefined) return "different";
  if (isMoment(text) && isMoment(written)) return order(Date.parse(text), Date.parse(written));
  return text === written ? "equal" : "different";
}

function relateNumbers(actual: number, written: string): Relation {
  if (!/^-?[0-9]{1,300}(\.[0-9]{1,300})?$/.test(written)) return "different";
  return order(actual, Number(written));
}

function order(actual: number, written: number): Relation {
  if (actual === written) return "equal";
  return actual < written ? "less" : "greater";
}

/** Code of a table value, or its description without one. Undefined for anything but a single value. */
export function comparableText(value: JsonValue): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = memberOf(value, "code") ?? memberOf(value, "omschrijving");
  return typeof text === "string" ? text : undefined;
}
