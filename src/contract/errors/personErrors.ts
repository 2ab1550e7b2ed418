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
      "The query contains invalid values. Every invalid parameter is listed with its reason. Fix them and send the query again.",
      "De bevraging bevat ongeldige waarden. Elke foutieve parameter staat erbij met de reden. Herstel die en verzend de bevraging opnieuw.",
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
      "The search matches more persons than one response can contain, so none are returned. Add a parameter, or more letters before the wildcard.",
      "Meer personen voldoen aan de bevraging dan één antwoord mag bevatten. Daarom wordt geen enkele persoon geleverd. Voeg een parameter toe of maak de wildcard specifieker.",
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
      "The service rejected the login: it is missing, expired or for another service.",
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
      "This client has no authorisation decision for ad hoc requests that is valid today, so it can't use the service. Ask the operator.",
      "Deze afnemer heeft vandaag geen geldig autorisatiebesluit voor ad hoc bevragingen en mag de dienst daarom niet gebruiken. Vraag het de beheerder.",
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
      "This client is not authorised for this call. Ask the operator which query types are allowed.",
      "Deze client is niet geautoriseerd voor deze aanroep. Vraag de beheerder welke typen bevraging zijn toegestaan.",
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
      "At least one path in fields is outside the client's authorisation. The detail lists the paths. Remove them. To see the missing rubrics, run brp authorisation check. If only domestic data is authorised, use verblijfplaatsBinnenland and adresseringBinnenland.",
      "Ten minste één pad in fields valt buiten de autorisatie van de client. De detailtekst noemt de paden. Verwijder ze. De ontbrekende rubrieken toont brp authorisation check. Zijn alleen binnenlandse gegevens geautoriseerd, gebruik dan verblijfplaatsBinnenland en adresseringBinnenland.",
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
      "At least one search parameter is outside the client's authorisation. Use another query type or remove the parameter.",
      "Ten minste één zoekparameter valt buiten de autorisatie van de client. Gebruik een ander type bevraging of verwijder de parameter.",
    ),
  },
  notFound: {
    status: 404,
    type: rfc7231("6.5.4"),
    title: "Opgevraagde resource bestaat niet.",
    family: "observed",
    meaning: text(
      "No service responds at this address. A search without results is not an error, so check the base URL of the environment.",
      "Op dit adres antwoordt geen dienst. Een bevraging zonder resultaat is geen fout. Controleer de basis-URL van de omgeving.",
    ),
  },
  methodNotAllowed: {
    status: 405,
    code: "methodNotAllowed",
    type: rfc7231("6.5.5"),
    title: "Gebruikte bevragingsmethode is niet toegestaan.",
    family: "observed",
    meaning: text("Person queries use POST only.", "Bevragingen gaan alleen met POST."),
  },
  notAcceptable: {
    status: 406,
    code: "notAcceptable",
    type: rfc7231("6.5.6"),
    title: "Gevraagde content type wordt niet ondersteund.",
    detail: jsonOnly,
    family: "observed",
    meaning: text(
      "The Accept header doesn't allow JSON in UTF-8.",
      "De Accept-header staat geen JSON in UTF-8 toe.",
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
      "The Content-Type header is not JSON in UTF-8.",
      "De Content-Type-header is niet JSON in UTF-8.",
    ),
  },
  tooManyRequests: {
    status: 429,
    code: "tooManyRequests",
    type: rfc2616,
    title: "Too many request",
    family: "contract example",
    meaning: text(
      "Too many calls in a short time. Wait for the time in Retry-After, if it is present, and send fewer calls at a time.",
      "Te veel aanroepen in korte tijd. Wacht de tijd in Retry-After af, als die er is, en doe minder aanroepen tegelijk.",
    ),
  },
  serverError: {
    status: 500,
    alsoCalled: ["serverError"],
    type: rfc7231("6.6.1"),
    title: "Internal Server error.",
    family: "observed",
    meaning: text(
      "The service failed. The query itself can be correct. Try again later. Contact the operator if it persists. Searches with gezag at an address with more than 20 residents have failed like this. Request gezag by BSN instead.",
      "De dienst heeft een storing. De bevraging zelf kan goed zijn. Probeer het later opnieuw. Meld het bij de beheerder als dit aanhoudt. Zoeken met gezag op een adres met meer dan 20 bewoners is zo mislukt. Vraag gezag dan op BSN op.",
    ),
  },
  sourceUnavailable: {
    status: 502,
    type: rfc7231("6.6.4"),
    title: "Bronservice is tijdelijk niet beschikbaar.",
    family: "observed",
    meaning: text(
      "The service can't reach the BRP right now. Try again later.",
      "De BRP achter de dienst is nu niet bereikbaar. Probeer het later opnieuw.",
    ),
  },
  notAvailable: {
    status: 503,
    code: "notAvailable",
    type: `${rfc2616}#sec10.5.4`,
    title: "Bronservice BRP is tijdelijk niet beschikbaar.",
    family: "contract example",
    meaning: text(
      "The service is not available right now, because of load or maintenance. Try again later.",
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
