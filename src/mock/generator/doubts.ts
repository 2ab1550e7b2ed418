import type { Home, Investigation, Persona } from "../society/persona.ts";
import { dayIn } from "./days.ts";
import type { Stream } from "./stream.ts";

const namesInLetters = [
  "adressering.aanhef",
  "adressering.aanschrijfwijze",
  "adressering.gebruikInLopendeTekst",
];

/** The names in letters are the person's own and a partner's; either may be doubted. */
const nameInvestigations = ["datumIngangOnderzoekPersoon", "datumIngangOnderzoekPartner"] as const;

/** Paths that one investigation may be about. */
const subjects: readonly [readonly string[], ...(readonly string[])[]] = [
  ["verblijfplaats", "adressering.land"],
  ["verblijfplaats.functieAdres", "adressering.adresregel1"],
  ["adressering.adresregel2", "adressering.adresregel3", "verblijfplaats"],
  ["nationaliteiten"],
  ["naam"],
  ["geboorte"],
  ["burgerservicenummer", "geslacht"],
  ["geboorte.datum", "leeftijd"],
  ["gemeenteVanInschrijving", "datumInschrijvingInGemeente"],
  ["indicatieCurateleRegister"],
  ["partners"],
  ["partners", "ouders"],
  ["partners", "kinderen"],
  namesInLetters,
];

/** What few people have is doubted more often, so that a small society shows it too: in percent. */
const rareSubjects: readonly (readonly [string, number, (persona: Persona) => boolean])[] = [
  ["nationaliteiten", 40, ({ nationalities = [] }) => nationalities.some(({ kind }) => kind)],
  ["verblijfstitel", 12, ({ permit }) => permit !== undefined],
  ["overlijden", 10, ({ died }) => died !== undefined],
  ["immigratie", 5, ({ immigrated }) => immigrated !== undefined],
  ["indicatieGezagMinderjarige", 15, ({ recordedAuthority }) => recordedAuthority !== undefined],
  ["verblijfplaats", 30, ({ home }) => home !== undefined && home.at.kind !== "Adres"],
];

/** How many are found not to live where they are registered, by kind of home. */
const percentNotThere: Readonly<Record<Home["kind"], number>> = {
  Adres: 0.7,
  Locatie: 20,
  VerblijfplaatsBuitenland: 0,
  VerblijfplaatsOnbekend: 0,
};

/** What is doubted of a person, or was found not to be so. */
export function drawDoubts(
  persona: Persona,
  stream: Stream,
): Pick<Persona, "investigations" | "notLivingThereSince"> {
  const investigations = drawInvestigations(persona, stream);
  const percent = percentNotThere[persona.home?.at.kind ?? "VerblijfplaatsOnbekend"];
  return {
    ...(investigations.length > 0 ? { investigations } : {}),
    ...(stream.chance(percent)
      ? { notLivingThereSince: dayIn(stream.between(2023, 2025), stream) }
      : {}),
  };
}

function drawInvestigations(persona: Persona, stream: Stream): readonly Investigation[] {
  const paths = drawSubject(persona, stream);
  if (!paths) return [];
  const since = dayIn(stream.between(2023, 2025), stream);
  if (paths !== namesInLetters) return [{ since, paths }];
  const startsAs = stream.pick(nameInvestigations);
  return [{ since, paths, startsAs }];
}

function drawSubject(persona: Persona, stream: Stream): readonly string[] | undefined {
  for (const [path, percent, fits] of rareSubjects)
    if (fits(persona) && stream.chance(percent)) return [path];
  return stream.chance(3) ? stream.pick(subjects) : undefined;
}
