import type { Parameter } from "../../../contract/parameter.ts";
import { text, type Text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/sourceText.ts";
import { lineStart } from "../../syntax/syntax.ts";
import { capital, quotedText, shownCharacter } from "../repairs/makeDiagnostic.ts";

/** A character that a free text rejects at every position. */
export interface StrangeCharacter {
  readonly character: string;
  readonly index: number;
}

/** Tries each character in a valid text. Undefined for texts of a fixed form. */
export function strangeCharacter(
  { pattern, example, values }: Parameter,
  value: string,
): StrangeCharacter | undefined {
  if (pattern === undefined || values) return undefined;
  const expression = new RegExp(pattern);
  const sample = example.replaceAll("*", "");
  const isTaken = (character: string) =>
    expression.test(sample.charAt(0) + character + sample.slice(1));
  if (!isTaken("a")) return undefined;
  for (const { 0: written, index } of value.matchAll(/.\p{M}*/gsu)) {
    const isStrange = [...written.normalize("NFC")].some((one) => one !== "*" && !isTaken(one));
    if (isStrange) return { character: written, index };
  }
  return undefined;
}

/** Undefined if the request does not contain the value, or contains it with escapes. */
export function strangePlace(
  source: string,
  place: Span,
  value: string,
  { character, index }: StrangeCharacter,
): Span | undefined {
  const at = source.slice(place.start, place.end).indexOf(value);
  if (at < 0) return undefined;
  const start = place.start + at + index;
  return { start, end: start + character.length };
}

/** Alternatives that find the same persons: plain text, and a wildcard before the character. */
export function withoutStrange(value: string, { index }: StrangeCharacter): readonly string[] {
  return [plainText(value), `${value.slice(0, index)}*`];
}

/** The position is a column of the file, or one within the value if the file does not contain it. */
export function strangeMessage(
  { character, index }: StrangeCharacter,
  value: string,
  { name, wildcard }: Parameter,
  found: { readonly source: string; readonly place: Span | undefined },
): Text {
  const { source, place } = found;
  const nth = [...value.slice(0, index)].length + 1;
  const column = place ? place.start - lineStart(source, place.start) + 1 : 0;
  const where = place
    ? text(`column ${column}`, `kolom ${column}`)
    : text(`character ${nth}`, `teken ${nth}`);
  const ways = waysAround(
    character,
    wildcard !== undefined && wildcard.places.includes("end") && index >= wildcard.atLeast,
  );
  const en = capital(ways.map((way) => way.en).join(", or "));
  const nl = capital(ways.map((way) => way.nl).join(", of "));
  return text(
    `The service does not accept ${shownCharacter(character)} (${where.en}) in ${name}. ${en}.`,
    `De dienst accepteert ${shownCharacter(character)} (${where.nl}) niet in ${name}. ${nl}.`,
  );
}

/** Without accents, and with ordinary spaces. */
function plainText(value: string): string {
  return value
    .replace(/\p{Zs}/gu, " ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/** The service may reject even a letter of the register. Then only another search finds the person. */
function waysAround(character: string, mayEnd: boolean): readonly Text[] {
  const base = plainText(character);
  const isLetter = /\p{L}/u.test(character);
  const plain =
    base !== character && base !== ""
      ? text(`write ${quotedText(base)}`, `schrijf ${quotedText(base)}`)
      : !isLetter && text("leave it out", "laat het weg");
  return [
    plain,
    mayEnd && text("end in * before it", "eindig ervóór met *"),
    isLetter && text("search by BSN or address", "zoek op BSN of adres"),
  ].filter((way) => way !== false);
}
