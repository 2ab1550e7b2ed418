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
  "All children on the person's own record.",
  "Alle kinderen op de eigen persoonslijst.",
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
        "Parent 1 or parent 2.",
        "Ouder 1 of ouder 2.",
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
  "The parents on the person's own record.",
  "De ouders op de eigen persoonslijst.",
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
      "Municipality, or the name of the foreign place.",
      "Gemeente, of de naam van de buitenlandse plaats.",
    ),
    land: table(
      "Landen",
      "fact",
      "Country",
      "Land",
      "Country where the union began.",
      "Land waar de verbintenis is gesloten of aangegaan.",
    ),
  },
  marks("datum", "plaats", "land"),
  "Start of the union",
  "Aangaan",
  "When and where the union began.",
  "Wanneer en waar de verbintenis is gesloten of aangegaan.",
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
  "When the union was dissolved. The person's own death is not recorded here.",
  "Wanneer de verbintenis is ontbonden. Het eigen overlijden van de persoon staat hier niet.",
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
  "The current partners. If there are none, only the last former partner.",
  "De actuele partners. Zijn die er niet, dan alleen de laatste vorige partner.",
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
  "The minor under this authority.",
  "De minderjarige over wie het gezag gaat.",
);

const someone = (en: string, nl: string): GroupShape =>
  group(
    { burgerservicenummer: number, naam: fullName },
    undefined,
    en,
    nl,
    "A person with authority. The BSN can be missing, the name is always returned.",
    "Een persoon met gezag. Het BSN kan ontbreken, de naam wordt altijd geleverd.",
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
        "Data used to derive this is under investigation.",
        "Gegevens waaruit dit is afgeleid, zijn in onderzoek.",
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
    "The reason why no one has authority now, or why it can't be determined.",
    "De reden waarom er nu geen gezag is, of waarom het niet te bepalen is.",
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
  "Both parents have authority.",
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
          "One parent has authority.",
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
                  "Another person, who is not known.",
                  "Een andere persoon, die niet bekend is.",
                ),
              },
              "Third party",
              "Derde",
              "The person with authority besides the parent.",
              "De persoon die naast de ouder gezag heeft.",
            ),
          },
          "Joint authority",
          "Gezamenlijk gezag",
          "A parent and another person have authority.",
          "Een ouder en een andere persoon hebben gezag.",
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
              "The guardians, if they are known.",
              "De voogden, voor zover bekend.",
            ),
          },
          "Guardianship",
          "Voogdij",
          "People other than the parents have authority.",
          "Anderen dan de ouders hebben gezag.",
        ),
        TijdelijkGeenGezag: relation(
          explanation,
          "No authority for now",
          "Tijdelijk geen gezag",
          "No one has authority at this time.",
          "Er is op dit moment geen gezag.",
        ),
        GezagNietTeBepalen: relation(
          explanation,
          "Authority undetermined",
          "Gezag niet te bepalen",
          "The BRP has too little data to determine who has authority.",
          "Op basis van de BRP is niet te bepalen wie gezag heeft.",
        ),
      },
      "Relation",
      "Gezagsrelatie",
      "One relation between a minor and the people with authority.",
      "Eén gezagsrelatie van een minderjarige.",
    ),
    "Authority over minors",
    "Gezag",
    "Authority over this minor, or of this adult over minors. Only as a whole.",
    "Gezag over deze minderjarige, of van deze volwassene over minderjarigen. Alleen in zijn geheel.",
  ),
);
