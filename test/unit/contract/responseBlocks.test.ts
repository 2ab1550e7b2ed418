import { describe, expect, it } from "vitest";
import { askability, fieldPaths } from "../../../src/contract/response/fields.ts";
import {
  responseStructure,
  type Structure,
} from "../../../src/contract/response/responseStructure.ts";
import type { QueryType } from "../../../src/contract/operations.ts";

/** The structure at a path, `verblijfplaats:Adres` being one variant of a choice. */
function structureAt(query: QueryType, path: string): Structure | undefined {
  let at: Structure | undefined = responseStructure(query);
  for (const step of ["personen", ...path.split(".")].filter((name) => name !== "")) {
    const [name = "", variant] = step.split(":");
    at = at?.kind === "object" ? at.members.get(name)?.structure : undefined;
    if (at?.kind === "array") at = at.item;
    if (variant !== undefined) at = at?.kind === "variants" ? at.variants.get(variant) : undefined;
  }
  return at;
}

function namesAt(query: QueryType, path: string): readonly string[] {
  const at = structureAt(query, path);
  if (at?.kind === "variants") return [...at.variants.keys()].toSorted();
  return at?.kind === "object" ? [...at.members.keys()].toSorted() : [];
}

const read = "RaadpleegMetBurgerservicenummer";
const search = "ZoekMetGeslachtsnaamEnGeboortedatum";

const list = (names: string) => names.split(" ").toSorted();

const ownName = "voornamen adellijkeTitelPredicaat voorvoegsel geslachtsnaam voorletters";
const birth = "datum land plaats inOnderzoek";
const lines = "adresregel1 adresregel2 adresregel3 land indicatieVastgesteldVerblijftNietOpAdres";

describe("the blocks of a person, by the service description", () => {
  it.each([
    // Shows: personen-block-name
    ["naam", `${ownName} volledigeNaam aanduidingNaamgebruik inOnderzoek`],
    // Shows: personen-block-birth
    ["geboorte", birth],
    // Shows: personen-block-death
    ["overlijden", birth],
    // Shows: personen-block-addressing
    ["adressering", `${lines} aanhef aanschrijfwijze gebruikInLopendeTekst inOnderzoek`],
    // Shows: personen-block-addressing
    ["adressering.aanschrijfwijze", "naam aanspreekvorm"],
    // Shows: personen-block-addressing
    [
      "adressering.inOnderzoek",
      `adresregel1 adresregel2 adresregel3 land aanhef aanschrijfwijze gebruikInLopendeTekst datumIngangOnderzoekPersoon datumIngangOnderzoekPartner datumIngangOnderzoekVerblijfplaats`,
    ],
    // Shows: personen-block-voting
    ["uitsluitingKiesrecht", "uitgeslotenVanKiesrecht einddatum"],
    // Shows: personen-block-voting
    ["europeesKiesrecht", "aanduiding einddatumUitsluiting"],
    // Shows: personen-block-investigation
    [
      "inOnderzoek",
      "datumIngangOnderzoekPersoon datumIngangOnderzoekGemeente datumIngangOnderzoekGezag burgerservicenummer geslacht leeftijd gemeenteVanInschrijving datumInschrijvingInGemeente indicatieCurateleRegister indicatieGezagMinderjarige",
    ],
    // Shows: personen-block-permit
    ["verblijfstitel", "aanduiding datumEinde datumIngang inOnderzoek"],
    // Shows: personen-block-immigration
    [
      "immigratie",
      "landVanwaarIngeschreven datumVestigingInNederland vanuitVerblijfplaatsOnbekend indicatieVestigingVanuitBuitenland inOnderzoek",
    ],
    // Shows: personen-block-child
    ["kinderen", "burgerservicenummer naam geboorte inOnderzoek"],
    // Shows: personen-block-child, personen-block-related-name
    ["kinderen.naam", `${ownName} inOnderzoek`],
    // Shows: personen-block-parent
    [
      "ouders",
      "burgerservicenummer geslacht ouderAanduiding datumIngangFamilierechtelijkeBetrekking naam geboorte inOnderzoek",
    ],
    // Shows: personen-block-related-name
    ["ouders.naam", `${ownName} inOnderzoek`],
    // Shows: personen-block-partner
    [
      "partners",
      "burgerservicenummer geslacht soortVerbintenis naam geboorte aangaanHuwelijkPartnerschap ontbindingHuwelijkPartnerschap inOnderzoek",
    ],
    // Shows: personen-block-partner
    ["partners.aangaanHuwelijkPartnerschap", birth],
    // Shows: personen-block-nationality
    [
      "nationaliteiten",
      "Nationaliteit BehandeldAlsNederlander VastgesteldNietNederlander Staatloos NationaliteitOnbekend",
    ],
    // Shows: personen-block-nationality
    [
      "nationaliteiten:Nationaliteit",
      "type nationaliteit redenOpname datumIngangGeldigheid inOnderzoek",
    ],
    // Shows: personen-block-nationality
    ["nationaliteiten:Staatloos", "type redenOpname datumIngangGeldigheid inOnderzoek"],
    // Shows: personen-block-residence
    ["verblijfplaats", "Adres VerblijfplaatsBuitenland VerblijfplaatsOnbekend Locatie"],
    // Shows: personen-block-residence-address
    [
      "verblijfplaats:Adres",
      "type verblijfadres functieAdres adresseerbaarObjectIdentificatie nummeraanduidingIdentificatie datumVan datumIngangGeldigheid indicatieVastgesteldVerblijftNietOpAdres inOnderzoek",
    ],
    // Shows: personen-block-residence-address
    [
      "verblijfplaats:Adres.verblijfadres",
      "officieleStraatnaam korteStraatnaam huisnummer huisletter huisnummertoevoeging aanduidingBijHuisnummer postcode woonplaats inOnderzoek",
    ],
    // Shows: personen-block-residence-abroad
    [
      "verblijfplaats:VerblijfplaatsBuitenland",
      "type verblijfadres datumVan datumIngangGeldigheid inOnderzoek",
    ],
    // Shows: personen-block-residence-abroad
    [
      "verblijfplaats:VerblijfplaatsBuitenland.verblijfadres",
      "regel1 regel2 regel3 land inOnderzoek",
    ],
    // Shows: personen-block-residence-unknown
    ["verblijfplaats:VerblijfplaatsOnbekend", "type datumVan datumIngangGeldigheid inOnderzoek"],
    // Shows: personen-block-residence-location
    [
      "verblijfplaats:Locatie",
      "type datumVan functieAdres verblijfadres datumIngangGeldigheid indicatieVastgesteldVerblijftNietOpAdres inOnderzoek",
    ],
    // Shows: personen-block-residence-location
    ["verblijfplaats:Locatie.verblijfadres", "locatiebeschrijving inOnderzoek"],
    // Shows: personen-block-authority
    [
      "gezag",
      "GezamenlijkOuderlijkGezag TweehoofdigOuderlijkGezag EenhoofdigOuderlijkGezag GezamenlijkGezag Voogdij TijdelijkGeenGezag GezagNietTeBepalen",
    ],
    // Shows: personen-block-authority-joint
    ["gezag:GezamenlijkOuderlijkGezag", "type minderjarige inOnderzoek ouders"],
    // Shows: personen-block-authority-single
    ["gezag:EenhoofdigOuderlijkGezag", "type minderjarige inOnderzoek ouder"],
    // Shows: personen-block-authority-third
    ["gezag:GezamenlijkGezag", "type minderjarige inOnderzoek ouder derde"],
    // Shows: personen-block-authority-third
    ["gezag:GezamenlijkGezag.derde", "BekendeDerde OnbekendeDerde"],
    // Shows: personen-block-authority-guardian
    ["gezag:Voogdij", "type minderjarige inOnderzoek derden"],
    // Shows: personen-block-authority-none
    ["gezag:TijdelijkGeenGezag", "type minderjarige inOnderzoek toelichting"],
    // Shows: personen-block-authority-none
    ["gezag:GezagNietTeBepalen", "type minderjarige inOnderzoek toelichting"],
    // Shows: personen-block-authority
    ["gezag:Voogdij.minderjarige", "burgerservicenummer naam leeftijd"],
    // Shows: personen-block-suspension
    ["opschortingBijhouding", "reden datum"],
    // Shows: personen-block-suppliers
    ["rni", "deelnemer omschrijvingVerdrag categorie"],
    // Shows: personen-block-verification
    ["verificatie", "datum omschrijving"],
    // Shows: personen-value-table
    ["geslacht", "code omschrijving"],
    // Shows: personen-value-title
    ["naam.adellijkeTitelPredicaat", "code omschrijving soort"],
    // Shows: personen-value-date
    ["geboorte.datum", "Datum DatumOnbekend JaarDatum JaarMaandDatum"],
    // Shows: personen-value-date
    ["geboorte.datum:JaarMaandDatum", "type langFormaat jaar maand"],
    // Shows: personen-value-date
    ["geboorte.datum:JaarDatum", "type langFormaat jaar"],
    // Shows: personen-value-date
    ["geboorte.datum:Datum", "type langFormaat datum"],
    // Shows: personen-value-date
    ["geboorte.datum:DatumOnbekend", "type langFormaat onbekend"],
  ])("%s: %s", (path, names) => {
    expect(namesAt(read, path)).toEqual(list(names));
  });

  // Shows: personen-value-scalar
  it.each([
    ["leeftijd", "integer"],
    ["burgerservicenummer", "string"],
    ["aNummer", "string"],
    ["geheimhoudingPersoonsgegevens", "boolean"],
    ["indicatieCurateleRegister", "boolean"],
    ["verblijfplaats:Adres.verblijfadres.huisnummer", "integer"],
  ])("%s: one %s", (path, kind) => {
    expect(structureAt(read, path)?.kind).toBe(kind);
  });

  // Shows: personen-deprecated
  it("are deprecated in two places", () => {
    for (const path of ["indicatieGezagMinderjarige", "verblijfplaats.datumIngangGeldigheid"])
      expect(fieldPaths("Persoon").get(path)?.deprecated, path).toBe(true);
    for (const path of ["indicatieCurateleRegister", "nationaliteiten.datumIngangGeldigheid"])
      expect(fieldPaths("Persoon").get(path)?.deprecated, path).toBe(false);
  });
});

describe("the blocks of a search result, by the service description", () => {
  it.each([
    // Shows: personen-block-search-result
    [
      "",
      "burgerservicenummer geboorte geheimhoudingPersoonsgegevens geslacht inOnderzoek leeftijd naam opschortingBijhouding adressering rni verificatie",
    ],
    // Shows: personen-block-search-result
    ["geboorte", "datum inOnderzoek"],
    // Shows: personen-block-search-result
    ["naam", `${ownName} volledigeNaam inOnderzoek`],
    // Shows: personen-block-search-result
    ["adressering", `${lines} inOnderzoek`],
    // Shows: personen-block-search-result
    ["inOnderzoek", "datumIngangOnderzoekPersoon burgerservicenummer geslacht leeftijd"],
  ])("%j: %s", (path, names) => {
    expect(namesAt(search, path)).toEqual(list(names));
  });

  // Shows: personen-block-search-result
  it("are all that a search may request", () => {
    for (const path of ["partners", "naam.aanduidingNaamgebruik", "geboorte.plaats", "gezag"])
      expect(askability(path, "PersoonBeperkt"), path).toBe("unknown");
  });
});
