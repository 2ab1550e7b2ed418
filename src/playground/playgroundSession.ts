import type { FromPlayground, ToPlayground } from "../protocol/playground.ts";
import { LanguageSession } from "./languageSession.ts";

interface PlaygroundParts {
  readonly send: (message: FromPlayground) => void;
  /** Calls back after the messages that have already arrived. */
  readonly later: (work: () => void) => void;
}

/** Handles the messages of one page. */
export class PlaygroundSession {
  readonly #parts: PlaygroundParts;
  readonly #language = new LanguageSession();
  #isCheckPlanned = false;

  constructor(parts: PlaygroundParts) {
    this.#parts = parts;
  }

  receive(message: ToPlayground): void {
    switch (message.type) {
      case "text":
        this.#language.setText(message);
        return this.#checkLater();
      case "ask": {
        const { id, question, offset } = message;
        const reply = this.#language.reply(question, offset);
        return this.#parts.send({ type: "reply", id, reply });
      }
    }
  }

  /** Once for several changes, so that a question among them is not delayed. */
  #checkLater(): void {
    if (this.#isCheckPlanned) return;
    this.#isCheckPlanned = true;
    this.#parts.later(() => {
      this.#isCheckPlanned = false;
      this.#parts.send({ type: "checked", ...this.#language.check() });
    });
  }
}
