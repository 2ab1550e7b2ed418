/** Available on every host, but not in the language's own library. */
declare const TextDecoder: new (
  label: string,
  options: { readonly ignoreBOM: true },
) => { decode: (bytes: Uint8Array) => string };
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array<ArrayBuffer> };

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** Encodes in UTF-8. A lone surrogate becomes a replacement character. */
export function utf8Of(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Text up to the first byte that is not UTF-8, with its byte order mark, and that byte's position. */
export function readUtf8(bytes: Uint8Array): { readonly text: string; readonly wrongAt?: number } {
  const text = decoder.decode(bytes);
  let at = 0;
  let read = 0;
  for (const part of text.split(replacement).slice(0, -1)) {
    at += utf8Of(part).length;
    read += part.length;
    // A replacement character may also be in the input itself.
    if (!replacementBytes.every((byte, index) => bytes[at + index] === byte))
      return { text: text.slice(0, read), wrongAt: at };
    at += replacementBytes.length;
    read += 1;
  }
  return { text };
}

/** The decoder substitutes it for invalid bytes. */
const replacement = "\ufffd";
const replacementBytes = encoder.encode(replacement);
