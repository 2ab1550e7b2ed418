import type { Text } from "../../../src/contract/text.ts";
import {
  readerTabs,
  type MessageItem,
  type MessagesHead,
  type ReaderLook,
  type ReaderTab,
  type ToReader,
} from "../../../src/protocol/readerMessages.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { Tabs } from "../../shared/tabs.ts";
import { button } from "../../shared/toolkit.ts";
import type { PanelContext } from "../panelContext.ts";
import { ComparePane } from "./comparePane.ts";
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
  readonly #select: HTMLSelectElement;
  readonly #place = element("span", { class: "muted", id: "message-place" });
  readonly #reader: ReaderPane;
  readonly #raw: RawMessagePane;
  readonly #compare: ComparePane;
  #look: ReaderLook;

  constructor(options: MessagesViewOptions) {
    this.#options = options;
    const { run, head, panel } = options;
    this.#look = within(options.look, run, head);
    const said = (text: Text) => text[panel().language];
    this.#context = {
      run,
      head,
      said,
      panel,
      send: (message) => panel().send(message),
      announce: (text) => panel().announce(text),
      look: () => this.#look,
      choose: (change) => this.#choose(change),
      question: () => ({ run, reading: head.version, path: this.#look.path }),
      toReader: (path) => this.#goTo(path, "reader"),
    };
    this.#tabs = new Tabs<ReaderTab>({
      label: said(readerWords.views),
      names: readerTabs,
      said: (name) => said(readerWords.tabs[name]),
      chosen: this.#look.tab,
      choose: (tab) => this.#choose({ tab }),
    });
    this.#reader = new ReaderPane(this.#context, options.words, (path) => this.#goTo(path, "raw"));
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
    this.#select = this.#makeSelect(head.items);
    this.bar = element(
      "div",
      { class: "view-bar" },
      this.#tabs.element,
      head.items.length > 1 && this.#drawChooser(),
    );
    this.element = element(
      "div",
      { class: "messages", "data-messages": "" },
      ...this.#panels.values(),
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
    return this.#reader.words;
  }

  /** To be called once the view stands in the page: only there can lines be measured. */
  start(): void {
    this.#showMessage();
  }

  /** Brings a message into sight and gives it the keyboard. */
  show(path: string): boolean {
    if (!this.#options.head.items.some((item) => item.path === path)) return false;
    this.#choose({ path, tab: "reader" });
    this.#reader.takeFocus();
    return true;
  }

  /** A value was revealed. */
  refresh(): void {
    this.#reader.refresh();
  }

  focus(): void {
    document.getElementById(`tab-${this.#look.tab}`)?.focus();
  }

  receive(message: ToReader): void {
    if (message.version !== this.version || message.path !== this.#look.path) return;
    switch (message.type) {
      case "message":
        return this.#reader.receive(message.message);
      case "messageRaw":
        return this.#raw.receive(message.lines);
      case "others":
        return this.#compare.receiveOthers(message.others);
      case "messagesCompared":
        return this.#compare.receive(message);
    }
  }

  #makeSelect(items: readonly MessageItem[]): HTMLSelectElement {
    const made = element(
      "select",
      { id: "message-choice" },
      ...items.map(({ path, title }, index) =>
        element("option", { value: path }, `${index + 1}. ${title}`),
      ),
    );
    made.addEventListener("change", () => this.#choose({ path: made.value }));
    return made;
  }

  #drawChooser(): HTMLElement {
    const { said } = this.#context;
    return element(
      "div",
      { class: "bar find", role: "group", "aria-label": said(readerWords.message) },
      element("label", { for: "message-choice" }, said(readerWords.message)),
      this.#select,
      this.#place,
      button(
        {
          id: "message-previous",
          label: said(readerWords.previous),
          onPress: () => this.#step(-1),
        },
        "←",
      ),
      button(
        { id: "message-next", label: said(readerWords.next), onPress: () => this.#step(1) },
        "→",
      ),
    );
  }

  #step(by: number): void {
    const { items } = this.#context.head;
    const at = items.findIndex(({ path }) => path === this.#look.path) + by;
    const item = items[(at + items.length) % items.length];
    if (!item) return;
    this.#choose({ path: item.path });
    this.#context.announce(item.title);
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
    this.#select.value = path;
    const { said } = this.#context;
    replaceContent(this.#place, said(readerWords.place(at + 1, items.length)));
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
