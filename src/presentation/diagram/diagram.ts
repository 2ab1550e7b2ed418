import type { Mark } from "../view.ts";

/** Family and authority of one person. All texts are localised and masked. */
export interface Diagram {
  readonly title: string;
  readonly nodes: readonly DiagramNode[];
  readonly notes: readonly string[];
}

export type KinGroup = "asked" | "parents" | "partners" | "children" | "authority";

export interface DiagramNode {
  readonly id: number;
  readonly group: KinGroup;
  /** Name of the group, absent for the requested person. */
  readonly heading?: string;
  /** Set for a partnership that ended, or whose end was not returned. */
  readonly union?: "ended" | "unknown";
  /** Such as `Parent 1` or `Child, Minor`. */
  readonly role: string;
  readonly name: string;
  readonly masked: boolean;
  /** Localised lines, such as `Born: 26 May 1983`. */
  readonly details: readonly string[];
  readonly marks: readonly Mark[];
  /** Authority over the person: the contract's form and the holders. */
  readonly authority: readonly string[];
  /** Sentences such as `Child of Naomi Bakker`. */
  readonly relations: readonly string[];
  /** Paths in the response, the main one first. */
  readonly places: readonly [string, ...string[]];
  readonly lookUp?: LookUpBy;
}

export type LookUpBy = "number" | "name and birth date";

export function inWords(node: DiagramNode): string {
  const { role, name, details, marks, authority, relations } = node;
  const marked = marks.map(({ text }) => text);
  return [`${role}: ${name}`, ...details, ...marked, ...authority, ...relations].join("; ");
}

/** Index of the person with the nearest place above a path, by default the requested person. */
export function diagramNodeAt(nodes: readonly Pick<DiagramNode, "places">[], path: string): number {
  let [found, nearest] = [0, -1];
  for (const [id, { places }] of nodes.entries())
    for (const place of places) {
      const isInside = path === place || path.startsWith(`${place}.`);
      if (isInside && place.length > nearest) [found, nearest] = [id, place.length];
    }
  return found;
}

/** Rows from the top. The requested person is beside the partners. */
const rowOf = { parents: 0, asked: 1, partners: 1, children: 2, authority: 3 } as const;

/** Left and right visit all people, up and down move to the first of a row. Undefined for other keys. */
export function walkDiagram({ nodes }: Diagram, from: number, key: string): number | undefined {
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

/** Keeps a diagram readable, also for a screen reader. Other views show the full text. */
const longestText = 1000;

/** Truncates a very long text with an ellipsis. */
export function shortLabel(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}
