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
  return membersOf(partsAt(text, at));
}

export function membersOf(parts: readonly JsonPart[]): ReadonlyMap<string, JsonSpan> {
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
