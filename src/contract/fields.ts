import { answerShapes } from "./answerShapes.ts";
import type { AnswerType } from "./operations.ts";
import type { GroupShape, Shape } from "./shape.ts";

/** One path that may be asked with `fields`. */
export interface FieldPath {
  readonly path: string;
  readonly shape: Shape;
  /** For parts of a date or value table, such as `geboorte.datum.jaar`: the path that is delivered. */
  readonly partOf?: string;
  /** Anything may follow a date or value table; it delivers the whole value (contract 3, rule 4). */
  readonly openEnded: boolean;
  readonly deprecated: boolean;
  /** The domestic alias it stands under: the data comes back under `aliasFor` (contract 3, rule 6). */
  readonly aliasFor?: string;
  /** The variants of a choice that have it; absent where all have it. */
  readonly variants?: readonly string[];
}

/** Names that may not stand anywhere in a path, checked before existence (contract 3, rules 5, 7). */
export const notAllowedParts: readonly string[] = [
  "opschortingBijhouding",
  "geheimhoudingPersoonsgegevens",
  "inOnderzoek",
  "verificatie",
  "rni",
  "indicatieVastgesteldVerblijftNietOpAdres",
  "gezag.",
];

/** Domestic aliases and what they leave out (contract 3, rule 6). */
export const aliases: readonly {
  readonly alias: string;
  readonly for: string;
  readonly without: readonly string[];
}[] = [
  {
    alias: "verblijfplaatsBinnenland",
    for: "verblijfplaats",
    without: [
      "verblijfadres.regel1",
      "verblijfadres.regel2",
      "verblijfadres.regel3",
      "verblijfadres.land",
    ],
  },
  { alias: "adresseringBinnenland", for: "adressering", without: ["adresregel3", "land"] },
];

const partsOfDate = ["type", "datum", "jaar", "maand", "onbekend", "langFormaat"] as const;
const partsOfTable = ["code", "omschrijving"] as const;

/** The parts that a date or value table has in an answer. */
export function partsOfValue(shape: Shape): readonly string[] {
  if (shape.kind === "date") return partsOfDate;
  if (shape.kind === "table") return shape.withKind ? [...partsOfTable, "soort"] : partsOfTable;
  return [];
}

const catalogues: Readonly<Record<AnswerType, ReadonlyMap<string, FieldPath>>> = {
  Persoon: catalogueOf(answerShapes.Persoon),
  PersoonBeperkt: catalogueOf(answerShapes.PersoonBeperkt),
  GezagPersoonBeperkt: catalogueOf(answerShapes.GezagPersoonBeperkt),
};

/** Every path that the contract names for this answer type (341, 33 and 34), by path. */
export function fieldPaths(answerType: AnswerType): ReadonlyMap<string, FieldPath> {
  return catalogues[answerType];
}

/** The paths of the catalogues in which no part is one that may not be asked. */
const askable: Readonly<Record<AnswerType, ReadonlySet<string>>> = {
  Persoon: askableOf(catalogues.Persoon),
  PersoonBeperkt: askableOf(catalogues.PersoonBeperkt),
  GezagPersoonBeperkt: askableOf(catalogues.GezagPersoonBeperkt),
};

function askableOf(catalogue: ReadonlyMap<string, FieldPath>): ReadonlySet<string> {
  return new Set([...catalogue.keys()].filter((path) => !hasNotAllowedPart(path)));
}

function hasNotAllowedPart(path: string): boolean {
  return notAllowedParts.some((part) => path.includes(part));
}

export type Askability = "allowed" | "not allowed" | "unknown";

/** Whether the service accepts a path: not allowed goes before not existing. */
export function askability(path: string, answerType: AnswerType): Askability {
  if (askable[answerType].has(path)) return "allowed";
  if (hasNotAllowedPart(path)) return "not allowed";
  return openEndedAbove(path, answerType) ? "allowed" : "unknown";
}

/** The date or value-table path of which `path` asks a part, existing or not. */
export function openEndedAbove(path: string, answerType: AnswerType): FieldPath | undefined {
  const catalogue = catalogues[answerType];
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1)) {
    const above = catalogue.get(path.slice(0, dot));
    if (above?.openEnded) return above;
  }
  return undefined;
}

/** The member of the answer in which the data of a path comes back: aliases resolved. */
export function deliveredPath(path: string): string {
  for (const { alias, for: target } of aliases)
    if (path === alias || path.startsWith(`${alias}.`)) return target + path.slice(alias.length);
  return path;
}

/** The members of a shape that can be asked below it: of a list its items, of a choice all variants. */
export function membersOf(
  shape: Shape,
): ReadonlyMap<string, { shape: Shape; variants?: string[] }> {
  const members = new Map<string, { shape: Shape; variants?: string[] }>();
  if (shape.kind === "list") return membersOf(shape.item);
  if (shape.kind === "group")
    for (const [name, member] of Object.entries(shape.members))
      members.set(name, { shape: member });
  if (shape.kind === "choice") {
    const names = Object.keys(shape.variants);
    for (const [variant, { members: own }] of Object.entries(shape.variants))
      for (const [name, member] of Object.entries(own)) {
        const known = members.get(name);
        if (known) {
          known.variants?.push(variant);
          known.shape = merged(known.shape, member);
        } else members.set(name, { shape: member, variants: [variant] });
      }
    for (const member of members.values())
      if (member.variants?.length === names.length) delete member.variants;
  }
  return members;
}

/** Groups of the same name in several variants are one group with all their members. */
function merged(first: Shape, second: Shape): Shape {
  if (first.kind !== "group" || second.kind !== "group" || first === second) return first;
  return { ...first, members: { ...first.members, ...second.members } };
}

function catalogueOf(root: GroupShape): ReadonlyMap<string, FieldPath> {
  const catalogue = new Map<string, FieldPath>();
  const put = (field: FieldPath) => catalogue.set(field.path, field);
  for (const [name, { shape }] of membersOf(root)) addPaths(name, shape, {}, put);
  for (const { alias, for: target, without } of aliases) {
    const shape = root.members[target];
    if (!shape) continue;
    const left = new Set(without.map((path) => `${alias}.${path}`));
    addPaths(alias, shape, { aliasFor: target }, (field) => {
      if (!left.has(field.path) && !left.has(field.partOf ?? "")) put(field);
    });
  }
  return catalogue;
}

interface Inherited {
  readonly aliasFor?: string;
  readonly deprecated?: boolean;
  readonly variants?: readonly string[];
}

function addPaths(
  path: string,
  shape: Shape,
  inherited: Inherited,
  put: (field: FieldPath) => void,
): void {
  if (shape.automatic) return;
  const deprecated = inherited.deprecated === true || shape.deprecated === true;
  const common = {
    deprecated,
    ...(inherited.aliasFor ? { aliasFor: inherited.aliasFor } : {}),
    ...(inherited.variants ? { variants: inherited.variants } : {}),
  };
  const parts = partsOfValue(shape);
  put({ path, shape, openEnded: parts.length > 0, ...common });
  for (const part of parts)
    put({ path: `${path}.${part}`, shape, partOf: path, openEnded: false, ...common });
  if (shape.wholeOnly) return;
  if (shape.kind === "choice" || (shape.kind === "list" && shape.item.kind === "choice"))
    put({ path: `${path}.type`, shape, openEnded: false, ...common });
  for (const [name, member] of membersOf(shape)) {
    const variants = member.variants ?? inherited.variants;
    addPaths(
      `${path}.${name}`,
      member.shape,
      { ...common, ...(variants ? { variants } : {}) },
      put,
    );
  }
}
