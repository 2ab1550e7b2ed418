import { date, group, marks, table, words } from "./shapeParts.ts";
import type { GroupShape, Shape } from "./shape.ts";

/** The blocks that stand in several places of a person answer (contract section 1, seed 2.4, 2.6). */

const nameParts: Readonly<Record<string, Shape>> = {
  voornamen: words(
    "name",
    "Given names",
    "Voornamen",
    "All given names, separated by spaces.",
    "Alle voornamen, gescheiden door spaties.",
  ),
  adellijkeTitelPredicaat: {
    ...table(
      "Adellijke_Titel_Predicaat",
      "name",
      "Title or predicate",
      "Titel of predicaat",
      "Noble title or predicate; `soort` tells which of the two.",
      "Adellijke titel of predicaat; `soort` zegt welke van de twee.",
    ),
    withKind: true,
  },
  voorvoegsel: words(
    "name",
    "Prefix",
    "Voorvoegsel",
    "What stands before the family name, such as van der.",
    "Wat voor de geslachtsnaam staat, zoals van der.",
  ),
  geslachtsnaam: words(
    "name",
    "Family name",
    "Geslachtsnaam",
    "Family name without its prefix.",
    "Geslachtsnaam zonder voorvoegsel.",
  ),
  voorletters: words(
    "name",
    "Initials",
    "Voorletters",
    "Initials made from the given names.",
    "Voorletters, gemaakt van de voornamen.",
  ),
};

const relatedNameMarks = Object.keys(nameParts);

export const personName: GroupShape = group(
  {
    ...nameParts,
    volledigeNaam: words(
      "name",
      "Full name",
      "Volledige naam",
      "Predicate, given names, title, prefix and family name in one line, without a partner's name.",
      "Predicaat, voornamen, titel, voorvoegsel en geslachtsnaam op één regel, zonder naam van een partner.",
    ),
    aanduidingNaamgebruik: table(
      "Naamgebruik",
      "fact",
      "Use of names",
      "Naamgebruik",
      "Whether the own name, the partner's name or both are used, and in which order.",
      "Of de eigen naam, die van de partner of beide gebruikt worden, en in welke volgorde.",
    ),
  },
  marks(...relatedNameMarks, "volledigeNaam", "aanduidingNaamgebruik"),
  "Name",
  "Naam",
  "The person's names.",
  "De namen van de persoon.",
);

export const relatedName: GroupShape = group(
  nameParts,
  marks(...relatedNameMarks),
  "Name",
  "Naam",
  "The names of the related person, as this record knows them.",
  "De namen van de gerelateerde, zoals deze persoonslijst ze kent.",
);

export const birth: GroupShape = group(
  {
    datum: date(
      "date",
      "Birth date",
      "Geboortedatum",
      "Day of birth; parts of it may be unknown.",
      "Dag van geboorte; delen ervan kunnen onbekend zijn.",
    ),
    plaats: table(
      "Gemeenten",
      "fact",
      "Place of birth",
      "Geboorteplaats",
      "Municipality of birth; abroad the place in words, without a code.",
      "Gemeente van geboorte; in het buitenland de plaats in woorden, zonder code.",
    ),
    land: table(
      "Landen",
      "fact",
      "Country of birth",
      "Geboorteland",
      "Country where the person was born.",
      "Land waar de persoon is geboren.",
    ),
  },
  marks("datum", "plaats", "land"),
  "Birth",
  "Geboorte",
  "When and where the person was born.",
  "Wanneer en waar de persoon is geboren.",
);

export const number = words(
  "number",
  "Citizen service number",
  "Burgerservicenummer",
  "The citizen service number, 9 digits.",
  "Het burgerservicenummer, 9 cijfers.",
);

export const gender = table(
  "Geslacht",
  "fact",
  "Gender",
  "Geslacht",
  "Gender as registered; unknown is delivered too.",
  "Geslacht zoals geregistreerd; ook onbekend wordt geleverd.",
);

export const notLivingThere = {
  kind: "yes" as const,
  // A mark on an address, as an investigation is: it has to be seen before the address is used.
  personal: "none" as const,
  automatic: true as const,
  label: { en: "Not living here", nl: "Verblijft hier niet" },
  meaning: {
    en: "Established that the person does not live at this registered address.",
    nl: "Vastgesteld is dat de persoon niet op dit geregistreerde adres verblijft.",
  },
};
