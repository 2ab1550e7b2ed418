import type { Mark } from "../view.ts";

/**
 * Who belongs to one person of an answer, and who holds authority over whom: a plain serialisable
 * picture without places on a page. Every string is ready in one language, masked where it has to be.
 */
export interface Diagram {
  /** Path of the person, such as `personen[0]`. */
  readonly path: string;
  readonly title: string;
  /** Each person once, however often the answer names them; the person that was asked comes first. */
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
  /** Everybody once, under what they are to the person that was asked: the picture in words. */
  readonly groups: readonly DiagramGroup[];
  /** What the picture cannot tell, and why. */
  readonly notes: readonly string[];
}

/** Some of the nodes under one heading; the person that was asked has none. */
export interface DiagramGroup {
  readonly heading?: string;
  readonly nodes: readonly number[];
}

/** 0 above the person that was asked, 1 beside, 2 below. */
export type Generation = 0 | 1 | 2;

export interface DiagramNode {
  /** Its place in `nodes`. */
  readonly id: number;
  /** The person that was asked, another person, someone who is not known, or that there is nobody. */
  readonly shape: "asked" | "person" | "unknown" | "nobody";
  readonly generation: Generation;
  /** Under which heading a text tells of it. */
  readonly group: "asked" | "parents" | "partners" | "children" | "authority";
  /** What it is to the person that was asked, such as `Parent 1` or `Child, minor`. */
  readonly role: string;
  readonly name: string;
  readonly masked: boolean;
  /** How others speak of it: the name, or the role where there is none to be seen. */
  readonly calling: string;
  /** Ready lines, such as `Born: 26 May 1983`. */
  readonly details: readonly string[];
  readonly marks: readonly Mark[];
  /** What the lines say of them, each a sentence such as `Child of Naomi Bakker`. */
  readonly relations: readonly string[];
  /** Where the answer tells of it; the first is the one to show. */
  readonly places: readonly [string, ...string[]];
  /** By what it can be looked up, as far as the answer tells. */
  readonly lookUp?: LookUpBy;
}

export type LookUpBy = "number" | "name and birth date";

export type EdgeKind =
  | "parent"
  | "partner"
  | "formerPartner"
  | "union"
  | "authority"
  | "noAuthority";

export interface DiagramEdge {
  /** The parent, the person asked, or who holds authority. */
  readonly from: number;
  /** The child, the partner, or the minor. */
  readonly to: number;
  readonly kind: EdgeKind;
  /** Of authority: which form, with the contract's own word. */
  readonly label: string;
  readonly marks: readonly Mark[];
}

/** Role, name and what else the picture says of somebody, in one line: the accessible name of a node. */
export function accessibleName({ role, name, details, marks, relations }: DiagramNode): string {
  return [`${role}: ${name}`, ...details, ...marks.map(({ text }) => text), ...relations].join(
    "; ",
  );
}

/**
 * Who of a picture a path of the answer belongs to: the one whose place stands nearest above it, or the
 * person that was asked. Where several stand at one place, `chosen` stays if it is one of them.
 */
export function nodeAt({ nodes }: Diagram, path: string, chosen = 0): number {
  let [found, nearest] = [0, -1];
  for (const { id, places } of nodes)
    for (const place of places) {
      if (path !== place && !path.startsWith(`${place}.`)) continue;
      const isNearer = place.length > nearest || (place.length === nearest && id === chosen);
      if (isNearer) [found, nearest] = [id, place.length];
    }
  return found;
}

/** Longer texts are in the other views; a picture and what speaks it stay usable. */
const longestText = 1000;

/** A text of an answer as a picture holds it: a very long one ends in dots. */
export function bounded(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}
