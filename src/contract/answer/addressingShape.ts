import { notLivingThere } from "./personBlocks.ts";
import { group, table, words } from "./shapeParts.ts";
import type { GroupShape } from "./shape.ts";

/** Names and address lines for letters (contract section 1, seed 2.5 and 2.6). */
export const addressing: GroupShape = group(
  {
    aanhef: words(
      "name",
      "Salutation",
      "Aanhef",
      "To begin a letter with.",
      "Om een brief mee te beginnen.",
    ),
    aanschrijfwijze: group(
      {
        aanspreekvorm: words(
          "name",
          "Form of address",
          "Aanspreekvorm",
          "The line above the name; only with a title or predicate.",
          "De regel boven de naam; alleen bij een titel of predicaat.",
        ),
        naam: words("name", "Name", "Naam", "The name on an envelope.", "De naam op een envelop."),
      },
      undefined,
      "Form for an envelope",
      "Aanschrijfwijze",
      "How the person is named on an envelope.",
      "Hoe de persoon op een envelop genoemd wordt.",
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
  "Names and lines as used on letters.",
  "Namen en regels zoals in brieven gebruikt.",
);
