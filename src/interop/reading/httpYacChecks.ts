import { checkOf, unquoted, type CheckSubject } from "./foreignChecks.ts";

const operatorWord =
  /\s(===?|!==?|>=|<=|>|<|startsWith|endsWith|includes|contains|matches|exists|isTrue|isFalse|is[A-Z][A-Za-z]*)(?:\s+(.*))?$/;

/** What follows `??` in a file of httpYac (its guide, "Assertions"). */
export function readHttpYacCheck(written: string) {
  const match = operatorWord.exec(written);
  if (!match) return checkOf(undefined, "", "");
  const [, operator = "", value = ""] = match;
  return checkOf(subjectOf(written.slice(0, match.index).trim()), operator, unquoted(value));
}

function subjectOf(written: string): CheckSubject | undefined {
  if (written === "status" || written === "duration") return { kind: written };
  const header = /^header\s+(\S+)$/.exec(written)?.[1];
  if (header !== undefined) return { kind: "header", name: header };
  const script = /^js\s+(.*)$/.exec(written)?.[1]?.trim() ?? written;
  if (/^response\.(status|statusCode)$/.test(script)) return { kind: "status" };
  const path =
    /^(?:body|jsonpath)\s+(.+)$/.exec(script)?.[1] ??
    /^(?:response\.)?(?:parsedBody|body)\b(.*)$/.exec(script)?.[1] ??
    (/^\$/.test(script) ? script : undefined);
  return path === undefined ? undefined : { kind: "body", path };
}
