import { STATUS_CODES } from "node:http";
import { markedWords } from "../../contract/gateways/markedWords.ts";
import { readProblem } from "../../contract/errors/problem.ts";
import { isJsonObject } from "../../contract/json/json.ts";
import type { FailureOf } from "../../model/failure.ts";
import {
  readRefusal,
  writtenIn,
  type RefusalContext,
} from "../../runner/gateway/refusalReading.ts";

/** A file contains only the body, so there are no headers and no secrets to remove. */
const ofFile: RefusalContext = {
  redact: (text) => text,
  isSent: (name) => ({ name, isSent: true }),
  keyHeaders: [],
};

/** Error body in a file, of the services or of a gateway. */
export function refusalIn(bytes: Uint8Array): FailureOf<"refused"> | undefined {
  return errorBodyOf(writtenIn(bytes));
}

/** @param known the status, if a report contains it */
export function errorBodyOf(
  body: ReturnType<typeof writtenIn>,
  known?: number,
): FailureOf<"refused"> | undefined {
  if (body.json !== undefined && !isJsonObject(body.json)) return undefined;
  const status = known ?? statusIn(body);
  if (status === undefined) return undefined;
  const refused = readRefusal({ status, headers: {}, ...body }, ofFile);
  return refused.problem?.title === undefined && known === undefined ? undefined : refused;
}

/** A page has its status only in the title. A SOAP fault has status 500 (SOAP 1.1, section 6.2). */
function statusIn({ json, text }: ReturnType<typeof writtenIn>): number | undefined {
  const marked = text === undefined ? undefined : markedWords(text);
  const { status, title = "" } = { ...readProblem(json), ...marked };
  const digits = /^(?:HTTP(?: status| error)? )?([45][0-9]{2})\b/i.exec(title)?.[1];
  return (
    status ??
    (digits === undefined ? statusOfPhrase(title) : Number(digits)) ??
    (marked?.form === "fault" ? 500 : undefined)
  );
}

function statusOfPhrase(title: string): number | undefined {
  const phrase = title.toLowerCase();
  const found = Object.entries(STATUS_CODES).find(([, words]) => words?.toLowerCase() === phrase);
  return found && Number(found[0]) >= 400 ? Number(found[0]) : undefined;
}
