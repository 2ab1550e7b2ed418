import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  savedBudget,
  sizeOf,
} from "../../contract/json/json.ts";
import { traitsOf, type RequestTraits } from "../../contract/rules/searchRules.ts";
import { isOperationName, isQueryType, type OperationName } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import type { People } from "../../model/environments/environment.ts";
import type { FailureOf } from "../../model/failure.ts";
import { readJsonBytes } from "../../runner/jsonBytes.ts";
import type { CommandContext } from "../commandContext.ts";
import { readInput } from "../files/requestFiles.ts";
import { STATUS_CODES } from "node:http";
import { markedWords } from "../../contract/gateways/markedWords.ts";
import { readProblem } from "../../contract/errors/problem.ts";
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
function errorBodyOf(
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

export interface GivenResponse {
  readonly operation: OperationName;
  readonly response: JsonObject;
  readonly title?: string;
  readonly fields?: readonly string[];
  readonly parameters?: readonly string[];
  readonly traits?: RequestTraits;
  /** The expected rejection, if the response is an error body. */
  readonly refusal?: ErrorBody;
  /** Key of the request in a report: its name or title and, with `@each`, its row. */
  readonly key?: string;
  readonly people?: People;
}

type ErrorBody = FailureOf<"refused">;

export type ReadResult<Value> = { readonly value: Value } | { readonly problem: Text };

/** `-` is standard input. */
export async function readResponses(
  path: string,
  shell: CommandContext,
): Promise<
  ReadResult<readonly GivenResponse[]> | { readonly problem: Text; readonly errorBody?: ErrorBody }
> {
  const bytes = await readBytes(path, shell);
  if ("problem" in bytes) return bytes;
  const json = readJsonBytes(bytes.value);
  if ("value" in json) return responsesIn(json.value);
  const errorBody = refusalIn(bytes.value);
  return { ...json, ...(errorBody && { errorBody }) };
}

export function responsesIn(
  value: JsonValue,
):
  | ReadResult<readonly GivenResponse[]>
  | { readonly problem: Text; readonly errorBody?: ErrorBody } {
  if (!isJsonObject(value)) return { problem: problems.noResponse };
  if (memberOf(value, "format") === "brp-report") return reportedResponses(value);
  const operation = operationOf(value);
  if (operation) return { value: [{ operation, response: value }] };
  if (isOfVersion1(value)) return { problem: problems.version1 };
  const errorBody = errorBodyOf({ json: value });
  return { problem: problems.noResponse, ...(errorBody && { errorBody }) };
}

/** Person or list of persons in the form before query types. */
function isOfVersion1(value: JsonObject): boolean {
  const isPerson = ["_links", "burgerservicenummer"].every((name) => Object.hasOwn(value, name));
  return isPerson || memberOf(memberOf(value, "_embedded"), "ingeschrevenpersonen") !== undefined;
}

export async function readRequest(
  path: string,
  shell: CommandContext,
): Promise<ReadResult<Pick<GivenResponse, "fields" | "parameters" | "traits">>> {
  const json = await readJson(path, shell);
  if ("problem" in json) return json;
  const fields = textsOf(memberOf(json.value, "fields"));
  if (!fields || !isJsonObject(json.value)) return { problem: problems.noRequest };
  const parameters = Object.keys(json.value).filter((name) => name !== "type" && name !== "fields");
  return { value: { fields, parameters, traits: traitsOf(json.value) } };
}

async function readJson(path: string, shell: CommandContext): Promise<ReadResult<JsonValue>> {
  const bytes = await readBytes(path, shell);
  return "problem" in bytes ? bytes : readJsonBytes(bytes.value);
}

export async function readBytes(
  path: string,
  shell: CommandContext,
): Promise<ReadResult<Uint8Array>> {
  const bytes = await readInput(path, savedBudget.bytes, shell);
  if (bytes === "not readable") return { problem: problems.notReadable };
  return "tooLargeBytes" in bytes ? { problem: problems.tooLarge } : { value: bytes };
}

/** Detected from its content, because messages do not contain their operation. */
function operationOf(response: JsonObject): OperationName | undefined {
  const type = memberOf(response, "type");
  if (isQueryType(type)) return type;
  if (Object.hasOwn(response, "opgehaaldeBerichten")) return "HaalBerichtenOp";
  if (Object.hasOwn(response, "berichten")) return "LijstBerichten";
  return Object.hasOwn(response, "aantalBerichten") ? "TelBerichten" : undefined;
}

function reportedResponses(report: JsonObject): ReadResult<readonly GivenResponse[]> {
  const outcomes = memberOf(report, "outcomes");
  const all = Array.isArray(outcomes) ? (outcomes as readonly JsonValue[]) : [];
  if (all.some((outcome) => memberOf(outcome, "masked") === true))
    return { problem: problems.maskedReport };
  const responses = all.flatMap((outcome): readonly GivenResponse[] => {
    const response = memberOf(outcome, "answer") ?? memberOf(outcome, "received");
    const operation = memberOf(outcome, "operation");
    if (!isJsonObject(response) || !isOperationName(operation)) return [];
    const title = memberOf(outcome, "title") ?? memberOf(outcome, "name");
    const fields = textsOf(memberOf(outcome, "fields"));
    const parameters = textsOf(memberOf(outcome, "parameters"));
    const traits = reportedTraits(memberOf(outcome, "traits"));
    const refusal = refusalOf(outcome, response);
    return [
      {
        operation,
        response,
        ...(typeof title === "string" ? { title } : {}),
        ...(fields && isQueryType(operation) ? { fields } : {}),
        ...(parameters ? { parameters } : {}),
        ...(traits ? { traits } : {}),
        ...(refusal ? { refusal } : {}),
        ...(memberOf(memberOf(outcome, "environment"), "people") === "test"
          ? { people: "test" as const }
          : {}),
        key: keyOf(outcome),
      },
    ];
  });
  return responses.length > 0 ? { value: responses } : { problem: problems.reportWithoutResponses };
}

/** Older reports have no traits. */
function reportedTraits(value: JsonValue | undefined): RequestTraits | undefined {
  const [isTrue, hasWildcard, hasDiacritics, states] = [
    "isTrue",
    "hasWildcard",
    "hasDiacritics",
    "states",
  ].map((name) => textsOf(memberOf(value, name)));
  if (!isTrue || !hasWildcard || !hasDiacritics) return undefined;
  return { isTrue, hasWildcard, hasDiacritics, ...(states && { states }) };
}

/** Reports flag an error body. Older ones have only its status. */
function refusalOf(outcome: JsonValue, response: JsonObject): ErrorBody | undefined {
  const status = memberOf(outcome, "status");
  if (typeof status !== "number" || status < 400) return undefined;
  return errorBodyOf({ json: response }, status);
}

/** The file is not part of the key, because the same requests may be in another folder. */
function keyOf(outcome: JsonValue): string {
  const { operation, name, title, row } = Object.fromEntries(
    ["operation", "name", "title", "row"].map((part) => [part, memberOf(outcome, part)]),
  );
  return JSON.stringify([operation, name ?? title ?? null, row ?? null]);
}

function textsOf(value: JsonValue | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((item): item is string => typeof item === "string");
}

const problems = {
  notReadable: text(
    "This file cannot be read. Check that it exists and that you may read it.",
    "Dit bestand is niet te lezen. Controleer of het bestaat en of u het mag lezen.",
  ),
  tooLarge: text(
    `This is larger than the limit of ${sizeOf(savedBudget.bytes)}. Split it into smaller files.`,
    `Dit is groter dan de limiet van ${sizeOf(savedBudget.bytes)}. Splits het in kleinere bestanden.`,
  ),
  noResponse: text(
    "This is neither a response of the services nor a report of brp run. A response to a person query contains type and personen.",
    "Dit is geen antwoord van de diensten en geen rapport van brp run. Een antwoord op een bevraging bevat type en personen.",
  ),
  version1: text(
    "This is a response of version 1.3 of the person service (GET /ingeschrevenpersonen). Version 2 is another service: POST /personen with a type such as RaadpleegMetBurgerservicenummer and fields, which returns type and personen.",
    "Dit is een antwoord van versie 1.3 van de personendienst (GET /ingeschrevenpersonen). Versie 2 is een andere dienst: POST /personen met een type zoals RaadpleegMetBurgerservicenummer en fields, die type en personen levert.",
  ),
  reportWithoutResponses: text(
    "This report contains no response. Create it with brp run --reporter json --include-answers.",
    "Dit rapport bevat geen antwoord. Maak het met brp run --reporter json --include-answers.",
  ),
  maskedReport: text(
    "The responses in this report are masked, so it does not contain what was returned. Create it with brp run --reporter json --include-answers --no-mask.",
    "De antwoorden in dit rapport zijn gemaskeerd, dus wat is geleverd staat er niet in. Maak het met brp run --reporter json --include-answers --no-mask.",
  ),
  noRequest: text(
    "This is not a person query in JSON: the list fields is missing.",
    "Dit is geen bevraging in JSON: de lijst fields ontbreekt.",
  ),
} as const;
