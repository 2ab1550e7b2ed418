import { text, type Text } from "../../contract/text.ts";
import { isExpectationLine, plainValueText } from "../writing/requestLines.ts";
import {
  foreignBodyPath,
  foreignPlaceholdersOf,
  looksLikeCredential,
  namesSecret,
} from "./foreignCall.ts";

/** Subject of an assertion of another tool, with a path in that tool's form: `$.personen[0]`. */
export type CheckSubject =
  | { readonly kind: "status" | "duration" }
  | { readonly kind: "header"; readonly name: string }
  | { readonly kind: "body"; readonly path: string; readonly counted?: boolean };

const noCounterpart = text(
  "An assertion was not carried over: there is no equivalent expectation (? line).",
  "Een controle is niet overgenomen: er is geen gelijkwaardige verwachting (?-regel).",
);

/** Operators of all tools, in lower case without `not`, and their equivalents. */
const operators: ReadonlyMap<string, string> = new Map([
  ...["==", "===", "=", "eq", "eql", "equal", "equals"].map((word) => [word, "=="] as const),
  ...["!=", "!==", "neq", "notequals"].map((word) => [word, "!="] as const),
  ...[">", "gt", "above", "greaterthan"].map((word) => [word, ">"] as const),
  ...[">=", "gte", "least"].map((word) => [word, ">="] as const),
  ...["<", "lt", "below", "lessthan"].map((word) => [word, "<"] as const),
  ...["<=", "lte", "most"].map((word) => [word, "<="] as const),
  ...["contains", "includes", "include"].map((word) => [word, "contains"] as const),
  ["startswith", "startsWith"],
  ["endswith", "endsWith"],
  ["matches", "matches"],
  ["match", "matches"],
  ["in", "in"],
  ["oneof", "in"],
  ["exists", "exists"],
  ["isdefined", "exists"],
  ["isundefined", "missing"],
  ["isempty", "isEmpty"],
  // The contract determines whether a path is a list, and no value is null.
  ["isarray", "exists"],
  ["iscollection", "exists"],
  ["islist", "exists"],
  ["isnull", "missing"],
]);

const alone: ReadonlySet<string> = new Set(["exists", "missing", "isEmpty"]);

/** Operators that include their value. */
const withValue: ReadonlyMap<string, string> = new Map([
  ["istrue", "true"],
  ["isfalse", "false"],
]);

/** Equivalent `?` line; undefined if there is none. The value has no quotes of the other tool. */
export function expectationLine(
  subject: CheckSubject,
  operator: string,
  value: string,
): string | undefined {
  const [, not = "", word = ""] =
    /^((?:not(?=[A-Z])|not\s+)?)(.*)$/.exec(operator.trim().replace(/^isNot/, "notIs")) ?? [];
  const lower = word.toLowerCase();
  const fixed = withValue.get(lower);
  const own = fixed === undefined ? operators.get(lower) : "==";
  if (own === undefined) return undefined;
  const negated = not !== "";
  const whole = mayHoldSecret(subject, value) ? undefined : written(subject, own);
  if (whole === undefined) return undefined;
  const sign = negated ? (opposite.get(whole.operator) ?? `not ${whole.operator}`) : whole.operator;
  // With [any], "not" would require one that differs, instead of none that is equal.
  if (negated && whole.left.includes("[any]")) return undefined;
  const expected = fixed ?? value.trim();
  if (!alone.has(own) && expected === "") return undefined;
  const right = alone.has(own) ? "" : ` ${rightSide(own, subject, expected)}`;
  const line = `? ${whole.left} ${sign}${right}`;
  return /[\r\n]/.test(line) || !isExpectationLine(line) ? undefined : line;
}

const opposite: ReadonlyMap<string, string> = new Map([
  ["exists", "missing"],
  ["missing", "exists"],
  ["==", "!="],
  ["!=", "=="],
]);

function written(subject: CheckSubject, operator: string) {
  if (subject.kind === "header") return { left: `header ${subject.name}`, operator };
  if (subject.kind !== "body") return { left: subject.kind, operator };
  const steps = foreignBodyPath(subject.path, true);
  if (steps === undefined) return undefined;
  const counted = subject.counted === true || /\.(length|size)$/.test(steps);
  const path = counted ? steps.replace(/\.(length|size)$|\[\*\]$/, "") : steps;
  const dotted = path.replace(/^\./, "");
  if (dotted === "") return undefined;
  const named = /^(status|duration|header|body)\b/.test(dotted) ? `body.${dotted}` : dotted;
  if (counted) return { left: `${named} count`, operator };
  if (!named.includes("[*]")) return { left: named, operator };
  // A list contains a value if any of its items is equal.
  return operator === "contains"
    ? { left: named.replaceAll("[*]", "[any]"), operator: "==" }
    : undefined;
}

function rightSide(operator: string, subject: CheckSubject, value: string): string {
  if (operator === "in") return value.startsWith("[") ? value : `[${value}]`;
  if (subject.kind === "duration" && /^[0-9]+$/.test(value)) return `${value}ms`;
  if (operator === "matches" || foreignPlaceholdersOf(value).length > 0) return value;
  return plainValueText(value);
}

export function unquoted(value: string): string {
  const bare = value.trim();
  const [, quote, inside = ""] = /^(["'`])(.*)\1$/s.exec(bare) ?? [];
  if (quote === undefined) return bare;
  if (quote === '"')
    try {
      return String(JSON.parse(bare));
    } catch {
      return inside;
    }
  return inside.replace(/\\(.)/g, "$1");
}

export function checkOf(
  subject: CheckSubject | undefined,
  operator: string,
  value: string,
): { readonly lines: readonly string[] } | { readonly note: Text } {
  const bounds = /^(between|within)$/i.test(operator) ? boundsOf(value) : undefined;
  if (subject && bounds) {
    const [from, to] = [">=", "<="].map((sign, at) =>
      expectationLine(subject, sign, bounds[at] ?? ""),
    );
    return from !== undefined && to !== undefined ? { lines: [from, to] } : { note: noCounterpart };
  }
  const line = subject && expectationLine(subject, operator, value);
  return line === undefined ? { note: noCounterpart } : { lines: [line] };
}

/** Bounds of a range, such as `200, 299` or `[200, 299]`. */
function boundsOf(value: string): readonly string[] | undefined {
  const bounds = value
    .replace(/^\[(.*)\]$/, "$1")
    .split(",")
    .map(unquoted);
  return bounds.length === 2 && bounds.every((each) => each !== "") ? bounds : undefined;
}

function mayHoldSecret(subject: CheckSubject, value: string): boolean {
  const name =
    subject.kind === "header" ? subject.name : subject.kind === "body" ? subject.path : "";
  return namesSecret(name) || looksLikeCredential(value);
}
