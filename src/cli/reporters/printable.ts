/**
 * The door through which text reaches a terminal or a build log. Text from servers and files is
 * data: it must not move the cursor, turn the reading direction, hide itself or command a CI runner.
 */

/** Control and format characters, line separators, half surrogates; joiners of scripts stay. */
export const unsafeInTerminal = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** What nearly all text consists of, the signs of our own lines included: safe, and one column each. */
const plain = /^[ -~\u00c0-\u024f·–—…•│╭╰─✓✗○▲→±]*$/;

/** Whether a text is printed as it is, one column for each of its characters. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** One line of text in which every unsafe character is replaced by a visible sign. */
export function printable(text: string): string {
  if (isPlain(text)) return text;
  return text.replace(/\r\n|[\n\r\t]/g, " ").replace(unsafeInTerminal, "\ufffd");
}

/** Columns that a text takes: combining marks take none, wide East Asian characters and emoji two. */
export function displayWidth(text: string): number {
  // Nearly all text is plain, and of a long report every letter is counted.
  if (isPlain(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (/[\p{M}\u200c\u200d]/u.test(character)) continue;
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return width;
}
