import type { JsonObject } from "../json/json.ts";
import { dateValue, type SourceDoubt } from "./sourceShape.ts";

/**
 * Members marked by an investigation (element 83.10). For each block of the response: the categories,
 * then group and element (zeros for everything below, 99.99 for not living there) with their members.
 */
const rows = {
  person: `01
0000: burgerservicenummer geslacht leeftijd
0100 0120: burgerservicenummer
0300 0310: leeftijd
0400 0410: geslacht`,
  municipality: `08
0000 0900: datumInschrijvingInGemeente gemeenteVanInschrijving
0910: gemeenteVanInschrijving
0920: datumInschrijvingInGemeente`,
  authority: `11
0000: indicatieCurateleRegister indicatieGezagMinderjarige
3200 3210: indicatieGezagMinderjarige
3300 3310: indicatieCurateleRegister`,

  naam: `01
0000: aanduidingNaamgebruik adellijkeTitelPredicaat geslachtsnaam volledigeNaam voorletters voornamen voorvoegsel
0200: adellijkeTitelPredicaat geslachtsnaam volledigeNaam voorletters voornamen voorvoegsel
0210: volledigeNaam voorletters voornamen
0220: adellijkeTitelPredicaat volledigeNaam
0230: volledigeNaam voorvoegsel
0240: geslachtsnaam volledigeNaam
0400 0410: volledigeNaam
6100 6110: aanduidingNaamgebruik`,
  nameOfRelative: `02 03 05 09
0000 0200: adellijkeTitelPredicaat geslachtsnaam voorletters voornamen voorvoegsel
0210: voorletters voornamen
0220: adellijkeTitelPredicaat
0230: voorvoegsel
0240: geslachtsnaam`,
  geboorte: `01 02 03 05 09
0000 0300: datum land plaats
0310: datum
0320: plaats
0330: land`,
  overlijden: `06
0000 0800: datum land plaats
0810: datum
0820: plaats
0830: land`,

  ownNameInLetters: `01
0000 0200 0210 0220 0230 0240 0400 0410 6100 6110: aanhef aanschrijfwijze gebruikInLopendeTekst`,
  partnersNameInLetters: `05
0000 0200 0220 0230 0240: aanhef aanschrijfwijze gebruikInLopendeTekst`,
  addressLines: `08
0000 1300 9999: adresregel1 adresregel2 adresregel3 land
0900 0910 1160 1170 1340: adresregel2
1100: adresregel1 adresregel2
1110 1120 1130 1140 1150 1200 1210 1330: adresregel1
1310: land
1350: adresregel3`,

  Adres: `08
0000 9999: adresseerbaarObjectIdentificatie datumIngangGeldigheid datumVan functieAdres nummeraanduidingIdentificatie type
1000: datumVan functieAdres
1010: functieAdres
1030 1320: datumVan
1100: adresseerbaarObjectIdentificatie nummeraanduidingIdentificatie type
1110: type
1180: adresseerbaarObjectIdentificatie
1190: nummeraanduidingIdentificatie
1300: datumVan type
8500 8510: datumIngangGeldigheid`,
  Locatie: `08
0000 9999: datumIngangGeldigheid datumVan functieAdres type
1000: datumVan functieAdres
1010: functieAdres
1030: datumVan
1200 1210: type
8500 8510: datumIngangGeldigheid`,
  VerblijfplaatsBuitenland: `08
0000: datumIngangGeldigheid datumVan type
1300: datumVan type
1310: type
1320: datumVan
8500 8510: datumIngangGeldigheid`,
  VerblijfplaatsOnbekend: `08
0000: datumIngangGeldigheid datumVan type
1300: datumVan type
1310: type
1320: datumVan
8500 8510: datumIngangGeldigheid`,
  addressParts: `08
0000 1100 9999: aanduidingBijHuisnummer huisletter huisnummer huisnummertoevoeging korteStraatnaam officieleStraatnaam postcode woonplaats
0900 0910 1170: woonplaats
1110: korteStraatnaam
1115: officieleStraatnaam
1120: huisnummer
1130: huisletter
1140: huisnummertoevoeging
1150: aanduidingBijHuisnummer
1160: postcode`,
  locationParts: `08
0000 1200 1210 9999: locatiebeschrijving`,
  foreignParts: `08
0000 1300: land regel1 regel2 regel3
1310: land
1330: regel1
1340: regel2
1350: regel3`,
  immigratie: `08
0000 1400: datumVestigingInNederland indicatieVestigingVanuitBuitenland landVanwaarIngeschreven vanuitVerblijfplaatsOnbekend
1410: landVanwaarIngeschreven vanuitVerblijfplaatsOnbekend
1420: datumVestigingInNederland indicatieVestigingVanuitBuitenland`,

  Nationaliteit: `04
0000: nationaliteit redenOpname type
0500 0510: nationaliteit type
6300 6310: redenOpname`,
  NationaliteitOnbekend: `04
0000: redenOpname type
0500 0510: type
6300 6310: redenOpname`,
  specialNationality: `04
0000: redenOpname type
0500 0510 6500 6510: type
6300 6310: redenOpname`,
  verblijfstitel: `10
0000 3900: aanduiding datumEinde datumIngang
3910: aanduiding
3920: datumEinde
3930: datumIngang`,

  kind: `09
0000 0100 0120: burgerservicenummer`,
  ouder: `02 03
0000: burgerservicenummer datumIngangFamilierechtelijkeBetrekking geslacht
0100 0120: burgerservicenummer
0400 0410: geslacht
6200 6210: datumIngangFamilierechtelijkeBetrekking`,
  partner: `05
0000: burgerservicenummer geslacht soortVerbintenis
0100 0120: burgerservicenummer
0400 0410: geslacht
1500 1510: soortVerbintenis`,
  aangaan: `05
0000 0600: datum land plaats
0610: datum
0620: plaats
0630: land`,
  ontbinding: `05
0000 0700 0710: datum`,
} as const;

export type MarkedBlock = keyof typeof rows;

type Marks = Readonly<Record<string, true>>;

function readRows(block: string): readonly (readonly [string, Marks])[] {
  const [categories = "", ...lines] = block.split("\n");
  return lines.flatMap((line) => {
    const [codes = "", members = ""] = line.split(": ");
    const marks = Object.fromEntries(members.split(" ").map((member) => [member, true as const]));
    return categories
      .split(" ")
      .flatMap((category) => codes.split(" ").map((code) => [category + code, marks] as const));
  });
}

const marksByCode: ReadonlyMap<string, ReadonlyMap<string, Marks>> = new Map(
  Object.entries(rows).map(([block, text]) => [block, new Map(readRows(text))]),
);

/** The person was found not to live at the registered address. */
export const notLivingThereCode = "089999";

/** Undefined if the investigation does not concern the block. */
export function marksOf(
  block: MarkedBlock,
  doubt: SourceDoubt | undefined,
  start = "datumIngangOnderzoek",
): JsonObject | undefined {
  const marks = marksByCode.get(block)?.get(doubt?.aanduidingGegevensInOnderzoek ?? "");
  if (!marks) return undefined;
  const since = doubt?.datumIngangOnderzoek;
  return { ...marks, ...(since === undefined ? {} : { [start]: dateValue(since) }) };
}
