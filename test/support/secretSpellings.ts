/** Every way in which a service is known to repeat a secret. Written by itself, to check the search with. */
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
};

/** As texts of JSON are written: as little escaped as possible, as .NET does, and every character. */
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
