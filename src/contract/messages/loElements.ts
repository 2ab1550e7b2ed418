import { isJsonObject, type JsonValue } from "../json/json.ts";
import { rowsOf } from "../lists.ts";
import { text, type Text } from "../text.ts";

const elementKinds = [
  "text",
  "date",
  "code",
  "number",
  "timestamp",
  "a-number",
  "bsn",
  "bag-id",
  "investigation-code",
] as const;
export type ElementKind = (typeof elementKinds)[number];

/** Element in message records (schema set 2026Q4, contract section 17), equal in every category. */
interface LoElement {
  /** Code in messages, such as `e0320`. */
  readonly code: string;
  /** Number in the register's documents, such as `03.20`. */
  readonly number: string;
  /** Exact Dutch name. */
  readonly name: string;
  readonly group: string;
  readonly kind: ElementKind;
  readonly nationalTable?: string;
  /** Our name of the table with its values, if we have them. */
  readonly table?: string;
  readonly deprecated?: true;
}

/** Number, kind, table and remarks, name. */
const rows = `
0110 a-number - A-nummer
0120 bsn - Burgerservicenummer
0210 text - Voornamen
0220 code 38,Adellijke_Titel_Predicaat Adellijke titel/predicaat
0230 text 36 Voorvoegsel geslachtsnaam
0240 text - Geslachtsnaam
0310 date - Geboortedatum
0320 code 33,Gemeenten Geboorteplaats
0330 code 34,Landen Geboorteland
0410 code Geslacht Geslachtsaanduiding
0510 code 32,Nationaliteiten Nationaliteit
0610 date - Datum huwelijkssluiting/aangaan geregistreerd partnerschap
0620 code 33,Gemeenten Plaats huwelijkssluiting/aangaan geregistreerd partnerschap
0630 code 34,Landen Land huwelijkssluiting/aangaan geregistreerd partnerschap
0710 date - Datum ontbinding huwelijk/geregistreerd partnerschap
0720 code 33,Gemeenten Plaats ontbinding huwelijk/geregistreerd partnerschap
0730 code 34,Landen Land ontbinding huwelijk/geregistreerd partnerschap
0740 code 41 Reden ontbinding huwelijk/geregistreerd partnerschap
0810 date - Datum overlijden
0820 code 33,Gemeenten Plaats overlijden
0830 code 34,Landen Land overlijden
0910 code 33,Gemeenten Gemeente van inschrijving
0920 date - Datum inschrijving
1010 code Functie_Adres Functie adres
1020 text - Gemeentedeel
1030 date - Datum aanvang adreshouding
1110 text - Straatnaam
1115 text - Naam Openbare ruimte
1120 number - Huisnummer
1130 text - Huisletter
1140 text - Huisnummertoevoeging
1150 code Aanduiding_Bij_Huisnummer Aanduiding bij huisnummer
1160 text - Postcode
1170 text - Woonplaatsnaam
1180 bag-id - Identificatiecode verblijfplaats
1190 bag-id - Identificatiecode nummeraanduiding
1210 text - Locatiebeschrijving
1310 code 34,Landen Land adres buitenland
1320 date - Datum aanvang adres buitenland
1330 text - Regel 1 adres buitenland
1340 text - Regel 2 adres buitenland
1350 text - Regel 3 adres buitenland
1410 code 34,Landen Land vanwaar ingeschreven
1420 date - Datum vestiging in Nederland
1510 code Soort_Verbintenis Soort verbintenis
1610 text - Telefoonnummer
1620 code - Verificatie-indicatie
1630 date - Geldig vanaf
1710 text - E-mailadres
1720 code - Verificatie-indicatie
1730 date - Geldig vanaf
1810 date - Einddatum geldigheid
1910 code - Type adres
2010 a-number - Vorig A-nummer
2020 a-number - Volgend A-nummer
3110 code Europees_Kiesrecht Aanduiding Europees kiesrecht
3120 date - Datum verzoek of mededeling Europees kiesrecht
3130 date - Einddatum uitsluiting Europees kiesrecht
3140 text - Adres EU-lidstaat van herkomst
3150 text - Plaats EU-lidstaat van herkomst
3160 code 34,Landen Land EU-lidstaat van herkomst
3210 code 61,Gezagsverhouding Indicatie gezag minderjarige
3310 code Indicatie_Curateleregister Indicatie curateleregister
3510 code 48 Soort Nederlands reisdocument
3520 text - Nummer Nederlands reisdocument
3530 date - Datum uitgifte Nederlands reisdocument
3540 code 49 Autoriteit van afgifte Nederlands reisdocument
3550 date - Datum einde geldigheid Nederlands reisdocument
3560 date - Datum inhouding dan wel vermissing Nederlands reisdocument
3570 code - Aanduiding inhouding dan wel vermissing Nederlands reisdocument
3580 number deprecated Lengte houder
3610 code - Signalering met betrekking tot het verstrekken van een Nederlands reisdocument
3710 code deprecated Aanduiding bezit buitenlands reisdocument
3810 code Aanduiding_Uitgesloten_Kiesrecht Aanduiding uitgesloten kiesrecht
3820 date - Einddatum uitsluiting kiesrecht
3910 code 56,Verblijfstitel Aanduiding verblijfstitel
3920 date - Datum einde verblijfstitel
3930 date - Ingangsdatum verblijfstitel
4010 code 35 Afnemersindicatie
4210 text deprecated Aantekening
6110 code Naamgebruik Aanduiding naamgebruik
6210 date - Datum ingang familierechtelijke betrekking
6310 code 37,Reden_Opnemen_Beeindigen_Nationaliteit Reden opname nationaliteit
6410 code 37,Reden_Opnemen_Beeindigen_Nationaliteit Reden beëindigen nationaliteit
6510 code Bijzonder_Nederlanderschap Aanduiding bijzonder Nederlanderschap
6620 date - Datum ingang blokkering PL
6710 date - Datum opschorting bijhouding
6720 code Reden_Opschorting_Bijhouding Omschrijving reden opschorting bijhouding
6810 date - Datum eerste inschrijving BRP
6910 code 33,Gemeenten Gemeente waar de PK zich bevindt
7010 code Indicatie_Geheim Indicatie geheim
7110 date - Datum verificatie
7120 text - Omschrijving verificatie
7210 code - Omschrijving van de aangifte adreshouding
7310 text - EU-persoonsnummer
7510 code - Indicatie document
8010 number - Versienummer
8020 timestamp - Datumtijdstempel
8110 code 33,Gemeenten Registergemeente akte
8120 text - Aktenummer
8210 code 33,Gemeenten Gemeente document
8220 date - Datum document
8230 text - Beschrijving document
8310 investigation-code - Aanduiding gegevens in onderzoek
8320 date - Datum ingang onderzoek
8330 date - Datum einde onderzoek
8410 code - Indicatie onjuist, dan wel strijdigheid met de openbare orde
8510 date - Ingangsdatum geldigheid
8610 date - Datum van opneming
8710 code - PK-gegevens volledig meegeconverteerd
8810 code 60,RNI_Deelnemer RNI-deelnemer
8820 text - Omschrijving verdrag
8910 code - Registratie betrekking
`;

export const loElements: ReadonlyMap<string, LoElement> = new Map(
  rowsOf(rows)
    .map(readRow)
    .map((element) => [element.code, element]),
);

/** Parts of a foreign address, announced for 2026 and 2027 with unpublished names (section 18). */
export function isAnnounced(code: string): boolean {
  return /^e13(?:6[1-9]|[7-9][0-9])$/.test(code);
}

/** The announced elements anywhere in a message. */
export function announcedIn(value: JsonValue): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (each: JsonValue): void => {
    if (Array.isArray(each)) each.forEach(look);
    else if (isJsonObject(each))
      for (const [name, member] of Object.entries(each)) {
        if (isAnnounced(name)) found.add(name);
        else look(member);
      }
  };
  look(value);
  return found;
}

export function elementGroup(code: string): string | undefined {
  return isAnnounced(code) ? code.slice(1, 3) : loElements.get(code)?.group;
}

function readRow(row: string): LoElement {
  const [digits = "", kind = "", remarks = "", ...name] = row.split(" ");
  const known = remarks.split(",");
  const nationalTable = known.find((word) => /^[0-9]{2}$/.test(word));
  const table = known.find((word) => /^[A-Z]/.test(word));
  return {
    code: `e${digits}`,
    number: `${digits.slice(0, 2)}.${digits.slice(2)}`,
    name: name.join(" "),
    group: digits.slice(0, 2),
    kind: elementKind(kind),
    ...(nationalTable === undefined ? {} : { nationalTable }),
    ...(table === undefined ? {} : { table }),
    ...(known.includes("deprecated") ? { deprecated: true as const } : {}),
  };
}

export function elementKind(word: string): ElementKind {
  return elementKinds.find((kind) => kind === word) ?? "text";
}

/** Category in message records (schema set 2026Q4, contract section 17). */
interface LoCategory {
  /** Code in messages, such as `c01`. */
  readonly code: string;
  /** The Dutch label is the register's own name. */
  readonly label: Text;
  /** Groups of its records in ascending order. */
  readonly groups: readonly string[];
  readonly repeatable: boolean;
  /** Whether its records can have a `historie`, most recent first. */
  readonly history: boolean;
  readonly deprecated?: true;
}

interface LoGroup {
  /** Two digits, equal to the first two of its elements. */
  readonly code: string;
  readonly label: Text;
  readonly deprecated?: true;
}

const categoryRows = `
c01 | 01 02 03 04 20 61 81 82 83 85 86 88 | history | Person | Persoon
c02 | 01 02 03 04 62 81 82 83 85 86 | history | Parent 1 | Ouder1
c03 | 01 02 03 04 62 81 82 83 85 86 | history | Parent 2 | Ouder2
c04 | 05 63 64 65 73 82 83 85 86 88 | repeatable history | Nationality | Nationaliteit
c05 | 01 02 03 04 06 07 15 81 82 83 85 86 | repeatable history | Marriage or registered partnership | Huwelijk/geregistreerd partnerschap
c06 | 08 81 82 83 85 86 88 | history | Death | Overlijden
c07 | 66 67 68 69 70 71 80 87 88 | - | Registration | Inschrijving
c08 | 09 10 11 12 13 14 72 75 83 85 86 88 | history | Residence | Verblijfplaats
c09 | 01 02 03 81 82 83 85 86 89 | repeatable history | Child | Kind
c10 | 39 83 85 86 | history | Residence permit | Verblijfstitel
c11 | 32 33 82 83 85 86 | history | Authority and guardianship | Gezagsverhouding
c12 | 35 36 37 82 83 85 86 | repeatable | Travel document | Reisdocument
c13 | 31 38 82 | - | Right to vote | Kiesrecht
c14 | 40 85 | repeatable history | Recipient mark on the record | Afnemersindicatie bij de persoonslijst
c15 | 42 | repeatable deprecated | Note | Aantekening
c16 | 09 11 18 19 72 83 85 86 88 | history | Temporary address | Tijdelijk verblijfsadres
c17 | 16 17 88 | - | Contact data | Contactgegevens
c21 | 01 02 03 09 70 83 85 86 | history | Reference | Verwijzing
`;

const groupRows = `
01 | - | Identification numbers | Identificatienummers
02 | - | Name | Naam
03 | - | Birth | Geboorte
04 | - | Gender | Geslacht
05 | - | Nationality | Nationaliteit
06 | - | Start of marriage or partnership | Huwelijkssluiting/aangaan geregistreerd partnerschap
07 | - | End of marriage or partnership | Ontbinding huwelijk/geregistreerd partnerschap
08 | - | Death | Overlijden
09 | - | Municipality | Gemeente
10 | - | Stay at the address | Adreshouding
11 | - | Address | Adres
12 | - | Location | Locatie
13 | - | Address abroad | Adres buitenland
14 | - | Immigration | Immigratie
15 | - | Kind of union | Soort verbintenis
16 | - | Telephone | Telefoon
17 | - | E-mail address | E-mailadres
18 | - | End of validity | Einde geldigheid
19 | - | Type of address | Type adres
20 | - | References to A-numbers | A-nummerverwijzingen
31 | - | European vote | Europees kiesrecht
32 | - | Authority over a minor | Gezag minderjarige
33 | - | Guardianship of an adult | Curatele
35 | - | Dutch travel document | Nederlands reisdocument
36 | - | Alert | Signalering
37 | deprecated | Foreign travel document | Buitenlands reisdocument
38 | - | Exclusion from voting | Uitsluiting kiesrecht
39 | - | Residence permit | Verblijfstitel
40 | - | Recipient | Afnemer
42 | deprecated | Note | Aantekening
61 | - | Use of names | Naamgebruik
62 | - | Legal parentage | Familierechtelijke betrekking
63 | - | Start of nationality | Opnemen nationaliteit
64 | - | End of nationality | Beëindigen nationaliteit
65 | - | Special Dutch status | Bijzonder Nederlanderschap
66 | - | Blocking | Blokkering
67 | - | Suspension | Opschorting
68 | - | Admission | Opname
69 | - | Municipality with the card | Gemeente PK
70 | - | Secrecy | Geheim
71 | - | Verification | Verificatie
72 | - | Notice of address | Adresaangifte
73 | - | Foreign personal number | Buitenlands persoonsnummer
75 | - | Indication of a document | Documentindicatie
80 | - | Synchronisation | Synchroniciteit
81 | - | Deed | Akte
82 | - | Document | Document
83 | - | Investigation | Procedure
84 | - | Incorrect | Onjuist
85 | - | Validity | Geldigheid
86 | - | Recording | Opneming
87 | - | Conversion of the card | PK-conversie
88 | - | Supplier of non-resident data | RNI-deelnemer
89 | - | Registration of descent | Registratie afstamming
`;

const cellsOf = (rows: string) => rowsOf(rows).map((row) => row.split(" | "));

const deprecatedIn = (marks: string): { deprecated?: true } =>
  marks.includes("deprecated") ? { deprecated: true } : {};

export const loCategories: ReadonlyMap<string, LoCategory> = new Map(
  cellsOf(categoryRows).map(([code = "", groups = "", marks = "", en = "", nl = ""]) => [
    code,
    {
      code,
      label: text(en, nl),
      groups: groups.split(" "),
      repeatable: marks.includes("repeatable"),
      history: marks.includes("history"),
      ...deprecatedIn(marks),
    },
  ]),
);

export const loGroups: ReadonlyMap<string, LoGroup> = new Map(
  cellsOf(groupRows).map(([code = "", marks = "", en = "", nl = ""]) => [
    code,
    { code, label: text(en, nl), ...deprecatedIn(marks) },
  ]),
);

/** Only in history in a complete record (Lg01), and anywhere in message data. */
export const incorrectGroup = "84";

export function mayBeIncorrect(category: LoCategory): boolean {
  return category.history && category.groups.includes("86");
}

/** National tables with the codes of elements, by number. */
export const nationalTables: ReadonlyMap<string, string> = new Map([
  ["32", "Nationaliteiten"],
  ["33", "Gemeenten"],
  ["34", "Landen"],
  ["35", "Autorisaties (afnemers)"],
  ["36", "Voorvoegsels"],
  ["37", "Reden opnemen/beeindigen nationaliteit"],
  ["38", "Adellijke titel/predicaat"],
  ["39", "Akteaanduiding"],
  ["41", "Reden ontbinding"],
  ["48", "Nederlands reisdocument"],
  ["49", "Autoriteit van afgifte"],
  ["56", "Verblijfstitel"],
  ["59", "BRP-deelnemers"],
  ["60", "RNI-deelnemers"],
  ["61", "Gezagsverhouding"],
]);
