import { options, render, type ComponentChildren } from "preact";
import { iconSprite } from "./icons.ts";

/** Invisible characters and changes of direction. Line breaks and tabs are harmless. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Safe display of a server's text: invisible characters are shown as their code. */
function visibleText(text: string): string {
  return text.replace(unseen, (character) => {
    const number = character.codePointAt(0) ?? 0;
    return `⟨U+${number.toString(16).toUpperCase().padStart(4, "0")}⟩`;
  });
}

/** Available once per webview. Its state storage is unused, because VS Code writes it to disk. */
declare function acquireVsCodeApi(): { postMessage(message: unknown): void };

/** Interval for sending page state to the host. VS Code destroys a hidden page. */
const keepMilliseconds = 200;

export interface App<Page, FromPanel> {
  readonly send: (message: FromPanel) => void;
  readonly change: (part: Partial<Page>) => void;
  /** Focuses the element with this id after the next render, or the panel's home. */
  readonly focus: (id?: string) => void;
  /** Announces an event that no state change shows, such as a copied path. */
  readonly announce: (words: string) => void;
}

/** All inputs of a render: the state of the host and of the page. */
export interface ShownPanel<State, Page> {
  readonly state: State;
  readonly page: Page;
}

interface Panel<State, Page, FromPanel, ToPanel> {
  readonly page: Page;
  /** State after a message of the host, unchanged if it has only an effect. May change the page. */
  readonly receive: (
    message: ToPanel,
    before: { readonly state: State | undefined; readonly page: Page },
    app: App<Page, FromPanel>,
  ) => State | undefined;
  readonly view: (shown: ShownPanel<State, Page>, app: App<Page, FromPanel>) => ComponentChildren;
  /** Id of the default focus, also used when the focused element is removed. */
  readonly home: (shown: ShownPanel<State, Page>) => string | undefined;
  readonly announce?: (
    now: ShownPanel<State, Page>,
    before: ShownPanel<State, Page> | undefined,
  ) => string | undefined;
  /** Message that stores page state in the host, which returns it with the first state. */
  readonly keep?: (page: Page) => FromPanel;
  /** Panel-wide keys. */
  readonly press?: (
    event: KeyboardEvent,
    shown: ShownPanel<State, Page>,
    app: App<Page, FromPanel>,
  ) => void;
  /** Whether files dropped from VS Code open as message files. */
  readonly takesFiles?: boolean;
}

export function startPanel<State, Page, FromPanel, ToPanel>(
  panel: Panel<State, Page, FromPanel, ToPanel>,
): void {
  showInvisibleText();
  new RunningPanel(panel).start();
}

/** Makes invisible characters visible in all text, because some of it is from servers. */
function showInvisibleText(): void {
  options.vnode = (vnode) => {
    // Preact represents each text as a node without a type, whose props are the text.
    const text: unknown = vnode.props;
    if (typeof text === "string") Object.assign(vnode, { props: visibleText(text) });
    else if (typeof vnode.type === "string")
      for (const name of ["title", "aria-label"]) {
        const words: unknown = Reflect.get(vnode.props, name);
        if (typeof words === "string") Reflect.set(vnode.props, name, visibleText(words));
      }
  };
}

class RunningPanel<State, Page, FromPanel, ToPanel> {
  readonly #panel: Panel<State, Page, FromPanel, ToPanel>;
  readonly #api = acquireVsCodeApi();
  readonly #root = document.getElementById("root") ?? document.body;
  readonly #app: App<Page, FromPanel>;
  #state: State | undefined;
  #page: Page;
  #drawn: ShownPanel<State, Page> | undefined;
  #isBusy = false;
  /** Pending focus. `home` is known after the render. */
  #wanted: { readonly id: string | undefined } | undefined;
  #kept: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(panel: Panel<State, Page, FromPanel, ToPanel>) {
    this.#panel = panel;
    this.#page = panel.page;
    this.#kept = panel.keep && JSON.stringify(panel.keep(panel.page));
    this.#app = {
      send: (message) => this.#api.postMessage(message),
      change: (part) => {
        const changed = { ...this.#page, ...part };
        const names = Object.keys(part) as (keyof Page)[];
        if (names.every((name) => Object.is(changed[name], this.#page[name]))) return;
        this.#page = changed;
        this.#draw();
      },
      focus: (id) => {
        this.#wanted = { id };
        if (!this.#isBusy && this.#drawn) this.#focusWanted(this.#drawn);
      },
      announce: (words) => announce(words),
    };
  }

  start(): void {
    this.#root.classList.add("panel");
    document.body.prepend(iconSprite());
    const { press, takesFiles } = this.#panel;
    if (takesFiles) onDroppedFiles((message) => this.#api.postMessage(message));
    if (press)
      document.addEventListener("keydown", (event) => {
        if (this.#drawn) press(event, this.#drawn, this.#app);
      });
    window.addEventListener("message", ({ data: message }: MessageEvent<unknown>) => {
      if (!isMessage<ToPanel>(message)) return;
      const before = { state: this.#state, page: this.#page };
      this.#isBusy = true;
      try {
        this.#state = this.#panel.receive(message, before, this.#app);
      } finally {
        this.#isBusy = false;
      }
      this.#draw();
      if (this.#drawn) this.#focusWanted(this.#drawn);
    });
    this.#api.postMessage({ type: "ready" });
  }

  /** A change during a render, such as by a lost focus, is drawn after it. */
  #draw(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#state !== undefined && !this.#isDrawn(this.#state))
        this.#render({ state: this.#state, page: this.#page });
    } finally {
      this.#isBusy = false;
    }
  }

  #isDrawn(state: State): boolean {
    return this.#drawn?.state === state && this.#drawn.page === this.#page;
  }

  #render(shown: ShownPanel<State, Page>): void {
    const before = this.#drawn;
    this.#drawn = shown;
    const focused = document.hasFocus() ? document.activeElement : null;
    render(this.#panel.view(shown, this.#app), this.#root);
    if (focused && !focused.isConnected) {
      const id = heirOf(focused) ?? this.#panel.home(shown);
      if (id !== undefined) this.#wanted ??= { id };
    }
    this.#focusWanted(shown);
    const words = this.#panel.announce?.(shown, before);
    if (words !== undefined) announce(words);
    this.#keep(shown.page);
  }

  #focusWanted(shown: ShownPanel<State, Page>): void {
    if (!this.#wanted) return;
    const id = this.#wanted.id ?? this.#panel.home(shown);
    const heir = id === undefined ? null : document.getElementById(id);
    if (!heir) return;
    this.#wanted = undefined;
    heir.focus({ preventScroll: true });
    heir.scrollIntoView({ block: "nearest" });
    if (heir instanceof HTMLInputElement) heir.select();
  }

  #keep(page: Page): void {
    const intent = this.#panel.keep?.(page);
    const text = JSON.stringify(intent);
    if (intent === undefined || text === this.#kept) return;
    this.#kept = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#api.postMessage(intent), keepMilliseconds);
  }
}

/** Replacement of a removed element: the new element with its id, or its heir. */
function heirOf(lost: Element): string | undefined {
  return (
    [lost.id, lost.getAttribute("data-heir")]
      .filter((id) => id !== null && id !== "")
      .find((id) => document.getElementById(id ?? "") !== null) ?? undefined
  );
}

/** Announces only changes: repeated words would be noise. */
function announce(text: string): void {
  const status = document.getElementById("status");
  const words = visibleText(text);
  if (status && status.textContent !== words) status.textContent = words;
}

/** Handles dropped files. VS Code passes their URIs, and only drops with Shift reach an editor. */
function onDroppedFiles(send: (message: { type: "droppedFiles"; uris: string[] }) => void): void {
  // Text dropped into a field stays text.
  const isFile = ({ dataTransfer }: DragEvent) =>
    dataTransfer?.types.some((type) => type === "text/uri-list" || type === "Files") === true;
  document.addEventListener("dragover", (event) => isFile(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    const list = event.dataTransfer?.getData("text/uri-list") ?? "";
    const uris = list.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
    if (uris.length > 0) send({ type: "droppedFiles", uris: uris.slice(0, 100) });
  });
}

/** A light check: only other windows are untrusted. */
function isMessage<ToPanel>(message: unknown): message is ToPanel {
  return typeof message === "object" && message !== null && "type" in message;
}
