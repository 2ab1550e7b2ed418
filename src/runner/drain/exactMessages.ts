import { isJsonObject, memberOf } from "../../contract/json/json.ts";
import { membersAt, membersOf, readParts, type JsonSpan } from "../../formats/jsonSpans.ts";
import { JsonTokens } from "../../contract/json/jsonTokens.ts";
import { readIdentifier } from "../../contract/messages/missedMessages.ts";
import type { QuarantineReason } from "../../model/download.ts";
import type { Span } from "../../model/text/span.ts";

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
      const members = membersOf(readParts(text, tokens));
      found.push({ start, end: tokens.end, members });
    });
    all.push(...items);
  });
  const members = membersOf(parts);
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
  const attributes = Buffer.from(text.slice(span.start, span.end)).toString();
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
