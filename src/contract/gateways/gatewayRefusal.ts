import { isJsonObject, memberOf } from "../json/json.ts";
import { gatewayHeaderNames } from "./gatewayPresets.ts";

/** What a gateway refused a call for, as far as its answer tells. */
export type GatewaySubject =
  | "header"
  | "purpose"
  | "key"
  | "profile"
  | "token"
  | "grant"
  | "transaction"
  | "quota"
  | "backend"
  | "unknown";

interface ErrorAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body where it is JSON. */
  readonly json?: unknown;
  /** The body where it is not, or the beginning of it. */
  readonly text?: string;
}

/** That a gateway answered rather than the service, with the headers that it names in lower case. */
export interface GatewayAnswer {
  readonly subject: GatewaySubject;
  readonly headers: readonly string[];
}

interface Rule {
  readonly subject: GatewaySubject;
  readonly holds: (answer: ReadAnswer) => boolean;
}

interface ReadAnswer extends ErrorAnswer {
  /** All texts of it on one line. */
  readonly words: string;
  readonly code: string;
}

const fscSubjects: readonly (readonly [RegExp, GatewaySubject])[] = [
  [/ACCESS_TOKEN|GROUP_ID/, "token"],
  [/TRANSACTION/, "transaction"],
  [/SERVICE_NOT_FOUND|GRANT|CONTRACT/, "grant"],
  [/TOO_MANY|RATE/, "quota"],
  [/UNREACHABLE|TIMEOUT/, "backend"],
];

/** The first that holds; each is a shape that the service itself never answers with. */
const rules: readonly Rule[] = [
  ...fscSubjects.map(([pattern, subject]) => ({
    subject,
    holds: ({ code }: ReadAnswer) => code.startsWith("ERROR_CODE_") && pattern.test(code),
  })),
  { subject: "transaction", holds: ({ words }) => /invalid uuid version/i.test(words) },
  {
    subject: "quota",
    // The service's own answers have a title and a code.
    holds: ({ status, words }) =>
      status === 429 && !/tooManyRequests|BBA-/.test(words) && words.length < 100,
  },
  { subject: "quota", holds: ({ words }) => /limit exceeded|quota|throttl/i.test(words) },
  { subject: "purpose", holds: ({ words }) => /doelbinding/i.test(words) },
  { subject: "profile", holds: ({ words }) => /mismatch in application\/profile/i.test(words) },
  { subject: "header", holds: ({ code }) => code === "missingHeaders" },
  { subject: "key", holds: ({ words }) => namedIn(words).some((name) => /api-?key$/.test(name)) },
  { subject: "header", holds: ({ words }) => namedIn(words).length > 0 },
  { subject: "key", holds: ({ words }) => /api[ -]?key|missing authentication token/i.test(words) },
  {
    subject: "key",
    holds: ({ status, json }) => (status === 401 || status === 403) && hasOnlyMessage(json),
  },
  { subject: "unknown", holds: ({ json, status }) => hasOnlyMessage(json) && status < 500 },
  { subject: "unknown", holds: ({ code }) => code.startsWith("ERROR_CODE_") },
  { subject: "unknown", holds: ({ json }) => isJsonObject(memberOf(json, "instance")) },
  { subject: "unknown", holds: ({ headers }) => /text\/html/i.test(headers["content-type"] ?? "") },
];

/** Undefined where it may be the service's own. Shapes and words are met in the field: no contract has them. */
export function readGatewayAnswer(answer: ErrorAnswer): GatewayAnswer | undefined {
  const words = [...textsOf(answer.json), answer.text ?? ""].join(" ").slice(0, 4000);
  const code = answer.headers["fsc-error-code"] ?? textMember(answer.json, "code");
  const read = { ...answer, words, code };
  const rule = rules.find(({ holds }) => holds(read));
  return rule && { subject: rule.subject, headers: namedIn(words) };
}

function hasOnlyMessage(json: unknown): boolean {
  return typeof memberOf(json, "message") === "string" && memberOf(json, "title") === undefined;
}

/** The headers of gateways that a text names, in its order. */
function namedIn(words: string): readonly string[] {
  const found = words.toLowerCase().match(/[a-z0-9]+(?:-[a-z0-9]+)+|apikey/g) ?? [];
  return [...new Set(found)].filter((name) => gatewayHeaderNames.has(name));
}

function textsOf(json: unknown): readonly string[] {
  return ["title", "detail", "message", "code"].map((name) => textMember(json, name));
}

function textMember(json: unknown, name: string): string {
  const value = memberOf(json, name);
  return typeof value === "string" ? value : "";
}
