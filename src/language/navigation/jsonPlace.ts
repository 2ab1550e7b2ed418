import type { Span } from "../../model/text/span.ts";
import { hasMarkAt } from "../syntax/lines.ts";
import { readJson } from "../syntax/json.ts";

/** Where the key at the end of a path of member names stands in a JSON text; never fails. */
export function jsonKeySpan(text: string, path: readonly string[]): Span | undefined {
  const from = hasMarkAt(text, 0) ? 1 : 0;
  let node = readJson(text, from, text.length, () => undefined).value;
  let found: Span | undefined;
  for (const name of path) {
    if (node?.kind !== "object") return undefined;
    const member = node.members.find(({ key }) => key === name);
    if (!member) return undefined;
    found = member.keySpan;
    node = member.value;
  }
  return found;
}
