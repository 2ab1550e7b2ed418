/** Without capitals and marks on letters, which nobody types in a search. */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  // Nearly all text is plain, and of a long answer every letter is looked at.
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

export function wordsOf(search: string): readonly string[] {
  return plainLetters(search).split(/\s+/).filter(Boolean);
}
