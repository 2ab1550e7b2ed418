import type { FromInboxPanel, ToInboxPanel } from "../../src/protocol/inbox.ts";
import { startPanel } from "../shared/app.tsx";
import { isFindKey } from "../shared/findKey.ts";
import {
  announce,
  firstPage,
  keep,
  receive,
  type InboxPage,
  type InboxShown,
} from "./inboxPage.ts";
import { Inbox } from "./inboxView.tsx";

startPanel<InboxShown, InboxPage, FromInboxPanel, ToInboxPanel>({
  page: firstPage,
  receive,
  view: (shown, app) => <Inbox {...shown} app={app} />,
  home: ({ state }) => (state.rows.length > 0 ? "message-list:at" : "ask-count"),
  announce,
  keep,
  press: (event, { state }, app) => {
    if (state.rows.length === 0 || !isFindKey(event)) return;
    event.preventDefault();
    app.focus("list-filter");
  },
});
