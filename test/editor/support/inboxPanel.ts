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

type Told = Extract<ToInboxPanel, { readonly type: "state" }>;

/** The inbox panel from its own side: what its host sends, and what it sends. */
export interface HeardPanel {
  readonly panel: WebviewPanel;
  readonly state: () => InboxState;
  /** The list as the host told it last. */
  readonly rows: () => readonly InboxRow[];
  /** Reads a message, as the panel does where the keyboard is on it. */
  readonly content: (id: string) => Promise<ReadMessage["content"]>;
  /** Says something to the host, checked there like all that comes from a panel. */
  readonly say: (message: FromInboxPanel | Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Opens the panel by its command, and listens in its place. */
export async function openInboxPanel(): Promise<HeardPanel> {
  const { panel, received, send: say } = await openHeardPanel<ToInboxPanel>("brp.inbox.openPanel");
  const newest = (has: (told: Told) => boolean = () => true) =>
    received.findLast((one): one is Told => one.type === "state" && has(one));
  await until("the panel has its state", () => newest());
  const state = () => {
    const told = newest();
    if (!told) throw new Error("The panel received nothing.");
    return told.state;
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
