import type { Language } from "../../src/contract/text.ts";
import type { FromInboxPanel } from "../../src/protocol/fromInboxPanel.ts";
import { isToInboxPanel, type ToInboxPanel } from "../../src/protocol/inboxMessages.ts";
import { connectToHost } from "../shared/host.ts";
import { registerControls } from "../shared/toolkit.ts";
import { visibleText } from "../shared/visibleText.ts";
import { FilterForm } from "./filterForm.ts";
import { HeadView } from "./headView.ts";
import type { InboxContext } from "./inboxContext.ts";
import { ListPane } from "./listPane.ts";
import { NoticesView } from "./noticesView.ts";

/** The inbox panel: shows what its host holds and says what the user wants. Asks nothing by itself. */

registerControls();

const host = connectToHost<FromInboxPanel, ToInboxPanel>(isToInboxPanel);
const root = document.getElementById("root") ?? document.body;
const language = (document.documentElement.lang === "nl" ? "nl" : "en") satisfies Language;

const context: InboxContext = {
  said: (text) => text[language],
  send: (message) => host.send(message),
  announce,
};

const head = new HeadView(context);
const notices = new NoticesView(context);
const filters = new FilterForm(context);
const list = new ListPane(context);
root.append(head.element, notices.element, filters.element, list.element);

function receive(message: ToInboxPanel): void {
  switch (message.type) {
    case "state":
      head.draw(message.state);
      notices.draw(message.state);
      filters.draw(message.state);
      return list.draw(message.state);
    case "rows":
      return list.receive(message);
    case "refused":
      return filters.refuse(message.name, message.reason);
    case "focus":
      return focus();
  }
}

/** The keyboard goes to the list, or to what makes one. */
function focus(): void {
  list.focus();
  if (document.activeElement === document.body) document.getElementById("ask-count")?.focus();
}

/** Only a change is said: the same words twice would be noise. */
function announce(text: string): void {
  const status = document.getElementById("status");
  const words = visibleText(text);
  if (status && status.textContent !== words) status.textContent = words;
}

host.listen(receive);
host.send({ type: "ready" });
