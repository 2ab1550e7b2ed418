import { encodedName, type InvalidParam, type Problem } from "./problem.ts";
import type { JsonObject } from "../json/json.ts";
import { messageErrors, type MessageError, type MessageErrorCode } from "./messageErrors.ts";
import { personErrors, type PersonError, type PersonErrorKind } from "./personErrors.ts";
import type { Text } from "../text.ts";

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
