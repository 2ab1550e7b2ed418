import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { derivePerson } from "../../contract/source/derivePerson.ts";
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
  responseOn(day: string, options?: DerivationOptions): JsonObject;
  /** The person in the register's shape on a day. Absent for the shape of the response. */
  readonly sourceOn?: (day: string) => SourcePerson;
  /** Relations of authority on a day, for people whose minors come of age. */
  readonly authorityOn?: AuthorityOn;
}

type AuthorityOn = (day: string) => readonly JsonValue[];
type DerivationOptions = Omit<Parameters<typeof derivePerson>[1], "today">;

/** A person in the shape of the response, which is served unchanged on any day. */
export function storedPerson(response: JsonObject): StoredPerson {
  const search = responseKeys(response);
  const number = search.burgerservicenummer;
  return { shape: "response", number, written: response, search, responseOn: () => response };
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
  const { describe, written, authorityOn } = described;
  let source: SourcePerson | undefined;
  let search: SearchKeys | undefined;
  const read = () => (source ??= describe());
  const sourceOn = (day: string): SourcePerson => {
    const gezag = authorityOn?.(day) ?? [];
    return gezag.length > 0 ? { ...read(), gezag } : read();
  };
  return {
    shape: "register",
    number,
    get written() {
      return written ?? { ...read() };
    },
    get search() {
      return (search ??= sourceKeys(read()));
    },
    responseOn: (today, options) => derivePerson(sourceOn(today), { today, ...options }),
    sourceOn,
    ...(authorityOn && { authorityOn }),
  };
}

export interface SearchKeys {
  readonly burgerservicenummer: string;
  readonly geslachtsnaam?: string;
  readonly voorvoegsel?: string;
  readonly voornamen?: string;
  readonly geslacht?: string;
  /** Complete dates only, yyyy-mm-dd. */
  readonly geboortedatum?: string;
  readonly gemeenteVanInschrijving?: string;
  readonly postcode?: string;
  readonly straten: readonly string[];
  readonly huisnummer?: number;
  readonly huisletter?: string;
  readonly huisnummertoevoeging?: string;
  readonly nummeraanduidingIdentificatie?: string;
  readonly adresseerbaarObjectIdentificatie?: string;
  readonly deceased: boolean;
  /** Suspended as an error (F) or to be erased (W): never found, never counted. */
  readonly hidden: boolean;
}

/** Effect of a reason of suspension on search: deceased (O), an error (F) or to be erased (W). */
function standingOf(reason: string | undefined): Pick<SearchKeys, "deceased" | "hidden"> {
  return { deceased: reason === "O", hidden: hiddenReasons.has(reason) };
}

const hiddenReasons: ReadonlySet<JsonValue | undefined> = new Set(["F", "W"]);

/** Stored form of a postal code: capitals, no space. */
export function storedPostalCode(text: string): string {
  return text.replaceAll(" ", "").toUpperCase();
}

function responseKeys(response: JsonObject): SearchKeys {
  const text = (...path: readonly string[]) => textAt(response, path);
  const address = ["verblijfplaats", "verblijfadres"];
  const houseNumber = at(response, [...address, "huisnummer"]);
  const postalCode = text(...address, "postcode");
  const reason = text("opschortingBijhouding", "reden", "code");
  return {
    burgerservicenummer: text("burgerservicenummer") ?? "",
    ...defined({
      geslachtsnaam: text("naam", "geslachtsnaam"),
      voorvoegsel: text("naam", "voorvoegsel"),
      voornamen: text("naam", "voornamen"),
      geslacht: text("geslacht", "code"),
      geboortedatum: text("geboorte", "datum", "datum"),
      gemeenteVanInschrijving: text("gemeenteVanInschrijving", "code"),
      postcode: postalCode === undefined ? undefined : storedPostalCode(postalCode),
      huisletter: text(...address, "huisletter"),
      huisnummertoevoeging: text(...address, "huisnummertoevoeging"),
      nummeraanduidingIdentificatie: text("verblijfplaats", "nummeraanduidingIdentificatie"),
      adresseerbaarObjectIdentificatie: text("verblijfplaats", "adresseerbaarObjectIdentificatie"),
    }),
    ...(typeof houseNumber === "number" ? { huisnummer: houseNumber } : {}),
    straten: [text(...address, "korteStraatnaam"), text(...address, "officieleStraatnaam")].filter(
      (street) => street !== undefined,
    ),
    ...standingOf(reason),
  };
}

/** An address counts even if the response has none, such as one without a street. */
function sourceKeys(source: SourcePerson): SearchKeys {
  const { naam, geslacht, geboorte, gemeenteVanInschrijving, verblijfplaats = {} } = source;
  const { straat, naamOpenbareRuimte, postcode, huisletter, huisnummertoevoeging } = verblijfplaats;
  const { adresseerbaarObjectIdentificatie, nummeraanduidingIdentificatie } = verblijfplaats;
  const born = geboorte?.datum;
  return {
    burgerservicenummer: source.burgerservicenummer ?? "",
    ...defined({
      geslachtsnaam: naam?.geslachtsnaam?.trim(),
      voorvoegsel: naam?.voorvoegsel?.trim(),
      voornamen: naam?.voornamen?.trim(),
      geslacht: geslacht?.code,
      geboortedatum: born !== undefined && isWhole(born) ? hyphened(born) : undefined,
      gemeenteVanInschrijving: gemeenteVanInschrijving?.code,
      postcode: postcode === undefined ? undefined : storedPostalCode(postcode),
      huisletter,
      huisnummertoevoeging,
      nummeraanduidingIdentificatie,
      adresseerbaarObjectIdentificatie,
    }),
    ...(verblijfplaats.huisnummer === undefined ? {} : { huisnummer: verblijfplaats.huisnummer }),
    straten: [straat, naamOpenbareRuimte].flatMap((street) => knownText(street) ?? []),
    ...standingOf(source.opschortingBijhouding?.reden?.code),
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

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends Readonly<Record<string, string | undefined>>>(values: T): Defined<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<T>;
}
