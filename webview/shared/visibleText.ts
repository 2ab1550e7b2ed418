/** Not seen, or turning the direction of what stands around them; line breaks and tabs are harmless. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text of a server as it may stand on a page: what would be invisible is shown by its number. */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => {
    const number = character.codePointAt(0) ?? 0;
    return `⟨U+${number.toString(16).toUpperCase().padStart(4, "0")}⟩`;
  });
}
