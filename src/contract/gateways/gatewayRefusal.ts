import { isJsonObject, memberOf } from "../json/json.ts";
import { readProblem } from "../errors/problem.ts";
import { isLoginPage, markedWords, plainWords, type MarkedWords } from "./markedWords.ts";
import { gatewayHeaderNames } from "./gatewayPresets.ts";

/** Reason for a rejection by a gateway, as far as its response shows it. */
export type GatewaySubject =
  | "header"
  | "purpose"
  | "key"
  | "profile"
  | "accessToken"
  /** Token of an outway, which the client does not create. */
  | "token"
  | "grant"
  | "transaction"
  | "quota"
  | "backend"
  | "unknown";

/** Sender of a response that is not from the service. */
export type Sender = "gateway" | "proxy" | "login page" | "web server";

interface ErrorResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body if it is JSON. */
  readonly json?: unknown;
  /** The body if it is not. */
  readonly text?: string;
}

/** A response from a gateway instead of the service, with the mentioned headers in lower case. */
export interface GatewayResponse {
  readonly sender: Sender;
  readonly subject: GatewaySubject;
  readonly headers: readonly string[];
}

interface Rule {
  readonly subject: GatewaySubject;
  readonly holds: (response: ReadResponse) => boolean;
}

interface ReadResponse extends ErrorResponse {
  /** All texts of it on one line. */
  readonly words: string;
  readonly code: string;
  /** Whether the service never responds in this form. */
  readonly isForeign: boolean;
}

const fscSubjects: readonly (readonly [RegExp, GatewaySubject])[] = [
  [/ACCESS_TOKEN|GROUP_ID/, "token"],
  [/TRANSACTION/, "transaction"],
  [/SERVICE_NOT_FOUND|GRANT|CONTRACT/, "grant"],
  [/TOO_MANY|RATE/, "quota"],
  [/UNREACHABLE|TIMEOUT/, "backend"],
];

/** The first match applies. The service itself never responds in these forms. */
const rules: readonly Rule[] = [
  ...fscSubjects.map(([pattern, subject]) => ({
    subject,
    holds: ({ code }: ReadResponse) => code.startsWith("ERROR_CODE_") && pattern.test(code),
  })),
  { subject: "transaction", holds: ({ words }) => /invalid uuid version/i.test(words) },
  {
    subject: "quota",
    // The service's own responses have a title and a code.
    holds: ({ status, words }) =>
      status === 429 && !/tooManyRequests|BBA-/.test(words) && words.length < 100,
  },
  { subject: "quota", holds: ({ words }) => /limit exceeded|quota|throttl/i.test(words) },
  { subject: "purpose", holds: ({ words }) => /doelbinding/i.test(words) },
  { subject: "profile", holds: ({ words }) => /mismatch in application\/profile/i.test(words) },
  { subject: "header", holds: ({ code }) => code === "missingHeaders" },
  { subject: "key", holds: ({ words }) => namedIn(words).some((name) => /api-?key$/.test(name)) },
  { subject: "header", holds: ({ words }) => namedIn(words).length > 0 },
  {
    subject: "key",
    holds: ({ words }) =>
      /api[ -]?(?:key|sleutel)|subscription[ -]key|missing authentication token/i.test(words),
  },
  {
    subject: "accessToken",
    holds: (response) =>
      (isRejected(response) && tokenWords.test(response.words)) || refusesToken(response),
  },
  {
    subject: "key",
    holds: ({ words, isForeign }) => isForeign && /\bclient[ _-]?(?:id|secret)\b/i.test(words),
  },
  { subject: "key", holds: (response) => isRejected(response) && hasNoTitle(response.json) },
  { subject: "backend", holds: ({ isForeign, status }) => isForeign && isOfBackend(status) },
  { subject: "unknown", holds: ({ code }) => code.startsWith("ERROR_CODE_") },
  { subject: "unknown", holds: ({ isForeign }) => isForeign },
];

function isRejected({ status, isForeign }: ReadResponse): boolean {
  return isForeign && (status === 401 || status === 403);
}

const tokenWords =
  /\b(?:access|bearer|oauth|jwt|id|security)[ _-]?token\b|\bjwt\b|\btoken\b.{0,40}\b(?:expired|invalid|missing|required|revoked|verlopen|ongeldig|ontbreekt)\b|\b(?:expired|invalid|missing|no|geen|verlopen|ongeldig)\b.{0,20}\btoken\b/i;

/** RFC 6750, section 3. The service's own rejections have more content. */
function refusesToken({ headers, json, isForeign }: ReadResponse): boolean {
  if (json !== undefined && !isForeign) return false;
  return /\berror="?(?:invalid_token|insufficient_scope)/i.test(headers["www-authenticate"] ?? "");
}

/** Statuses of a gateway that received no valid response from the service (RFC 9110, section 15.6). */
function isOfBackend(status: number): boolean {
  return status === 502 || status === 504;
}

/** Undefined if it may be the service's own. Shapes and words are from practice, because no contract defines them. */
export function readGatewayResponse(response: ErrorResponse): GatewayResponse | undefined {
  const { json, headers, text } = response;
  const problem = readProblem(json);
  const marked = text === undefined ? undefined : markedWords(text);
  const { title, detail, code = "" } = { ...problem, ...marked };
  const words = [title, detail, code, text === undefined ? "" : plainWords(text)]
    .join(" ")
    .slice(0, longestSearched);
  const isForeign = isForeignJson(response) || isForeignText(response, marked);
  const read = { ...response, words, code: headers["fsc-error-code"] ?? code, isForeign };
  const rule = rules.find(({ holds }) => holds(read));
  return rule && { sender: senderOf(read, marked), subject: rule.subject, headers: namedIn(words) };
}

const longestSearched = 4000;

/** The service itself also returns texts of its own, with 500 and 501. */
function isForeignText({ status, text }: ErrorResponse, marked: MarkedWords | undefined): boolean {
  if (text === undefined || marked === undefined) return false;
  return marked.form === "text" ? text.trim() !== "" && status !== 500 && status !== 501 : true;
}

function isForeignJson({ status, json }: ErrorResponse): boolean {
  const hasOther = hasNoTitle(json) && (status < 500 || status > 501);
  return hasOther || isJsonObject(memberOf(json, "instance"));
}

function hasNoTitle(json: unknown): boolean {
  return memberOf(json, "title") === undefined && readProblem(json)?.title !== undefined;
}

const proxyHeaders = ["proxy-status", "proxy-authenticate", "x-squid-error", "x-proxy-error"];
const proxyWords =
  /\b(?:squid|zscaler|blue ?coat|forcepoint|netskope|web gateway|proxy ?server|web proxy)\b/i;

function senderOf({ status, headers, text, words }: ReadResponse, marked?: MarkedWords): Sender {
  if (text !== undefined && isLoginPage(text)) return "login page";
  if (status === 407 || proxyHeaders.some((name) => name in headers) || proxyWords.test(words))
    return "proxy";
  const isPage = marked?.form === "page" || marked?.form === "text";
  return isPage && pageStatuses.includes(status) ? "web server" : "gateway";
}

/** Statuses of a page that does not know the path. */
const pageStatuses: readonly number[] = [200, 404, 405, 410];

/** The headers of gateways that a text mentions, in its order. */
function namedIn(words: string): readonly string[] {
  const found = words.toLowerCase().match(/[a-z0-9]+(?:-[a-z0-9]+)+|apikey/g) ?? [];
  return [...new Set(found)].filter((name) => gatewayHeaderNames.has(name));
}
