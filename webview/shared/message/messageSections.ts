import type { Language } from "../../../src/contract/text.ts";
import { labelParts } from "../../../src/presentation/messages/elements.ts";
import type { TimeLine } from "../../../src/presentation/messages/messageView.ts";
import {
  isEarlierForm,
  isSection,
  readingOrder,
  sectionKey,
  topSections,
  valueCount,
} from "../../../src/presentation/messages/sections.ts";
import { isInside } from "../../../src/presentation/person/places.ts";
import type { Block, Entry, Row } from "../../../src/presentation/view.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, type Child } from "../dom.ts";
import { icon } from "../icons.ts";
import { drawMark } from "../mark.ts";
import { labelWords } from "../values/labelWords.ts";
import { commonMark, drawSince, drawValueRow } from "../values/valueRow.ts";
import { drawStep } from "./timeLine.ts";

/** So many rows at one stretch: the page answers in between. */
const rowsAtOnce = 120;
/** Beyond this the browser lays out only what is seen of them. */
const manyRows = 600;

interface MessageSectionsOptions {
  readonly language: Language;
  /** Values revealed one by one, by path. */
  readonly revealed: () => ReadonlyMap<string, string>;
  /** Path of the message. */
  readonly path: string;
  readonly timeLines: readonly TimeLine[];
  readonly isOpen: (key: string) => boolean;
  /** The user opened or closed a section. */
  readonly toggled: (key: string, isOpen: boolean) => void;
  /** A value stands in the page now. */
  readonly drawn?: (row: Row, shown: HTMLElement) => void;
  /** Goes to a value that changed. */
  readonly goTo: (path: string) => void;
}

/** A section that folds; its rows are made when it is opened for the first time. */
interface Section {
  readonly details: HTMLDetailsElement;
  readonly path: string;
  readonly key: string;
  /** What draws it; undefined once that has begun. */
  rest: Iterator<void> | undefined;
}

/**
 * The content of a message as sections that fold: the values of its head, each record of a category with its
 * time line, its attributes. What is closed is not drawn, and what is open is drawn in parts, so that a
 * message of thousands of elements stops nobody; going to a value draws up to it.
 */
export class MessageSections {
  readonly element = element("div", { class: "sections" });
  readonly #options: MessageSectionsOptions;
  readonly #sections: Section[] = [];
  readonly #rows = new Map<string, { readonly row: Row; readonly common: string | undefined }>();
  readonly #values = new Map<string, HTMLElement>();
  readonly #timeLines: ReadonlyMap<string, TimeLine>;
  /** Values of the current state that are other than before. */
  readonly #changed: ReadonlySet<string>;
  /** What is still to be drawn, in this order. */
  readonly #jobs: Iterator<void>[] = [];
  readonly #openedBySearch = new WeakSet<HTMLElement>();
  #isAwaited = false;

  constructor(entries: readonly Entry[], options: MessageSectionsOptions) {
    this.#options = options;
    this.#timeLines = new Map(options.timeLines.map((line) => [line.path, line]));
    this.#changed = new Set(
      options.timeLines.flatMap(({ steps: [now] }) =>
        (now?.changes ?? []).filter(({ kind }) => kind !== "removed").map(({ path }) => path),
      ),
    );
    this.element.setAttribute("aria-busy", "true");
    this.element.toggleAttribute("data-large", valueCount(entries) > manyRows);
    this.#jobs.push(this.#drawAll(entries));
    this.#work();
  }

  /** Nothing more is drawn. */
  end(): void {
    this.#jobs.length = 0;
  }

  setAll(isOpen: boolean): void {
    // Opening one draws others in it.
    for (let at = 0; at < this.#sections.length; at++) {
      const section = this.#sections[at];
      if (!section) continue;
      section.details.open = isOpen;
      if (!isOpen || !section.rest) continue;
      this.#jobs.push(section.rest);
      section.rest = undefined;
    }
    this.#work();
  }

  /** The value at a path, opened and drawn where it was not. */
  reach(path: string): HTMLElement | undefined {
    for (;;) {
      const value = this.#values.get(path);
      if (value) {
        for (const { details } of this.#sections) if (details.contains(value)) this.#show(details);
        return value;
      }
      const closed = this.#sections.find((section) => section.rest && isInside(path, section.path));
      if (closed?.rest) this.#jobs.unshift(closed.rest);
      if (closed) closed.rest = undefined;
      const [job] = this.#jobs;
      if (!job) return undefined;
      if (job.next().done) this.#jobs.splice(this.#jobs.indexOf(job), 1);
    }
  }

  /** A section by its key, opened; for the outline. */
  open(key: string): HTMLElement | undefined {
    while (!this.#sections.some((section) => section.key === key)) {
      const [job] = this.#jobs;
      if (!job) return undefined;
      if (job.next().done) this.#jobs.splice(this.#jobs.indexOf(job), 1);
    }
    const section = this.#sections.find((one) => one.key === key);
    if (section) section.details.open = true;
    return section?.details;
  }

  /** The key of the last section that begins above a line of the page. */
  keyAt(line: number): string | undefined {
    const above = this.#sections.filter(
      ({ key, details }) => !isEarlierForm(key) && details.getBoundingClientRect().top <= line,
    );
    return (above.at(-1) ?? this.#sections[0])?.key;
  }

  /** The key of the section in which a value stands. */
  keyOf(path: string): string | undefined {
    const value = this.#values.get(path);
    const around = this.#sections.filter(
      ({ key, details }) => !isEarlierForm(key) && value && details.contains(value),
    );
    return around.at(-1)?.key;
  }

  /** Whether any of a section can be seen below a line of the page. */
  isSeen(key: string, line: number): boolean {
    const box = this.#sections.find((one) => one.key === key)?.details.getBoundingClientRect();
    return box !== undefined && box.bottom > line && box.top < window.innerHeight;
  }

  /** The rows that stand in the page. */
  get values(): ReadonlyMap<string, HTMLElement> {
    return this.#values;
  }

  rowAt(path: string): Row | undefined {
    return this.#rows.get(path)?.row;
  }

  /** Draws a row anew, as after it was revealed. */
  redraw(path: string): void {
    const old = this.#values.get(path);
    const known = this.#rows.get(path);
    if (!old || !known) return;
    const hadFocus = document.hasFocus() && old.contains(document.activeElement);
    const made = this.#row(known.row, known.common);
    made.tabIndex = old.tabIndex;
    old.replaceWith(made);
    if (hadFocus) made.focus({ preventScroll: true });
  }

  #show(details: HTMLDetailsElement): void {
    if (details.open) return;
    this.#openedBySearch.add(details);
    details.open = true;
  }

  #work(): void {
    for (let rows = 0; rows < rowsAtOnce; rows++) {
      const [job] = this.#jobs;
      if (!job) break;
      if (job.next().done) this.#jobs.shift();
    }
    const isDone = this.#jobs.length === 0;
    if (isDone) this.element.removeAttribute("aria-busy");
    else this.element.setAttribute("aria-busy", "true");
    if (isDone || this.#isAwaited) return;
    this.#isAwaited = true;
    setTimeout(() => {
      this.#isAwaited = false;
      this.#work();
    }, 0);
  }

  *#drawAll(entries: readonly Entry[]): Generator<void> {
    for (const entry of readingOrder(entries)) {
      if (entry.kind === "row") yield* this.#group(this.element, [entry]);
      else for (const block of topSections([entry])) yield* this.#section(this.element, block, 1);
    }
  }

  *#section(parent: HTMLElement, block: Block, depth: number): Generator<void> {
    const { path, language, isOpen, toggled } = this.#options;
    const key = sectionKey(path, block);
    const isForm = isEarlierForm(block.path);
    const count = valueCount(block.entries.filter((entry) => !isEarlierForm(entry.path)));
    const { words, code } = labelParts(block.label);
    const body = element("div", { class: "section-body" });
    const details = element(
      "details",
      { class: isForm ? "fold" : "category", "data-section": key, "data-path": block.path },
      element(
        "summary",
        { id: `section:${block.path}` },
        icon("chevron-right"),
        isForm
          ? element("span", {}, readerWords.allValues[language])
          : element(headingOf(depth), {}, words),
        code !== undefined && element("span", { class: "code mono" }, code),
        ...block.marks.map(drawMark),
        element("span", { class: "quiet small" }, ` ${readerWords.values(count)[language]}`),
      ),
      body,
    );
    const rest = this.#inside(body, block, depth);
    const section: Section = { path: block.path, key, details, rest };
    this.#sections.push(section);
    parent.append(details);
    details.addEventListener("toggle", () => {
      if (this.#openedBySearch.delete(details)) return;
      if (details.open !== isOpen(key)) toggled(key, details.open);
      if (!details.open || !section.rest) return;
      // Before the others: the user looks at it.
      this.#jobs.unshift(section.rest);
      section.rest = undefined;
      this.#work();
    });
    if (!isOpen(key)) {
      yield;
      return;
    }
    details.open = true;
    section.rest = undefined;
    yield* rest;
  }

  /** Its groups in columns, then the sections in it, then how it became what it is. */
  *#inside(body: HTMLElement, block: Block, depth: number): Generator<void> {
    if (block.entries.length === 0) {
      body.append(element("p", { class: "quiet" }, block.empty ?? "–"));
      return;
    }
    const isPart = (one: Entry): one is Block => one.kind === "block" && isSection(one, depth + 2);
    const own = block.entries.filter((entry) => !isPart(entry));
    const parts = block.entries.filter(isPart);
    const groups = element("div", { class: "element-groups" });
    if (own.length > 0) body.append(groups);
    yield* this.#groups(groups, own, depth);
    for (const part of parts)
      if (!isEarlierForm(part.path)) yield* this.#section(body, part, depth + 1);
    const forms = parts.filter(({ path }) => isEarlierForm(path));
    if (forms.length > 0) yield* this.#history(body, block, forms, depth);
  }

  *#groups(parent: HTMLElement, entries: readonly Entry[], depth: number): Generator<void> {
    let loose: Row[] = [];
    for (const entry of entries) {
      if (entry.kind === "row") {
        loose.push(entry);
        continue;
      }
      yield* this.#group(parent, loose);
      loose = [];
      yield* this.#block(parent, entry, depth + 1);
    }
    yield* this.#group(parent, loose);
  }

  *#block(parent: HTMLElement, block: Block, depth: number): Generator<void> {
    const rows = block.entries.filter((entry) => entry.kind === "row");
    const common = commonMark(block.marks, rows);
    const { words, code } = labelParts(block.label);
    const heading: readonly Child[] = [
      words,
      code !== undefined && element("span", { class: "code" }, code),
      ...block.marks.filter(({ text }) => text !== common).map(drawMark),
      common !== undefined && drawSince(common),
    ];
    yield* this.#group(parent, rows, common, {
      path: block.path,
      heading: element(headingOf(depth), {}, ...heading),
      empty: block.entries.length === 0 ? (block.empty ?? "–") : undefined,
    });
    for (const entry of block.entries)
      if (entry.kind === "block") yield* this.#block(parent, entry, depth + 1);
  }

  *#group(
    parent: HTMLElement,
    rows: readonly Row[],
    common?: string,
    head?: {
      readonly path: string;
      readonly heading: HTMLElement;
      readonly empty: string | undefined;
    },
  ): Generator<void> {
    if (rows.length === 0 && !head) return;
    const list = element("dl");
    parent.append(
      element(
        "div",
        { class: "element-group", "data-path": head?.path },
        head?.heading,
        head?.empty !== undefined && element("p", { class: "quiet" }, head.empty),
        rows.length > 0 && list,
      ),
    );
    for (const row of rows) {
      list.append(this.#row(row, common));
      yield;
    }
  }

  #row(row: Row, common: string | undefined): HTMLElement {
    const { language, revealed, drawn } = this.#options;
    const { words, code } = labelParts(row.label);
    const isChanged = this.#changed.has(row.path);
    const label: readonly Child[] = [
      ...labelWords(words),
      code !== undefined && " ",
      code !== undefined && element("span", { class: "code" }, code),
      isChanged &&
        element("span", { class: "visually-hidden" }, ` (${readerWords.changed[language]})`),
    ];
    const made = drawValueRow(row, { language, revealed: revealed() }, { label, common });
    made.toggleAttribute("data-changed", isChanged);
    this.#rows.set(row.path, { row, common });
    this.#values.set(row.path, made);
    drawn?.(row, made);
    return made;
  }

  /** How the record became what it is, newest first, with each earlier form as a whole in a fold. */
  *#history(
    body: HTMLElement,
    { path }: Block,
    forms: readonly Block[],
    depth: number,
  ): Generator<void> {
    const { language, goTo } = this.#options;
    const list = element("ol", { class: "timeline" });
    body.append(
      element(
        "div",
        { class: "history", "data-timelines": "" },
        element(headingOf(depth + 1), {}, readerWords.history(forms.length)[language]),
        list,
      ),
    );
    const steps = this.#timeLines.get(path)?.steps ?? [];
    const [now] = steps;
    if (now) list.append(drawStep(now, language, goTo));
    for (const form of forms) {
      const step = steps.find((one) => one.path === form.path);
      const line = step ? drawStep(step, language, goTo) : element("li", {});
      list.append(line);
      yield* this.#section(line, form, depth + 1);
    }
  }
}

/** The message itself has the second level. */
function headingOf(depth: number): "h3" | "h4" | "h5" | "h6" {
  return depth > 3 ? "h6" : depth > 2 ? "h5" : depth > 1 ? "h4" : "h3";
}
