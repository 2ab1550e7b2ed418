import { isSection, sectionKey, valueCount } from "../../../src/presentation/messages/sections.ts";
import type { Block, Entry, Row } from "../../../src/presentation/view.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element } from "../../shared/dom.ts";
import { drawMark } from "../../shared/mark.ts";
import type { PanelContext } from "../panelContext.ts";
import { drawRow } from "../rows.ts";

/** So many rows at one stretch: the page answers in between. */
const rowsAtOnce = 120;
/** Beyond this the browser lays out only what is seen of them. */
const manyRows = 600;

interface SectionTreeOptions {
  readonly panel: () => PanelContext;
  /** Path of the message. */
  readonly path: string;
  readonly isOpen: (key: string) => boolean;
  /** The user opened or closed a section. */
  readonly toggled: (key: string, isOpen: boolean) => void;
  /** A value stands in the page now. */
  readonly drawn: (path: string, value: HTMLElement) => void;
}

/** A section that folds; its rows are made when it is opened for the first time. */
interface Section {
  readonly path: string;
  readonly details: HTMLDetailsElement;
  /** What draws it; undefined once that has begun. */
  rest: Iterator<void> | undefined;
}

/**
 * The values of a message in sections that fold. What is closed is not drawn, and what is open is drawn
 * in parts, so that a message of thousands of elements stops nobody; going to a value draws up to it.
 */
export class SectionTree {
  readonly element = element("div", { class: "sections" });
  readonly #options: SectionTreeOptions;
  readonly #sections: Section[] = [];
  readonly #rows = new Map<string, Row>();
  readonly #values = new Map<string, HTMLElement>();
  /** What is still to be drawn, in this order. */
  readonly #jobs: Iterator<void>[] = [];
  readonly #openedBySearch = new WeakSet<HTMLElement>();
  #isAwaited = false;

  constructor(entries: readonly Entry[], options: SectionTreeOptions) {
    this.#options = options;
    this.element.setAttribute("aria-busy", "true");
    this.element.toggleAttribute("data-large", valueCount(entries) > manyRows);
    this.#jobs.push(this.#draw(this.element, entries, 1));
    this.#work();
  }

  /** Nothing more is drawn. */
  end(): void {
    this.#jobs.length = 0;
  }

  setAll(isOpen: boolean): void {
    for (const section of this.#sections) {
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
        for (const section of this.#sections) if (holds(section, path)) this.#show(section);
        return value;
      }
      const closed = this.#sections.find((section) => section.rest && holds(section, path));
      if (closed?.rest) this.#jobs.unshift(closed.rest);
      if (closed) closed.rest = undefined;
      const [job] = this.#jobs;
      if (!job) return undefined;
      if (job.next().done) this.#jobs.splice(this.#jobs.indexOf(job), 1);
    }
  }

  /** The values that stand in the page. */
  get values(): ReadonlyMap<string, HTMLElement> {
    return this.#values;
  }

  /** Draws a row anew, as after it was revealed. */
  redraw(path: string): void {
    const old = this.#values.get(path);
    const row = this.#rows.get(path);
    const label = old?.previousElementSibling;
    if (!old || !row || !label) return;
    const hadFocus = document.hasFocus() && old.contains(document.activeElement);
    const [newLabel, value] = drawRow(row, this.#options.panel());
    if (!newLabel || !value) return;
    value.toggleAttribute("data-current", old.hasAttribute("data-current"));
    label.replaceWith(newLabel);
    old.replaceWith(value);
    this.#add(row, value);
    if (hadFocus) value.querySelector<HTMLElement>(".value")?.focus({ preventScroll: true });
  }

  #show({ details }: Section): void {
    if (details.open) return;
    this.#openedBySearch.add(details);
    details.open = true;
  }

  #add(row: Row, value: HTMLElement): void {
    this.#rows.set(row.path, row);
    this.#values.set(row.path, value);
    this.#options.drawn(row.path, value);
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

  *#draw(parent: HTMLElement, entries: readonly Entry[], depth: number): Generator<void> {
    let rows: HTMLElement | undefined;
    for (const entry of entries) {
      if (entry.kind === "row") {
        if (!rows) parent.append((rows = element("dl", { class: "rows" })));
        const [label, value] = drawRow(entry, this.#options.panel());
        if (label && value) {
          rows.append(label, value);
          this.#add(entry, value);
        }
        yield;
        continue;
      }
      rows = undefined;
      yield* isSection(entry, depth)
        ? this.#section(parent, entry, depth)
        : this.#group(parent, entry, depth);
    }
  }

  *#group(parent: HTMLElement, block: Block, depth: number): Generator<void> {
    const body = element("div");
    parent.append(
      element(
        "section",
        { class: "block", "data-path": block.path },
        element(
          "div",
          { class: "bar" },
          element(headingOf(depth), {}, block.label),
          ...block.marks.map(drawMark),
        ),
        body,
      ),
    );
    yield* this.#inside(body, block, depth);
  }

  *#inside(body: HTMLElement, block: Block, depth: number): Generator<void> {
    if (block.entries.length > 0) yield* this.#draw(body, block.entries, depth + 1);
    else body.append(element("p", { class: "muted" }, block.empty ?? "–"));
  }

  *#section(parent: HTMLElement, block: Block, depth: number): Generator<void> {
    const { path, panel, isOpen, toggled } = this.#options;
    const key = sectionKey(path, block);
    const count = readerWords.values(valueCount(block.entries))[panel().language];
    const body = element("div", { class: "section-body" });
    const details = element(
      "details",
      { class: "block", "data-section": key, "data-path": block.path },
      element(
        "summary",
        { id: `section:${block.path}` },
        element(headingOf(depth), { class: "section-name" }, block.label),
        ...block.marks.map(drawMark),
        element("span", { class: "muted section-size" }, count),
      ),
      body,
    );
    const rest = this.#inside(body, block, depth);
    const section: Section = { path: block.path, details, rest };
    this.#sections.push(section);
    parent.append(details);
    details.addEventListener("toggle", () => {
      if (this.#openedBySearch.delete(details)) return;
      if (details.open !== isOpen(key)) toggled(key, details.open);
      if (!details.open || !section.rest) return;
      // In front of the others: it stands where the user looks.
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
}

function holds({ path: above }: Section, path: string): boolean {
  return path.startsWith(above) && /^[.[]/.test(path.slice(above.length));
}

function headingOf(depth: number): "h4" | "h5" | "h6" {
  return depth > 3 ? "h6" : depth > 2 ? "h5" : "h4";
}
