import type { Span } from "../../model/text/span.ts";
import { readJson } from "../syntax/json.ts";
import { hasMarkAt } from "../syntax/lines.ts";
import type { JsonMember, JsonNode, SyntaxProblem } from "../syntax/syntax.ts";

/** The text of `brp.config.json` with the place of everything in it, even if it is not valid JSON. */
export interface ConfigTree {
  readonly text: string;
  readonly root: JsonNode | undefined;
  /** Ignored by the reader. Only for invalid JSON, because strings may contain `{{`. */
  readonly problems: readonly SyntaxProblem[];
}

/** Never fails. Skips a byte order mark. */
export function readConfigTree(text: string): ConfigTree {
  const problems: SyntaxProblem[] = [];
  const from = hasMarkAt(text, 0) ? 1 : 0;
  const { value } = readJson(text, from, text.length, (problem) => problems.push(problem));
  return { text, root: value, problems };
}

/** The target of a path, as far as it exists. */
interface ConfigPlace {
  /** The place of its name. Absent for the file itself and for items of lists. */
  readonly keySpan?: Span;
  readonly value: JsonNode | undefined;
  /** Whether the whole path exists. Otherwise this is its innermost existing part. */
  readonly complete: boolean;
}

/** Follows a path from the root. The last of several members with the same name counts, as in JSON.parse. */
export function placeAt({ root }: ConfigTree, at: readonly string[]): ConfigPlace {
  let place: Omit<ConfigPlace, "complete"> = { value: root };
  for (const name of at) {
    const next = childOf(place.value, name);
    if (!next) return { ...place, complete: false };
    place = next;
  }
  return { ...place, complete: true };
}

/** Place of an environment's name. Never fails. */
export function environmentPlace(text: string, name: string): Span | undefined {
  const { keySpan, complete } = placeAt(readConfigTree(text), ["environments", name]);
  return complete ? keySpan : undefined;
}

function childOf(
  node: JsonNode | undefined,
  name: string,
): Omit<ConfigPlace, "complete"> | undefined {
  if (node?.kind === "array") {
    const item = node.items[Number(name)];
    return item && { value: item };
  }
  const member = node?.kind === "object" && node.members.findLast(({ key }) => key === name);
  return member ? { keySpan: member.keySpan, value: member.value } : undefined;
}

/** The unescaped text between the quotes. Undefined for anything else. */
export function stringOf({ text }: ConfigTree, node: JsonNode | undefined): string | undefined {
  if (node?.kind !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(node.span.start, node.span.end));
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Every member and list item of the file with its path, outer ones first. */
export function* everyPlace(
  node: JsonNode | undefined,
  at: readonly string[] = [],
): Generator<{
  readonly at: readonly string[];
  readonly member?: JsonMember;
  readonly value: JsonNode | undefined;
}> {
  if (node?.kind === "object")
    for (const member of node.members) {
      const inner = [...at, member.key];
      yield { at: inner, member, value: member.value };
      yield* everyPlace(member.value, inner);
    }
  if (node?.kind === "array")
    for (const [index, value] of node.items.entries()) {
      const inner = [...at, String(index)];
      yield { at: inner, value };
      yield* everyPlace(value, inner);
    }
}
