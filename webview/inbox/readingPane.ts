import type {
  InboxMessageRow,
  InboxPanelState,
  InboxRow,
  ToInboxPanel,
} from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { actionButton } from "../shared/actionButton.ts";
import { element, linkButton, replaceContent, type Child } from "../shared/dom.ts";
import { icon } from "../shared/icons.ts";
import { iconButton, toolbar } from "../shared/iconButton.ts";
import { ask, type InboxContext } from "./inboxContext.ts";
import { kindParts } from "./messageCells.ts";
import { drawGlance } from "./messageGlance.ts";

interface RowActions {
  readonly choose: (on: boolean) => void;
  /** To the row so many rows on. */
  readonly go: (by: 1 | -1) => void;
}

type Content = ToInboxPanel & { readonly type: "content" };

/**
 * The message at the cursor: its content once it was fetched, else what is known of it and why that is all.
 * Content is asked of the host alone and only the one that is read is kept.
 */
export class ReadingPane {
  readonly element: HTMLElement;
  readonly #context: InboxContext;
  readonly #actions: RowActions;
  #row: InboxRow | undefined;
  #state: InboxPanelState | undefined;
  #content: Content | undefined;
  /** The question that is not answered yet: while a key is held down only the last message is asked for. */
  #awaited: string | undefined;
  #drawn = "";
  #shown: string | undefined;
  /** Setting where it is scrolled to costs a layout, and it is rarely elsewhere. */
  #isScrolled = false;

  constructor(context: InboxContext, actions: RowActions) {
    this.#context = context;
    this.#actions = actions;
    this.element = element("section", {
      id: "reading",
      class: "reading",
      tabindex: 0,
      "aria-label": context.said(words.row),
    });
    this.element.addEventListener("scroll", () => (this.#isScrolled = true), { passive: true });
  }

  draw(row: InboxRow | undefined, state: InboxPanelState): void {
    this.#row = row;
    this.#state = state;
    this.#ask();
    this.#draw();
  }

  receive(content: Content): void {
    if (this.#awaited === content.id) this.#awaited = undefined;
    if (this.#openId === content.id) this.#content = content;
    this.#ask();
    this.#draw();
  }

  /** Of the message that can be read. */
  get #openId(): string | undefined {
    return this.#row?.kind === "message" && this.#row.isOpen ? this.#row.id : undefined;
  }

  #ask(): void {
    const id = this.#openId;
    if (this.#content?.id !== id) this.#content = undefined;
    if (id === undefined || this.#awaited !== undefined) return;
    // Masked or forgotten since: until the answer is there the old one stays.
    if (this.#content?.reading === this.#state?.reading) return;
    this.#awaited = id;
    this.#context.send({ type: "read", id });
  }

  #draw(): void {
    const row = this.#row;
    const state = this.#state;
    if (!state) return;
    const isBusy = state.work !== undefined;
    const now = JSON.stringify([row, this.#content, isBusy]);
    if (now === this.#drawn) return;
    this.#drawn = now;
    if (row?.kind === "message") this.#drawMessage(row, state);
    else this.#drawNothing(row?.text, row?.kind === "group" ? row.detail : undefined);
    const shown = row?.kind === "message" ? row.id : undefined;
    if (shown !== this.#shown && this.#isScrolled) {
      this.element.scrollTop = 0;
      this.#isScrolled = false;
    }
    this.#shown = shown;
  }

  #drawNothing(text: string | undefined, detail: string | undefined): void {
    const { said } = this.#context;
    replaceContent(
      this.element,
      detail === undefined
        ? element("p", { class: "quiet" }, text ?? said(words.nothing))
        : element("h2", {}, text),
      detail !== undefined && element("p", { class: "quiet" }, detail),
      element("p", { class: "quiet small" }, said(words.keys)),
    );
  }

  #drawMessage(row: InboxMessageRow, state: InboxPanelState): void {
    const { said } = this.#context;
    const { title, line, reason, isOpen } = row;
    const [code, name] = kindParts(title);
    const content = this.#content?.content;
    const isForgotten = this.#content !== undefined && content === undefined;
    const isRead = isOpen && !isForgotten;
    replaceContent(
      this.element,
      this.#tools(row),
      element(
        "h2",
        {},
        name !== "" && element("span", { class: "kind-code" }, code),
        name === "" ? code : ` ${name}`,
      ),
      element("p", { class: "quiet" }, line),
      reason !== undefined && element("p", { class: "reason" }, icon("error", "bad"), reason),
      !isRead &&
        reason === undefined &&
        element("p", {}, said(row.state === "fetched" ? words.notKept : words.notOpen)),
      content && drawGlance(content, this.#content?.related ?? [], this.#context),
      content && (content.left > 0 || content.isCut) && this.#rest(row, content),
      element("div", { class: "actions" }, ...this.#doings(row, state, isRead)),
      this.#facts(row, isRead),
    );
  }

  #rest({ id }: InboxMessageRow, { left, isCut }: NonNullable<Content["content"]>): HTMLElement {
    const { said, send } = this.#context;
    return element(
      "p",
      { class: "rest" },
      left > 0 && `${said(words.left(left))} `,
      isCut && `${said(words.isCut)} `,
      linkButton({ id: "open-whole" }, () => send({ type: "open", id }), said(words.openWhole)),
    );
  }

  /** Of a message that is read the attributes are the least of it. */
  #facts({ facts }: InboxMessageRow, isRead: boolean): HTMLElement {
    const list = element(
      "dl",
      { class: "pairs" },
      ...facts.flatMap(({ label, value }) => [
        element("dt", {}, label),
        element("dd", {}, element("bdi", {}, value)),
      ]),
    );
    if (!isRead) return list;
    const before = this.element.querySelector<HTMLDetailsElement>(".facts-fold");
    return element(
      "details",
      { class: "fold facts-fold", open: before?.open === true },
      element(
        "summary",
        { id: "facts-fold" },
        icon("chevron-right"),
        this.#context.said(words.facts),
      ),
      list,
    );
  }

  #tools({ id, number, isOpen }: InboxMessageRow): HTMLElement {
    const { said, send } = this.#context;
    const { go } = this.#actions;
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
            id: "open-raw",
            icon: "json",
            label: said(words.openRaw),
            onPress: () => send({ type: "open", id, tab: "raw" }),
          }),
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

  #doings(row: InboxMessageRow, state: InboxPanelState, isRead: boolean): readonly Child[] {
    const { said, send } = this.#context;
    const { id, isSelected, hasLink } = row;
    const fetch = actionButton(
      {
        id: "fetch-one",
        effect: said(words.marksFetched),
        onPress: () => ask(this.#context, state, { type: "fetchOne", id }),
      },
      said(row.state === "failed" ? words.retryOne : words.fetchOne),
    );
    if (state.work) fetch.setAttribute("aria-disabled", "true");
    return [
      !isRead && fetch,
      linkButton(
        { id: "choose" },
        () => this.#actions.choose(!isSelected),
        said(isSelected ? words.unchoose : words.choose),
      ),
      hasLink &&
        linkButton({ id: "explain" }, () => send({ type: "explain", id }), said(words.explain)),
    ];
  }
}
