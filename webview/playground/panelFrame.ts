import type { Language } from "../../src/contract/text.ts";
import type { PlaygroundPanel } from "../../src/protocol/playground.ts";
import { playgroundWords } from "../../src/protocol/words/playgroundWords.ts";
import { localized, pageLanguage } from "../shared/controls.tsx";
import type { ThemeChoice } from "./theme.ts";

/** A panel of the extension, in a page of its own. */
export class PanelFrame {
  readonly #panel: PlaygroundPanel;
  readonly #place: HTMLElement;
  #frame: HTMLIFrameElement | undefined;

  constructor(panel: PlaygroundPanel, place: HTMLElement, hear: (message: unknown) => void) {
    this.#panel = panel;
    this.#place = place;
    window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === this.#frame?.contentWindow;
      if (isOurs) hear(data);
    });
  }

  open(theme: ThemeChoice): void {
    const frame = document.createElement("iframe");
    const asked = new URLSearchParams({ lang: pageLanguage(), theme });
    frame.src = `panel/${this.#panel}.html?${asked.toString()}`;
    this.#frame = frame;
    this.#place.replaceChildren(frame);
  }

  setLanguage(language: Language): void {
    if (this.#frame) this.#frame.title = localized(playgroundWords.panels[this.#panel]);
    this.send({ type: "language", language });
  }

  set isShown(isShown: boolean) {
    this.#place.hidden = !isShown;
  }

  setTheme(theme: ThemeChoice): void {
    this.send({ type: "theme", theme });
  }

  /** A page that is not loaded yet misses this, and requests everything when it is. */
  send(message: unknown): void {
    this.#frame?.contentWindow?.postMessage(message, location.origin);
  }
}
