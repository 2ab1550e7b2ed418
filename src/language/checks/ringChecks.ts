import { text } from "../../contract/text.ts";
import { linkGroups, type Link } from "../../model/text/linkGroups.ts";
import type { Span } from "../../model/text/span.ts";
import type { NamedPart, NameUse } from "../fileNames.ts";
import type { Finding } from "../finding.ts";
import { finding } from "./repairs/makeFinding.ts";

/** Parts of a file that need each other's value before they have their own. */
interface Ring {
  /** In the order of the file, variables first. */
  readonly parts: readonly NamedPart[];
  /** The first of them that leads to another, and where it does. */
  readonly owner: NamedPart;
  readonly use: NameUse;
}

interface UseLink extends Link {
  readonly use: NameUse;
}

/** At most so many names stand in a message. */
const longestRing = 6;

/** The rings among the parts of a file, which are given in its order. Of a name given twice the first counts. */
export function ringsAmong(parts: Iterable<NamedPart>): readonly Ring[] {
  const first = { variable: new Map<string, NamedPart>(), request: new Map<string, NamedPart>() };
  for (const part of parts)
    if (!first[part.kind].has(part.name)) first[part.kind].set(part.name, part);
  const nodes = [...first.variable.values(), ...first.request.values()];
  const numbers = new Map(nodes.map((part, number) => [part, number]));
  const links: UseLink[] = [];
  for (const [from, { uses }] of nodes.entries())
    for (const use of uses) {
      // `{{list[0]}}` reads a variable.
      const target = first[use.kind].get(use.name) ?? first.variable.get(use.name);
      const to = target && numbers.get(target);
      if (to !== undefined) links.push({ from, to, use });
    }
  return ringsIn(nodes, links);
}

function ringsIn(nodes: readonly NamedPart[], links: readonly UseLink[]): readonly Ring[] {
  const groupOf = linkGroups(nodes.length, links);
  const rings = new Map<number, { parts: NamedPart[]; owner: NamedPart; use: NameUse }>();
  for (const { from, to, use } of links) {
    const group = groupOf[from];
    const owner = nodes[from];
    if (group !== undefined && owner && group === groupOf[to] && !rings.has(group))
      rings.set(group, { parts: [], owner, use });
  }
  for (const [number, part] of nodes.entries()) rings.get(groupOf[number] ?? -1)?.parts.push(part);
  return [...rings.values()];
}

/** One finding a ring, where its first part needs another. */
export function ringFinding({ parts, use }: Ring): Finding {
  const hasRequest = parts.some(({ kind }) => kind === "request");
  return shownRing(
    parts.slice(0, longestRing + 1).map(({ name }) => name),
    hasRequest,
    use.span,
  );
}

function shownRing(names: readonly string[], hasRequest: boolean, place: Span): Finding {
  const shown = names.slice(0, longestRing).join(", ") + (names.length > longestRing ? ", …" : "");
  if (!hasRequest)
    return finding(
      "variable-cycle",
      place,
      text(
        `Circular variables never get a value: ${shown}. Give one of them its own value.`,
        `Variabelen die in een kring naar elkaar verwijzen krijgen nooit een waarde: ${shown}. Geef één ervan een eigen waarde.`,
      ),
    );
  return finding(
    "request-cycle",
    place,
    text(
      `These need each other's response before they can be sent: ${shown}. Break the circle.`,
      `Deze hebben elkaars antwoord nodig voordat zij verzonden kunnen worden: ${shown}. Doorbreek de kring.`,
    ),
  );
}
