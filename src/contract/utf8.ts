const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const strict = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });
const encoder = new TextEncoder();

/** Encodes in UTF-8. A lone surrogate becomes a replacement character. */
export function utf8Of(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** The whole text with its byte order mark. Undefined if it is not UTF-8. */
export function wholeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text of a body or file without its byte order mark. Undefined if it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const text = wholeUtf8(bytes);
  return text?.startsWith("\ufeff") ? text.slice(1) : text;
}

/** Text with replacement characters for what is not UTF-8. */
export function looseUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
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
