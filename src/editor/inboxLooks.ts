import { window, workspace, type Memento, type QuickPickItem } from "vscode";
import type { Text } from "../contract/text.ts";
import { text } from "../contract/text.ts";
import {
  messageOrderNames,
  messageOrders,
  type MessageOrder,
} from "../presentation/inbox/inboxList.ts";
import {
  messageColumnNames,
  messageColumns,
  usualColumns,
  type MessageColumn,
} from "../presentation/inbox/messageColumns.ts";
import { Settings } from "./contributions.ts";
import { said } from "./convert.ts";
import type { InboxLooks } from "./inboxContents.ts";

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
    const order = this.#state.get<string>(orderKey);
    const columns = this.#state.get<readonly string[]>(columnsKey) ?? usualColumns;
    return {
      order: messageOrderNames.find((name) => name === order) ?? "received",
      columns: messageColumnNames.filter((name) => columns.includes(name)),
      alarmDays: workspace.getConfiguration().get<number>(Settings.alarmDays, 0),
      now: Date.now(),
    };
  }

  async chooseOrder(): Promise<void> {
    const items = itemsOf<MessageOrder>(messageOrderNames, messageOrders);
    const chosen = await window.showQuickPick(items, { placeHolder: said(sentences.order) });
    if (chosen) await this.#state.update(orderKey, chosen.name);
  }

  async chooseColumns(): Promise<void> {
    const { columns } = this.current;
    const items = itemsOf<MessageColumn>(messageColumnNames, messageColumns).map((item) => ({
      ...item,
      picked: columns.includes(item.name),
    }));
    const chosen = await window.showQuickPick(items, {
      placeHolder: said(sentences.columns),
      canPickMany: true,
    });
    if (!chosen) return;
    await this.#state.update(
      columnsKey,
      chosen.map(({ name }) => name),
    );
  }
}

function itemsOf<Name extends string>(
  names: readonly Name[],
  meanings: Readonly<Record<Name, Text>>,
): readonly (QuickPickItem & { readonly name: Name })[] {
  return names.map((name) => ({ name, label: said(meanings[name]) }));
}
