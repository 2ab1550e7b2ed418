import type { Parameter } from "../../../contract/parameter.ts";
import { text, type Text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/span.ts";
import { lineStart } from "../../syntax/lines.ts";
import { shown } from "../repairs/makeFinding.ts";

/** A character that a free text never takes, wherever it is. */
export interface StrangeCharacter {
  readonly character: string;
  readonly index: number;
}

/** Found by putting each character into a text that fits; undefined for texts of a fixed form. */
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
  let index = 0;
  for (const character of value) {
    if (character !== "*" && !isTaken(character)) return { character, index };
    index += character.length;
  }
  return undefined;
}

/** Where the character is, as far as the value is written as it is sent. */
export function strangePlace(
  source: string,
  place: Span,
  value: string,
  { character, index }: StrangeCharacter,
): Span {
  const at = source.slice(place.start, place.end).indexOf(value);
  if (at < 0) return place;
  const start = place.start + at + index;
  return { start, end: start + character.length };
}

/** Texts without the character that find the same persons: without accents, and up to the character. */
export function withoutStrange(value: string, { index }: StrangeCharacter): readonly string[] {
  const plain = value.normalize("NFD").replace(/\p{M}/gu, "");
  return [plain, `${value.slice(0, index)}*`];
}

export function strangeMessage(
  { character, index }: StrangeCharacter,
  { name, wildcard }: Parameter,
  source: string,
  place: Span,
): Text {
  const column = place.start - lineStart(source, place.start) + 1;
  const base = character.normalize("NFD").replace(/\p{M}/gu, "");
  const isPlain = base === character;
  const end = wildcard?.places.includes("end") && index >= wildcard.atLeast;
  const en = isPlain ? "Leave it out" : `Write ${shown(base)}`;
  const nl = isPlain ? "Laat het weg" : `Schrijf ${shown(base)}`;
  return text(
    `The service does not accept ${shown(character)} (column ${column}) in ${name}. ${en}${end ? ", or put a * in its place and end there" : ""}.`,
    `De dienst accepteert ${shown(character)} (kolom ${column}) niet in ${name}. ${nl}${end ? ", of zet er een * en eindig daar" : ""}.`,
  );
}
