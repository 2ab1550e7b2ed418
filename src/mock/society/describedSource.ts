import type { RegisterDate } from "../../contract/source/registerDates.ts";
import type {
  Coded,
  SourceDoubt,
  SourceNationality,
  SourcePerson,
} from "../../contract/source/sourceShape.ts";
import { authorityOf } from "./authority.ts";
import { coded } from "./codes.ts";
import { municipalityOf, residenceOf } from "./homes.ts";
import type { Kinship } from "./kinship.ts";
import type { Nationality, Persona, Supplier } from "./persona.ts";
import { eventOf, nameOf, relativesOf } from "./relatives.ts";

interface Household {
  readonly kinship: Kinship;
  /** The day on which it is judged who is a minor, yyyy-mm-dd. */
  readonly today: string;
  readonly aNumber: string;
}

/** The person of a description, in the register's own shape. */
export function describedSource(persona: Persona, surroundings: Household): SourcePerson {
  const { kinship, today, aNumber } = surroundings;
  const { name, born, died, home, permit } = persona;
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
    ...(home
      ? {
          verblijfplaats: residenceOf(home),
          gemeenteVanInschrijving: coded("Gemeenten", municipalityOf(home.at)),
          datumInschrijvingInGemeente: home.since,
        }
      : {}),
    datumEersteInschrijvingGBA: firstRegistered(persona),
    ...immigration(persona),
    ...listed("nationaliteiten", (persona.nationalities ?? []).map(nationality)),
    ...(permit
      ? {
          verblijfstitel: {
            aanduiding: coded("Verblijfstitel", permit.code),
            datumIngang: permit.from,
            ...(permit.until ? { datumEinde: permit.until } : {}),
          },
        }
      : {}),
    ...relatives(persona, kinship),
    ...listed("gezag", authorityOf(persona, kinship, today)),
    ...courtRecords(persona),
    ...votes(persona),
    ...listed("rni", (persona.suppliers ?? []).map(supplier)),
    ...(persona.verified
      ? { verificatie: { datum: persona.verified.on, omschrijving: persona.verified.what } }
      : {}),
  });
}

/** Element 70.10: to nobody. */
const allSecret = "7";

function suspension(persona: Persona): Pick<SourcePerson, "opschortingBijhouding"> {
  const { died } = persona;
  const suspended = persona.suspended ?? (died && { reason: "O", on: died.on });
  if (!suspended) return {};
  const reden = suspensionReason(suspended.reason);
  return { opschortingBijhouding: { reden, datum: suspended.on } };
}

/** The table has no text for records to be erased, because these are never delivered. */
function suspensionReason(code: string): Coded {
  return code === "W" ? { code } : coded("Reden_Opschorting_Bijhouding", code);
}

/** The register was automated on this day; older people were first registered in it then. */
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

/** What the register stores in the place of a nationality. */
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
  const { partners, ouders, kinderen } = relativesOf(persona, kinship);
  return {
    ...listed("partners", partners),
    ...listed("ouders", ouders),
    ...listed("kinderen", kinderen),
  };
}

function courtRecords(persona: Persona) {
  return {
    ...(persona.recordedAuthority
      ? { indicatieGezagMinderjarige: coded("Gezagsverhouding", persona.recordedAuthority) }
      : {}),
    ...(persona.underGuardianship ? { indicatieCurateleRegister: true as const } : {}),
  };
}

function votes({ excludedFromVoting: excluded, europeanVote: vote }: Persona) {
  return {
    ...(excluded
      ? {
          uitsluitingKiesrecht: {
            uitgeslotenVanKiesrecht: true as const,
            ...(excluded.until ? { einddatum: excluded.until } : {}),
          },
        }
      : {}),
    ...(vote
      ? {
          europeesKiesrecht: {
            aanduiding: coded("Europees_Kiesrecht", vote.code),
            ...(vote.excludedUntil ? { einddatumUitsluiting: vote.excludedUntil } : {}),
          },
        }
      : {}),
  };
}

function supplier({ code, about, treaty }: Supplier) {
  return {
    deelnemer: coded("RNI_Deelnemer", code),
    ...(treaty ? { omschrijvingVerdrag: treaty } : {}),
    categorie: about,
  };
}

/** Puts each doubt into the part of the record that its category is. */
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
