import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../text/sourceText.ts";

/** Consecutive characters that are invisible or change the display of their neighbours. */
interface InvisibleRun extends Span {
  /** Distinct code points such as `U+202E`, at most three. */
  readonly codePoints: readonly string[];
}

/** Unicode emoji sequences (UTS 51): variation selector after a pictograph or in a keycap, joiner between two. */
const ofEmoji = [
  String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
].join("|");

/** Controls, line separators and default-ignorable characters of Unicode, such as bidirectional and zero-width ones. */
const invisible = new RegExp(
  String.raw`(?:(?![\t\n\r]|${ofEmoji})[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb])+`,
  "gu",
);

/** Characters that are invisible or have no width inside a text. */
const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const oneIgnorable = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const oneSpace = /^[\s\p{Z}]$/u;

export function withoutIgnorables(text: string): string {
  // Fast path for nearly all texts.
  return /^[\0-\x7f]*$/.test(text) ? text : text.replace(ignorable, "");
}

export function isIgnorable(code: number): boolean {
  if (code < 0x7f) return code >= 0 && code < 0x20;
  return code <= 0x10ffff && oneIgnorable.test(String.fromCodePoint(code));
}

export function isSpace(code: number): boolean {
  if (code < 0x7f) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code <= 0x10ffff && oneSpace.test(String.fromCodePoint(code));
}

/** Positions in a file, except for a byte order mark at its start. */
export function invisibleRuns(fileText: string): readonly InvisibleRun[] {
  return runsFrom(fileText, fileText.startsWith("\ufeff") ? 1 : 0);
}

/** Positions in a value, which has no byte order mark. */
export function invisibleRunsIn(value: string): readonly InvisibleRun[] {
  return runsFrom(value, 0);
}

function runsFrom(searched: string, from: number): readonly InvisibleRun[] {
  return [...searched.slice(from).matchAll(invisible)].map(({ 0: characters, index }) => ({
    start: from + index,
    end: from + index + characters.length,
    codePoints: [...new Set(Array.from(characters, codePointName))].slice(0, 3),
  }));
}

/** Replaces such characters with a code such as `⟨U+202E⟩`. */
export function withVisibleCharacters(written: string): string {
  return written.replace(invisible, (characters) =>
    Array.from(characters, (character) => `⟨${codePointName(character)}⟩`).join(""),
  );
}

export function invisibleText({ codePoints }: InvisibleRun): Text {
  const named = codePoints.join(", ");
  return text(
    `Invisible character ${named}: the file looks different from the data that is sent. Remove it.`,
    `Onzichtbaar teken ${named}: het bestand ziet er anders uit dan wat wordt verzonden. Verwijder het.`,
  );
}

export function removalText({ codePoints }: InvisibleRun): Text {
  const named = codePoints.join(", ");
  return text(`Remove ${named}`, `Verwijder ${named}`);
}

function codePointName(character: string): string {
  const number = character.codePointAt(0) ?? 0;
  return `U+${number.toString(16).toUpperCase().padStart(4, "0")}`;
}
