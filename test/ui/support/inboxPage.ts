import type { Browser } from "playwright-core";
import type {
  AlarmTime,
  InboxContents,
  MessageCard,
} from "../../../src/panels/inbox/inboxContents.ts";
import type { AroundList } from "../../../src/panels/inbox/inboxController.ts";
import {
  fromInboxPanelSchema,
  type FromInboxPanel,
  type KeptInbox,
  type ToInboxPanel,
} from "../../../src/protocol/inbox.ts";
import { messageId } from "../../support/generated/manyMessages.ts";
import { inboxHost, type InboxHost, type InboxHostOptions } from "./inboxHost.ts";
import { openPageOf, type PanelPage } from "./panelPage.ts";

type InboxOptions = NonNullable<Parameters<typeof openPageOf>[2]> & InboxHostOptions;

/** The sixth message failed, the seventh was fetched. */
export const cardsOfTwo: ReadonlyMap<string, MessageCard> = new Map([
  [messageId(5), { path: "x", problem: "Onbekend berichtTransportId", link: "https://b.test/f" }],
  [messageId(6), { path: "opgehaaldeBerichten[0]" }],
]);

export interface InboxPage extends PanelPage<FromInboxPanel, ToInboxPanel> {
  readonly contents: InboxContents;
  readonly memory: InboxHost["memory"];
  readonly draw: (around?: Partial<AroundList>) => Promise<void>;
  readonly time: (time: Partial<AlarmTime>) => Promise<void>;
  /** The page's own state in its host, which `localize` omits. */
  readonly kept: () => KeptInbox;
  readonly chosen: () => readonly string[];
}

export async function openInboxPage(
  browser: Browser,
  options: InboxOptions = {},
): Promise<InboxPage> {
  let send: (message: ToInboxPanel) => Promise<void> = () => Promise.resolve();
  const said: FromInboxPanel[] = [];
  let sent: Promise<unknown> = Promise.resolve();
  const host = inboxHost(options, (message) => (sent = send(message)));
  const panel = await openPageOf<FromInboxPanel, ToInboxPanel>(
    browser,
    {
      bundle: "inbox",
      schema: fromInboxPanelSchema(),
      heard: (message) => {
        if (message.type !== "keep") said.push(message);
        host.receive(message);
      },
    },
    options,
  );
  ({ send } = panel);
  // The page's first message arrived before the host could respond.
  host.receive({ type: "ready" });
  await host.draw();
  await sent;
  return {
    ...panel,
    said,
    contents: host.contents,
    memory: host.memory,
    draw: async (more) => {
      await host.draw(more);
      await sent;
    },
    time: async (more) => {
      await host.time(more);
      await sent;
    },
    kept: () => host.kept.page,
    chosen: () => host.kept.page.chosen,
  };
}
