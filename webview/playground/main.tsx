import { render } from "preact";
import type { Language } from "../../src/contract/text.ts";
import { fragmentOf, textOf } from "../../src/playground/shareLink.ts";
import { playgroundWords } from "../../src/protocol/words/playgroundWords.ts";
import {
  playgroundPanels,
  type FromPlayground,
  type PlaygroundPanel,
  type PlaygroundProgress,
} from "../../src/protocol/playground.ts";
import { localized, type Words } from "../shared/controls.tsx";
import { RequestEditor } from "./editor/requestEditor.ts";
import { examples } from "./examples.ts";
import {
  DiagnosticList,
  FileTools,
  Head,
  obstacleTo,
  PanelTabs,
  type PlaygroundActions,
  type PlaygroundPage,
} from "./frame.tsx";
import { PanelFrame } from "./panelFrame.ts";
import { onSystemTheme, themeChoices, themeClass, type ThemeChoice } from "./theme.ts";
import { WorkerClient } from "./workerClient.ts";

/** Static places of index.html, so that a render never replaces the editor. */
function placeOf(id: string): HTMLElement {
  const place = document.getElementById(id);
  if (!place) throw new Error(`index.html has no element #${id}.`);
  return place;
}

class Playground {
  readonly #client = new WorkerClient((message) => this.#hear(message));
  readonly #panels = {
    response: this.#frameOf("response"),
    inbox: this.#frameOf("inbox"),
  } as const satisfies Readonly<Record<PlaygroundPanel, PanelFrame>>;
  readonly #editor: RequestEditor;
  readonly #actions: PlaygroundActions;
  #page: PlaygroundPage = {
    language: chosenLanguage(),
    theme: chosenTheme(),
    panel: "response",
    ...{ example: undefined, checked: undefined, sharing: undefined, notice: undefined },
  };

  constructor() {
    document.documentElement.lang = this.#page.language;
    this.#editor = new RequestEditor(placeOf("editor"), {
      client: this.#client,
      changed: () => this.#change({ example: undefined, sharing: undefined, notice: undefined }),
      run: (offset) => this.#run(offset),
      goToFix: (line) => focusFirst(`[data-line="${line}"] .action`),
    });
    this.#actions = {
      open: (name) => this.#open(name),
      run: () => this.#run(this.#editor.cursor),
      runAll: () => this.#client.send({ type: "run" }),
      format: () => void this.#editor.format(),
      share: () => void this.#share(),
      setLanguage: (language) => this.#setLanguage(language),
      setTheme: (theme) => this.#setTheme(theme),
      show: (panel) => this.#change({ panel }),
      select: (span) => this.#editor.select(span),
      fix: ({ edits }) => this.#editor.apply(edits, this.#page.checked?.version ?? 0),
    };
  }

  start(): void {
    this.#applyTheme();
    onSystemTheme(() => this.#applyTheme());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#run(this.#editor.cursor);
    });
    window.addEventListener("hashchange", () => this.#openLink());
    if (location.hash === "") this.#open(examples[0].name);
    else this.#openLink();
    // Loaded after the first paint, and before any use, so that the page also works offline from then on.
    requestIdleCallback(() =>
      this.#client.start("worker.js", () => this.#change({ notice: playgroundWords.notLoaded })),
    );
    requestIdleCallback(() => {
      this.#eachPanel((frame) => frame.open(this.#page.theme));
      this.#localizePanels();
    });
  }

  #openLink(): void {
    const text = textOf(location.hash);
    if (text === undefined) return this.#change({ notice: playgroundWords.badLink });
    this.#editor.open(text);
    this.#change({ example: undefined, sharing: undefined, notice: undefined });
  }

  #open(name: string): void {
    const text = examples.find((each) => each.name === name)?.text ?? "";
    this.#editor.open(text);
    this.#change({ example: name, sharing: undefined, notice: undefined });
  }

  #hear(message: Exclude<FromPlayground, { type: "reply" }>): void {
    switch (message.type) {
      case "checked":
        this.#editor.show(message);
        return this.#change({ checked: message });
      case "sharing":
        this.#change({ sharing: message.sharing });
        // The link was requested before the text was checked.
        if (this.#page.notice === playgroundWords.shareUnknown) void this.#share();
        return;
      case "progress":
        return this.#change({ notice: progressWords(message.progress) });
      case "notLoaded":
        return this.#change({ notice: playgroundWords.notLoaded });
      case "panel":
        return this.#panels[message.panel].send(message.message);
      case "show":
        return this.#change({ panel: message.panel });
      case "said":
        return this.#change({ notice: message.text });
      case "copy":
        return void navigator.clipboard.writeText(message.text).catch(() => undefined);
      case "source":
        return this.#showSource(message.line, message.ordinal);
    }
  }

  #run(offset: number): void {
    this.#client.send({ type: "run", offset });
  }

  #showSource(line: number | undefined, ordinal: number | undefined): void {
    if (line !== undefined) return this.#editor.goToLine(line);
    const request = this.#page.checked?.requests.find((each) => each.ordinal === ordinal);
    if (request) this.#editor.select(request.span);
  }

  async #share(): Promise<void> {
    const obstacle = obstacleTo(this.#page.sharing);
    if (obstacle !== undefined) return this.#change({ notice: obstacle });
    history.replaceState(null, "", fragmentOf(this.#editor.text));
    const notice = await navigator.clipboard.writeText(location.href).then(
      () => playgroundWords.shared,
      () => playgroundWords.notCopied,
    );
    this.#change({ notice });
  }

  #setLanguage(language: Language): void {
    document.documentElement.lang = language;
    keepInAddress("lang", language);
    this.#change({ language });
    this.#localizePanels();
    this.#editor.localize();
    if (this.#page.checked) this.#editor.show(this.#page.checked);
  }

  #frameOf(panel: PlaygroundPanel): PanelFrame {
    return new PanelFrame(panel, placeOf(`panel-${panel}`), (message) =>
      this.#client.send({ type: "panel", panel, message }),
    );
  }

  #eachPanel(act: (frame: PanelFrame, panel: PlaygroundPanel) => void): void {
    for (const panel of playgroundPanels) act(this.#panels[panel], panel);
  }

  #localizePanels(): void {
    const { language } = this.#page;
    this.#eachPanel((frame) => frame.setLanguage(language));
    this.#client.send({ type: "language", language });
  }

  #setTheme(theme: ThemeChoice): void {
    keepInAddress("theme", theme);
    this.#change({ theme });
    this.#eachPanel((frame) => frame.setTheme(theme));
    this.#applyTheme();
  }

  #applyTheme(): void {
    document.body.className = themeClass(this.#page.theme);
  }

  #change(part: Partial<PlaygroundPage>): void {
    this.#page = { ...this.#page, ...part };
    const options = { page: this.#page, actions: this.#actions };
    document.title = `BRP Workbench: ${localized(playgroundWords.title)}`;
    placeOf("keys").textContent = localized(playgroundWords.keys);
    this.#eachPanel((frame, panel) => (frame.isShown = panel === this.#page.panel));
    render(<PanelTabs {...options} />, placeOf("tabs"));
    render(<Head {...options} />, placeOf("head"));
    render(<FileTools {...options} />, placeOf("tools"));
    render(<DiagnosticList {...options} />, placeOf("diagnostics"));
  }
}

function progressWords({ isRunning, unsent, passed, failed }: PlaygroundProgress): Words {
  if (unsent > 0) return playgroundWords.unsent;
  if (isRunning) return playgroundWords.running;
  return passed + failed > 0 ? playgroundWords.ran(passed, failed) : playgroundWords.nothingRan;
}

function focusFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

function chosenLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language;
  return /^nl\b/i.test(asked) ? "nl" : "en";
}

function chosenTheme(): ThemeChoice {
  const asked = new URLSearchParams(location.search).get("theme");
  return themeChoices.find((name) => name === asked) ?? "system";
}

/** A reload and a shared link then show the same language and colours. Nothing is stored. */
function keepInAddress(name: string, value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history.replaceState(null, "", address);
}

new Playground().start();
