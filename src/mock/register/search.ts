import { isList, memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { QueryParameterName } from "../../contract/queryParameters.ts";
import { storedPostalCode, type SearchKeys } from "./storedPerson.ts";

/** A query that passed validation. */
export type ValidQuery = JsonObject & { readonly type: string; readonly fields: readonly string[] };

/** Differences between the register and its official mock in selecting and returning persons. */
export interface SelectionRules {
  /** A value without diacritics also finds names with diacritics. */
  readonly ignoresDiacritics: boolean;
  /** Returns records in error or to be erased. */
  readonly deliversHidden: boolean;
  /** Returns stored identifiers of addresses unchanged, including invalid ones. */
  readonly keepsIdentifiers: boolean;
  /** Rejects a query with more results than its operation allows. */
  readonly isLimited: boolean;
}

/** Rules of the register (contract section 6). */
export const registerSelection: SelectionRules = {
  ignoresDiacritics: true,
  deliversHidden: false,
  keepsIdentifiers: false,
  isLimited: true,
};

export const openSelection: SelectionRules = {
  ignoresDiacritics: false,
  deliversHidden: true,
  keepsIdentifiers: true,
  isLimited: false,
};

/** Letters with a stroke and ligatures, which Unicode normalisation does not decompose. */
const plainForms: ReadonlyMap<string, string> = new Map([
  ["æ", "ae"],
  ["œ", "oe"],
  ["ĳ", "ij"],
  ["ŉ", "n"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ĸ", "k"],
  ["ł", "l"],
  ["ŀ", "l"],
  ["ŋ", "n"],
  ["ß", "ss"],
  ["þ", "th"],
  ["ŧ", "t"],
]);

function folded(text: string): string {
  return text.toLowerCase().normalize("NFC");
}

/** Lower case without diacritics, for comparison with a search value without diacritics. */
function plain(text: string): string {
  const bare = folded(text).normalize("NFD").replace(/\p{M}/gu, "");
  return bare.replace(/[^\u0000-\u007f]/g, (letter) => plainForms.get(letter) ?? letter);
}

/** A value with diacritics matches exactly. One without matches the plain form, if the rules allow that. */
export function textTest(
  value: string,
  { ignoresDiacritics } = registerSelection,
): (stored: string) => boolean {
  const bare = value.replace(/^\*|\*$/g, "");
  const form = ignoresDiacritics && plain(bare) === folded(bare) ? plain : folded;
  const wanted = form(bare);
  if (value.endsWith("*")) return (stored) => form(stored).startsWith(wanted);
  if (value.startsWith("*")) return (stored) => form(stored).endsWith(wanted);
  return (stored) => form(stored) === wanted;
}

type Test = (keys: SearchKeys) => boolean;

type TestMaker = (value: JsonValue, rules: SelectionRules) => Test | undefined;

function texts(stored: (keys: SearchKeys) => readonly (string | undefined)[]): TestMaker {
  return (value, rules) => {
    if (typeof value !== "string" || value === "") return undefined;
    const fits = textTest(value, rules);
    return (keys) => stored(keys).some((each) => each !== undefined && fits(each));
  };
}

function same(stored: (keys: SearchKeys) => JsonValue | undefined) {
  return (value: JsonValue): Test =>
    (keys) =>
      stored(keys) === value;
}

/** `fields` selects the returned data. The other parameter disables a filter below. */
type SearchParameter = Exclude<QueryParameterName, "fields" | "inclusiefOverledenPersonen">;

/** Tests of a single value precede the others: they are cheapest and exclude most people. */
const testMakers: Readonly<Record<SearchParameter, TestMaker>> = {
  burgerservicenummer: (value) => {
    const numbers = isList(value) ? value : [];
    return (keys) => numbers.includes(keys.burgerservicenummer);
  },
  geboortedatum: same((keys) => keys.geboortedatum),
  gemeenteVanInschrijving: same((keys) => keys.gemeenteVanInschrijving),
  postcode: (value) => {
    const wanted = typeof value === "string" ? storedPostalCode(value) : undefined;
    return (keys) => keys.postcode === wanted;
  },
  huisnummer: same((keys) => keys.huisnummer),
  nummeraanduidingIdentificatie: same((keys) => keys.nummeraanduidingIdentificatie),
  adresseerbaarObjectIdentificatie: same((keys) => keys.adresseerbaarObjectIdentificatie),
  geslachtsnaam: texts((keys) => [keys.geslachtsnaam]),
  voorvoegsel: texts((keys) => [keys.voorvoegsel]),
  voornamen: texts((keys) => [keys.voornamen]),
  geslacht: texts((keys) => [keys.geslacht]),
  straat: texts((keys) => keys.straten),
  huisletter: texts((keys) => [keys.huisletter]),
  huisnummertoevoeging: texts((keys) => [keys.huisnummertoevoeging]),
};

const makersByName = Object.entries(testMakers);

export function searchTest(query: ValidQuery, rules = registerSelection): Test {
  const readsByNumber = query.type === "RaadpleegMetBurgerservicenummer";
  const withDeceased = readsByNumber || query["inclusiefOverledenPersonen"] === true;
  const all: Test[] = [];
  for (const [name, make] of makersByName) {
    const value = memberOf(query, name);
    const test = value === undefined ? undefined : make(value, rules);
    if (test) all.push(test);
  }
  const { deliversHidden } = rules;
  return (keys) =>
    (deliversHidden || !keys.hidden) &&
    (withDeceased || !keys.deceased) &&
    all.every((test) => test(keys));
}
