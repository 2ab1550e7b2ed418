import type { CharsetName } from "../../formats/classic/charsets.ts";
import { classicNoteText } from "../../formats/classic/notes.ts";
import { readClassic } from "../../formats/classic/readClassic.ts";
import { isJsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { Text } from "../../contract/text.ts";
import { messagesIn } from "../messages/messageReading.ts";

/** Strict by default. */
interface ClassicReading {
  readonly tolerant?: boolean | undefined;
  readonly charset?: CharsetName | undefined;
}

export type ReadMessage =
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

export function readClassicInput(bytes: Uint8Array, reading: ClassicReading = {}): ReadMessage {
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
