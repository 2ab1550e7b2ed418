import type {
  InboxPanelState,
  NotedMessage,
  NotedMessages,
} from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { element, linkButton, replaceContent, type Child } from "../shared/dom.ts";
import { button } from "../shared/toolkit.ts";
import type { InboxContext } from "./inboxContext.ts";

/** What needs somebody: messages that are lost soon, that are lost already, that did not come, and numbers nobody has seen. */
export class NoticesView {
  readonly element = element("div");
  readonly #context: InboxContext;
  readonly #radar = element("section", { "aria-labelledby": "radar", hidden: true });
  readonly #gone = element("section", { "aria-labelledby": "gone", hidden: true });
  readonly #failed = element("section", { "aria-labelledby": "failed", hidden: true });
  readonly #gaps = element("details", { class: "gaps", hidden: true });

  constructor(context: InboxContext) {
    this.#context = context;
    this.element.append(this.#radar, this.#gone, this.#failed, this.#gaps);
  }

  draw({ radar, gone, failed, gaps }: InboxPanelState): void {
    const { said, send } = this.#context;
    this.#draw(this.#radar, radar, "radar", "⚠", [
      button({ id: "tickSoon", onPress: () => send({ type: "tickSoon" }) }, said(words.chooseSoon)),
    ]);
    this.#draw(this.#gone, gone, "gone", "⚠", []);
    this.#draw(this.#failed, failed, "failed", "✗", []);
    this.#gaps.hidden = !gaps;
    replaceContent(
      this.#gaps,
      gaps && element("summary", { id: "gaps" }, `⋯ ${gaps.heading}`),
      gaps && element("p", {}, gaps.ranges),
    );
  }

  #draw(
    section: HTMLElement,
    noted: NotedMessages | undefined,
    id: string,
    sign: string,
    actions: readonly Child[],
  ): void {
    const { said } = this.#context;
    section.hidden = !noted;
    section.className = "banner warning";
    const beyond = noted ? noted.count - noted.first.length : 0;
    replaceContent(
      section,
      noted && element("h2", { id }, `${sign} ${noted.heading}`),
      noted &&
        element(
          "ul",
          {},
          ...noted.first.map((one) => this.#line(one, id)),
          beyond > 0 && element("li", {}, said(words.more(beyond))),
        ),
      ...(noted ? actions : []),
    );
  }

  #line({ id, title, text, hasLink }: NotedMessage, list: string): HTMLElement {
    const { said, send } = this.#context;
    const word = said(words.explain);
    return element(
      "li",
      { "data-message": id },
      element("strong", {}, title),
      ` · ${text} `,
      hasLink &&
        linkButton(
          { id: `explain-${list}-${id}`, "aria-label": `${word}: ${title}` },
          () => send({ type: "explain", id }),
          word,
        ),
    );
  }
}
