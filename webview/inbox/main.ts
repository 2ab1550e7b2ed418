import type { Language } from "../../src/contract/text.ts";
import type { FromInboxPanel } from "../../src/protocol/fromInboxPanel.ts";
import { isToInboxPanel, type ToInboxPanel } from "../../src/protocol/inboxMessages.ts";
import { iconSprite } from "../shared/icons.ts";
import { connectToHost, onDroppedFiles } from "../shared/host.ts";
import { visibleText } from "../shared/visibleText.ts";
import { FilterForm } from "./filterForm.ts";
import { HeadView } from "./headView.ts";
import type { InboxContext } from "./inboxContext.ts";
import { ListPane } from "./listPane.ts";
import { NoticesView } from "./noticesView.ts";

/** The inbox panel: shows what its host holds and says what the user wants. Asks nothing by itself. */
class InboxPanel {
  readonly #host = connectToHost<FromInboxPanel, ToInboxPanel>(isToInboxPanel);
  readonly #head: HeadView;
  readonly #notices: NoticesView;
  readonly #filters: FilterForm;
  readonly #list: ListPane;

  constructor(language: Language) {
    const context: InboxContext = {
      language,
      said: (text) => text[language],
      send: (message) => this.#host.send(message),
      announce: (words) => this.#announce(words),
    };
    this.#notices = new NoticesView(context);
    this.#filters = new FilterForm(context);
    this.#list = new ListPane(context);
    this.#head = new HeadView(
      context,
      [this.#filters.popover, this.#list.columns],
      [this.#list.group],
    );
  }

  start(root: HTMLElement): void {
    const views = [this.#head, this.#notices, this.#list];
    this.#head.views.append(...this.#list.tools, this.#filters.chips);
    root.classList.add("panel");
    onDroppedFiles((message) => this.#host.send(message));
    root.append(...views.map(({ element }) => element));
    this.#host.listen((message) => this.#receive(message));
    this.#host.send({ type: "ready" });
  }

  #receive(message: ToInboxPanel): void {
    switch (message.type) {
      case "state":
        this.#head.draw(message.state);
        this.#notices.draw(message.state);
        this.#filters.draw(message.state);
        return this.#list.draw(message.state);
      case "rows":
      case "content":
        return this.#list.receive(message);
      case "refused":
        return this.#filters.refuse(message.name, message.reason);
      case "focus":
        return this.#focus();
    }
  }

  /** The keyboard goes to the list, or to what makes one. */
  #focus(): void {
    this.#list.focus();
    if (document.activeElement === document.body) document.getElementById("ask-count")?.focus();
  }

  /** Only a change is said: the same words twice would be noise. */
  #announce(text: string): void {
    const status = document.getElementById("status");
    const words = visibleText(text);
    if (status && status.textContent !== words) status.textContent = words;
  }
}

document.body.prepend(iconSprite());
new InboxPanel(document.documentElement.lang === "nl" ? "nl" : "en").start(
  document.getElementById("root") ?? document.body,
);
