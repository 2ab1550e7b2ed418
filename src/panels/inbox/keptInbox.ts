import { asReceived, type ListOrder } from "../../presentation/inbox/inboxLines.ts";
import {
  messageColumnNames,
  messageTableColumns,
  usualColumns,
} from "../../presentation/inbox/messageColumns.ts";
import type { KeptInbox } from "../../protocol/inbox.ts";
import { paneShares } from "../../protocol/panes.ts";

const orderKey = "brp.inbox.order";
const columnsKey = "brp.inbox.columns";

/** Values that outlive a session. */
interface Store {
  get(key: string): unknown;
  update(key: string, value: unknown): unknown;
}

/** Keeps the page state in memory. Stores order and columns, which contain no message data. */
export class KeptPage {
  readonly #store: Store;
  #page: KeptInbox;

  constructor(store: Store) {
    this.#store = store;
    const kept = store.get(columnsKey);
    const columns: readonly unknown[] = Array.isArray(kept) ? kept : usualColumns;
    this.#page = {
      order: readOrder(store.get(orderKey)),
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
      void this.#store.update(orderKey, page.order);
    if (page.columns.join() !== columns.join()) void this.#store.update(columnsKey, page.columns);
    this.#page = page;
  }
}

function readOrder(kept: unknown): ListOrder {
  const { column, descending } = Object(kept) as { column?: unknown; descending?: unknown };
  const known = messageTableColumns.find((one) => one === column);
  return known ? { column: known, descending: descending === true } : asReceived;
}
