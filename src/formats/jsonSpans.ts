import { JsonTokens } from "../contract/json/jsonTokens.ts";

/** Value in the text of valid JSON. Slices keep the original digits and repeated members. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
}

/** Member of an object, or item of a list, which has no name. */
interface JsonPart extends JsonSpan {
  readonly name: string | undefined;
}

/** May consume a value from its first to its last token. Otherwise the value is skipped. */
type ReadPart = (name: string | undefined, start: number) => void;

/** Members or items of the value whose first token was read, in order. Empty for other values. */
export function readParts(text: string, tokens: JsonTokens, read?: ReadPart): readonly JsonPart[] {
  const parts: JsonPart[] = [];
  const isObject = tokens.sign === "{";
  if (!isObject && tokens.sign !== "[") return parts;
  for (let sign = tokens.next(); sign !== "" && !isEnd(sign); sign = tokens.next()) {
    if (sign === ",") continue;
    const name = isObject ? nameIn(text, tokens) : undefined;
    const { start } = tokens;
    read?.(name, start);
    if (tokens.start === start) tokens.passValue();
    parts.push({ name, start, end: tokens.end });
  }
  return parts;
}

/** Members or items of the value that begins at `at` after optional space. */
export function partsAt(text: string, at: number): readonly JsonPart[] {
  const tokens = new JsonTokens(text, at);
  tokens.next();
  return readParts(text, tokens);
}

/** Members of the object that begins at `at`. For a repeated name the last one, like parsers. */
export function membersAt(text: string, at: number): ReadonlyMap<string, JsonSpan> {
  return memberSpans(partsAt(text, at));
}

export function memberSpans(parts: readonly JsonPart[]): ReadonlyMap<string, JsonSpan> {
  return new Map(parts.map((part) => [part.name ?? "", part]));
}

function nameIn(text: string, tokens: JsonTokens): string {
  const name = JSON.parse(text.slice(tokens.start, tokens.end)) as string;
  tokens.next();
  tokens.next();
  return name;
}

const isEnd = (sign: string) => sign === "}" || sign === "]";

interface OddName {
  /** Whether its object already has it. Parsers keep the last. */
  readonly isRepeated: boolean;
  /** Member names and list indices from the root. */
  readonly at: readonly string[];
  readonly offset: number;
}

/** Names that repeat in their object, and `__proto__`. The text must be valid JSON of limited depth. */
export function oddNames(json: string): readonly OddName[] {
  const found: OddName[] = [];
  const tokens = new JsonTokens(json);
  const scan = (at: readonly string[]) => {
    const seen = new Set<string>();
    let position = 0;
    readParts(json, tokens, (name, offset) => {
      const inner = [...at, name ?? String(position++)];
      const isRepeated = name !== undefined && seen.has(name);
      if (isRepeated || name === "__proto__") found.push({ isRepeated, at: inner, offset });
      if (name !== undefined) seen.add(name);
      scan(inner);
    });
  };
  tokens.next();
  scan([]);
  return found;
}

export function hasRepeatedName(json: string): boolean {
  return oddNames(json).some(({ isRepeated }) => isRepeated);
}

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
