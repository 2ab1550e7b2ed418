import type { JsonValue } from "../../contract/json/json.ts";
import type { InventedValues } from "../../mock/synthetic/inventedValues.ts";
import { oneLine } from "../../model/redaction/redact.ts";
import { touches, type Span } from "../../model/text/sourceText.ts";
import { readingsOf, directiveForm } from "../../language/syntax/directives.ts";
import { personalSpans, withoutTexts } from "../../language/personalSpans.ts";
import {
  parseRequestDocument,
  directivesIn,
  type RequestDocument,
} from "../../language/syntax/parser.ts";

/** Caller's text as data, with its origin and a warning not to follow it. */
interface Quoted {
  readonly quoted: string;
  /** Such as `title, line 3 of the given text`. */
  readonly origin: string;
}

const longestQuotation = 120;
/** Words without a space are names. Longer ones may be hidden sentences. */
const longestName = 40;

const longNames = /[\p{L}\p{N}_-]{41,}/gu;
/** Names repeated in our sentences: in quotes, as a directive or as a variable. */
const repeatedNames = /"([^"\n]+)"|@([\p{L}_][\p{L}\p{N}_.-]*)|\{\{([^{}\n]+)\}\}/gu;

const ofCaller = "‹name of the caller›";

/**
 * A caller's request file, with the parts that outputs may repeat. Personal values outside the mock's
 * people are hidden. Sentences (comments, titles, arguments) are replaced by their line, so that none
 * can imitate ours.
 */
export class CallerText {
  readonly document: RequestDocument;
  readonly #hidden: readonly { readonly text: string; readonly span: Span }[];
  readonly #sentences: readonly { readonly text: string; readonly line: number }[];
  readonly #invented: InventedValues;

  constructor(text: string, invented: InventedValues) {
    this.document = parseRequestDocument(text);
    this.#invented = invented;
    const textOf = ({ start, end }: Span) => text.slice(start, end);
    this.#hidden = [...personalSpans(this.document), ...headerValues(this.document)]
      .map((span) => ({ text: textOf(span), span }))
      .filter((each) => !invented.has(each.text));
    const written = [
      ...sentenceSpans(this.document).filter((span) => isSentence(textOf(span).trim())),
      ...argumentWords(this.document),
    ];
    this.#sentences = written
      .map((span) => ({ text: textOf(span).trim(), line: this.lineAt(span.start) }))
      .sort((one, other) => other.text.length - one.text.length);
  }

  /** From 1. */
  lineAt(offset: number): number {
    return this.document.lines.positionAt(offset).line;
  }

  /** Our sentence without repeated text of the caller. */
  message(words: string, about?: Span, replacements: readonly string[] = []): string {
    const hides = about !== undefined && this.#hidden.some(({ span }) => touches(span, about));
    const found = this.#sentences.reduce(
      (left, { text, line }) => left.replaceAll(text, `‹text of line ${line}›`),
      words,
    );
    const shown = hides ? replacements.filter((each) => !this.#invented.has(each)) : [];
    const short = found
      .replace(repeatedNames, (whole, ...groups: readonly (string | undefined)[]) =>
        this.#isOfCaller(groups.find((each) => each !== undefined) ?? "") ? ofCaller : whole,
      )
      .replace(longNames, (name) => (this.document.text.includes(name) ? ofCaller : name));
    return this.#withoutHidden(short, shown).replace(/`([^`\n]{1,400})`/g, (whole, words: string) =>
      this.#isForeign(words) ? "`‹text of the caller›`" : whole,
    );
  }

  #withoutHidden(words: string, more: readonly string[] = []): string {
    return withoutTexts(words, [...this.#hidden.map(({ text }) => text), ...more]);
  }

  /** A title or comment as data. */
  quote(words: string, what: string, offset: number): Quoted {
    const clean = oneLine(this.#withoutHidden(words));
    const cut = clean.length > longestQuotation ? `${clean.slice(0, longestQuotation)}…` : clean;
    return { quoted: cut, origin: `${what}, line ${this.lineAt(offset)} of the given text` };
  }

  /** Rejects an edit that writes part of a hidden value, or a new form of it. */
  mayShow({ start, end }: Span, newText: string): boolean {
    if (!/[\p{L}\p{N}]/u.test(newText)) return true;
    const changed = this.#hidden.filter(({ span }) => start < span.end && span.start < end);
    if (changed.length === 0)
      return (
        this.#invented.has(newText) || !this.#hidden.some(({ text }) => newText.includes(text))
      );
    // Part of a real value may equal an invented one by chance, such as a house number.
    return changed.every(({ text, span }) => {
      const before = text.slice(0, Math.max(0, start - span.start));
      return this.#invented.has(before + newText + text.slice(end - span.start));
    });
  }

  /** Response of the mock, which may repeat the caller's values. */
  response(value: JsonValue): JsonValue {
    if (typeof value === "string") return this.#withoutHidden(value);
    if (Array.isArray(value))
      return (value as readonly JsonValue[]).map((each) => this.response(each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.response(each)]),
    );
  }

  /** Whether only the caller uses a name, not the contract or the language. */
  #isOfCaller(name: string): boolean {
    const written = name.replace(/…$/, "");
    return (
      this.document.text.includes(written) &&
      !this.#invented.has(written) &&
      directiveForm(written) === undefined
    );
  }

  /** Words of the caller between backticks, except lists that the language writes. */
  #isForeign(words: string): boolean {
    return /\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u.test(words) && this.document.text.includes(words);
  }
}

function isSentence(words: string): boolean {
  return /\s/.test(words) || words.length > longestName;
}

/** Directives whose argument is a place or a reason, such as a file or environment. */
const free: ReadonlySet<string> = new Set(
  "environment each data use save skip unchecked".split(" "),
);

/** Words of their arguments. Shorter ones occur in every sentence. */
function argumentWords({ tree }: RequestDocument): readonly Span[] {
  return directivesIn(tree).flatMap(({ word, argument, argumentSpan: { start } }) =>
    free.has(word)
      ? [...argument.matchAll(/[^\s"']{4,}/g)].map(({ 0: found, index }) => ({
          start: start + index,
          end: start + index + found.length,
        }))
      : [],
  );
}

/** Only the name of a header may be repeated. */
function headerValues({ tree }: RequestDocument): readonly Span[] {
  return readingsOf(directivesIn(tree), "header").flatMap(({ value }) =>
    value.parts.map(({ span }) => span),
  );
}

/** Free text: comments, titles, arguments, and unreadable lines. */
function sentenceSpans({ tree, text }: RequestDocument): readonly Span[] {
  const comments = tree.comments.map(({ span }) => {
    const marks = /^[#/\s]*/.exec(text.slice(span.start, span.end))?.[0].length ?? 0;
    return { start: span.start + marks, end: span.end };
  });
  return [
    ...comments,
    ...tree.requests.flatMap(({ separator }) => (separator ? [separator.titleSpan] : [])),
    ...directivesIn(tree).map(({ argumentSpan }) => argumentSpan),
    ...tree.problems.map(({ span }) => span),
    ...tree.requests.flatMap(({ expectations }) => expectations.flatMap(expectedSpans)),
  ].filter(({ start, end }) => end > start);
}

function expectedSpans({
  expectation,
}: RequestDocument["tree"]["requests"][number]["expectations"][number]) {
  if (!expectation || expectation.kind !== "compare") return [];
  return (expectation.items ?? [expectation.value]).flatMap(({ parts }) =>
    parts.map(({ span }) => span),
  );
}
