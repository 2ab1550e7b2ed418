import { text, type Language, type Text } from "../../contract/text.ts";
import type {
  FailedOutcome,
  ExchangePhases,
  ExchangeSizes,
  SentRequest,
} from "../../model/outcome.ts";
import type { CallIdentifiers } from "../../contract/gateways/callIdentifiers.ts";
import { visibleFailure } from "../../model/failure.ts";
import { cleanServerText, redacted } from "../../model/redaction/redact.ts";

/** One line per step, without header values. */

const phaseNames: readonly (readonly [keyof ExchangePhases, Text])[] = [
  ["tokenMs", text("token", "token")],
  ["lookupMs", text("name lookup", "naam opzoeken")],
  ["connectMs", text("connecting", "verbinden")],
  ["tlsMs", text("TLS", "TLS")],
  ["waitingMs", text("waiting", "wachten")],
  ["readingMs", text("reading", "lezen")],
];

const words = {
  sent: text("sent", "verzonden"),
  received: text("received", "ontvangen"),
  unpacked: text("unpacked", "uitgepakt"),
  noResponse: text("no response", "geen antwoord"),
} as const;

/** `POST https://host/path · Content-Type: ••••, Authorization: Bearer ••••`. */
export function requestText({ method, url, headerNames }: SentRequest): string {
  const names = headerNames.map((name) => `${name}: ${redacted}`);
  return [sentTo({ method, url }), ...(names.length > 0 ? [names.join(", ")] : [])].join(" · ");
}

/** `POST https://host/path`. */
function sentTo({ method, url }: Pick<SentRequest, "method" | "url">): string {
  return `${method} ${withoutQuery(url)}`;
}

/** A query may contain message identifiers. */
function withoutQuery(url: string): string {
  const at = url.search(/[?#]/);
  return at < 0 ? url : `${url.slice(0, at)}${url[at] === "?" ? `?${redacted}` : ""}`;
}

/** `HTTP/1.1 200 · TLS 12 ms · waiting 45 ms · sent 120 B · received 1.2 kB (4.1 kB unpacked)`. */
export function exchangeText({ status, facts }: SentRequest, language: Language): string {
  const version = facts?.httpVersion === undefined ? "HTTP" : `HTTP/${facts.httpVersion}`;
  return [
    status === undefined ? words.noResponse[language] : `${version} ${status}`,
    ...(facts ? phaseTexts(facts.phases, language) : []),
    ...(facts ? sizeTexts(facts.sizes, language) : []),
  ].join(" · ");
}

export function phasesTogether(sent: readonly SentRequest[]): ExchangePhases {
  const sums: { -readonly [name in keyof ExchangePhases]: ExchangePhases[name] } = {};
  for (const { facts } of sent)
    for (const [name] of phaseNames) {
      const took = facts?.phases[name];
      if (took !== undefined) sums[name] = (sums[name] ?? 0) + took;
    }
  return sums;
}

/** `waiting 45 ms`, one text per phase that occurred. */
export function phaseTexts(phases: ExchangePhases, language: Language): readonly string[] {
  return phaseNames.flatMap(([name, label]) => {
    const took = phases[name];
    return took === undefined ? [] : [`${label[language]} ${millisecondsText(took, language)}`];
  });
}

function sizeTexts(
  { sentBytes, receivedBytes, unpackedBytes }: ExchangeSizes,
  language: Language,
): readonly string[] {
  const wasPacked = unpackedBytes !== undefined && unpackedBytes !== receivedBytes;
  const unpacked = wasPacked
    ? ` (${bytesText(unpackedBytes, language)} ${words.unpacked[language]})`
    : "";
  return [
    `${words.sent[language]} ${bytesText(sentBytes, language)}`,
    `${words.received[language]} ${bytesText(receivedBytes, language)}${unpacked}`,
  ];
}

/** Tenths are significant below ten milliseconds. */
function millisecondsText(milliseconds: number, language: Language): string {
  const digits = milliseconds < 10 ? 1 : 0;
  return `${inLanguage(milliseconds.toFixed(digits).replace(/\.0$/, ""), language)} ms`;
}

const unit = 1000;

/** `120 B`, `1.2 kB`, `3.4 MB`. */
function bytesText(bytes: number, language: Language): string {
  if (bytes < unit) return `${bytes} B`;
  const kilobytes = bytes / unit;
  const [number, name] = kilobytes < unit ? [kilobytes, "kB"] : [kilobytes / unit, "MB"];
  return `${inLanguage(number.toFixed(1), language)} ${name}`;
}

function inLanguage(number: string, language: Language): string {
  return language === "nl" ? number.replace(".", ",") : number;
}

export interface TechnicalFact {
  readonly label: string;
  readonly value: string;
}

const labels = {
  environment: text("Environment", "Omgeving"),
  status: text("Status", "Status"),
  title: text("Title", "Titel"),
  code: text("Code", "Code"),
  type: text("Type", "Type"),
  instance: text("Instance", "Instance"),
  moment: text("Service time", "Tijd van de dienst"),
  identifiers: text("Identifiers", "Kenmerken"),
  parameters: text("Parameters", "Parameters"),
  origin: text("Address", "Adres"),
  limit: text("Limit", "Grens"),
  contentType: text("Content type", "Content-type"),
  places: text("Places", "Plaatsen"),
  to: text("Redirected to", "Doorverwezen naar"),
  fingerprint: text("Fingerprint", "Vingerafdruk"),
  allowed: text("Allowed before", "Eerder toegestaan"),
  secret: text("Secret", "Geheim"),
  inCi: text("In CI", "In CI"),
  plan: text("Plan", "Plan"),
  file: text("File", "Bestand"),
  request: text("Request", "Verzoek"),
  response: text("Response", "Antwoord"),
} as const satisfies Readonly<Record<string, Text>>;

type Label = keyof typeof labels;
type Fact = readonly [Label, string | number | undefined];

/** Maximum number of listed calls, places and parameters. */
const most = { calls: 3, names: 20 };

/**
 * Without secrets, tokens and personal values, like the sentences of a failure: text of a service is
 * cleaned and redacted.
 */
export function technicalDetail(
  { failure, environment, sent }: Pick<FailedOutcome, "failure" | "environment" | "sent">,
  language: Language,
): readonly TechnicalFact[] {
  const facts: readonly Fact[] = [
    ["environment", environment.name],
    ...factsOf(failure),
    ...sent.slice(-most.calls).flatMap((call): readonly Fact[] => [
      ["request", sentTo(call)],
      ["response", exchangeText(call, language)],
    ]),
  ];
  return facts.flatMap(([label, value]) => {
    const shown = cleanServerText(String(value ?? "")).trim();
    return shown === "" ? [] : [{ label: labels[label][language], value: shown }];
  });
}

/** A line for each fact; nothing in it tells who somebody is. */
export function operatorText(outcome: FailedOutcome, language: Language): string {
  const failure = visibleFailure(outcome.failure, true);
  return technicalDetail({ ...outcome, failure }, language)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}

function factsOf(failure: FailedOutcome["failure"]): readonly Fact[] {
  switch (failure.kind) {
    case "refused": {
      const { status, problem, faults, identifiers } = failure;
      return [
        ["status", status],
        ["title", problem?.title],
        ["code", problem?.code],
        ["type", problem?.type],
        ["instance", problem?.instance],
        ["moment", problem?.dateTime],
        ["identifiers", identified(identifiers)],
        ["parameters", named(faults.map(({ name, code }) => [name, code].join(": ")))],
      ];
    }
    case "invalidRequest":
    case "outsideProfile":
      return [["parameters", named(failure.faults.map(({ name, code }) => `${name}: ${code}`))]];
    case "notJson":
      return [
        ["status", failure.status],
        ["contentType", failure.contentType],
      ];
    case "contractBroken":
      return [
        ["status", failure.status],
        ["places", named(failure.places)],
      ];
    case "tooLarge":
      return [["limit", `${failure.limitBytes} B`]];
    case "tokenRefused":
      return [
        ["origin", failure.tokenOrigin],
        ["status", failure.status],
        ["code", failure.error],
        ["identifiers", identified(failure.page?.identifiers)],
      ];
    case "tokenUnusable":
      return [["origin", failure.tokenOrigin]];
    case "unreachable":
      return [
        ["origin", failure.origin],
        ["code", failure.code],
      ];
    case "timedOut":
      return [
        ["origin", failure.origin],
        ["limit", `${failure.limitMs} ms`],
      ];
    case "redirected":
      return [
        ["origin", failure.origin],
        ["status", failure.status],
        ["to", failure.to],
      ];
    case "plainHttpRefused":
      return [["origin", failure.origin]];
    case "notTrusted":
      return [
        ["fingerprint", failure.fingerprint],
        ["allowed", failure.before],
        ["inCi", failure.variable],
      ];
    case "approvalNeeded":
      return [["plan", failure.planHash]];
    case "secretMissing":
      return [["secret", named(failure.names)]];
    case "fileProblem":
      return [["file", [failure.file, failure.line].filter(Boolean).join(":")]];
    case "journalProblem":
    case "cassetteProblem":
      return [["file", failure.file]];
    default:
      return [];
  }
}

function identified(identifiers: CallIdentifiers = {}): string {
  return named(Object.entries(identifiers).map((each) => each.join(": ")));
}

function named(names: readonly string[]): string {
  const more = names.length > most.names ? ["…"] : [];
  return [...names.slice(0, most.names), ...more].join(", ");
}
