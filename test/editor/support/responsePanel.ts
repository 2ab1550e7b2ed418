import { window } from "vscode";
import type {
  ResponsePanelState,
  ToResponsePanel,
  FromResponsePanel,
} from "../../../src/protocol/response.ts";
import { closeEditors } from "./documents.ts";
import { workbench } from "./extension.ts";
import { overheard, type Listener } from "./heardPanel.ts";
import { until } from "./until.ts";

/**
 * The responses panel from the side of its page: the messages of the host, and a way to send the message of a
 * button. Open the panel while it is watched.
 */
export class WatchedPanel {
  readonly #heard: ToResponsePanel[] = [];
  readonly #listeners: Listener[] = [];
  readonly #restore: () => void;
  #state: ResponsePanelState | undefined;

  constructor() {
    const { createWebviewPanel } = window;
    Object.assign(window, {
      createWebviewPanel: (...given: Parameters<typeof createWebviewPanel>) =>
        overheard<ToResponsePanel>(
          createWebviewPanel(...given),
          (message) => this.#report(message),
          this.#listeners,
        ),
    });
    this.#restore = () => void Object.assign(window, { createWebviewPanel });
  }

  stop(): void {
    this.#restore();
  }

  /** Returns the messages since the last call, and removes them. */
  take(): readonly ToResponsePanel[] {
    return this.#heard.splice(0);
  }

  say(message: FromResponsePanel): void {
    for (const listener of this.#listeners) listener(message);
  }

  next<Wanted extends ToResponsePanel>(
    what: string,
    isWanted: (message: ToResponsePanel) => message is Wanted,
  ): Promise<Wanted> {
    return until(what, () => this.#heard.find(isWanted));
  }

  /** The newest state that meets the condition. */
  async state(
    what: string,
    isWanted: (state: ResponsePanelState) => boolean,
  ): Promise<ResponsePanelState> {
    return until(what, () => {
      const isReported = this.#heard.some(({ type }) => type === "state");
      return isReported && this.#state && isWanted(this.#state) ? this.#state : undefined;
    });
  }

  /** Like the page: parts that are kept are those of the message before. */
  #report(message: ToResponsePanel): void {
    this.#heard.push(message);
    if (message.type !== "state") return;
    const { state, kept } = message;
    const before = Object.entries(this.#state ?? {});
    const parts = before.filter(([name]) => kept.some((part) => part === name));
    this.#state = { ...noParts, ...state, ...Object.fromEntries(parts) };
  }
}

/** Watches a panel that is not open yet. */
export async function withPanel<Result>(
  act: (panel: WatchedPanel) => Promise<Result>,
): Promise<Result> {
  const panel = new WatchedPanel();
  return act(panel).finally(() => panel.stop());
}

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
