import { JsonTokens } from "./jsonTokens.ts";

/** A value in the text of sound JSON: what is cut out is what was sent, digit for digit and member for member. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
}

/** A member of an object or an item of a list, which has no name. */
interface JsonPart extends JsonSpan {
  readonly name: string | undefined;
}

/** May read a value itself, from its first token to its last; else it is passed over. */
type ReadPart = (name: string | undefined, start: number) => void;

/** The members or items of the value whose first token was read, in their order; none of a text or word. */
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

/** The members or items of the value that begins at `at`, with the space before it. */
export function partsAt(text: string, at: number): readonly JsonPart[] {
  const tokens = new JsonTokens(text, at);
  tokens.next();
  return readParts(text, tokens);
}

/** The members of the object that begins at `at`: of a repeated name the last, as readers take it. */
export function membersAt(text: string, at: number): ReadonlyMap<string, JsonSpan> {
  return membersOf(partsAt(text, at));
}

export function membersOf(parts: readonly JsonPart[]): ReadonlyMap<string, JsonSpan> {
  return new Map(parts.map((part) => [part.name ?? "", part]));
}

/** Goes to the value after the name and the colon. */
function nameIn(text: string, tokens: JsonTokens): string {
  const name = JSON.parse(text.slice(tokens.start, tokens.end)) as string;
  tokens.next();
  tokens.next();
  return name;
}

const isEnd = (sign: string) => sign === "}" || sign === "]";

/** A name of a member that a reader may take for something else than it is. */
interface OddName {
  /** Whether its object has it already, of which parsers keep the last. */
  readonly isRepeated: boolean;
  /** Names of members and positions in lists, from the outside in. */
  readonly at: readonly string[];
  /** Where its value begins. */
  readonly offset: number;
}

/** Those that stand in their object twice, and `__proto__`. The text must be sound JSON of bounded depth. */
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
