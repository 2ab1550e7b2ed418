import type { InboxRow } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { button } from "../shared/toolkit.ts";
import type { InboxContext } from "./inboxContext.ts";

/** The message at the cursor as a whole, with what can be done with it. */
export class RowBar {
  readonly element: HTMLElement;
  readonly #context: InboxContext;

  constructor(context: InboxContext) {
    this.#context = context;
    this.element = element("section", {
      class: "row-bar",
      "aria-label": context.said(words.row),
      hidden: true,
    });
  }

  draw(row: InboxRow | undefined, choose: (on: boolean) => void): void {
    const { said, send } = this.#context;
    this.element.hidden = !row;
    if (!row) return replaceContent(this.element);
    if (row.kind === "gap") return replaceContent(this.element, element("p", {}, `⋯ ${row.text}`));
    const { id, title, facts, isTicked, isOpen, hasLink } = row;
    replaceContent(
      this.element,
      element("h2", {}, title),
      element(
        "dl",
        { class: "facts" },
        ...facts.flatMap(({ label, value }) => [
          element("dt", {}, label),
          element("dd", {}, element("bdi", {}, value)),
        ]),
      ),
      element(
        "div",
        { class: "bar", role: "group", "aria-label": said(words.row) },
        button(
          { id: "choose", onPress: () => choose(!isTicked) },
          said(isTicked ? words.unchoose : words.choose),
        ),
        isOpen &&
          button({ id: "open", onPress: () => send({ type: "open", id }) }, said(words.open)),
        hasLink &&
          button(
            { id: "explain", onPress: () => send({ type: "explain", id }) },
            said(words.explain),
          ),
        !isOpen && element("span", { class: "muted" }, said(words.notOpen)),
      ),
    );
  }
}
