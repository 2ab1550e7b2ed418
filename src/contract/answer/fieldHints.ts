import { isAtOrBelow, isType } from "./askedValues.ts";
import { deliveredPath, fieldPaths, type FieldPath } from "./fields.ts";
import { isAdditional, neededRubrics } from "../authorisation/pathRubrics.ts";
import type { AnswerType } from "../operations.ts";
import { text, type Text } from "../text.ts";

/** Paths to offer first: the service's short list (contract section 3), adjusted by the exceptions below. */
export function usualPaths(answerType: AnswerType): readonly string[] {
  return [...fieldPaths(answerType).values()].filter(isUsual).map((field) => field.path);
}

/** Deprecated, but in the short list (contract 3, rule 9). */
const usualAllTheSame: readonly string[] = ["verblijfplaatsBinnenland.datumIngangGeldigheid"];

/** Not in the short list, but equal to their counterparts in `adressering`, because they contain no address. */
const unusual: readonly string[] = [
  "adresseringBinnenland.aanhef",
  "adresseringBinnenland.aanschrijfwijze",
  "adresseringBinnenland.gebruikInLopendeTekst",
];

function isUsual({ path, partOf, deprecated }: FieldPath): boolean {
  if (partOf !== undefined || isType(path)) return false;
  if (unusual.some((prefix) => isAtOrBelow(path, prefix))) return false;
  return !deprecated || usualAllTheSame.includes(path);
}

export function needsAdditionalAuthorisation(path: string): boolean {
  return neededRubrics(path, "Persoon").some(isAdditional);
}

const aboutOthers = text(
  "About people other than the requested person.",
  "Gaat over anderen dan de opgevraagde persoon.",
);
const aboutDescent = text(
  "About origin or right of residence.",
  "Gaat over herkomst of verblijfsrecht.",
);
const aboutCapacity = text(
  "About a legal limit on the person's acts, by court or by law.",
  "Gaat over een beperking van de handelingsbevoegdheid door de rechter of de wet.",
);
const aboutGender = text(
  "May reveal more than the purpose requires.",
  "Kan meer prijsgeven dan voor het doel nodig is.",
);

const sensitiveGroups: readonly (readonly [path: string, why: Text])[] = [
  ["partners", aboutOthers],
  ["ouders", aboutOthers],
  ["kinderen", aboutOthers],
  ["gezag", aboutOthers],
  ["nationaliteiten", aboutDescent],
  ["verblijfstitel", aboutDescent],
  ["immigratie", aboutDescent],
  ["geboorte.land", aboutDescent],
  ["geboorte.plaats", aboutDescent],
  ["indicatieCurateleRegister", aboutCapacity],
  ["indicatieGezagMinderjarige", aboutCapacity],
  ["uitsluitingKiesrecht", aboutCapacity],
  ["europeesKiesrecht", aboutCapacity],
  ["geslacht", aboutGender],
];

/** Reason to reconsider a path before requesting it, undefined for ordinary data. */
export function sensitivityOf(path: string): Text | undefined {
  const delivered = deliveredPath(path);
  return sensitiveGroups.find(([group]) => isAtOrBelow(delivered, group))?.[1];
}

/** Common words for parts of official names, used by editors for search. Labels are not repeated here. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  adressering: ["adres", "aanhef", "aanschrijving", "salutation"],
  adresseerbaar: ["BAG", "verblijfsobject"],
  afzender: ["from", "van"],
  bericht: ["inbox", "mailbox", "postbus"],
  berichten: ["inbox", "mailbox", "postbus"],
  burgerservicenummer: ["BSN", "sofinummer"],
  fields: ["velden", "paths", "paden"],
  gemeente: ["city", "stad", "woonplaats"],
  geslacht: ["sex", "man", "vrouw"],
  geslachtsnaam: ["achternaam", "surname", "last name"],
  gezag: ["custody", "voogdij"],
  huisnummer: ["adres", "address"],
  kinderen: ["son", "daughter", "zoon", "dochter"],
  leeftijd: ["years old"],
  nationaliteiten: ["citizenship"],
  nummeraanduiding: ["BAG", "adres", "address"],
  ouders: ["mother", "father", "moeder", "vader"],
  overlijden: ["dood", "died", "deceased"],
  partners: ["spouse", "marriage", "huwelijk", "echtgenoot"],
  postcode: ["zip", "adres", "address", "wie woont hier", "who lives here"],
  raadpleeg: ["find", "get", "look up", "opvragen"],
  straat: ["adres", "address", "wie woont hier", "who lives here"],
  verblijfplaats: ["adres", "address", "woonadres"],
  verblijfadres: ["adres", "address", "woonadres"],
  voornamen: ["first names"],
  zoek: ["find", "look up"],
};

/** Search words for a name: its label in both languages and the common words for its parts. */
export function calledBeside(name: string, label: Text): readonly string[] {
  const words = name.split(/(?=[A-Z])/).flatMap((word) => otherNames[word.toLowerCase()] ?? []);
  return [label.en, label.nl, ...words];
}
