import type { JsonValue } from "../../contract/json/json.ts";
import { oneLine } from "../../model/redaction/redact.ts";
import { touches, type Span } from "../../model/text/span.ts";
import { readingsOf } from "../../language/syntax/directiveReading.ts";
import { directiveForm } from "../../language/syntax/directives.ts";
import { personalSpans, withoutTexts } from "../../language/personalSpans.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import { directivesIn, type RequestDocument } from "../../language/syntax/requestDocument.ts";
import type { InventedValues } from "./inventedValues.ts";

/** Words of the caller's text as data: where they come from, and that nobody shall follow them. */
interface Quoted {
  readonly quoted: string;
  /** Such as `title, line 3 of the given text`. */
  readonly origin: string;
}

const longestQuotation = 120;
/** Words without a space are names; longer ones may be sentences in disguise. */
const longestName = 40;

const longNames = /[\p{L}\p{N}_-]{41,}/gu;
/** Where a sentence of ours repeats a name: in quotes, and as a directive or a variable. */
const repeatedNames = /"([^"\n]+)"|@([\p{L}_][\p{L}\p{N}_.-]*)|\{\{([^{}\n]+)\}\}/gu;

const ofCaller = "‹name of the caller›";

/**
 * A request file as somebody gave it, with what outputs may repeat of it. Values of personal parameters that nobody of the
 * mock has are hidden. Sentences (comments, titles, arguments) are named by their line, so that nothing in them can pass
 * for words of ours.
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

  /** A sentence of ours, without what it repeats of the caller's. */
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

  /** Whether an edit may be shown: one that writes part of a hidden value, or a new form of it, may not. */
  mayShow({ start, end }: Span, newText: string): boolean {
    if (!/[\p{L}\p{N}]/u.test(newText)) return true;
    const changed = this.#hidden.filter(({ span }) => start < span.end && span.start < end);
    if (changed.length === 0)
      return (
        this.#invented.has(newText) || !this.#hidden.some(({ text }) => newText.includes(text))
      );
    // Part of a real value may be an invented one by chance, such as a house number.
    return changed.every(({ text, span }) => {
      const before = text.slice(0, Math.max(0, start - span.start));
      return this.#invented.has(before + newText + text.slice(end - span.start));
    });
  }

  /** A response of the mock, in which a service may have repeated what it was given. */
  answer(value: JsonValue): JsonValue {
    if (typeof value === "string") return this.#withoutHidden(value);
    if (Array.isArray(value))
      return (value as readonly JsonValue[]).map((each) => this.answer(each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.answer(each)]),
    );
  }

  /** Whether a name is the caller's alone: neither the contract nor the language has it. */
  #isOfCaller(name: string): boolean {
    const written = name.replace(/…$/, "");
    return (
      this.document.text.includes(written) &&
      !this.#invented.has(written) &&
      directiveForm(written) === undefined
    );
  }

  /** Several words between backticks that the caller wrote, other than the lists that the language itself writes. */
  #isForeign(words: string): boolean {
    return /\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u.test(words) && this.document.text.includes(words);
  }
}

function isSentence(words: string): boolean {
  return /\s/.test(words) || words.length > longestName;
}

/** Directives whose argument says where something is, or why: names of files and environments among them. */
const free: ReadonlySet<string> = new Set(
  "environment each data use save skip unchecked".split(" "),
);

/** The words of their arguments; shorter ones are words of every sentence. */
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

/** Nothing of a header is repeated but its name. */
function headerValues({ tree }: RequestDocument): readonly Span[] {
  return readingsOf(directivesIn(tree), "header").flatMap(({ value }) =>
    value.parts.map(({ span }) => span),
  );
}

/** All that people write in words: comments, titles, arguments, and what could not be read at all. */
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
