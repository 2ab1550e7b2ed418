import { listAt, objectAt } from "./jsonSpans.ts";

/** A name of a member that a reader may take for something else than it is. */
interface OddName {
  readonly what: "repeated" | "prototype";
  /** Names of members and positions in lists, from the outside in. */
  readonly at: readonly string[];
  /** Where its value begins. */
  readonly offset: number;
}

/**
 * Members that stand in their object a second time, of which parsers keep the last, and those called `__proto__`,
 * which readers of objects pass over. The text must be sound JSON of bounded depth.
 */
export function oddNames(json: string): readonly OddName[] {
  const found: OddName[] = [];
  const scan = (start: number, at: readonly string[]): number | undefined => {
    if (json[start] === "[") {
      let position = 0;
      return listAt(json, start, (item) => scan(item, [...at, String(position++)])).end;
    }
    if (json[start] !== "{") return undefined;
    const seen = new Set<string>();
    return objectAt(json, start, (name, offset) => {
      const inner = [...at, name];
      if (name === "__proto__") found.push({ what: "prototype", at: inner, offset });
      else if (seen.has(name)) found.push({ what: "repeated", at: inner, offset });
      seen.add(name);
      return scan(offset, inner);
    }).end;
  };
  scan(json.search(/[^ \t\r\n]/), []);
  return found;
}
