import {
  date,
  group,
  marks,
  table,
  words,
  type GroupShape,
  type Shape,
  choice,
  list,
  type ListShape,
} from "./shape.ts";

/** Blocks used in several places of a person response (contract section 1, seed 2.4, 2.6). */

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
      "Noble title or predicate; see `soort`.",
      "Adellijke titel of predicaat; zie `soort`.",
    ),
    withKind: true,
  },
  voorvoegsel: words(
    "name",
    "Prefix",
    "Voorvoegsel",
    "The part before the family name, such as van der.",
    "Het deel vóór de geslachtsnaam, zoals van der.",
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
  "The names of the related person, as recorded here.",
  "De namen van de gerelateerde, zoals vermeld op deze persoonslijst.",
);

export const birth: GroupShape = group(
  {
    datum: date(
      "Birth date",
      "Geboortedatum",
      "Day of birth. Parts of it can be unknown.",
      "Dag van geboorte. Delen ervan kunnen onbekend zijn.",
    ),
    plaats: table(
      "Gemeenten",
      "fact",
      "Place of birth",
      "Geboorteplaats",
      "Municipality of birth, or the name of the foreign place, without a code.",
      "Gemeente van geboorte, of de naam van de buitenlandse plaats, zonder code.",
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
  "BSN",
  "Burgerservicenummer",
  "Citizen service number (burgerservicenummer), 9 digits.",
  "Het burgerservicenummer, 9 cijfers.",
);

export const gender = table(
  "Geslacht",
  "fact",
  "Gender",
  "Geslacht",
  "Gender as registered. Unknown is returned too.",
  "Geslacht zoals geregistreerd. Ook onbekend wordt geleverd.",
);

export const notLivingThere = {
  kind: "yes" as const,
  // A mark on an address, like an investigation: it must be visible before the address is used.
  personal: "none" as const,
  automatic: true as const,
  label: { en: "Not living here", nl: "Verblijft hier niet" },
  meaning: {
    en: "The municipality has established that the person doesn't live at this registered address.",
    nl: "De gemeente heeft vastgesteld dat de persoon niet op dit geregistreerde adres verblijft.",
  },
};

/** Salutation and address lines for letters (contract section 1, seed 2.5 and 2.6). */
export const addressing: GroupShape = group(
  {
    aanhef: words("name", "Salutation", "Aanhef", "Opening of a letter.", "Opening van een brief."),
    aanschrijfwijze: group(
      {
        aanspreekvorm: words(
          "name",
          "Form of address",
          "Aanspreekvorm",
          "The line above the name, only with a title or predicate.",
          "De regel boven de naam, alleen bij een titel of predicaat.",
        ),
        naam: words("name", "Name", "Naam", "The name on an envelope.", "De naam op een envelop."),
      },
      undefined,
      "Form for an envelope",
      "Aanschrijfwijze",
      "The person's name for an envelope.",
      "De naam van de persoon voor op een envelop.",
    ),
    gebruikInLopendeTekst: words(
      "name",
      "In running text",
      "In lopende tekst",
      "The name to use inside a sentence.",
      "De naam voor gebruik in een zin.",
    ),
    adresregel1: words(
      "address",
      "Line 1",
      "Adresregel 1",
      "Street and number.",
      "Straat en nummer.",
    ),
    adresregel2: words(
      "address",
      "Line 2",
      "Adresregel 2",
      "Postal code and town.",
      "Postcode en plaats.",
    ),
    adresregel3: words(
      "address",
      "Line 3",
      "Adresregel 3",
      "Third line, for addresses abroad only.",
      "Derde regel, alleen voor adressen in het buitenland.",
    ),
    land: table(
      "Landen",
      "address",
      "Country",
      "Land",
      "Country, for addresses abroad only.",
      "Land, alleen voor adressen in het buitenland.",
    ),
    indicatieVastgesteldVerblijftNietOpAdres: {
      ...notLivingThere,
      besideOneOf: ["adresregel1", "adresregel2", "adresregel3", "land"],
    },
  },
  [
    {
      name: "datumIngangOnderzoekPersoon",
      covers: ["aanhef", "aanschrijfwijze", "gebruikInLopendeTekst"],
    },
    {
      name: "datumIngangOnderzoekPartner",
      covers: ["aanhef", "aanschrijfwijze", "gebruikInLopendeTekst"],
    },
    {
      name: "datumIngangOnderzoekVerblijfplaats",
      covers: ["adresregel1", "adresregel2", "adresregel3", "land"],
    },
  ],
  "Addressing",
  "Adressering",
  "Names and address lines for letters.",
  "Namen en adresregels voor brieven.",
);

const reason = table(
  "Reden_Opnemen_Beeindigen_Nationaliteit",
  "fact",
  "Reason",
  "Reden opname",
  "Why the nationality was recorded.",
  "Waarom de nationaliteit is opgenomen.",
);
const validFrom = date(
  "Valid from",
  "Geldig vanaf",
  "Day from which the nationality data is valid.",
  "Dag waarop de nationaliteitsgegevens zijn ingegaan.",
);

const specialNationality = (en: string, nl: string): GroupShape =>
  group(
    { redenOpname: reason, datumIngangGeldigheid: validFrom },
    marks("type", "redenOpname"),
    en,
    nl,
    "A kind of nationality without a country.",
    "Een soort nationaliteit zonder land.",
  );

export const nationalities: ListShape = list(
  choice(
    {
      Nationaliteit: group(
        {
          nationaliteit: table(
            "Nationaliteiten",
            "fact",
            "Nationality",
            "Nationaliteit",
            "The nationality, if it is known.",
            "De nationaliteit, als die bekend is.",
          ),
          redenOpname: reason,
          datumIngangGeldigheid: validFrom,
        },
        marks("type", "nationaliteit", "redenOpname"),
        "Nationality",
        "Nationaliteit",
        "A known nationality.",
        "Een bekende nationaliteit.",
      ),
      BehandeldAlsNederlander: specialNationality("Treated as Dutch", "Behandeld als Nederlander"),
      VastgesteldNietNederlander: specialNationality(
        "Established not Dutch",
        "Vastgesteld niet-Nederlander",
      ),
      Staatloos: specialNationality("Stateless", "Staatloos"),
      NationaliteitOnbekend: specialNationality("Nationality unknown", "Nationaliteit onbekend"),
    },
    "Nationality",
    "Nationaliteit",
    "One of five kinds.",
    "Eén van vijf soorten.",
  ),
  "Nationalities",
  "Nationaliteiten",
  "All current nationalities.",
  "Alle actuele nationaliteiten.",
);
