import { fromInboxPanelSchema } from "../../../src/protocol/inbox.ts";
import { manyMessages } from "../../support/generated/manyMessages.ts";
import { runHost } from "./benchWorker.ts";
import { inboxHost } from "../support/inboxHost.ts";

/** The host of the inbox panel for `benchPanel.ts`, with a parsed list. */

interface BenchInbox {
  readonly count: number;
}

void runHost<BenchInbox>(({ count }, send) => {
  const messages = manyMessages(count);
  const host = inboxHost({ allColumns: true }, send);
  return {
    begin: () => {
      host.contents.put({ messages, page: 1, pages: 1, total: count });
      void host.draw({ isListed: true, listText: "Page 1 of 1." });
    },
    receive: (message) => host.receive(fromInboxPanelSchema().parse(message)),
  };
});
