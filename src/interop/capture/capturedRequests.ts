import { responseShapes, fieldPaths } from "../../contract/response/fields.ts";
import { knownProblem } from "../../contract/errors/knownProblem.ts";
import { readProblem } from "../../contract/errors/problem.ts";
import { isPurposeHeader } from "../../contract/gateways/gatewayPresets.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  smallBudget,
  valueWithin,
} from "../../contract/json/json.ts";
import { ownName } from "../../contract/dialects.ts";
import type { ResponseType } from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import { requestHeaders } from "../../contract/requestHeaders.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { allNearest } from "../../language/checks/repairs/nearest.ts";
import { importForeign } from "../importForeign.ts";
import {
  atName,
  type ForeignCall,
  type ForeignHeader,
  looksLikeCredential,
} from "../reading/foreignCall.ts";
import { recognise } from "../reading/recognise.ts";

export interface CaptureEntry {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly ForeignHeader[];
  readonly body: string;
  readonly status: number;
  readonly response: string;
}

interface CaptureOptions {
  /** Keeps values as sent. Otherwise variables replace personal values. */
  readonly withValues?: boolean;
  readonly mostRequests?: number;
  /** Limit of all requests together, in UTF-16 units. */
  readonly mostCharacters?: number;
}

interface Kept {
  readonly operation: string;
  readonly call: Pick<ForeignCall, "method" | "url" | "headers" | "body">;
  readonly purposes: readonly string[];
  readonly replaced: readonly string[];
  /** Reason of the service if it rejected the request. It may have accepted the same request with other values. */
  refusal: string | undefined;
  isAccepted: boolean;
}

/**
 * Distinct requests of an application, as a request file. Requests are equal if operation, fields and parameter names
 * are equal and, with values, the values too. Credentials are never kept.
 */
export class CapturedRequests {
  readonly #options: Required<CaptureOptions>;
  readonly #kept = new Map<string, Kept>();
  #characters = 0;
  #isFull = false;

  constructor(options: CaptureOptions = {}) {
    const usual = { withValues: false, mostRequests: 1000, mostCharacters: 4_000_000 };
    this.#options = { ...usual, ...options };
  }

  get size(): number {
    return this.#kept.size;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  /** Adds a call if it is a new request to one of the two services. Returns whether the text changes. */
  add(call: CaptureEntry): boolean {
    // A service checks the login before the request.
    const read = call.status === 401 ? undefined : readCall(call, this.#options.withValues);
    if (!read) return false;
    const refusal = refusalOf(call);
    const isAccepted = call.status < 300;
    const known = this.#kept.get(read.key);
    if (known) {
      const before = refusalWords(known);
      known.refusal ??= refusal;
      known.isAccepted ||= isAccepted;
      return refusalWords(known) !== before;
    }
    const characters = this.#characters + read.key.length + call.target.length + call.body.length;
    const { mostRequests, mostCharacters } = this.#options;
    if (this.#kept.size >= mostRequests || characters > mostCharacters) {
      const isNews = !this.#isFull;
      this.#isFull = true;
      return isNews;
    }
    this.#characters = characters;
    const headers = call.headers.filter(({ name }) => requestHeaders.includes(name.toLowerCase()));
    const purposes = call.headers.flatMap(purposeOf);
    const { operation, replaced, url, json } = read;
    const body = json === undefined ? {} : { body: { kind: "text", text: json } as const };
    const kept = { method: call.method, url, headers, ...body };
    this.#kept.set(read.key, { operation, call: kept, purposes, replaced, refusal, isAccepted });
    return true;
  }

  text(language: Language): string {
    const numbers = new Map<string, number>();
    const all = [...this.#kept.values()];
    const calls = all.map((kept): ForeignCall => {
      const { operation, call, purposes, refusal } = kept;
      const refused = refusalWords(kept);
      const number = (numbers.get(operation) ?? 0) + 1;
      numbers.set(operation, number);
      const comments = [
        ...purposes.map((purpose) => `// ${words.purpose[language]}: ${purpose}`),
        ...(refused ? [`// ${refused[language]}: ${refusal}`] : []),
      ];
      const title = `${operation} ${number}`;
      return { ...call, place: atName(title), title, ownLines: comments };
    });
    const variables = [...new Set(all.flatMap(({ replaced }) => replaced))].map((name) => {
      return { place: atName(name), name, value: exampleOf(name) };
    });
    const ownLines = [
      `// ${words.head[language]}`,
      ...(this.#isFull ? [`// ${words.full(all.length)[language]}`] : []),
    ];
    return importForeign({ variables, calls, notes: [], ownLines }).text;
  }
}

const words = {
  head: text("Requests sent by an application.", "Verzoeken van een applicatie."),
  full: (count: number) =>
    text(
      `Only the first ${count} different requests were captured.`,
      `Alleen de eerste ${count} verschillende verzoeken zijn vastgelegd.`,
    ),
  purpose: text("purpose", "doel"),
  refused: text("The service rejected this request", "De dienst weigerde dit verzoek"),
  refusedOnce: text(
    "The service rejected this request once, and also accepted it",
    "De dienst weigerde dit verzoek een keer, en accepteerde het ook",
  ),
} as const;

function refusalWords({ refusal, isAccepted }: Kept): Text | undefined {
  if (refusal === undefined) return undefined;
  return isAccepted ? words.refusedOnce : words.refused;
}

interface ReadCall {
  readonly key: string;
  readonly operation: string;
  readonly url: string;
  readonly json: string | undefined;
  readonly replaced: readonly string[];
}

function readCall(call: CaptureEntry, withValues: boolean): ReadCall | undefined {
  const { method, target, body } = call;
  const bare = { place: atName(""), title: "", method, url: target, headers: [], ownLines: [] };
  const known = recognise({ ...bare, body: { kind: "text", text: body } });
  if (known.kind === "skipped") return undefined;
  if (known.kind === "message call") {
    const { operation } = known;
    const sent = inOrderOfName(known.parameters);
    const key = JSON.stringify([operation, withValues ? sent : sent.map(([name]) => name)]);
    const kept = withValues ? { url: target, replaced: [] } : targetWithoutValues(target);
    return { key, operation, ...kept, json: undefined };
  }
  const query = valueWithin(body, smallBudget);
  if (!isJsonObject(query)) return undefined;
  const type = memberOf(query, "type");
  const operation = typeof type === "string" && queryType.test(type) ? type : "";
  const fields = listOf(memberOf(query, "fields"))
    .map((field) => JSON.stringify(field))
    .sort();
  const others = inOrderOfName(Object.entries(query)).filter(([name]) => name !== "fields");
  const asked = withValues ? others : [operation, ...others.map(([name]) => name)];
  const kept = withValues ? { json: body, replaced: [] } : queryWithoutValues(query);
  return { key: JSON.stringify([asked, fields]), operation, url: target, ...kept };
}

function inOrderOfName<Value>(
  members: readonly (readonly [string, Value])[],
): readonly (readonly [string, Value])[] {
  return [...members].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (!Array.isArray(value)) return value === undefined ? [] : [value];
  const items: readonly JsonValue[] = value;
  return items;
}

const plainWord = /^[A-Za-z]{1,80}$/;
const queryType = /^(?:RaadpleegMet|ZoekMet)[A-Za-z]{0,80}$/;
/** BSN or A-number in an unexpected place. */
const longNumber = /(?<![0-9a-f-])[0-9]{8,10}(?![0-9a-f-])/i;

/** Whether a value is certainly not personal: a code or keyword of a parameter without personal data. */
function isImpersonal(name: string, value: JsonValue): boolean {
  if (name === "type") return typeof value === "string" && queryType.test(value);
  if (name === "fields") return typeof value === "string" && isPath(value);
  if (parameters.get(name)?.personal !== false) return false;
  return typeof value === "string" ? isCode(name, value) : typeof value !== "object";
}

/** Whether a text is a response path, possibly misspelt. Any other word may be a name. */
function isPath(written: string): boolean {
  const types = Object.keys(responseShapes) as ResponseType[];
  return types.some((type) => {
    const paths = fieldPaths(type);
    return (
      paths.has(written) || allNearest(written, paths.keys(), written.length > 6 ? 2 : 1).length > 0
    );
  });
}

/** Whether a value is a keyword of its parameter, a code or a timestamp. Anything else may be a name. */
function isCode(name: string, value: string): boolean {
  const words = parameters.get(name)?.values ?? [];
  const isWord = (part: string) =>
    words.some((word) => word.value.toLowerCase() === part.trim().toLowerCase());
  if (value.split(",").every(isWord)) return true;
  return /^(?:[0-9T:.+Z-]{0,35}|[A-Za-z]{2}[0-9]{2})$/.test(value) && !longNumber.test(value);
}

function variableOf(name: string): string {
  return plainWord.test(name) ? name : "waarde";
}

function exampleOf(name: string): string {
  return parameters.get(name)?.example.replace(/,.*/, "") ?? "x";
}

function queryWithoutValues(query: JsonObject) {
  const replaced: string[] = [];
  const members = Object.entries(query).map(([name, value]) => {
    const kept = listOf(value).map((item) => {
      if (isImpersonal(name, item)) return item;
      replaced.push(variableOf(name));
      return `{{${variableOf(name)}}}`;
    });
    return [name, Array.isArray(value) ? [...new Set(kept)] : kept[0]] as const;
  });
  return { json: JSON.stringify(Object.fromEntries(members)), replaced };
}

function targetWithoutValues(target: string) {
  const replaced: string[] = [];
  const replace = (name: string) => {
    replaced.push(variableOf(name));
    return `{{${variableOf(name)}}}`;
  };
  const url = target
    .replace(/(?<=\/berichten\/)(?!telling(?:\?|$))[^/?]+/, (ids) =>
      messageIds.test(ids) ? ids : replace("berichtTransportId"),
    )
    .replace(/([?&])([^=&]*)=([^&]*)/g, (whole, mark: string, name: string, value: string) => {
      const own = ownName(name);
      const isFilter = parameters.get(own)?.personal === false;
      const isKept = isFilter && isCode(own, value.replace(/%3A/gi, ":").replace(/%2C/gi, ","));
      return isKept ? whole : `${mark}${name}=${replace(name)}`;
    });
  return { url, replaced };
}

const messageIds = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:(?:,|%2c)[0-9a-f-]{36})*$/i;

/** Purpose in a header, for a policy that requires one. Only an environment can declare its header. */
function purposeOf({ name, value }: ForeignHeader): readonly string[] {
  const isUsable =
    isPurposeHeader(name) &&
    /^[\x20-\x7e]{1,200}$/.test(value) &&
    !longNumber.test(value) &&
    !looksLikeCredential(value);
  return isUsable ? [value.trim()] : [];
}

/** Reason for a rejection, in the terms of the contract. Faults of the service do not count. */
function refusalOf({ status, response }: CaptureEntry): string | undefined {
  if (status < 400 || status >= 500 || status === 408 || status === 429) return undefined;
  const read = readProblem(valueWithin(response, smallBudget), status);
  const { title = "", invalidParams = [] } = read ? knownProblem(read, "…") : {};
  const reasons = invalidParams.map(({ name, code, reason }) => `${name}: ${reason ?? code ?? ""}`);
  return [`${status} ${title}`.trim(), ...reasons].join("; ").slice(0, 500);
}
