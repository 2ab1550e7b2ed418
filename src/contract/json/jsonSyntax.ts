import { endOfString } from "./jsonSpans.ts";

const space = /[ \t\n\r]*/y;
const token =
  /[{}[\],:]|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9.eE+-])|(?:true|false|null)(?![a-zA-Z0-9])/y;

type Wanted =
  | "value"
  | "item or end"
  | "name"
  | "name or end"
  | "colon"
  | "comma or end"
  | "nothing";

/**
 * Where a text stops being JSON, as an offset, or undefined when it is JSON. The engine's own error
 * does not always tell.
 */
export function syntaxErrorAt(json: string): number | undefined {
  const open: ("}" | "]")[] = [];
  let wanted: Wanted = "value";
  let at = 0;
  for (;;) {
    at = endOf(space, json, at) ?? at;
    if (at === json.length) return wanted === "nothing" ? undefined : at;
    const end = json[at] === '"' ? endOfSoundString(json, at) : endOf(token, json, at);
    const next: Wanted | undefined =
      end === undefined ? undefined : afterToken(json.slice(at, end), wanted, open);
    if (end === undefined || next === undefined) return at;
    wanted = next;
    at = end;
  }
}

/** Without one expression for the whole of it: that would need a stack as high as the string has escapes. */
function endOfSoundString(json: string, at: number): number | undefined {
  const end = endOfString(json, at);
  const inside = json.slice(at + 1, end - 1);
  if (end - at < 2 || json[end - 1] !== '"' || /[\u0000-\u001f]/.test(inside)) return undefined;
  for (const [found] of inside.matchAll(escapes)) if (found === "\\") return undefined;
  return end;
}

/** Each with what belongs to it; a backslash by itself where nothing does. */
const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})?/g;

function endOf(expression: RegExp, json: string, at: number): number | undefined {
  expression.lastIndex = at;
  return expression.test(json) ? expression.lastIndex : undefined;
}

/** What may come behind a token, or undefined where the token may not stand. Keeps `open`. */
function afterToken(found: string, wanted: Wanted, open: ("}" | "]")[]): Wanted | undefined {
  const sign = found[0];
  if (sign === "}" || sign === "]") {
    const isEnd =
      wanted === "comma or end" || wanted === (sign === "}" ? "name or end" : "item or end");
    return isEnd && open.pop() === sign ? afterValue(open) : undefined;
  }
  if (sign === ",") {
    if (wanted !== "comma or end") return undefined;
    return open.at(-1) === "}" ? "name" : "value";
  }
  if (sign === ":") return wanted === "colon" ? "value" : undefined;
  if (wanted === "name" || wanted === "name or end") return sign === '"' ? "colon" : undefined;
  if (wanted !== "value" && wanted !== "item or end") return undefined;
  if (sign !== "{" && sign !== "[") return afterValue(open);
  open.push(sign === "{" ? "}" : "]");
  return sign === "{" ? "name or end" : "item or end";
}

function afterValue(open: readonly string[]): Wanted {
  return open.length > 0 ? "comma or end" : "nothing";
}
