import type { InvalidParam } from "./problem.ts";
import { text, type Text } from "../text.ts";

/** Error of the person service (contract section 5). */
export interface PersonError {
  readonly status: number;
  /** Absent if the observed body has none. */
  readonly code?: string;
  /** Codes for the same error in the public contract's examples. */
  readonly alsoCalled?: readonly string[];
  readonly type: string;
  readonly title: string;
  /** Literal except for `{names}` and `{maximum}`. */
  readonly detail?: string;
  /** Observed in the reference implementation, or only an example of the public contract. */
  readonly family: "observed" | "contract example";
  readonly meaning: Text;
}

const rfc7231 = (section: string) =>
  `https://datatracker.ietf.org/doc/html/rfc7231#section-${section}`;
const rfc2616 = "https://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html";
const jsonOnly = "Ondersteunde content type: application/json; charset=utf-8.";

const refusals = {
  paramsValidation: {
    status: 400,
    code: "paramsValidation",
    alsoCalled: ["paramsRequired"],
    type: rfc7231("6.5.1"),
    title: "Een of meerdere parameters zijn niet correct.",
    detail: "De foutieve parameter(s) zijn: {names}.",
    family: "observed",
    meaning: text(
      "Values in the query break rules of the service; every faulty parameter is named with its reason. Fix those and send again.",
      "Waarden in de bevraging voldoen niet aan regels van de dienst; elke foutieve parameter staat erbij met de reden. Herstel die en verstuur opnieuw.",
    ),
  },
  tooManyResults: {
    status: 400,
    code: "tooManyResults",
    type: rfc7231("6.5.1"),
    title: "Teveel zoekresultaten.",
    detail: "Meer dan maximum van {maximum} zoekresultaten gevonden. Verfijn de zoekopdracht.",
    family: "observed",
    meaning: text(
      "The search matches more persons than one response may hold, and none are delivered. Add a parameter, or more letters beside the wildcard.",
      "Meer personen voldoen aan de bevraging dan één antwoord mag bevatten; er wordt niemand geleverd. Voeg een parameter toe of maak de wildcard specifieker.",
    ),
  },
  notJson: {
    status: 400,
    type: rfc7231("6.5.1"),
    title: "De bevraging bevat een fout.",
    detail: "Request body is geen geldige JSON.",
    family: "observed",
    meaning: text(
      "The service could not read the body as JSON.",
      "De dienst kon de inhoud van het verzoek niet als JSON lezen.",
    ),
  },
  authentication: {
    status: 401,
    code: "authentication",
    type: "https://datatracker.ietf.org/doc/html/rfc7235#section-3.1",
    title: "Niet correct geauthenticeerd.",
    family: "observed",
    meaning: text(
      "The service does not accept the login: it is missing, expired or meant for another service.",
      "De dienst accepteert de aanmelding niet: die ontbreekt, is verlopen of is voor een andere dienst.",
    ),
  },
  unauthorized: {
    status: 403,
    code: "unauthorized",
    type: rfc7231("6.5.3"),
    title: "U bent niet geautoriseerd voor het gebruik van deze API.",
    detail: "Niet geautoriseerd voor ad hoc bevragingen.",
    family: "observed",
    meaning: text(
      "No authorisation decision of this client holds today for requests of its own (ad hoc), so it may not use the service. Ask the operator.",
      "Geen autorisatiebesluit van deze afnemer geldt vandaag voor eigen bevragingen (ad hoc), dus deze dienst mag niet worden gebruikt. Vraag het de beheerder.",
    ),
  },
  authorization: {
    status: 403,
    code: "authorization",
    alsoCalled: ["autorisation"],
    type: rfc7231("6.5.3"),
    title: "U bent niet geautoriseerd voor deze operatie.",
    family: "observed",
    meaning: text(
      "This client may not make this call. Ask the operator which query types it may use.",
      "Deze client mag deze aanroep niet doen. Vraag de beheerder welke typen bevraging zijn toegestaan.",
    ),
  },
  unauthorizedField: {
    status: 403,
    code: "unauthorizedField",
    type: rfc7231("6.5.3"),
    title: "U bent niet geautoriseerd voor één of meerdere opgegeven field waarden.",
    detail: "U bent niet geautoriseerd om de volgende gegevens op te vragen met fields: {names}",
    family: "observed",
    meaning: text(
      "At least one path in fields is outside the client's authorisation; the detail names them, not the rubrics that lack (brp authorisation check does). Leave paths out, or use verblijfplaatsBinnenland and adresseringBinnenland with an authorisation for domestic data only.",
      "Ten minste één pad in fields valt buiten de autorisatie van de client; de detailtekst noemt ze, maar niet de rubrieken die ontbreken (brp authorisation check wel). Laat paden weg, of gebruik verblijfplaatsBinnenland en adresseringBinnenland bij een autorisatie voor alleen binnenlandse gegevens.",
    ),
  },
  unauthorizedParameter: {
    status: 403,
    code: "unauthorizedParameter",
    type: rfc7231("6.5.3"),
    title: "U bent niet geautoriseerd voor de gebruikte parameter(s).",
    detail: "U bent niet geautoriseerd voor het gebruik van parameter(s): {names}.",
    family: "observed",
    meaning: text(
      "At least one search parameter is outside the client's authorisation. Use another query type or leave the parameter out.",
      "Ten minste één zoekparameter valt buiten de autorisatie van de client. Gebruik een andere bevraging of laat de parameter weg.",
    ),
  },
  notFound: {
    status: 404,
    type: rfc7231("6.5.4"),
    title: "Opgevraagde resource bestaat niet.",
    family: "observed",
    meaning: text(
      "There is nothing at this address. A search without results is not an error, so check the base URL of the environment.",
      "Op dit adres antwoordt geen dienst. Een bevraging zonder resultaat is geen fout; controleer de basis-URL van de omgeving.",
    ),
  },
  methodNotAllowed: {
    status: 405,
    code: "methodNotAllowed",
    type: rfc7231("6.5.5"),
    title: "Gebruikte bevragingsmethode is niet toegestaan.",
    family: "observed",
    meaning: text("Persons are asked with POST only.", "Personen worden alleen met POST bevraagd."),
  },
  notAcceptable: {
    status: 406,
    code: "notAcceptable",
    type: rfc7231("6.5.6"),
    title: "Gevraagde content type wordt niet ondersteund.",
    detail: jsonOnly,
    family: "observed",
    meaning: text(
      "The Accept header asks for something else than JSON in UTF-8.",
      "De Accept-header vraagt om iets anders dan JSON in UTF-8.",
    ),
  },
  unsupportedMediaType: {
    status: 415,
    code: "unsupportedMediaType",
    alsoCalled: ["unsupported"],
    type: rfc7231("6.5.13"),
    title: "Media Type wordt niet ondersteund.",
    detail: jsonOnly,
    family: "observed",
    meaning: text(
      "The Content-Type header names something else than JSON in UTF-8.",
      "De Content-Type-header noemt iets anders dan JSON in UTF-8.",
    ),
  },
  tooManyRequests: {
    status: 429,
    code: "tooManyRequests",
    type: rfc2616,
    title: "Too many request",
    family: "contract example",
    meaning: text(
      "Too many calls in a short time. Wait, as long as Retry-After says when it is there, and ask fewer at once.",
      "Te veel aanroepen in korte tijd. Wacht, zo lang als Retry-After zegt als die er is, en vraag minder tegelijk.",
    ),
  },
  serverError: {
    status: 500,
    alsoCalled: ["serverError"],
    type: rfc7231("6.6.1"),
    title: "Internal Server error.",
    family: "observed",
    meaning: text(
      "The service failed. The query may be right: try again later, and tell the operator if it stays. Searches with gezag at an address with more than 20 residents failed like this: ask gezag by number.",
      "De dienst had een storing. De bevraging kan goed zijn: probeer het later opnieuw, en meld het de beheerder als het blijft. Zoeken met gezag op een adres met meer dan 20 bewoners faalde zo: vraag gezag op nummer.",
    ),
  },
  sourceUnavailable: {
    status: 502,
    type: rfc7231("6.6.4"),
    title: "Bronservice is tijdelijk niet beschikbaar.",
    family: "observed",
    meaning: text(
      "The register behind the service cannot be reached for now. Try again later.",
      "De registratie achter de dienst is nu niet bereikbaar. Probeer het later opnieuw.",
    ),
  },
  notAvailable: {
    status: 503,
    code: "notAvailable",
    type: `${rfc2616}#sec10.5.4`,
    title: "Bronservice BRP is tijdelijk niet beschikbaar.",
    family: "contract example",
    meaning: text(
      "The service is not available for now, for load or maintenance. Try again later.",
      "De dienst is nu niet beschikbaar, door drukte of onderhoud. Probeer het later opnieuw.",
    ),
  },
} as const satisfies Readonly<Record<string, PersonError>>;

export type PersonErrorKind = keyof typeof refusals;

export const personErrors: Readonly<Record<PersonErrorKind, PersonError>> = refusals;

/** Fault if two live records share a BSN, which only the register can detect. */
export const repeatedNumber: InvalidParam = {
  name: "burgerservicenummer",
  code: "unique",
  reason: "De opgegeven persoonidentificatie is niet uniek.",
};
