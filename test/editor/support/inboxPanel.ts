import type { WebviewPanel } from "vscode";
import type { FromInboxPanel } from "../../../src/protocol/fromInboxPanel.ts";
import type {
  InboxPanelState,
  InboxRow,
  ToInboxPanel,
} from "../../../src/protocol/inboxMessages.ts";
import { openHeardPanel } from "./heardPanel.ts";
import { until } from "./until.ts";

/** The inbox panel from its own side: what its host sends, and what it sends. */
export interface HeardPanel {
  readonly panel: WebviewPanel;
  readonly state: () => InboxPanelState;
  /** Asks for the first rows, as the panel does. */
  readonly rows: () => Promise<readonly InboxRow[]>;
  /** Asks for the content of a message, as the panel does. */
  readonly content: (id: string) => Promise<(ToInboxPanel & { type: "content" })["content"]>;
  /** Says something to the host, checked there like all that comes from a panel. */
  readonly say: (message: FromInboxPanel | Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Opens the panel by its command, and listens in its place. */
export async function openInboxPanel(): Promise<HeardPanel> {
  const { panel, received, send: say } = await openHeardPanel<ToInboxPanel>("brp.inbox.openPanel");
  const newest = <Type extends ToInboxPanel["type"]>(type: Type) =>
    received.findLast((one): one is Extract<ToInboxPanel, { type: Type }> => one.type === type);
  await until("the panel has its state", () => newest("state"));
  let asks = 1_000_000;
  return {
    panel,
    say,
    state: () => {
      const state = newest("state")?.state;
      if (!state) throw new Error("The panel received nothing.");
      return state;
    },
    content: async (id) => {
      const before = received.length;
      await say({ type: "read", id });
      const answer = await until("the content comes", () =>
        received
          .slice(before)
          .find(
            (one): one is ToInboxPanel & { type: "content" } =>
              one.type === "content" && one.id === id,
          ),
      );
      return answer.content;
    },
    rows: async () => {
      const ask = ++asks;
      const look = newest("state")?.state.look;
      if (!look) throw new Error("The panel received nothing.");
      await say({ type: "rows", ask, from: 0, count: 200, look });
      const answer = await until("rows come", () =>
        received.find(
          (one): one is ToInboxPanel & { type: "rows" } => one.type === "rows" && one.ask === ask,
        ),
      );
      return answer.rows;
    },
  };
}
