import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { authorityOf } from "./authority.ts";
import { coded } from "./codes.ts";
import { ageOn, dateValue, hasCome, type RegisterDate } from "./dates.ts";
import { addressLinesOf, municipalityOf, residenceOf } from "./homes.ts";
import { markedUnder } from "./investigations.ts";
import type { Kinship } from "./kinship.ts";
import { fullNameOf, relatedName } from "./names.ts";
import type { Nationality, Persona, Supplier } from "./persona.ts";
import { eventOf, hasPartnerNow, namingPartner, relativesOf } from "./relatives.ts";
import { salutationsOf } from "./salutation.ts";

interface Household {
  readonly kinship: Kinship;
  /** The day on which ages and ended permits are judged, yyyy-mm-dd. */
  readonly today: string;
  readonly aNumber: string;
}

/** Builds the whole record (`Persoon`) of a description, marks of investigations included. */
export function buildPerson(persona: Persona, surroundings: Household): JsonObject {
  const { kinship, today, aNumber } = surroundings;
  const answer: JsonObject = {
    burgerservicenummer: persona.burgerservicenummer,
    aNummer: aNumber,
    ...(persona.secret ? { geheimhoudingPersoonsgegevens: true } : {}),
    ...suspension(persona),
    naam: ownName(persona),
    ...(persona.born ? { geboorte: eventOf(persona.born) } : {}),
    ...age(persona, today),
    geslacht: coded("Geslacht", persona.gender ?? "O"),
    ...(persona.died ? { overlijden: eventOf(persona.died) } : {}),
    ...addressing(persona, kinship),
    ...registration(persona),
    ...immigration(persona),
    ...listed("nationaliteiten", (persona.nationalities ?? []).map(nationality)),
    ...permit(persona, today),
    ...relativesOf(persona, kinship),
    ...listed("gezag", authorityOf(persona, kinship, today)),
    ...courtRecords(persona),
    ...votes(persona, today),
    ...listed("rni", (persona.suppliers ?? []).map(supplier)),
    ...verification(persona),
  };
  const marked = (persona.investigations ?? []).reduce<JsonObject>(
    (record, investigation) => markedUnder(investigation, record),
    answer,
  );
  return persona.notLivingThereSince ? notLivingThere(marked, persona.notLivingThereSince) : marked;
}

function suspension(persona: Persona): JsonObject {
  const { died } = persona;
  const suspended = persona.suspended ?? (died && { reason: "O", on: died.on });
  if (!suspended) return {};
  return {
    opschortingBijhouding: {
      reden: suspensionReason(suspended.reason),
      datum: dateValue(suspended.on),
    },
  };
}

/** The table has no text for records to be erased, because these are never delivered. */
function suspensionReason(code: string): JsonObject {
  return code === "W" ? { code } : coded("Reden_Opschorting_Bijhouding", code);
}

function ownName(persona: Persona): JsonObject {
  const fullName = fullNameOf(persona.name, persona.gender);
  return {
    ...relatedName(persona.name),
    ...(fullName ? { volledigeNaam: fullName } : {}),
    ...(persona.name.family
      ? { aanduidingNaamgebruik: coded("Naamgebruik", persona.naming ?? "E") }
      : {}),
  };
}

function age(persona: Persona, today: string): JsonObject {
  if (persona.died || !persona.born) return {};
  const years = ageOn(today, persona.born.on);
  return years === undefined ? {} : { leeftijd: years };
}

function addressing(persona: Persona, kinship: Kinship): JsonObject {
  const partner = namingPartner(persona, kinship);
  const parts = {
    ...salutationsOf({
      name: persona.name,
      gender: persona.gender ?? "O",
      naming: persona.naming ?? "E",
      hasPartnerNow: hasPartnerNow(persona, kinship),
      ...(partner ? { partner: partner.name } : {}),
    }),
    ...(persona.home ? addressLinesOf(persona.home.at) : {}),
  };
  return Object.keys(parts).length > 0 ? { adressering: parts } : {};
}

/** The register was automated on this day; older people were first registered in it then. */
const registerBegan: RegisterDate = "19941001";

function registration(persona: Persona): JsonObject {
  const { home, born, immigrated } = persona;
  const bornHere = born !== undefined && born.country === undefined;
  const entered = (bornHere ? born.on : immigrated?.on) ?? registerBegan;
  return {
    ...(home
      ? {
          verblijfplaats: residenceOf(home),
          gemeenteVanInschrijving: coded("Gemeenten", municipalityOf(home.at)),
          datumInschrijvingInGemeente: dateValue(home.since),
        }
      : {}),
    datumEersteInschrijvingGBA: dateValue(entered > registerBegan ? entered : registerBegan),
  };
}

const unknownCountry = "0000";

function immigration({ immigrated }: Persona): JsonObject {
  if (!immigrated) return {};
  return {
    immigratie: {
      ...(immigrated.on
        ? {
            datumVestigingInNederland: dateValue(immigrated.on),
            indicatieVestigingVanuitBuitenland: true,
          }
        : {}),
      ...(immigrated.from === unknownCountry
        ? { vanuitVerblijfplaatsOnbekend: true }
        : { landVanwaarIngeschreven: coded("Landen", immigrated.from) }),
    },
  };
}

function nationality({ kind, code, reason, validFrom }: Nationality): JsonObject {
  return {
    type: kind ?? "Nationaliteit",
    ...(code ? { nationaliteit: coded("Nationaliteiten", code) } : {}),
    ...(reason ? { redenOpname: coded("Reden_Opnemen_Beeindigen_Nationaliteit", reason) } : {}),
    ...(validFrom ? { datumIngangGeldigheid: dateValue(validFrom) } : {}),
  };
}

function permit({ permit: given }: Persona, today: string): JsonObject {
  if (!given || (given.until && hasCome(given.until, today))) return {};
  return {
    verblijfstitel: {
      aanduiding: coded("Verblijfstitel", given.code),
      datumIngang: dateValue(given.from),
      ...(given.until ? { datumEinde: dateValue(given.until) } : {}),
    },
  };
}

function courtRecords(persona: Persona): JsonObject {
  return {
    ...(persona.recordedAuthority
      ? { indicatieGezagMinderjarige: coded("Gezagsverhouding", persona.recordedAuthority) }
      : {}),
    ...(persona.underGuardianship ? { indicatieCurateleRegister: true } : {}),
  };
}

/** Exclusions disappear on their end date, the first day without them. */
function votes({ excludedFromVoting: excluded, europeanVote: vote }: Persona, today: string) {
  const isOver = (until: RegisterDate | undefined) => until !== undefined && hasCome(until, today);
  const answer: Record<string, JsonValue> = {};
  if (excluded && !isOver(excluded.until))
    answer["uitsluitingKiesrecht"] = {
      uitgeslotenVanKiesrecht: true,
      ...(excluded.until ? { einddatum: dateValue(excluded.until) } : {}),
    };
  if (vote && !isOver(vote.excludedUntil))
    answer["europeesKiesrecht"] = {
      aanduiding: coded("Europees_Kiesrecht", vote.code),
      ...(vote.excludedUntil ? { einddatumUitsluiting: dateValue(vote.excludedUntil) } : {}),
    };
  return answer;
}

function supplier({ code, about, treaty }: Supplier): JsonObject {
  return {
    deelnemer: coded("RNI_Deelnemer", code),
    ...(treaty ? { omschrijvingVerdrag: treaty } : {}),
    categorie: about,
  };
}

function verification({ verified }: Persona): JsonObject {
  if (!verified) return {};
  return { verificatie: { datum: dateValue(verified.on), omschrijving: verified.what } };
}

/** All of the residence is then doubted, and both blocks that hold the address say so. */
function notLivingThere(answer: JsonObject, since: RegisterDate): JsonObject {
  const paths = ["verblijfplaats", "adressering.adresregel1", "adressering.adresregel2"];
  const doubted = markedUnder(
    { since, paths: [...paths, "adressering.adresregel3", "adressering.land"] },
    answer,
  );
  return Object.fromEntries(
    Object.entries(doubted).map(([name, value]) => [
      name,
      blocksWithAddress.has(name) && isJsonObject(value)
        ? { ...value, indicatieVastgesteldVerblijftNietOpAdres: true }
        : value,
    ]),
  );
}

const blocksWithAddress: ReadonlySet<string> = new Set(["verblijfplaats", "adressering"]);

function listed(name: string, items: readonly JsonValue[]): JsonObject {
  return items.length > 0 ? { [name]: items } : {};
}
