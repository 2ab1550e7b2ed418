import { asReceived, type ListOrder } from "../../src/presentation/inbox/inboxList.ts";
import { tableColumns, type TableColumn } from "../../src/presentation/inbox/messageColumns.ts";
import type { ListLook, ShownState } from "../../src/presentation/inbox/messageList.ts";
import type { InboxRow, ToInboxPanel } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import type { GridColumn, GridSort } from "../shared/grid/gridCells.ts";
import type { GridQuestion } from "../shared/grid/gridOptions.ts";
import { VirtualGrid } from "../shared/grid/virtualGrid.ts";
import type { InboxContext } from "./inboxContext.ts";
import { drawn, checkbox } from "./messageCells.ts";

interface MessageColumn extends GridColumn {
  readonly path: TableColumn;
}

interface TableOptions {
  readonly columns: readonly MessageColumn[];
  readonly order: ListOrder;
  /** What is looked at beside the order. */
  readonly narrowed: () => { readonly search: string; readonly show: ShownState };
  /** Whether there is nothing more to choose. */
  readonly areAllChosen: () => boolean;
  readonly areAnyChosen: () => boolean;
  readonly isGrouped: () => boolean;
  readonly renewed: (total: number) => void;
  readonly moved: (row: InboxRow | undefined) => void;
}

/**
 * The listed messages, some of which can be chosen: Space for one, Shift with arrows for those on the way,
 * Ctrl+A for all; by mouse the box before a row, Shift for those up to it.
 */
export class MessageTable {
  readonly grid: VirtualGrid<InboxRow, MessageColumn>;
  readonly #context: InboxContext;
  readonly #options: TableOptions;
  /** Where a choice of several began. */
  #anchor = 0;
  #isExtending = false;
  /** The list that the rows here are of. */
  #list = 0;
  /** A question that looks at the list otherwise than before, until it is answered. */
  #pending: number | undefined;
  #asked: { readonly order: ListOrder; readonly search: string; readonly show: ShownState };

  constructor(context: InboxContext, options: TableOptions) {
    this.#context = context;
    this.#options = options;
    this.#asked = { order: options.order, ...options.narrowed() };
    const { fetched, waiting, failed } = words.shows;
    const states = {
      waiting: context.said(waiting),
      fetched: context.said(fetched),
      failed: context.said(failed),
      group: context.said(words.person),
    };
    this.grid = new VirtualGrid<InboxRow, MessageColumn>({
      id: "message-list",
      label: context.said(words.messages),
      number: context.said(words.chooseShown),
      numberWidth: "58px",
      numberSigns: () => [checkbox(options.areAllChosen())],
      columns: options.columns,
      widest: "kind",
      isMultiple: true,
      ask: (question) => this.#ask(question),
      drawn: (row) => drawn(row, states, options.isGrouped()),
      isSelected: (row) => row.kind === "message" && row.isSelected,
      renewed: options.renewed,
      moved: () => this.#moved(),
      open: (row) => {
        if (row.kind === "gap") return;
        if (row.kind === "group") this.#fold();
        else if (row.isOpen) context.send({ type: "open", id: row.id });
        // The reading pane says so, too.
        else
          context.announce(context.said(row.state === "fetched" ? words.notKept : words.notOpen));
      },
      press: (event) => this.#press(event),
    });
    const { element } = this.grid;
    element.addEventListener("click", ({ shiftKey }) => (this.#isExtending = shiftKey), true);
    element.addEventListener("click", (event) => this.#click(event));
  }

  /** Asks for the first rows; to be called when it stands in the page. */
  start(): void {
    const { column, descending } = this.#options.order;
    this.grid.sort(column, descending);
  }

  receive(message: ToInboxPanel & { readonly type: "rows" }): void {
    if (this.#pending !== undefined && message.ask >= this.#pending) this.#pending = undefined;
    this.#list = message.list;
    this.grid.receive(message);
    this.#tell();
  }

  /** True while the host may not have heard yet how the list is looked at. */
  get isPending(): boolean {
    return this.#pending !== undefined;
  }

  /** How the list was asked for last. */
  get asked() {
    return this.#asked;
  }

  /** The list is looked at like this by the host's word. */
  adopt({ order: { column, descending }, search, show }: ListLook): void {
    this.#asked = { order: { column, descending }, search, show };
  }

  /** Something else than this table has ordered the list. */
  orderBy({ column, descending }: ListOrder): void {
    this.grid.sort(column, descending);
  }

  /** Other words, or other states. */
  narrow(): void {
    this.grid.filter(this.#options.narrowed().search);
  }

  /** Asks anew for what is seen; the box over them may have changed with them. */
  reload(): void {
    this.grid.redrawHead();
    this.grid.reload();
  }

  choose(on: boolean): void {
    const { at } = this.grid.place;
    if (at !== undefined) this.#select(at, at, on);
  }

  /** To the row so many rows on. */
  go(by: 1 | -1): void {
    this.grid.moveTo(Math.max(0, (this.grid.place.at ?? -1) + by));
  }

  #ask({ ask, from, count, order }: GridQuestion): void {
    // Back to the order of the service; its heads then say so, too.
    if (!order.sort) queueMicrotask(() => this.orderBy(asReceived));
    const look = { order: orderOf(order.sort), ...this.#options.narrowed() };
    const isChosen = JSON.stringify(look) !== JSON.stringify(this.#asked);
    if (isChosen) this.#pending = ask;
    this.#asked = look;
    // What the host sent is not sent back to it: it may have a later choice meanwhile.
    this.#context.send({ type: "rows", ask, from, count, ...(isChosen && { look }) });
  }

  #moved(): void {
    if (!this.#isExtending) this.#anchor = this.grid.place.at ?? 0;
    this.#tell();
  }

  #tell(): void {
    this.#options.moved(this.grid.place.row);
  }

  #select(from: number, to: number, on: boolean): void {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    this.#context.send({ type: "select", list: this.#list, from: first, to: last, on });
  }

  #toggle(): void {
    const { at, row } = this.grid.place;
    if (row?.kind === "group") return this.#fold();
    if (at !== undefined && row?.kind === "message") this.#select(at, at, !row.isSelected);
  }

  /** Chooses what lies between the anchor and a row, and takes out what it held beyond. */
  #extend(to: number): void {
    const from = this.grid.place.at;
    if (from === undefined) return;
    const last = Number(this.grid.element.getAttribute("aria-rowcount")) - 2;
    const target = Math.max(0, Math.min(to, last));
    this.#isExtending = true;
    this.grid.moveTo(target);
    this.#isExtending = false;
    const anchor = this.#anchor;
    const isBack = Math.abs(target - anchor) < Math.abs(from - anchor);
    const isAcross = (from - anchor) * (target - anchor) < 0;
    if (isBack || isAcross)
      this.#select(from, isAcross ? anchor : target + Math.sign(from - target), false);
    this.#select(anchor, target, true);
  }

  #press({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const { at } = this.grid.place;
    const isCommand = ctrlKey || metaKey;
    if (altKey) return false;
    if (isCommand && !shiftKey && key.toLowerCase() === "a") {
      this.#context.send({ type: "selectShown", on: true });
      return true;
    }
    if (key === "Escape" && this.#options.areAnyChosen()) {
      this.#context.send({ type: "selectShown", on: false });
      return true;
    }
    if (!isCommand && !shiftKey && (key === "j" || key === "k")) {
      this.go(key === "j" ? 1 : -1);
      return true;
    }
    if (at === undefined) return this.#pressHead(key);
    if (!isCommand && !shiftKey && (key === "ArrowLeft" || key === "ArrowRight"))
      return this.#pressSide(key);
    if (key === " " && !isCommand) {
      this.#toggle();
      return true;
    }
    if (!shiftKey) return false;
    const page = this.grid.pageSize;
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      ...(isCommand && { Home: 0, End: Infinity }),
    }[key];
    if (to === undefined) return false;
    this.#extend(to);
    return true;
  }

  /** Folds the messages of a person away or shows them; from the first cell of one of them to its heading. */
  #pressSide(key: "ArrowLeft" | "ArrowRight"): boolean {
    const { row, column } = this.grid.place;
    if (row?.kind === "group") {
      if (row.isOpen === (key === "ArrowLeft")) this.#fold();
      return true;
    }
    if (row?.kind !== "message" || row.group === undefined) return false;
    if (key === "ArrowRight" || column) return false;
    this.grid.moveTo(row.group);
    return true;
  }

  #fold(): void {
    const { at, row } = this.grid.place;
    if (at === undefined || row?.kind !== "group") return;
    this.#context.send({ type: "fold", list: this.#list, row: at, open: !row.isOpen });
  }

  /** The box over the others chooses all that are shown, or none of them. */
  #pressHead(key: string): boolean {
    if (this.grid.place.column || (key !== " " && key !== "Enter")) return false;
    this.#selectShown();
    return true;
  }

  #selectShown(): void {
    this.#context.send({ type: "selectShown", on: !this.#options.areAllChosen() });
  }

  #click({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    this.#isExtending = false;
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
    const row = cell?.closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (!cell) return;
    if (row === undefined) {
      if (cell.dataset["column"] === "0") this.#selectShown();
      return;
    }
    if (shiftKey) this.#select(this.#anchor, Number(row), true);
    else if (ctrlKey || metaKey || cell.dataset["column"] === "0") this.#toggle();
  }
}

function orderOf(sort: GridSort | undefined): ListOrder {
  const column = tableColumns.find((name) => name === sort?.path);
  return sort && column ? { column, descending: sort.descending } : asReceived;
}
