import type { Language } from "../../../src/contract/text.ts";
import { labels } from "../../../src/presentation/labels.ts";
import { shortDate } from "../../../src/presentation/texts/dates.ts";
import { textOf } from "../../../src/presentation/person/personPage.ts";
import type { Mark, Row } from "../../../src/presentation/view.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { element, type Child } from "../dom.ts";
import { icon } from "../icons.ts";
import { labelWords } from "./labelWords.ts";
import { drawValue } from "./longValue.ts";
import { drawMark } from "../mark.ts";

interface ValueContext {
  readonly language: Language;
  /** Values revealed one by one, by path. */
  readonly revealed: ReadonlyMap<string, string>;
}

interface HowDrawn {
  /** The label, where it is more than its words. */
  readonly label?: readonly Child[];
  /** The mark that the heading above the row says already. */
  readonly common?: string | undefined;
  /** Before its ids, where the same value may be in the page twice. */
  readonly prefix?: string;
  /** An investigation is not written out. */
  readonly isBrief?: boolean;
}

/** A value beside its label; it can be gone to and chosen. */
export function drawValueRow(row: Row, context: ValueContext, how: HowDrawn = {}): HTMLElement {
  return element(
    "div",
    rowAttributes(row, how.prefix),
    element(
      "dt",
      {},
      ...(how.label ?? labelWords(row.label)),
      row.unknown &&
        element("span", { class: "quiet" }, ` (${panelWords.other[context.language]})`),
    ),
    drawValueData(row, context, how),
  );
}

export function drawValueData(
  row: Row,
  { revealed }: ValueContext,
  { common, prefix = "", isBrief = false }: HowDrawn,
): HTMLElement {
  const uncovered = row.masked ? revealed.get(row.path) : undefined;
  const isHidden = row.masked && uncovered === undefined;
  const place = { id: `${prefix}value:${row.path}`, label: row.label };
  return element(
    "dd",
    { "data-path": row.path },
    drawValue(place, uncovered ?? textOf(row), isHidden),
    row.code !== undefined && element("span", { class: "code" }, ` ${row.code}`),
    ...row.marks.flatMap((mark) =>
      mark.kind === "investigation" && (isBrief || mark.text === common)
        ? [" ", drawHiddenMark(mark)]
        : [drawMark(mark)],
    ),
  );
}

/** Each value can be gone to and chosen. */
export function rowAttributes(
  { path, marks = [] }: { readonly path: string; readonly marks?: readonly Mark[] },
  prefix = "",
) {
  const isHeld = marks.some(({ kind }) => kind === "investigation");
  return {
    id: `${prefix}row:${path}`,
    class: isHeld ? "value-row held" : "value-row",
    tabindex: -1,
    title: path,
  } as const;
}

/** What all marked values of a section have in common is said once, in its heading. */
export function commonMark(own: readonly Mark[], rows: readonly Row[]): string | undefined {
  const marks = [...own, ...rows.flatMap((row) => row.marks)].filter(
    ({ kind }) => kind === "investigation",
  );
  const [first] = marks;
  return first && marks.every(({ text }) => text === first.text) ? first.text : undefined;
}

/** The investigation of a whole section or group, for its heading. */
export function drawSince(mark: string): HTMLElement {
  return element(
    "span",
    { class: "since", "data-mark": "investigation" },
    icon("warning", "warn"),
    ...sinceWords(mark),
  );
}

/** The sign before them says what it is; a reader of screens hears the words. */
function sinceWords(mark: string): readonly Child[] {
  const { en, nl } = labels.underInvestigation;
  const words = [en, nl].map((one) => `${one.toLowerCase()} `);
  const start = words.find((one) => mark.startsWith(one)) ?? "";
  const language = start === words[1] ? "nl" : "en";
  return [
    start !== "" && element("span", { class: "visually-hidden" }, start),
    element("span", {}, shortDate(mark.slice(start.length), language)),
  ];
}

/** A line beside the value shows it, and the heading says it: here it is for who hears the value. */
function drawHiddenMark({ kind, text }: Mark): HTMLElement {
  return element("span", { class: "visually-hidden", "data-mark": kind }, text);
}
