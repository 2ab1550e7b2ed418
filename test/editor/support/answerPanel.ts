import { window } from "vscode";
import type {
  AnswerPanelState,
  ToAnswerPanel,
  FromAnswerPanel,
} from "../../../src/protocol/answer.ts";
import { closeEditors } from "./documents.ts";
import { workbench } from "./extension.ts";
import { overheard, type Listener } from "./heardPanel.ts";
import { until } from "./until.ts";

/**
 * The answer panel as its page sees it: what the host says to it, and a way to say what a press of its
 * buttons says. The panel has to be opened while it is watched.
 */
export class WatchedPanel {
  readonly #heard: ToAnswerPanel[] = [];
  readonly #listeners: Listener[] = [];
  readonly #restore: () => void;
  #state: AnswerPanelState | undefined;

  constructor() {
    const { createWebviewPanel } = window;
    Object.assign(window, {
      createWebviewPanel: (...given: Parameters<typeof createWebviewPanel>) =>
        overheard<ToAnswerPanel>(
          createWebviewPanel(...given),
          (message) => this.#tell(message),
          this.#listeners,
        ),
    });
    this.#restore = () => void Object.assign(window, { createWebviewPanel });
  }

  stop(): void {
    this.#restore();
  }

  /** All that was said so far, and nothing before. */
  take(): readonly ToAnswerPanel[] {
    return this.#heard.splice(0);
  }

  say(message: FromAnswerPanel): void {
    for (const listener of this.#listeners) listener(message);
  }

  /** The next thing that is said and that is what was wanted. */
  next<Wanted extends ToAnswerPanel>(
    what: string,
    isWanted: (message: ToAnswerPanel) => message is Wanted,
  ): Promise<Wanted> {
    return until(what, () => this.#heard.find(isWanted));
  }

  /** The newest state that is as wanted. */
  async state(
    what: string,
    isWanted: (state: AnswerPanelState) => boolean,
  ): Promise<AnswerPanelState> {
    return until(what, () => {
      const isTold = this.#heard.some(({ type }) => type === "state");
      return isTold && this.#state && isWanted(this.#state) ? this.#state : undefined;
    });
  }

  /** As the page takes it: the parts that were kept are those of before. */
  #tell(message: ToAnswerPanel): void {
    this.#heard.push(message);
    if (message.type !== "state") return;
    const { state, kept } = message;
    const before = Object.entries(this.#state ?? {});
    const parts = before.filter(([name]) => kept.some((part) => part === name));
    this.#state = { ...noParts, ...state, ...Object.fromEntries(parts) };
  }
}

/** With a panel watched, which is not open yet. */
export async function withPanel<Result>(
  act: (panel: WatchedPanel) => Promise<Result>,
): Promise<Result> {
  const panel = new WatchedPanel();
  return act(panel).finally(() => panel.stop());
}

/** Watches a panel anew for each test, in a window without editors. */
export function watchEach(take: (panel: WatchedPanel) => void): void {
  let panel: WatchedPanel | undefined;
  before(workbench);
  beforeEach(async () => {
    await closeEditors();
    panel = new WatchedPanel();
    take(panel);
  });
  afterEach(async () => {
    panel?.stop();
    await closeEditors();
  });
}

const noParts = {
  ...{ comparison: undefined, people: undefined, card: undefined, diagram: undefined },
  ...{ value: undefined, raw: undefined, fields: undefined, filePeople: undefined },
  ...{ read: undefined, revealed: {} },
};
