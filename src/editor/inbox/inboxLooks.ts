import { window, workspace, type Memento } from "vscode";
import { text } from "../../contract/text.ts";
import {
  messageOrderNames,
  messageOrders,
  type ListOrder,
} from "../../presentation/inbox/inboxList.ts";
import {
  messageColumnNames,
  messageColumns,
  tableColumns,
  usualColumns,
  type MessageColumn,
} from "../../presentation/inbox/messageColumns.ts";
import { Settings } from "../contributions.ts";
import { localize } from "../convert.ts";
import type { InboxLooks } from "./inboxContents.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

const orderKey = "brp.inbox.order";
const columnsKey = "brp.inbox.columns";

const sentences = {
  order: text("In which order are messages shown?", "In welke volgorde staan de berichten?"),
  columns: text("What is said of each message?", "Wat staat er bij elk bericht?"),
} as const;

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

  async chooseOrder(): Promise<void> {
    const items = messageOrderNames.map((name) => ({
      name,
      label: localize(messageOrders[name].title),
    }));
    const chosen = await window.showQuickPick(items, { placeHolder: localize(sentences.order) });
    if (chosen) this.setOrder(messageOrders[chosen.name]);
  }

  async chooseColumns(): Promise<void> {
    const { columns } = this.current;
    const items = messageColumnNames.map((name) => ({
      name,
      label: localize(messageColumns[name].title),
      picked: columns.includes(name),
    }));
    const chosen = await window.showQuickPick(items, {
      placeHolder: localize(sentences.columns),
      canPickMany: true,
    });
    if (chosen) this.setColumns(chosen.map(({ name }) => name));
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

/** What was kept, by this version or by an earlier one that kept the name of an order. */
function readOrder(kept: unknown): ListOrder {
  const name = messageOrderNames.find((one) => one === kept);
  if (name) return messageOrders[name];
  const { column, descending } = Object(kept) as { column?: unknown; descending?: unknown };
  const known = tableColumns.find((one) => one === column);
  return known ? { column: known, descending: descending === true } : messageOrders.received;
}
