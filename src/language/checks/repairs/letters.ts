/** Apostrophes and quotation marks that look like the straight apostrophe of the register. */
const curlyApostrophes = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4\u0060]/g;

export function hasCurlyApostrophe(text: string): boolean {
  return text.search(curlyApostrophes) >= 0;
}

export function withStraightApostrophes(text: string): string {
  return text.replace(curlyApostrophes, "'");
}

/** Whether every letter with an accent is one sign (NFC). */
export function isComposed(text: string): boolean {
  return text === text.normalize("NFC");
}
