import type { RegisterDate } from "../../contract/source/sourceShape.ts";

/** Special facts of a person only. Whole names, salutations, ages, relatives and address lines are derived. */
export interface Persona extends Identity {
  readonly key: string;
  readonly burgerservicenummer: string;
  readonly naming?: Naming;
  readonly home?: Stay;
  /** Keys of the parents, or their identities if they have no record here. Parent 1 first. */
  readonly parents?: readonly PersonaRelative[];
  readonly parentsSince?: RegisterDate;
  /** Dutch by birth if absent. */
  readonly nationalities?: readonly Nationality[];
  readonly authority?: Authority;
  readonly died?: Event;
  readonly suspended?: { readonly reason: string; readonly on: RegisterDate };
  readonly immigrated?: { readonly on?: RegisterDate; readonly from: string };
  readonly permit?: {
    readonly code: string;
    readonly from: RegisterDate;
    readonly until?: RegisterDate;
  };
  readonly secret?: true;
  readonly excludedFromVoting?: { readonly until?: RegisterDate };
  readonly europeanVote?: { readonly code: string; readonly excludedUntil?: RegisterDate };
  readonly underGuardianship?: true;
  /** Code of authority as recorded by a court. */
  readonly recordedAuthority?: string;
  readonly suppliers?: readonly Supplier[];
  readonly verified?: { readonly on: RegisterDate; readonly what: string };
  /** At most one of each category. */
  readonly doubts?: readonly Doubt[];
}

/** People by the keys that other descriptions use. */
export type Described = Readonly<Record<string, Omit<Persona, "key">>>;

export interface Identity {
  readonly burgerservicenummer?: string;
  readonly name: PersonaName;
  readonly gender?: Gender;
  readonly born?: Event;
}

export interface PersonaName {
  readonly given?: string;
  /** Code of a noble title or predicate. */
  readonly title?: string;
  readonly prefix?: string;
  readonly family?: string;
}

export type Gender = "M" | "V" | "O";

/** Own name, partner's name, partner's before own, own before partner's. */
type Naming = "E" | "P" | "V" | "N";

/** A day with its place: a municipality code, or a place abroad as text with its country. */
export interface Event {
  readonly on: RegisterDate;
  readonly place?: string;
  readonly country?: string;
}

/** A key of a persona, or a person without a record here. */
export type PersonaRelative = string | Identity;

export interface Stay {
  readonly at: Home;
  readonly since: RegisterDate;
  readonly validFrom?: RegisterDate;
  /** Receives mail at this address, but does not live there. */
  readonly mailOnly?: true;
}

/** The four kinds of residence (contract section 2). */
export type Home = AddressHome | LocationHome | ForeignHome | UnknownHome;

export interface AddressHome {
  readonly kind: "Adres";
  readonly municipality: string;
  /** Final digits of both identifiers of the address. */
  readonly object: number;
  readonly street: string;
  /** Only if the official name exceeds the limit of the short form. */
  readonly shortStreet?: string;
  readonly house: number;
  readonly letter?: string;
  readonly suffix?: string;
  /** Code: near ("by") or opposite ("to") the number. */
  readonly position?: "by" | "to";
  readonly postalCode: string;
  readonly town: string;
}

export interface LocationHome {
  readonly kind: "Locatie";
  readonly municipality: string;
  readonly description: string;
}

export interface ForeignHome {
  readonly kind: "VerblijfplaatsBuitenland";
  readonly lines: readonly string[];
  readonly country: string;
}

export interface UnknownHome {
  readonly kind: "VerblijfplaatsOnbekend";
}

export interface Nationality {
  readonly kind?:
    | "BehandeldAlsNederlander"
    | "VastgesteldNietNederlander"
    | "Staatloos"
    | "NationaliteitOnbekend";
  readonly code?: string;
  readonly reason?: string;
  readonly validFrom?: RegisterDate;
}

export interface Union {
  readonly partners: readonly [PersonaRelative, PersonaRelative];
  readonly kind: "H" | "P";
  readonly began: Event;
  readonly ended?: RegisterDate;
}

export type Authority = { readonly investigated?: true } & (
  | {
      readonly kind: "GezamenlijkOuderlijkGezag";
      readonly parents: readonly [PersonaRelative, PersonaRelative];
    }
  | { readonly kind: "EenhoofdigOuderlijkGezag"; readonly parent: PersonaRelative }
  | {
      readonly kind: "GezamenlijkGezag";
      readonly parent: PersonaRelative;
      /** Absent if unknown. */
      readonly third?: PersonaRelative;
    }
  | { readonly kind: "Voogdij"; readonly guardians: readonly PersonaRelative[] }
  | { readonly kind: "TijdelijkGeenGezag" | "GezagNietTeBepalen"; readonly explanation: string }
);

export interface Supplier {
  readonly code: string;
  readonly about: "Persoon" | "Nationaliteit" | "Overlijden" | "Verblijfplaats";
  readonly treaty?: string;
}

/** Subject of an investigation: category, group and element, with zeros for everything below. */
interface Doubt {
  readonly since: RegisterDate;
  readonly code: string;
}

/** Dutch by birth: the nationality of most people of the synthetic register. */
export const dutch: readonly Nationality[] = [{ code: "0001", reason: "017" }];

/** Dutch by own choice, after birth abroad. */
export const naturalised: readonly Nationality[] = [
  { code: "0001", reason: "126", validFrom: "20120901" },
];

export function foreign(code: string, validFrom: string): Nationality {
  return { code, reason: "301", validFrom };
}

/** Relations in both directions, from descriptions that state each once. */
export interface Kinship {
  identityOf(relative: PersonaRelative): Identity;
  childrenOf(persona: Persona): readonly Persona[];
  unionsOf(persona: Persona): readonly Union[];
  minorsUnder(persona: Persona): readonly Persona[];
}

export function createKinship(personas: readonly Persona[], unions: readonly Union[]): Kinship {
  const byKey = new Map(personas.map((persona) => [persona.key, persona]));
  const children = grouped(personas, (child) => keysOf(child.parents ?? []));
  const minors = grouped(personas, (minor) => keysOf(holdersOf(minor.authority)));
  const unionsByKey = grouped(unions, (union) => keysOf(union.partners));
  return {
    identityOf(relative) {
      if (typeof relative !== "string") return relative;
      const persona = byKey.get(relative);
      if (!persona) throw new Error(`No persona has the key ${relative}.`);
      return persona;
    },
    childrenOf: (persona) => children.get(persona.key) ?? [],
    unionsOf: (persona) => unionsByKey.get(persona.key) ?? [],
    minorsUnder: (persona) => minors.get(persona.key) ?? [],
  };
}

function holdersOf(authority: Authority | undefined): readonly PersonaRelative[] {
  switch (authority?.kind) {
    case "GezamenlijkOuderlijkGezag":
      return authority.parents;
    case "EenhoofdigOuderlijkGezag":
      return [authority.parent];
    case "GezamenlijkGezag":
      return authority.third ? [authority.parent, authority.third] : [authority.parent];
    case "Voogdij":
      return authority.guardians;
    default:
      return [];
  }
}

function keysOf(relatives: readonly PersonaRelative[]): readonly string[] {
  return relatives.filter((relative) => typeof relative === "string");
}

function grouped<T>(
  items: readonly T[],
  keys: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
