import { workspace, type Memento } from "vscode";
import { asReceived, type ListOrder } from "../../presentation/inbox/inboxList.ts";
import {
  messageColumnNames,
  tableColumns,
  usualColumns,
  type MessageColumn,
} from "../../presentation/inbox/messageColumns.ts";
import { Settings } from "../contributions.ts";
import type { InboxLooks } from "./inboxContents.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

const orderKey = "brp.inbox.order";
const columnsKey = "brp.inbox.columns";

/** How this user wants to see the inbox; it holds no fact of any message. */
export class ChosenLooks {
  readonly #state: Memento;

  constructor(state: Memento) {
    this.#state = state;
  }

  /** As of now: the countdown goes on between two looks. */
  get current(): InboxLooks {
    const columns = this.#state.get<readonly string[]>(columnsKey) ?? usualColumns;
    return {
      order: readOrder(this.#state.get(orderKey)),
      columns: messageColumnNames.filter((name) => columns.includes(name)),
      alarmDays: workspace.getConfiguration().get<number>(Settings.alarmDays, 0),
      now: systemClock.now().getTime(),
    };
  }

  setOrder({ column, descending }: ListOrder): void {
    const { order } = this.current;
    if (order.column === column && order.descending === descending) return;
    void this.#state.update(orderKey, { column, descending });
  }

  setColumns(columns: readonly MessageColumn[]): void {
    void this.#state.update(columnsKey, columns);
  }
}

function readOrder(kept: unknown): ListOrder {
  const { column, descending } = Object(kept) as { column?: unknown; descending?: unknown };
  const known = tableColumns.find((one) => one === column);
  return known ? { column: known, descending: descending === true } : asReceived;
}
