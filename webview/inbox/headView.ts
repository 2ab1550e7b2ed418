import type { InboxPanelState } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { actionButton } from "../shared/actionButton.ts";
import { element, linkButton, replaceContent } from "../shared/dom.ts";
import { environmentChip } from "../shared/environmentChip.ts";
import { toolbar } from "../shared/iconButton.ts";
import { icon } from "../shared/icons.ts";
import { menuItem, Popover } from "../shared/popover.ts";
import { ask, type AskedType, type InboxContext } from "./inboxContext.ts";

/** Which mailbox it is, what waits in it, and what can be asked of the service. */
export class HeadView {
  readonly element: HTMLElement;
  /** Where the list puts its switch and search. */
  readonly views = element("div", { class: "head-row" });
  readonly #context: InboxContext;
  readonly #top = element("div", { class: "head-top" });
  readonly #ways: Popover;
  readonly #more: Popover;

  readonly #listTools: readonly HTMLElement[];

  /**
   * @param lists open what the list is asked by and what it shows
   * @param tools what else is done with the list
   */
  constructor(context: InboxContext, lists: readonly Popover[], tools: readonly HTMLElement[]) {
    this.#context = context;
    this.#listTools = [...lists.map(({ button }) => button), ...tools];
    const { said } = context;
    const ways = said(words.otherWays);
    this.#ways = new Popover({
      id: "ways",
      button: element(
        "button",
        { type: "button", class: "action", id: "show-ways", "aria-label": ways, title: ways },
        icon("chevron-down"),
      ),
      label: ways,
      kind: "menu",
    });
    const more = said(words.more);
    this.#more = new Popover({
      id: "more",
      button: element(
        "button",
        { type: "button", class: "icon-button", id: "show-more", "aria-label": more, title: more },
        icon("ellipsis"),
      ),
      label: more,
      kind: "region",
    });
    this.element = element(
      "header",
      { class: "head" },
      this.#top,
      this.#ways.surface,
      this.#more.surface,
      ...lists.map(({ surface }) => surface),
      this.views,
    );
  }

  draw(state: InboxPanelState): void {
    const { kind } = state.environment;
    if (kind) this.element.setAttribute("data-kind", kind);
    else this.element.removeAttribute("data-kind");
    this.element.toggleAttribute("data-production", kind === "production");
    this.views.hidden = !state.isTrusted || state.listed === undefined;
    this.#fillWays(state);
    this.#fillMore(state);
    const title = this.#context.said(words.title);
    // Buttons that stay themselves leave the page while the new head is made, and with them the keyboard.
    const focused = document.hasFocus() ? document.activeElement : null;
    replaceContent(
      this.#top,
      element("div", { class: "head-words" }, element("h1", {}, title)),
      state.isTrusted && this.#tools(state),
      element("div", { class: "facts" }, ...this.#facts(state)),
    );
    if (focused instanceof HTMLElement && this.#top.contains(focused))
      focused.focus({ preventScroll: true });
  }

  #facts(state: InboxPanelState): readonly HTMLElement[] {
    const { said, language } = this.#context;
    const { counts, environment, isTrusted } = state;
    const chip = environmentChip(environment, language);
    const [first] = counts;
    if (!isTrusted) return [chip];
    if (!first) return [chip, element("span", {}, said(words.notCounted))];
    const [fresh, seen, waiting] = counts;
    const numbers =
      fresh && seen && waiting
        ? [
            [said(words.waiting(waiting.count)), waiting.label],
            [said(words.fresh(fresh.count)), fresh.label],
            [said(words.seen(seen.count)), seen.label],
          ]
        : counts.map(({ label, count }) => [`${count} ${label}`, label]);
    const isOutdated = counts.some((count) => count.isOutdated);
    const [main, ...others] = numbers.map(([text = "", label = ""], at) =>
      element(
        at === 0 ? "strong" : "span",
        { "data-count": "", title: label, class: at > 0 && "dot" },
        text,
      ),
    );
    const time = element(
      "span",
      { class: "dot" },
      said(words.countedAt(first.time)),
      isOutdated && ` (${said(words.outdated)})`,
    );
    return [chip, ...(main ? [main] : []), this.#countAgain(state), time, ...others];
  }

  #countAgain(state: InboxPanelState): HTMLElement {
    const { said } = this.#context;
    const made = linkButton(
      { id: "ask-count", title: said(words.countChanges) },
      () => ask(this.#context, state, { type: "count" }),
      said(words.countAgain),
    );
    if (state.work) made.setAttribute("aria-disabled", "true");
    return made;
  }

  #tools(state: InboxPanelState): HTMLElement {
    const { said } = this.#context;
    // Where messages are chosen, fetching them is what comes next; before a count, counting is.
    const isPrimary =
      state.selected === 0 && (state.counts.length > 0 || state.listed !== undefined);
    const list = actionButton(
      {
        id: "ask-list",
        isPrimary,
        effect: said(this.#listEffect(state)),
        onPress: () => ask(this.#context, state, { type: "list" }),
      },
      said(words.list),
    );
    if (state.work) list.setAttribute("aria-disabled", "true");
    this.#ways.button.classList.toggle("primary", isPrimary);
    return toolbar(
      { label: said(words.ask) },
      element("span", { class: "split" }, list, this.#ways.button),
      ...this.#listTools,
      this.#hasMore(state) && this.#more.button,
    );
  }

  /** More may have come since the count, and a page may hold fewer: never more than were counted as new. */
  #listEffect({ counts, environment, filters }: InboxPanelState) {
    if (environment.kind === "production") return words.planFirst;
    const [fresh] = counts;
    const isWhole = filters.every(({ value }) => value === "");
    if (counts.length !== 3 || !fresh || fresh.isOutdated || fresh.count === 0 || !isWhole)
      return words.marksSeen;
    return words.marksUpTo(fresh.count);
  }

  #fillWays(state: InboxPanelState): void {
    const { said } = this.#context;
    const { pagesLeft, work } = state;
    const item = (type: AskedType, word: string, effect?: string) => {
      const made = menuItem(
        { id: `ask-${type}` },
        () => {
          this.#ways.set(false);
          this.#ways.button.focus();
          ask(this.#context, state, { type });
        },
        element("span", {}, word),
        effect !== undefined && element("span", { class: "key" }, effect),
      );
      if (work) made.setAttribute("aria-disabled", "true");
      return made;
    };
    const seen = said(words.marksSeen);
    this.#ways.fill(
      pagesLeft > 0 && item("nextPage", said(words.nextPage), seen),
      pagesLeft > 1 && item("listRest", said(words.listRest(pagesLeft)), seen),
      item("listFetched", said(words.listFetched)),
      element("hr"),
      item("fetchAll", said(words.fetchAll), said(words.marksFetched)),
      element("hr"),
      item("download", said(words.download), said(words.planFirst)),
    );
  }

  #hasMore({ gaps }: InboxPanelState): boolean {
    return gaps !== undefined;
  }

  #fillMore(state: InboxPanelState): void {
    const { gaps } = state;
    if (!this.#hasMore(state)) this.#more.set(false);
    this.#more.fill(
      gaps && element("h2", { id: "gaps" }, gaps.heading),
      gaps && element("p", { class: "exchange small" }, gaps.ranges),
    );
  }
}
