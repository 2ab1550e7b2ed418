import { perResponseType, type ResponseType } from "../operations.ts";
import type { ChoiceShape, GroupShape, Shape } from "./shape.ts";
import { person } from "./personShape.ts";

/** Members of the full record that a search result (`PersoonBeperkt`) also has (contract sections 1 and 3.10). */
const keptBySearch: Readonly<Record<string, readonly string[] | "all">> = {
  burgerservicenummer: "all",
  geheimhoudingPersoonsgegevens: "all",
  opschortingBijhouding: "all",
  naam: [
    "voornamen",
    "adellijkeTitelPredicaat",
    "voorvoegsel",
    "geslachtsnaam",
    "voorletters",
    "volledigeNaam",
  ],
  geboorte: ["datum"],
  leeftijd: "all",
  geslacht: "all",
  adressering: [
    "adresregel1",
    "adresregel2",
    "adresregel3",
    "land",
    "indicatieVastgesteldVerblijftNietOpAdres",
  ],
  rni: "all",
  verificatie: "all",
};

function narrowed(group: GroupShape, members: Readonly<Record<string, Shape>>): GroupShape {
  const { investigation, ...rest } = group;
  const kept = investigation
    ?.map((start) => ({
      ...start,
      covers: start.covers.filter((mark) => mark === "type" || Object.hasOwn(members, mark)),
    }))
    .filter((start) => start.covers.length > 0);
  return { ...rest, members, ...(kept && kept.length > 0 ? { investigation: kept } : {}) };
}

function limitedPerson(alsoKept: readonly string[]): GroupShape {
  const members: Record<string, Shape> = {};
  for (const [name, shape] of Object.entries(person.members)) {
    const kept = keptBySearch[name];
    if (kept === "all" || alsoKept.includes(name)) members[name] = shape;
    else if (kept && shape.kind === "group") {
      const inside = Object.entries(shape.members).filter(([key]) => kept.includes(key));
      const part = narrowed(shape, Object.fromEntries(inside));
      // A search result without an address line has no `adressering` at all.
      members[name] = name === "adressering" ? { ...part, leftOutEmpty: true } : part;
    }
  }
  return narrowed(person, members);
}

export const responseShapes: Readonly<Record<ResponseType, GroupShape>> = {
  Persoon: person,
  PersoonBeperkt: limitedPerson([]),
  GezagPersoonBeperkt: limitedPerson(["gezag"]),
};

export interface FieldPath {
  readonly path: string;
  readonly shape: Shape;
  /** Path of the whole value, for parts of a date or value table such as `geboorte.datum.jaar`. */
  readonly partOf?: string;
  /** Any suffix is accepted after a date or value table and returns the whole value (contract 3, rule 4). */
  readonly openEnded: boolean;
  readonly deprecated: boolean;
  /** Its domestic alias. The data is returned under `aliasFor` (contract 3, rule 6). */
  readonly aliasFor?: string;
  /** Variants of the surrounding choice that have this path, absent if all have it. */
  readonly variants?: readonly string[];
}

/** Names that are not allowed anywhere in a path, checked before existence (contract 3, rules 5, 7). */
export const notAllowedParts: readonly string[] = [
  "opschortingBijhouding",
  "geheimhoudingPersoonsgegevens",
  "inOnderzoek",
  "verificatie",
  "rni",
  "indicatieVastgesteldVerblijftNietOpAdres",
  "gezag.",
];

/** Domestic aliases, the only variants that they return and the paths that they exclude (contract 3, rule 6). */
export const aliases: readonly {
  readonly alias: string;
  readonly for: string;
  readonly variants?: readonly string[];
  readonly without: readonly string[];
}[] = [
  {
    alias: "verblijfplaatsBinnenland",
    for: "verblijfplaats",
    variants: ["Adres", "Locatie"],
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

export function partsOfValue(shape: Shape): readonly string[] {
  if (shape.kind === "date") return partsOfDate;
  if (shape.kind === "table") return shape.withKind ? [...partsOfTable, "soort"] : partsOfTable;
  return [];
}

const catalogues = perResponseType((responseType) => catalogueOf(responseShapes[responseType]));

/** All paths in the contract for this response type (341, 33 and 34). */
export function fieldPaths(responseType: ResponseType): ReadonlyMap<string, FieldPath> {
  return catalogues[responseType];
}

/** Catalogue paths without a part that is not allowed. */
const askable = perResponseType(
  (responseType) =>
    new Set([...catalogues[responseType].keys()].filter((path) => !hasNotAllowedPart(path))),
);

function hasNotAllowedPart(path: string): boolean {
  return notAllowedParts.some((part) => path.includes(part));
}

/** "Not allowed" overrides "does not exist". */
export function askability(path: string, responseType: ResponseType) {
  if (askable[responseType].has(path)) return "allowed";
  if (hasNotAllowedPart(path)) return "not allowed";
  return openEndedAbove(path, responseType) ? "allowed" : "unknown";
}

/** Date or value-table path around `path`, even if the part does not exist. */
export function openEndedAbove(path: string, responseType: ResponseType): FieldPath | undefined {
  const catalogue = catalogues[responseType];
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1)) {
    const above = catalogue.get(path.slice(0, dot));
    if (above?.openEnded) return above;
  }
  return undefined;
}

/** Place of a path's data in the response, with aliases resolved. */
export function deliveredPath(path: string): string {
  for (const { alias, for: target } of aliases)
    if (path === alias || path.startsWith(`${alias}.`)) return target + path.slice(alias.length);
  return path;
}

interface Member {
  /** Groups with the same name in several variants are merged. */
  readonly shape: Shape;
  /** Below a choice: each variant that has the member, with its shape there. */
  readonly byVariant?: ReadonlyMap<string, Shape>;
}

/** Like `membersOf` for one name, without building the others. */
export function memberShape(shape: Shape, name: string): Shape | undefined {
  if (shape.kind === "list") return memberShape(shape.item, name);
  if (shape.kind === "group")
    return Object.hasOwn(shape.members, name) ? shape.members[name] : undefined;
  return shape.kind === "choice" ? membersOf(shape).get(name)?.shape : undefined;
}

/** Members that may be requested below a shape: of a list its items, of a choice all variants. */
export function membersOf(shape: Shape): ReadonlyMap<string, Member> {
  if (shape.kind === "list") return membersOf(shape.item);
  if (shape.kind === "group")
    return new Map(Object.entries(shape.members).map(([name, own]) => [name, { shape: own }]));
  const members = new Map<string, { shape: Shape; byVariant: Map<string, Shape> }>();
  if (shape.kind === "choice")
    for (const [variant, group] of Object.entries(shape.variants))
      for (const [name, own] of Object.entries(group.members)) {
        const known = members.get(name);
        if (known) known.shape = merged(known.shape, own);
        else members.set(name, { shape: own, byVariant: new Map() });
        members.get(name)?.byVariant.set(variant, own);
      }
  return members;
}

function merged(first: Shape, second: Shape): Shape {
  if (first.kind !== "group" || second.kind !== "group" || first === second) return first;
  return { ...first, members: { ...first.members, ...second.members } };
}

function catalogueOf(root: GroupShape): ReadonlyMap<string, FieldPath> {
  const catalogue = new Map<string, FieldPath>();
  const put = (field: FieldPath) => catalogue.set(field.path, field);
  for (const [name, place] of placesBelow({ shape: root })) addPaths(name, place, {}, put);
  for (const { alias, for: target, variants, without } of aliases) {
    const shape = root.members[target];
    if (!shape) continue;
    const left = new Set<string | undefined>(without.map((path) => `${alias}.${path}`));
    addPaths(alias, { shape: onlyVariants(shape, variants) }, { aliasFor: target }, (field) => {
      if (!left.has(field.path) && !left.has(field.partOf)) put(field);
    });
  }
  return catalogue;
}

function onlyVariants(shape: Shape, names: readonly string[] | undefined): Shape {
  if (shape.kind !== "choice" || !names) return shape;
  const own = Object.entries(shape.variants).filter(([variant]) => names.includes(variant));
  return { ...shape, variants: Object.fromEntries(own) };
}

/** A shape at its path, and the variants of the surrounding choice that have this path. */
interface ShapePlace {
  readonly shape: Shape;
  readonly around?: Around;
}

/** Number of variants of a choice, and those that have a path, with its shape there. */
interface Around {
  readonly count: number;
  readonly holding: ReadonlyMap<string, Shape>;
}

/** Includes paths that `fields` does not allow. Undefined for unknown paths. */
export function responsePath(
  path: string,
  responseType: ResponseType,
): Omit<FieldPath, "openEnded"> | undefined {
  const names = path.split(".");
  const above = names.slice(0, -1);
  const root = responseShapes[responseType];
  const own = placeAt(root, names);
  const place = own ?? placeAt(root, above);
  const name = names.at(-1) ?? "";
  const isPart = !own && place !== undefined && partsOfValue(place.shape).includes(name);
  const isKind = !own && name === "type" && place !== undefined && choiceIn(place.shape);
  if (!place || !(own ?? (isPart || isKind))) return undefined;
  const variants = variantsAt(place);
  return {
    path,
    shape: place.shape,
    deprecated: place.shape.deprecated === true,
    ...(isPart ? { partOf: above.join(".") } : {}),
    ...(variants ? { variants } : {}),
  };
}

function placeAt(root: Shape, names: readonly string[]): ShapePlace | undefined {
  let place: ShapePlace | undefined = { shape: root };
  for (const name of names) place = place && placesBelow(place).get(name);
  return place;
}

/** Variants that have a path, undefined if all have it. */
function variantsAt({ around }: ShapePlace): readonly string[] | undefined {
  return around && around.holding.size < around.count ? [...around.holding.keys()] : undefined;
}

function placesBelow({ shape, around }: ShapePlace): ReadonlyMap<string, ShapePlace> {
  const choice = choiceIn(shape);
  const count = choice ? Object.keys(choice.variants).length : 0;
  return new Map(
    [...membersOf(shape)].map(([name, { shape: own, byVariant }]) => {
      if (byVariant) return [name, { shape: own, around: { count, holding: byVariant } }];
      if (!around) return [name, { shape: own }];
      const holding = new Map(
        [...around.holding].flatMap(([variant, group]) => {
          const member = membersOf(group).get(name);
          return member ? [[variant, member.shape] as const] : [];
        }),
      );
      return [name, { shape: own, around: { count: around.count, holding } }];
    }),
  );
}

interface Inherited {
  readonly aliasFor?: string;
  readonly deprecated?: boolean;
}

function addPaths(
  path: string,
  place: ShapePlace,
  { aliasFor, deprecated: above }: Inherited,
  put: (field: FieldPath) => void,
): void {
  const { shape } = place;
  if (shape.automatic) return;
  const deprecated = above === true || shape.deprecated === true;
  const inherited = { deprecated, ...(aliasFor ? { aliasFor } : {}) };
  const variants = variantsAt(place);
  const common = { ...inherited, ...(variants ? { variants } : {}) };
  const parts = partsOfValue(shape);
  put({ path, shape, openEnded: parts.length > 0, ...common });
  for (const part of parts)
    put({ path: `${path}.${part}`, shape, partOf: path, openEnded: false, ...common });
  if (shape.wholeOnly) return;
  if (choiceIn(shape)) put({ path: `${path}.type`, shape, openEnded: false, ...common });
  for (const [name, below] of placesBelow(place))
    addPaths(`${path}.${name}`, below, inherited, put);
}

export function choiceIn(shape: Shape): ChoiceShape | undefined {
  const item = shape.kind === "list" ? shape.item : shape;
  return item.kind === "choice" ? item : undefined;
}

/**
 * Single values that a path requests (contract section 3, rules 2 to 6), to measure data minimisation.
 * A date, a value-table value and `gezag` count as one, the automatic `type` as none.
 */
const valuesByPath = perResponseType(valuesOf);

function valuesOf(responseType: ResponseType): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const groups = ["group", "list", "choice"];
  for (const { path, shape, partOf } of fieldPaths(responseType).values()) {
    if (partOf !== undefined) continue;
    found.set(path, []);
    const isGroup = groups.includes(shape.kind) && shape.wholeOnly !== true;
    if (isGroup || isType(path)) continue;
    for (const at of [...pathsAbove(path), path]) found.get(at)?.push(path);
  }
  return found;
}

export function isType(path: string): boolean {
  return path.endsWith(".type");
}

/** Groups around a path, outermost first. */
export function pathsAbove(path: string): readonly string[] {
  const above: string[] = [];
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1))
    above.push(path.slice(0, dot));
  return above;
}

export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`);
}

/** A part of a date or value table requests the whole value, even if the part does not exist. */
export function wholePath(path: string, responseType: ResponseType): string {
  return openEndedAbove(path, responseType)?.path ?? path;
}

/** Single values at or below a path, in the contract's order. Empty for an illegal path. */
export function valuesBelow(path: string, responseType: ResponseType): readonly string[] {
  return valuesByPath[responseType].get(wholePath(path, responseType)) ?? [];
}

/** Distinct values that these paths return, at the place of return: aliases are resolved. */
export function deliveredValues(
  paths: Iterable<string>,
  responseType: ResponseType,
): ReadonlySet<string> {
  const delivered = new Set<string>();
  for (const path of paths)
    for (const value of valuesBelow(path, responseType)) delivered.add(deliveredPath(value));
  return delivered;
}

export function allValues(responseType: ResponseType): ReadonlySet<string> {
  return deliveredValues(fieldPaths(responseType).keys(), responseType);
}
