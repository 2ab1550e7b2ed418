import type { Browser } from "playwright-core";
import type { InboxContents, InboxLooks } from "../../../src/editor/inbox/inboxContents.ts";
import type { MessageCard } from "../../../src/editor/inbox/inboxMessages.ts";
import type { AroundList } from "../../../src/editor/inbox/panel/inboxTalk.ts";
import { fromInboxPanelSchema, type FromInboxPanel } from "../../../src/protocol/fromInboxPanel.ts";
import type { ToInboxPanel } from "../../../src/protocol/inboxMessages.ts";
import { messageId } from "../../support/generated/manyMessages.ts";
import { inboxHost, type InboxHost, type InboxHostOptions } from "./inboxHost.ts";
import { openPageOf, type PanelPage } from "./panelPage.ts";

type InboxOptions = NonNullable<Parameters<typeof openPageOf>[2]> & InboxHostOptions;

/** The sixth message did not come, the seventh did. */
export const cardsOfTwo: ReadonlyMap<string, MessageCard> = new Map([
  [messageId(5), { path: "x", problem: "Onbekend berichtTransportId", link: "https://b.test/f" }],
  [messageId(6), { path: "opgehaaldeBerichten[0]" }],
]);

/** The inbox panel with its host. */
export interface InboxPage extends PanelPage<FromInboxPanel, ToInboxPanel> {
  readonly contents: InboxContents;
  readonly memory: InboxHost["memory"];
  readonly draw: (around?: Partial<AroundList>) => Promise<void>;
  readonly look: (looks: Partial<InboxLooks>) => Promise<void>;
}

export async function openInboxPage(
  browser: Browser,
  options: InboxOptions = {},
): Promise<InboxPage> {
  let send: (message: ToInboxPanel) => Promise<void> = () => Promise.resolve();
  let sent: Promise<unknown> = Promise.resolve();
  const host = inboxHost(options, (message) => (sent = send(message)));
  const panel = await openPageOf<FromInboxPanel, ToInboxPanel>(
    browser,
    { bundle: "inbox", schema: fromInboxPanelSchema, heard: (message) => host.receive(message) },
    options,
  );
  ({ send } = panel);
  host.draw();
  await sent;
  return {
    ...panel,
    contents: host.contents,
    memory: host.memory,
    draw: async (more) => {
      host.draw(more);
      await sent;
    },
    look: async (more) => {
      host.look(more);
      await sent;
    },
  };
}
