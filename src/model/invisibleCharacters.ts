import { text, type Text } from "../contract/text.ts";
import type { Span } from "./span.ts";

/** Characters in a row that nobody sees, or that change how the characters around them read. */
export interface InvisibleRun extends Span {
  /** Each once, such as `U+202E`; at most three. */
  readonly codePoints: readonly string[];
}

/** Controls, line separators, and all that Unicode calls default-ignorable: bidirectional and zero-width ones too. */
const invisible =
  /(?:(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb])+/gu;

/** Where they are in a file; a byte order mark at its very start is none. */
export function invisibleRuns(fileText: string): readonly InvisibleRun[] {
  return [...fileText.matchAll(invisible)].flatMap(({ 0: characters, index }) => {
    const isMark = index === 0 && characters.startsWith("\ufeff");
    const rest = isMark ? characters.slice(1) : characters;
    if (rest === "") return [];
    const codePoints = [...new Set(Array.from(rest, codePointName))].slice(0, 3);
    const start = index + (isMark ? 1 : 0);
    return [{ start, end: start + rest.length, codePoints }];
  });
}

/** A text with such characters written out, such as `⟨U+202E⟩`. */
export function withVisibleCharacters(written: string): string {
  return written.replace(invisible, (characters) =>
    Array.from(characters, (character) => `⟨${codePointName(character)}⟩`).join(""),
  );
}

export function invisibleText({ codePoints }: InvisibleRun): Text {
  const named = codePoints.join(", ");
  return text(
    `Invisible character ${named}: the file reads differently from what is sent. Remove it.`,
    `Onzichtbaar teken ${named}: het bestand leest anders dan wat verstuurd wordt. Verwijder het.`,
  );
}

export function removalText({ codePoints }: InvisibleRun): Text {
  const named = codePoints.join(", ");
  return text(`Remove ${named}`, `${named} verwijderen`);
}

function codePointName(character: string): string {
  const number = character.codePointAt(0) ?? 0;
  return `U+${number.toString(16).toUpperCase().padStart(4, "0")}`;
}
