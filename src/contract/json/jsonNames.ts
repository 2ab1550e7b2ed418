import { readParts } from "./jsonSpans.ts";
import { JsonTokens } from "./jsonTokens.ts";

/** A name of a member that a reader may take for something else than it is. */
interface OddName {
  /** Whether its object has it already, of which parsers keep the last. */
  readonly isRepeated: boolean;
  /** Names of members and positions in lists, from the outside in. */
  readonly at: readonly string[];
  /** Where its value begins. */
  readonly offset: number;
}

/**
 * Members that stand in their object a second time, and those called `__proto__`, which readers of objects pass
 * over. The text must be sound JSON of bounded depth.
 */
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

/** Whether an object holds a member twice: a parser keeps only one of them. */
export function hasRepeatedName(json: string): boolean {
  return oddNames(json).some(({ isRepeated }) => isRepeated);
}
