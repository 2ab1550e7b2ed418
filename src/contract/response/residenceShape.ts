import { notLivingThere } from "./personBlocks.ts";
import {
  choice,
  date,
  deprecated,
  group,
  marks,
  table,
  wholeNumber,
  words,
  type ChoiceShape,
} from "./shape.ts";

/** Residence of a person: four kinds, distinguished by `type` (contract sections 1 and 2). */

const from = {
  datumVan: date(
    "Since",
    "Vanaf",
    "Date of the move if it was reported in time (from four weeks before to five days after), otherwise the date of the report or of the municipality's own notice (ambtshalve). For an address abroad, the date of departure.",
    "Datum van de verhuizing bij tijdige aangifte (van vier weken ervoor tot vijf dagen erna), anders van de aangifte of ambtshalve melding. Bij een adres in het buitenland de datum van vertrek.",
  ),
  datumIngangGeldigheid: deprecated(
    date(
      "Valid from",
      "Geldig vanaf",
      "Day from which this residence data is valid.",
      "Dag waarop deze verblijfsgegevens zijn ingegaan.",
    ),
  ),
};

const use = {
  functieAdres: table(
    "Functie_Adres",
    "address",
    "Function of the address",
    "Functie van het adres",
    "Residential address or mail-only address.",
    "Woonadres of briefadres.",
  ),
};

const address = group(
  {
    officieleStraatnaam: words(
      "address",
      "Street",
      "Straat",
      "Official name of the street, up to 80 characters.",
      "Officiële straatnaam, tot 80 tekens.",
    ),
    korteStraatnaam: words(
      "address",
      "Street, shortened",
      "Straat, verkort",
      "Name of the street in at most 24 characters.",
      "Straatnaam in maximaal 24 tekens.",
    ),
    huisnummer: wholeNumber(
      "address",
      "House number",
      "Huisnummer",
      "Number of the house.",
      "Nummer van het huis.",
    ),
    huisletter: words(
      "address",
      "House letter",
      "Huisletter",
      "Letter after the number.",
      "Letter achter het nummer.",
    ),
    huisnummertoevoeging: words(
      "address",
      "Suffix",
      "Toevoeging",
      "Suffix after the number and letter.",
      "Toevoeging achter nummer en letter.",
    ),
    aanduidingBijHuisnummer: table(
      "Aanduiding_Bij_Huisnummer",
      "address",
      "Position",
      "Ligging",
      "Near or opposite the house number.",
      "Bij of tegenover het huisnummer.",
    ),
    postcode: words(
      "address",
      "Postal code",
      "Postcode",
      "Four digits and two letters.",
      "Vier cijfers en twee letters.",
    ),
    woonplaats: words(
      "address",
      "Town",
      "Woonplaats",
      "Name of the town or village.",
      "Naam van de stad of het dorp.",
    ),
  },
  marks(
    "officieleStraatnaam",
    "korteStraatnaam",
    "huisnummer",
    "huisletter",
    "huisnummertoevoeging",
    "aanduidingBijHuisnummer",
    "postcode",
    "woonplaats",
  ),
  "Address",
  "Adres",
  "The parts of the address.",
  "De delen van het adres.",
);

const foreignAddress = group(
  {
    regel1: words(
      "address",
      "Line 1",
      "Regel 1",
      "First line of the foreign address.",
      "Eerste regel van het buitenlandse adres.",
    ),
    regel2: words(
      "address",
      "Line 2",
      "Regel 2",
      "Second line of the foreign address.",
      "Tweede regel van het buitenlandse adres.",
    ),
    regel3: words(
      "address",
      "Line 3",
      "Regel 3",
      "Third line of the foreign address.",
      "Derde regel van het buitenlandse adres.",
    ),
    land: table(
      "Landen",
      "address",
      "Country",
      "Land",
      "Country of the address.",
      "Land van het adres.",
    ),
  },
  marks("regel1", "regel2", "regel3", "land"),
  "Foreign address",
  "Buitenlands adres",
  "The lines of the address abroad.",
  "De regels van het adres in het buitenland.",
);

const location = group(
  {
    locatiebeschrijving: words(
      "address",
      "Location",
      "Locatie",
      "Description of the place, which has no address.",
      "Beschrijving van de plek, die geen adres heeft.",
    ),
  },
  marks("locatiebeschrijving"),
  "Location",
  "Locatie",
  "The description of the place.",
  "De beschrijving van de plek.",
);

const identifiers = {
  adresseerbaarObjectIdentificatie: words(
    "address",
    "Addressable object",
    "Adresseerbaar object",
    "Identifier of the object in the register of addresses and buildings, 16 digits.",
    "Identificatie van het object in de basisregistratie adressen en gebouwen, 16 cijfers.",
  ),
  nummeraanduidingIdentificatie: words(
    "address",
    "Address designation",
    "Nummeraanduiding",
    "Identifier of the address in the register of addresses and buildings, 16 digits.",
    "Identificatie van het adres in de basisregistratie adressen en gebouwen, 16 cijfers.",
  ),
};

export const residence: ChoiceShape = choice(
  {
    Adres: group(
      {
        verblijfadres: address,
        ...use,
        ...identifiers,
        ...from,
        indicatieVastgesteldVerblijftNietOpAdres: notLivingThere,
      },
      marks(
        "type",
        "datumVan",
        "datumIngangGeldigheid",
        "nummeraanduidingIdentificatie",
        "adresseerbaarObjectIdentificatie",
        "functieAdres",
      ),
      "Address in the Netherlands",
      "Adres in Nederland",
      "A registered address with street and number.",
      "Een geregistreerd adres met straat en nummer.",
    ),
    VerblijfplaatsBuitenland: group(
      { verblijfadres: foreignAddress, ...from },
      marks("type", "datumVan", "datumIngangGeldigheid"),
      "Residence abroad",
      "Verblijfplaats buitenland",
      "The person lives in another country.",
      "De persoon woont in een ander land.",
    ),
    VerblijfplaatsOnbekend: group(
      { ...from },
      marks("type", "datumVan", "datumIngangGeldigheid"),
      "Residence unknown",
      "Verblijfplaats onbekend",
      "It is not known where the person lives.",
      "Het is niet bekend waar de persoon woont.",
    ),
    Locatie: group(
      {
        verblijfadres: location,
        ...use,
        ...from,
        indicatieVastgesteldVerblijftNietOpAdres: notLivingThere,
      },
      marks("type", "datumVan", "datumIngangGeldigheid", "functieAdres"),
      "Location",
      "Locatie",
      "A place without an address, described in words.",
      "Een plek zonder adres, in woorden beschreven.",
    ),
  },
  "Residence",
  "Verblijfplaats",
  "Where the person lives. The form depends on `type`.",
  "Waar de persoon woont. De vorm hangt af van `type`.",
);
