import type { SearchHit, TreeNode } from "../../../src/presentation/person/pages.ts";
import { fieldOf, personIndexOf } from "../../../src/presentation/person/places.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { VirtualRows } from "../../shared/grid/virtualRows.ts";
import { WindowStore } from "../../shared/grid/windowStore.ts";
import { icon } from "../../shared/icons.ts";
import { drawMark } from "../../shared/mark.ts";
import { ChosenBar } from "./chosenBar.ts";
import { measureRow } from "../../shared/grid/measures.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { treeTools } from "./treeTools.ts";

/** More would be laid out in one line; the chosen value is shown whole below the tree. */
const longestValue = 300;
/** Letters typed one after the other within this time are one word. */
const typeAheadMilliseconds = 700;
/** Deeper nodes are indented no further: the value has to have room. */
const deepestIndent = 12;

/**
 * Every path of the answer, after the treegrid pattern of WAI-ARIA with the focus on rows. While words
 * are searched, what was found stands in place of the tree; the chosen one is shown in the tree again.
 */
export class TreePane {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #grid: HTMLElement;
  readonly #body = element("div", { role: "rowgroup", class: "grid-body" });
  readonly #count = element("output", { class: "muted", id: "tree-count" });
  readonly #nothing = element("p", { hidden: true });
  readonly #bar: ChosenBar;
  readonly #rows: VirtualRows;
  readonly #nodes: WindowStore<TreeNode>;
  readonly #hits: WindowStore<SearchHit>;
  #words = "";
  #isWhole = true;
  #at = 0;
  #typed = { text: "", time: 0 };
  /** The keyboard goes to the chosen line as soon as it is there. */
  #wantsFocus = false;
  /** Somebody went to a line that has not come yet: it is chosen when it does. */
  #isAwaited = false;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said, run, head, send } = context;
    const { version } = head;
    this.#bar = new ChosenBar(context);
    this.#grid = element(
      "div",
      { role: "treegrid", id: "tree", class: "grid tree", "aria-label": context.label },
      element(
        "div",
        { role: "rowgroup", class: "grid-heads" },
        element(
          "div",
          { role: "row", class: "grid-row grid-head", "aria-rowindex": 1 },
          element("span", { role: "columnheader", class: "cell" }, said(peopleWords.place)),
          element("span", { role: "columnheader", class: "cell" }, said(peopleWords.value)),
        ),
      ),
      this.#body,
    );
    replaceContent(this.#nothing, said(peopleWords.nothingFound));
    this.tools = treeTools({
      said,
      count: this.#count,
      search: (words) => this.#search(words),
      unfoldAll: (on) => this.#unfoldAll(on),
    });
    this.element = element(
      "div",
      { class: "tree-pane" },
      this.#grid,
      this.#nothing,
      this.#bar.element,
    );
    const part = (ask: number, from: number, to: number) => ({
      run,
      version,
      ask,
      from,
      count: to - from,
    });
    this.#nodes = new WindowStore<TreeNode>({
      ask: (ask, from, to) => send({ type: "nodes", ...part(ask, from, to) }),
      renewed: (total) => this.#words === "" && this.#renewed(total),
      filled: (from, to) => this.#words === "" && this.#redraw(from, to),
    });
    this.#hits = new WindowStore<SearchHit>({
      ask: (ask, from, to) => send({ type: "hits", words: this.#words, ...part(ask, from, to) }),
      renewed: (total) => this.#words !== "" && this.#renewed(total),
      filled: (from, to) => this.#words !== "" && this.#redraw(from, to),
    });
    this.#rows = new VirtualRows({
      scroller: this.#grid,
      body: this.#body,
      rowHeight: () => measureRow(this.#grid),
      draw: (index) => this.#draw(index),
      shown: (from, to) => this.#store.want(from, to),
      refocus: () => this.#focus(),
    });
    this.#grid.addEventListener("keydown", (event) => this.#press(event));
    this.#grid.addEventListener("click", (event) => this.#click(event));
    this.#grid.addEventListener("contextmenu", (event) => this.#click(event));
    this.#bar.serve(this.element);
    this.#nodes.renew();
  }

  receive(message: ToPeople & { readonly type: "nodes" | "hits" }): void {
    if (message.type === "nodes") return this.#nodes.receive(message);
    this.#isWhole = message.isWhole;
    this.#hits.receive(message);
  }

  /** The chosen path stands at this line, and the way to it is unfolded. */
  goTo(at: number): void {
    this.#at = at;
    this.#isAwaited = false;
    this.#nodes.renew(Math.max(0, at - 30), at + 60);
    if (this.#words === "") this.#rows.reveal(at);
  }

  refresh(): void {
    this.#rows.refresh();
    this.#bar.refresh();
  }

  enter(): void {
    this.#rows.measure();
    const { look } = this.#context;
    const { path, person } = look();
    if (this.#words === "") this.#askPlace(path ?? `personen[${person}]`);
  }

  focus(): void {
    this.#focus();
  }

  get #store(): WindowStore<TreeNode> | WindowStore<SearchHit> {
    return this.#words === "" ? this.#nodes : this.#hits;
  }

  #askPlace(path: string): void {
    const { run, head, send } = this.#context;
    send({ type: "nodeOf", run, version: head.version, path });
  }

  #search(words: string): void {
    const wasSearching = this.#words !== "";
    this.#words = words.trim();
    this.#at = 0;
    this.#isAwaited = false;
    if (this.#words !== "") this.#hits.renew();
    else if (wasSearching) {
      this.#renewed(this.#nodes.total);
      const { path, person } = this.#context.look();
      this.#askPlace(path ?? `personen[${person}]`);
    }
  }

  #renewed(total: number): void {
    const { said } = this.#context;
    const isSearch = this.#words !== "";
    const words = isSearch ? said(peopleWords.hits(total, this.#isWhole)) : "";
    if (this.#count.textContent !== words) {
      replaceContent(this.#count, words);
      if (isSearch) this.#context.announce(words);
    }
    this.#nothing.hidden = total > 0 || !isSearch;
    this.#grid.setAttribute("aria-rowcount", String(total + 1));
    this.#at = Math.max(0, Math.min(this.#at, total - 1));
    this.#rows.show(total);
    if (!isSearch) this.#rows.reveal(this.#at);
    if (this.#wantsFocus && !isSearch) {
      this.#wantsFocus = false;
      this.#focus();
    }
    this.#tell();
  }

  #redraw(from: number, to: number): void {
    for (let at = from; at < to; at++) this.#rows.redraw(at);
    if (!this.#isAwaited || this.#at < from || this.#at >= to) return;
    this.#choose();
    this.#rows.row(this.#at)?.setAttribute("aria-selected", "true");
  }

  #draw(index: number): HTMLElement {
    const made = this.#words === "" ? this.#drawNode(this.#nodes.get(index)) : this.#drawHit(index);
    made.dataset["row"] = String(index);
    made.setAttribute("aria-rowindex", String(index + 2));
    made.tabIndex = index === this.#at ? 0 : -1;
    return made;
  }

  #drawNode(node: TreeNode | undefined): HTMLElement {
    if (!node) return this.#drawRow(1, "…", undefined, "true");
    const { path } = this.#context.look();
    const row = this.#drawRow(node.depth, node.label, node);
    row.setAttribute("aria-selected", String(node.path === path));
    row.setAttribute("aria-posinset", String(node.position));
    row.setAttribute("aria-setsize", String(node.siblings));
    if (node.children > 0) row.setAttribute("aria-expanded", String(node.expanded));
    row.title = fieldOf(node.path);
    return row;
  }

  #drawHit(index: number): HTMLElement {
    const hit = this.#hits.get(index);
    if (!hit) return this.#drawRow(1, "…", undefined, "true");
    const { head } = this.#context;
    const person = head.count > 1 ? `${hit.index + 1} · ` : "";
    const row = this.#drawRow(1, `${person}${hit.label}`, { ...hit, marks: [], children: 0 });
    row.setAttribute("aria-selected", "false");
    row.title = fieldOf(hit.path);
    return row;
  }

  #drawRow(
    depth: number,
    label: string,
    node: Pick<TreeNode, "path" | "value" | "masked" | "marks" | "children"> | undefined,
    busy?: string,
  ): HTMLElement {
    const { revealed } = this.#context.panel();
    const uncovered = node?.masked ? revealed.get(node.path) : undefined;
    const text = uncovered ?? node?.value ?? "";
    const name = element(
      "span",
      { role: "gridcell", class: "cell tree-label" },
      element("span", { class: "twisty", "aria-hidden": "true" }, icon("chevron-right")),
      label,
    );
    name.style.paddingInlineStart = `${Math.min(depth, deepestIndent) - 0.5}em`;
    return element(
      "div",
      { role: "row", class: "grid-row", "aria-level": depth, "aria-busy": busy },
      name,
      element(
        "span",
        {
          role: "gridcell",
          class: node?.masked && uncovered === undefined ? "cell masked" : "cell",
        },
        text.length > longestValue ? `${text.slice(0, longestValue)}…` : text,
        ...(node?.marks ?? []).map(drawMark),
      ),
    );
  }

  #focus(): void {
    this.#rows.row(this.#at)?.focus({ preventScroll: true });
  }

  #go(to: number): void {
    const at = Math.max(0, Math.min(to, this.#rows.count - 1));
    const old = this.#rows.row(this.#at);
    if (old) {
      old.tabIndex = -1;
      old.setAttribute("aria-selected", "false");
    }
    this.#at = at;
    this.#rows.reveal(at);
    const row = this.#rows.row(at);
    if (!row) return;
    row.tabIndex = 0;
    row.setAttribute("aria-selected", "true");
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
    this.#choose();
  }

  #choose(): void {
    const path = this.#pathAt(this.#at);
    this.#isAwaited = path === undefined;
    if (path !== undefined) {
      const person = personIndexOf(path);
      this.#context.choose({ ...(person !== undefined && { person }), path });
    }
    this.#tell();
  }

  #pathAt(at: number): string | undefined {
    return this.#store.get(at)?.path;
  }

  #tell(): void {
    const node = this.#words === "" ? this.#nodes.get(this.#at) : undefined;
    if (node && node.path === this.#context.look().path) this.#bar.showNode(node);
    else this.#bar.clear();
  }

  #fold(at: number, on: boolean): void {
    const node = this.#nodes.get(at);
    if (!node || node.children === 0 || node.expanded === on) return;
    this.#unfold(node.path, on);
  }

  #unfold(path: string, on: boolean, deep?: boolean): void {
    const { run, head, send } = this.#context;
    const { version } = head;
    send({ type: "unfold", run, version, path, on, ...(deep === true && { deep }) });
    this.#nodes.renew(Math.max(0, this.#at - 40), this.#at + 80);
  }

  #unfoldAll(on: boolean): void {
    const { person } = this.#context.look();
    this.#unfold(`personen[${person}]`, on, true);
  }

  #click({ target, type }: MouseEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    if (!row) return;
    const at = Number(row.dataset["row"]);
    const isTwisty = target instanceof Element && target.closest(".twisty") !== null;
    this.#go(at);
    if (isTwisty && type === "click") this.#fold(at, row.getAttribute("aria-expanded") !== "true");
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.#pressed(event.key, event.timeStamp)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pressed(key: string, time: number): boolean {
    const { pageSize, count } = this.#rows;
    const to = {
      ArrowDown: this.#at + 1,
      ArrowUp: this.#at - 1,
      Home: 0,
      End: count - 1,
      PageDown: this.#at + pageSize,
      PageUp: this.#at - pageSize,
    }[key];
    if (to !== undefined) {
      this.#go(to);
      return true;
    }
    if (key === "Enter" && this.#words !== "") {
      const path = this.#pathAt(this.#at);
      if (path !== undefined) this.#showInTree(path);
      return true;
    }
    if (this.#words === "" && (key === "ArrowRight" || key === "ArrowLeft"))
      return this.#sideways(key === "ArrowRight");
    if (this.#words === "" && (key === "Enter" || (key === " " && this.#isNewWord(time)))) {
      const node = this.#nodes.get(this.#at);
      if (node) this.#fold(this.#at, !node.expanded);
      return true;
    }
    return key.length === 1 && this.#typeAhead(key, time);
  }

  #sideways(isIn: boolean): boolean {
    const node = this.#nodes.get(this.#at);
    if (!node) return true;
    if (isIn) {
      if (node.children > 0 && !node.expanded) this.#fold(this.#at, true);
      else if (node.children > 0) this.#go(this.#at + 1);
    } else if (node.children > 0 && node.expanded) this.#fold(this.#at, false);
    else {
      for (let at = this.#at - 1; at >= 0; at--)
        if ((this.#nodes.get(at)?.depth ?? Infinity) < node.depth) {
          this.#go(at);
          break;
        }
    }
    return true;
  }

  #showInTree(path: string): void {
    const input = this.tools.querySelector<HTMLInputElement>("#tree-search");
    if (input) input.value = "";
    this.#context.choose({ path });
    this.#search("");
    this.#wantsFocus = true;
  }

  /** A blank inside a word that is being typed belongs to it; labels have blanks. */
  #isNewWord(time: number): boolean {
    return this.#typed.text === "" || time - this.#typed.time > typeAheadMilliseconds;
  }

  #typeAhead(key: string, time: number): boolean {
    const text = (this.#isNewWord(time) ? "" : this.#typed.text) + key.toLowerCase();
    this.#typed = { text, time };
    const rows = [...this.#store.entries()].sort(([one], [other]) => one - other);
    const from = text.length === 1 ? this.#at + 1 : this.#at;
    const inOrder = [...rows.filter(([at]) => at >= from), ...rows.filter(([at]) => at < from)];
    const found = inOrder.find(([, { label }]) => label.toLowerCase().startsWith(text));
    if (found) this.#go(found[0]);
    return true;
  }
}
