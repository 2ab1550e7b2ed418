import { LineCounter, WordList, type ShellCommand } from "./shellWords.ts";

/**
 * Takes a text apart as PowerShell does (about_Quoting_Rules, about_Special_Characters): single and
 * double quotes, here-strings, backticks. `$env:NAME` and `$name` stand as `{{NAME}}`; a here-string or
 * text before `|` is what the next command reads.
 */
export function readPowershell(source: string): readonly ShellCommand[] {
  const reader = new PowershellReader(source.replace(/\r\n?/g, "\n"));
  return reader.read();
}

const escapes: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

class PowershellReader {
  readonly #text: string;
  readonly #list = new WordList();
  readonly #lines: LineCounter;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineCounter(text);
  }

  read(): readonly ShellCommand[] {
    while (this.#at < this.#text.length) this.#readNext();
    this.#list.endCommand();
    return this.#list.commands;
  }

  #add(piece: string): void {
    this.#list.add(piece, this.#lines.at(this.#at));
  }

  #readNext(): void {
    const sign = this.#text.charAt(this.#at);
    const here = /^@(['"])[ \t]*\n/.exec(this.#text.slice(this.#at, this.#at + 40));
    if (here) this.#readHereString(here[1] ?? "'", here[0].length);
    else if (sign === "'") this.#readSingle();
    else if (sign === '"') this.#readDouble();
    else if (sign === "`") this.#readBacktick();
    else if (sign === "$") this.#readVariable();
    else if (sign === "|") this.#pipe();
    else if (sign === "\n" || sign === ";") {
      this.#list.endCommand();
      this.#at++;
    } else if (sign === " " || sign === "\t") {
      this.#list.endWord();
      this.#at++;
    } else if (sign === "#" && !this.#list.inWord) {
      while (this.#at < this.#text.length && this.#text[this.#at] !== "\n") this.#at++;
    } else {
      this.#add(sign);
      this.#at++;
    }
  }

  /** What stood alone before the pipe is the input of what follows. */
  #pipe(): void {
    this.#list.endCommand();
    const before = this.#list.commands.at(-1);
    if (before?.words.length === 1) {
      this.#list.commands.pop();
      this.#list.feed(before.words[0] ?? "");
    }
    this.#at++;
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at++;
  }

  #readHereString(quote: string, length: number): void {
    const from = this.#at + length;
    const end = this.#text.indexOf(`\n${quote}@`, from - 1);
    const to = end < 0 ? this.#text.length : end;
    this.#add(to < from ? "" : this.#text.slice(from, to));
    this.#at = to + 3;
  }

  #readSingle(): void {
    this.#add("");
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      if (this.#text[this.#at] === "'" && this.#text[this.#at + 1] === "'") this.#at++;
      else if (this.#text[this.#at] === "'") break;
      this.#add(this.#text.charAt(this.#at));
    }
    this.#at++;
  }

  #readDouble(): void {
    this.#add("");
    this.#at++;
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at);
      if (sign === '"' && this.#text[this.#at + 1] === '"') {
        this.#add('"');
        this.#at += 2;
      } else if (sign === '"') break;
      else if (sign === "`") this.#readBacktick();
      else if (sign === "$") this.#readVariable();
      else {
        this.#add(sign);
        this.#at++;
      }
    }
    this.#at++;
  }

  #readBacktick(): void {
    const next = this.#text.charAt(this.#at + 1);
    if (next !== "\n" && next !== "") this.#add(escapes[next] ?? next);
    this.#at += 2;
  }

  #readVariable(): void {
    const name = /^\$(?:\{(?:env:)?([^}]+)\}|(?:env:)?([A-Za-z_][A-Za-z0-9_]*))/i.exec(
      this.#text.slice(this.#at, this.#at + 200),
    );
    if (name) this.#add(`{{${name[1] ?? name[2] ?? ""}}}`);
    else this.#add("$");
    this.#at += name?.[0].length ?? 1;
  }
}
