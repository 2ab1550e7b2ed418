import { queryOperation, type AnswerType, type QueryType } from "../operations.ts";
import type { AuthorisationVerdict } from "./verdict.ts";
import type { RubricQuery } from "./pathRubrics.ts";

/** Folder of the public features with cases of a verdict (BRP-API/brp-shared-dotnet). */
export const featureFolder = "features/autorisatie/personen";

const typeFolders: Readonly<Record<QueryType, string>> = {
  RaadpleegMetBurgerservicenummer: "raadpleeg-met-burgerservicenummer/autorisatie.feature",
  ZoekMetGeslachtsnaamEnGeboortedatum:
    "zoek-met-geslachtsnaam-en-geboortedatum/parameter-autorisatie.feature",
  ZoekMetNaamEnGemeenteVanInschrijving:
    "zoek-met-geslachtsnaam-voornamen-en-gemeente-van-inschrijving/parameter-autorisatie.feature",
  ZoekMetPostcodeEnHuisnummer: "zoek-met-postcode-en-huisnummer/parameter-autorisatie.feature",
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving:
    "zoek-met-straatnaam-huisnummer-en-gemeente-van-inschrijving/parameter-autorisatie.feature",
  ZoekMetNummeraanduidingIdentificatie:
    "zoek-met-nummeraanduiding-identificatie/parameter-autorisatie.feature",
  ZoekMetAdresseerbaarObjectIdentificatie:
    "zoek-met-adresseerbaar-object-identificatie/parameter-autorisatie.feature",
};

const answerFolders: Readonly<Record<AnswerType, string>> = {
  Persoon: "persoon",
  PersoonBeperkt: "persoon-beperkt",
  GezagPersoonBeperkt: "gezag-persoon-beperkt",
};

/** Groups with a feature of their own. Others are in the feature of the whole response. */
const groupFolders: ReadonlyMap<string, string> = new Map([
  ["adressering", "adressering"],
  ["adresseringBinnenland", "adressering"],
  ["europeesKiesrecht", "europees-kiesrecht"],
  ["geboorte", "geboorte"],
  ["gezag", "gezag"],
  ["immigratie", "immigratie"],
  ["indicatieCurateleRegister", "gezagsverhouding"],
  ["indicatieGezagMinderjarige", "gezagsverhouding"],
  ["kinderen", "kind"],
  ["leeftijd", "leeftijd"],
  ["naam", "naam"],
  ["nationaliteiten", "nationaliteit"],
  ["ouders", "ouder"],
  ["overlijden", "overlijden"],
  ["partners", "partner"],
  ["verblijfplaats", "verblijfplaats"],
  ["verblijfplaatsBinnenland", "verblijfplaats"],
  ["verblijfstitel", "verblijfstitel"],
]);

const ofSearches: ReadonlySet<string> = new Set(["adressering", "geboorte", "leeftijd", "naam"]);

/** Files with the cases of this verdict, below the folder of the features. */
export function verdictSources(
  query: RubricQuery,
  { standing, refusal, names }: Omit<AuthorisationVerdict, "unsure">,
): readonly string[] {
  if (standing.kind === "municipality" || refusal === "unauthorized")
    return ["autorisatie.feature"];
  const ofType = typeFolders[query.type];
  if (refusal === "unauthorizedParameter") return [ofType];
  const { answerType } = queryOperation(query.type);
  const groups = (refusal ? names : query.fields).map((path) => path.split(".", 1)[0] ?? "");
  const features = groups.map((group) => {
    const own = groupFolders.get(group);
    const isOwn = own !== undefined && (answerType === "Persoon" || ofSearches.has(own));
    return `${answerFolders[answerType]}/${isOwn ? `${own}/` : ""}autorisatie.feature`;
  });
  return [...new Set(refusal ? features : [ofType, ...features])];
}
