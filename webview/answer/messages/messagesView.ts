import type { Text } from "../../../src/contract/text.ts";
import {
  readerTabs,
  type MessagesHead,
  type ReaderLook,
  type ReaderTab,
  type ShownMessage,
  type ToReader,
} from "../../../src/protocol/readerMessages.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { isFindKey } from "../../shared/findKey.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import { icon, type IconName } from "../../shared/icons.ts";
import { drawOutlineLine } from "../../shared/message/messageOutline.ts";
import { menuItem, Popover } from "../../shared/popover.ts";
import { Tabs } from "../../shared/tabs.ts";
import type { OtherView, PanelContext } from "../panelContext.ts";
import { ComparePane } from "./comparePane.ts";
import { drawMessageFacts, drawMessageFlags } from "./messageHead.ts";
import { RawMessagePane } from "./rawMessagePane.ts";
import type { ReaderContext } from "./readerContext.ts";
import { ReaderPane } from "./readerPane.ts";

interface MessagesViewOptions {
  readonly run: number;
  readonly head: MessagesHead;
  readonly look: ReaderLook | undefined;
  /** What was searched for, where this view takes the place of another one of the same run. */
  readonly words: string;
  readonly panel: () => PanelContext;
}

/**
 * The messages that were fetched, one at a time: read, as JSON, or beside another one. It stays in the
 * page while the panel around it is drawn again, so that focus, scroll and search stay.
 */
export class MessagesView {
  readonly element: HTMLElement;
  /** The switch between the views and the choice of a message, for the head of the panel. */
  readonly bar: HTMLElement;
  readonly #options: MessagesViewOptions;
  readonly #context: ReaderContext;
  readonly #tabs: Tabs<ReaderTab>;
  readonly #panels: ReadonlyMap<ReaderTab, HTMLElement>;
  readonly #choice: Popover;
  readonly #outline: Popover;
  readonly #title = element("h2");
  readonly #facts = element("div", { class: "message-facts" });
  readonly #flags = element("div");
  readonly #reader: ReaderPane;
  readonly #raw: RawMessagePane;
  readonly #compare: ComparePane;
  #look: ReaderLook;

  constructor(options: MessagesViewOptions) {
    this.#options = options;
    const { run, head, panel } = options;
    this.#look = within(options.look, run, head);
    const said = (text: Text) => text[panel().language];
    const toRaw: OtherView = {
      id: "raw",
      icon: "json",
      word: readerWords.toRaw,
      press: (path) => this.#goTo(path, "raw"),
    };
    this.#context = {
      run,
      head,
      said,
      panel: () => ({ ...panel(), otherView: toRaw }),
      send: (message) => panel().send(message),
      announce: (text) => panel().announce(text),
      look: () => this.#look,
      choose: (change) => this.#choose(change),
      question: () => ({ run, reading: head.version, path: this.#look.path }),
      entryAt: (path) => this.#reader.entryAt(path),
      toReader: (path) => this.#goTo(path, "reader"),
    };
    this.#tabs = new Tabs<ReaderTab>({
      label: said(readerWords.views),
      names: readerTabs,
      said: (name) => said(readerWords.tabs[name]),
      chosen: this.#look.tab,
      choose: (tab) => this.#choose({ tab }),
    });
    this.#reader = new ReaderPane(this.#context, options.words);
    this.#raw = new RawMessagePane(this.#context);
    this.#compare = new ComparePane(this.#context);
    const panes = { reader: this.#reader, raw: this.#raw, compare: this.#compare };
    this.#panels = new Map(
      readerTabs.map((name) => [
        name,
        element(
          "div",
          {
            role: "tabpanel",
            id: Tabs.panelId(name),
            "aria-labelledby": `tab-${name}`,
            hidden: true,
          },
          panes[name].element,
        ),
      ]),
    );
    const tool = (id: string) => element("button", { type: "button", class: "icon-button", id });
    this.#choice = this.#menu("messages-menu", said(readerWords.all), tool("message-choice"), () =>
      this.#messageItems(),
    );
    this.#outline = this.#menu("outline-menu", said(readerWords.sections), tool("outline"), () =>
      this.#outlineItems(),
    );
    this.#outline.button.append(icon("list-tree"));
    this.#outline.button.setAttribute("aria-label", said(readerWords.sections));
    this.#outline.button.title = said(readerWords.sections);
    this.bar = element(
      "div",
      { class: "view-bar" },
      this.#tabs.element,
      this.#reader.find.element,
      this.#drawTools(),
    );
    this.element = element(
      "div",
      { class: "messages", "data-messages": "" },
      element(
        "div",
        { class: "message-head" },
        element("div", { class: "message-line" }, this.#title, this.#facts),
        this.#flags,
      ),
      ...this.#panels.values(),
      this.#reader.bar.element,
    );
  }

  get version(): number {
    return this.#options.head.version;
  }

  get run(): number {
    return this.#options.run;
  }

  /** What was chosen and looked for, to be kept when the view is made anew. */
  get look(): ReaderLook {
    return this.#look;
  }

  get words(): string {
    return this.#reader.find.words;
  }

  /** To be called once the view stands in the page: only there can lines be measured. */
  start(): void {
    this.#reader.start();
    const press = (event: KeyboardEvent) => {
      if (this.element.isConnected) this.#press(event);
      else document.removeEventListener("keydown", press);
    };
    document.addEventListener("keydown", press);
    this.#showMessage();
  }

  /** Brings a message into sight and gives it the keyboard. */
  show(path: string, tab: "reader" | "raw" = "reader"): boolean {
    if (!this.#options.head.items.some((item) => item.path === path)) return false;
    this.#choose({ path, tab });
    if (tab === "raw") this.focus();
    else this.#reader.takeFocus();
    return true;
  }

  /** A value was revealed. */
  refresh(): void {
    this.#reader.refresh();
    this.#raw.refresh();
  }

  focus(): void {
    document.getElementById(`tab-${this.#look.tab}`)?.focus();
  }

  receive(message: ToReader): void {
    if (message.version !== this.version || message.path !== this.#look.path) return;
    switch (message.type) {
      case "message":
        this.#drawHead(message.message);
        return this.#reader.receive(message.message);
      case "messageRaw":
        return this.#raw.receive(message.lines);
      case "others":
        return this.#compare.receiveOthers(message.others);
      case "messagesCompared":
        return this.#compare.receive(message);
    }
  }

  /** Which of the messages is shown, the way to the others, and what can be done with this one. */
  #drawTools(): HTMLElement {
    const { said, head } = this.#context;
    const tool = (id: string, icon: IconName, word: Text, onPress: () => void) =>
      iconButton({ id, icon, label: said(word), onPress });
    return element(
      "div",
      { class: "message-tools" },
      toolbar(
        { label: said(readerWords.message) },
        ...(head.items.length > 1
          ? [
              tool("message-previous", "chevron-left", readerWords.previous, () => this.#step(-1)),
              this.#choice.button,
              tool("message-next", "chevron-right", readerWords.next, () => this.#step(1)),
              element("span", { class: "rule" }),
            ]
          : []),
        element("span", { class: "narrow-only" }, this.#outline.button),
        element(
          "span",
          { class: "wide-only" },
          ...this.#actions().map(([id, icon, word, press]) => tool(id, icon, word, press)),
        ),
      ),
      this.#choice.surface,
      this.#outline.surface,
    );
  }

  #actions(): readonly (readonly [string, IconName, Text, () => void])[] {
    const all = (isOpen: boolean) => () => {
      if (this.#look.tab === "raw") return this.#raw.setAll(isOpen);
      this.#choose({ tab: "reader" });
      this.#reader.setAll(isOpen);
    };
    return [
      ["sections-open", "expand-all", readerWords.openAll, all(true)],
      ["sections-close", "collapse-all", readerWords.closeAll, all(false)],
      ["copy-message", "copy", readerWords.copyMessage, () => this.#copy()],
    ];
  }

  #copy(): void {
    const { send, announce, said, question } = this.#context;
    const { run, path } = question();
    send({ type: "copyMessage", run, path });
    announce(said(panelWords.copied));
  }

  /** A menu is filled when it is opened: a fetch may bring very many messages. */
  #menu(
    id: string,
    label: string,
    button: HTMLButtonElement,
    items: () => readonly HTMLElement[],
  ): Popover {
    button.addEventListener("click", () => menu.fill(...items()));
    const menu = new Popover({ id, button, label, kind: "menu" });
    button.addEventListener("click", () => {
      if (!menu.surface.hidden) menu.surface.querySelector<HTMLElement>("[aria-current]")?.focus();
    });
    return menu;
  }

  #close(menu: Popover, act: () => void): () => void {
    return () => {
      menu.set(false);
      menu.button.focus();
      act();
    };
  }

  #messageItems(): readonly HTMLElement[] {
    return this.#context.head.items.map(({ path, title }, at) =>
      menuItem(
        {
          id: `message-item-${at}`,
          "aria-current": path === this.#look.path ? "true" : undefined,
        },
        this.#close(this.#choice, () => this.#choose({ path })),
        element("span", { class: "quiet number" }, String(at + 1)),
        element("span", {}, title),
      ),
    );
  }

  /** Where there is no room for the outline and the tools, both are in one menu. */
  #outlineItems(): readonly HTMLElement[] {
    const { panel, said } = this.#context;
    const lines = this.#reader.lines.map((line, at) =>
      menuItem(
        { id: `outline-item-${at}`, class: "item outline-item" },
        this.#close(this.#outline, () => {
          this.#choose({ tab: "reader" });
          this.#reader.openSection(line.key);
        }),
        ...drawOutlineLine(line, panel().language),
      ),
    );
    const actions = this.#actions().map(([id, , word, press]) =>
      menuItem({ id: `menu-${id}` }, this.#close(this.#outline, press), said(word)),
    );
    return [...lines, element("hr"), ...actions];
  }

  #step(by: number): void {
    const { items } = this.#context.head;
    const at = items.findIndex(({ path }) => path === this.#look.path) + by;
    const item = items[(at + items.length) % items.length];
    if (!item) return;
    this.#choose({ path: item.path });
    this.#context.announce(item.title);
  }

  #drawHead(message: ShownMessage): void {
    replaceContent(this.#facts, ...drawMessageFacts(message));
    replaceContent(this.#flags, drawMessageFlags(message, this.#context));
  }

  /** Search and its matches, from anywhere in the panel. */
  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isFind = isFindKey(event);
    if (!isFind && (key !== "F3" || altKey || ctrlKey || metaKey)) return;
    event.preventDefault();
    this.#choose({ tab: "reader" });
    if (isFind) this.#reader.find.focus();
    else this.#reader.find.step(shiftKey ? -1 : 1);
  }

  #goTo(path: string, tab: "reader" | "raw"): void {
    this.#choose({ tab });
    if (tab === "raw") this.#raw.goTo(path);
    else this.#reader.goTo(path);
  }

  #choose(change: Partial<Omit<ReaderLook, "run">>): void {
    const before = this.#look;
    this.#look = { ...before, ...change };
    this.#context.send({ type: "readerLook", look: mutableLook(this.#look) });
    if (this.#look.path !== before.path) this.#showMessage();
    else if (this.#look.tab !== before.tab) this.#showTab();
  }

  #showMessage(): void {
    const { items } = this.#context.head;
    const { path } = this.#look;
    const at = items.findIndex((item) => item.path === path);
    const { said } = this.#context;
    const title = items[at]?.title ?? "";
    const place = said(readerWords.place(at + 1, items.length));
    replaceContent(this.#choice.button, element("span", { class: "count" }, place));
    this.#choice.button.setAttribute("aria-label", `${place}: ${said(readerWords.all)}`);
    this.#choice.button.title = said(readerWords.all);
    replaceContent(this.#title, title);
    this.#title.title = title;
    replaceContent(this.#facts);
    replaceContent(this.#flags);
    this.#reader.forget();
    this.#raw.forget();
    this.#compare.forget();
    this.#context.send({ type: "message", ...this.#context.question() });
    this.#showTab();
  }

  #showTab(): void {
    const { tab } = this.#look;
    this.#tabs.set(tab);
    for (const [name, panel] of this.#panels) panel.hidden = name !== tab;
    this.#reader.find.element.hidden = tab !== "reader";
    this.#reader.bar.element.hidden = tab !== "reader" || !this.#reader.bar.isShown;
    if (tab === "raw") this.#raw.enter();
    if (tab === "compare") this.#compare.enter();
  }
}

function mutableLook({ sections, ...look }: ReaderLook) {
  return {
    ...look,
    sections: Object.fromEntries(
      Object.entries(sections).map(([kind, { open, except }]) => [
        kind,
        { open, except: [...except] },
      ]),
    ),
  };
}

/** A look belongs to a run; of another one only which sections are open goes on. */
function within(look: ReaderLook | undefined, run: number, head: MessagesHead): ReaderLook {
  const first = head.items[0]?.path ?? "";
  const sections = look?.sections ?? {};
  if (look?.run !== run) return { run, path: first, tab: "reader", sections };
  const isThere = head.items.some(({ path }) => path === look.path);
  return isThere ? look : { ...look, path: first };
}
