import { isJsonObject, memberOf } from "../../contract/json/json.ts";
import { membersAt, membersOf, readParts, type JsonSpan } from "../../contract/json/jsonSpans.ts";
import { JsonTokens } from "../../contract/json/jsonTokens.ts";
import { readIdentifier } from "../../contract/messages/missedMessages.ts";
import type { QuarantineReason } from "../../model/download.ts";
import type { Span } from "../../model/text/span.ts";

/** One message of a fetch answer as it came. */
export interface ExactMessage {
  /** berichtTransportId in lower case. */
  readonly id: string;
  /** The digits of berichtVolgnummer; undefined where it is no whole number. */
  readonly number: string | undefined;
  readonly kind: string | undefined;
  /** berichtKenmerken, as sent. */
  readonly attributes: string;
  /** The whole message, as sent, with the interaction that brought it. */
  readonly json: string;
  /** Whether it held credentials of its call, in whose place stands what hides them. */
  readonly credentialsRemoved?: true;
}

interface FoundMessage extends JsonSpan {
  readonly members: ReadonlyMap<string, JsonSpan>;
}

/** An item of a fetch that is no message of this call, as sent: nothing that came is lost. */
export interface OddItem {
  readonly json: string;
  readonly why: QuarantineReason;
}

interface ExactItems {
  readonly messages: readonly ExactMessage[];
  readonly odd: readonly OddItem[];
}

/** The text must be sound JSON. @param requested identifiers of the call, in lower case; any counts when absent */
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
  // A copy: a part of a text keeps the whole text alive, and attributes are kept for the index.
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

/** The number as it is written: int64 goes beyond what a number of JavaScript can tell. */
function digitsOf(attributes: string): string | undefined {
  const span = membersAt(attributes, 0).get("berichtVolgnummer");
  const digits = span && attributes.slice(span.start, span.end);
  return digits !== undefined && /^[0-9]{1,19}$/.test(digits) ? digits : undefined;
}
