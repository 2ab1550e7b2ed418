import type { Memento } from "vscode";
import { asReceived, type ListOrder } from "../../../presentation/inbox/inboxLines.ts";
import {
  messageColumnNames,
  tableColumns,
  usualColumns,
} from "../../../presentation/inbox/messageColumns.ts";
import { paneShares, type KeptInbox } from "../../../protocol/inbox.ts";

const orderKey = "brp.inbox.order";
const columnsKey = "brp.inbox.columns";

/** Keeps the page's own state in memory. Order and columns are no fact of any message, and outlast the session. */
export class KeptPage {
  readonly #state: Memento;
  #page: KeptInbox;

  constructor(state: Memento) {
    this.#state = state;
    const columns = state.get<readonly string[]>(columnsKey) ?? usualColumns;
    this.#page = {
      order: readOrder(state.get(orderKey)),
      columns: messageColumnNames.filter((name) => columns.includes(name)),
      search: "",
      show: "all",
      isGrouped: false,
      folded: [],
      pane: paneShares.usual,
      chosen: [],
    };
  }

  get page(): KeptInbox {
    return this.#page;
  }

  set page(page: KeptInbox) {
    const { order, columns } = this.#page;
    if (JSON.stringify(page.order) !== JSON.stringify(order))
      void this.#state.update(orderKey, page.order);
    if (page.columns.join() !== columns.join()) void this.#state.update(columnsKey, page.columns);
    this.#page = page;
  }
}

function readOrder(kept: unknown): ListOrder {
  const { column, descending } = Object(kept) as { column?: unknown; descending?: unknown };
  const known = tableColumns.find((one) => one === column);
  return known ? { column: known, descending: descending === true } : asReceived;
}
