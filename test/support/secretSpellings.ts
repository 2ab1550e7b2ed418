/** Known forms in which a service repeats a secret. Written independently, to test the search. */
export const secretSpellings: Readonly<Record<string, (secret: string) => string>> = {
  "as it is": (secret) => secret,
  encodeURIComponent,
  "a form": (secret) => new URLSearchParams({ s: secret }).toString().slice(2),
  "every byte percent-encoded": (secret) =>
    hexBytes(secret)
      .map((byte) => `%${byte}`)
      .join(""),
  "percent-encoded in lower case": (secret) =>
    hexBytes(secret)
      .map((byte) => `%${byte.toLowerCase()}`)
      .join(""),
  "percent-encoded twice": (secret) => encodeURIComponent(encodeURIComponent(secret)),
  base64: (secret) => Buffer.from(secret).toString("base64"),
  base64url: (secret) => Buffer.from(secret).toString("base64url"),
  "base64 behind one byte": (secret) => Buffer.from(`:${secret}`).toString("base64"),
  "base64 behind two bytes": (secret) => Buffer.from(`u:${secret}`).toString("base64url"),
  "base64 inside a text": (secret) => Buffer.from(`user:${secret}; more`).toString("base64"),
  "base64 in an address": (secret) =>
    encodeURIComponent(Buffer.from(`user7:${secret}`).toString("base64")),
  hex: (secret) => hexBytes(secret).join("").toLowerCase(),
  "hex in capitals": (secret) => hexBytes(secret).join(""),
  "hex with spaces": (secret) => hexBytes(secret).join(" "),
  "hex with colons": (secret) => hexBytes(secret).join(":").toLowerCase(),
  "hex as a program writes it": (secret) => `0x${hexBytes(secret).join(", 0x")}`,
  "bytes of a program's text": (secret) => `\\x${hexBytes(secret).join("\\x")}`,
  "entities of XML": named,
  "entities of HTML, twice": (secret) => named(named(secret)),
  "decimal entities": (secret) => numbered(secret, (code) => `&#${code};`),
  "hexadecimal entities": (secret) => numbered(secret, (code) => `&#x0${code.toString(16)};`),
  "entities in an address": (secret) => encodeURIComponent(named(secret)),
  "an address in XML": (secret) => named(encodeURIComponent(secret)),
  "JSON within JSON": (secret) => JSON.stringify(secret).slice(1, -1),
  "JSON within JSON within JSON": (secret) =>
    JSON.stringify(JSON.stringify(secret)).slice(1, -1).slice(2, -2),
  "quoted-printable": quotedPrintable,
  "base64 in lines of 64": (secret) => inLines(Buffer.from(secret).toString("base64"), 64, "\n"),
  "base64 of MIME": (secret) => inLines(Buffer.from(`u7:${secret}`).toString("base64"), 19, "\r\n"),
  "base64 of UTF-16": (secret) => Buffer.from(secret, "utf16le").toString("base64"),
  "base64 of UTF-16 with a mark": (secret) =>
    Buffer.from(`\ufeff"${secret}"`, "utf16le").swap16().toString("base64"),
  "hex of UTF-16": (secret) => Buffer.from(secret, "utf16le").toString("hex"),
  "broken by a line end": (secret) => inLines(secret, 5, "\r\n  "),
  "with spaces between": (secret) => inLines(secret, 1, " "),
  "with characters that nobody sees": (secret) => inLines(secret, 3, "\u00ad\u{e0041}\u200b\ufe0f"),
  "full width": (secret) =>
    secret.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
};

function named(text: string): string {
  const names: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };
  return text.replace(/[&<>"']/g, (letter) => `&${names[letter] ?? "#39"};`);
}

function numbered(text: string, entity: (code: number) => string): string {
  return Array.from(text, (letter) => entity(letter.codePointAt(0) ?? 0)).join("");
}

function quotedPrintable(text: string): string {
  const bytes = hexBytes(text).map((hex) =>
    /^(?:2[1-9A-F]|3[0-9ABCEF]|[4-6].|7[0-9A-E])$/.test(hex)
      ? String.fromCharCode(parseInt(hex, 16))
      : `=${hex}`,
  );
  return bytes.map((byte, index) => (index % 7 === 6 ? `${byte}=\r\n` : byte)).join("");
}

function inLines(text: string, length: number, separator: string): string {
  const letters = Array.from(text);
  const lines = letters.flatMap((_, at) =>
    at % length === 0 ? [letters.slice(at, at + length).join("")] : [],
  );
  return lines.join(separator);
}

/** Spellings of JSON texts: with the fewest escapes, as .NET writes them, and with every character escaped. */
export const jsonSpellings: Readonly<Record<string, (text: string) => string>> = {
  "as JavaScript does": (text) => JSON.stringify(text).slice(1, -1),
  "with slashes escaped": (text) => JSON.stringify(text).slice(1, -1).replaceAll("/", "\\/"),
  "all but letters and digits escaped": (text) => text.replace(/[^A-Za-z0-9 ]/g, escaped),
  "every character escaped": (text) => text.replace(/[^]/g, escaped),
  "in capitals": (text) => text.replace(/[^]/g, (unit) => `\\u${codeOf(unit).toUpperCase()}`),
};

function escaped(unit: string): string {
  return `\\u${codeOf(unit)}`;
}

function codeOf(unit: string): string {
  return unit.charCodeAt(0).toString(16).padStart(4, "0");
}

function hexBytes(text: string): readonly string[] {
  return [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase());
}
