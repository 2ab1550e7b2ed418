import type { Text } from "../../../src/contract/text.ts";
import {
  fileRunFilters,
  type FileRunFilter,
  type FileRunLine,
  type ShownFileRun,
  type ToFilePeople,
} from "../../../src/protocol/answerMessages.ts";
import { failureHelps } from "../../../src/protocol/failureHelp.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { fileRunWords as words } from "../../../src/protocol/words/fileRunWords.ts";
import { actionButton } from "../../shared/actionButton.ts";
import { element, linkButton, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { VirtualRows } from "../../shared/grid/virtualRows.ts";
import { notice } from "../../shared/notice.ts";
import { Tabs } from "../../shared/tabs.ts";
import type { PanelContext } from "../panelContext.ts";
import { FilePeopleTable } from "./filePeopleTable.ts";
import { drawLine, drawLineHeads, drawSample } from "./fileLine.ts";

const lines = "file-lines";
const persons = "file-persons";

/** Its requests, those that failed, and one table over all persons. */
const fileTabs = [...fileRunFilters, "table"] as const;
type FileTab = FileRunFilter | "table";

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
  readonly #tabs: Tabs<FileTab>;
  readonly #again = element("div", { class: "end" });
  /** The tools of the table over all persons, beside the search. */
  readonly #tools = element("div");
  readonly #persons = element("div", { class: "views", id: persons, hidden: true });
  readonly #above = element("div");
  readonly #nothing = element("p", { hidden: true });
  readonly #below = element("p", { class: "quiet small" });
  readonly #scroller: HTMLElement;
  readonly #sample: HTMLElement;
  readonly #rows: VirtualRows;
  #file: ShownFileRun;
  #tab: FileTab = "all";
  #table: FilePeopleTable | undefined;
  #words = "";
  /** The lines that filter and search leave. */
  #lines: readonly FileRunLine[] = [];
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
    this.#rows = new VirtualRows({
      scroller: this.#scroller,
      body,
      rowHeight: () => this.#sample.getBoundingClientRect().height || 26,
      draw: (index) => this.#draw(index),
      refocus: () => this.#rows.row(this.#at)?.focus({ preventScroll: true }),
    });
    this.#scroller.addEventListener("keydown", (event) => this.#press(event));
    this.#scroller.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      if (!row) return;
      this.#go(Number(row.dataset["row"]));
      this.#open();
    });
    this.#tabs = new Tabs<FileTab>({
      label: words.show[language],
      names: fileTabs,
      said: (name) => words.filters[name][language],
      chosen: this.#tab,
      panel: (name) => (name === "table" ? persons : lines),
      choose: (tab) => this.#choose(tab),
    });
    this.bar = element(
      "div",
      { class: "view-bar" },
      this.#tabs.element,
      filterBox("file-search", words.search[language], (sought) => {
        this.#words = sought;
        if (this.#tab === "table") this.#table?.filter(sought);
        else this.#restart();
      }),
      this.#tools,
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
      this.#persons,
    );
  }

  get file(): number {
    return this.#file.id;
  }

  /** To be called once the view is in the page: only there can rows be measured. */
  start(file: ShownFileRun): void {
    this.update(file);
    this.#rows.measure();
    this.#rows.reveal(this.#at);
    if (this.#tab !== "table") return;
    if (this.#table) this.#table.enter();
    else this.#panel().send({ type: "fileTable", file: this.file, on: true });
  }

  /** Lets go of all persons; they are asked for again when the table is shown. */
  forget(): void {
    this.#table = undefined;
    replaceContent(this.#persons, element("p", {}, this.#said(peopleWords.loading)));
    replaceContent(this.#tools);
  }

  /** More came out, or mask and language are others. */
  update(file: ShownFileRun): void {
    this.#file = file;
    this.#drawAround();
    this.#list();
  }

  /** The table over all persons, while it is shown. */
  receive(message: ToFilePeople): void {
    if (message.file !== this.file || this.#table?.update(message)) return;
    this.#table = new FilePeopleTable(message, this.#panel);
    replaceContent(this.#persons, this.#table.element);
    replaceContent(this.#tools, this.#tab === "table" && this.#table.tools);
    if (this.#tab !== "table") return;
    this.#table.enter();
    if (this.#words !== "") this.#table.filter(this.#words);
  }

  focus(): void {
    if (this.#tab === "table") return void document.getElementById("tab-table")?.focus();
    this.#rows.reveal(this.#at);
    this.#rows.row(this.#at)?.focus({ preventScroll: true });
  }

  #said(text: Text): string {
    return text[this.#panel().language];
  }

  #choose(tab: FileTab): void {
    const isTable = tab === "table";
    if (isTable !== (this.#tab === "table"))
      this.#panel().send({ type: "fileTable", file: this.file, on: isTable });
    this.#tab = tab;
    this.#scroller.hidden = isTable;
    this.#persons.hidden = !isTable;
    replaceContent(this.#tools, isTable && this.#table?.tools);
    if (isTable) {
      this.#nothing.hidden = true;
      if (!this.#table)
        replaceContent(this.#persons, element("p", {}, this.#said(peopleWords.loading)));
      this.#table?.enter();
      this.#table?.filter(this.#words);
      return;
    }
    this.#rows.measure();
    this.#restart();
  }

  #restart(): void {
    this.#at = 0;
    this.#scroller.scrollTop = 0;
    this.#list();
    const isFiltered = this.#tab !== "all" || this.#words.trim() !== "";
    if (isFiltered) this.#panel().announce(`${this.#lines.length} / ${this.#file.lines.length}`);
  }

  #list(): void {
    const sought = this.#words.trim().toLowerCase();
    this.#lines = this.#file.lines.filter(
      ({ state, title, result, reason = "" }) =>
        (this.#tab !== "failed" || state === "failed") &&
        [title, result, reason].join("\n").toLowerCase().includes(sought),
    );
    const total = this.#lines.length;
    this.#at = Math.max(0, Math.min(this.#at, total - 1));
    this.#scroller.setAttribute("aria-rowcount", String(total + 1));
    this.#rows.show(total);
    this.#nothing.hidden = total > 0 || this.#tab === "table";
    replaceContent(this.#nothing, this.#said(words.nothing));
  }

  #drawAround(): void {
    const { lines, state, unlisted, helps, persons: count } = this.#file;
    const { send } = this.#panel();
    const failed = lines.filter((line) => line.state === "failed").length;
    this.#tabs.setCounts({
      all: lines.length,
      failed,
      ...(count !== undefined && { table: count }),
    });
    const { language } = this.#panel();
    replaceContent(
      this.#above,
      ...helps.map(({ title, run, help }) =>
        notice(
          "bad",
          `${title}.`,
          linkButton(
            { id: `help-${help}-${run}` },
            () => send({ type: "help", run, help }),
            failureHelps[help][language],
          ),
        ),
      ),
    );
    replaceContent(this.#below, unlisted > 0 && this.#said(words.unlisted(unlisted)));
    replaceContent(
      this.#again,
      failed > 0 &&
        state !== "running" &&
        actionButton(
          {
            id: "run-failed",
            isPrimary: true,
            onPress: () => send({ type: "fileAgain", file: this.file, which: "failed" }),
          },
          this.#said(words.runFailed(failed)),
        ),
    );
  }

  #draw(index: number): HTMLElement {
    const isCurrent = index === this.#at;
    return drawLine(this.#lines[index], { index, isCurrent, language: this.#panel().language });
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
    const line = this.#lines[this.#at];
    const { send } = this.#panel();
    if (!line) return;
    if (line.run !== undefined) return send({ type: "select", run: line.run });
    if (!line.isLetGo) return;
    const note = this.#said(words.letGoNote(line.title, this.#file.keptMegabytes));
    const again = linkButton(
      { id: "run-line" },
      () => send({ type: "fileAgain", file: this.file, which: this.#file.lines.indexOf(line) }),
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
