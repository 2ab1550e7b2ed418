import { beginsComment, JsonTokens } from "../../contract/json/jsonTokens.ts";
import { parameters } from "../../contract/parameters.ts";
import { applyEdits, type TextEdit } from "../../model/text/sourceText.ts";
import { looksLikeCredential, namesSecret } from "./foreignCall.ts";

export interface BodyComment {
  /** Text without comment markers, on one line. */
  readonly text: string;
  /** Member of the body after the comment; absent after the last one. */
  readonly member?: string;
}

interface LooseJson {
  /** JSON without comments and trailing commas. Bare placeholders are quoted and keep their type. */
  readonly json: string;
  readonly comments: readonly BodyComment[];
  readonly hasSecretComment: boolean;
}

/** Reads the relaxed JSON of Postman, Bruno and VS Code. Standard JSON is unchanged. */
export function readLooseJson(body: string): LooseJson {
  const reader = new LooseReader(body);
  reader.read();
  const isSecret = ({ text }: BodyComment) => mayHoldSecret(text);
  return {
    json: applyEdits(body, reader.edits),
    comments: reader.comments.filter((comment) => !isSecret(comment)),
    hasSecretComment: reader.comments.some(isSecret),
  };
}

class LooseReader {
  readonly edits: TextEdit[] = [];
  readonly comments: BodyComment[] = [];
  readonly #body: string;
  readonly #tokens: JsonTokens;
  /** Comments before the next member. */
  #waiting: string[] = [];
  #depth = 0;
  #member: string | undefined;
  #last = { sign: "", start: 0, end: 0 };
  /** Whether a line ended since the last token, and the end of the text that was scanned for it. */
  #newLine = { seen: false, end: 0 };

  constructor(body: string) {
    this.#body = body;
    this.#tokens = new JsonTokens(body);
  }

  read(): void {
    const tokens = this.#tokens;
    while (tokens.next() !== "") {
      if (this.#readComment()) continue;
      this.#readToken();
      const { sign, start, end } = tokens;
      this.#last = { sign, start, end };
      this.#newLine = { seen: false, end };
    }
    this.comments.push(...this.#waiting.map((text) => ({ text })));
  }

  #readToken(): void {
    const { sign, start } = this.#tokens;
    const before = this.#last.sign;
    const bare = sign === "{" && barePlaceholder.exec(this.#body.slice(start, start + 200))?.[0];
    if (bare) this.#quote(bare, before);
    else if (sign === "{" || sign === "[") this.#depth++;
    else if (sign === "}" || sign === "]") {
      this.#depth--;
      if (before === ",") this.edits.push({ span: this.#last, newText: "" });
    } else if (sign === '"' && this.#depth === 1 && before !== ":") {
      this.#member = this.#body.slice(start + 1, this.#tokens.end - 1);
      this.#settle();
    }
  }

  /** If the contract requires a list, one placeholder represents all its values. */
  #quote(bare: string, before: string): void {
    const { start } = this.#tokens;
    const end = (this.#tokens.end = start + bare.length);
    const isMember = this.#depth === 1 && before === ":";
    const isList = isMember && parameters.get(this.#member ?? "")?.kind === "list";
    this.edits.push({ span: { start, end }, newText: isList ? `["${bare}"]` : `"${bare}"` });
  }

  #settle(): void {
    const member = this.#member;
    const about = member === undefined ? {} : { member };
    this.comments.push(...this.#waiting.map((text) => ({ text, ...about })));
    this.#waiting = [];
  }

  #readComment(): boolean {
    const tokens = this.#tokens;
    const { start } = tokens;
    if (!beginsComment(this.#body, start)) return false;
    tokens.end = endOfComment(this.#body, start);
    this.edits.push({ span: this.#removed(start, tokens.end), newText: "" });
    this.#waiting.push(...commentLines(this.#body.slice(start, tokens.end)));
    const { seen, end } = this.#newLine;
    this.#newLine = {
      seen: seen || /[\r\n]/.test(this.#body.slice(end, start)),
      end: tokens.end,
    };
    const isBehind = !this.#newLine.seen && this.#last.sign !== "{";
    if (this.#depth > 1 || (this.#depth === 1 && isBehind)) this.#settle();
    return true;
  }

  /** Includes the preceding spaces, and the whole line if nothing else is on it. */
  #removed(start: number, end: number): TextEdit["span"] {
    let from = start;
    while (/[ \t]/.test(this.#body.charAt(from - 1))) from--;
    const isLine = from === 0 || /[\r\n]/.test(this.#body.charAt(from - 1));
    const rest = isLine
      ? (/^[ \t]*(?:\r\n|\n|\r)/.exec(this.#body.slice(end, end + 200)) ?? "")
      : "";
    return { start: from, end: end + (rest === "" ? 0 : rest[0].length) };
  }
}

const barePlaceholder = /^\{\{[^{}"\r\n]*\}\}/;

function endOfComment(body: string, start: number): number {
  const isBlock = body.charAt(start + 1) === "*";
  const end = isBlock ? body.indexOf("*/", start + 2) : body.slice(start).search(/[\r\n]/);
  if (end < 0) return body.length;
  return isBlock ? end + 2 : start + end;
}

function commentLines(comment: string): readonly string[] {
  return comment
    .replace(/\*\/$/, "")
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^\s*(?:\/\*+|\/{2,}|#+|\*)?/, "").trim())
    .filter((line) => line !== "");
}

function mayHoldSecret(comment: string): boolean {
  const names = comment.matchAll(/([\p{L}\p{N}_.-]+)["']?\s*[:=]/gu);
  return looksLikeCredential(comment) || [...names].some(([, name = ""]) => namesSecret(name));
}
