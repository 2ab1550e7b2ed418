import { JsonTokens } from "../contract/json/jsonTokens.ts";

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

/** Offset of the first syntax error, which the engine's error does not always contain. */
export function syntaxErrorAt(json: string): number | undefined {
  const open: ("}" | "]")[] = [];
  let wanted: Wanted = "value";
  const tokens = new JsonTokens(json);
  const sound = new RegExp(token);
  for (let sign = tokens.next(); sign !== ""; sign = tokens.next()) {
    const { start, end } = tokens;
    const next = afterToken(sign, wanted, open);
    if (next === undefined) return start;
    if (sign === '"') {
      if (!isSoundString(json.slice(start, end))) return start;
    } else {
      sound.lastIndex = start;
      const soundEnd = sound.test(json) ? sound.lastIndex : start;
      if (soundEnd < end) return soundEnd;
    }
    wanted = next;
  }
  return wanted === "nothing" ? undefined : json.length;
}

/** Not a single expression, because its stack would grow with the escapes in the string. */
function isSoundString(string: string): boolean {
  const inside = string.slice(1, -1);
  if (string.length < 2 || !string.endsWith('"') || /[\u0000-\u001f]/.test(inside)) return false;
  for (const [found] of inside.matchAll(escapes)) if (found === "\\") return false;
  return true;
}

/** Complete escapes, or a lone backslash. */
const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})?/g;

/** Expected next token, undefined if this one is unexpected. Updates `open`. */
function afterToken(sign: string, wanted: Wanted, open: ("}" | "]")[]): Wanted | undefined {
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
