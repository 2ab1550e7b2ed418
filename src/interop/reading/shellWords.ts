/** One command of a shell, its words unquoted. Variables of the shell stand as `{{NAME}}`. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** Line of its first word, from 0. */
  readonly line: number;
  /** What is fed to its standard input, when that stands in the text. */
  readonly input?: string;
}

/** Shells whose quoting is told apart. */
export type Shell = "bash" | "cmd" | "powershell";

export const shells = ["bash", "cmd", "powershell"] as const satisfies readonly Shell[];

/** Collects words while a text is read; an empty quoted word counts. */
export class WordList {
  readonly commands: ShellCommand[] = [];
  #words: string[] = [];
  #word: string | undefined;
  #line = 0;
  #input: string | undefined;

  add(piece: string, line: number): void {
    if (this.#words.length === 0 && this.#word === undefined) this.#line = line;
    this.#word = (this.#word ?? "") + piece;
  }

  get inWord(): boolean {
    return this.#word !== undefined;
  }

  get current(): string {
    return this.#word ?? "";
  }

  endWord(): void {
    if (this.#word !== undefined) this.#words.push(this.#word);
    this.#word = undefined;
  }

  feed(input: string): void {
    this.#input = input;
  }

  endCommand(): void {
    this.endWord();
    if (this.#words.length > 0)
      this.commands.push({
        words: this.#words,
        line: this.#line,
        ...(this.#input === undefined ? {} : { input: this.#input }),
      });
    this.#words = [];
    this.#input = undefined;
  }
}

/** How many line ends stand before an offset; asked with rising offsets only. */
export class LineCounter {
  readonly #text: string;
  #at = 0;
  #line = 0;

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): number {
    for (; this.#at < offset; this.#at++) if (this.#text[this.#at] === "\n") this.#line++;
    return this.#line;
  }
}
