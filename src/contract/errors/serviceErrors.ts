import { encodedName, type InvalidParam, type Problem } from "./problem.ts";
import type { JsonObject } from "../json/json.ts";
import { personErrors, type PersonError, type PersonErrorKind } from "./personErrors.ts";
import { type Text, text } from "../text.ts";
import { limits } from "../parameter.ts";

/** Error of the message service (contract section 15) with literal title and detail. */
interface MessageError {
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
      "The service rejected the login: it is unknown or wrong.",
      "De dienst accepteert de aanmelding niet: die is onbekend of onjuist.",
    ),
  },
  "BBA-AUTH-F002": {
    code: "BBA-AUTH-F002",
    status: 401,
    title: "Authenticatiefout",
    detail: "Het account is geblokkeerd.",
    meaning: text(
      "The mailbox account is blocked. Only the operator can unblock it.",
      "Het postbusaccount is geblokkeerd. Alleen de beheerder kan het deblokkeren.",
    ),
    remedy: text(
      "Ask the operator to unblock the account. Don't run it again before that. Changing the configuration doesn't help.",
      "Vraag de beheerder het account te deblokkeren. Voer het tot die tijd niet opnieuw uit. De configuratie wijzigen helpt niet.",
    ),
  },
  "BBA-LIST-F001": {
    code: "BBA-LIST-F001",
    status: 400,
    title: "LIST_MESSAGE_REQUEST_INVALID_PARAMETERS",
    detail: "Ongeldige zoekfilters opgegeven",
    meaning: text(
      "A filter or page parameter of the list is wrong or unknown. The response shows which one. Fix it, and check the dialect of the environment.",
      "Een filter of paginaparameter van de lijst is onjuist of onbekend. Het antwoord noemt de parameter. Herstel die en controleer het dialect van de omgeving.",
    ),
  },
  "BBA-GET-F001": {
    code: "BBA-GET-F001",
    title: "GETREQUEST_MESSAGE_CONTENT_EXPIRED",
    detail: "Het bericht is niet langer beschikbaar omdat de retentietijd verstreken is.",
    short: text("no longer kept", "niet meer bewaard"),
    meaning: text(
      "The message was kept until its dtBewaardTot and has expired. It can no longer be fetched.",
      "Het bericht is bewaard tot dtBewaardTot en is verlopen. Het is niet meer op te halen.",
    ),
  },
  "BBA-GET-F002": {
    code: "BBA-GET-F002",
    title: "GETREQUEST_MESSAGE_CONTENT_DELETED",
    detail: "Het bericht is niet langer beschikbaar omdat het verwijderd is.",
    short: text("deleted", "verwijderd"),
    meaning: text(
      "The message was deleted. It can no longer be fetched.",
      "Het bericht is verwijderd en is niet meer op te halen.",
    ),
  },
  "BBA-GET-F003": {
    code: "BBA-GET-F003",
    title: "GETREQUEST_MESSAGE_NOT_FOUND",
    detail: "Onbekend berichtTransportId",
    short: text("unknown identifier", "onbekende identificatie"),
    meaning: text(
      "The service has no message with this berichtTransportId. Copy it from a list of the same mailbox. Don't use berichtId, which is a different number.",
      "De dienst kent dit berichtTransportId niet. Neem het over uit een lijst van dezelfde postbus. Gebruik niet berichtId, dat is een ander nummer.",
    ),
  },
  "BBA-GET-F004": {
    code: "BBA-GET-F004",
    status: 400,
    title: "GETREQUEST_REQUESTED_NUMBER_OF_MESSAGES_EXCEEDS_LIMIT",
    detail: "Het aantal opgevraagde berichten overschreed het ingestelde limiet",
    meaning: text(
      `The call requested too many messages. Request at most ${limits.messagesPerFetch} per call.`,
      `De aanroep vroeg te veel berichten op. Vraag er maximaal ${limits.messagesPerFetch} per aanroep op.`,
    ),
  },
  "BBA-SUMMARIZE-F001": {
    code: "BBA-SUMMARIZE-F001",
    status: 400,
    title: "SUMMARIZEREQUEST_INVALID_REQUEST_ERROR",
    detail: "Het verzoek is onjuist controleer de zoekparameters.",
    meaning: text(
      "The count requires soort with exactly one of its three values, spelled as in the dialect.",
      "De telling vereist soort met precies één van de drie waarden, in de spelling van het dialect.",
    ),
  },
  "BBA-F999": {
    code: "BBA-F999",
    status: 500,
    title: "TECHNICAL_ERROR",
    detail: "Onbekende (/technische) fout.",
    meaning: text(
      "The message service failed. Try again later. Contact the operator if it persists.",
      "De berichtendienst heeft een storing. Probeer het later opnieuw. Meld het bij de beheerder als dit aanhoudt.",
    ),
  },
} as const satisfies Readonly<Record<string, MessageError>>;

export type MessageErrorCode = keyof typeof failures;

export const messageErrors: Readonly<Record<MessageErrorCode, MessageError>> = failures;

const catalogue: readonly (PersonError | MessageError)[] = [
  ...Object.values(personErrors),
  ...Object.values(messageErrors),
];

/** Statuses in the contract of either service. Any other counts as 500 (seed section 4). */
export function isListedStatus(status: number): boolean {
  return catalogue.some((error) => error.status === status);
}

type KnownBy = Pick<Problem, "code" | "title" | "status">;

export function explainProblem(problem: KnownBy): Text | undefined {
  return knownError(problem)?.meaning;
}

/** Recognises an error body of the services, because a status alone can have any sender. */
export function isKnownProblem({ code, title }: KnownBy): boolean {
  return (
    knownError({ ...(code !== undefined && { code }), ...(title !== undefined && { title }) }) !==
    undefined
  );
}

/** Next step for a problem, if the catalogue has a better one than its status. */
export function problemRemedy(problem: KnownBy): Text | undefined {
  const known = knownError(problem);
  return known && "remedy" in known ? known.remedy : undefined;
}

function knownError({ code, title, status }: KnownBy): PersonError | MessageError | undefined {
  const byStatus = Object.values(personErrors).filter((error) => error.status === status);
  return (
    catalogue.find((error) => code !== undefined && codesOf(error).includes(code)) ??
    catalogue.find((error) => error.title === title) ??
    (byStatus.length === 1 ? byStatus[0] : undefined)
  );
}

function codesOf(error: PersonError | MessageError): readonly string[] {
  const also = "alsoCalled" in error ? (error.alsoCalled ?? []) : [];
  return error.code === undefined ? also : [error.code, ...also];
}

export interface PersonProblemParts {
  /** Path of the call, such as /haalcentraal/api/brp/personen. */
  readonly instance: string;
  readonly invalidParams?: readonly InvalidParam[];
  /** Names in an authorisation error. Its detail is omitted without any. */
  readonly names?: readonly string[];
  /** Maximum results of the query type, for `tooManyResults`. */
  readonly maximum?: number;
}

/** Error body of the person service (contract section 5). */
export function personProblem(kind: PersonErrorKind, parts: PersonProblemParts): JsonObject {
  const { type, title, status, detail, code } = personErrors[kind];
  const invalidParams = parts.invalidParams?.map((param) => ({
    ...param,
    name: encodedName(param.name),
  }));
  return {
    type,
    title,
    status,
    ...(detail === undefined || lacksNames(detail, parts)
      ? {}
      : { detail: filledIn(detail, { ...parts, ...(invalidParams && { invalidParams }) }) }),
    instance: parts.instance,
    ...(code === undefined ? {} : { code }),
    ...(invalidParams ? { invalidParams } : {}),
  };
}

/** A mock client without access to a query type has no names in its error. */
function lacksNames(detail: string, { names, invalidParams }: PersonProblemParts): boolean {
  return detail.includes("{names}") && !(names ?? invalidParams);
}

function filledIn(
  detail: string,
  { invalidParams, names = invalidParams?.map((param) => param.name), maximum }: PersonProblemParts,
): string {
  return detail
    .replace("{names}", () => (names ?? []).join(", "))
    .replace("{maximum}", () => String(maximum ?? ""));
}

/** Base of the message service's problem types. The code is appended. */
export const messageProblemBase = "https://www.rvig.nl/brp/berichten-api/probleem";

export interface MessageProblemParts {
  /** ISO timestamp of the error with an offset. */
  readonly dateTime: string;
  /** Link that identifies this call and ends with a UUID. */
  readonly instance?: string;
  readonly invalidParameters?: readonly { readonly key: string; readonly value: string }[];
  readonly problemBase?: string;
}

/** Error body of the message service for a whole request (contract section 15). */
export function messageProblem(code: MessageErrorCode, parts: MessageProblemParts): JsonObject {
  const { status } = messageErrors[code];
  const { type, title, detail, dateTime } = messageFailure(code, parts);
  const { instance, invalidParameters } = parts;
  return {
    type,
    title,
    detail,
    ...(status === undefined ? {} : { status }),
    dateTime,
    ...(instance === undefined ? {} : { instance }),
    ...(invalidParameters
      ? { invalidParameters: invalidParameters.map((param) => ({ ...param })) }
      : {}),
  };
}

/** Failure entry for one message in a response with status 200 (contract section 13). */
export function messageFailure(
  code: MessageErrorCode,
  { dateTime, problemBase = messageProblemBase }: MessageProblemParts,
) {
  const { title, detail } = messageErrors[code];
  return { type: `${problemBase}/${code}`, title, detail, dateTime };
}
