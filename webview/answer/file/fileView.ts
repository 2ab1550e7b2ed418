import type { Text } from "../../../src/contract/text.ts";
import {
  fileRunFilters,
  type FileRunFilter,
  type FileRunLine,
  type ShownFileRun,
  type ToFileRun,
} from "../../../src/protocol/runMessages.ts";
import { fileRunWords as words } from "../../../src/protocol/words/fileRunWords.ts";
import { actionButton } from "../../shared/actionButton.ts";
import { element, linkButton, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { VirtualRows } from "../../shared/grid/virtualRows.ts";
import { WindowStore } from "../../shared/grid/windowStore.ts";
import { notice } from "../../shared/notice.ts";
import { Tabs } from "../../shared/tabs.ts";
import type { PanelContext } from "../panelContext.ts";
import { drawLine, drawLineHeads, drawSample } from "./fileLine.ts";

const lines = "file-lines";

/**
 * The summary of a file run: a line for each request, of which only those that are seen are in the page. One
 * stop of the Tab key, arrow keys from line to line, Enter opens the response. It stays itself while a response
 * is shown in its place, so that filter and place are the same afterwards.
 */
export class FileView {
  readonly element: HTMLElement;
  /** Filter, search and the way to run the failed ones again, for the head of the panel. */
  readonly bar: HTMLElement;
  readonly #panel: () => PanelContext;
  readonly #tabs: Tabs<FileRunFilter>;
  readonly #again = element("div", { class: "end" });
  readonly #above = element("div");
  readonly #nothing = element("p", { hidden: true });
  readonly #below = element("p", { class: "quiet small" });
  readonly #scroller: HTMLElement;
  readonly #sample: HTMLElement;
  readonly #rows: VirtualRows;
  readonly #store: WindowStore<FileRunLine>;
  #file: ShownFileRun;
  #filter: FileRunFilter = "all";
  #words = "";
  #at = 0;

  constructor(file: ShownFileRun, panel: () => PanelContext) {
    this.#file = file;
    this.#panel = panel;
    const { language } = panel();
    this.#sample = drawSample();
    const body = element("div", { role: "rowgroup", class: "grid-body" });
    this.#scroller = element(
      "div",
      {
        role: "grid",
        id: lines,
        class: "grid file-lines",
        "aria-label": words.requests[language],
        title: words.keys[language],
      },
      drawLineHeads(language),
      body,
    );
    this.#store = new WindowStore<FileRunLine>({
      ask: (ask, from, to) => this.#ask(ask, from, to),
      renewed: (total) => this.#renewed(total),
      filled: (from, to) => {
        for (let at = from; at < to; at++) this.#rows.redraw(at);
      },
    });
    this.#rows = new VirtualRows({
      scroller: this.#scroller,
      body,
      rowHeight: () => this.#sample.getBoundingClientRect().height || 26,
      draw: (index) => this.#draw(index),
      refocus: () => this.#rows.row(this.#at)?.focus({ preventScroll: true }),
      shown: (from, to) => this.#store.want(from, to),
    });
    this.#scroller.addEventListener("keydown", (event) => this.#press(event));
    this.#scroller.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      if (!row) return;
      this.#go(Number(row.dataset["row"]));
      this.#open();
    });
    this.#tabs = new Tabs<FileRunFilter>({
      label: words.show[language],
      names: fileRunFilters,
      said: (name) => words.filters[name][language],
      chosen: this.#filter,
      panel: lines,
      choose: (filter) => {
        this.#filter = filter;
        this.#restart();
      },
    });
    this.bar = element(
      "div",
      { class: "view-bar" },
      this.#tabs.element,
      filterBox("file-search", words.search[language], (sought) => {
        this.#words = sought;
        this.#restart();
      }),
      this.#again,
    );
    this.element = element(
      "div",
      { class: "file-view", "data-file": file.id },
      this.#above,
      this.#scroller,
      this.#sample,
      this.#nothing,
      this.#below,
    );
  }

  get file(): number {
    return this.#file.id;
  }

  /** To be called once the view is in the page: only there can rows be measured. */
  start(file: ShownFileRun): void {
    this.#file = file;
    this.#drawAround();
    this.#rows.measure();
    this.#store.reload();
    this.#rows.reveal(this.#at);
  }

  /** More came out, or mask and language are others. */
  update(file: ShownFileRun): void {
    this.#file = file;
    this.#drawAround();
    this.#store.grown();
  }

  receive(message: ToFileRun): void {
    if (message.file === this.file) this.#store.receive(message);
  }

  focus(): void {
    this.#rows.reveal(this.#at);
    this.#rows.row(this.#at)?.focus({ preventScroll: true });
  }

  #said(text: Text): string {
    return text[this.#panel().language];
  }

  #ask(ask: number, from: number, to: number): void {
    const count = Math.min(500, Math.max(0, to - from));
    const which = { filter: this.#filter, words: this.#words };
    this.#panel().send({ type: "fileLines", file: this.file, ask, from, count, ...which });
  }

  #restart(): void {
    this.#at = 0;
    this.#scroller.scrollTop = 0;
    this.#store.renew();
  }

  #renewed(total: number): void {
    const { counts } = this.#file;
    const isFiltered = this.#filter !== "all" || this.#words.trim() !== "";
    this.#at = Math.max(0, Math.min(this.#at, total - 1));
    this.#scroller.setAttribute("aria-rowcount", String(total + 1));
    this.#rows.show(total);
    this.#nothing.hidden = total > 0;
    replaceContent(this.#nothing, this.#said(words.nothing));
    if (isFiltered) this.#panel().announce(`${total} / ${counts.all}`);
  }

  #drawAround(): void {
    const { counts, state, unlisted } = this.#file;
    const { send } = this.#panel();
    this.#tabs.setCounts(counts);
    replaceContent(this.#above);
    replaceContent(this.#below, unlisted > 0 && this.#said(words.unlisted(unlisted)));
    replaceContent(
      this.#again,
      counts.failed > 0 &&
        state !== "running" &&
        actionButton(
          {
            id: "run-failed",
            isPrimary: true,
            onPress: () => send({ type: "fileAgain", file: this.file, which: "failed" }),
          },
          this.#said(words.runFailed(counts.failed)),
        ),
    );
  }

  #draw(index: number): HTMLElement {
    const isCurrent = index === this.#at;
    return drawLine(this.#store.get(index), { index, isCurrent, language: this.#panel().language });
  }

  #go(to: number): void {
    const before = this.#at;
    this.#at = Math.max(0, Math.min(to, this.#rows.count - 1));
    this.#rows.reveal(this.#at);
    this.#rows.redraw(before);
    this.#rows.redraw(this.#at);
    this.#rows.row(this.#at)?.focus({ preventScroll: true });
  }

  /** Opens the response of the line; says so where it is no longer kept, with the way to another one. */
  #open(): void {
    const line = this.#store.get(this.#at);
    const { send } = this.#panel();
    if (!line) return;
    if (line.run !== undefined) return send({ type: "select", run: line.run });
    if (!line.isLetGo) return;
    const note = this.#said(words.letGoNote(line.title, this.#file.keptMegabytes));
    const again = linkButton(
      { id: "run-line" },
      () => send({ type: "fileAgain", file: this.file, which: line.at }),
      this.#said(words.runThis),
    );
    replaceContent(this.#above, notice("information", note, again));
    this.#rows.measure();
    this.#panel().announce(note);
    again.focus();
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { pageSize, count } = this.#rows;
    const to = {
      ArrowDown: this.#at + 1,
      ArrowUp: this.#at - 1,
      PageDown: this.#at + pageSize,
      PageUp: this.#at - pageSize,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to !== undefined) this.#go(to);
    else if (event.key === "Enter" || event.key === " ") this.#open();
    else return;
    event.preventDefault();
  }
}
