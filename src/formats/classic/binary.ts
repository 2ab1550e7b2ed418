import { readUtf8, utf8Of } from "../../contract/utf8.ts";

/** A string with one byte per character is called binary. */

/** The text, or the position of the first byte that is not UTF-8. */
export function fromUtf8(binary: string): string | number {
  const { text, wrongAt } = readUtf8(bytesOf(binary));
  return wrongAt ?? text;
}

export function toUtf8(text: string): string {
  return binaryOf(utf8Of(text));
}

const bytesAtOnce = 8192;

/** A host's decoder treats Latin-1 as Windows-1252, which differs for bytes 80 to 9F. */
export function binaryOf(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    // The type requires an array of numbers, but a byte array works equally.
    binary += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + bytesAtOnce));
  return binary;
}

export function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
