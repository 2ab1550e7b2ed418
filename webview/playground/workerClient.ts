import type {
  FromPlayground,
  LanguageQuestion,
  LanguageReplies,
  ToPlayground,
} from "../../src/protocol/playground.ts";

type Hear = (message: Exclude<FromPlayground, { type: "reply" }>) => void;

/** Keeps the messages of the page until the worker is loaded, so that none is lost. */
export class WorkerClient {
  readonly #hear: Hear;
  readonly #asked = new Map<number, (reply: LanguageReplies[LanguageQuestion]) => void>();
  #waiting: ToPlayground[] = [];
  #worker: Worker | undefined;
  #questions = 0;

  constructor(hear: Hear) {
    this.#hear = hear;
  }

  start(address: string, failed: () => void): void {
    // A worker from a blob is subject to the policy of the page, which forbids connections.
    const imported = JSON.stringify(new URL(address, document.baseURI).href);
    const source = new Blob([`import ${imported}`], { type: "text/javascript" });
    const worker = new Worker(URL.createObjectURL(source), { type: "module" });
    this.#worker = worker;
    worker.addEventListener("error", failed);
    worker.addEventListener("message", ({ data }: MessageEvent<FromPlayground>) => {
      if (data.type !== "reply") return this.#hear(data);
      this.#asked.get(data.id)?.(data.reply);
      this.#asked.delete(data.id);
    });
    for (const message of this.#waiting) worker.postMessage(message);
    this.#waiting = [];
  }

  send(message: ToPlayground): void {
    if (this.#worker) this.#worker.postMessage(message);
    else this.#waiting.push(message);
  }

  ask<Question extends LanguageQuestion>(
    question: Question,
    offset: number,
  ): Promise<LanguageReplies[Question]> {
    const id = ++this.#questions;
    return new Promise((resolve) => {
      this.#asked.set(id, (reply) => resolve(reply as LanguageReplies[Question]));
      this.send({ type: "ask", id, question, offset });
    });
  }
}
