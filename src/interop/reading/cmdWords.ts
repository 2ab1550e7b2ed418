import { LineCounter, WordList, type ShellCommand } from "./shellWords.ts";

/**
 * Takes a text apart as the command prompt of Windows and then a C program do: first carets and
 * operators (cmd), then quotes and backslashes (the rules for `argv` of Microsoft's C runtime).
 * `%NAME%` stands as `{{NAME}}`.
 */
export function readCmd(source: string): readonly ShellCommand[] {
  const text = source.replace(/\r\n?/g, "\n");
  const counter = new LineCounter(text);
  const list = new WordList();
  for (const { line, from } of commandLines(text)) {
    splitArguments(line, list, counter.at(from));
    list.endCommand();
  }
  return list.commands;
}

interface CommandLine {
  readonly line: string;
  readonly from: number;
}

/** First phase: carets away, lines joined, split at operators and line ends outside quotes. */
function commandLines(text: string): readonly CommandLine[] {
  const found: CommandLine[] = [];
  let line = "";
  let from = 0;
  let quoted = false;
  const end = (next: number) => {
    if (line.trim() !== "") found.push({ line, from });
    line = "";
    from = next;
    quoted = false;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "^" && !quoted) {
      const next = text.charAt(at + 1);
      at++;
      // A caret before a line end joins the lines; the sign behind it is taken literally, so that
      // two line ends behind a caret are one that stays.
      if (next === "\n") {
        if (text[at + 1] !== "\n") continue;
        line += "\n";
        at++;
      } else line += next;
    } else if (sign === '"') {
      quoted = !quoted;
      line += sign;
    } else if (sign === "\n" || (!quoted && (sign === "&" || sign === "|"))) end(at + 1);
    else if (sign === "%") {
      const variable = /^%([A-Za-z_][A-Za-z0-9_]*)%/.exec(text.slice(at, at + 100));
      if (variable) {
        line += `{{${variable[1] ?? ""}}}`;
        at += variable[0].length - 1;
      } else line += sign;
    } else line += sign;
  }
  end(text.length);
  return found;
}

/** Second phase: the rules of the C runtime. */
function splitArguments(line: string, list: WordList, lineNumber: number): void {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === "\\") {
      let count = 0;
      while (line[at + count] === "\\") count++;
      const beforeQuote = line[at + count] === '"';
      list.add("\\".repeat(beforeQuote ? count >> 1 : count), lineNumber);
      at += count - 1;
      if (beforeQuote && count % 2 === 1) {
        list.add('"', lineNumber);
        at++;
      }
    } else if (sign === '"') {
      list.add("", lineNumber);
      if (quoted && line[at + 1] === '"') {
        list.add('"', lineNumber);
        at++;
      } else quoted = !quoted;
    } else if (!quoted && /\s/.test(sign)) list.endWord();
    else list.add(sign, lineNumber);
  }
}
