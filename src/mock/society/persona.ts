import type { RegisterDate } from "../../contract/source/registerDates.ts";

/** Only what is special of a person: whole names, salutations, ages, relatives and address lines are derived. */
export interface Persona extends Identity {
  readonly key: string;
  readonly burgerservicenummer: string;
  readonly naming?: Naming;
  readonly home?: Stay;
  /** Keys of the parents, or who they are when they have no record here; parent 1 first. */
  readonly parents?: readonly Relative[];
  readonly parentsSince?: RegisterDate;
  /** Dutch by birth where it is absent. */
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
  /** Code of authority as a court recorded it. */
  readonly recordedAuthority?: string;
  readonly suppliers?: readonly Supplier[];
  readonly verified?: { readonly on: RegisterDate; readonly what: string };
  /** At most one of each category. */
  readonly doubts?: readonly Doubt[];
}

/** People by their keys, by which other descriptions refer to them. */
export type Described = Readonly<Record<string, Omit<Persona, "key">>>;

/** What other records know of a person. */
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

/** A day with its place: a municipality code, or a place abroad in words with its country. */
export interface Event {
  readonly on: RegisterDate;
  readonly place?: string;
  readonly country?: string;
}

/** A key of a persona, or someone without a record here. */
export type Relative = string | Identity;

export interface Stay {
  readonly at: Home;
  readonly since: RegisterDate;
  readonly validFrom?: RegisterDate;
  /** Receives mail there, without living there. */
  readonly mailOnly?: true;
}

/** Where someone can live: the four kinds of residence (contract section 2). */
export type Home = AddressHome | LocationHome | ForeignHome | UnknownHome;

export interface AddressHome {
  readonly kind: "Adres";
  readonly municipality: string;
  /** Number that both identifiers of the address end in. */
  readonly object: number;
  readonly street: string;
  /** Only when the official name is longer than the short form may be. */
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
  readonly partners: readonly [Relative, Relative];
  readonly kind: "H" | "P";
  readonly began: Event;
  readonly ended?: RegisterDate;
}

export type Authority = { readonly investigated?: true } & (
  | { readonly kind: "GezamenlijkOuderlijkGezag"; readonly parents: readonly [Relative, Relative] }
  | { readonly kind: "EenhoofdigOuderlijkGezag"; readonly parent: Relative }
  | {
      readonly kind: "GezamenlijkGezag";
      readonly parent: Relative;
      /** Absent when it is not known who. */
      readonly third?: Relative;
    }
  | { readonly kind: "Voogdij"; readonly guardians: readonly Relative[] }
  | { readonly kind: "TijdelijkGeenGezag" | "GezagNietTeBepalen"; readonly explanation: string }
);

export interface Supplier {
  readonly code: string;
  readonly about: "Persoon" | "Nationaliteit" | "Overlijden" | "Verblijfplaats";
  readonly treaty?: string;
}

/** What is under investigation: category, group and element, with zeros for all below. */
interface Doubt {
  readonly since: RegisterDate;
  readonly code: string;
}

/** Dutch by birth: the nationality of most people of the society. */
export const dutch: readonly Nationality[] = [{ code: "0001", reason: "017" }];

/** Dutch by own choice, after birth abroad. */
export const naturalised: readonly Nationality[] = [
  { code: "0001", reason: "126", validFrom: "20120901" },
];

/** Another nationality, recorded on seeing proof of it. */
export function foreign(code: string, validFrom: string): Nationality {
  return { code, reason: "301", validFrom };
}
