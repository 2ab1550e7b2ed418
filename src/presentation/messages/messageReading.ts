import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../../contract/json/json.ts";
import { fetchedMessageCard } from "../fetchedMessages.ts";
import type { Card, ViewOptions } from "../view.ts";
import { isTooLarge, messageTooLargeText } from "./largeMessages.ts";
import { rawMessage, type RawText } from "./rawMessage.ts";

export interface GivenMessage {
  /** `{berichtKenmerken, berichtInhoud}`, or only a content in such an object. */
  readonly item: JsonObject;
  /** Place of the item in the JSON, empty for the root. */
  readonly path: string;
  /** Content without a wrapper, at the place of the item. */
  readonly isBare: boolean;
}

/** Readable content of a JSON: returned messages, and missing ones. */
export interface GivenMessages {
  readonly messages: readonly GivenMessage[];
  readonly missed: readonly GivenMessage[];
}

/** Accepts a content, one with attributes, a list of either, or a response to a fetch. Otherwise undefined. */
export function messagesIn(value: JsonValue): GivenMessages | undefined {
  const one = messageIn(value, "");
  if (one) return { messages: [one], missed: [] };
  if (Array.isArray(value)) {
    const all = value.map((item: JsonValue, index) => messageIn(item, `[${index}]`));
    const known = all.filter((item) => item !== undefined);
    return known.length > 0 && known.length === all.length
      ? { messages: known, missed: [] }
      : undefined;
  }
  const fetched = itemsOf(value, "opgehaaldeBerichten");
  const missed = itemsOf(value, "nietOpgehaaldeBerichten");
  return fetched || missed ? { messages: fetched ?? [], missed: missed ?? [] } : undefined;
}

function messageIn(value: JsonValue, path: string): GivenMessage | undefined {
  if (!isJsonObject(value)) return undefined;
  if (isJsonObject(memberOf(value, "berichtInhoud"))) return { item: value, path, isBare: false };
  return typeof memberOf(value, "berichtType") === "string"
    ? { item: { berichtInhoud: value }, path, isBare: true }
    : undefined;
}

function itemsOf(value: JsonValue, name: string): readonly GivenMessage[] | undefined {
  return listOf(value, name)?.map((item, index) => ({
    item: isJsonObject(item) ? item : { "": item },
    path: `${name}[${index}]`,
    isBare: false,
  }));
}

export function isMessageTooLarge({ item }: GivenMessage): boolean {
  return isTooLarge(memberOf(item, "berichtInhoud") ?? null);
}

/** Card of a message. Paths are places in the original JSON. */
export function messageCard(message: GivenMessage, options: ViewOptions): Card {
  return fetchedMessageCard(message.item, message.path, options, message.isBare);
}

/** Masked message as JSON, with the place of each value in that text. */
export function rawOf(message: GivenMessage, options: ViewOptions): RawText {
  const content = memberOf(message.item, "berichtInhoud") ?? null;
  if (isMessageTooLarge(message))
    return { text: messageTooLargeText[options.language], places: new Map() };
  const { entries } = messageCard(message, options);
  const value = message.isBare ? content : message.item;
  return rawMessage(value, message.path, entries, options);
}
