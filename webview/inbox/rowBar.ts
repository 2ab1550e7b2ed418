import type {
  InboxMessageRow,
  InboxPanelState,
  InboxRow,
} from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { actionButton } from "../shared/actionButton.ts";
import { element, linkButton, replaceContent, type Child } from "../shared/dom.ts";
import { iconButton, toolbar } from "../shared/iconButton.ts";
import { ask, type InboxContext } from "./inboxContext.ts";
import { kindParts } from "./messageCells.ts";

interface RowActions {
  readonly choose: (on: boolean) => void;
  /** To the row so many rows on. */
  readonly go: (by: 1 | -1) => void;
}

/** The reading pane: the message at the cursor as a whole, with what can be done with it. */
export class RowBar {
  readonly element: HTMLElement;
  readonly #context: InboxContext;

  constructor(context: InboxContext) {
    this.#context = context;
    this.element = element("section", { class: "row-bar", "aria-label": context.said(words.row) });
  }

  draw(row: InboxRow | undefined, state: InboxPanelState, actions: RowActions): void {
    const { said } = this.#context;
    if (row?.kind !== "message") {
      const text = row?.text ?? said(words.nothing);
      const keys = element("p", { class: "quiet small" }, said(words.keys));
      return replaceContent(this.element, element("p", { class: "quiet" }, text), keys);
    }
    const { title, facts, state: became } = row;
    const [code, name] = kindParts(title);
    replaceContent(
      this.element,
      this.#tools(row, actions),
      element(
        "h2",
        {},
        name !== "" && element("span", { class: "kind-code" }, code),
        name === "" ? code : ` ${name}`,
      ),
      row.reason !== undefined && element("p", { class: "reason" }, row.reason),
      element(
        "dl",
        { class: "pairs" },
        ...facts.flatMap(({ label, value }) => [
          element("dt", {}, label),
          element("dd", {}, element("bdi", {}, value)),
        ]),
      ),
      !row.isOpen && became !== "failed" && element("p", { class: "quiet" }, said(words.notOpen)),
      element("div", { class: "bar" }, ...this.#doings(row, state, actions)),
    );
  }

  #tools({ id, number, isOpen }: InboxMessageRow, { go }: RowActions): HTMLElement {
    const { said, send } = this.#context;
    const step = (name: "previous" | "next", by: 1 | -1) =>
      iconButton({
        id: `row-${name}`,
        icon: by === 1 ? "arrow-down" : "arrow-up",
        label: said(words[name]),
        onPress: () => go(by),
      });
    return element(
      "div",
      { class: "row-tools" },
      element("span", { class: "quiet small" }, `${said(words.number)} ${number}`),
      toolbar(
        { label: said(words.row) },
        step("previous", -1),
        step("next", 1),
        isOpen &&
          iconButton({
            id: "open",
            icon: "screen-full",
            label: said(words.open),
            onPress: () => send({ type: "open", id }),
          }),
      ),
    );
  }

  #doings(row: InboxMessageRow, state: InboxPanelState, { choose }: RowActions): readonly Child[] {
    const { said, send } = this.#context;
    const { id, isOpen, isTicked, hasLink } = row;
    const fetch = actionButton(
      {
        id: "fetch-one",
        effect: said(words.marksFetched),
        onPress: () => ask(this.#context, state, { type: "fetchOne", id }),
      },
      said(words.fetchOne),
    );
    if (state.work) fetch.setAttribute("aria-disabled", "true");
    return [
      !isOpen && fetch,
      linkButton(
        { id: "choose" },
        () => choose(!isTicked),
        said(isTicked ? words.unchoose : words.choose),
      ),
      hasLink &&
        linkButton({ id: "explain" }, () => send({ type: "explain", id }), said(words.explain)),
    ];
  }
}
