import { birth, gender, number, relatedName } from "./personBlocks.ts";
import {
  choice,
  date,
  group,
  list,
  marks,
  table,
  wholeNumber,
  wholeOnly,
  words,
  yes,
  type GroupShape,
  type ListShape,
} from "./shape.ts";

export const children: ListShape = list(
  group(
    { burgerservicenummer: number, naam: relatedName, geboorte: birth },
    marks("burgerservicenummer"),
    "Child",
    "Kind",
    "One child.",
    "Eén kind.",
  ),
  "Children",
  "Kinderen",
  "All children, as the person's own record knows them.",
  "Alle kinderen, zoals de eigen persoonslijst ze kent.",
);

export const parents: ListShape = list(
  group(
    {
      burgerservicenummer: number,
      geslacht: gender,
      ouderAanduiding: words(
        "none",
        "Parent",
        "Ouderaanduiding",
        "Whether this is parent 1 or parent 2.",
        "Of dit ouder 1 of ouder 2 is.",
      ),
      datumIngangFamilierechtelijkeBetrekking: date(
        "Parent since",
        "Ouder sinds",
        "Day on which the legal parentage began.",
        "Dag waarop de familierechtelijke betrekking begon.",
      ),
      naam: relatedName,
      geboorte: birth,
    },
    marks("burgerservicenummer", "geslacht", "datumIngangFamilierechtelijkeBetrekking"),
    "Parent",
    "Ouder",
    "One parent.",
    "Eén ouder.",
  ),
  "Parents",
  "Ouders",
  "The parents, as the person's own record knows them.",
  "De ouders, zoals de eigen persoonslijst ze kent.",
);

const begin: GroupShape = group(
  {
    datum: date(
      "Began on",
      "Aangegaan op",
      "Day of the marriage or partnership.",
      "Dag van het huwelijk of partnerschap.",
    ),
    plaats: table(
      "Gemeenten",
      "fact",
      "Place",
      "Plaats",
      "Municipality, or the foreign place in words.",
      "Gemeente, of de buitenlandse plaats in woorden.",
    ),
    land: table(
      "Landen",
      "fact",
      "Country",
      "Land",
      "Country of the union.",
      "Land van de verbintenis.",
    ),
  },
  marks("datum", "plaats", "land"),
  "Start of the union",
  "Aangaan",
  "When and where the union began.",
  "Wanneer en waar de verbintenis begon.",
);

const end: GroupShape = group(
  {
    datum: date(
      "Dissolved on",
      "Ontbonden op",
      "Day on which the union was dissolved.",
      "Dag waarop de verbintenis is ontbonden.",
    ),
  },
  marks("datum"),
  "End of the union",
  "Ontbinding",
  "When the union was dissolved; a death is not recorded here for the deceased.",
  "Wanneer de verbintenis is ontbonden; een overlijden staat hier niet bij de overledene zelf.",
);

export const partners: ListShape = list(
  group(
    {
      burgerservicenummer: number,
      geslacht: gender,
      soortVerbintenis: table(
        "Soort_Verbintenis",
        "fact",
        "Kind of union",
        "Soort verbintenis",
        "Marriage or registered partnership.",
        "Huwelijk of geregistreerd partnerschap.",
      ),
      naam: relatedName,
      geboorte: birth,
      aangaanHuwelijkPartnerschap: begin,
      ontbindingHuwelijkPartnerschap: end,
    },
    marks("burgerservicenummer", "geslacht", "soortVerbintenis"),
    "Partner",
    "Partner",
    "One partner.",
    "Eén partner.",
  ),
  "Partners",
  "Partners",
  "The current partners; when there are none, only the last one.",
  "De huidige partners; zijn die er niet, dan alleen de laatste.",
);

const fullName = group(
  {
    volledigeNaam: words(
      "name",
      "Full name",
      "Volledige naam",
      "The name in one line.",
      "De naam op één regel.",
    ),
  },
  undefined,
  "Name",
  "Naam",
  "The name of this person.",
  "De naam van deze persoon.",
);

const minor = group(
  {
    burgerservicenummer: number,
    naam: fullName,
    leeftijd: wholeNumber("date", "Age", "Leeftijd", "Age in years.", "Leeftijd in jaren."),
  },
  undefined,
  "Minor",
  "Minderjarige",
  "Over whom the authority is.",
  "Over wie het gezag gaat.",
);

const someone = (en: string, nl: string): GroupShape =>
  group(
    { burgerservicenummer: number, naam: fullName },
    undefined,
    en,
    nl,
    "Who holds authority; the number may be missing, the name stays.",
    "Wie gezag heeft; het nummer kan ontbreken, de naam blijft.",
  );

const parent = someone("Parent", "Ouder");
const knownThird = someone("Third party", "Derde");

const relation = (
  members: GroupShape["members"],
  ...wording: readonly [string, string, string, string]
): GroupShape =>
  group(
    {
      minderjarige: minor,
      ...members,
      inOnderzoek: yes(
        "none",
        "Under investigation",
        "In onderzoek",
        "Data from which this was concluded is under investigation.",
        "Gegevens waaruit dit is afgeleid zijn in onderzoek.",
      ),
    },
    undefined,
    ...wording,
  );

const explanation = {
  toelichting: words(
    "fact",
    "Explanation",
    "Toelichting",
    "Why there is no authority now, or why it cannot be told.",
    "Waarom er nu geen gezag is, of waarom het niet te bepalen is.",
  ),
};

/** Joint parental authority was renamed. Responses of both versions are otherwise equal (contract section 7). */
export const renamedAuthority = {
  older: "TweehoofdigOuderlijkGezag",
  newer: "GezamenlijkOuderlijkGezag",
  since: "2.7",
} as const;

const jointParental = relation(
  { ouders: list(parent, "Parents", "Ouders", "Both parents.", "Beide ouders.") },
  "Joint parental authority",
  "Gezamenlijk ouderlijk gezag",
  "Both parents hold authority.",
  "Beide ouders hebben gezag.",
);

export const authority: ListShape = wholeOnly(
  list(
    choice(
      {
        [renamedAuthority.newer]: jointParental,
        [renamedAuthority.older]: { ...jointParental, nameBefore: renamedAuthority.since },
        EenhoofdigOuderlijkGezag: relation(
          { ouder: parent },
          "Sole parental authority",
          "Eenhoofdig ouderlijk gezag",
          "One parent holds authority.",
          "Eén ouder heeft gezag.",
        ),
        GezamenlijkGezag: relation(
          {
            ouder: parent,
            derde: choice(
              {
                BekendeDerde: knownThird,
                OnbekendeDerde: group(
                  {},
                  undefined,
                  "Unknown third party",
                  "Onbekende derde",
                  "Someone else, who is not known.",
                  "Iemand anders, die niet bekend is.",
                ),
              },
              "Third party",
              "Derde",
              "Who holds authority beside the parent.",
              "Wie naast de ouder gezag heeft.",
            ),
          },
          "Joint authority",
          "Gezamenlijk gezag",
          "A parent and someone else hold authority.",
          "Een ouder en iemand anders hebben gezag.",
        ),
        Voogdij: relation(
          {
            derden: list(
              choice(
                { BekendeDerde: knownThird },
                "Guardian",
                "Voogd",
                "One guardian.",
                "Eén voogd.",
              ),
              "Guardians",
              "Voogden",
              "The guardians, as far as they are known.",
              "De voogden, voor zover bekend.",
            ),
          },
          "Guardianship",
          "Voogdij",
          "Others than the parents hold authority.",
          "Anderen dan de ouders hebben gezag.",
        ),
        TijdelijkGeenGezag: relation(
          explanation,
          "No authority for now",
          "Tijdelijk geen gezag",
          "Nobody holds authority at this moment.",
          "Niemand heeft op dit moment gezag.",
        ),
        GezagNietTeBepalen: relation(
          explanation,
          "Authority cannot be told",
          "Gezag niet te bepalen",
          "From the register it cannot be told who holds authority.",
          "Uit de registratie is niet te bepalen wie gezag heeft.",
        ),
      },
      "Relation",
      "Gezagsrelatie",
      "One relation between a minor and who holds authority.",
      "Eén relatie tussen een minderjarige en wie gezag heeft.",
    ),
    "Authority over minors",
    "Gezag",
    "Who holds authority over this minor, or over which minors this adult does. Only whole.",
    "Wie gezag heeft over deze minderjarige, of over welke minderjarigen deze volwassene. Alleen in zijn geheel.",
  ),
);
