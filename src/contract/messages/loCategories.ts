import { rowsOf } from "../rows.ts";
import { text, type Text } from "../text.ts";

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
