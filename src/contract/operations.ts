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
export type ResponseType = "Persoon" | "PersoonBeperkt" | "GezagPersoonBeperkt";

export function perResponseType<Value>(
  make: (responseType: ResponseType) => Value,
): Readonly<Record<ResponseType, Value>> {
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
  readonly responseType: ResponseType;
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
    title: text("Look up by BSN", "Raadplegen op BSN"),
    meaning: text(
      "Looks up to 20 persons by BSN, including deceased persons. An unknown BSN is missing from the response.",
      "Raadpleegt maximaal 20 personen op BSN, ook overleden personen. Een onbekend BSN ontbreekt in het antwoord.",
    ),
    required: ["burgerservicenummer", "fields"],
    responseType: "Persoon",
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
      "Finds the living persons with this family name, born on this day. The service rejects a search with more than 10 results.",
      "Vindt de levende personen met deze geslachtsnaam, geboren op deze dag. De dienst weigert een bevraging met meer dan 10 resultaten.",
    ),
    required: ["geslachtsnaam", "geboortedatum", "fields"],
    responseType: "PersoonBeperkt",
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
      "Finds the living persons with this family name and these given names, registered in this municipality. The service rejects a search with more than 10 results.",
      "Vindt de levende personen met deze geslachtsnaam en voornamen, ingeschreven in deze gemeente. De dienst weigert een bevraging met meer dan 10 resultaten.",
    ),
    required: ["geslachtsnaam", "voornamen", "gemeenteVanInschrijving", "fields"],
    responseType: "PersoonBeperkt",
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
      "Finds the living persons at this postal code and house number, with any letter or suffix unless you add these too. The service rejects a search with more than 30 results.",
      "Vindt de levende personen op deze postcode en dit huisnummer, met elke letter of toevoeging, tenzij u die ook opgeeft. De dienst weigert een bevraging met meer dan 30 resultaten.",
    ),
    required: ["postcode", "huisnummer", "fields"],
    responseType: "PersoonBeperkt",
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
      "Finds the living persons at this street and house number in this municipality. The street can be the short or the official name. The service rejects a search with more than 30 results.",
      "Vindt de levende personen in deze straat op dit huisnummer in deze gemeente. De straat kan de korte of de officiële naam zijn. De dienst weigert een bevraging met meer dan 30 resultaten.",
    ),
    required: ["straat", "huisnummer", "gemeenteVanInschrijving", "fields"],
    responseType: "PersoonBeperkt",
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
    title: text("Search by address designation", "Zoeken met nummeraanduiding"),
    meaning: text(
      "Finds the living persons at the address with this 16-digit designation identifier. The service rejects a search with more than 30 results.",
      "Vindt de levende personen op het adres met deze nummeraanduiding van 16 cijfers. De dienst weigert een bevraging met meer dan 30 resultaten.",
    ),
    required: ["nummeraanduidingIdentificatie", "fields"],
    responseType: "PersoonBeperkt",
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
    title: text("Search by addressable object", "Zoeken met adresseerbaar object"),
    meaning: text(
      "Finds the living persons in the object with this 16-digit identifier. This is the only search that can return authority over minors (`gezag`). The service rejects a search with more than 30 results.",
      "Vindt de levende personen in het object met deze identificatie van 16 cijfers. Dit is de enige zoekvraag die ook `gezag` kan leveren. De dienst weigert een bevraging met meer dan 30 resultaten.",
    ),
    required: ["adresseerbaarObjectIdentificatie", "fields"],
    responseType: "GezagPersoonBeperkt",
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
      "Counts the waiting messages: new, seen or both. Doesn't change the mailbox.",
      "Telt de wachtende berichten: nieuwe, geziene of beide. Wijzigt de postbus niet.",
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
    title: text("List messages", "Berichten tonen"),
    meaning: text(
      "Lists the attributes of messages, oldest first, without content. Marks the messages on the returned page as seen.",
      "Toont de kenmerken van berichten, oudste eerst, zonder inhoud. Maakt de berichten op de geleverde pagina gezien.",
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
      "Fetches up to 100 messages with their content. Marks each returned message as fetched. Lists the other messages with the reason.",
      "Haalt maximaal 100 berichten met hun inhoud op. Maakt elk geleverd bericht opgehaald. Toont de andere berichten met de reden.",
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
