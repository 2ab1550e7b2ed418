import type { Mark } from "../view.ts";
import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";

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
export function nodeAt(nodes: readonly Pick<DiagramNode, "places">[], path: string): number {
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

/** Keeps a diagram readable, also for a screen reader. Other views show the full text. */
const longestText = 1000;

/** Truncates a very long text with an ellipsis. */
export function bounded(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}

export const diagramWords = {
  asked: text("Person asked", "Gevraagde persoon"),
  former: text("Former partner", "Vorige partner"),
  noGuardian: text("Guardian not known", "Voogd niet bekend"),
  /** By their member in a relation of authority. */
  holders: {
    ouders: text("Parent with authority", "Ouder met gezag"),
    ouder: text("Parent with authority", "Ouder met gezag"),
    derde: text("Third party with authority", "Derde met gezag"),
    derden: text("Guardian", "Voogd"),
  },
  minor: text("Minor", "Minderjarige"),
  nameless: text("name not in the response", "naam niet in het antwoord"),
  born: text("Born", "Geboren"),
  age: text("Age", "Leeftijd"),
  number: text("BSN", "BSN"),
  alsoCalled: text("Also called", "Ook genoemd"),
  since: text("since", "sinds"),
  ended: text("ended", "geëindigd"),
  sameName: text(
    "taken for one person because of the same name",
    "voor één persoon gehouden vanwege dezelfde naam",
  ),
  unknownForm: text("Not a form of the contract", "Geen vorm van het contract"),
  parentOf: (who: string) => text(`Parent of ${who}`, `Ouder van ${who}`),
  parentOfMany: (count: number) =>
    text(`Parent of ${counted(count, "child").en}`, `Ouder van ${counted(count, "child").nl}`),
  childOf: (who: string) => text(`Child of ${who}`, `Kind van ${who}`),
  partnerOf: {
    current: (who: string) => text(`Partner of ${who}`, `Partner van ${who}`),
    ended: (who: string) => text(`Former partner of ${who}`, `Vorige partner van ${who}`),
    unknown: (who: string) =>
      text(
        `Partner of ${who}; whether it has ended was not delivered`,
        `Partner van ${who}; of dit geëindigd is, werd niet geleverd`,
      ),
  },
  holdsOver: (who: string, form: string) =>
    text(`Holds authority over ${who}: ${form}`, `Heeft gezag over ${who}: ${form}`),
  unplaced: text(
    "The response does not say which of these the person asked is: ask burgerservicenummer too.",
    "Het antwoord zegt niet wie van deze de gevraagde persoon is: vraag ook burgerservicenummer.",
  ),
  nothing: text(
    "The response tells of no relatives and no authority. Ask ouders, partners, kinderen or gezag to see them here.",
    "Het antwoord vertelt niets over verwanten of gezag. Vraag ouders, partners, kinderen of gezag om ze hier te zien.",
  ),
  onlyAuthority: text(
    "This query type delivers no parents, partners or children; of relations only gezag.",
    "Deze bevraging levert geen ouders, partners of kinderen; van relaties alleen gezag.",
  ),
  noRelations: text(
    "This query type delivers no relations. Look the person up by number to see them.",
    "Deze bevraging levert geen relaties. Raadpleeg de persoon op BSN om ze te zien.",
  ),
  notDrawn: (count: number) =>
    text(
      `${counted(count, "item").en} ${count === 1 ? "is" : "are"} not of the contract's form and not drawn: see the JSON.`,
      `${counted(count, "item").nl} ${count === 1 ? "heeft" : "hebben"} niet de vorm van het contract en ${count === 1 ? "is" : "zijn"} niet getekend: zie de JSON.`,
    ),
} as const;
