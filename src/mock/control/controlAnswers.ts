import { emptyAnswer, jsonAnswer, mediaTypes, type HttpAnswer } from "../http/httpExchange.ts";
import type { GivenProblem } from "../givenFile.ts";

/** Refusals of the control interface, which is the mock's own: no contract has it. */
const refusals = {
  unauthorized: [401, "This needs the control token as a bearer token"],
  notFound: [404, "There is nothing here to change"],
  unknownPerson: [404, "Nobody in this register has that number"],
  methodNotAllowed: [405, "This cannot be done here"],
  tooManyRegisters: [409, "There are as many registers as there may be"],
  tooLarge: [413, "The body is too large, or was cut off"],
  unsupportedMediaType: [415, "The body must be JSON, and Content-Type say so"],
  faulty: [400, "Nothing was changed: the body has errors"],
} as const satisfies Record<string, readonly [number, string]>;

type Refusal = keyof typeof refusals;

export const done: HttpAnswer = emptyAnswer(204);

export function made(body: object): HttpAnswer {
  return jsonAnswer(201, mediaTypes.json, body);
}

export function shown(body: object): HttpAnswer {
  return jsonAnswer(200, mediaTypes.json, body, { "Cache-Control": "no-store" });
}

export function refused(
  code: Refusal,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  more: object = {},
): HttpAnswer {
  const [status, title] = refusals[code];
  return jsonAnswer(status, mediaTypes.problem, { title, status, detail, code, ...more }, headers);
}

/** All that is wrong in a body, each with its place. Values are never quoted. */
export function faulty(problems: readonly GivenProblem[]): HttpAnswer {
  const told = problems.map(({ place, message }) => ({ place, message: message.en }));
  const [first] = told;
  const detail = first ? `${first.place === "" ? "The body" : first.place}: ${first.message}` : "";
  return refused("faulty", detail, {}, { problems: told });
}
