import type { Language } from "../../../contract/text.ts";
import type {
  ResponseView,
  Badge,
  Block,
  Card,
  EmptyReason,
  Entry,
  Mark,
  Row,
  TableView,
} from "../../../presentation/view.ts";
import {
  consoleWords,
  line,
  piece,
  type TerminalLine,
  type StyledText,
  displayWidth,
} from "../layout.ts";

const step = "  ";
const widestLabel = 44;

export function responseLines(
  view: ResponseView,
  language: Language,
  width: number,
): readonly TerminalLine[] {
  return [
    line(step, piece(view.headline, "strong")),
    ...view.notes.map((note) => line(step, piece(note, "quiet"))),
    ...view.cards.flatMap((card) => cardLines(card, language)),
    ...(view.table ? tableLines(view.table, width) : []),
    ...restLines(view.rest, language),
  ];
}

export function restLines(rest: readonly Entry[], language: Language): readonly TerminalLine[] {
  return [...entryLines(rest, step, labelColumn(rest, 1), language, "")];
}

export function cardLines(card: Card, language: Language): readonly TerminalLine[] {
  return [...eachCardLine(card, language)];
}

/** Yields the lines of a card, so that those of a large message are never all in memory. */
export function* eachCardLine(card: Card, language: Language): Generator<TerminalLine> {
  const { title, badges, entries } = card;
  const border = `${step}│ `;
  yield line(piece(`${step}╭─ `, "quiet"), piece(title, "accent"));
  yield* badgeLines(badges, border);
  const { kind, notes = [] } = card.message ?? {};
  for (const note of kind ? [kind, ...notes] : notes) yield line("", piece(note, "quiet"), border);
  yield* entryLines(entries, "", labelColumn(entries, 0), language, border);
  yield* missingLines(card, language, border);
  yield line(piece(`${step}╰─`, "quiet"), "");
}

export function missingLines(
  { missing }: Pick<Card, "missing">,
  language: Language,
  border: string,
): readonly TerminalLine[] {
  if (!missing || missing.length === 0) return [];
  return [
    line("", piece(consoleWords.notDelivered[language], "strong"), border),
    ...missing.flatMap(({ asked, label, reasons }) => [
      line(step, [label, piece(`  ${asked}`, "quiet")], border),
      ...reasonLines(reasons, language, step + step, border),
    ]),
  ];
}

export function reasonLines(
  reasons: readonly EmptyReason[],
  language: Language,
  indent: string,
  border = "",
): readonly TerminalLine[] {
  return reasons.map(({ verdict, text }) => {
    const guess = verdict === "possible" ? `${consoleWords.perhaps[language]}: ` : "";
    return line(indent, piece(`${guess}${text}`, "quiet"), border);
  });
}

export function badgeLines(badges: readonly Badge[], border: string): readonly TerminalLine[] {
  return badges.map(({ tone, label, detail }) => {
    const style = tone === "warning" ? "warn" : "quiet";
    const text = detail === undefined ? label : `${label}: ${detail}`;
    return line(piece(tone === "warning" ? "▲ " : "· ", style), piece(text, style), border);
  });
}

/** Column of all values of a card, so that they are aligned. */
function labelColumn(entries: readonly Entry[], depth: number): number {
  const widths = entries.map((entry) =>
    entry.kind === "row"
      ? depth * step.length + displayWidth(entry.label)
      : labelColumn(entry.entries, depth + 1),
  );
  return Math.min(widest(widths), widestLabel);
}

function* entryLines(
  entries: readonly Entry[],
  indent: string,
  column: number,
  language: Language,
  border: string,
): Generator<TerminalLine> {
  for (const entry of entries)
    yield* entry.kind === "row"
      ? rowLines(entry, indent, column, language, border)
      : blockLines(entry, indent, column, language, border);
}

/** Keeps the lines of a multi-line text, such as a free message. */
function rowLines(
  row: Row,
  indent: string,
  column: number,
  language: Language,
  border: string,
): readonly TerminalLine[] {
  const label = `${indent}${row.label}`;
  const padding = " ".repeat(Math.max(column - displayWidth(label), 0) + 2);
  const unknown = row.unknown ? [piece(` (${consoleWords.unknown[language]})`, "quiet")] : [];
  const [first = "", ...more] = row.value.split(/\r\n|[\n\r]/);
  const lead = more.length === 0 ? `${label}${padding}` : `${indent}${step}`;
  const text = (value: string) => piece(value, row.masked ? "quiet" : "plain");
  const behind = [...unknown, ...markPieces(row.marks)];
  if (more.length === 0) return [line(piece(lead, "quiet"), [text(first), ...behind], border)];
  return [
    line(piece(label, "quiet"), behind, border),
    ...[first, ...more].map((each) => line(lead, text(each), border)),
  ];
}

function* blockLines(
  block: Block,
  indent: string,
  column: number,
  language: Language,
  border: string,
): Generator<TerminalLine> {
  const empty = block.empty === undefined ? [] : [piece(`  ${block.empty}`, "quiet")];
  const heading = [piece(block.label, "strong"), ...empty, ...markPieces(block.marks)];
  yield line(indent, heading, border);
  yield* entryLines(block.entries, `${indent}${step}`, column, language, border);
}

export function markPieces(marks: readonly Mark[]): readonly StyledText[] {
  return marks.map(({ kind, text }) =>
    kind === "investigation" ? piece(`  ▲ ${text}`, "warn") : piece(`  (${text})`, "quiet"),
  );
}

/** All columns if they fit, else the main ones. */
function tableLines({ columns, rows }: TableView, width: number): readonly TerminalLine[] {
  const all = columns.map((_, index) => index);
  const sizes = columns.map(({ label }, index) =>
    widest([displayWidth(label), ...rows.map((row) => displayWidth(row[index] ?? ""))]),
  );
  const total = sizes.reduce((sum, size) => sum + size + step.length, step.length);
  const used = total <= width ? all : all.filter((index) => columns[index]?.main === true);
  const cells = (texts: readonly string[]) =>
    used
      .map((index) => {
        const cell = texts[index] ?? "";
        return cell + " ".repeat(Math.max((sizes[index] ?? 0) - displayWidth(cell), 0));
      })
      .join(step)
      .trimEnd();
  return [
    line(step, piece(cells(columns.map(({ label }) => label)), "quiet")),
    ...rows.map((row) => line(step, cells(row))),
  ];
}

/** Does not spread the widths: a service may return too many for the arguments of one call. */
function widest(widths: readonly number[]): number {
  return widths.reduce((most, width) => Math.max(most, width), 0);
}
