import { lineOf, type RawLine } from "../../../src/presentation/messages/rawLines.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { VirtualRows } from "../../shared/grid/virtualRows.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import type { ReaderContext } from "./readerContext.ts";

/**
 * A message as JSON, masked as the panel is: only the lines that are seen stand in the page. One stop
 * of the Tab key, arrow keys from line to line, Enter goes to the value in the reader.
 */
export class RawMessagePane {
  readonly element = element("div", { class: "raw-pane" });
  readonly #context: ReaderContext;
  readonly #body = element("div", { role: "rowgroup", class: "grid-body" });
  readonly #scroller: HTMLElement;
  readonly #place = element("code", { class: "path" });
  readonly #rows: VirtualRows;
  readonly #sample = element("div", { class: "raw-line raw-sample", "aria-hidden": "true" }, "{");
  #lines: readonly RawLine[] = [];
  #at = 0;
  #isAsked = false;
  #awaited: string | undefined;

  constructor(context: ReaderContext) {
    this.#context = context;
    const { said } = context;
    const label = said(readerWords[context.panel().masked ? "rawMasked" : "rawUnmasked"]);
    this.#scroller = element(
      "div",
      { role: "grid", id: "raw-lines", class: "grid raw-lines", "aria-label": label },
      this.#body,
      this.#sample,
    );
    this.#rows = new VirtualRows({
      scroller: this.#scroller,
      body: this.#body,
      rowHeight: () => this.#sample.getBoundingClientRect().height || 20,
      draw: (index) => this.#draw(index),
      refocus: () => this.#focus(),
    });
    this.#scroller.addEventListener("keydown", (event) => this.#press(event));
    this.#scroller.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      if (row) this.#go(Number(row.dataset["row"]));
    });
    this.#scroller.addEventListener("dblclick", () => this.#leave());
    this.#scroller.title = said(readerWords.rawKeys);
    this.element.append(
      this.#scroller,
      element(
        "section",
        { class: "chosen-bar", "aria-label": said(peopleWords.chosen) },
        element(
          "div",
          { class: "chosen-line" },
          this.#place,
          toolbar(
            { label: said(peopleWords.chosen), class: "tools end" },
            iconButton({
              id: "raw-to-reader",
              icon: "book",
              label: said(readerWords.toReader),
              onPress: () => this.#leave(),
            }),
          ),
        ),
      ),
    );
  }

  forget(): void {
    this.#isAsked = false;
    this.#lines = [];
    this.#at = 0;
    this.#rows.show(0);
  }

  enter(): void {
    if (this.#isAsked) return this.#rows.measure();
    this.#isAsked = true;
    this.#context.send({ type: "messageRaw", ...this.#context.question() });
  }

  receive(lines: readonly RawLine[]): void {
    this.#lines = lines;
    this.#scroller.setAttribute("aria-rowcount", String(lines.length));
    this.#rows.show(lines.length);
    this.#showPlace();
    if (this.#awaited !== undefined) this.goTo(this.#awaited);
  }

  /** Goes to the line where a value stands. */
  goTo(path: string): void {
    if (this.#lines.length === 0) {
      this.#awaited = path;
      return;
    }
    this.#awaited = undefined;
    const at = lineOf(this.#lines, path);
    if (at !== undefined) this.#go(at);
  }

  #draw(index: number): HTMLElement {
    const line = this.#lines[index];
    const { said } = this.#context;
    return element(
      "div",
      {
        role: "row",
        class: "raw-line",
        "data-row": index,
        "data-path": line?.path,
        "aria-rowindex": index + 1,
        "aria-selected": String(index === this.#at),
        tabindex: index === this.#at ? 0 : -1,
      },
      element(
        "span",
        {
          role: "rowheader",
          class: "line-number",
          "aria-label": `${said(readerWords.line)} ${index + 1}`,
        },
        line?.goesOn ? "↳" : String(index + 1),
      ),
      element("code", { role: "gridcell" }, line?.text ?? ""),
    );
  }

  #focus(): void {
    this.#rows.row(this.#at)?.focus({ preventScroll: true });
  }

  #go(to: number): void {
    const before = this.#at;
    this.#at = Math.max(0, Math.min(to, this.#lines.length - 1));
    this.#rows.reveal(this.#at);
    this.#rows.redraw(before);
    this.#rows.redraw(this.#at);
    this.#showPlace();
    const row = this.#rows.row(this.#at);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest", inline: "start" });
  }

  /** Where the line stands in the message. */
  #showPlace(): void {
    const { path } = this.#context.question();
    const place = this.#lines[this.#at]?.path ?? "";
    replaceContent(this.#place, place.slice(path.length).replace(/^\./, ""));
  }

  /** To the value of the line; a bracket belongs to a section, whose first value is gone to. */
  #leave(): void {
    for (let at = this.#at; at < this.#lines.length; at++) {
      const path = this.#lines[at]?.path ?? "";
      const next = this.#lines[at + 1]?.path ?? "";
      if (path !== "" && !isInside(next, path)) return this.#context.toReader(path);
    }
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { pageSize } = this.#rows;
    const to = {
      ArrowDown: this.#at + 1,
      ArrowUp: this.#at - 1,
      PageDown: this.#at + pageSize,
      PageUp: this.#at - pageSize,
      Home: 0,
      End: this.#lines.length - 1,
    }[event.key];
    if (to !== undefined) this.#go(to);
    else if (event.key === "Enter") this.#leave();
    else return;
    event.preventDefault();
  }
}

function isInside(path: string, above: string): boolean {
  return path.startsWith(above) && /^[.[]/.test(path.slice(above.length));
}
