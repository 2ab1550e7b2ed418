import type { Mark } from "../view.ts";

/** One person with family and authority; every string is ready in one language, masked where it has to be. */
export interface Diagram {
  readonly title: string;
  readonly nodes: readonly DiagramNode[];
  readonly notes: readonly string[];
}

/** The relation to the person that was requested. */
export type KinGroup = "asked" | "parents" | "partners" | "children" | "authority";

export interface DiagramNode {
  readonly id: number;
  readonly group: KinGroup;
  /** The name of the group; the person that was requested has none. */
  readonly heading?: string;
  /** A partner whose partnership has ended, or whose end was not delivered. */
  readonly union?: "ended" | "unknown";
  /** Such as `Parent 1` or `Child, Minor`. */
  readonly role: string;
  readonly name: string;
  readonly masked: boolean;
  /** Ready lines, such as `Born: 26 May 1983`. */
  readonly details: readonly string[];
  readonly marks: readonly Mark[];
  /** Authority over them: the form with the contract's own word, and the holders. */
  readonly authority: readonly string[];
  /** Sentences such as `Child of Naomi Bakker`. */
  readonly relations: readonly string[];
  /** Paths in the response; the first is the one to show. */
  readonly places: readonly [string, ...string[]];
  /** By what they can be looked up, as far as the response tells. */
  readonly lookUp?: LookUpBy;
}

export type LookUpBy = "number" | "name and birth date";

export function inWords(node: DiagramNode): string {
  const { role, name, details, marks, authority, relations } = node;
  const marked = marks.map(({ text }) => text);
  return [`${role}: ${name}`, ...details, ...marked, ...authority, ...relations].join("; ");
}

/** The person whose place is nearest above a path, or the first: the person that was requested. */
export function nodeAt(nodes: readonly Pick<DiagramNode, "places">[], path: string): number {
  let [found, nearest] = [0, -1];
  for (const [id, { places }] of nodes.entries())
    for (const place of places) {
      const isInside = path === place || path.startsWith(`${place}.`);
      if (isInside && place.length > nearest) [found, nearest] = [id, place.length];
    }
  return found;
}

/** The rows of the diagram from above; the person that was requested is beside the partners. */
const rowOf = { parents: 0, asked: 1, partners: 1, children: 2, authority: 3 } as const;

/** Left and right lead through everybody, up and down to the first of the next row; undefined for other keys. */
export function walk({ nodes }: Diagram, from: number, key: string): number | undefined {
  const rowAt = ({ group }: DiagramNode) => rowOf[group];
  const order = [...nodes].sort((one, other) => rowAt(one) - rowAt(other));
  const at = order.findIndex(({ id }) => id === from);
  const here = order[at];
  if (!here) return undefined;
  const above = order.findLast((node) => rowAt(node) < rowAt(here));
  const to = {
    Home: order[0],
    End: order.at(-1),
    ArrowLeft: order[at - 1] ?? here,
    ArrowRight: order[at + 1] ?? here,
    ArrowUp: (above && order.find((node) => rowAt(node) === rowAt(above))) ?? here,
    ArrowDown: order.find((node) => rowAt(node) > rowAt(here)) ?? here,
  }[key];
  return to?.id;
}

/** Longer texts are in the other views; a diagram and what speaks it stay usable. */
const longestText = 1000;

/** A text of a response as a diagram holds it: a very long one ends in dots. */
export function bounded(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}
