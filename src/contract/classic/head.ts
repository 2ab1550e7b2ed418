import { counted } from "../counting.ts";
import type { JsonObject } from "../json/json.ts";
import { text, type Text } from "../text.ts";
import { noRandomKey, rubricList, type ClassicKind, type HeadPart } from "./classicKinds.ts";

/** What may stand in a head, by what its fields are. */
export const headCharacters = {
  digits: /^[0-9]*$/,
  letters: /^[0-9A-Za-z]*$/,
  plain: /^[ -"%-[\]_a-z|]*$/,
} as const;

export function headWords({ name, width, characters }: HeadPart): Text {
  const characterCount = counted(width, "character");
  switch (characters) {
    case "digits":
      return text(`${width} digits (${name})`, `${width} cijfers (${name})`);
    case "letters":
      return text(`${width} letters or digits (${name})`, `${width} letters of cijfers (${name})`);
    case "plain":
      return text(`${characterCount.en} (${name})`, `${characterCount.nl} (${name})`);
  }
}

/** Whether a value can stand in a head as it is: nothing is padded. */
export function fitsHead(value: string, { width, characters }: HeadPart): boolean {
  return value.length === width && headCharacters[characters].test(value);
}

/** A field as it is written; a list of rubrics as its count and its rubrics. */
export function fieldTexts(content: JsonObject, { name }: HeadPart): readonly string[] {
  const value = content[name];
  if (!Array.isArray(value)) return [typeof value === "string" ? value : ""];
  return [String(value.length).padStart(rubricList.countWidth, "0"), ...value.map(String)];
}

/** The head in the form for people: the kind and its fields by their lines. */
export function linesOfHead({ code, head, lines }: ClassicKind, content: JsonObject): string {
  let written = noRandomKey + code;
  for (const [index, part] of head.entries()) {
    const isJoined = lines?.joined.has(part.name) === true && (index > 0 || lines.kindToo);
    written += (isJoined ? "" : "\n") + fieldTexts(content, part).join("\n");
  }
  return `${written}\n`;
}
