import {
  dialects,
  fromWireQuery,
  type Dialect,
  type ReadMessageCall,
} from "../../contract/dialects.ts";
import type { JsonValue } from "../../contract/json/json.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { operations, type MessageOperation, isQueryType } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import { type ForeignCall, mapOutsidePlaceholders, namesSecret } from "./foreignCall.ts";
import { type BodyComment, readLooseJson } from "./looseJson.ts";
import { applyEdits, LineIndex, type TextEdit, literalText } from "../../model/text/sourceText.ts";
import { readJson } from "../../language/syntax/json.ts";
import type { JsonMember, JsonNode } from "../../language/syntax/syntax.ts";

export type Recognised =
  | {
      readonly kind: "query";
      readonly base: string;
      readonly json: string;
      readonly comments: readonly BodyComment[];
      /** It is no JSON: the line of the first fault, from 1, where comments that are left out do not move it. */
      readonly broken?: { readonly line?: number };
      /** Members that may hold a credential; they were left out. */
      readonly dropped: readonly string[];
      readonly hasSecretComment: boolean;
    }
  | {
      readonly kind: "message call";
      readonly base: string;
      readonly operation: MessageOperation;
      readonly parameters: readonly (readonly [name: string, value: string | readonly string[]])[];
      readonly dialect: Dialect | undefined;
      /** Query parameters that may contain a credential or are repeated. */
      readonly dropped: readonly string[];
    }
  | { readonly kind: "skipped"; readonly reason: Text };

export type KnownCall = Exclude<Recognised, { readonly kind: "skipped" }>;

const personPath = operations.RaadpleegMetBurgerservicenummer.path;
const messagePath = operations.LijstBerichten.path;

/** Paths of the message service other than the three calls (contract section 10). */
const otherMessagePaths: ReadonlySet<string> = new Set(["ping", "conversie"]);

/** Detects the operation of a call from its path and body, regardless of the host. */
export function recognise(call: ForeignCall): Recognised {
  const { method, url, body } = call;
  const { base, path, query } = splitUrl(url);
  if (isTokenRequest(call, path)) return { kind: "skipped", reason: reasons.token };
  const json = body?.kind === "text" ? jsonWithPlaceholders(body.text) : undefined;
  if (method === "POST" && json && (json.isQuery || path.endsWith(personPath)))
    return { kind: "query", base: withoutEnd(base + path, personPath), ...json };
  if (path.endsWith(personPath)) return { kind: "skipped", reason: noQuery(call) };
  const at = path.lastIndexOf(messagePath);
  const behind = at < 0 ? undefined : path.slice(at + messagePath.length);
  if (behind === undefined || !/^(\/[^/]*)?$/.test(behind))
    return { kind: "skipped", reason: reasons.unknown };
  if (method !== "GET") return { kind: "skipped", reason: reasons.messageMethod(method) };
  if (otherMessagePaths.has(behind.slice(1)))
    return { kind: "skipped", reason: reasons.otherCall(behind.slice(1)) };
  return messageCall(base + path.slice(0, at), messagePath + behind, query);
}

const reasons = {
  token: text(
    "Skipped: it requests a token. The environment does that (auth in brp.config.json). Its secret goes into the secret storage.",
    "Overgeslagen: dit vraagt een token op. Dat doet de omgeving (auth in brp.config.json). Het geheim hoort in de geheimenopslag.",
  ),
  unknown: text(
    "Skipped: it is neither a person query nor a call of the message service.",
    "Overgeslagen: het is geen bevraging en geen aanroep van de berichtendienst.",
  ),
  messageMethod: (method: string) =>
    text(
      `Skipped: ${method} on the message service is not among the three calls (count, list, fetch).`,
      `Overgeslagen: ${method} op de berichtendienst hoort niet bij de drie aanroepen (tellen, lijst, ophalen).`,
    ),
  otherCall: (word: string) =>
    text(
      `Skipped: ${word} is not among the three calls of the message service (count, list, fetch).`,
      `Overgeslagen: ${word} hoort niet bij de drie aanroepen van de berichtendienst (tellen, lijst, ophalen).`,
    ),
};

function noQuery({ method, body }: ForeignCall): Text {
  if (method !== "POST")
    return text(
      `Skipped: a person query is sent with POST, not with ${method}.`,
      `Overgeslagen: een bevraging gaat met POST, niet met ${method}.`,
    );
  if (body?.kind === "file")
    return text(
      `Skipped: its body is in the file ${JSON.stringify(body.file)}, which was not read. Convert that file separately.`,
      `Overgeslagen: de body staat in het bestand ${JSON.stringify(body.file)}, dat niet gelezen is. Zet dat bestand apart om.`,
    );
  if (body?.kind === "form" || body?.kind === "other")
    return text(
      "Skipped: its body is a form or has another format, but the service accepts only JSON.",
      "Overgeslagen: de body is een formulier of heeft een ander formaat, maar de dienst accepteert alleen JSON.",
    );
  return text(
    "Skipped: its body is not a JSON object.",
    "Overgeslagen: de body is geen JSON-object.",
  );
}

function isTokenRequest({ method, body }: ForeignCall, path: string): boolean {
  if (body?.kind === "form" && body.names.includes("grant_type")) return true;
  return method === "POST" && body?.kind !== "text" && /\/(oauth2?\/)?token$/i.test(path);
}

/** Splits a URL and drops user information and fragment. */
export function splitUrl(url: string) {
  const [, scheme = "", authority = "", path = "", query = ""] =
    /^([a-z][a-z0-9+.-]*:\/\/)?((?:\{\{[^{}]*\}\}|[^/?#])*)((?:\{\{[^{}]*\}\}|[^?#])*)(?:\?([^#]*))?/i.exec(
      url.trim(),
    ) ?? [];
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return {
    base: scheme + host,
    path: path.replace(/(?<!\/)\/+$/, ""),
    query,
    hasUser: host !== authority,
  };
}

/** Our addresses have neither query nor fragment. */
export function addressOf(url: string): string {
  const { base, path } = splitUrl(url);
  return base + path;
}

function withoutEnd(path: string, end: string): string {
  return path.endsWith(end) ? path.slice(0, -end.length) : path;
}

function messageCall(base: string, path: string, queryText: string): Recognised {
  const dropped: string[] = [];
  const pairs = new Map<string, string>();
  for (const pair of queryText.split("&")) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    if (namesSecret(name) || pairs.has(name)) dropped.push(name);
    else pairs.set(name, at < 0 ? "" : decoded(pair.slice(at + 1)));
  }
  const readings = dialects.flatMap((dialect) => {
    const read = fromWireQuery(dialect, path, pairs);
    return read ? [{ dialect, read }] : [];
  });
  const best = readings.sort((a, b) => strangeness(a.read) - strangeness(b.read))[0];
  if (!best) return { kind: "skipped", reason: reasons.unknown };
  const { read, dialect } = best;
  return {
    kind: "message call",
    base,
    operation: read.operation,
    parameters: [
      ...Object.entries(read.parameters).map(([name, value]) => [name, written(value)] as const),
      // An unknown name is kept, so that the checks can report it.
      ...read.refused.map(({ name }) => [name, pairs.get(name) ?? ""] as const),
    ],
    dialect: dialect === dialects[0] ? undefined : dialect,
    dropped,
  };
}

function written(value: JsonValue): string | readonly string[] {
  if (typeof value === "string") return value;
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
  const texts = items.filter((item): item is string => typeof item === "string");
  return typeof value === "number" ? String(value) : texts;
}

/** Number of unknown names and differently spelt words of a call in a dialect. */
function strangeness({ operation, parameters, refused }: ReadMessageCall): number {
  const odd = Object.entries(parameters).filter(([name, value]) => {
    const parameter = parameterOf(operation, name);
    return (
      parameter?.kind === "text" && parameter.values?.every((word) => word.value !== value) === true
    );
  });
  return refused.length + odd.length;
}

/** Percent-decodes outside placeholders. A plus stays a plus, because timestamps have it in their offset. */
function decoded(part: string): string {
  return mapOutsidePlaceholders(part, (piece) => {
    try {
      return decodeURIComponent(piece);
    } catch {
      return piece;
    }
  });
}

interface ForeignJson {
  readonly json: string;
  /** Whether it is an object with a query type, or at least with fields. */
  readonly isQuery: boolean;
  readonly broken?: { readonly line?: number };
  readonly comments: readonly BodyComment[];
  readonly dropped: readonly string[];
  readonly hasSecretComment: boolean;
}

/** Reads a JSON body of another tool without members that may contain a credential. */
function jsonWithPlaceholders(body: string): ForeignJson | undefined {
  const { json: text, comments, hasSecretComment } = readLooseJson(body);
  let firstFault: number | undefined;
  const { value } = readJson(text, 0, text.length, ({ span }) => {
    firstFault ??= span.start;
  });
  if (value?.kind !== "object" || text.slice(value.span.end).trim() !== "") return undefined;
  const dropped: string[] = [];
  const json = applyEdits(text, removals(value, dropped)).slice(value.span.start).trimEnd();
  // Where names end is a guess in what is broken: a secret may stand in what looks like another's value.
  if (firstFault !== undefined && namesSecret(json)) return undefined;
  const isQuery = value.members.some(isQueryMember);
  if (firstFault === undefined) return { json, isQuery, comments, dropped, hasSecretComment };
  const { line } = new LineIndex(text).positionAt(firstFault);
  const broken = text === body ? { line } : {};
  return { json, isQuery, broken, comments, dropped, hasSecretComment };
}

function isQueryMember({ key, value }: JsonMember): boolean {
  if (key === "fields") return true;
  const type = key === "type" && value?.kind === "string" ? literalText(value.template) : undefined;
  return isQueryType(type);
}

/** Removes members that may contain a credential at any depth, with one edit for adjacent ones. */
function removals(node: JsonNode, dropped: string[]): readonly TextEdit[] {
  if (node.kind === "array") return node.items.flatMap((item) => removals(item, dropped));
  if (node.kind !== "object") return [];
  const { members } = node;
  const edits: TextEdit[] = [];
  for (let at = 0; at < members.length; at++) {
    const first = members[at];
    if (!first || !namesSecret(first.key)) {
      if (first?.value) edits.push(...removals(first.value, dropped));
      continue;
    }
    const before = members[at - 1];
    let last = first;
    dropped.push(first.key);
    for (let next = members[at + 1]; next && namesSecret(next.key); next = members[at + 1]) {
      dropped.push(next.key);
      last = next;
      at++;
    }
    const behind = members[at + 1];
    const start = behind ? first.span.start : (before?.span.end ?? first.span.start);
    edits.push({ span: { start, end: behind?.span.start ?? last.span.end }, newText: "" });
  }
  return edits;
}
