import {
  choiceIn,
  type FieldPath,
  isAtOrBelow,
  isType,
  deliveredPath,
  fieldPaths,
} from "./fields.ts";
import type { ChoiceShape, GroupShape, Shape } from "./shape.ts";
import { text, type Language, type Text } from "../text.ts";
import { isAdditional, neededRubrics } from "../authorisation/pathRubrics.ts";
import type { ResponseType } from "../operations.ts";

const kinds: Readonly<Record<Shape["kind"], Text>> = {
  text: text("text", "tekst"),
  integer: text("number", "getal"),
  yes: text("true or missing", "true of ontbreekt"),
  date: text("date", "datum"),
  table: text("code and description", "code en omschrijving"),
  group: text("group", "groep"),
  list: text("list", "lijst"),
  choice: text("group, by type", "groep, naar type"),
};

export function fieldKind(field: FieldPath): Text {
  if (field.partOf === undefined) return kinds[field.shape.kind];
  return text(`returns all of ${field.partOf}`, `levert heel ${field.partOf}`);
}

/** Path facts needed for its texts. The path itself may be unavailable in `fields`. */
type FieldFacts = Omit<FieldPath, "openEnded">;

/** Label and meaning of the path itself, not of the value around it. */
export function fieldWords({ path, shape, partOf }: FieldFacts): FieldWords {
  const isPart = partOf !== undefined || choiceIn(shape) !== undefined;
  return wordsOf(shape, isPart ? path.slice(path.lastIndexOf(".") + 1) : undefined);
}

interface FieldWords {
  readonly label: Text;
  readonly meaning: Text;
}

/** Texts of a shape, or of the named part of a date, value table or choice. */
function wordsOf(shape: Shape, part?: string): FieldWords {
  const choice = part === "type" ? choiceIn(shape) : undefined;
  if (choice) return kindWords(choice);
  const own = part === undefined ? undefined : partMeanings[part];
  return { label: shape.label, meaning: own ?? shape.meaning };
}

/** Texts of the `type` of a choice. */
function kindWords({ label, variants }: ChoiceShape): FieldWords {
  const named = (language: Language, or: string): string => {
    const names = Object.entries(variants).map(([name, variant]) => {
      const older = olderName(variant);
      return older ? `${name} (${older[language]})` : name;
    });
    return `${names.slice(0, -1).join(", ")} ${or} ${names.at(-1) ?? ""}`;
  };
  return {
    label: text(`Kind of ${label.en.toLowerCase()}`, `Soort ${label.nl.toLowerCase()}`),
    meaning: text(
      `${named("en", "or")}. Returned with every value of its group. Request it only if you need nothing else.`,
      `${named("nl", "of")}. Wordt geleverd bij elke waarde van de groep. Vraag dit alleen op als u niets anders nodig hebt.`,
    ),
  };
}

/** Note on a variant's former name, undefined if the name is current. */
export function olderName({ nameBefore }: GroupShape): Text | undefined {
  return nameBefore === undefined
    ? undefined
    : text(`name before ${nameBefore}`, `naam vóór ${nameBefore}`);
}

/** Parts of a date or value table. Requesting one returns the whole value (contract 3, rule 4). */
const partMeanings: Readonly<Record<string, Text>> = {
  type: text(
    "Known parts of the date: Datum, JaarMaandDatum, JaarDatum or DatumOnbekend.",
    "Bekende delen van de datum: Datum, JaarMaandDatum, JaarDatum of DatumOnbekend.",
  ),
  datum: text(
    "The whole date, as yyyy-mm-dd (only with type Datum).",
    "De hele datum, als jjjj-mm-dd (alleen bij type Datum).",
  ),
  jaar: text(
    "The year (with type JaarMaandDatum or JaarDatum).",
    "Het jaar (bij type JaarMaandDatum of JaarDatum).",
  ),
  maand: text("The month (with type JaarMaandDatum).", "De maand (bij type JaarMaandDatum)."),
  onbekend: text("Always true (with type DatumOnbekend).", "Altijd true (bij type DatumOnbekend)."),
  langFormaat: text("The date in Dutch words.", "De datum voluit geschreven."),
  code: text("The code in its value table.", "De code in de waardetabel."),
  omschrijving: text("The meaning of the code.", "De betekenis van de code."),
  soort: text("Whether it is a titel or a predicaat.", "Of het een titel of een predicaat is."),
};

export function fieldMeaning(field: FieldFacts): Text {
  const { label, meaning } = fieldWords(field);
  const notes: Text[] = [text(`${label.en}. ${meaning.en}`, `${label.nl}. ${meaning.nl}`)];
  if (field.variants) notes.push(onlyFor(field.variants));
  if (field.aliasFor !== undefined) notes.push(domesticFor(field.aliasFor));
  if (field.deprecated) notes.push(text("Deprecated.", "Verouderd."));
  return text(notes.map(({ en }) => en).join(" "), notes.map(({ nl }) => nl).join(" "));
}

export function onlyFor(variants: readonly string[]): Text {
  return text(
    `Only when type is ${variants.join(" or ")}.`,
    `Alleen als type ${variants.join(" of ")} is.`,
  );
}

export function domesticFor(target: string): Text {
  return text(
    `Domestic data only, returned in ${target}.`,
    `Alleen gegevens binnen Nederland, geleverd in ${target}.`,
  );
}

/** Paths to offer first: the service's short list (contract section 3), adjusted by the exceptions below. */
export function usualPaths(responseType: ResponseType): readonly string[] {
  return [...fieldPaths(responseType).values()].filter(isUsual).map((field) => field.path);
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
export function sensitivityHint(path: string): Text | undefined {
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
