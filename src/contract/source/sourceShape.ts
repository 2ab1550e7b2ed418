import type { JsonValue, JsonObject } from "../json/json.ts";
import { isCalendarDate, monthNames } from "../calendar.ts";

/**
 * A person as stored in the register (`GbaPersoon`). The tree maps each member to its element by
 * category, group and element (`010210`), or without the category in lists.
 */

interface Leaf<Kind extends string> {
  readonly kind: Kind;
  readonly element: string;
}

interface Group<Members> {
  readonly kind: "group";
  readonly members: Members;
}

interface List<Item> {
  readonly kind: "list";
  readonly item: Item;
}

export type SourceLeaf = Leaf<"text" | "date" | "code" | "house" | "yes">;
export type SourceGroup = Group<Readonly<Record<string, SourceMember>>>;
type SourceList = List<SourceGroup>;
export type SourceMember = SourceLeaf | SourceGroup | SourceList | { readonly kind: "raw" };

const leaf =
  <Kind extends SourceLeaf["kind"]>(kind: Kind) =>
  (element: string): Leaf<Kind> => ({ kind, element });

const text = leaf("text");
/** Eight digits yyyymmdd, with zeros for unknown parts. */
const date = leaf("date");
/** `{code, omschrijving}`, without code for a foreign place. */
const code = leaf("code");
/** A whole number, in older files a string. */
const house = leaf("house");
/** True or absent. */
const yes = leaf("yes");

function group<Members>(members: Members): Group<Members> {
  return { kind: "group", members };
}

function list<Item>(item: Item): List<Item> {
  return { kind: "list", item };
}

const doubt = (category: string) =>
  group({
    aanduidingGegevensInOnderzoek: text(`${category}8310`),
    datumIngangOnderzoek: date(`${category}8320`),
  });

const event = (head: string) =>
  group({ datum: date(`${head}10`), plaats: code(`${head}20`), land: code(`${head}30`) });

const name = (category: string) => ({
  voornamen: text(`${category}0210`),
  adellijkeTitelPredicaat: code(`${category}0220`),
  voorvoegsel: text(`${category}0230`),
  geslachtsnaam: text(`${category}0240`),
});

const relative = {
  burgerservicenummer: text("0120"),
  naam: group(name("")),
  geboorte: event("03"),
  inOnderzoek: doubt(""),
};

export const sourcePerson = group({
  aNummer: text("010110"),
  burgerservicenummer: text("010120"),
  geslacht: code("010410"),
  datumEersteInschrijvingGBA: date("076810"),
  geheimhoudingPersoonsgegevens: text("077010"),
  persoonInOnderzoek: doubt("01"),
  naam: group({ ...name("01"), aanduidingNaamgebruik: code("016110") }),
  geboorte: event("0103"),
  gemeenteVanInschrijving: code("080910"),
  datumInschrijvingInGemeente: date("080920"),
  verblijfplaats: group({
    datumIngangGeldigheid: date("088510"),
    datumAanvangAdreshouding: date("081030"),
    datumAanvangAdresBuitenland: date("081320"),
    functieAdres: code("081010"),
    straat: text("081110"),
    naamOpenbareRuimte: text("081115"),
    huisnummer: house("081120"),
    huisletter: text("081130"),
    huisnummertoevoeging: text("081140"),
    aanduidingBijHuisnummer: code("081150"),
    postcode: text("081160"),
    woonplaats: text("081170"),
    adresseerbaarObjectIdentificatie: text("081180"),
    nummeraanduidingIdentificatie: text("081190"),
    locatiebeschrijving: text("081210"),
    regel1: text("081330"),
    regel2: text("081340"),
    regel3: text("081350"),
    land: code("081310"),
    inOnderzoek: doubt("08"),
  }),
  immigratie: group({
    landVanwaarIngeschreven: code("081410"),
    datumVestigingInNederland: date("081420"),
  }),
  nationaliteiten: list(
    group({
      nationaliteit: code("0510"),
      redenOpname: code("6310"),
      aanduidingBijzonderNederlanderschap: text("6510"),
      datumIngangGeldigheid: date("8510"),
      inOnderzoek: doubt(""),
    }),
  ),
  opschortingBijhouding: group({ reden: code("076720"), datum: date("076710") }),
  overlijden: group({ ...event("0608").members, inOnderzoek: doubt("06") }),
  verificatie: group({ datum: date("077110"), omschrijving: text("077120") }),
  verblijfstitel: group({
    aanduiding: code("103910"),
    datumEinde: date("103920"),
    datumIngang: date("103930"),
    inOnderzoek: doubt("10"),
  }),
  indicatieGezagMinderjarige: code("113210"),
  indicatieCurateleRegister: yes("113310"),
  gezagInOnderzoek: doubt("11"),
  europeesKiesrecht: group({ aanduiding: code("133110"), einddatumUitsluiting: date("133130") }),
  uitsluitingKiesrecht: group({
    uitgeslotenVanKiesrecht: yes("133810"),
    einddatum: date("133820"),
  }),
  kinderen: list(group(relative)),
  ouders: list(
    group({
      ouderAanduiding: text(""),
      ...relative,
      geslacht: code("0410"),
      datumIngangFamilierechtelijkeBetrekking: date("6210"),
    }),
  ),
  partners: list(
    group({
      ...relative,
      geslacht: code("0410"),
      soortVerbintenis: code("1510"),
      aangaanHuwelijkPartnerschap: event("06"),
      ontbindingHuwelijkPartnerschap: group({ datum: date("0710") }),
    }),
  ),
  rni: list(
    group({ deelnemer: code("8810"), omschrijvingVerdrag: text("8820"), categorie: text("") }),
  ),
  /** No element: result of the authority service, unchanged. */
  gezag: { kind: "raw" },
} as const);

type Held<Member> = Member extends { readonly kind: "text" | "date" }
  ? string
  : Member extends { readonly kind: "house" }
    ? number
    : Member extends { readonly kind: "yes" }
      ? true
      : Member extends { readonly kind: "code" }
        ? Coded
        : Member extends Group<infer Members>
          ? { readonly [Name in keyof Members]?: Held<Members[Name]> }
          : Member extends List<infer Item>
            ? readonly Held<Item>[]
            : JsonValue;

/** A code with its words, for titles also the kind, for foreign places only words. A type alias, so that it is JSON. */
export type Coded = {
  readonly code?: string;
  readonly omschrijving?: string;
  readonly soort?: string;
};

export type SourcePerson = Held<typeof sourcePerson>;
export type SourceName = NonNullable<SourcePerson["naam"]>;
export type SourceEvent = NonNullable<SourcePerson["geboorte"]>;
export type SourceResidence = NonNullable<SourcePerson["verblijfplaats"]>;
export type SourceDoubt = NonNullable<SourcePerson["persoonInOnderzoek"]>;
export type SourceNationality = NonNullable<SourcePerson["nationaliteiten"]>[number];
export type SourceRelative = NonNullable<SourcePerson["kinderen"]>[number];
export type SourceParent = NonNullable<SourcePerson["ouders"]>[number];
export type SourcePartner = NonNullable<SourcePerson["partners"]>[number];

export function present(members: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const delivered: Record<string, JsonValue> = {};
  for (const name in members) {
    const value = members[name];
    if (value !== undefined) delivered[name] = value;
  }
  return delivered;
}

/** Undefined if all members are absent. */
export function presentAny(
  members: Readonly<Record<string, JsonValue | undefined>>,
): JsonObject | undefined {
  const delivered = present(members);
  return Object.keys(delivered).length > 0 ? delivered : undefined;
}

/** The register's notation for an unknown text: a family name, a street, a town. */
const unknownText = ".";

export function knownText(text: string | undefined): string | undefined {
  return text === unknownText || text?.trim() === "" ? undefined : text;
}

/** Code of an unknown country, municipality or place. */
export const unknownPlace = "0000";

/** Undefined for the unknown code. `readSource` ensures at least one member. */
export function knownCode(value: Coded | undefined, unknown: string): JsonObject | undefined {
  return value?.code === unknown ? undefined : value;
}

/** Eight digits yyyymmdd with zeros for unknown parts, which determine the kind of AbstractDatum (section 2). */
export type RegisterDate = string;

export const unknownDate: RegisterDate = "00000000";

function partsOf(date: RegisterDate) {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(4, 6)),
    day: Number(date.slice(6, 8)),
  };
}

/** Accepts a day, a month, a year or a wholly unknown date. Rejects 31 November and month 13. */
export function isPossible(date: RegisterDate): boolean {
  const { year, month, day } = partsOf(date);
  if (year === 0 || month === 0) return month === 0 && day === 0;
  const first = `${date.slice(0, 4)}-${date.slice(4, 6)}-`;
  return isCalendarDate(first + (day === 0 ? "01" : date.slice(6)));
}

/** Date in a response, with `langFormaat` in Dutch and lower case. */
export function dateValue(date: RegisterDate): JsonObject {
  const { year, month, day } = partsOf(date);
  const monthName = monthNames.nl[month - 1] ?? "";
  if (year === 0) return { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" };
  if (month === 0) return { type: "JaarDatum", jaar: year, langFormaat: String(year) };
  const long = `${monthName} ${year}`;
  if (day === 0) return { type: "JaarMaandDatum", jaar: year, maand: month, langFormaat: long };
  const digits = [date.slice(0, 4), date.slice(4, 6), date.slice(6, 8)];
  return { type: "Datum", datum: digits.join("-"), langFormaat: `${day} ${long}` };
}

export function dateOf(date: RegisterDate | undefined): JsonObject | undefined {
  return date === undefined ? undefined : dateValue(date);
}

/** Undefined in the month of birth if the day is unknown. In a common year 29 February counts as 1 March. */
export function ageOn(today: string, born: RegisterDate): number | undefined {
  const birth = partsOf(born);
  const now = partsOf(today.replaceAll("-", ""));
  if (birth.year === 0 || birth.month === 0) return undefined;
  if (birth.day === 0 && birth.month === now.month) return undefined;
  const hadBirthday = now.month * 100 + now.day >= birth.month * 100 + birth.day;
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}

/** An end date is the first day without. A partly known one is reached when its month or year has passed. */
export function hasCome(end: RegisterDate, today: string): boolean {
  const { year, month, day } = partsOf(end);
  const now = today.replaceAll("-", "");
  if (year === 0) return false;
  if (month === 0) return year < Number(now.slice(0, 4));
  return day === 0 ? end.slice(0, 6) < now.slice(0, 6) : end <= now;
}
