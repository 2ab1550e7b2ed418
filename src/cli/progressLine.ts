import { counted, type Noun } from "../contract/text.ts";
import { consoleWords } from "./reporters/layout.ts";
import { type CommandContext, isBuild } from "./commandContext.ts";
import { writeData } from "./commandOutput.ts";

/** Progress on standard error, never part of a report. Shown only on a terminal, not in a file or in CI. */
export class ProgressLine {
  readonly #shell: CommandContext;
  readonly #isShown: boolean;
  readonly #noun: Noun;
  #total = 0;
  #done = 0;
  #failed = 0;

  constructor(shell: CommandContext, noun: Noun = "request") {
    const { env, stderr } = shell;
    this.#shell = shell;
    this.#noun = noun;
    this.#isShown = stderr.isTerminal && !isBuild(env) && env.TERM !== "dumb";
  }

  /** Negative for requests that are cancelled. */
  expect(requests: number): void {
    this.#total += requests;
  }

  get total(): number {
    return this.#total;
  }

  count(isFailed: boolean): void {
    this.#done += 1;
    if (isFailed) this.#failed += 1;
  }

  /** The line must be cleared before any other output. */
  show(): void {
    if (!this.#isShown || this.#done >= this.#total) return;
    const language = this.#shell.language;
    const of = language === "nl" ? "van" : "of";
    const failed = this.#failed > 0 ? `, ${this.#failed} ${consoleWords.failed[language]}` : "";
    const said = `${this.#done} ${of} ${counted(this.#total, this.#noun)[language]}${failed}`;
    // A line of the full width would wrap, and only one line can be cleared.
    const room = Math.max((this.#shell.stderr.columns || 80) - 1, 1);
    writeData(this.#shell.stderr, `\r\u001b[K${said.slice(0, room)}`);
  }

  clear(): void {
    if (this.#isShown) writeData(this.#shell.stderr, "\r\u001b[K");
  }
}
