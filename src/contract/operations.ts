import type { QueryParameterName } from "./queryParameters.ts";
import { text, type Text } from "./text.ts";

export type QueryType =
  | "RaadpleegMetBurgerservicenummer"
  | "ZoekMetGeslachtsnaamEnGeboortedatum"
  | "ZoekMetNaamEnGemeenteVanInschrijving"
  | "ZoekMetPostcodeEnHuisnummer"
  | "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving"
  | "ZoekMetNummeraanduidingIdentificatie"
  | "ZoekMetAdresseerbaarObjectIdentificatie";

export type MessageOperation = "TelBerichten" | "LijstBerichten" | "HaalBerichtenOp";

export type OperationName = QueryType | MessageOperation;
export type Service = "personen" | "berichten";

/** Type of the items of `personen` for a query type (contract section 1). */
export type AnswerType = "Persoon" | "PersoonBeperkt" | "GezagPersoonBeperkt";

export function perAnswerType<Value>(
  make: (answerType: AnswerType) => Value,
): Readonly<Record<AnswerType, Value>> {
  return {
    Persoon: make("Persoon"),
    PersoonBeperkt: make("PersoonBeperkt"),
    GezagPersoonBeperkt: make("GezagPersoonBeperkt"),
  };
}

interface OperationFacts {
  readonly title: Text;
  readonly meaning: Text;
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

export interface PersonOperation extends OperationFacts {
  readonly name: QueryType;
  readonly service: "personen";
  readonly method: "POST";
  readonly path: "/personen";
  readonly answerType: AnswerType;
  /** Maximum persons per response. A larger search result is rejected with `tooManyResults`. */
  readonly maxResults: number;
  /** Order of faults in `detail`. `*` is any unknown parameter. */
  readonly reportOrder: readonly string[];
  readonly changesMailbox: "no";
}

export interface MessageServiceOperation extends OperationFacts {
  readonly name: MessageOperation;
  readonly service: "berichten";
  readonly method: "GET";
  /** Path below the base URL. `{berichtTransportId}` is a comma-separated list of identifiers. */
  readonly path: "/berichten/telling" | "/berichten" | "/berichten/{berichtTransportId}";
  /** Listing marks the returned messages as seen, fetching marks them as fetched (section 14). */
  readonly changesMailbox: "no" | "marks as seen" | "marks as fetched";
}

export type Operation = PersonOperation | MessageServiceOperation;

const byPerson = {
  service: "personen",
  method: "POST",
  path: "/personen",
  changesMailbox: "no",
} as const;

interface QueryFacts extends Omit<PersonOperation, keyof typeof byPerson | "optional"> {
  readonly required: readonly QueryParameterName[];
  readonly reportOrder: readonly (QueryParameterName | "*")[];
}

/** Derives the optional parameters from the report order, because two manual lists could differ. */
function query(facts: QueryFacts): PersonOperation {
  const optional = facts.reportOrder.filter(
    (name) => name !== "*" && !facts.required.includes(name),
  );
  return { ...byPerson, ...facts, optional };
}

const queries: Readonly<Record<QueryType, PersonOperation>> = {
  RaadpleegMetBurgerservicenummer: query({
    name: "RaadpleegMetBurgerservicenummer",
    title: text("Read by citizen service number", "Raadplegen met burgerservicenummer"),
    meaning: text(
      "Reads up to 20 persons by number. Deceased persons are included; an unknown number is simply absent from the response.",
      "Raadpleegt maximaal 20 personen op BSN, ook overleden personen. Een onbekend BSN ontbreekt in het antwoord.",
    ),
    required: ["burgerservicenummer", "fields"],
    answerType: "Persoon",
    maxResults: 20,
    reportOrder: ["*", "burgerservicenummer", "gemeenteVanInschrijving", "fields"],
  }),
  ZoekMetGeslachtsnaamEnGeboortedatum: query({
    name: "ZoekMetGeslachtsnaamEnGeboortedatum",
    title: text(
      "Search by family name and birth date",
      "Zoeken met geslachtsnaam en geboortedatum",
    ),
    meaning: text(
      "Finds the living persons with this family name, born on this day; more than 10 are refused.",
      "Vindt de levende personen met deze geslachtsnaam, geboren op deze dag; meer dan 10 wordt geweigerd.",
    ),
    required: ["geslachtsnaam", "geboortedatum", "fields"],
    answerType: "PersoonBeperkt",
    maxResults: 10,
    reportOrder: [
      "*",
      "geboortedatum",
      "geslachtsnaam",
      "voornamen",
      "voorvoegsel",
      "geslacht",
      "inclusiefOverledenPersonen",
      "gemeenteVanInschrijving",
      "fields",
    ],
  }),
  ZoekMetNaamEnGemeenteVanInschrijving: query({
    name: "ZoekMetNaamEnGemeenteVanInschrijving",
    title: text("Search by name and municipality", "Zoeken met naam en gemeente van inschrijving"),
    meaning: text(
      "Finds the living persons with this family name and these given names, registered in this municipality; more than 10 are refused.",
      "Vindt de levende personen met deze geslachtsnaam en voornamen, ingeschreven in deze gemeente; meer dan 10 wordt geweigerd.",
    ),
    required: ["geslachtsnaam", "voornamen", "gemeenteVanInschrijving", "fields"],
    answerType: "PersoonBeperkt",
    maxResults: 10,
    reportOrder: [
      "*",
      "gemeenteVanInschrijving",
      "geslachtsnaam",
      "voornamen",
      "voorvoegsel",
      "geslacht",
      "inclusiefOverledenPersonen",
      "fields",
    ],
  }),
  ZoekMetPostcodeEnHuisnummer: query({
    name: "ZoekMetPostcodeEnHuisnummer",
    title: text("Search by postal code and house number", "Zoeken met postcode en huisnummer"),
    meaning: text(
      "Finds the living persons at this postal code and house number, whatever letter or suffix, unless those are given too; more than 30 are refused.",
      "Vindt de levende personen op deze postcode met dit huisnummer, ongeacht letter of toevoeging, tenzij die ook zijn opgegeven; meer dan 30 wordt geweigerd.",
    ),
    required: ["postcode", "huisnummer", "fields"],
    answerType: "PersoonBeperkt",
    maxResults: 30,
    reportOrder: [
      "postcode",
      "huisnummer",
      "huisletter",
      "huisnummertoevoeging",
      "inclusiefOverledenPersonen",
      "*",
      "fields",
      "geboortedatum",
      "geslachtsnaam",
      "gemeenteVanInschrijving",
    ],
  }),
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving: query({
    name: "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving",
    title: text(
      "Search by street, house number and municipality",
      "Zoeken met straat, huisnummer en gemeente van inschrijving",
    ),
    meaning: text(
      "Finds the living persons at this street and house number in this municipality; more than 30 are refused. The street may be the short or the official name.",
      "Vindt de levende personen in deze straat op dit huisnummer in deze gemeente; meer dan 30 wordt geweigerd. De straat mag de korte of de officiële naam zijn.",
    ),
    required: ["straat", "huisnummer", "gemeenteVanInschrijving", "fields"],
    answerType: "PersoonBeperkt",
    maxResults: 30,
    reportOrder: [
      "gemeenteVanInschrijving",
      "huisnummer",
      "straat",
      "huisletter",
      "huisnummertoevoeging",
      "inclusiefOverledenPersonen",
      "*",
      "fields",
    ],
  }),
  ZoekMetNummeraanduidingIdentificatie: query({
    name: "ZoekMetNummeraanduidingIdentificatie",
    title: text("Search by address designation", "Zoeken met nummeraanduiding-identificatie"),
    meaning: text(
      "Finds the living persons at the address with this 16-digit designation identifier; more than 30 are refused.",
      "Vindt de levende personen op het adres met deze nummeraanduiding van 16 cijfers; meer dan 30 wordt geweigerd.",
    ),
    required: ["nummeraanduidingIdentificatie", "fields"],
    answerType: "PersoonBeperkt",
    maxResults: 30,
    reportOrder: [
      "*",
      "nummeraanduidingIdentificatie",
      "inclusiefOverledenPersonen",
      "gemeenteVanInschrijving",
      "fields",
    ],
  }),
  ZoekMetAdresseerbaarObjectIdentificatie: query({
    name: "ZoekMetAdresseerbaarObjectIdentificatie",
    title: text("Search by addressable object", "Zoeken met adresseerbaar-objectidentificatie"),
    meaning: text(
      "Finds the living persons in the object with this 16-digit identifier; more than 30 are refused. The only search that can also deliver authority over minors (`gezag`).",
      "Vindt de levende personen in het object met deze identificatie van 16 cijfers; meer dan 30 wordt geweigerd. De enige zoekvraag die ook gezag kan leveren.",
    ),
    required: ["adresseerbaarObjectIdentificatie", "fields"],
    answerType: "GezagPersoonBeperkt",
    maxResults: 30,
    reportOrder: [
      "*",
      "adresseerbaarObjectIdentificatie",
      "inclusiefOverledenPersonen",
      "gemeenteVanInschrijving",
      "fields",
    ],
  }),
};

const messageOperations: Readonly<Record<MessageOperation, MessageServiceOperation>> = {
  TelBerichten: {
    name: "TelBerichten",
    service: "berichten",
    method: "GET",
    path: "/berichten/telling",
    title: text("Count waiting messages", "Wachtende berichten tellen"),
    meaning: text(
      "Tells how many messages of one kind of waiting there are. Changes nothing in the mailbox.",
      "Vertelt hoeveel berichten van één soort wachten. Verandert niets in de postbus.",
    ),
    required: ["soort"],
    optional: [],
    changesMailbox: "no",
  },
  LijstBerichten: {
    name: "LijstBerichten",
    service: "berichten",
    method: "GET",
    path: "/berichten",
    title: text("List messages", "Berichten in een lijst tonen"),
    meaning: text(
      "Lists messages by their attributes, oldest first, without content. The messages on the returned page count as seen from then on.",
      "Toont de kenmerken van berichten, oudste eerst, zonder inhoud. De berichten op de geleverde pagina gelden daarna als gezien.",
    ),
    required: [],
    optional: [
      "status",
      "berichttype",
      "afzender",
      "vanafMoment",
      "totMoment",
      "pagina",
      "berichtenPerPagina",
    ],
    changesMailbox: "marks as seen",
  },
  HaalBerichtenOp: {
    name: "HaalBerichtenOp",
    service: "berichten",
    method: "GET",
    path: "/berichten/{berichtTransportId}",
    title: text("Fetch messages", "Berichten ophalen"),
    meaning: text(
      "Fetches up to 100 messages with their content. Each message that comes back counts as fetched; the others are named with their reason.",
      "Haalt tot 100 berichten met hun inhoud op. Elk geleverd bericht geldt als opgehaald; de andere worden met hun reden genoemd.",
    ),
    required: ["berichtTransportId"],
    optional: [],
    changesMailbox: "marks as fetched",
  },
};

export const operations: Readonly<Record<OperationName, Operation>> = {
  ...queries,
  ...messageOperations,
};

export const queryTypes = Object.keys(queries) as readonly QueryType[];
export const operationNames = Object.keys(operations) as readonly OperationName[];

export function parameterNames(operation: OperationName): readonly string[] {
  const { required, optional } = operations[operation];
  return [...required, ...optional];
}

export function queryOperation(type: QueryType): PersonOperation {
  return queries[type];
}

export function isQueryType(name: unknown): name is QueryType {
  return typeof name === "string" && Object.hasOwn(queries, name);
}

export function isOperationName(name: unknown): name is OperationName {
  return typeof name === "string" && Object.hasOwn(operations, name);
}
