import type { Language } from "../../contract/text.ts";
import {
  differencesIn,
  type CompareCard,
  type CompareRow,
  type LazyCompareView,
  type CompareView,
  compareWords,
} from "../../presentation/compare/compareView.ts";
import { line, piece, type TerminalLine } from "./layout.ts";

const step = "  ";

/** All cards. Equal values are only counted. */
export function comparisonLines(
  view: CompareView,
  sides: readonly [string, string],
  language: Language,
): readonly TerminalLine[] {
  return [
    ...sideLines(sides, language),
    ...headLines(view),
    ...view.cards.flatMap((card) => comparedCard(card, language)),
  ];
}

/** Yields differing cards one by one, so that the first is shown before thousands are created. */
export function* comparedLines(
  { headline, notes, heads, card }: LazyCompareView,
  language: Language,
): Generator<readonly TerminalLine[]> {
  yield headLines({ headline, notes });
  for (const [index, { state }] of heads.entries()) {
    const made = state === "same" ? undefined : card(index);
    if (made) yield comparedCard(made, language);
  }
  const same = heads.filter(({ state }) => state === "same").length;
  if (same > 0) yield [line(step, piece(`${same} ${compareWords.same[language]}`, "quiet"))];
}

export function sideLines(
  [left, right]: readonly [string, string],
  language: Language,
): readonly TerminalLine[] {
  return [
    line("", piece(`${compareWords.left[language]}: ${left}`, "quiet")),
    line("", piece(`${compareWords.right[language]}: ${right}`, "quiet")),
  ];
}

function headLines({
  headline,
  notes,
}: Pick<CompareView, "headline" | "notes">): readonly TerminalLine[] {
  return [
    line("", piece(headline, "strong")),
    ...notes.map((note) => line("", piece(note, "quiet"))),
  ];
}

function comparedCard(card: CompareCard, language: Language): readonly TerminalLine[] {
  const { title, state, sameCount } = card;
  const same = sameCount > 0 ? ` · ${sameCount} ${compareWords.same[language]}` : "";
  return [
    line(step, [
      piece(title, "accent"),
      piece(`  ${compareWords.states[state][language]}`, state === "same" ? "quiet" : "strong"),
      piece(state === "different" ? same : "", "quiet"),
    ]),
    ...differencesIn(card).flatMap((row) => [
      line(step + step, [
        row.label,
        piece(`  ${compareWords.states[row.state][language]}${placeOf(row)}`, "quiet"),
      ]),
      ...sideLine(compareWords.left[language], row.left),
      ...sideLine(compareWords.right[language], row.right),
    ]),
  ];
}

/** Empty if the label is the path. */
function placeOf({ label, path }: CompareRow): string {
  return path === "" || path === label ? "" : `  ${path}`;
}

function sideLine(side: string, value: string | undefined): readonly TerminalLine[] {
  return value === undefined ? [] : [line(piece(`${step}${step}${step}${side}: `, "quiet"), value)];
}
