import type { WebviewPanel } from "vscode";
import type { InboxRow } from "../../../src/presentation/inbox/listedMessages.ts";
import type {
  FromInboxPanel,
  InboxState,
  ReadMessage,
  ToInboxPanel,
} from "../../../src/protocol/inbox.ts";
import { openHeardPanel } from "./heardPanel.ts";
import { until } from "./until.ts";

type Reported = Extract<ToInboxPanel, { readonly type: "state" }>;

export interface HeardPanel {
  readonly panel: WebviewPanel;
  readonly state: () => InboxState;
  readonly rows: () => readonly InboxRow[];
  /** Reads a message, as the panel does for the focused row. */
  readonly content: (id: string) => Promise<ReadMessage["content"]>;
  /** Sends a message to the host, which validates it like every message of a panel. */
  readonly say: (message: FromInboxPanel | Readonly<Record<string, unknown>>) => Promise<void>;
}

export async function openInboxPanel(): Promise<HeardPanel> {
  const { panel, received, send: say } = await openHeardPanel<ToInboxPanel>("brp.inbox.openPanel");
  const newest = (has: (reported: Reported) => boolean = () => true) =>
    received.findLast((one): one is Reported => one.type === "state" && has(one));
  await until("the panel has its state", () => newest());
  const state = () => {
    const reported = newest();
    if (!reported) throw new Error("The panel received nothing.");
    return reported.state;
  };
  return {
    panel,
    say,
    state,
    rows: () => newest(({ list }) => list !== undefined)?.list?.rows ?? [],
    content: async (id) => {
      await say({ type: "read", id });
      await until("the content comes", () => state().reading?.id === id || undefined);
      return state().reading?.content;
    },
  };
}
