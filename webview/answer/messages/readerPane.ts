import {
  findInMessage,
  type FoundValue,
} from "../../../src/presentation/messages/findInMessage.ts";
import {
  isEarlierForm,
  outlineOf,
  readingOrder,
  sectionKeys,
  type OutlineLine,
} from "../../../src/presentation/messages/sections.ts";
import { isInside } from "../../../src/presentation/person/places.ts";
import type { Entry } from "../../../src/presentation/view.ts";
import { lookBounds, type ShownMessage } from "../../../src/protocol/readerMessages.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { MessageOutline } from "../../shared/message/messageOutline.ts";
import { MessageSections } from "../../shared/message/messageSections.ts";
import { notice } from "../../shared/notice.ts";
import { ValueRows } from "../../shared/values/valueRows.ts";
import { cardId } from "../answerView.ts";
import { ChosenBar } from "../people/chosenBar.ts";
import { FindBar } from "./findBar.ts";
import { highlightWords } from "./foundWords.ts";
import type { ReaderContext } from "./readerContext.ts";

/** Below the head of the panel: a section that begins above this line is the one that is read. */
const lineInSight = 140;

/** One message as it is read: its outline, and its sections with what changed. */
export class ReaderPane {
  readonly element: HTMLElement;
  readonly find: FindBar;
  /** Below the message: the chosen value and what can be done with it. */
  readonly bar: ChosenBar;
  readonly #context: ReaderContext;
  readonly #outline: MessageOutline;
  readonly #body = element("div", { class: "reader-body" });
  /** The row that is the stop of the Tab key. */
  #stop: HTMLElement | undefined;
  #shown: ShownMessage | undefined;
  #lines: readonly OutlineLine[] = [];
  #sections: MessageSections | undefined;
  #found: ReadonlySet<string> = new Set();
  #current: string | undefined;
  /** Where to go once the message is there. */
  #awaited: string | undefined;
  #wantsFocus = false;
  #isSpying = false;
  #pinned: string | undefined;

  constructor(context: ReaderContext, words: string) {
    this.#context = context;
    this.find = new FindBar(context, {
      words,
      find: (text) =>
        this.#shown ? findInMessage(readingOrder(this.#shown.card.entries), text) : [],
      show: (found, current) => this.#show(found, current),
    });
    this.bar = new ChosenBar(context);
    this.#outline = new MessageOutline({
      language: context.panel().language,
      choose: (key) => this.openSection(key),
    });
    new ValueRows(this.#body, (path) => this.#mark(path));
    this.bar.serve(this.#body);
    this.element = element("div", { class: "reader" }, this.#outline.element, this.#body);
  }

  /** To be called once it stands in the page. */
  start(): void {
    const follow = () => {
      if (this.element.isConnected) this.#spy();
      else document.removeEventListener("scroll", follow);
    };
    document.addEventListener("scroll", follow, { passive: true });
  }

  /** The sections of the message, for a menu of them. */
  get lines(): readonly OutlineLine[] {
    return this.#lines;
  }

  /** Another message was chosen. */
  forget(): void {
    this.#sections?.end();
    this.#sections = undefined;
    this.#shown = undefined;
    this.#current = undefined;
    this.bar.clear();
    replaceContent(this.#body, element("p", {}, this.#context.said(readerWords.loading)));
  }

  receive(message: ShownMessage): void {
    this.#sections?.end();
    this.#shown = message;
    this.#drawMessage(message);
    this.find.renew();
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
    if (!this.#sections) {
      this.#awaited = path;
      return;
    }
    this.#awaited = undefined;
    const value = this.#sections.reach(path);
    if (!value) return;
    value.scrollIntoView({ block: "center" });
    value.focus({ preventScroll: true });
    this.#mark(path);
  }

  /** What is read at a place, or the nearest that holds it. */
  entryAt(path: string): Entry | undefined {
    let found: Entry | undefined;
    // A group of a category has no place of its own, so all of them are looked into.
    const open = [...(this.#shown?.card.entries ?? [])];
    for (let next = open.pop(); next; next = open.pop()) {
      if (next.kind === "block") open.push(...next.entries);
      if (next.path !== path && !isInside(path, next.path)) continue;
      if (!found || next.path.length > found.path.length) found = next;
    }
    return found;
  }

  openSection(key: string): void {
    const summary = this.#sections?.open(key)?.querySelector<HTMLElement>("summary");
    summary?.scrollIntoView({ block: "start" });
    summary?.focus({ preventScroll: true });
    this.#pin(key);
  }

  setAll(isOpen: boolean): void {
    const { said, announce } = this.#context;
    const { card } = this.#shown ?? {};
    const forms = card ? sectionKeys(card.path, card.entries).filter(isEarlierForm) : [];
    this.#keep({ open: isOpen, except: isOpen ? forms.slice(-lookBounds.sections) : [] });
    this.#sections?.setAll(isOpen);
    announce(said(isOpen ? readerWords.allOpened : readerWords.allClosed));
  }

  refresh(): void {
    for (const path of this.#context.panel().revealed.keys()) this.#sections?.redraw(path);
    this.bar.refresh();
  }

  #drawMessage({ card }: ShownMessage): void {
    const { panel } = this.#context;
    const { language } = panel();
    this.#stop = undefined;
    this.#lines = outlineOf(card.path, card.entries);
    this.#outline.show(this.#lines);
    const sections = new MessageSections(card.entries, {
      language,
      revealed: () => panel().revealed,
      path: card.path,
      timeLines: card.message?.timeLines ?? [],
      isOpen: (key) => this.#isOpen(key),
      toggled: (key, isOpen) => this.#toggled(key, isOpen),
      goTo: (path) => this.goTo(path),
      drawn: ({ path }, shown) => {
        shown.toggleAttribute("data-found", this.#found.has(path));
        shown.toggleAttribute("data-chosen", this.#current === path);
        // The first row is the stop of the Tab key until another is gone to.
        if (!this.#stop || this.#current === path) this.#setStop(shown);
      },
    });
    this.#sections = sections;
    replaceContent(
      this.#body,
      element(
        "article",
        {
          id: cardId(card.path),
          "aria-label": card.title,
          "data-card": card.path,
          tabindex: -1,
        },
        ...(card.message?.notes ?? []).map((note) => notice("warning", note)),
        sections.element,
      ),
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
    const seen: HTMLElement[] = [];
    for (const [path, shown] of this.#sections?.values ?? []) {
      const isFound = this.#found.has(path);
      shown.toggleAttribute("data-found", isFound);
      if (isFound) seen.push(shown);
    }
    const now = current && this.#sections?.reach(current.path);
    highlightWords(seen, now, this.find.words);
    this.#mark(current?.path);
    now?.scrollIntoView({ block: "center" });
  }

  /** One value stands out: the match or the place that was gone to. */
  #mark(path: string | undefined): void {
    const values = this.#sections?.values;
    if (this.#current !== undefined) values?.get(this.#current)?.removeAttribute("data-chosen");
    this.#current = path;
    const row = path === undefined ? undefined : this.#sections?.rowAt(path);
    if (path === undefined || !row) return this.bar.clear();
    const shown = values?.get(path);
    shown?.setAttribute("data-chosen", "");
    if (shown) this.#setStop(shown);
    this.#pin(this.#sections?.keyOf(path));
    this.bar.showRow(row, path.slice((this.#shown?.card.path.length ?? -1) + 1));
  }

  /** What was gone to is what the outline marks, for as long as it can be seen. */
  #pin(key: string | undefined): void {
    this.#pinned = key;
    if (key !== undefined) this.#outline.mark(key);
  }

  #setStop(row: HTMLElement): void {
    if (this.#stop) this.#stop.tabIndex = -1;
    this.#stop = row;
    row.tabIndex = 0;
  }

  /** The outline follows what is in sight. */
  #spy(): void {
    if (this.#isSpying) return;
    this.#isSpying = true;
    requestAnimationFrame(() => {
      this.#isSpying = false;
      const sections = this.#sections;
      if (this.#pinned !== undefined && sections?.isSeen(this.#pinned, lineInSight)) return;
      this.#pinned = undefined;
      this.#outline.mark(sections?.keyAt(lineInSight));
    });
  }

  /** Earlier forms are closed until they are asked for: the time line says what is other in them. */
  #isOpen(key: string): boolean {
    const { open = true, except = [] } = this.#look ?? {};
    if (isEarlierForm(key)) return except.includes(key);
    return except.includes(key) ? !open : open;
  }

  get #look() {
    return this.#context.look().sections[this.#kind];
  }

  /** What has no kind, or a hostile one, is remembered together. */
  get #kind(): string {
    return (this.#shown?.kind ?? "").slice(0, lookBounds.key);
  }

  #toggled(key: string, isOpen: boolean): void {
    const { open = true, except = [] } = this.#look ?? {};
    const others = except.filter((one) => one !== key);
    const isUsual = isEarlierForm(key) ? !isOpen : isOpen === open;
    const isException = !isUsual && key.length <= lookBounds.key;
    this.#keep({
      open,
      except: (isException ? [...others, key] : others).slice(-lookBounds.sections),
    });
  }

  #keep(look: { readonly open: boolean; readonly except: readonly string[] }): void {
    const { choose } = this.#context;
    const { sections } = this.#context.look();
    choose({ sections: { ...sections, [this.#kind]: look } });
  }
}
