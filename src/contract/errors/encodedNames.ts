/** The person service escapes unknown names from clients for HTML (contract section 18). */

const named: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Encodes like the service: five characters by name, Latin-1 above 159 and characters above 65535 by number. */
export function encodedName(name: string): string {
  return name.replace(
    /[&<>"'\u00a0-\u00ff]|[\u{10000}-\u{10ffff}]/gu,
    (sign) => named.get(sign) ?? `&#${sign.codePointAt(0)};`,
  );
}

const words: ReadonlyMap<string, string> = new Map([
  ...[...named].map(([sign, code]) => [code, sign] as const),
  ["&apos;", "'"],
]);

const lastCodePoint = 0x10ffff;

/** The name as the client wrote it. Decodes once: `&amp;lt;` becomes `&lt;`. */
export function decodedName(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|apos|#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g,
    (code, decimal?: string, hexadecimal?: string) => {
      const known = words.get(code);
      if (known !== undefined) return known;
      const number = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
      return number <= lastCodePoint ? String.fromCodePoint(number) : code;
    },
  );
}
