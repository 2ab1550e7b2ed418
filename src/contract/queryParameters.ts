import { limits, type Parameter } from "./parameter.ts";
import { text } from "./text.ts";

const nameCharacters = "a-zA-Z0-9À-ž \\.\\-\\'";
const namePattern = `^[${nameCharacters}]{1,200}$|^[${nameCharacters}]{3,199}\\*{1}$`;
const sixteenDigits = "^(?!0{16})[0-9]{16}$";
const street = "a-zA-Z0-9À-ž \\-\\'\\.";

const yesNo = [
  {
    value: "true",
    meaning: text("Includes deceased persons", "Ook overleden personen"),
  },
  { value: "false", meaning: text("Only living persons", "Alleen levende personen") },
];

/** Every authorisation decision needs the rubric. */
type QueryParameter = Parameter & Required<Pick<Parameter, "rubric">>;

const table = [
  {
    name: "burgerservicenummer",
    label: text("BSN", "Burgerservicenummer"),
    kind: "list",
    meaning: text("BSNs of the persons to look up", "BSN's van de te raadplegen personen"),
    format: text("1 to 20 numbers of exactly 9 digits", "1 tot 20 nummers van precies 9 cijfers"),
    example: "999990019",
    badExample: "99999001",
    items: { minimum: 1, maximum: limits.burgerservicenummers, pattern: "^[0-9]{9}$" },
    rubric: "010120",
    personal: true,
  },
  {
    name: "geslachtsnaam",
    label: text("Family name", "Geslachtsnaam"),
    kind: "text",
    meaning: text(
      "Family name without its prefix, not case-sensitive",
      "Geslachtsnaam zonder voorvoegsel, niet hoofdlettergevoelig",
    ),
    format: text(
      "1 to 200 letters, digits, spaces, dots, hyphens or apostrophes, with a `*` only at the end, after at least 3 of them",
      "1 tot 200 letters, cijfers, spaties, punten, streepjes of apostroffen, met een `*` alleen aan het eind, na ten minste 3 daarvan",
    ),
    example: "Jans*",
    badExample: "Ja*",
    pattern: namePattern,
    wildcard: { places: ["end"], atLeast: 3 },
    rubric: "010240",
    personal: true,
  },
  {
    name: "voornamen",
    label: text("Given names", "Voornamen"),
    kind: "text",
    meaning: text("Given names, compared as one text", "Voornamen, als één geheel vergeleken"),
    format: text(
      "1 to 199 letters, digits, spaces, dots, hyphens or apostrophes, with a `*` only at the end, after at least 1 of them",
      "1 tot 199 letters, cijfers, spaties, punten, streepjes of apostroffen, met een `*` alleen aan het eind, na ten minste 1 daarvan",
    ),
    example: "Pie*",
    badExample: "*iet",
    pattern: `^[${nameCharacters}]{1,199}\\*{0,1}$`,
    wildcard: { places: ["end"], atLeast: 1 },
    rubric: "010210",
    personal: true,
  },
  {
    name: "voorvoegsel",
    label: text("Name prefix", "Voorvoegsel"),
    kind: "text",
    meaning: text(
      "Prefix of the family name. Without it, any prefix matches",
      "Voorvoegsel bij de geslachtsnaam. Zonder deze parameter voldoet elk voorvoegsel",
    ),
    format: text(
      "1 to 10 letters, spaces or apostrophes",
      "1 tot 10 letters, spaties of apostroffen",
    ),
    example: "van der",
    badExample: "v.d.",
    pattern: "^[a-zA-Z \\']{1,10}$",
    rubric: "010230",
    personal: true,
  },
  {
    name: "geslacht",
    label: text("Gender", "Geslacht"),
    kind: "text",
    meaning: text("Gender as registered", "Geslacht zoals geregistreerd"),
    format: text("one letter: M, V or O", "één letter: M, V of O"),
    example: "V",
    badExample: "vrouw",
    pattern: "^([Mm]|[Vv]|[Oo])$",
    values: [
      { value: "M", meaning: text("man", "man") },
      { value: "V", meaning: text("woman", "vrouw") },
      { value: "O", meaning: text("unknown", "onbekend") },
    ],
    rubric: "010410",
    personal: false,
  },
  {
    name: "geboortedatum",
    label: text("Birth date", "Geboortedatum"),
    kind: "date",
    meaning: text(
      "Complete birth date. Persons with a partly unknown one are never found",
      "Volledige geboortedatum. Personen met een deels onbekende worden nooit gevonden",
    ),
    format: text("an existing day as yyyy-mm-dd", "een bestaande dag als jjjj-mm-dd"),
    example: "1983-05-26",
    badExample: "26-05-1983",
    rubric: "010310",
    personal: true,
  },
  {
    name: "inclusiefOverledenPersonen",
    label: text("Include deceased persons", "Inclusief overleden personen"),
    kind: "boolean",
    meaning: text("Also find deceased persons", "Ook overleden personen vinden"),
    format: text("true or false", "true of false"),
    example: "true",
    badExample: "ja",
    values: yesNo,
    rubric: undefined,
    personal: false,
  },
  {
    name: "gemeenteVanInschrijving",
    label: text("Municipality of registration", "Gemeente van inschrijving"),
    kind: "text",
    meaning: text(
      "Code of the municipality that keeps the record, kept it last or created it. Persons of other municipalities are excluded",
      "Code van de gemeente die de persoonslijst bijhoudt, het laatst bijhield of aanlegde. Personen van andere gemeenten vallen weg",
    ),
    format: text("exactly 4 digits", "precies 4 cijfers"),
    example: "0518",
    badExample: "518",
    pattern: "^[0-9]{4}$",
    table: "Gemeenten",
    rubric: "080910",
    personal: false,
  },
  {
    name: "postcode",
    label: text("Postal code", "Postcode"),
    kind: "text",
    meaning: text("Postal code, with or without its space", "Postcode, met of zonder spatie"),
    format: text(
      "4 digits, the first not 0, then 2 letters",
      "4 cijfers, het eerste geen 0, dan 2 letters",
    ),
    example: "2628 HJ",
    badExample: "0628 HJ",
    pattern: "^[1-9]{1}[0-9]{3}[ ]?[A-Za-z]{2}$",
    rubric: "081160",
    personal: true,
  },
  {
    name: "huisnummer",
    label: text("House number", "Huisnummer"),
    kind: "integer",
    meaning: text(
      "House number, without letter or suffix",
      "Huisnummer, zonder letter of toevoeging",
    ),
    format: text("a whole number from 1 to 99999", "een geheel getal van 1 tot 99999"),
    example: "12",
    badExample: "12a",
    range: limits.houseNumber,
    rubric: "081120",
    personal: true,
  },
  {
    name: "huisletter",
    label: text("House letter", "Huisletter"),
    kind: "text",
    meaning: text("Letter after the house number", "Letter achter het huisnummer"),
    format: text("exactly 1 letter", "precies 1 letter"),
    example: "A",
    badExample: "AB",
    pattern: "^[a-zA-Z]{1}$",
    rubric: "081130",
    personal: true,
  },
  {
    name: "huisnummertoevoeging",
    label: text("House number suffix", "Huisnummertoevoeging"),
    kind: "text",
    meaning: text(
      "Suffix of the house number. Also matches addresses with a house letter",
      "Toevoeging bij het huisnummer. Vindt ook adressen met een huisletter",
    ),
    format: text(
      "1 to 4 letters, digits, spaces or hyphens",
      "1 tot 4 letters, cijfers, spaties of streepjes",
    ),
    example: "bis",
    badExample: "2 hoog",
    pattern: "^[a-zA-Z0-9 \\-]{1,4}$",
    rubric: "081140",
    personal: true,
  },
  {
    name: "straat",
    label: text("Street", "Straat"),
    kind: "text",
    meaning: text("Short or official name of the street", "Korte of officiële naam van de straat"),
    format: text(
      "1 to 80 letters, digits, spaces, hyphens, apostrophes or dots, with one `*` at the end or at the start and at least 7 other characters",
      "1 tot 80 letters, cijfers, spaties, streepjes, apostroffen of punten, met één `*` aan het eind of aan het begin en ten minste 7 andere tekens",
    ),
    example: "Boterdiep",
    badExample: "Laan*",
    pattern: `^[${street}]{1,80}$|^[${street}]{7,79}\\*{1}$|^\\*{1}[${street}]{7,79}$`,
    wildcard: { places: ["end", "start"], atLeast: 7 },
    rubric: "081110",
    personal: true,
  },
  {
    name: "nummeraanduidingIdentificatie",
    label: text("Identifier of the address designation", "Identificatie van de nummeraanduiding"),
    kind: "text",
    meaning: text(
      "Identifier of the address designation in the register of addresses and buildings",
      "Identificatie van de nummeraanduiding in de basisregistratie adressen en gebouwen",
    ),
    format: text("exactly 16 digits, not all 0", "precies 16 cijfers, niet allemaal 0"),
    example: "0518200000366054",
    badExample: "0000000000000000",
    pattern: sixteenDigits,
    rubric: "081190",
    personal: true,
  },
  {
    name: "adresseerbaarObjectIdentificatie",
    label: text(
      "Identifier of the addressable object",
      "Identificatie van het adresseerbare object",
    ),
    kind: "text",
    meaning: text(
      "Identifier of the addressable object in the register of addresses and buildings",
      "Identificatie van het adresseerbare object in de basisregistratie adressen en gebouwen",
    ),
    format: text("exactly 16 digits, not all 0", "precies 16 cijfers, niet allemaal 0"),
    example: "0518010000366054",
    badExample: "0000000000000000",
    pattern: sixteenDigits,
    rubric: "081180",
    personal: true,
  },
  {
    name: "fields",
    label: text("Fields", "Velden"),
    kind: "list",
    meaning: text(
      "Paths of the data to return. The path of a group returns the whole group",
      "Paden van de te leveren gegevens. Het pad van een groep levert de hele groep",
    ),
    format: text(
      "1 to 130 paths of letters, digits, dots and underscores",
      "1 tot 130 paden van letters, cijfers, punten en lage streepjes",
    ),
    example: "naam.voornamen",
    badExample: "naam,voornamen",
    items: { minimum: 1, maximum: limits.fields, pattern: "^[a-zA-Z0-9\\._]{1,200}$" },
    rubric: undefined,
    personal: false,
  },
] as const satisfies readonly QueryParameter[];

export type QueryParameterName = (typeof table)[number]["name"];

/** Parameters of the seven query types (seed section 2.1). */
export const queryParameters: readonly Parameter[] = table;

/** Given names are required here, and a wildcard then needs three letters (seed section 2.1). */
export const requiredGivenNames: Partial<Parameter> = {
  pattern: namePattern,
  wildcard: { places: ["end"], atLeast: 3 },
  format: text(
    "1 to 200 letters, digits, spaces, dots, hyphens or apostrophes, with a `*` only at the end, after at least 3 of them",
    "1 tot 200 letters, cijfers, spaties, punten, streepjes of apostroffen, met een `*` alleen aan het eind, na ten minste 3 daarvan",
  ),
  badExample: "Pi*",
};
