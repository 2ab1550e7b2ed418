import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { messageKinds, type MessageKind } from "../../contract/messages/messageKinds.ts";
import type { Language } from "../../contract/text.ts";
import { messageLabels } from "../messageLabels.ts";
import type { ViewOptions } from "../viewOptions.ts";
import type { MessageParts } from "./messageView.ts";
import { timeLinesOf } from "./timeLines.ts";

/** Of a content that lies at a path of the JSON. */
export function messageParts(
  content: JsonObject,
  path: string,
  options: ViewOptions,
): MessageParts {
  const { language } = options;
  const type = memberOf(content, "berichtType");
  const kind = typeof type === "string" ? messageKinds.get(type) : undefined;
  const form = kind && messageLabels.forms[kind.personData][language];
  return {
    ...(kind && { kind: `${kind.group[language]} · ${form}` }),
    notes: notesOf(content, kind, language),
    timeLines: timeLinesOf(content, path, options),
  };
}

function notesOf(
  content: JsonObject,
  kind: MessageKind | undefined,
  language: Language,
): readonly string[] {
  if (!kind) return [messageLabels.unknownKind[language]];
  const isMissing = kind.personData !== "none" && !holdsPersons(content);
  return [
    ...(kind.error ? [messageLabels.isError[language]] : []),
    ...(isMissing ? [messageLabels.personDataMissing[language]] : []),
  ];
}

function holdsPersons(content: JsonObject): boolean {
  return isJsonObject(memberOf(content, "plData")) || Array.isArray(memberOf(content, "plDataSet"));
}

/** What other messages have to do with one, by their numbers in the mailbox (`berichtId`). */
interface RelatedMessages {
  /** The message that it refers to; absent when it refers to none. */
  readonly refersTo?: string;
  /** Places of messages among the others that it refers to, and that refer to it. */
  readonly earlier: readonly number[];
  readonly later: readonly number[];
}

/**
 * The cycle that a message belongs to. Absent, null and "0" as `verwijzingBerichtId` mean that it
 * refers to no other (contract section 11).
 *
 * @param attributes berichtKenmerken of the message
 * @param others berichtKenmerken of the messages that are at hand
 */
export function relatedMessages(
  attributes: JsonValue,
  others: readonly JsonValue[],
): RelatedMessages {
  const refersTo = referenceIn(attributes);
  const id = memberOf(attributes, "berichtId");
  const places = (fits: (other: JsonValue) => boolean) =>
    others.flatMap((other, index) => (other !== attributes && fits(other) ? [index] : []));
  return {
    ...(refersTo === undefined ? {} : { refersTo }),
    earlier:
      refersTo === undefined ? [] : places((other) => memberOf(other, "berichtId") === refersTo),
    later: typeof id === "string" ? places((other) => referenceIn(other) === id) : [],
  };
}

/** The message that this one refers to: absent, null and "0" are none. The attributes are unchecked. */
export function referenceIn(attributes: JsonValue): string | undefined {
  const value = memberOf(attributes, "verwijzingBerichtId");
  return typeof value === "string" && value !== "0" && value !== "" ? value : undefined;
}
