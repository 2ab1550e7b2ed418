import { isJsonObject, memberOf, savedBudget, valueWithin } from "../../contract/json/json.ts";
import { membersAt, memberSpans, readParts, type JsonSpan } from "../../formats/jsonSpans.ts";
import { JsonTokens } from "../../contract/json/jsonTokens.ts";
import { readIdentifier } from "../../contract/messages/missedMessages.ts";
import type { QuarantineReason } from "../../model/download.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { hexDigestOf } from "../../contract/digest.ts";
import { looseUtf8, utf8Of } from "../../contract/utf8.ts";

/** One message of a fetch response, as received. */
export interface ExactMessage {
  /** berichtTransportId in lower case. */
  readonly id: string;
  /** Digits of berichtVolgnummer. Undefined if it is not a whole number. */
  readonly number: string | undefined;
  readonly kind: string | undefined;
  /** berichtKenmerken, as sent. */
  readonly attributes: string;
  /** The whole message as sent, with its interaction identifier. */
  readonly json: string;
  /** True if credentials of its call were redacted. */
  readonly credentialsRemoved?: true;
}

interface FoundMessage extends JsonSpan {
  readonly members: ReadonlyMap<string, JsonSpan>;
}

/** An item of a fetch that is not a message of this call, as sent. It is kept, so that nothing is lost. */
export interface OddItem {
  readonly json: string;
  readonly why: QuarantineReason;
}

interface ExactItems {
  readonly messages: readonly ExactMessage[];
  readonly odd: readonly OddItem[];
}

/** The text must be valid JSON. @param requested identifiers of the call in lower case, or absent to accept any */
export function exactItems(
  text: string,
  redactedPlaces: readonly Span[] = [],
  requested?: readonly string[],
): ExactItems {
  let found: FoundMessage[] = [];
  const all: JsonSpan[] = [];
  const tokens = new JsonTokens(text);
  tokens.next();
  const parts = readParts(text, tokens, (name) => {
    if (name !== "opgehaaldeBerichten") return;
    // The last one of a repeated name counts.
    found = [];
    if (tokens.sign !== "[") return;
    const items = readParts(text, tokens, (_, start) => {
      if (tokens.sign !== "{") return;
      const members = memberSpans(readParts(text, tokens));
      found.push({ start, end: tokens.end, members });
    });
    all.push(...items);
  });
  const members = memberSpans(parts);
  const interaction = members.get("interactieId");
  const interactieId = interaction && text.slice(interaction.start, interaction.end);
  const isRedacted = ({ start, end }: Span) =>
    redactedPlaces.some((place) => place.start < end && place.end > start);
  const wanted = requested && new Set(requested);
  const placed = new Set<string>();
  const unrequested = new Set<string>();
  const messages = found.flatMap((each) => {
    const message = exactMessage(text, each, interactieId);
    if (!message) return [];
    const isRequested = wanted?.has(message.id) ?? true;
    (isRequested ? placed : unrequested).add(text.slice(each.start, each.end));
    if (!isRequested) return [];
    const takesInteraction = interaction && !each.members.has("interactieId");
    return isRedacted(each) || (takesInteraction && isRedacted(interaction))
      ? { ...message, credentialsRemoved: true as const }
      : message;
  });
  if (placed.size === all.length) return { messages, odd: [] };
  const items = new Set(all.map(({ start, end }) => text.slice(start, end)));
  const odd = [...items].filter((item) => item !== "null" && !placed.has(item));
  return {
    messages,
    odd: odd.map((json) => ({ json, why: unrequested.has(json) ? "not requested" : "unusable" })),
  };
}

function exactMessage(
  text: string,
  { start, end, members }: FoundMessage,
  interactieId: string | undefined,
): ExactMessage | undefined {
  const span = members.get("berichtKenmerken");
  if (!span || !members.has("berichtInhoud")) return undefined;
  // A copy, because a slice keeps the whole text in memory, and the index keeps attributes.
  const attributes = looseUtf8(utf8Of(text.slice(span.start, span.end)));
  const read: unknown = JSON.parse(attributes);
  const id = readIdentifier(memberOf(read, "berichtTransportId"));
  if (id === undefined || !isJsonObject(read)) return undefined;
  const kind = memberOf(read, "berichtType");
  const known = members.has("interactieId") || interactieId === undefined;
  const json = text.slice(start, end);
  return {
    id,
    number: digitsOf(attributes),
    kind: typeof kind === "string" ? kind : undefined,
    attributes,
    json: known ? json : `${json.slice(0, -1)},"interactieId":${interactieId}}`,
  };
}

/** Digits as written, because int64 exceeds JavaScript's precision. */
function digitsOf(attributes: string): string | undefined {
  const span = membersAt(attributes, 0).get("berichtVolgnummer");
  const digits = span && attributes.slice(span.start, span.end);
  return digits !== undefined && /^[0-9]{1,19}$/.test(digits) ? digits : undefined;
}

/** Names of message files in a downloaded folder, and of their temporary files. */

/** Sufficient for a busy mailbox, so that files sort in mailbox order. */
const numberWidth = 12;

/** `000000000042_Lg01_<berichtTransportId>.json`. `attempt` (from 1) avoids a foreign file of that name. */
export function messageFileName({ number, kind, id }: ExactMessage, attempt: number): string {
  const kindPart = kind !== undefined && /^[A-Za-z0-9]{1,8}$/.test(kind) ? kind : "x";
  const again = attempt > 1 ? `-${attempt}` : "";
  return `${(number ?? "0").padStart(numberWidth, "0")}_${kindPart}_${id}${again}.json`;
}

export function withAttempt(file: string, attempt: number): string {
  return file.replace(/(?:-[0-9]{1,4})?\.json$/, `-${attempt}.json`);
}

/** Named by a hash, so that equal content has one file. The extension prevents reading it as a message. */
export function quarantineName(item: string): string {
  return `quarantine_${hexDigestOf(item).slice(0, 16)}.txt`;
}

export function isQuarantineName(name: string): boolean {
  return /^quarantine_[0-9a-f]{16}\.txt$/.test(name);
}

/**
 * `.<file>.<token of its writer>.part`. For a message `<file>` is its identifier, with `-2` and so on if claimed again.
 */
export function scratchName(file: string, token: string): string {
  return `.${file}.${token}.part`;
}

export function isScratchOf(token: string, name: string): boolean {
  return name.endsWith(`.${token}.part`);
}

/** Target of a temporary file. Undefined for a foreign name. */
export function readScratchName(name: string): string | undefined {
  return /^\.(.+)\.[0-9a-f-]{36}\.part$/.exec(name)?.[1];
}

/** Identifier in the name of a message file, including foreign ones. */
export function idOfMessageFile(name: string): string | undefined {
  const [, id] = /_([0-9a-f-]{36})(?:-[0-9]{1,4})?\.json$/.exec(name) ?? [];
  return readIdentifier(id);
}

export function holdsMessage(content: string | undefined, id: string): boolean {
  const value = content === undefined ? undefined : valueWithin(content, savedBudget);
  const attributes = memberOf(value, "berichtKenmerken");
  return (
    readIdentifier(memberOf(attributes, "berichtTransportId")) === id &&
    memberOf(value, "berichtInhoud") !== undefined
  );
}
