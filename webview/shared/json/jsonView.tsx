import { createRef, type TargetedClipboardEvent } from "preact";
import { jsonWords } from "../../../src/protocol/words/responseWords.ts";
import { Icon, localized, type Words } from "../controls.tsx";
import { LongList, lineAfter } from "../rowPlaces.ts";
import {
  foldedPage,
  goneTo,
  jsonParts,
  visibleRowOf,
  shownJson,
  type JsonPage,
  type JsonSource,
} from "./foldedJson.ts";

interface JsonViewOptions {
  readonly id: string;
  readonly label: Words;
  readonly source: JsonSource;
  /** Value selected in another view. Its line is scrolled into view. */
  readonly path?: string | undefined;
  readonly page: JsonPage;
  /** `isMoved` reports a move by the user. */
  readonly onPage: (page: JsonPage, isMoved: boolean) => void;
  readonly titleOf?: (path: string) => string | undefined;
  /** Enter on a line, or a double click. */
  readonly leave?: () => void;
}

/**
 * JSON by line in colours with collapsible blocks, after the treegrid pattern of WAI-ARIA with
 * focus on rows. Only visible lines are in the page. Search, navigation and copy use the whole
 * text, including collapsed blocks. The focused line has the id of the view and `:at`.
 */
export class JsonView extends LongList<JsonViewOptions> {
  readonly #sample = createRef<HTMLDivElement>();
  #page: JsonPage | undefined;
  /** Position last scrolled into view. A list starts with its first line in view. */
  #revealed = "0 -1";
  /** Focus follows the next change of position. */
  #follows = false;
  #copiesLines = false;

  protected override get count(): number {
    return this.#now.rows.length;
  }

  protected override measureRow(): number {
    return this.#sample.current?.getBoundingClientRect().height || this.seen.rowHeight || 20;
  }

  override componentDidMount(): void {
    super.componentDidMount();
    this.#settle();
  }

  override componentDidUpdate(): void {
    this.#settle();
    const { at, foundAt } = this.#now;
    const place = `${at} ${foundAt}`;
    if (this.#revealed === place && !this.#follows) return;
    if (this.seen.rowHeight > 0) this.#revealed = place;
    this.#reveal();
  }

  override render(options: JsonViewOptions) {
    const { id, label, source, path, leave } = options;
    const page = shownJson(options.page, source, path);
    this.#page = page;
    const { json, at, rows } = page;
    const { rowHeight } = this.seen;
    return (
      <div
        role="treegrid"
        id={id}
        class="grid raw-lines"
        aria-label={localized(label)}
        aria-multiselectable
        aria-rowcount={json.lines.length}
        aria-description={localized(leave ? jsonWords.keysToReader : jsonWords.keys)}
        ref={this.list}
        onScroll={() => this.scrolled()}
        onKeyDown={(event) => this.#press(event)}
        onClick={(event) => this.#click(event)}
        onContextMenu={(event) => this.#click(event)}
        onDblClick={() => leave?.()}
        onCopy={(event) => this.#copy(event)}
      >
        <div role="rowgroup" class="grid-body" style={{ height: `${rows.length * rowHeight}px` }}>
          {this.rowsToDraw(visibleRowOf(page, at)).map((row) => (
            <JsonLine
              key={rows[row]}
              {...options}
              page={page}
              row={row}
              line={rows[row] ?? 0}
              top={row * rowHeight}
            />
          ))}
        </div>
        <div class="raw-line raw-sample" aria-hidden="true" ref={this.#sample}>
          {"{"}
        </div>
      </div>
    );
  }

  get #now(): JsonPage {
    return this.#page ?? this.props.page;
  }

  /** Reports changed JSON or an external path to the page after drawing. */
  #settle(): void {
    const { page, onPage } = this.props;
    if (this.#page && this.#page !== page) onPage(this.#page, false);
  }

  #reveal(): void {
    const line = document.getElementById(`${this.props.id}:at`);
    if (!line) return;
    this.reveal(visibleRowOf(this.#now, this.#now.at));
    if (this.#follows) line.focus({ preventScroll: true });
    this.#follows = false;
    const found = line.querySelector(".now");
    (found ?? line).scrollIntoView({ block: "nearest", inline: found ? "nearest" : "start" });
  }

  #change(page: JsonPage, isMoved = false): void {
    this.#follows = true;
    this.props.onPage(page, isMoved);
    // Without a change there is no redraw, so this moves the focus.
    if (this.#follows) this.setState({});
  }

  #go(line: number, isMore = false): void {
    this.#change(goneTo(this.#now, line, isMore), true);
  }

  #fold(line: number, on: boolean): void {
    this.#change(foldedPage(this.#now, line, on));
  }

  #isFolded(line: number): boolean {
    return this.#now.json.isFolded(line, this.#now.folded);
  }

  #click({ target, shiftKey, type }: MouseEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    // Selecting text does not move the focus.
    if (!row || document.getSelection()?.isCollapsed === false) return;
    const line = this.#now.rows[Number(row.dataset["row"])] ?? 0;
    const isTwisty =
      type === "click" && target instanceof Element && target.closest(".twisty, .folded") !== null;
    const gone = goneTo(this.#now, line, shiftKey);
    this.#change(isTwisty ? foldedPage(gone, line, !this.#isFolded(line)) : gone, true);
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
    // The browser or VS Code handles the key itself.
    if (key === "c") this.#beginCopy();
    if (key !== "a") return false;
    document.getSelection()?.removeAllRanges();
    const { json } = this.#now;
    this.props.onPage({ ...this.#now, from: 0, to: json.lines.length - 1 }, false);
    return true;
  }

  #pressed(key: string, isShift: boolean): boolean {
    const { rows, at } = this.#now;
    const size = { count: rows.length, page: this.pageSize };
    const to = lineAfter(key, visibleRowOf(this.#now, at), size);
    const { leave } = this.props;
    if (to !== undefined) this.#go(rows[to] ?? 0, isShift);
    else if (key === "ArrowRight" || key === "ArrowLeft") this.#sideways(key === "ArrowRight");
    else if (key === "Enter" && leave) leave();
    else if (key === "Enter" || key === " ") this.#fold(at, !this.#isFolded(at));
    else return false;
    return true;
  }

  /** Into a block and out of it, as in a tree. */
  #sideways(isIn: boolean): void {
    const { json, at } = this.#now;
    const isBlock = json.endOfBlock(at) !== undefined;
    const above = json.above(at);
    if (isBlock && this.#isFolded(at) === isIn) this.#fold(at, !isIn);
    else if (isIn && isBlock) this.#go(at + 1);
    else if (!isIn && above !== undefined) this.#go(above);
  }

  /** Without a text selection this selects the lines, because only selected text can be copied. */
  #beginCopy(): void {
    const selection = document.getSelection();
    const line = document.getElementById(`${this.props.id}:at`);
    this.#copiesLines = selection?.isCollapsed === true && line !== null;
    if (this.#copiesLines && line) selection?.selectAllChildren(line);
  }

  #copy(event: TargetedClipboardEvent<HTMLElement>): void {
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
    const { json, from, to, folded: paths } = this.#now;
    return json.text.slice(json.startOf(Math.min(from, to)), json.endOf(Math.max(from, to), paths));
  }

  /** Selected text, including collapsed blocks and without line numbers. */
  #markedText({ anchorNode, anchorOffset, focusNode, focusOffset }: Selection): string | undefined {
    const one = anchorNode && this.#offsetOf(anchorNode, anchorOffset);
    const other = focusNode && this.#offsetOf(focusNode, focusOffset);
    if (typeof one !== "number" || typeof other !== "number") return undefined;
    return this.#now.json.text.slice(Math.min(one, other), Math.max(one, other));
  }

  #offsetOf(node: Node, offset: number): number | undefined {
    const holder = node instanceof Element ? node : node.parentElement;
    const row = holder?.closest<HTMLElement>("[data-row]");
    const code = row?.querySelector("code");
    if (!row || !code || this.list.current?.contains(row) !== true) return undefined;
    const { json, rows, folded: paths } = this.#now;
    const line = rows[Number(row.dataset["row"])] ?? 0;
    const start = json.startOf(line);
    if (!code.contains(node)) return start;
    const before = document.createRange();
    before.setStart(code, 0);
    before.setEnd(node, offset);
    const { length } = before.toString();
    const isBehindFold = length > (json.lines[line]?.text.length ?? 0);
    return isBehindFold ? json.endOf(line, paths) : start + length;
  }
}

interface LineOptions extends Pick<JsonViewOptions, "id" | "titleOf" | "page"> {
  /** Index among visible rows, and position in CSS pixels. */
  readonly row: number;
  readonly line: number;
  readonly top: number;
}

function JsonLine({ id, titleOf, page, row, line, top }: LineOptions) {
  const { json, at, from, to } = page;
  const { text, path, goesOn } = json.lines[line] ?? { text: "", path: "" };
  const end = json.endOfBlock(line);
  const isFolded = json.isFolded(line, page.folded);
  const isHere = line === at;
  return (
    <div
      role="row"
      class="raw-line"
      id={isHere ? `${id}:at` : undefined}
      data-row={row}
      data-path={path}
      title={path === "" ? undefined : titleOf?.(path)}
      aria-rowindex={line + 1}
      aria-level={json.depthOf(line) + 1}
      aria-expanded={end === undefined ? undefined : !isFolded}
      aria-selected={line >= Math.min(from, to) && line <= Math.max(from, to)}
      tabIndex={isHere ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" class="line-number">
        <span class="visually-hidden">{localized(jsonWords.line)} </span>
        {goesOn ? "↳" : json.numberOf(line)}
        <span class="twisty" aria-hidden="true">
          {end !== undefined && <Icon name="chevron-right" />}
        </span>
      </span>
      <code role="gridcell">
        {drawText(page, line, text, goesOn === true)}
        {isFolded && <span class="folded">…</span>}
        {isFolded && json.lines[end ?? line]?.text.trim()}
      </code>
    </div>
  );
}

function drawText({ json, found, foundAt }: JsonPage, line: number, text: string, goesOn: boolean) {
  const start = json.startOf(line);
  const hits = found.flatMap(({ from, to }, index) =>
    to > start && from < start + text.length
      ? { from: from - start, to: to - start, isNow: index === foundAt }
      : [],
  );
  return jsonParts(text, goesOn).map(({ from, to, kind }) => {
    const colour = kind === undefined ? "" : `json-${kind}`;
    const draw = (begin: number, end: number, names: string) => {
      const part = text.slice(begin, end);
      return names === "" || part === "" ? part : <span class={names}>{part}</span>;
    };
    let done = from;
    const drawn = hits.flatMap((hit) => {
      const [begin, end] = [Math.max(hit.from, done), Math.min(hit.to, to)];
      if (begin >= end) return [];
      const before = draw(done, begin, colour);
      done = end;
      return [before, draw(begin, end, `${colour} ${hit.isNow ? "found now" : "found"}`)];
    });
    return [...drawn, draw(done, to, colour)];
  });
}
