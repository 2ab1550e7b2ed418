import type { Text } from "../../../src/contract/text.ts";
import { lineOf, type RawLine } from "../../../src/presentation/messages/rawLines.ts";
import { jsonWords } from "../../../src/protocol/words/jsonWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element } from "../dom.ts";
import { VirtualRows } from "../grid/virtualRows.ts";
import { iconButton } from "../iconButton.ts";
import { icon } from "../icons.ts";
import { FoldedJson } from "./foldedJson.ts";
import { jsonParts, placesOf, type Stretch } from "./jsonText.ts";

/** So many places are found at most. */
const mostFound = 2000;

interface JsonViewOptions {
  readonly id: string;
  readonly label: string;
  readonly said: (text: Text) => string;
  /** The tooltip of the line at a path. */
  readonly titleOf?: (path: string) => string | undefined;
  /** Enter on a line, or two presses. */
  readonly leave?: () => void;
  /** Another line has the keyboard. */
  readonly moved?: () => void;
}

/**
 * JSON by line in colours, its blocks folded and unfolded, after the treegrid pattern of WAI-ARIA with
 * the focus on rows: only the lines that are seen are in the page. What is found, gone to or copied is
 * the whole text, folded or not.
 */
export class JsonView {
  readonly element: HTMLElement;
  readonly #options: JsonViewOptions;
  readonly #body = element("div", { role: "rowgroup", class: "grid-body" });
  readonly #sample = element("div", { class: "raw-line raw-sample", "aria-hidden": "true" }, "{");
  readonly #rows: VirtualRows;
  #json = new FoldedJson([]);
  /** The line with the keyboard. */
  #at = 0;
  /** The chosen lines, from where the user began to where the choice ends. */
  #chosen = { from: 0, to: 0 };
  #found: readonly Stretch[] = [];
  /** Place among what was found; -1 before the first was gone to. */
  #foundAt = -1;
  /** The next copy is about the chosen lines. */
  #copiesLines = false;

  constructor(options: JsonViewOptions) {
    this.#options = options;
    const { id, label, said } = options;
    this.element = element(
      "div",
      {
        role: "treegrid",
        id,
        class: "grid raw-lines",
        "aria-label": label,
        "aria-multiselectable": "true",
        "aria-description": said(options.leave ? jsonWords.keysToReader : jsonWords.keys),
      },
      this.#body,
      this.#sample,
    );
    this.#rows = new VirtualRows({
      scroller: this.element,
      body: this.#body,
      rowHeight: () => this.#sample.getBoundingClientRect().height || 20,
      draw: (row) => this.#draw(row),
      refocus: () => this.#focus(),
    });
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("contextmenu", (event) => this.#click(event));
    this.element.addEventListener("dblclick", () => options.leave?.());
    this.element.addEventListener("copy", (event) => this.#copy(event));
  }

  show(lines: readonly RawLine[]): void {
    this.#json = new FoldedJson(lines);
    this.#at = 0;
    this.#chosen = { from: 0, to: 0 };
    this.element.setAttribute("aria-rowcount", String(lines.length));
    this.find("");
  }

  measure(): void {
    this.#rows.measure();
  }

  /** The lines from the one with the keyboard to the end. */
  get fromHere(): readonly RawLine[] {
    return this.#json.lines.slice(this.#at);
  }

  /** Where the line with the keyboard is; of a line without a place that of the block around it. */
  get path(): string {
    let at: number | undefined = this.#at;
    while (at !== undefined && !this.#json.lines[at]?.path) at = this.#json.above(at);
    return at === undefined ? "" : (this.#json.lines[at]?.path ?? "");
  }

  /** Goes to the line where a value is. */
  goTo(path: string): void {
    const line = lineOf(this.#json.lines, path);
    if (line !== undefined) this.#go(line);
  }

  /** Brings the line where a value is into sight; the keyboard stays where it is. */
  mark(path: string): void {
    const line = lineOf(this.#json.lines, path);
    if (line !== undefined) this.#choose(line);
  }

  /** How many places were found. */
  get found(): number {
    return this.#found.length;
  }

  /** Marks what is found and returns how many places there are. */
  find(words: string): number {
    this.#found = placesOf(this.#json.text, words, mostFound);
    this.#foundAt = -1;
    this.#show();
    return this.#found.length;
  }

  /** To the next or the previous place, around the end; the place among all, from 0. */
  step(by: 1 | -1): number | undefined {
    const { length } = this.#found;
    if (length === 0) return undefined;
    const from = this.#foundAt < 0 && by < 0 ? 0 : this.#foundAt;
    this.#foundAt = (from + by + length) % length;
    this.#choose(this.#json.lineAt(this.#found[this.#foundAt]?.from ?? 0));
    this.#options.moved?.();
    return this.#foundAt;
  }

  /** The buttons that fold and unfold everything. */
  tools(): readonly HTMLElement[] {
    const { id, said } = this.#options;
    const tool = (on: boolean) =>
      iconButton({
        id: `${id}-${on ? "fold" : "unfold"}`,
        icon: on ? "collapse-all" : "expand-all",
        label: said(peopleWords[on ? "foldAll" : "unfoldAll"]),
        onPress: () => this.foldAll(on),
      });
    return [tool(false), tool(true)];
  }

  foldAll(on: boolean): void {
    this.#json.foldAll(on);
    this.#show();
    this.#reveal();
  }

  /** Draws what folding leaves; the line with the keyboard may be in what is folded. */
  #show(): void {
    if (this.#json.isHidden(this.#at)) {
      this.#at = this.#json.lineOfRow(this.#json.rowOf(this.#at));
      this.#chosen = { from: this.#at, to: this.#at };
    }
    this.#rows.show(this.#json.rows);
  }

  #fold(line: number, on: boolean): void {
    if (this.#json.fold(line, on)) this.#show();
  }

  #draw(row: number): HTMLElement {
    const json = this.#json;
    const at = json.lineOfRow(row);
    const { text, path, goesOn } = json.lines[at] ?? { text: "", path: "" };
    const end = json.endOfBlock(at);
    const isFolded = json.isFolded(at);
    return element(
      "div",
      {
        role: "row",
        class: "raw-line",
        "data-row": row,
        "data-path": path,
        title: path === "" ? undefined : this.#options.titleOf?.(path),
        "aria-rowindex": at + 1,
        "aria-level": json.depthOf(at) + 1,
        "aria-expanded": end === undefined ? undefined : String(!isFolded),
        "aria-selected": String(this.#isChosen(at)),
        tabindex: at === this.#at ? 0 : -1,
      },
      element(
        "span",
        { role: "rowheader", class: "line-number" },
        element("span", { class: "visually-hidden" }, `${this.#options.said(jsonWords.line)} `),
        goesOn ? "↳" : String(json.numberOf(at)),
        element(
          "span",
          { class: "twisty", "aria-hidden": "true" },
          end !== undefined && icon("chevron-right"),
        ),
      ),
      element(
        "code",
        { role: "gridcell" },
        ...this.#drawText(text, goesOn, json.startOf(at)),
        isFolded && element("span", { class: "folded" }, "…"),
        isFolded && json.lines[end ?? at]?.text.trim(),
      ),
    );
  }

  #drawText(text: string, goesOn: true | undefined, start: number) {
    const hits = this.#found
      .map(({ from, to }, index) => ({ from: from - start, to: to - start, index }))
      .filter(({ from, to }) => to > 0 && from < text.length);
    const drawn: (HTMLElement | string)[] = [];
    const draw = (from: number, to: number, names: string) => {
      const part = text.slice(from, to);
      if (part !== "") drawn.push(names === "" ? part : element("span", { class: names }, part));
    };
    for (const { from, to, kind } of jsonParts(text, goesOn === true)) {
      const colour = kind === undefined ? "" : `json-${kind}`;
      let done = from;
      for (const hit of hits) {
        const [begin, end] = [Math.max(hit.from, done), Math.min(hit.to, to)];
        if (begin >= end) continue;
        draw(done, begin, colour);
        draw(begin, end, `${colour} ${hit.index === this.#foundAt ? "found now" : "found"}`);
        done = end;
      }
      draw(done, to, colour);
    }
    return drawn;
  }

  #isChosen(line: number): boolean {
    const { from, to } = this.#chosen;
    return line >= Math.min(from, to) && line <= Math.max(from, to);
  }

  #focus(): void {
    this.#rows.row(this.#json.rowOf(this.#at))?.focus({ preventScroll: true });
  }

  /** To a line, unfolding what hides it; with those from where the choice began, or alone. */
  #go(line: number, isChosenToo = false): void {
    this.#choose(line, isChosenToo);
    this.#focus();
    this.#options.moved?.();
  }

  #choose(line: number, isChosenToo = false): void {
    this.#json.unfoldTo(line);
    this.#at = line;
    this.#chosen = { from: isChosenToo ? this.#chosen.from : line, to: line };
    this.#show();
    this.#reveal();
  }

  #reveal(): void {
    const row = this.#json.rowOf(this.#at);
    this.#rows.reveal(row);
    const shown = this.#rows.row(row);
    const found = shown?.querySelector(".now");
    (found ?? shown)?.scrollIntoView({ block: "nearest", inline: found ? "nearest" : "start" });
  }

  #click({ target, shiftKey, type }: MouseEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    // Who marks text goes nowhere.
    if (!row || document.getSelection()?.isCollapsed === false) return;
    const line = this.#json.lineOfRow(Number(row.dataset["row"]));
    const isTwisty =
      type === "click" && target instanceof Element && target.closest(".twisty, .folded") !== null;
    this.#go(line, shiftKey);
    if (isTwisty) this.#fold(line, !this.#json.isFolded(line));
    this.#focus();
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey) return;
    const isDone =
      event.ctrlKey || event.metaKey
        ? this.#pressWithControl(event.key.toLowerCase())
        : this.#pressed(event.key, event.shiftKey);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pressWithControl(key: string): boolean {
    // The key itself copies, by the browser or by VS Code.
    if (key === "c") this.#beginCopy();
    if (key !== "a") return false;
    document.getSelection()?.removeAllRanges();
    this.#chosen = { from: 0, to: this.#json.lines.length - 1 };
    this.#rows.refresh();
    return true;
  }

  #pressed(key: string, isShift: boolean): boolean {
    const row = this.#json.rowOf(this.#at);
    const last = this.#json.rows - 1;
    const { pageSize } = this.#rows;
    const to = {
      ArrowDown: row + 1,
      ArrowUp: row - 1,
      PageDown: row + pageSize,
      PageUp: row - pageSize,
      Home: 0,
      End: last,
    }[key];
    if (to !== undefined) {
      this.#go(this.#json.lineOfRow(Math.max(0, Math.min(to, last))), isShift);
      return true;
    }
    if (key === "ArrowRight" || key === "ArrowLeft") this.#sideways(key === "ArrowRight");
    else if (key === "Enter" && this.#options.leave) this.#options.leave();
    else if (key === "Enter" || key === " ") this.#fold(this.#at, !this.#json.isFolded(this.#at));
    else return false;
    return true;
  }

  /** Into a block and out of it, as in a tree. */
  #sideways(isIn: boolean): void {
    const isBlock = this.#json.endOfBlock(this.#at) !== undefined;
    const above = this.#json.above(this.#at);
    if (isBlock && this.#json.isFolded(this.#at) === isIn) this.#fold(this.#at, !isIn);
    else if (isIn && isBlock) this.#go(this.#at + 1);
    else if (!isIn && above !== undefined) this.#go(above);
  }

  /** Where the user has marked nothing the chosen lines are copied; only what is marked can be copied. */
  #beginCopy(): void {
    const selection = document.getSelection();
    const row = this.#rows.row(this.#json.rowOf(this.#at));
    this.#copiesLines = selection?.isCollapsed === true && row !== undefined;
    if (this.#copiesLines && row) selection?.selectAllChildren(row);
  }

  #copy(event: ClipboardEvent): void {
    const selection = document.getSelection();
    if (!selection || !event.clipboardData) return;
    const text = this.#copiesLines ? this.#chosenText() : this.#markedText(selection);
    if (this.#copiesLines) selection.removeAllRanges();
    this.#copiesLines = false;
    if (text === undefined) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  }

  #chosenText(): string {
    const { from, to } = this.#chosen;
    const end = this.#json.endOf(Math.max(from, to));
    return this.#json.text.slice(this.#json.startOf(Math.min(from, to)), end);
  }

  /** What the user has marked, with what is folded in it and without the numbers of the lines. */
  #markedText({ anchorNode, anchorOffset, focusNode, focusOffset }: Selection): string | undefined {
    const one = anchorNode && this.#offsetOf(anchorNode, anchorOffset);
    const other = focusNode && this.#offsetOf(focusNode, focusOffset);
    if (typeof one !== "number" || typeof other !== "number") return undefined;
    return this.#json.text.slice(Math.min(one, other), Math.max(one, other));
  }

  /** The place in the text of a place in the page. */
  #offsetOf(node: Node, offset: number): number | undefined {
    const holder = node instanceof Element ? node : node.parentElement;
    const row = holder?.closest<HTMLElement>("[data-row]");
    const code = row?.querySelector("code");
    if (!row || !code || !this.#body.contains(row)) return undefined;
    const line = this.#json.lineOfRow(Number(row.dataset["row"]));
    const start = this.#json.startOf(line);
    if (!code.contains(node)) return start;
    const before = document.createRange();
    before.setStart(code, 0);
    before.setEnd(node, offset);
    const { length } = before.toString();
    const isBehindFold = length > (this.#json.lines[line]?.text.length ?? 0);
    return isBehindFold ? this.#json.endOf(line) : start + length;
  }
}
