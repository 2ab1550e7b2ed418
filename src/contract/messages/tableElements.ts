/**
 * Element in a row of the authorisation table (Ct01, Cw01, schema set 2026Q4) or another national table
 * (Dt01, Dw01, Logisch Ontwerp BRP, section 4.7, and the headings of the published tables).
 */
export interface TableElement {
  /** Code in messages, such as `e9510`. */
  readonly code: string;
  /** Number in the register's documents, such as `95.10`. */
  readonly number: string;
  /** Exact Dutch name. */
  readonly name: string;
  /** `rubrics` is a list of six-digit codes: category, group and element. */
  readonly kind: "text" | "code" | "date" | "rubrics";
  /** The register's own words for its codes. */
  readonly meanings: ReadonlyMap<string, string>;
}

const noYes = "0 niet verstrekken; 1 verstrekken";
const allowed = "0 niet bevoegd; 1 bevoegd";
const medium = "N Berichtendienst, webservice of API; A alternatief medium";

/** Number, kind, name, meanings of its codes. */
const rows: readonly (readonly [string, TableElement["kind"], string, string?])[] = [
  ["9510", "code", "Afnemersindicatie"],
  ["9511", "text", "Aantekening"],
  [
    "9512",
    "code",
    "Indicatie geheimhouding",
    "0 geheimhouding niet van toepassing; 1 geheimhouding van toepassing",
  ],
  ["9513", "code", "Verstrekkingsbeperking", "0 geen beperking; 1 gevoelig; 2 geheim"],
  ["9514", "code", "Bijzondere betrekking kind verstrekken", noYes],
  ["9520", "text", "Afnemernaam"],
  ["9540", "rubrics", "Rubrieknummer spontaan"],
  ["9541", "text", "Voorwaarderegel spontaan"],
  ["9542", "rubrics", "Sleutelrubriek"],
  [
    "9543",
    "code",
    "Conditionele verstrekking",
    "0 plaatsen afnemersindicatie; 1 conditionele gegevensverstrekking",
  ],
  ["9544", "code", "Medium spontaan, webservice of API", medium],
  ["9550", "rubrics", "Rubrieknummer selectie"],
  ["9551", "text", "Voorwaarderegel selectie"],
  [
    "9552",
    "code",
    "Selectiesoort",
    "0 niet plaatsen; 1 plaatsen; 2 logisch verwijderen; 3 voorwaardelijk fysiek verwijderen; 4 onvoorwaardelijk fysiek verwijderen",
  ],
  ["9553", "code", "Berichtaanduiding", noYes],
  ["9554", "date", "Eerste selectiedatum"],
  ["9555", "code", "Selectieperiode"],
  ["9556", "code", "Medium selectie", medium],
  ["9560", "rubrics", "Rubrieknummer ad hoc"],
  ["9561", "text", "Voorwaarderegel ad hoc"],
  ["9562", "code", "Plaatsingsbevoegdheid persoonslijst", allowed],
  ["9563", "text", "Afnemersverstrekkingen ad hoc"],
  ["9566", "code", "Adresvraagbevoegdheid", allowed],
  ["9567", "code", "Medium ad hoc", medium],
  ["9570", "rubrics", "Rubrieknummer adresgeoriënteerd"],
  ["9571", "text", "Voorwaarderegel adresgeoriënteerd"],
  ["9573", "code", "Medium adresgeoriënteerd", medium],
  ["0221", "code", "Code adellijke titel/predicaat"],
  ["0222", "text", "Omschrijving"],
  ["0223", "code", "Soort"],
  ["0231", "text", "Voorvoegsel"],
  ["0511", "code", "Nationaliteitscode"],
  ["0512", "text", "Omschrijving nationaliteit"],
  ["0741", "code", "Code ontbinding/nietigverklaring"],
  ["0742", "text", "Omschrijving"],
  ["3211", "code", "Code gezagsverhouding"],
  ["3212", "text", "Omschrijving gezagsverhouding"],
  ["3511", "code", "Code Nederlands reisdocument"],
  ["3512", "text", "Omschrijving"],
  ["3541", "code", "Code autoriteit van afgifte"],
  ["3542", "text", "Omschrijving"],
  ["3911", "code", "Code verblijfstitel"],
  ["3912", "text", "Omschrijving"],
  ["8121", "code", "Akteaanduiding"],
  ["8122", "text", "Omschrijving akte"],
  ["8811", "code", "Code RNI-deelnemer"],
  ["8812", "text", "Omschrijving RNI-deelnemer"],
  ["9210", "code", "Gemeentecode"],
  ["9211", "text", "Gemeentenaam"],
  ["9212", "code", "Nieuwe gemeentecode"],
  ["9410", "code", "Landcode"],
  ["9411", "text", "Landnaam"],
  ["9610", "code", "Code reden opnemen/beëindigen nationaliteit"],
  ["9620", "text", "Omschrijving"],
  ["9630", "code", "Soort", "VK verkrijging; OP opname; VL verlies; BE beëindiging"],
  ["9710", "code", "Code BRP-deelnemer"],
  ["9711", "text", "Omschrijving BRP-deelnemer"],
  ["9712", "code", "Aangesloten op de berichtendienst", "0 niet aangesloten; 1 wel aangesloten"],
  ["9998", "date", "Datum ingang tabelregel"],
  ["9999", "date", "Datum beëindiging tabelregel"],
];

export const tableElements: ReadonlyMap<string, TableElement> = new Map(
  rows.map(([digits, kind, name, meanings = ""]) => [
    `e${digits}`,
    {
      code: `e${digits}`,
      number: `${digits.slice(0, 2)}.${digits.slice(2)}`,
      name,
      kind,
      meanings: new Map(
        meanings
          .split("; ")
          .filter((each) => each !== "")
          .map((each) => [each.slice(0, each.indexOf(" ")), each.slice(each.indexOf(" ") + 1)]),
      ),
    },
  ]),
);
