import { LineIndex } from "../../model/text/sourceText.ts";

export interface ShellCommand {
  readonly words: readonly string[];
  /** Line of its first word, from 0. */
  readonly line: number;
  readonly input?: string;
}

/**
 * Splits a text as a POSIX shell does (Bash manual, "Quoting"): single and double quotes, `$'…'`, backslashes, line
 * continuations, here-documents. Nothing is ever run or looked up: `$NAME` becomes `{{NAME}}`, and `$(…)` becomes
 * `{{command}}`.
 */
export function readBash(source: string): readonly ShellCommand[] {
  return new BashReader(source.replace(/\r\n?/g, "\n")).read();
}

const simpleEscapes: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

class BashReader {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #commands: ShellCommand[] = [];
  #words: string[] = [];
  /** Undefined between words, because an empty quoted word counts. */
  #word: string | undefined;
  #line = 0;
  #input: string | undefined;
  /** A redirection before its word: a file, or the input itself (`<<<`). */
  #redirection: "file" | "input" | undefined;
  /** Delimiters of here-documents that begin below the current line, each with the index of its command. */
  #waiting: { readonly delimiter: string; readonly tabs: boolean; readonly command: number }[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineIndex(text);
  }

  read(): readonly ShellCommand[] {
    while (this.#at < this.#text.length) this.#readNext();
    this.#endCommand();
    return this.#commands;
  }

  #add(piece: string): void {
    if (this.#words.length === 0 && this.#word === undefined)
      this.#line = this.#lines.positionAt(this.#at).line - 1;
    this.#word = (this.#word ?? "") + piece;
  }

  #endWord(): void {
    if (this.#word === undefined) return;
    if (this.#redirection === "input") this.#input = this.#word;
    else if (!this.#redirection) this.#words.push(this.#word);
    this.#redirection = undefined;
    this.#word = undefined;
  }

  #endCommand(): void {
    this.#endWord();
    const [words, line, input] = [this.#words, this.#line, this.#input];
    if (words.length > 0)
      this.#commands.push({ words, line, ...(input === undefined ? {} : { input }) });
    this.#words = [];
    this.#input = undefined;
    this.#redirection = undefined;
  }

  #readNext(): void {
    const sign = this.#text.charAt(this.#at);
    if (sign === "\\") this.#readBackslash();
    else if (sign === "'") this.#readSingle();
    else if (sign === '"') this.#readDouble();
    else if (sign === "$") this.#readDollar();
    else if (sign === "`") this.#readBackquotes();
    else if (sign === "\n") this.#endLine();
    else if (sign === " " || sign === "\t") {
      this.#endWord();
      this.#at++;
    } else if (sign === "#" && this.#word === undefined) {
      while (this.#at < this.#text.length && this.#text[this.#at] !== "\n") this.#at++;
    } else if (";|&".includes(sign)) {
      this.#endCommand();
      this.#at++;
    } else if (sign === "<" || sign === ">") this.#readRedirection();
    else {
      this.#add(sign);
      this.#at++;
    }
  }

  #readBackslash(): void {
    const next = this.#text.charAt(this.#at + 1);
    if (next !== "\n" && next !== "") this.#add(next);
    this.#at += 2;
  }

  #readSingle(): void {
    const end = this.#text.indexOf("'", this.#at + 1);
    const to = end < 0 ? this.#text.length : end;
    this.#add(this.#text.slice(this.#at + 1, to));
    this.#at = to + 1;
  }

  #readDouble(): void {
    this.#add("");
    this.#at++;
    while (this.#at < this.#text.length && this.#text[this.#at] !== '"') {
      const sign = this.#text.charAt(this.#at);
      const next = this.#text.charAt(this.#at + 1);
      if (sign === "\\" && '$`"\\\n'.includes(next) && next !== "") {
        if (next !== "\n") this.#add(next);
        this.#at += 2;
      } else if (sign === "$") this.#readDollar(true);
      else if (sign === "`") this.#readBackquotes();
      else {
        this.#add(sign);
        this.#at++;
      }
    }
    this.#at++;
  }

  #readDollar(quoted = false): void {
    const rest = this.#text.slice(this.#at + 1, this.#at + 200);
    const name = /^(?:\{([A-Za-z_][A-Za-z0-9_]*)[^}]*\}|([A-Za-z_][A-Za-z0-9_]*))/.exec(rest);
    if (!quoted && rest.startsWith("'")) return this.#readAnsi();
    if (!quoted && rest.startsWith('"')) this.#at++;
    else if (name) {
      this.#add(`{{${name[1] ?? name[2] ?? ""}}}`);
      this.#at += 1 + name[0].length;
    } else if (rest.startsWith("(")) this.#passCommand();
    else {
      this.#add("$");
      this.#at++;
    }
  }

  #passCommand(): void {
    let depth = 0;
    do {
      const sign = this.#text[++this.#at];
      if (sign === "(") depth++;
      if (sign === ")") depth--;
    } while (depth > 0 && this.#at < this.#text.length);
    this.#add("{{command}}");
    this.#at++;
  }

  #readBackquotes(): void {
    const end = this.#text.indexOf("`", this.#at + 1);
    this.#add("{{command}}");
    this.#at = end < 0 ? this.#text.length : end + 1;
  }

  /** `$'…'` has the escapes of C. Consecutive bytes are decoded as UTF-8. */
  #readAnsi(): void {
    this.#add("");
    this.#at += 2;
    let bytes = "";
    const flush = () => {
      if (bytes !== "") this.#add(fromUtf8(bytes));
      bytes = "";
    };
    while (this.#at < this.#text.length && this.#text[this.#at] !== "'") {
      const escape = this.#text[this.#at] === "\\" ? this.#escape() : undefined;
      if (escape?.byte !== undefined) bytes += `%${escape.byte.toString(16).padStart(2, "0")}`;
      else {
        flush();
        this.#add(escape?.text ?? this.#text.charAt(this.#at));
      }
      this.#at += escape?.length ?? 1;
    }
    flush();
    this.#at++;
  }

  #escape(): { readonly text?: string; readonly byte?: number; readonly length: number } {
    const rest = this.#text.slice(this.#at + 1, this.#at + 10);
    const byte = /^x([0-9a-fA-F]{1,2})/.exec(rest) ?? /^([0-7]{1,3})/.exec(rest);
    if (byte) {
      const value = Number.parseInt(byte[1] ?? "0", rest.startsWith("x") ? 16 : 8) & 0xff;
      return { byte: value, length: 1 + byte[0].length };
    }
    const point = /^(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8}))/.exec(rest);
    if (point) {
      const value = Number.parseInt(point[1] ?? point[2] ?? "0", 16);
      const text = value <= 0x10ffff ? String.fromCodePoint(value) : "\ufffd";
      return { text, length: 1 + point[0].length };
    }
    const letter = rest.charAt(0);
    const control = /^c(.)/.exec(rest)?.[1];
    if (control !== undefined)
      return { text: String.fromCharCode(control.charCodeAt(0) & 0x1f), length: 3 };
    const plain = "\\'\"?".includes(letter) ? letter : `\\${letter}`;
    return { text: simpleEscapes[letter] ?? plain, length: 2 };
  }

  #readRedirection(): void {
    const here = /^<<(-?)[ \t]*(?:'([^']*)'|"([^"]*)"|([A-Za-z0-9_]+))/.exec(
      this.#text.slice(this.#at, this.#at + 100),
    );
    if (here && !this.#text.startsWith("<<<", this.#at)) {
      this.#endWord();
      const delimiter = here[2] ?? here[3] ?? here[4] ?? "";
      this.#waiting.push({ delimiter, tabs: here[1] === "-", command: this.#commands.length });
      this.#at += here[0].length;
      return;
    }
    // A preceding file descriptor belongs to the redirection.
    if (/^[0-9]$/.test(this.#word ?? "")) this.#word = undefined;
    this.#endWord();
    this.#redirection = this.#text.startsWith("<<<", this.#at) ? "input" : "file";
    while ("<>&".includes(this.#text.charAt(this.#at)) && this.#at < this.#text.length) this.#at++;
  }

  #endLine(): void {
    this.#at++;
    this.#endCommand();
    for (const { delimiter, tabs, command } of this.#waiting) {
      const kept: string[] = [];
      while (this.#at < this.#text.length) {
        const end = this.#text.indexOf("\n", this.#at);
        const line = this.#text.slice(this.#at, end < 0 ? undefined : end);
        this.#at = end < 0 ? this.#text.length : end + 1;
        if ((tabs ? line.replace(/^\t+/, "") : line) === delimiter) break;
        kept.push(tabs ? line.replace(/^\t+/, "") : line);
      }
      const reader = this.#commands[command];
      if (reader) this.#commands[command] = { ...reader, input: kept.join("\n") };
    }
    this.#waiting = [];
  }
}

/** Decodes percent-encoded bytes. Replacement characters replace invalid UTF-8. */
function fromUtf8(percent: string): string {
  try {
    return decodeURIComponent(percent);
  } catch {
    return percent.replace(/%([0-7][0-9a-f])|%[0-9a-f]{2}/g, (_all, low: string | undefined) =>
      low === undefined ? "\ufffd" : String.fromCharCode(Number.parseInt(low, 16)),
    );
  }
}
