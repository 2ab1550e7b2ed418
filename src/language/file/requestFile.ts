import {
  LineIndex,
  countBefore,
  isSpan,
  movedSpan,
  type Span,
  holds,
} from "../../model/text/sourceText.ts";
import {
  type DocumentContext,
  type SectionPlace,
  dataFiles,
  rowsIn,
  type NamedRows,
} from "../documentContext.ts";
import type { Service } from "../../contract/operations.ts";
import { namedParts, type NamedPart } from "../fileNames.ts";
import { readingsOf } from "../syntax/directives.ts";
import {
  identifierEnd,
  isSeparatorAt,
  separatorStarts,
  skipBlank,
  type DirectiveNode,
} from "../syntax/syntax.ts";
import { parseRequestDocument, type RequestDocument } from "../syntax/parser.ts";
import {
  defaultsText,
  definitions,
  definitionsText,
  fileContext,
  servicesIn,
  type DefiningSection,
  type FileContext,
} from "./fileContext.ts";
import {
  partOccurrences,
  withScopes,
  type NameOccurrences,
  type Occurrence,
} from "../navigation/occurrences.ts";
import { semanticTokens } from "../navigation/semanticTokens.ts";
import { tokenData } from "../navigation/tokens.ts";

interface Kept {
  /** Another key invalidates the items. */
  readonly key: object;
  readonly items: readonly unknown[];
  /** Other sections whose places are among the items. */
  readonly sections: readonly Section[];
}

/**
 * Section of a file: the lines before the first `###`, or a `###` line with everything below it. It is parsed once,
 * separately, with places relative to its start. Its text never changes, because an edit replaces the section.
 */
export class Section implements DefiningSection {
  readonly text: string;
  index = 0;
  start = 0;
  requestsBefore = 0;
  readonly #isReadOnce: boolean;
  #kept: Map<object, Kept> | undefined;
  #document: RequestDocument | undefined;
  #names: { readonly parts: readonly NamedPart[]; readonly rows: readonly NamedRows[] } | undefined;
  #services: readonly Service[] | undefined;
  #definitions: string | undefined;

  constructor(text: string, isReadOnce: boolean) {
    this.text = text;
    this.#isReadOnce = isReadOnce;
  }

  kept(feature: object): Kept | undefined {
    return this.#kept?.get(feature);
  }

  keep(feature: object, results: Kept): void {
    if (!this.#isReadOnce) (this.#kept ??= new Map()).set(feature, results);
  }

  get document(): RequestDocument {
    if (this.#document) return this.#document;
    const document = parseRequestDocument(this.text);
    this.#services ??= servicesIn(document);
    // All sections need the lines before the first request.
    if (!this.#isReadOnce || this.index === 0) this.#document = document;
    return document;
  }

  get end(): number {
    return this.start + this.text.length;
  }

  /** Each `###` line begins one request. Another may precede the first. */
  get requestCount(): number {
    return isSeparatorAt(this.text, 0) ? 1 : this.document.tree.requests.length;
  }

  get parts(): readonly NamedPart[] {
    return this.#given.parts;
  }

  get rows(): readonly NamedRows[] {
    return this.#given.rows;
  }

  get services(): readonly Service[] {
    return (this.#services ??= servicesIn(this.document));
  }

  /** Facts for the rest of its file, as a text to compare. */
  get given(): string {
    return (this.#definitions ??= definitionsText(this));
  }

  get #given() {
    return (this.#names ??= mayGiveNames(this.text) ? namesIn(this.document) : noNames);
  }
}

const none: readonly never[] = [];

const noNames = { parts: [], rows: [] };

function namesIn(document: RequestDocument) {
  return { parts: namedParts(document), rows: rowsIn(document) };
}

export type SectionFeature<Item> = (
  document: RequestDocument,
  context: DocumentContext,
) => readonly Item[];

/** Facts that the sections of a file share. The next version reuses the object if they are equal. */
interface SectionText {
  readonly text: string;
}

interface Reading {
  readonly before?: RequestFile;
  /** For a command, which reads a section once or twice: keeps neither trees nor results, unlike an editor. */
  readonly isReadOnce?: boolean;
}

/** One version of a request file. The next one reuses unchanged sections with their results. */
export class RequestFile {
  readonly text: string;
  readonly lines: LineIndex;
  readonly sections: readonly Section[];
  readonly context: FileContext;
  readonly given: SectionText;

  constructor(text: string, { before, isReadOnce = false }: Reading = {}) {
    this.text = text;
    this.lines = new LineIndex(text);
    this.sections = sectionsOf(text, isReadOnce, before?.sections);
    this.context = fileContext(this.sections);
    const gifts = this.sections.flatMap(({ given }) => (given === "" ? [] : [given]));
    const given = { text: [defaultsText(this.context), ...gifts].join("\n") };
    this.given = before?.given.text === given.text ? before.given : given;
  }

  get preamble(): RequestDocument {
    return this.at(0).document;
  }

  get defaults(): readonly DirectiveNode[] {
    return this.preamble.tree.defaults;
  }

  /** Environment that the lines before the first `###` set for all requests. */
  get environment(): string | undefined {
    return readingsOf(this.defaults, "environment")[0]?.name;
  }

  /** Names as written. A host that can read the files passes their columns to the checks. */
  get rowFiles(): readonly string[] {
    const rows = this.sections.flatMap((section) => section.rows.map(({ file }) => file));
    return [...new Set([...rows, ...dataFiles(this.context).values()])];
  }

  get requestCount(): number {
    const last = this.sections.at(-1);
    return last ? last.requestsBefore + last.requestCount : 0;
  }

  /** The section at an offset. At a border the one that begins there. */
  at(offset: number): Section {
    return this.#last(({ start }) => start <= offset);
  }

  /** The sections that a range touches. At a border those on both sides. */
  touching({ start, end }: Span): readonly Section[] {
    let from = this.at(start).index;
    while (from > 0 && (this.sections[from - 1]?.end ?? 0) >= start) from--;
    return this.sections.slice(from, this.at(end).index + 1);
  }

  ofRequest(ordinal: number): Section | undefined {
    const section = this.#last(({ requestsBefore }) => requestsBefore <= ordinal);
    return ordinal < section.requestsBefore + section.requestCount ? section : undefined;
  }

  /** Cached results of a feature that depends on a section alone. */
  own<Item>(
    feature: (document: RequestDocument) => readonly Item[],
    section: Section,
  ): readonly Item[] {
    return this.kept(feature, section, section, feature);
  }

  /** Cached results of a feature that depends on a section and on the names, defaults and rows of the file. */
  made<Item>(feature: SectionFeature<Item>, section: Section): readonly Item[] {
    return this.kept(feature, this.given, section, feature);
  }

  /** Cached results of a feature for a section, recomputed for another key. */
  kept<Item>(
    feature: object,
    key: object,
    section: Section,
    make: SectionFeature<Item>,
  ): readonly Item[] {
    if (this.keeps(feature, key, section)) return section.kept(feature)?.items as Item[];
    const sections: Section[] = [];
    const { document } = section;
    const found = definitions(this.context.first, (other) => {
      sections.push(other as Section);
      return other === section ? document : other.document;
    });
    const items = make(document, { ...this.context, ...found });
    // Most results are empty, and shared ones need no memory.
    const [made, others] = [items.length > 0 ? items : none, sections.length > 0 ? sections : none];
    section.keep(feature, { key, items: made, sections: others });
    return items;
  }

  keeps(feature: object, key: object, section: Section): boolean {
    const known = section.kept(feature);
    return known?.key === key && known.sections.every((one) => this.sections[one.index] === one);
  }

  /** Last section that matches. The first always matches, and matching sections precede all others. */
  #last(holds: (section: Section) => boolean): Section {
    const found = this.sections[Math.max(0, countBefore(this.sections, holds) - 1)];
    if (!found) throw new RangeError("A file has at least its preamble.");
    return found;
  }
}

/** Sections of a text. Reuses those of the last version at the unchanged start and end. */
function sectionsOf(
  text: string,
  isReadOnce: boolean,
  before: readonly Section[] = [],
): readonly Section[] {
  const borders = [0, ...separatorStarts(text)];
  const texts = borders.map((start, i) => text.slice(start, borders[i + 1]));
  const most = Math.min(texts.length, before.length);
  let head = 0;
  while (head < most && before[head]?.text === texts[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.text === texts.at(-1 - tail)) tail++;
  const added = texts
    .slice(head, texts.length - tail)
    .map((one) => new Section(isReadOnce ? one : copied(one), isReadOnce));
  const sections = before.slice(0, head).concat(added, before.slice(before.length - tail));
  let [start, requestsBefore] = [0, 0];
  for (const [index, section] of sections.entries()) {
    section.index = index;
    section.start = start;
    section.requestsBefore = requestsBefore;
    start += section.text.length;
    requestsBefore += section.requestCount;
  }
  return sections;
}

/** True if a text may define a name: `@name`, `@each` or `@… =`. This is far cheaper than parsing. */
function mayGiveNames(text: string): boolean {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const end = identifierEnd(text, at + 1);
    const word = text.slice(at + 1, end);
    if (word === "name" || word === "each") return true;
    if (word !== "" && text[skipBlank(text, end, text.length)] === "=") return true;
  }
  return false;
}

/** A slice keeps its whole source text in memory, which would be one file per typed character. */
function copied(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * Results of a section with spans and ordinals relative to the file. A part with `elsewhere` has that section's places.
 * Members of a JSON value are never places.
 */
export function placed<Item>(item: Item, place: SectionPlace): Item {
  if (typeof item !== "object" || item === null) return item;
  if (Array.isArray(item)) return item.map((one: unknown) => placed(one, place)) as Item;
  if (isSpan(item)) return movedSpan(item, place.start) as Item;
  const own = item as Readonly<Record<string, unknown>>;
  const { elsewhere: there = place } = own as { readonly elsewhere?: SectionPlace };
  const moved: Record<string, unknown> = {};
  for (const key in own) {
    const value = own[key];
    if (key === "elsewhere") continue;
    if (key === "ordinal") moved[key] = Number(value) + there.requestsBefore;
    else moved[key] = key === "value" && own.kind === "json" ? value : placed(value, there);
  }
  return moved as Item;
}

/** Places of a file's names. A section is read for a name only if its text contains the word. */
export class NamePlaces implements NameOccurrences {
  readonly #file: RequestFile;

  constructor(file: RequestFile) {
    this.#file = file;
  }

  at(offset: number): Occurrence | undefined {
    const section = this.#file.at(offset);
    const own = offset - section.start;
    const found = this.#file
      .made(partOccurrences, section)
      .find(({ span, added }) => !added && holds(span, own));
    if (!found) return undefined;
    const start = found.span.start + section.start;
    return this.of(found.name).find(({ span }) => span.start === start);
  }

  of(word: string): readonly Occurrence[] {
    const written = word.slice(word.lastIndexOf(".") + 1);
    const sections = this.#file.sections.filter(
      // The first section defines names in abbreviated form, and JSON can escape any character.
      ({ text, index }) => index === 0 || text.includes(written) || text.includes("\\u"),
    );
    return withScopes(
      sections.flatMap((section) =>
        this.#file
          .made(partOccurrences, section)
          .filter(({ name }) => name === word)
          .map((occurrence) => placed(occurrence, section)),
      ),
    );
  }
}

/** Five integers for each token. The first token is relative to the start of the section. */
type Numbers = Uint32Array<ArrayBuffer>;

/** Tokens in the encoding of editors, cached as integers by section to save memory. */
export function fileTokenData(file: RequestFile): Numbers {
  return joined(file, file.sections, (section) => file.made(sectionNumbers, section)[0]);
}

export function tokenDataIn(file: RequestFile, range: Span): Numbers {
  return joined(file, file.touching(range), (section) => {
    const own = { start: range.start - section.start, end: range.end - section.start };
    const { document } = section;
    return tokenData(semanticTokens(document, own, file.context), document.lines);
  });
}

function sectionNumbers(
  document: RequestDocument,
  documentContext: DocumentContext,
): readonly Numbers[] {
  const whole = { start: 0, end: document.text.length };
  const tokens = semanticTokens(document, whole, documentContext);
  return tokens.length === 0 ? [] : [tokenData(tokens, document.lines)];
}

function joined(
  file: RequestFile,
  sections: readonly Section[],
  numbersOf: (section: Section) => Numbers | undefined,
): Numbers {
  const parts: { readonly section: Section; readonly numbers: Numbers }[] = [];
  let length = 0;
  for (const section of sections) {
    const numbers = numbersOf(section);
    if (!numbers || numbers.length === 0) continue;
    parts.push({ section, numbers });
    length += numbers.length;
  }
  const data = new Uint32Array(length);
  let at = 0;
  let last = { line: 0, column: 0 };
  for (const { section, numbers } of parts) {
    data.set(numbers, at);
    const [lines = 0, columns = 0] = numbers;
    const begin = file.lines.positionAt(section.start);
    const line = begin.line - 1 + lines;
    const column = columns + (lines === 0 ? begin.column - 1 : 0);
    data[at] = line - last.line;
    data[at + 1] = line === last.line ? column - last.column : column;
    last = lastOf(numbers, line, column);
    at += numbers.length;
  }
  return data;
}

/** Start of the last token, if the first begins at this line and column. */
function lastOf(numbers: Numbers, line: number, column: number) {
  for (let i = 5; i < numbers.length; i += 5) {
    const [lines = 0, columns = 0] = [numbers[i], numbers[i + 1]];
    line += lines;
    column = lines === 0 ? column + columns : columns;
  }
  return { line, column };
}
