import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { PatchChain } from "../../contract/json/patchChain.ts";
import type { SourcePerson } from "../../contract/source/sourceShape.ts";

/** A person as the local register keeps it. */
export interface StoredPerson {
  readonly search: SearchKeys;
  /** The full person answer (`Persoon`), all that can be delivered on a day, yyyy-mm-dd. */
  answerOn(day: string): JsonObject;
  /** The person in the register's own shape, from which the answer is derived; absent where only the answer is held. */
  readonly sourceOn?: (day: string) => SourcePerson;
  /** Which patches made the source of another, and the answer. */
  readonly changedSource?: ChangedBy<SourcePerson> & { readonly lenient: boolean | undefined };
  readonly changedAnswer?: ChangedBy<JsonObject>;
}

/** What somebody was on a day before all patches, and these. */
interface ChangedBy<Shape> {
  readonly on: (day: string) => Shape;
  readonly chain: PatchChain;
}

/** What searches look at, taken from the answer when it is loaded. */
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

/** How search sees a reason of suspension: deceased (O), an error (F) or to be erased (W). */
export function standingOf(reason: string | undefined): Pick<SearchKeys, "deceased" | "hidden"> {
  return { deceased: reason === "O", hidden: hiddenReasons.has(reason) };
}

const hiddenReasons: ReadonlySet<JsonValue | undefined> = new Set(["F", "W"]);

/** Takes from an answer what searching looks at. The answer itself is served as given, on any day. */
export function storedPerson(answer: JsonObject): StoredPerson {
  return { search: searchKeys(answer), answerOn: () => answer };
}

/** A person whose answer is made when it is asked, and again on another day. */
export function derivedPerson(
  search: SearchKeys,
  derive: (day: string) => JsonObject,
): StoredPerson {
  return { search, answerOn: lastAnswer(derive) };
}

/** Remembers the answer of the last day. */
export function lastAnswer(derive: (day: string) => JsonObject): (day: string) => JsonObject {
  let last: { readonly day: string; readonly answer: JsonObject } | undefined;
  return (day) => {
    last = last?.day === day ? last : { day, answer: derive(day) };
    return last.answer;
  };
}

/** A postal code as it is stored: capitals, no space. */
export function storedPostalCode(text: string): string {
  return text.replaceAll(" ", "").toUpperCase();
}

function searchKeys(answer: JsonObject): SearchKeys {
  const text = (...path: readonly string[]) => textAt(answer, path);
  const address = ["verblijfplaats", "verblijfadres"];
  const houseNumber = at(answer, [...address, "huisnummer"]);
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

function at(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((part, name) => memberOf(part, name), value);
}

function textAt(value: JsonObject, path: readonly string[]): string | undefined {
  const part = at(value, path);
  return typeof part === "string" && part !== "" ? part : undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export function defined<T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): Defined<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<T>;
}
