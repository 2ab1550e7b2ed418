import { type OperationName, operations } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { isCalendarDate } from "../../contract/calendar.ts";
import { entryNamed, type GivenTables } from "../../contract/tables/tables.ts";
import { dateRepairs } from "../checks/repairs/repairs.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { choiceSnippet, snippetText, stop } from "./suggestion.ts";

type WrittenValues = Readonly<Record<string, string>>;

interface WholeRequest {
  readonly operation: OperationName;
  /** Known values. Other required ones become examples to type over. */
  readonly values?: WrittenValues;
  /** Replace the usual paths. */
  readonly fields?: readonly string[];
  readonly titled: boolean;
  /** Omits usual fields without authorisation, except the first. */
  readonly mayAsk?: (path: string) => boolean;
}

const byAddress = ["burgerservicenummer", "naam.volledigeNaam", "adressering.adresregel1"];
const byName = ["burgerservicenummer", "naam.volledigeNaam", "geboorte.datum"];

export const usualFields: Partial<Record<OperationName, readonly string[]>> = {
  RaadpleegMetBurgerservicenummer: [...byName, "adressering.adresregel1"],
  ZoekMetGeslachtsnaamEnGeboortedatum: byName,
  ZoekMetNaamEnGemeenteVanInschrijving: byName,
  ZoekMetPostcodeEnHuisnummer: byAddress,
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving: byAddress,
  ZoekMetNummeraanduidingIdentificatie: byAddress,
  ZoekMetAdresseerbaarObjectIdentificatie: [...byAddress, "gezag"],
};

/** In addition to the required ones. A list without a status also shows fetched messages. */
const usualParameters: Partial<Record<OperationName, readonly string[]>> = {
  LijstBerichten: ["status"],
};

/** A valid request as a snippet, with tab stops for the missing values. */
export function wholeRequest(request: WholeRequest): Text {
  const written = (language: Language) => linesOf(request, language).join("\n");
  return text(written("en"), written("nl"));
}

function linesOf(
  { operation, values = {}, fields = usualFields[operation] ?? [], titled, mayAsk }: WholeRequest,
  language: Language,
) {
  const { title, required } = operations[operation];
  const stops = new Set<string>();
  const valueOf = (name: string) => {
    const known = values[name];
    return known === undefined
      ? example(stops.add(name).size + 1, parameterOf(operation, name))
      : snippetText(known);
  };
  const keys = [...required, ...(usualParameters[operation] ?? []), ...Object.keys(values)];
  const parameters = [...new Set(keys)].filter((name) => name !== "fields");
  const allowed = mayAsk ? fields.filter(mayAsk) : fields;
  return [
    ...(titled ? [`### ${stop(1, title[language])}`] : []),
    operation,
    ...parameters.map((name) => `${name}: ${valueOf(name)}`),
    ...(fields.length > 0 ? ["fields:"] : []),
    ...(allowed.length > 0 ? allowed : fields.slice(0, 1)).map((path) => `  - ${path}`),
    "$0",
  ];
}

function example(number: number, parameter: Parameter | undefined): string {
  const { values, kind, example: shown = "" } = parameter ?? {};
  if (!values || kind === "list") return stop(number, shown);
  return choiceSnippet(
    number,
    values.map(({ value }) => value),
  );
}

export interface TypedRequest {
  readonly operation: OperationName;
  readonly values: WrittenValues;
}

const date = String.raw`(?<geboortedatum>\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}|\d{1,2}[- ][a-z]+[- ]\d{4})`;
const name = String.raw`(?<geslachtsnaam>\p{L}[\p{L}\s.'*,-]{0,199})`;
const house = String.raw`(?<huisnummer>\d{1,5})(?: ?(?<huisletter>[a-z]))?(?:[ -](?<huisnummertoevoeging>\d{1,4}|bis))?`;
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const gap = String.raw`[\s,;]+`;
/** Leading word that announces the value, as in `bsn 999990019`. */
const lead = "(?:(?:bsn|nr|nummer|number|id|name|naam|adres|address)\\s+)?";

/** Typed forms with their operations. A group is named after its parameter. */
const forms = (
  [
    ["RaadpleegMetBurgerservicenummer", `(?<burgerservicenummer>\\d{9}(?:${gap}\\d{9}){0,19})`],
    ["ZoekMetGeslachtsnaamEnGeboortedatum", `${name}${gap}${date}`],
    ["ZoekMetGeslachtsnaamEnGeboortedatum", `${date}${gap}${name}`],
    ["ZoekMetPostcodeEnHuisnummer", `(?<postcode>[1-9]\\d{3} ?[a-z]{2})${gap}${house}`],
    ["ZoekMetNaamEnGemeenteVanInschrijving", `${name}${gap}(?<gemeenteVanInschrijving>\\d{4})`],
    [
      "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving",
      `(?<straat>\\p{L}[\\p{L}\\d\\s.'-]{0,79}?)${gap}${house}${gap}(?<gemeenteVanInschrijving>\\d{4}|['\\p{L}][\\p{L}\\s.'-]{2,59})`,
    ],
    // Digits 5 and 6 of an identifier are its object type. 20 is an address designation.
    ["ZoekMetNummeraanduidingIdentificatie", "(?<nummeraanduidingIdentificatie>\\d{4}20\\d{10})"],
    [
      "ZoekMetAdresseerbaarObjectIdentificatie",
      "(?<adresseerbaarObjectIdentificatie>\\d{4}0[123]\\d{10})",
    ],
    ["HaalBerichtenOp", `(?<berichtTransportId>${uuid}(?:${gap}${uuid}){0,99})`],
  ] satisfies [OperationName, string][]
).map(([operation, form]) => [operation, new RegExp(`^${lead}${form}$`, "iu")] as const);

/** Conversions of a typed part. Undefined if it is something else after all. */
const readers: Readonly<
  Record<string, (typed: string, tables?: GivenTables) => WrittenValues | undefined>
> = {
  burgerservicenummer: (typed) => listed("burgerservicenummer", typed),
  berichtTransportId: (typed) => listed("berichtTransportId", typed),
  geslachtsnaam: nameParts,
  geboortedatum: (typed) => {
    const day = [typed, ...dateRepairs(typed)].find(isCalendarDate);
    return day === undefined ? undefined : { geboortedatum: day };
  },
  gemeenteVanInschrijving: (typed, tables) => {
    const code = /^\d{4}$/.test(typed) ? typed : entryNamed("Gemeenten", typed, tables)?.code;
    return code === undefined ? undefined : { gemeenteVanInschrijving: code };
  },
};

/** Request described by a few typed words: a BSN, a name with a birth date, an address. */
export function typedRequest(typed: string, tables?: GivenTables): TypedRequest | undefined {
  if (typed.length > mostLetters) return undefined;
  for (const [operation, form] of forms) {
    const pieces = form.exec(typed.trim())?.groups;
    const values = pieces && valuesOf(operation, pieces, tables);
    if (values) return { operation, values };
  }
  return undefined;
}

/** Incomplete forms, which keep the list open while typing continues. */
const begun: readonly (readonly [OperationName, RegExp])[] = [
  ["RaadpleegMetBurgerservicenummer", /^(?:bsn\s+)?\d{1,8}$/i],
  ["ZoekMetPostcodeEnHuisnummer", /^[1-9]\d{3} ?[a-z]{0,2}$/i],
  ["ZoekMetPostcodeEnHuisnummer", /^(?<postcode>[1-9]\d{3} ?[a-z]{2})[\s,;]+$/i],
  [
    "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving",
    new RegExp(
      String.raw`^(?<straat>\p{L}[\p{L}\s.'-]{0,79}?)\s+(?<huisnummer>[1-9]\d{0,4})(?:[\s,;]+\p{L}[^\d]{0,59})?$`,
      "iu",
    ),
  ],
  [
    "ZoekMetGeslachtsnaamEnGeboortedatum",
    new RegExp(`^${lead}${name}[\\s,;]+\\d[-\\d/.]{0,9}$`, "iu"),
  ],
  [
    "ZoekMetNaamEnGemeenteVanInschrijving",
    /^(?<gemeenteVanInschrijving>['\p{L}][\p{L}\s.'-]{1,59})$/u,
  ],
  ["ZoekMetGeslachtsnaamEnGeboortedatum", new RegExp(`^${lead}${name}$`, "iu")],
];

/** Requests that the typed words may become, the likeliest first. Missing values are examples. */
export function begunRequests(typed: string, tables?: GivenTables): readonly TypedRequest[] {
  const written = typed.trim();
  if (written === "" || written.length > mostBegun) return [];
  return begun.flatMap(([operation, form]) => {
    const pieces = form.exec(written)?.groups ?? {};
    const values = form.test(written) && valuesOf(operation, pieces, tables, true);
    return values ? [{ operation, values }] : [];
  });
}

const mostBegun = 200;

/** Length of the longest list of identifiers. */
const mostLetters = 4000;

function valuesOf(
  operation: OperationName,
  pieces: Readonly<Record<string, string | undefined>>,
  tables: GivenTables | undefined,
  isBegun = false,
): WrittenValues | undefined {
  const values: Record<string, string> = {};
  for (const [key, typed] of Object.entries(pieces)) {
    if (typed === undefined) continue;
    const read = readers[key] ?? ((value: string) => ({ [key]: value }));
    const written = read(typed.trim(), tables);
    if (!written) return undefined;
    Object.assign(values, written);
  }
  const fits = Object.entries(values).every(([key, value]) => isAccepted(operation, key, value));
  return fits &&
    (isBegun || operation !== "ZoekMetNaamEnGemeenteVanInschrijving" || values.voornamen)
    ? values
    : undefined;
}

function isAccepted(operation: OperationName, key: string, value: string): boolean {
  const pattern = parameterOf(operation, key)?.pattern;
  return pattern === undefined || new RegExp(pattern).test(value);
}

function listed(key: string, typed: string): WrittenValues {
  return { [key]: typed.split(/[\s,;]+/).join(", ") };
}

const prefixes: ReadonlySet<string> = new Set(
  "van de der den het 't ten ter te op in aan bij uit voor la le du von el al".split(" "),
);

/** `Jansen`, `van der Meer`, `Pieter Jansen` or `Jansen, Pieter`: given names may continue, so they end with `*`. */
function nameParts(typed: string): WrittenValues {
  const [before = "", after] = typed.split(/\s*,\s*/);
  const words = before.split(/\s+/);
  const isPrefix = (word: string) => prefixes.has(word.toLowerCase());
  const last = words.findLastIndex((word, index) => index < words.length - 1 && isPrefix(word));
  const first = words.findIndex((word, index) => index <= last && isPrefix(word));
  const family = after === undefined && last < 0 ? words.slice(-1) : words.slice(last + 1);
  const given = after ?? words.slice(0, first < 0 ? words.length - family.length : first).join(" ");
  return {
    geslachtsnaam: family.join(" "),
    ...(given && { voornamen: /^[^*]{3,}$/.test(given) ? `${given}*` : given }),
    ...(first >= 0 && { voorvoegsel: words.slice(first, last + 1).join(" ") }),
  };
}
