import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import type { QueryParameterName } from "../../contract/queryParameters.ts";
import type { ValidQuery } from "./register.ts";
import { registerSelection, type SelectionRules } from "./selectionRules.ts";
import { storedPostalCode, type SearchKeys } from "./searchKeys.ts";

/** How values of a query compare with what is stored (contract section 6). */

/** Letters that are a base letter with a stroke or a pair written as one; no accent to take off. */
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

/** Lower case, composed. */
function folded(text: string): string {
  return text.toLowerCase().normalize("NFC");
}

/** Lower case without diacritics: what a search value without diacritics is compared with. */
export function plain(text: string): string {
  const bare = folded(text).normalize("NFD").replace(/\p{M}/gu, "");
  return bare.replace(/[^\u0000-\u007f]/g, (letter) => plainForms.get(letter) ?? letter);
}

/**
 * Compares a stored text with a search value: whole, or its begin or end beside a `*`. A value with
 * diacritics asks for exactly these; one without matches the plain form, where the rules have that.
 */
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

/** `fields` chooses what is delivered; the other one lifts a filter below. */
type SearchParameter = Exclude<QueryParameterName, "fields" | "inclusiefOverledenPersonen">;

const testMakers: Readonly<Record<SearchParameter, TestMaker>> = {
  burgerservicenummer: (value) => {
    const numbers = new Set(Array.isArray(value) ? value : []);
    return (keys) => numbers.has(keys.burgerservicenummer);
  },
  geslachtsnaam: texts((keys) => [keys.geslachtsnaam]),
  voorvoegsel: texts((keys) => [keys.voorvoegsel]),
  voornamen: texts((keys) => [keys.voornamen]),
  geslacht: texts((keys) => [keys.geslacht]),
  geboortedatum: same((keys) => keys.geboortedatum),
  gemeenteVanInschrijving: same((keys) => keys.gemeenteVanInschrijving),
  postcode: (value) => {
    const wanted = typeof value === "string" ? storedPostalCode(value) : undefined;
    return (keys) => keys.postcode === wanted;
  },
  straat: texts((keys) => keys.straten),
  huisnummer: same((keys) => keys.huisnummer),
  huisletter: texts((keys) => [keys.huisletter]),
  huisnummertoevoeging: texts((keys) => [keys.huisnummertoevoeging]),
  nummeraanduidingIdentificatie: same((keys) => keys.nummeraanduidingIdentificatie),
  adresseerbaarObjectIdentificatie: same((keys) => keys.adresseerbaarObjectIdentificatie),
};

const tests: ReadonlyMap<string, TestMaker> = new Map(Object.entries(testMakers));

/** Whether a person is found by a query. */
export function searchTest(query: ValidQuery, rules = registerSelection): Test {
  const readsByNumber = query.type === "RaadpleegMetBurgerservicenummer";
  const withDeceased = readsByNumber || query["inclusiefOverledenPersonen"] === true;
  const all = Object.keys(query).flatMap((name) => {
    const make = tests.get(name);
    const value = memberOf(query, name);
    const test = value === undefined ? undefined : make?.(value, rules);
    return test ? [test] : [];
  });
  const { deliversHidden } = rules;
  return (keys) =>
    (deliversHidden || !keys.hidden) &&
    (withDeceased || !keys.deceased) &&
    all.every((test) => test(keys));
}
