import type { CharsetName } from "../../formats/classic/charsets.ts";
import { classicNoteText } from "../../formats/classic/notes.ts";
import { printMessage } from "../../formats/classic/printMessage.ts";
import { writeClassic } from "../../formats/classic/writeClassic.ts";
import { isJsonObject, memberOf, type JsonValue } from "../../contract/json/json.ts";
import { announcedIn } from "../../contract/messages/loElements.ts";
import { text, type Text } from "../../contract/text.ts";
import { safeMessageName } from "../texts/messageNames.ts";
import { readClassic } from "../../formats/classic/readClassic.ts";
import { messagesIn } from "../messages/messageReading.ts";

export const messageEndings = { json: ".json", gba: ".GBA", nic: ".NIC" } as const;
export type MessageForm = keyof typeof messageEndings;

interface ClassicWriting {
  readonly charset?: CharsetName | undefined;
  readonly tolerant?: boolean | undefined;
}

/** Converted message with notes on lost content, or the reason why it has no such form. */
export type ConvertedMessage =
  | { readonly bytes: Uint8Array; readonly notes: readonly Text[] }
  | { readonly problem: Text };

export function messageStem(name: string): string {
  return name.replace(/[.](gba|nic|json)$/i, "");
}

/** A message, or whatever holds messages, in JSON. */
export function jsonMessage(value: JsonValue): ConvertedMessage {
  return { bytes: printMessage(value), notes: announced(value) };
}

/** One message (`{berichtKenmerken, berichtInhoud}`) in a classic form; teletex unless UTF-8 is named. */
export function classicMessage(
  item: JsonValue,
  form: "gba" | "nic",
  { charset, tolerant = false }: ClassicWriting = {},
): ConvertedMessage {
  const content = memberOf(item, "berichtInhoud");
  if (!isJsonObject(content)) return { problem: noContent };
  const encoding = charset === "utf-8" ? "utf-8" : "teletex";
  const result = writeClassic(content, { form, charset: encoding, tolerant });
  if (result.kind === "fault") return { problem: classicNoteText(result.fault) };
  const notes = [...dropped(item), ...announced(content), ...result.notes.map(classicNoteText)];
  return { bytes: result.bytes, notes };
}

/** In the old mailbox these were on the envelope, not in the content. */
function dropped(item: JsonValue): readonly Text[] {
  const names = isJsonObject(item)
    ? Object.keys(item).flatMap((name, ordinal) =>
        name === "berichtInhoud"
          ? []
          : [safeMessageName(name, ordinal, { language: "en", mask: true })],
      )
    : [];
  return names.length === 0 ? [] : [noPlaceFor(names.join(", "))];
}

/** The receiver may reject elements that are not in force yet. */
function announced(value: JsonValue): readonly Text[] {
  const numbers = [...announcedIn(value)].map((code) => `${code.slice(1, 3)}.${code.slice(3)}`);
  return numbers.length === 0 ? [] : [notInForce(numbers.sort().join(", "))];
}

const noContent = text(
  "This message has no berichtInhoud.",
  "Dit bericht heeft geen berichtInhoud.",
);
const notInForce = (numbers: string) =>
  text(
    `Announced and not in force yet: ${numbers}.`,
    `Aangekondigd en nog niet van kracht: ${numbers}.`,
  );
const noPlaceFor = (names: string) =>
  text(
    `The classic form has no place for ${names}.`,
    `De klassieke vorm heeft geen plaats voor ${names}.`,
  );

/** Strict by default. */
interface ClassicReading {
  readonly tolerant?: boolean | undefined;
  readonly charset?: CharsetName | undefined;
}

export type ParsedMessage =
  | { readonly value: JsonValue; readonly notes: readonly Text[] }
  | { readonly problem: Text };

/** Checks the first bytes or the file extension. Zero bytes are also a message. */
export function isClassicInput(bytes: Uint8Array, path: string): boolean {
  if (bytes.length === 0 || isClassicName(path)) return true;
  const start = String.fromCharCode(...bytes.subarray(0, 16)).replace(/^\xef\xbb\xbf/, "");
  return /^[0-9]{8}[A-Z][a-z][0-9]{2}/.test(start);
}

function isClassicName(path: string): boolean {
  return /[.](gba|nic)$/i.test(path);
}

export function readClassicInput(bytes: Uint8Array, reading: ClassicReading = {}): ParsedMessage {
  const { tolerant, charset } = reading;
  const read = readClassic(bytes, {
    ...(tolerant !== undefined && { tolerant }),
    ...(charset !== undefined && { charset }),
  });
  return read.kind === "fault"
    ? { problem: classicNoteText(read.fault) }
    : { value: read.content, notes: read.notes.map(classicNoteText) };
}

export function isMessageJson(value: JsonValue): boolean {
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  const isMarked = (item: JsonValue) =>
    isJsonObject(item) &&
    ["berichtType", "berichtInhoud", "opgehaaldeBerichten"].some((name) => name in item);
  return items.length > 0 && items.every(isMarked) && messagesIn(value) !== undefined;
}
