/** Binary strings (one byte a character), and their bytes in UTF-8. */

/** Every host has both; the library of the language names neither. */
declare const TextDecoder: new (
  label: string,
  options: { readonly ignoreBOM: true },
) => { decode: (bytes: Uint8Array) => string };
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array<ArrayBuffer> };

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();
/** The decoder puts it in the place of bytes that are not UTF-8. */
const replacement = "\ufffd";

/** The text, or where in the binary stands what is not UTF-8. */
export function fromUtf8(binary: string): string | number {
  const text = utf8.decode(bytesOf(binary));
  const written = toUtf8(replacement);
  let at = 0;
  for (const part of text.split(replacement).slice(0, -1)) {
    at += toUtf8(part).length;
    if (!binary.startsWith(written, at)) return at;
    at += written.length;
  }
  return text;
}

export function toUtf8(text: string): string {
  return binaryOf(utf8BytesOf(text));
}

export function utf8BytesOf(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
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
