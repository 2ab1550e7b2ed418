/** Lower case without diacritics, as people type in a search. */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  // Fast path, because nearly all text is ASCII and a long response is searched completely.
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

export function wordsOf(search: string): readonly string[] {
  return plainLetters(search).split(/\s+/).filter(Boolean);
}
