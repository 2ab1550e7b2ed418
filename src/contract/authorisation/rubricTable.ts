import { rowsOf } from "../lists.ts";

/**
 * Rubrics of an authorisation decision (35.95.60) that each leaf path needs, as in the reference implementation
 * (BRP-API/brp-shared-dotnet, May 2026). A rubric is category, group and element in six digits, or the code of an
 * information product (`PAxxnn`), which represents a value that the service derives.
 */
export interface LeafRubrics {
  /** All of these are needed. Empty if `rule` decides. */
  readonly needs: readonly string[];
  /** A decision with any of the codes for addressing is judged by these alone: one of them is needed. */
  readonly instead?: readonly string[];
  /** Any code of each parent is needed, or that of their initials. */
  readonly rule?: "oneOfEachParent";
  /** Logged by the register when the leaf is requested. */
  readonly logs: readonly string[];
}

/** The codes that open `adressering` as a whole, and without address lines and country. */
export const addressingCodes = { all: "PAAD01", names: "PAAD02" } as const;

/** The code of the initials of both parents, which also opens `ouders.ouderAanduiding`. */
export const parentInitials = "PAOU01";

/** Groups of categories 02 and 03. Any of their elements opens `ouders.ouderAanduiding`. */
export const parentGroups: readonly string[] = ["01", "02", "03", "04", "62"];

/** Path, needed rubrics, and the logged ones if they differ. */
const rows = `
aNummer 010110
burgerservicenummer 010120
naam.voornamen 010210
naam.adellijkeTitelPredicaat 010220
naam.voorvoegsel 010230
naam.geslachtsnaam 010240
naam.aanduidingNaamgebruik 016110
naam.voorletters PANM01
naam.volledigeNaam PANM02
geboorte.datum 010310
geboorte.plaats 010320
geboorte.land 010330
geslacht 010410
leeftijd PAGL01
nationaliteiten.nationaliteit 040510
nationaliteiten.redenOpname 046310
nationaliteiten.datumIngangGeldigheid 048510
nationaliteiten.type 040510 PANT01
ouders.geslacht 020410,030410
ouders.datumIngangFamilierechtelijkeBetrekking 026210,036210
partners.geslacht 050410
partners.aangaanHuwelijkPartnerschap.datum 050610
partners.aangaanHuwelijkPartnerschap.plaats 050620
partners.aangaanHuwelijkPartnerschap.land 050630
partners.ontbindingHuwelijkPartnerschap.datum 050710
partners.soortVerbintenis 051510
overlijden.datum 060810
overlijden.plaats 060820
overlijden.land 060830
datumEersteInschrijvingGBA 076810
gemeenteVanInschrijving 080910
datumInschrijvingInGemeente 080920
verblijfplaats.type 081110,081210,081310 PAVP02
verblijfplaats.functieAdres 081010
verblijfplaats.datumVan 081030,081320 PAVP01
verblijfplaats.datumIngangGeldigheid 088510
verblijfplaats.adresseerbaarObjectIdentificatie 081180
verblijfplaats.nummeraanduidingIdentificatie 081190
verblijfplaats.verblijfadres.korteStraatnaam 081110
verblijfplaats.verblijfadres.officieleStraatnaam 081115
verblijfplaats.verblijfadres.huisnummer 081120
verblijfplaats.verblijfadres.huisletter 081130
verblijfplaats.verblijfadres.huisnummertoevoeging 081140
verblijfplaats.verblijfadres.aanduidingBijHuisnummer 081150
verblijfplaats.verblijfadres.postcode 081160
verblijfplaats.verblijfadres.woonplaats 081170
verblijfplaats.verblijfadres.locatiebeschrijving 081210
verblijfplaats.verblijfadres.land 081310
verblijfplaats.verblijfadres.regel1 081330
verblijfplaats.verblijfadres.regel2 081340
verblijfplaats.verblijfadres.regel3 081350
immigratie.landVanwaarIngeschreven 081410
immigratie.datumVestigingInNederland 081420
immigratie.indicatieVestigingVanuitBuitenland PAVP05
immigratie.vanuitVerblijfplaatsOnbekend PAVP06
verblijfstitel.aanduiding 103910
verblijfstitel.datumEinde 103920
verblijfstitel.datumIngang 103930
indicatieGezagMinderjarige 113210
indicatieCurateleRegister 113310
gezag PAGZ01
europeesKiesrecht.aanduiding 133110
europeesKiesrecht.einddatumUitsluiting 133130
uitsluitingKiesrecht.uitgeslotenVanKiesrecht 133810
uitsluitingKiesrecht.einddatum 133820
`;

/** Each kind of relative: the group, its categories, and the code of the initials. */
const relatives = [
  ["ouders", ["02", "03"], parentInitials],
  ["partners", ["05"], "PAHP01"],
  ["kinderen", ["09"], "PAKD01"],
] as const;

const relativeElements = `
burgerservicenummer 0120
naam.voornamen 0210
naam.adellijkeTitelPredicaat 0220
naam.voorvoegsel 0230
naam.geslachtsnaam 0240
geboorte.datum 0310
geboorte.plaats 0320
geboorte.land 0330
`;

const { all, names } = addressingCodes;

const addressing: readonly (readonly [string, string, readonly string[]])[] = [
  ["aanhef", "PANM03", [all, names]],
  ["aanschrijfwijze.aanspreekvorm", "PANM04", [all, names]],
  ["aanschrijfwijze.naam", "PANM05", [all, names]],
  ["gebruikInLopendeTekst", "PANM06", [all, names]],
  ["adresregel1", "PAVP03", [all]],
  ["adresregel2", "PAVP04", [all]],
  ["adresregel3", "081350", [all]],
  ["land", "081310", [all]],
];

const linesOf = (table: string) => rowsOf(table).map((row) => row.split(" "));

/** The leaf paths without their domestic aliases. */
export const leafRubrics: ReadonlyMap<string, LeafRubrics> = new Map<string, LeafRubrics>([
  ...linesOf(rows).map(([path = "", needed = "", logged = needed]) => {
    const needs = needed.split(",");
    return [path, { needs, logs: logged.split(",") }] as const;
  }),
  ...relatives.flatMap(([group, categories, initials]) => [
    [`${group}.naam.voorletters`, { needs: [initials], logs: [initials] }] as const,
    ...linesOf(relativeElements).map(([path = "", element = ""]) => {
      const needs = categories.map((category) => category + element);
      return [`${group}.${path}`, { needs, logs: needs }] as const;
    }),
  ]),
  ["ouders.ouderAanduiding", { needs: [], rule: "oneOfEachParent", logs: [] }],
  ...addressing.map(
    ([path, code, instead]) =>
      [`adressering.${path}`, { needs: [code], instead, logs: [code] }] as const,
  ),
]);

/** Domestic aliases neither need nor log these. */
export function isForeignAddress(rubric: string): boolean {
  return rubric.startsWith("0813");
}
