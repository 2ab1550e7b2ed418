import type { Language } from "../contract/text.ts";
import type { FromPlayground, ToPlayground } from "../protocol/playground.ts";
import { LanguageSession } from "./languageSession.ts";
import type { PlaygroundRuns } from "./playgroundRuns.ts";

interface PlaygroundParts {
  readonly send: (message: FromPlayground) => void;
  /** Calls back after the messages that have already arrived. */
  readonly later: (work: () => void) => void;
  /** Mock, runner and panels are most of the code, so that they are loaded after the first check. */
  readonly loadRuns: () => Promise<typeof PlaygroundRuns>;
}

/** Handles the messages of one page. */
export class PlaygroundSession {
  readonly #parts: PlaygroundParts;
  readonly #language = new LanguageSession();
  #runs: Promise<PlaygroundRuns | undefined> | undefined;
  #panelLanguage: Language = "en";
  #isCheckPlanned = false;

  constructor(parts: PlaygroundParts) {
    this.#parts = parts;
  }

  /** Ends when the message has had its effects. */
  async receive(message: ToPlayground): Promise<void> {
    switch (message.type) {
      case "text":
        this.#language.setText(message);
        return this.#checkLater();
      case "ask": {
        const { id, question, offset } = message;
        const reply = this.#language.reply(question, offset);
        return this.#parts.send({ type: "reply", id, reply });
      }
      case "language":
        this.#panelLanguage = message.language;
        return (await this.#runs)?.report();
      case "run": {
        // The text may change while the runner is loaded.
        const chosen = this.#language.chooseAt(message.offset);
        return this.#withRuns((runs) => runs.run(chosen));
      }
      case "cancel":
        return (await this.#runs)?.cancel();
      case "panel":
        return this.#withRuns((runs) => runs.receive(message.panel, message.message));
    }
  }

  /** Once for several changes, so that a question among them is not delayed. */
  #checkLater(): void {
    if (this.#isCheckPlanned) return;
    this.#isCheckPlanned = true;
    this.#parts.later(() => {
      this.#isCheckPlanned = false;
      this.#parts.send({ type: "checked", ...this.#language.check() });
      void this.#share();
    });
  }

  #share(): Promise<void> {
    return this.#withRuns((runs) => {
      const { version, file } = this.#language;
      this.#parts.send({ type: "sharing", version, sharing: runs.sharingOf(file.document) });
    });
  }

  async #withRuns(use: (runs: PlaygroundRuns) => void | Promise<void>): Promise<void> {
    const runs = await (this.#runs ??= this.#load());
    if (runs) await use(runs);
  }

  /** After a failure, such as without a network, the next message tries again. */
  async #load(): Promise<PlaygroundRuns | undefined> {
    const { send, loadRuns } = this.#parts;
    const Loaded = await loadRuns().catch(() => undefined);
    if (Loaded)
      return new Loaded({
        send,
        language: () => this.#panelLanguage,
        choose: (ordinals) => this.#language.choose(ordinals),
      });
    this.#runs = undefined;
    send({ type: "notLoaded" });
    return undefined;
  }
}
