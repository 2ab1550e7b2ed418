import { text, type Language, type Text } from "../../contract/text.ts";
import type { ExchangePhases, ExchangeSizes, SentRequest } from "../../model/outcome.ts";
import { redacted } from "../../model/redaction/redact.ts";

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
  noAnswer: text("no response", "geen antwoord"),
} as const;

/** `POST https://host/path · Content-Type: ••••, Authorization: Bearer ••••`. */
export function requestText({ method, url, headers }: SentRequest): string {
  const names = Object.keys(headers).map((name) => `${name}: ${redacted}`);
  return [sentTo({ method, url }), ...(names.length > 0 ? [names.join(", ")] : [])].join(" · ");
}

/** `POST https://host/path`. */
export function sentTo({ method, url }: Pick<SentRequest, "method" | "url">): string {
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
    status === undefined ? words.noAnswer[language] : `${version} ${status}`,
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
