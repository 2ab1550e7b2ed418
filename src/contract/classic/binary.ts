import { readUtf8, utf8Of } from "../utf8.ts";

/** Bytes in a string, one a character, which is called binary. */

/** The text, or where in the binary stands what is not UTF-8. */
export function fromUtf8(binary: string): string | number {
  const { text, wrongAt } = readUtf8(bytesOf(binary));
  return wrongAt ?? text;
}

export function toUtf8(text: string): string {
  return binaryOf(utf8Of(text));
}

const bytesAtOnce = 8192;

/** The decoder of a host takes Latin-1 for Windows-1252, where bytes 80 to 9F are other characters. */
export function binaryOf(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    // Its type asks for an array of numbers, which is what these bytes are to it.
    binary += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + bytesAtOnce));
  return binary;
}

export function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
