import { limits } from "../parameter.ts";
import { text, type Text } from "../text.ts";

/** Error of the message service (contract section 15) with literal title and detail. */
export interface MessageError {
  readonly code: string;
  /** Status of the response, absent for the failure of one message in a response with status 200. */
  readonly status?: number;
  readonly title: string;
  readonly detail: string;
  /** Reason for a missing message in two or three words. */
  readonly short?: Text;
  readonly meaning: Text;
  /** Next step, if it differs from the status's default. */
  readonly remedy?: Text;
}

/** Errors of counting, listing and fetching. We never send, delete or convert messages. */
const failures = {
  "BBA-AUTH-F001": {
    code: "BBA-AUTH-F001",
    status: 401,
    title: "Authenticatiefout",
    detail: "Onjuiste of onbekende authenticatie.",
    meaning: text(
      "The service does not accept the login: it is unknown or wrong.",
      "De dienst accepteert de aanmelding niet: die is onbekend of onjuist.",
    ),
  },
  "BBA-AUTH-F002": {
    code: "BBA-AUTH-F002",
    status: 401,
    title: "Authenticatiefout",
    detail: "Het account is geblokkeerd.",
    meaning: text(
      "The mailbox account is blocked. Only the operator can open it again.",
      "Het postbusaccount is geblokkeerd. Alleen de beheerder kan het weer openen.",
    ),
    remedy: text(
      "Ask the operator to unblock the account. Do not run it again before that: no change in the configuration helps.",
      "Vraag de beheerder het account te deblokkeren. Voer het tot die tijd niet opnieuw uit: aan de configuratie ligt het niet.",
    ),
  },
  "BBA-LIST-F001": {
    code: "BBA-LIST-F001",
    status: 400,
    title: "LIST_MESSAGE_REQUEST_INVALID_PARAMETERS",
    detail: "Ongeldige zoekfilters opgegeven",
    meaning: text(
      "A filter or page parameter of the list is wrong or unknown; the response names which. Fix it, and check the dialect of the environment.",
      "Een filter of paginaparameter van de lijst is onjuist of onbekend; het antwoord noemt welke. Herstel die, en controleer het dialect van de omgeving.",
    ),
  },
  "BBA-GET-F001": {
    code: "BBA-GET-F001",
    title: "GETREQUEST_MESSAGE_CONTENT_EXPIRED",
    detail: "Het bericht is niet langer beschikbaar omdat de retentietijd verstreken is.",
    short: text("no longer kept", "niet meer bewaard"),
    meaning: text(
      "The message was kept until its dtBewaardTot and is gone. It cannot be fetched any more.",
      "Het bericht is tot zijn dtBewaardTot bewaard en is weg. Het kan niet meer worden opgehaald.",
    ),
  },
  "BBA-GET-F002": {
    code: "BBA-GET-F002",
    title: "GETREQUEST_MESSAGE_CONTENT_DELETED",
    detail: "Het bericht is niet langer beschikbaar omdat het verwijderd is.",
    short: text("deleted", "verwijderd"),
    meaning: text(
      "Somebody deleted the message. It cannot be fetched any more.",
      "Iemand heeft het bericht verwijderd. Het kan niet meer worden opgehaald.",
    ),
  },
  "BBA-GET-F003": {
    code: "BBA-GET-F003",
    title: "GETREQUEST_MESSAGE_NOT_FOUND",
    detail: "Onbekend berichtTransportId",
    short: text("unknown identifier", "onbekende identificatie"),
    meaning: text(
      "The service does not know this berichtTransportId. Take it from a list of the same mailbox; berichtId is another number.",
      "De dienst kent dit berichtTransportId niet. Neem het over uit een lijst van dezelfde postbus; berichtId is een ander nummer.",
    ),
  },
  "BBA-GET-F004": {
    code: "BBA-GET-F004",
    status: 400,
    title: "GETREQUEST_REQUESTED_NUMBER_OF_MESSAGES_EXCEEDS_LIMIT",
    detail: "Het aantal opgevraagde berichten overschreed het ingestelde limiet",
    meaning: text(
      `More messages were asked in one call than the service gives. Ask them in parts of at most ${limits.messagesPerFetch}.`,
      `Er zijn in één aanroep meer berichten gevraagd dan de dienst geeft. Vraag ze in delen van maximaal ${limits.messagesPerFetch}.`,
    ),
  },
  "BBA-SUMMARIZE-F001": {
    code: "BBA-SUMMARIZE-F001",
    status: 400,
    title: "SUMMARIZEREQUEST_INVALID_REQUEST_ERROR",
    detail: "Het verzoek is onjuist controleer de zoekparameters.",
    meaning: text(
      "The count needs soort with exactly one of its three words, in the spelling of the dialect.",
      "De telling vereist soort met precies één van de drie waarden, in de spelling van het dialect.",
    ),
  },
  "BBA-F999": {
    code: "BBA-F999",
    status: 500,
    title: "TECHNICAL_ERROR",
    detail: "Onbekende (/technische) fout.",
    meaning: text(
      "The message service failed. Try again later, and tell the operator if it stays.",
      "De berichtendienst heeft een storing. Probeer het later opnieuw en meld het de beheerder als dit aanhoudt.",
    ),
  },
} as const satisfies Readonly<Record<string, MessageError>>;

export type MessageErrorCode = keyof typeof failures;

export const messageErrors: Readonly<Record<MessageErrorCode, MessageError>> = failures;
