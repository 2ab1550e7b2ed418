/** Every host has both; the library of the language names neither. */
declare const TextDecoder: new (
  label: string,
  options: { readonly ignoreBOM: true },
) => { decode: (bytes: Uint8Array) => string };
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array<ArrayBuffer> };

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** In UTF-8; half of a pair becomes a replacement character. */
export function utf8Of(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** The text as far as it is UTF-8, its byte order mark included, and where the first other byte is. */
export function readUtf8(bytes: Uint8Array): { readonly text: string; readonly wrongAt?: number } {
  const text = decoder.decode(bytes);
  let at = 0;
  let read = 0;
  for (const part of text.split(replacement).slice(0, -1)) {
    at += utf8Of(part).length;
    read += part.length;
    // One that was written is no sign of another byte.
    if (!replacementBytes.every((byte, index) => bytes[at + index] === byte))
      return { text: text.slice(0, read), wrongAt: at };
    at += replacementBytes.length;
    read += 1;
  }
  return { text };
}

/** The decoder puts it in the place of bytes that are not UTF-8. */
const replacement = "\ufffd";
const replacementBytes = encoder.encode(replacement);
