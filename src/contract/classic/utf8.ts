/** UTF-8 in binary strings (one byte a character), where no decoder of a host is at hand. */

/** The text, or where in the binary stands what is not UTF-8. */
export function fromUtf8(binary: string): string | number {
  let text = "";
  for (let at = 0; at < binary.length;) {
    const first = binary.charCodeAt(at);
    const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length === 0 || first > 0xf4 || at + length > binary.length) return at;
    let code = length === 1 ? first : first & (0xff >> (length + 1));
    for (let next = at + 1; next < at + length; next += 1) {
      const byte = binary.charCodeAt(next);
      if ((byte & 0xc0) !== 0x80) return at;
      code = (code << 6) | (byte & 0x3f);
    }
    const least = [0, 0, 0x80, 0x800, 0x1_0000][length] ?? 0;
    if (code < least || code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff)) return at;
    text += String.fromCodePoint(code);
    at += length;
  }
  return text;
}

export function toUtf8(text: string): string {
  let binary = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const rest = (shift: number) => String.fromCharCode(0x80 | ((code >> shift) & 0x3f));
    if (code < 0x80) binary += character;
    else if (code < 0x800) binary += String.fromCharCode(0xc0 | (code >> 6)) + rest(0);
    else if (code < 0x1_0000)
      binary += String.fromCharCode(0xe0 | (code >> 12)) + rest(6) + rest(0);
    else binary += String.fromCharCode(0xf0 | (code >> 18)) + rest(12) + rest(6) + rest(0);
  }
  return binary;
}

const bytesAtOnce = 8192;

/** A decoder of every host, which the library of the language does not name. */
declare const TextDecoder: new (label: string) => { decode: (bytes: Uint8Array) => string };

const latin1 = new TextDecoder("latin1");

export function binaryOf(bytes: Uint8Array): string {
  // The web takes Latin-1 for Windows-1252, where bytes 80 to 9F are other characters: mostly there are none.
  const decoded = latin1.decode(bytes);
  if (!/[^\0-\xff]/.test(decoded)) return decoded;
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
