import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import {
  derivedMember,
  derivePerson,
  type DerivationOptions,
} from "../../contract/source/derivePerson.ts";
import { knownText, type SourcePerson } from "../../contract/source/sourceShape.ts";

/** Shape of a person: as the register stores it, or as the person service returns it. */
export type PersonShape = "register" | "response";

export interface StoredPerson {
  readonly shape: PersonShape;
  /** BSN. Empty for a person without one. */
  readonly number: string;
  /** The person as written, to which a patch applies. */
  readonly written: JsonObject;
  readonly search: SearchKeys;
  /** Full response (`Persoon`) with everything that can be returned on a day, yyyy-mm-dd. */
  responseOn(day: string, options?: Omit<DerivationOptions, "today">): JsonObject;
  /** One member of that response. */
  memberOn(name: string, options: DerivationOptions): JsonValue | undefined;
  /** The person in the register's shape on a day. Absent for the shape of the response. */
  sourceOn?(day: string): SourcePerson;
  /** Relations of authority on a day, for people whose minors come of age. */
  readonly authorityOn?: AuthorityOn;
}

type AuthorityOn = (day: string) => readonly JsonValue[];

/** A person in the shape of the response, which is served unchanged on any day. */
export function storedPerson(response: JsonObject): StoredPerson {
  const search = responseKeys(response);
  const number = search.burgerservicenummer;
  return {
    shape: "response",
    number,
    written: response,
    search,
    responseOn: () => response,
    memberOn: (name) => memberOf(response, name),
  };
}

interface Described {
  /** Creates the source lazily, because short runs need only one of all people. */
  readonly describe: () => SourcePerson;
  /** The source as written, with unknown members. */
  readonly written?: JsonObject;
  readonly authorityOn?: AuthorityOn | undefined;
}

/** A person in the register's shape, from which the response is derived. */
export function storedSource(number: string, described: Described): StoredPerson {
  return new StoredSource(number, described);
}

/** A class, because objects with getters of their own are slow to read: no two have the same form in the engine. */
class StoredSource implements StoredPerson {
  readonly shape = "register";
  readonly number: string;
  readonly authorityOn?: AuthorityOn;
  readonly #described: Described;
  #source: SourcePerson | undefined;
  #search: SearchKeys | undefined;

  constructor(number: string, described: Described) {
    this.number = number;
    this.#described = described;
    if (described.authorityOn) this.authorityOn = described.authorityOn;
  }

  get #read(): SourcePerson {
    return (this.#source ??= this.#described.describe());
  }

  get written(): JsonObject {
    return this.#described.written ?? { ...this.#read };
  }

  get search(): SearchKeys {
    return (this.#search ??= sourceKeys(this.#read));
  }

  sourceOn(day: string): SourcePerson {
    const gezag = this.authorityOn?.(day) ?? [];
    return gezag.length > 0 ? { ...this.#read, gezag } : this.#read;
  }

  responseOn(today: string, options?: Omit<DerivationOptions, "today">): JsonObject {
    return derivePerson(this.sourceOn(today), { today, ...options });
  }

  memberOn(name: string, options: DerivationOptions): JsonValue | undefined {
    return derivedMember(
      name,
      name === "gezag" ? this.sourceOn(options.today) : this.#read,
      options,
    );
  }
}

export interface SearchKeys {
  readonly burgerservicenummer: string;
  readonly geslachtsnaam?: string | undefined;
  readonly voorvoegsel?: string | undefined;
  readonly voornamen?: string | undefined;
  readonly geslacht?: string | undefined;
  /** Complete dates only, yyyy-mm-dd. */
  readonly geboortedatum?: string | undefined;
  readonly gemeenteVanInschrijving?: string | undefined;
  readonly postcode?: string | undefined;
  readonly straten: readonly string[];
  readonly huisnummer?: number | undefined;
  readonly huisletter?: string | undefined;
  readonly huisnummertoevoeging?: string | undefined;
  readonly nummeraanduidingIdentificatie?: string | undefined;
  readonly adresseerbaarObjectIdentificatie?: string | undefined;
  /** Reason of suspension O. */
  readonly deceased: boolean;
  /** Suspended as an error (F) or to be erased (W): never found, never counted. */
  readonly hidden: boolean;
}

const died = "O";
const hiddenReasons: ReadonlySet<string | undefined> = new Set(["F", "W"]);

/** Stored form of a postal code: capitals, no space. */
export function storedPostalCode(text: string | undefined): string | undefined {
  return text?.replaceAll(" ", "").toUpperCase();
}

function responseKeys(response: JsonObject): SearchKeys {
  const text = (...path: readonly string[]) => textAt(response, path);
  const address = ["verblijfplaats", "verblijfadres"];
  const houseNumber = at(response, [...address, "huisnummer"]);
  const reason = text("opschortingBijhouding", "reden", "code");
  return {
    burgerservicenummer: text("burgerservicenummer") ?? "",
    geslachtsnaam: text("naam", "geslachtsnaam"),
    voorvoegsel: text("naam", "voorvoegsel"),
    voornamen: text("naam", "voornamen"),
    geslacht: text("geslacht", "code"),
    geboortedatum: text("geboorte", "datum", "datum"),
    gemeenteVanInschrijving: text("gemeenteVanInschrijving", "code"),
    postcode: storedPostalCode(text(...address, "postcode")),
    straten: [text(...address, "korteStraatnaam"), text(...address, "officieleStraatnaam")].filter(
      (street) => street !== undefined,
    ),
    huisnummer: typeof houseNumber === "number" ? houseNumber : undefined,
    huisletter: text(...address, "huisletter"),
    huisnummertoevoeging: text(...address, "huisnummertoevoeging"),
    nummeraanduidingIdentificatie: text("verblijfplaats", "nummeraanduidingIdentificatie"),
    adresseerbaarObjectIdentificatie: text("verblijfplaats", "adresseerbaarObjectIdentificatie"),
    deceased: reason === died,
    hidden: hiddenReasons.has(reason),
  };
}

/** An address counts even if the response has none, such as one without a street. */
function sourceKeys(source: SourcePerson): SearchKeys {
  const { naam, geslacht, geboorte, gemeenteVanInschrijving, verblijfplaats = {} } = source;
  const { straat, naamOpenbareRuimte } = verblijfplaats;
  const born = geboorte?.datum;
  const reason = source.opschortingBijhouding?.reden?.code;
  return {
    burgerservicenummer: source.burgerservicenummer ?? "",
    geslachtsnaam: naam?.geslachtsnaam?.trim(),
    voorvoegsel: naam?.voorvoegsel?.trim(),
    voornamen: naam?.voornamen?.trim(),
    geslacht: geslacht?.code,
    geboortedatum: born !== undefined && isWhole(born) ? hyphened(born) : undefined,
    gemeenteVanInschrijving: gemeenteVanInschrijving?.code,
    postcode: storedPostalCode(verblijfplaats.postcode),
    straten: [straat, naamOpenbareRuimte].flatMap((street) => knownText(street) ?? []),
    huisnummer: verblijfplaats.huisnummer,
    huisletter: verblijfplaats.huisletter,
    huisnummertoevoeging: verblijfplaats.huisnummertoevoeging,
    nummeraanduidingIdentificatie: verblijfplaats.nummeraanduidingIdentificatie,
    adresseerbaarObjectIdentificatie: verblijfplaats.adresseerbaarObjectIdentificatie,
    deceased: reason === died,
    hidden: hiddenReasons.has(reason),
  };
}

/** Eight digits without an unknown part, which is all zeros. */
function isWhole(date: string): boolean {
  return !date.startsWith("0000") && !date.endsWith("00");
}

function hyphened(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
}

function at(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((part, name) => memberOf(part, name), value);
}

function textAt(value: JsonObject, path: readonly string[]): string | undefined {
  const part = at(value, path);
  return typeof part === "string" && part !== "" ? part : undefined;
}
