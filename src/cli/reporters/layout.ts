import { withoutCommands } from "../../model/text/buildServers.ts";
import type { Drawn, Terminal } from "../commandContext.ts";
import { text, type Language } from "../../contract/text.ts";

/** Lines of styled text are wrapped and coloured last, when the terminal is known. */
export type Style = "plain" | "strong" | "quiet" | "good" | "bad" | "warn" | "accent";

export interface StyledText {
  readonly text: string;
  readonly style: Style;
}

export interface TerminalLine {
  /** Repeated before every wrapped line, such as the side of a box. */
  readonly border: string;
  /** Printed once. Wrapped lines are indented by its width. */
  readonly lead: readonly StyledText[];
  readonly content: readonly StyledText[];
  /** May be longer than the terminal width, so that it can be copied as one line. */
  readonly unwrapped?: true;
}

const codes: Readonly<Record<Style, string>> = {
  plain: "",
  strong: "1",
  quiet: "2",
  good: "32",
  bad: "31",
  warn: "33",
  accent: "36",
};

const asciiFor: Readonly<Record<string, string>> = {
  "✓": "v",
  "✗": "x",
  "○": "o",
  "▲": "!",
  "→": ">",
  "←": "<",
  "≠": "!=",
  "›": ">",
  "·": "-",
  "•": "*",
  "…": "...",
  "│": "|",
  "╭": "+",
  "╰": "+",
  "─": "-",
  "±": "+-",
};

export function piece(text: string, style: Style = "plain"): StyledText {
  return { text, style };
}

type Content = string | StyledText | readonly (string | StyledText)[];

function piecesOf(content: Content): readonly StyledText[] {
  if (content === "") return [];
  const all = typeof content === "string" || "text" in content ? [content] : content;
  return all.map((each) => (typeof each === "string" ? piece(each) : each));
}

export function line(lead: Content, content: Content, border = ""): TerminalLine {
  return { border, lead: piecesOf(lead), content: piecesOf(content) };
}

export function unwrapped(lead: Content, content: Content): TerminalLine {
  return { ...line(lead, content), unwrapped: true };
}

interface Explained {
  readonly title: string;
  readonly detail?: string;
  readonly remedy: string;
}

export function explainedLines(
  { title, detail, remedy }: Explained,
  indent = "",
): readonly TerminalLine[] {
  return [
    line(piece(`${indent}✗ `, "bad"), piece(title, "bad")),
    ...(detail?.split("\n") ?? []).map((each) => line(`${indent}  `, each)),
    line(piece(`${indent}  → `, "accent"), remedy),
  ];
}

export const blankLine: TerminalLine = { border: "", lead: [], content: [] };

export function draw(lines: Iterable<TerminalLine>, terminal: Terminal): Drawn {
  const drawn: string[] = [];
  for (const each of lines) {
    const whole = plainLine(each, terminal);
    if (whole === undefined) drawn.push(...drawLine(each, terminal));
    else drawn.push(whole);
  }
  return drawn.join("") as Drawn;
}

/** Number of lines per write: enough to be fast, and few compared with a large message. */
const linesAtOnce = 1000;

/** Slices lines, so that those of a large message are never all in memory. */
export function* inSlices(lines: Iterable<TerminalLine>): Generator<readonly TerminalLine[]> {
  let slice: TerminalLine[] = [];
  for (const each of lines)
    if (slice.push(each) === linesAtOnce) {
      yield slice;
      slice = [];
    }
  if (slice.length > 0) yield slice;
}

/** Fast path for most lines in a file or a pipe, without colour, replacement or wrapping. */
function plainLine(
  { border, lead, content }: TerminalLine,
  { colour, unicode, width }: Terminal,
): string | undefined {
  if (colour || !unicode) return undefined;
  let plain = border;
  for (const { text } of lead) plain += text;
  for (const { text } of content) plain += text;
  if (plain.length > width || !isPlain(plain)) return undefined;
  return `${withoutCommands(plain).trimEnd()}\n`;
}

function drawLine(
  { border, lead, content, unwrapped: isWhole }: TerminalLine,
  terminal: Terminal,
): readonly string[] {
  const side = shownText(border, terminal);
  const first = lead.map((each) => ({ ...each, text: shownText(each.text, terminal) }));
  const hang = displayWidth(first.map((each) => each.text).join(""));
  const room = isWhole ? Infinity : Math.max(terminal.width - displayWidth(side) - hang, 16);
  const wrapped = wrap(
    content.map((each) => ({ ...each, text: shownText(each.text, terminal) })),
    room,
  );
  return wrapped.map((pieces, index) => {
    const start = index === 0 ? first : [piece(" ".repeat(hang))];
    return finished([piece(side, "quiet"), ...start, ...pieces], terminal);
  });
}

/** Adds colour last, so that no text can contain its own. */
function finished(pieces: readonly StyledText[], terminal: Terminal): string {
  const plain = pieces.map((each) => each.text).join("");
  const safe = withoutCommands(plain);
  if (safe !== plain || !terminal.colour) return `${safe.trimEnd()}\n`;
  const coloured = pieces.map(({ text, style }) =>
    codes[style] === "" || text === "" ? text : `\u001b[${codes[style]}m${text}\u001b[0m`,
  );
  return `${coloured.join("").trimEnd()}\n`;
}

function shownText(text: string, { unicode }: Terminal): string {
  const safe = printable(text);
  return unicode ? safe : safe.replace(/[✓✗○▲→←≠›·•…│╭╰─±]/g, (sign) => asciiFor[sign] ?? sign);
}

/** Breaks at spaces, and cuts a word that is longer than a line. */
function wrap(pieces: readonly StyledText[], room: number): readonly (readonly StyledText[])[] {
  if (room === Infinity) return [pieces];
  const lines: StyledText[][] = [[]];
  let used = 0;
  const put = (text: string, style: Style) => {
    const current = lines.at(-1);
    const last = current?.at(-1);
    if (current && last?.style === style)
      current[current.length - 1] = { text: last.text + text, style };
    else current?.push({ text, style });
    used += displayWidth(text);
  };
  const breakLine = () => {
    lines.push([]);
    used = 0;
  };
  for (const { text, style } of pieces)
    for (const word of text.match(/\s+|\S+/g) ?? []) {
      const width = displayWidth(word);
      if (used + width <= room) put(word, style);
      else if (/^\s/.test(word)) breakLine();
      else {
        if (used > 0) breakLine();
        for (const part of chunks(word, room)) {
          if (used > 0) breakLine();
          put(part, style);
        }
      }
    }
  return lines;
}

function chunks(word: string, room: number): readonly string[] {
  const parts: string[] = [];
  let part = "";
  let width = 0;
  for (const letter of word) {
    const size = displayWidth(letter);
    if (width + size > room) {
      parts.push(part);
      part = "";
      width = 0;
    }
    part += letter;
    width += size;
  }
  return [...parts, part];
}

/** Untrusted text must not move the cursor, change the text direction, hide itself or issue CI commands. */

/** Control and format characters, line separators and lone surrogates, but not the joiners of scripts. */
export const unsafeInTerminal = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Most text, including the symbols of our own lines: safe, and one column each. */
const plain = /^[ -~\u00c0-\u024f·–—…•│╭╰─✓✗○▲→±]*$/;

function isPlain(text: string): boolean {
  return plain.test(text);
}

/** Replaces every unsafe character of a line by a visible one. */
export function printable(text: string): string {
  if (isPlain(text)) return text;
  return text.replace(/\r\n|[\n\r\t]/g, " ").replace(unsafeInTerminal, "\ufffd");
}

/** Width in columns: combining marks have none, wide East Asian characters and emoji two. */
export function displayWidth(text: string): number {
  // Most text is plain, and every character of a long report is counted.
  if (isPlain(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (/[\p{M}\u200c\u200d]/u.test(character)) continue;
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return width;
}

export const consoleWords = {
  environment: text("environment", "omgeving"),
  production: text("PRODUCTION", "PRODUCTIE"),
  expected: text("expected", "verwacht"),
  actual: text("actual", "gevonden"),
  undecided: text("undecided", "onbeslist"),
  skipped: text("Skipped", "Overgeslagen"),
  at: text("at", "op"),
  row: text("row", "rij"),
  line: text("line", "regel"),
  masked: text(
    "Personal values are masked. --no-mask shows them.",
    "Persoonsgegevens zijn gemaskeerd. --no-mask toont ze.",
  ),
  noneRelated: text(
    "It refers to none of these messages, and none of them refers to it.",
    "Het verwijst naar geen van deze berichten, en geen ervan verwijst ernaar.",
  ),
  relatedNotThere: text(
    "not one of these messages: it may still be in the mailbox, or it is an outgoing message",
    "niet bij deze berichten: het kan nog in de postbus staan, of is zelf verzonden",
  ),
  unknown: text("not in the contract", "niet in het contract"),
  notDelivered: text("Requested but not returned", "Opgevraagd maar niet geleverd"),
  perhaps: text("Perhaps", "Misschien"),
  succeeded: text("succeeded", "geslaagd"),
  failed: text("failed", "mislukt"),
  skippedCount: text("skipped", "overgeslagen"),
  expectationPassed: text("passed", "klopt"),
  expectationsPassed: text("passed", "kloppen"),
  received: text("Received before the failure:", "Ontvangen vóór de fout:"),
  nothing: text("No request was run.", "Er is geen verzoek uitgevoerd."),
} as const;

/** `12 ms`, `1.3 s`. */
export function durationText(milliseconds: number, language: Language): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${language === "nl" ? seconds.replace(".", ",") : seconds} s`;
}
