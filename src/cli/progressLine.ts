import { counted, type Noun } from "../contract/counting.ts";
import { consoleWords } from "./reporters/consoleWords.ts";
import type { CommandContext } from "./commandContext.ts";
import { isBuild } from "./terminal.ts";
import { writeData } from "./printing.ts";

/** Shown on standard error, never part of a report, and only where a person sits: not in a file, not in a build. */
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

  /** Negative for those that will not come after all. */
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

  /** Nothing else may be written before it is cleared. */
  show(): void {
    if (!this.#isShown || this.#done >= this.#total) return;
    const language = this.#shell.language;
    const of = language === "nl" ? "van" : "of";
    const failed = this.#failed > 0 ? `, ${this.#failed} ${consoleWords.failed[language]}` : "";
    const said = `${this.#done} ${of} ${counted(this.#total, this.#noun)[language]}${failed}`;
    // A line as wide as the terminal would wrap, and clearing takes back one line only.
    const room = Math.max((this.#shell.stderr.columns || 80) - 1, 1);
    writeData(this.#shell.stderr, `\r\u001b[K${said.slice(0, room)}`);
  }

  clear(): void {
    if (this.#isShown) writeData(this.#shell.stderr, "\r\u001b[K");
  }
}
