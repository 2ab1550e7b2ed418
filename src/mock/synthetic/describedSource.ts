import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { fullNameOf } from "../../contract/source/names.ts";
import {
  ageOn,
  type RegisterDate,
  type Coded,
  type SourceDoubt,
  type SourceEvent,
  type SourceName,
  type SourceNationality,
  type SourceParent,
  type SourcePartner,
  type SourcePerson,
  type SourceRelative,
  type SourceResidence,
} from "../../contract/source/sourceShape.ts";
import { valueTable } from "../../contract/tables/tables.ts";
import {
  type Kinship,
  dutch,
  type AddressHome,
  type Authority,
  type Event,
  type Home,
  type Identity,
  type Nationality,
  type Persona,
  type PersonaName,
  type PersonaRelative,
  type Stay,
  type Supplier,
  type Union,
} from "./persona.ts";

/** Person of a description in the register's own shape. Relations of authority are in `describedAuthority`. */
export function describedSource(persona: Persona, kinship: Kinship, aNumber: string): SourcePerson {
  const { name, born, died, home, permit, verified } = persona;
  return doubted(persona, {
    burgerservicenummer: persona.burgerservicenummer,
    aNummer: aNumber,
    ...(persona.secret ? { geheimhoudingPersoonsgegevens: allSecret } : {}),
    ...suspension(persona),
    naam: {
      ...nameOf(name),
      ...(name.family
        ? { aanduidingNaamgebruik: coded("Naamgebruik", persona.naming ?? "E") }
        : {}),
    },
    ...(born ? { geboorte: eventOf(born) } : {}),
    geslacht: coded("Geslacht", persona.gender ?? "O"),
    ...(died ? { overlijden: eventOf(died) } : {}),
    ...(home && {
      verblijfplaats: residenceOf(home),
      gemeenteVanInschrijving: coded("Gemeenten", municipalityOf(home.at)),
      datumInschrijvingInGemeente: home.since,
    }),
    datumEersteInschrijvingGBA: firstRegistered(persona),
    ...immigration(persona),
    ...listed("nationaliteiten", (persona.nationalities ?? dutch).map(nationality)),
    ...(permit && {
      verblijfstitel: {
        aanduiding: coded("Verblijfstitel", permit.code),
        datumIngang: permit.from,
        ...(permit.until ? { datumEinde: permit.until } : {}),
      },
    }),
    ...relatives(persona, kinship),
    ...courtRecords(persona),
    ...votes(persona),
    ...listed("rni", (persona.suppliers ?? []).map(supplier)),
    ...(verified && { verificatie: { datum: verified.on, omschrijving: verified.what } }),
  });
}

/** Element 70.10: disclosed to no one. */
const allSecret = "7";

function suspension(persona: Persona): Pick<SourcePerson, "opschortingBijhouding"> {
  const { died } = persona;
  const suspended = persona.suspended ?? (died && { reason: "O", on: died.on });
  if (!suspended) return {};
  const reden = suspensionReason(suspended.reason);
  return { opschortingBijhouding: { reden, datum: suspended.on } };
}

/** The table has no text for records to be erased, because these are never returned. */
function suspensionReason(code: string): Coded {
  return code === "W" ? { code } : coded("Reden_Opschorting_Bijhouding", code);
}

/** Day of the register's automation, on which older people were registered. */
const registerBegan: RegisterDate = "19941001";

function firstRegistered({ born, immigrated }: Persona): RegisterDate {
  const bornHere = born !== undefined && born.country === undefined;
  const entered = (bornHere ? born.on : immigrated?.on) ?? registerBegan;
  return entered > registerBegan ? entered : registerBegan;
}

const unknownCountry = "0000";

function immigration({ immigrated }: Persona): Pick<SourcePerson, "immigratie"> {
  if (!immigrated) return {};
  const { on, from } = immigrated;
  return {
    immigratie: {
      ...(on ? { datumVestigingInNederland: on } : {}),
      landVanwaarIngeschreven:
        from === unknownCountry ? { code: unknownCountry } : coded("Landen", from),
    },
  };
}

const insteadOfNationality: Readonly<Record<NonNullable<Nationality["kind"]>, SourceNationality>> =
  {
    BehandeldAlsNederlander: { aanduidingBijzonderNederlanderschap: "B" },
    VastgesteldNietNederlander: { aanduidingBijzonderNederlanderschap: "V" },
    Staatloos: { nationaliteit: { code: "0499" } },
    NationaliteitOnbekend: { nationaliteit: { code: "0000" } },
  };

function nationality({ kind, code, reason, validFrom }: Nationality): SourceNationality {
  return {
    ...(kind ? insteadOfNationality[kind] : {}),
    ...(code ? { nationaliteit: coded("Nationaliteiten", code) } : {}),
    ...(reason ? { redenOpname: coded("Reden_Opnemen_Beeindigen_Nationaliteit", reason) } : {}),
    ...(validFrom ? { datumIngangGeldigheid: validFrom } : {}),
  };
}

function relatives(persona: Persona, kinship: Kinship) {
  const partners = kinship.unionsOf(persona).map((union) => {
    const [one, other] = union.partners;
    return partnerOf(kinship.identityOf(one === persona.key ? other : one), union, persona);
  });
  const parents = (persona.parents ?? []).map((relative, index) =>
    parentOf(kinship.identityOf(relative), index + 1, persona),
  );
  return {
    ...listed("partners", partners),
    ...listed("ouders", parents),
    ...listed("kinderen", kinship.childrenOf(persona).map(known)),
  };
}

function courtRecords(persona: Persona) {
  const { recordedAuthority: code, underGuardianship } = persona;
  return {
    ...(code ? { indicatieGezagMinderjarige: coded("Gezagsverhouding", code) } : {}),
    ...(underGuardianship ? { indicatieCurateleRegister: true as const } : {}),
  };
}

function votes({ excludedFromVoting: excluded, europeanVote: vote }: Persona) {
  return {
    ...(excluded && {
      uitsluitingKiesrecht: {
        uitgeslotenVanKiesrecht: true as const,
        ...(excluded.until ? { einddatum: excluded.until } : {}),
      },
    }),
    ...(vote && {
      europeesKiesrecht: {
        aanduiding: coded("Europees_Kiesrecht", vote.code),
        ...(vote.excludedUntil ? { einddatumUitsluiting: vote.excludedUntil } : {}),
      },
    }),
  };
}

function supplier({ code, about, treaty }: Supplier) {
  return {
    deelnemer: coded("RNI_Deelnemer", code),
    ...(treaty ? { omschrijvingVerdrag: treaty } : {}),
    categorie: about,
  };
}

function doubted(persona: Persona, source: SourcePerson): SourcePerson {
  return (persona.doubts ?? []).reduce<SourcePerson>((marked, { since, code }) => {
    const inOnderzoek = { aanduidingGegevensInOnderzoek: code, datumIngangOnderzoek: since };
    return { ...marked, ...markedPart(code.slice(0, 2), marked, inOnderzoek) };
  }, source);
}

function markedPart(
  category: string,
  source: SourcePerson,
  inOnderzoek: SourceDoubt,
): SourcePerson {
  const mark = <Part extends object>(part: Part) => ({ ...part, inOnderzoek });
  const { nationaliteiten = [], partners = [], ouders = [], kinderen = [] } = source;
  switch (category) {
    case "01":
      return { persoonInOnderzoek: inOnderzoek };
    case "02":
    case "03": {
      const ownNumber = String(Number(category) - 1);
      return listed(
        "ouders",
        ouders.map((each) => (each.ouderAanduiding === ownNumber ? mark(each) : each)),
      );
    }
    case "04":
      return listed("nationaliteiten", nationaliteiten.map(mark));
    case "05":
      return listed("partners", partners.map(mark));
    case "06":
      return source.overlijden ? { overlijden: mark(source.overlijden) } : {};
    case "08":
      return source.verblijfplaats ? { verblijfplaats: mark(source.verblijfplaats) } : {};
    case "09":
      return listed("kinderen", kinderen.map(mark));
    case "10":
      return source.verblijfstitel ? { verblijfstitel: mark(source.verblijfstitel) } : {};
    case "11":
      return { gezagInOnderzoek: inOnderzoek };
    default:
      throw new Error(`Nobody can be doubted in category ${category}.`);
  }
}

function listed<Name extends string, Item>(
  name: Name,
  items: readonly Item[],
): { readonly [Key in Name]?: readonly Item[] } {
  return items.length > 0 ? ({ [name]: items } as { [Key in Name]: readonly Item[] }) : {};
}

const netherlands = "6030";

/** A day with its place: a municipality in the Netherlands, or text abroad. */
function eventOf(event: Event): SourceEvent {
  const { on, place, country = netherlands } = event;
  const placeValue =
    country === netherlands ? place && coded("Gemeenten", place) : place && { omschrijving: place };
  return {
    datum: on,
    ...(placeValue ? { plaats: placeValue } : {}),
    ...(place || event.country ? { land: coded("Landen", country) } : {}),
  };
}

function nameOf({ given, title, prefix, family }: PersonaName): SourceName {
  return {
    ...(given ? { voornamen: given } : {}),
    ...(title ? { adellijkeTitelPredicaat: coded("Adellijke_Titel_Predicaat", title) } : {}),
    ...(prefix ? { voorvoegsel: prefix } : {}),
    ...(family ? { geslachtsnaam: family } : {}),
  };
}

/** A death ends the union only on the surviving partner's record. */
function partnerOf(other: Identity, union: Union, persona: Persona): SourcePartner {
  const { ended } = union;
  const isOver = ended !== undefined && ended !== persona.died?.on;
  return {
    ...knownWithGender(other),
    soortVerbintenis: coded("Soort_Verbintenis", union.kind),
    aangaanHuwelijkPartnerschap: eventOf(union.began),
    ...(isOver ? { ontbindingHuwelijkPartnerschap: { datum: ended } } : {}),
  };
}

function parentOf(parent: Identity, position: number, child: Persona): SourceParent {
  const since = child.parentsSince ?? child.born?.on;
  return {
    ...knownWithGender(parent),
    ouderAanduiding: String(position),
    ...(since ? { datumIngangFamilierechtelijkeBetrekking: since } : {}),
  };
}

/** Recorded data of any relative. For partners and parents also the gender. */
function known({ burgerservicenummer, name, born }: Identity): SourceRelative {
  return {
    ...(burgerservicenummer ? { burgerservicenummer } : {}),
    naam: nameOf(name),
    ...(born ? { geboorte: eventOf(born) } : {}),
  };
}

function knownWithGender(identity: Identity): SourceParent {
  const { gender } = identity;
  return { ...known(identity), ...(gender ? { geslacht: coded("Geslacht", gender) } : {}) };
}

/** Municipality that keeps the records of people abroad. */
const nonResidents = "1999";

function municipalityOf(home: Home): string {
  return "municipality" in home ? home.municipality : nonResidents;
}

function residenceOf(stay: Stay): SourceResidence {
  const { at: home, since } = stay;
  const here = {
    functieAdres: coded("Functie_Adres", stay.mailOnly ? "B" : "W"),
    datumAanvangAdreshouding: since,
  };
  const datumIngangGeldigheid = stay.validFrom ?? since;
  switch (home.kind) {
    case "Adres":
      return { ...addressOf(home), ...here, datumIngangGeldigheid };
    case "Locatie":
      return { locatiebeschrijving: home.description, ...here, datumIngangGeldigheid };
    case "VerblijfplaatsBuitenland":
      return {
        ...Object.fromEntries(home.lines.map((line, index) => [`regel${index + 1}`, line])),
        land: coded("Landen", home.country),
        datumAanvangAdresBuitenland: since,
        datumIngangGeldigheid,
      };
    case "VerblijfplaatsOnbekend":
      return {
        land: { code: unknownCountry },
        datumAanvangAdresBuitenland: since,
        datumIngangGeldigheid,
      };
  }
}

function addressOf(home: AddressHome): SourceResidence {
  return {
    straat: home.shortStreet ?? home.street,
    naamOpenbareRuimte: home.street,
    huisnummer: home.house,
    ...(home.letter ? { huisletter: home.letter } : {}),
    ...(home.suffix ? { huisnummertoevoeging: home.suffix } : {}),
    ...(home.position
      ? { aanduidingBijHuisnummer: coded("Aanduiding_Bij_Huisnummer", home.position) }
      : {}),
    postcode: home.postalCode,
    woonplaats: home.town,
    adresseerbaarObjectIdentificatie: identifier(home, "01"),
    nummeraanduidingIdentificatie: identifier(home, "20"),
  };
}

/** Sixteen digits: municipality, object type, number. */
function identifier(home: AddressHome, kind: "01" | "20"): string {
  return `${home.municipality}${kind}${String(home.object).padStart(10, "0")}`;
}

/** A code with its text. A code outside its table is a fault of the persona. */
function coded(table: string, code: string): Coded {
  const entry = valueTable(table)?.entries.get(code);
  if (entry === undefined) throw new Error(`Table ${table} has no code ${code}.`);
  const { name, kind } = entry;
  return table === nobleTable && kind !== undefined
    ? { code, omschrijving: name, soort: kind }
    : { code, omschrijving: name };
}

/** The only table whose entry types are part of the response. */
const nobleTable = "Adellijke_Titel_Predicaat";

/** From this age on, a person is not under authority. */
const adultAge = 18;

/** The relation over a minor, or those over the minors in an adult's care (section 7). */
export function describedAuthority(persona: Persona, kinship: Kinship, today: string): JsonValue[] {
  const concerned = [...(persona.authority ? [persona] : []), ...kinship.minorsUnder(persona)];
  return concerned
    .filter((minor) => isMinor(minor, today))
    .flatMap((minor) => (minor.authority ? [relation(minor, minor.authority, kinship)] : []));
}

function isMinor(persona: Persona, today: string): boolean {
  const age = persona.born && ageOn(today, persona.born.on);
  return age !== undefined && age < adultAge && persona.died === undefined;
}

function relation(minor: Persona, authority: Authority, kinship: Kinship): JsonObject {
  return {
    type: authority.kind,
    minderjarige: someone(minor),
    ...holders(authority, kinship),
    ...(authority.investigated ? { inOnderzoek: true } : {}),
  };
}

function holders(authority: Authority, kinship: Kinship): JsonObject {
  const named = (relative: PersonaRelative) => someone(kinship.identityOf(relative));
  switch (authority.kind) {
    case "GezamenlijkOuderlijkGezag":
      return { ouders: authority.parents.map(named) };
    case "EenhoofdigOuderlijkGezag":
      return { ouder: named(authority.parent) };
    case "GezamenlijkGezag":
      return {
        ouder: named(authority.parent),
        derde: authority.third ? named(authority.third) : {},
      };
    case "Voogdij":
      return { derden: authority.guardians.map(named) };
    case "TijdelijkGeenGezag":
    case "GezagNietTeBepalen":
      return { toelichting: authority.explanation };
  }
}

/** Includes the day of birth, which determines whether the person is a minor. */
function someone({ burgerservicenummer, name, gender, born }: Identity): JsonObject {
  const volledigeNaam = fullNameOf(nameOf(name), gender);
  return {
    ...(burgerservicenummer ? { burgerservicenummer } : {}),
    ...(volledigeNaam === undefined ? {} : { naam: { volledigeNaam } }),
    ...(born ? { geboorte: { datum: born.on } } : {}),
  };
}
