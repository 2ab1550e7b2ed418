import { env } from "vscode";
import type { ToAnswerPanel } from "../../protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../protocol/fromAnswerPanel.ts";
import { displayLanguage } from "../convert.ts";
import type { Run, Runs } from "../runs/runs.ts";

interface Parts {
  readonly runs: Runs;
  readonly isPresenting: () => boolean;
  readonly isMasked: (run: Run) => boolean;
  readonly send: (message: ToAnswerPanel) => void;
}

/** Values, rows and JSON of an answer that the user asks for: shown in the panel, or put on the clipboard. */
export class AnswerCopies {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** One value, asked for by its path: shown in the panel, or put on the clipboard by name. */
  async value(message: FromAnswerPanel & { type: "reveal" | "copy" }): Promise<void> {
    if (message.type === "copy" && message.what === "path")
      return env.clipboard.writeText(message.path);
    const presenting = this.#parts.isPresenting();
    if (presenting && message.type === "reveal") return;
    const value = await this.#valueAt(message.run, message.path, presenting);
    if (value === undefined) return;
    if (message.type === "copy") await env.clipboard.writeText(value);
    else this.#parts.send({ type: "revealed", run: message.run, path: message.path, value });
  }

  /** A value as it is; only what no mask hides while `mask` is on. */
  async #valueAt(id: number, path: string, mask: boolean): Promise<string | undefined> {
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const { answerOf, messageValue, pagesOf, shownValue } = answerWork;
    const run = this.#parts.runs.find(id);
    const answer = run && answerOf(run);
    if (!answer) return undefined;
    const options = { language: displayLanguage(), mask };
    const pages = pagesOf(run, answer, options);
    if (pages) return mask ? shownValue(pages, path) : pages.valueAt(path);
    return messageValue(answer, path, options);
  }

  /** A message as JSON, masked as it is shown. */
  async message(id: number, path: string): Promise<void> {
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const run = this.#parts.runs.find(id);
    const answer = run && answerWork.answerOf(run);
    if (!answer) return;
    const options = { language: displayLanguage(), mask: this.#parts.isMasked(run) };
    const json = answerWork.messageJson(answer, path, options);
    if (json !== undefined) await env.clipboard.writeText(json);
  }

  /** A row of the table, as it is shown, for a spreadsheet. */
  async row(id: number, index: number): Promise<void> {
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const run = this.#parts.runs.find(id);
    const answer = run && answerWork.answerOf(run);
    if (!answer) return;
    const options = { language: displayLanguage(), mask: this.#parts.isMasked(run) };
    const row = answerWork.pagesOf(run, answer, options)?.rows(index, index + 1).rows[0];
    if (row) await env.clipboard.writeText(answerWork.copiedRow(row.cells));
  }

  /** The answer as JSON, masked as it is shown; of many persons the one that is named. */
  async raw(id: number, person: number | undefined): Promise<void> {
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const { answerOf, rawAnswer, onlyPerson } = answerWork;
    const run = this.#parts.runs.find(id);
    const answer = run && answerOf(run);
    if (!answer) return;
    const options = { language: displayLanguage(), mask: this.#parts.isMasked(run) };
    const shown = person === undefined ? answer : onlyPerson(answer, person);
    const text = rawAnswer(run.operation, shown, options);
    this.#parts.send({ type: "raw", run: id, text });
  }
}
