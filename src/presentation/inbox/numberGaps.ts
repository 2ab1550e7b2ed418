import { counted } from "../../contract/counting.ts";
import { text, type Language } from "../../contract/text.ts";

/** Range of missing sequence numbers, both ends included. */
export interface NumberGap {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Missing values of `berichtVolgnummer`, lowest first. The reason is unknown. */
export function numberGaps(numbers: readonly number[]): readonly NumberGap[] {
  return gapsBetween(inOrder(numbers));
}

export function inOrder(numbers: readonly number[]): number[] {
  const isOrdered = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  if (isOrdered) return [...numbers];
  const sorted = Float64Array.from(numbers).sort();
  return Array.from(sorted).filter((number, at) => at === 0 || number !== sorted[at - 1]);
}

export function gapsBetween(sorted: readonly number[]): readonly NumberGap[] {
  const gaps: NumberGap[] = [];
  let before: number | undefined;
  for (const number of sorted) {
    if (before !== undefined && number > before + 1)
      gaps.push({ from: before + 1, to: number - 1, count: number - before - 1 });
    before = number;
  }
  return gaps;
}

export const gapWords = {
  upTo: text("to", "tot en met"),
  missing: (count: number) => {
    const { en, nl } = counted(count, "sequenceNumber");
    return text(`${en} not seen`, `${nl} niet gezien`);
  },
  notSeen: (numbers: string) => text(`${numbers} not seen`, `${numbers} niet gezien`),
  meaning: text(
    "Sequence numbers missing between the messages listed since this mailbox was chosen. These messages may have been fetched earlier, deleted or expired, or they are outside the filter or on another page.",
    "Volgnummers die ontbreken tussen de getoonde berichten sinds deze postbus gekozen is. Deze berichten kunnen eerder opgehaald, verwijderd of verlopen zijn, of buiten het filter of op een andere pagina staan.",
  ),
} as const;

export function missingIn(gaps: readonly NumberGap[]): number {
  return gaps.reduce((sum, { count }) => sum + count, 0);
}

/** `7` or `7 to 9`. */
export function gapText({ from, to, count }: NumberGap, language: Language): string {
  return count === 1 ? String(from) : `${from} ${gapWords.upTo[language]} ${to}`;
}
