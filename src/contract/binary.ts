const bytesAtOnce = 8192;

/** One character per byte. A host's decoder treats Latin-1 as Windows-1252, which differs for bytes 80 to 9F. */
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

export function hexadecimalOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(binaryOf(bytes));
}

/** The alphabet for URLs, without padding (RFC 4648, section 5). */
export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads both alphabets up to the padding, and skips all other characters. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const [written = ""] = text.replaceAll("-", "+").replaceAll("_", "/").split("=");
  const letters = written.replace(/[^A-Za-z0-9+/]/g, "");
  // A single last letter has six bits, too few for a byte.
  return bytesOf(atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters));
}
