import { text, type Text } from "../../contract/text.ts";
import {
  atLine,
  secretComment,
  type Note,
  bodyOf,
  type ForeignBody,
  type ForeignCall,
  type ForeignFile,
  type ForeignHeader,
  type ForeignVariable,
  looksLikeCredential,
  askedFor,
} from "./foreignCall.ts";
import { readCurlText } from "./curlText.ts";
import { checkOf, unquoted, type CheckSubject } from "./foreignChecks.ts";

/** Prefix of the lines that only our own import reads. */
export const ownLineMark = "# brp: ";

export const methodPattern = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT)[ \t]+(\S.*)$/;
const bareUrl = /^(https?:\/\/\S+|\{\{[^{}]+\}\}\/\S*)$/i;

/**
 * Reads a request file of REST Client (VS Code), httpYac or the HTTP client of JetBrains. Assertions of httpYac become
 * expectations. Scripts, settings and outputs are left out with a note. Referenced files are not read.
 */
export function readHttpFile(source: string): ForeignFile {
  const lines = source.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  const file: Building = { variables: [], calls: [], notes: [], ownLines: [] };
  let from = 0;
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && !lines[at]?.startsWith("###")) continue;
    if (at > from) new BlockReader(lines, { from, end: at }, file).read();
    from = at;
  }
  return file;
}

interface Building {
  readonly variables: ForeignVariable[];
  readonly calls: ForeignCall[];
  readonly notes: Note[];
  readonly ownLines: string[];
}

const notes = {
  script: text(
    "The script was not carried over: request files don't run code. Expectations (? lines) check responses.",
    "Het script is niet overgenomen: verzoekbestanden voeren geen code uit. Verwachtingen (?-regels) controleren antwoorden.",
  ),
  output: text(
    "The output to a file was not carried over. Here, use @save.",
    "De uitvoer naar een bestand is niet overgenomen. Gebruik hier @save.",
  ),
  setting: (word: string) =>
    text(
      `The setting @${word} was not carried over.`,
      `De instelling @${word} is niet overgenomen.`,
    ),
} satisfies Record<string, Text | ((word: string) => Text)>;

interface LineRange {
  readonly from: number;
  readonly end: number;
}

/** Reads a block between two `###`: variables and at most one request. */
class BlockReader {
  readonly #lines: readonly string[];
  readonly #file: Building;
  readonly #ownLines: string[] = [];
  readonly #headers: ForeignHeader[] = [];
  readonly #end: number;
  #title: string;
  #name: string | undefined;
  #at: number;
  #notedComment = false;

  constructor(lines: readonly string[], { from, end }: LineRange, file: Building) {
    this.#lines = lines;
    this.#file = file;
    this.#at = from;
    this.#end = end;
    const separator = /^###+(.*)$/s.exec(lines[from] ?? "");
    this.#title = separator?.[1]?.trim() ?? "";
    if (separator) this.#at++;
  }

  read(): void {
    for (; this.#at < this.#end; this.#at++) {
      const line = this.#line.trim();
      if (line === "" || this.#readComment(line) || this.#readVariable(line)) continue;
      if (this.#passScript(line)) continue;
      if (/^curl(\.exe)?\s/i.test(line)) return this.#readCurl();
      const request = methodPattern.exec(line);
      if (request) return this.#readRequest(request[1] ?? "GET", request[2] ?? "");
      if (bareUrl.test(line)) return this.#readRequest("GET", line);
      this.#note(
        text(
          "This line was not understood and left out.",
          "Deze regel is niet begrepen en weggelaten.",
        ),
      );
    }
    this.#file.ownLines.push(...this.#ownLines);
  }

  get #line(): string {
    return this.#lines[this.#at] ?? "";
  }

  #note(message: Text, line = this.#at): void {
    this.#file.notes.push({ place: atLine(line + 1), message });
  }

  #readComment(line: string): boolean {
    if (this.#line.startsWith(ownLineMark)) {
      this.#ownLines.push(this.#line.slice(ownLineMark.length));
      return true;
    }
    const comment = /^(?:#|\/\/)\s*(.*)$/.exec(line)?.[1];
    if (comment === undefined) return false;
    const directive = /^@([A-Za-z-]+)(?:[\s=]+(.*))?$/.exec(comment);
    const [, word = "", argument = ""] = directive ?? [];
    if (word === "name") this.#name = argument.trim();
    else if (word === "prompt") this.#readPrompt(argument);
    else if (word === "title") this.#title = argument.trim();
    // Referenced requests run first in a request file too.
    else if (/^(force)?ref$/i.test(word) && this.#mentions(argument.trim())) return true;
    else if (directive) this.#note(notes.setting(word));
    else if (looksLikeCredential(comment)) this.#noteComment();
    else if (comment !== "") this.#ownLines.push(`// ${comment}`);
    return true;
  }

  #mentions(name: string): boolean {
    const used = `{{${name}`;
    return this.#lines.slice(this.#at, this.#end).some((line) => line.includes(used));
  }

  /** `?? status == 200` is an assertion of httpYac. */
  #readCheck(line: string): boolean {
    const written = /^\?\?\s*(.*)$/.exec(line)?.[1];
    if (written === undefined) return false;
    const check = readHttpYacCheck(written);
    if ("lines" in check) this.#ownLines.push(...check.lines);
    else this.#note(check.note);
    return true;
  }

  #noteComment(): void {
    if (!this.#notedComment) this.#note(secretComment);
    this.#notedComment = true;
  }

  #readPrompt(argument: string): void {
    const [, name = "", label = ""] = /^(\S+)\s*(.*)$/.exec(argument) ?? [];
    if (name === "") return;
    this.#addVariable(name, `{{${askedFor(label === "" ? name : label)}}}`);
  }

  #readVariable(line: string): boolean {
    const match = /^@([^\s=]+)\s*=\s*(.*)$/.exec(line);
    if (match) this.#addVariable(match[1] ?? "", match[2] ?? "");
    return match !== null;
  }

  #addVariable(name: string, value: string): void {
    this.#file.variables.push({ place: atLine(this.#at + 1), name, value });
  }

  /** Skips `< {% … %}`, `> {% … %}`, `> file.js`, `>> file`, `<> file` and multi-line `{{ … }}`. */
  #passScript(line: string): boolean {
    if (/^>>!?\s/.test(line) || /^<>\s/.test(line)) {
      this.#note(notes.output);
      return true;
    }
    if (/^\{\{(?!.*\}\})/.test(line)) {
      this.#note(notes.script);
      while (this.#line.trim() !== "}}" && this.#at + 1 < this.#end) this.#at++;
      return true;
    }
    if (!/^[<>]\s*\{%/.test(line) && !/^>\s+\S+\.(js|ts|mjs)$/.test(line)) return false;
    this.#note(notes.script);
    if (/\{%/.test(line)) while (!this.#line.includes("%}") && this.#at + 1 < this.#end) this.#at++;
    return true;
  }

  #readCurl(): void {
    const from = this.#at;
    const command = this.#lines.slice(from, this.#end).join("\n");
    const { calls, notes: found } = readCurlText(command, from + 1);
    this.#file.notes.push(...found);
    for (const call of calls)
      this.#file.calls.push({
        ...call,
        title: this.#title || call.title,
        ...(this.#name === undefined ? {} : { name: this.#name }),
        ownLines: this.#ownLines,
      });
  }

  #readRequest(method: string, target: string): void {
    const place = atLine(this.#at + 1);
    let url = target.replace(/(?<!\s)\s+HTTP\/[0-9.]+\s*$/i, "").trim();
    this.#at++;
    // A long query may continue on the next lines, indented or beginning with `?` or `&`.
    for (; this.#at < this.#end && /^\s*(?:\?(?!\?)|&)|^\s+[^\s:]+$/.test(this.#line); this.#at++)
      url += this.#line.trim();
    this.#readHeaders();
    const body = this.#readBody();
    this.#file.calls.push({
      place,
      title: this.#title,
      ...(this.#name === undefined || this.#name === "" ? {} : { name: this.#name }),
      method,
      url,
      headers: this.#headers,
      ...(body ? { body } : {}),
      ownLines: this.#ownLines,
    });
  }

  #readHeaders(): void {
    for (; this.#at < this.#end; this.#at++) {
      const line = this.#line.trim();
      if (line === "") return;
      if (this.#readComment(line) || this.#readCheck(line)) continue;
      const header = /^([^:\s]+)\s*:\s*(.*)$/.exec(line);
      if (!header) return;
      this.#headers.push({ name: header[1] ?? "", value: header[2] ?? "" });
    }
  }

  #readBody(): ForeignBody | undefined {
    const kept: string[] = [];
    let file: string | undefined;
    for (; this.#at < this.#end; this.#at++) {
      const line = this.#line.trim();
      if (kept.every((each) => each.trim() === "") && /^<@?\s*[^{\s<>]/.test(line))
        file = line.replace(/^<@?(latin1|utf8)?\s*/, "");
      else if (!this.#readCheck(line) && !this.#passScript(line)) kept.push(this.#line);
    }
    const body = kept.join("\n").trim();
    if (body !== "") return bodyOf(body, this.#headers);
    return file === undefined ? undefined : { kind: "file", file };
  }
}

const operatorWord =
  /\s(===?|!==?|>=|<=|>|<|startsWith|endsWith|includes|contains|matches|exists|isTrue|isFalse|is[A-Z][A-Za-z]*)(?:\s+(.*))?$/;

/** The part after `??` in a file of httpYac (its guide, "Assertions"). */
function readHttpYacCheck(written: string) {
  const match = operatorWord.exec(written);
  if (!match) return checkOf(undefined, "", "");
  const [, operator = "", value = ""] = match;
  return checkOf(subjectOf(written.slice(0, match.index).trim()), operator, unquoted(value));
}

function subjectOf(written: string): CheckSubject | undefined {
  if (written === "status" || written === "duration") return { kind: written };
  const header = /^header\s+(\S+)$/.exec(written)?.[1];
  if (header !== undefined) return { kind: "header", name: header };
  const script = /^js\s+(.*)$/.exec(written)?.[1]?.trim() ?? written;
  if (/^response\.(status|statusCode)$/.test(script)) return { kind: "status" };
  const path =
    /^(?:body|jsonpath)\s+(.+)$/.exec(script)?.[1] ??
    /^(?:response\.)?(?:parsedBody|body)\b(.*)$/.exec(script)?.[1] ??
    (/^\$/.test(script) ? script : undefined);
  return path === undefined ? undefined : { kind: "body", path };
}
