import { longestLine } from "../../language/syntax/requestFileLimits.ts";
import { type ForeignCapture, foreignBodyPath } from "./foreignCall.ts";
import { expectationLine, unquoted, type CheckSubject } from "./foreignChecks.ts";

/** The part of a Postman or Bruno test script that is not control flow. */
interface ScriptReading {
  readonly checks: readonly string[];
  readonly captures: readonly ForeignCapture[];
  readonly isPartly: boolean;
}

/** Conditional and repeated code cannot be read statement by statement. */
const controlFlow = /\b(?:if|else|for|while|switch|try|return)\b|\.forEach\(|\?[^.]/;
const testHead =
  /\b(?:pm\.)?test\(\s*(["'`]).*?\1\s*,\s*(?:async\s*)?(?:function\s*\(\s*\)|\(\s*\)\s*=>)\s*\{?/g;
const silentWords = /^(?:to|be|been|is|that|which|and|has|have|with|at|of|same|deep)$/;

/** Reads the plain statements of a test script: status, headers, values and assigned variables. */
export function readTestScript(script: string): ScriptReading {
  const lines = script.split(/\r\n|\n|\r/).filter((line) => !/^\s*\/\//.test(line));
  const source = lines.join("\n");
  const isLong = lines.some((line) => line.length > longestLine);
  if (isLong || controlFlow.test(source.replace(/(["'`])(?:(?!\1).)*\1/g, '""')))
    return { checks: [], captures: [], isPartly: true };
  const aliases = new Map<string, string>();
  const checks: string[] = [];
  const captures: ForeignCapture[] = [];
  let isPartly = false;
  for (const statement of source.replace(testHead, "\n").split(/[;\n]/).map(balanced)) {
    if (statement === "") continue;
    const [, alias, given = ""] = /^(?:const|let|var)\s+(\w+)\s*=\s*(.+)$/.exec(statement) ?? [];
    const path = alias === undefined ? undefined : bodyPath(given, aliases);
    const capture = captureOf(statement, aliases);
    const line = checkLine(statement, aliases);
    if (alias !== undefined && path !== undefined) aliases.set(alias, path);
    else if (line !== undefined) checks.push(line);
    else {
      if (capture) captures.push(capture);
      if (capture?.steps === undefined) isPartly = true;
    }
  }
  return { checks, captures, isPartly };
}

/** Removes the closing brackets of the surrounding code. */
function balanced(statement: string): string {
  let text = statement.trim();
  const count = (sign: string) => text.split(sign).length - 1;
  const excess = new Map([
    [")", count(")") - count("(")],
    ["}", count("}") - count("{")],
  ]);
  for (;;) {
    const last = text.at(-1) ?? "";
    const more = excess.get(last) ?? 0;
    if (more <= 0) return text;
    excess.set(last, more - 1);
    text = text.slice(0, -1).trimEnd();
  }
}

function captureOf(
  statement: string,
  aliases: ReadonlyMap<string, string>,
): ForeignCapture | undefined {
  const [, , variable, value = ""] =
    /^(?:pm\.(?:environment|collectionVariables|globals|variables)\.set|bru\.set(?:Env|Global)?Var)\(\s*(["'`])([^"'`]+)\1\s*,\s*(.+)\)$/.exec(
      statement,
    ) ?? [];
  if (variable === undefined) return undefined;
  const path = bodyPath(value, aliases);
  return { variable, steps: path === undefined ? undefined : foreignBodyPath(path) };
}

/** Path into the body at the beginning of an expression. */
function bodyPath(expression: string, aliases: ReadonlyMap<string, string>): string | undefined {
  const [, whole, rest = ""] =
    /^(pm\.response\.json\(\)|res\.body|res\.getBody\(\)|JSON\.parse\(responseBody\))(.*)$/.exec(
      expression.trim(),
    ) ?? [];
  if (whole !== undefined) return rest;
  const [, name = "", behind = ""] = /^(\w+)(.*)$/.exec(expression.trim()) ?? [];
  const start = aliases.get(name);
  return start === undefined ? undefined : start + behind;
}

function subjectOf(
  written: string,
  aliases: ReadonlyMap<string, string>,
): CheckSubject | undefined {
  const expression = written.trim();
  if (/^(pm\.response\.code|res\.status|res\.getStatus\(\))$/.test(expression))
    return { kind: "status" };
  if (/^(pm\.response\.responseTime|res\.(responseTime|getResponseTime\(\)))$/.test(expression))
    return { kind: "duration" };
  const header =
    /^(?:pm\.response\.headers\.get|res\.getHeader)\(\s*["']([A-Za-z0-9-]+)["']\s*\)$/.exec(
      expression,
    )?.[1];
  if (header !== undefined) return { kind: "header", name: header };
  const path = bodyPath(expression, aliases);
  return path === undefined ? undefined : { kind: "body", path };
}

function checkLine(statement: string, aliases: ReadonlyMap<string, string>): string | undefined {
  const status =
    /^pm\.response\.to\.have\.status\(\s*([0-9]{3})\s*\)$/.exec(statement)?.[1] ??
    /^tests\[.*\]\s*=\s*responseCode\.code\s*===?\s*([0-9]{3})$/.exec(statement)?.[1];
  if (status !== undefined) return expectationLine({ kind: "status" }, "==", status);
  if (statement === "pm.response.to.be.ok") return expectationLine({ kind: "status" }, "==", "200");
  const header = /^pm\.response\.to\.have\.header\(\s*["']([A-Za-z0-9-]+)["']\s*\)$/.exec(
    statement,
  )?.[1];
  if (header !== undefined) return expectationLine({ kind: "header", name: header }, "exists", "");
  const [, written = "", chain = "", verb = "", argument = ""] =
    /^(?:pm\.)?expect\((.*?)\)\.((?:[a-zA-Z]+\.)*)([a-zA-Z]+)(?:\((.*)\))?$/.exec(statement) ?? [];
  const subject = subjectOf(written, aliases);
  const words = chain.split(".").filter((word) => word !== "" && !silentWords.test(word));
  if (!subject || words.some((word) => word !== "not")) return undefined;
  const not = words.length > 0 ? "not " : "";
  const value = literalOf(argument);
  if (value === undefined) return undefined;
  if (verb === "lengthOf" || verb === "length")
    return subject.kind === "body" && value !== ""
      ? expectationLine({ ...subject, counted: true }, `${not}==`, value)
      : undefined;
  return expectationLine(subject, not + (properties.get(verb) ?? verb), value);
}

const properties: ReadonlyMap<string, string> = new Map([
  ["exist", "exists"],
  ["undefined", "isUndefined"],
  ["empty", "isEmpty"],
  ["true", "isTrue"],
  ["false", "isFalse"],
  ["string", "contains"],
]);

/** Literal or variable in the form of a `?` line; undefined for any other expression. */
function literalOf(argument: string): string | undefined {
  const written = argument.trim();
  const variable =
    /^(?:pm\.(?:environment|collectionVariables|globals|variables)\.get|bru\.get(?:Env)?Var)\(\s*["']([^"']+)["']\s*\)$/.exec(
      written,
    )?.[1];
  if (variable !== undefined) return `{{${variable}}}`;
  const literal = /^(?:|-?[0-9.]+|true|false|(["'`])(?:(?!\1).)*\1|\[[^[\](){}]*\])$/;
  if (!literal.test(written)) return undefined;
  return written.startsWith("[") ? written : unquoted(written);
}
