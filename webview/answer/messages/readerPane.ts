import {
  findInMessage,
  type FoundValue,
} from "../../../src/presentation/messages/findInMessage.ts";
import type { RelatedMessage } from "../../../src/presentation/messages/knownMessages.ts";
import { messageLabels } from "../../../src/presentation/messageLabels.ts";
import { lookBounds, type ShownMessage } from "../../../src/protocol/readerMessages.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, linkButton, replaceContent } from "../../shared/dom.ts";
import { button } from "../../shared/toolkit.ts";
import { cardId, drawBadge } from "../answerView.ts";
import { drawMessageNotes, drawTimeLines } from "../messageView.ts";
import type { PanelContext } from "../panelContext.ts";
import { joinRowActions, markFirstRow } from "../rows.ts";
import { FindBar } from "./findBar.ts";
import type { ReaderContext } from "./readerContext.ts";
import { SectionTree } from "./sectionTree.ts";

/** One message as it is read: what it is, its sections, what changed, and what belongs to it. */
export class ReaderPane {
  readonly element = element("div", { class: "reader-pane" });
  readonly #context: ReaderContext;
  readonly #toRaw: (path: string) => void;
  readonly #find: FindBar;
  readonly #body = element("div");
  #shown: ShownMessage | undefined;
  #tree: SectionTree | undefined;
  #found: ReadonlySet<string> = new Set();
  #current: string | undefined;
  /** Where to go once the message is there. */
  #awaited: string | undefined;
  #wantsFocus = false;

  constructor(context: ReaderContext, words: string, toRaw: (path: string) => void) {
    this.#context = context;
    this.#toRaw = toRaw;
    this.#find = new FindBar(context, {
      words,
      find: (text) => (this.#shown ? findInMessage(this.#shown.card.entries, text) : []),
      show: (found, current) => this.#show(found, current),
    });
    this.element.append(this.#find.element, this.#body);
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "F3" || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.#find.step(event.shiftKey ? -1 : 1);
    });
    joinRowActions(this.#body);
  }

  get words(): string {
    return this.#find.words;
  }

  /** Another message was chosen. */
  forget(): void {
    this.#tree?.end();
    this.#tree = undefined;
    this.#shown = undefined;
    replaceContent(this.#body, element("p", {}, this.#context.said(readerWords.loading)));
  }

  receive(message: ShownMessage): void {
    this.#tree?.end();
    this.#shown = message;
    this.#drawMessage(message);
    this.#find.renew();
    if (this.#awaited !== undefined) this.goTo(this.#awaited);
    else if (this.#wantsFocus) this.#focusCard();
  }

  /** Gives the keyboard to the message as soon as it is there. */
  takeFocus(): void {
    this.#wantsFocus = true;
    if (this.#shown) this.#focusCard();
  }

  /** Brings a value into sight and gives it the keyboard. */
  goTo(path: string): void {
    if (!this.#tree) {
      this.#awaited = path;
      return;
    }
    this.#awaited = undefined;
    const value = this.#tree.reach(path);
    if (!value) return;
    this.#mark(path);
    value.scrollIntoView({ block: "center" });
    value.querySelector<HTMLElement>(".value")?.focus({ preventScroll: true });
  }

  refresh(): void {
    for (const path of this.#context.panel().revealed.keys()) this.#tree?.redraw(path);
  }

  #panel(): PanelContext {
    return { ...this.#context.panel(), toRaw: this.#toRaw };
  }

  #drawMessage(message: ShownMessage): void {
    const { card, related } = message;
    const { said } = this.#context;
    const panel = this.#panel();
    let hasStop = false;
    const tree = new SectionTree(card.entries, {
      panel: () => this.#panel(),
      path: card.path,
      isOpen: (key) => this.#isOpen(key),
      toggled: (key, isOpen) => this.#toggled(key, isOpen),
      drawn: (path, value) => {
        value.toggleAttribute("data-found", this.#found.has(path));
        value.toggleAttribute("data-chosen", this.#current === path);
        // The first row is the stop of the Tab key until another is gone to.
        if (!hasStop) value.setAttribute("data-current", "");
        hasStop = true;
      },
    });
    this.#tree = tree;
    const all = (id: string, word: string, isOpen: boolean) =>
      button({ id, onPress: () => this.#setAll(isOpen) }, word);
    replaceContent(
      this.#body,
      element(
        "article",
        {
          class: "card",
          id: cardId(card.path),
          "aria-label": card.title,
          "data-card": card.path,
          tabindex: -1,
        },
        element("h3", {}, card.title),
        ...card.badges.map(drawBadge),
        ...(card.message ? drawMessageNotes(card.message) : []),
        related.length > 0 && this.#drawRelated(related),
        element(
          "div",
          { class: "bar", role: "group", "aria-label": said(readerWords.sections) },
          all("sections-open", said(readerWords.openAll), true),
          all("sections-close", said(readerWords.closeAll), false),
        ),
        tree.element,
        card.message && drawTimeLines(card.message, card.path, panel, (path) => this.goTo(path)),
      ),
    );
    markFirstRow(this.#body);
  }

  #drawRelated(related: readonly RelatedMessage[]): HTMLElement {
    const { said } = this.#context;
    return element(
      "section",
      { class: "block", "data-related": "" },
      element("h4", {}, said(messageLabels.related)),
      element("ul", {}, ...related.map((each, index) => this.#drawRelation(each, index))),
    );
  }

  #drawRelation(each: RelatedMessage, index: number): HTMLElement {
    const { said, send } = this.#context;
    const { relation, berichtId, title, at, state } = each;
    const name = title === undefined ? berichtId : `${title} (${berichtId})`;
    const reason = {
      fetched: undefined,
      listed: readerWords.listed,
      "not here": readerWords.notHere,
    };
    const why = reason[state];
    return element(
      "li",
      { "data-relation": relation, "data-state": state },
      `${said(messageLabels.relations[relation])} `,
      at
        ? linkButton(
            { id: `related:${index}`, "aria-label": `${said(readerWords.open)}: ${name}` },
            () => send({ type: "openMessage", run: at.source, path: at.path }),
            name,
          )
        : element("bdi", {}, name),
      why && element("span", { class: "muted" }, `: ${said(why)}`),
    );
  }

  #focusCard(): void {
    this.#wantsFocus = false;
    const card = this.#body.querySelector<HTMLElement>("article");
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "start" });
  }

  #show(found: readonly FoundValue[], current: FoundValue | undefined): void {
    this.#found = new Set(found.map(({ path }) => path));
    for (const [path, value] of this.#tree?.values ?? [])
      value.toggleAttribute("data-found", this.#found.has(path));
    this.#mark(current?.path);
    if (current) this.#tree?.reach(current.path)?.scrollIntoView({ block: "center" });
  }

  /** One value stands out: the match or the place that was gone to. */
  #mark(path: string | undefined): void {
    const values = this.#tree?.values;
    if (this.#current !== undefined) values?.get(this.#current)?.removeAttribute("data-chosen");
    this.#current = path;
    if (path !== undefined) values?.get(path)?.setAttribute("data-chosen", "");
  }

  #isOpen(key: string): boolean {
    const { open = true, except = [] } = this.#sections ?? {};
    return except.includes(key) ? !open : open;
  }

  get #sections() {
    return this.#context.look().sections[this.#kind];
  }

  /** What has no kind, or a hostile one, is remembered together. */
  get #kind(): string {
    return (this.#shown?.kind ?? "").slice(0, lookBounds.key);
  }

  #toggled(key: string, isOpen: boolean): void {
    const { open = true, except = [] } = this.#sections ?? {};
    const others = except.filter((one) => one !== key);
    const isException = isOpen !== open && key.length <= lookBounds.key;
    this.#keep({
      open,
      except: (isException ? [...others, key] : others).slice(-lookBounds.sections),
    });
  }

  #setAll(isOpen: boolean): void {
    const { said, announce } = this.#context;
    this.#keep({ open: isOpen, except: [] });
    this.#tree?.setAll(isOpen);
    announce(said(isOpen ? readerWords.allOpened : readerWords.allClosed));
  }

  #keep(look: { readonly open: boolean; readonly except: readonly string[] }): void {
    const { choose } = this.#context;
    const { sections } = this.#context.look();
    choose({ sections: { ...sections, [this.#kind]: look } });
  }
}
