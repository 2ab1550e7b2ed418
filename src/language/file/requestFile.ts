import { LineIndex, countBefore, isSpan, movedSpan, type Span } from "../../model/text/span.ts";
import type { DocumentContext, SectionPlace } from "../documentContext.ts";
import { namedParts, type NamedPart } from "../fileNames.ts";
import { rowsIn, type NamedRows } from "../rowFiles.ts";
import { identifierEnd, isSeparatorAt, separatorStarts, skipBlank } from "../syntax/lines.ts";
import { parseRequestDocument } from "../syntax/parser.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { DirectiveNode } from "../syntax/syntax.ts";
import { defaultsText, fileContext, givenText, type GivingSection } from "./fileContext.ts";

interface Kept {
  /** Another key has it made again. */
  readonly key: object;
  readonly items: readonly unknown[];
  /** Other sections whose places are among the items. */
  readonly sections: readonly Section[];
}

/**
 * One stretch of a file: all before the first `###`, or a `###` line with all below it. It is read by
 * itself, once, and its places count from its own start. Its text never changes: an edit replaces it.
 */
export class Section implements GivingSection {
  readonly text: string;
  index = 0;
  start = 0;
  requestsBefore = 0;
  readonly kept = new Map<object, Kept>();
  #document: RequestDocument | undefined;
  #parts: readonly NamedPart[] | undefined;
  #rows: readonly NamedRows[] | undefined;
  #given: string | undefined;
  #givesNames: boolean | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get document(): RequestDocument {
    return (this.#document ??= parseRequestDocument(this.text));
  }

  get end(): number {
    return this.start + this.text.length;
  }

  /** Each `###` line begins one request; before the first there may be one without. */
  get requestCount(): number {
    return isSeparatorAt(this.text, 0) ? 1 : this.document.tree.requests.length;
  }

  get parts(): readonly NamedPart[] {
    return (this.#parts ??= this.#mayGive ? namedParts(this.document) : []);
  }

  get rows(): readonly NamedRows[] {
    return (this.#rows ??= this.#mayGive ? rowsIn(this.document) : []);
  }

  /** The facts that it gives the rest of its file, as a text to compare. */
  get given(): string {
    return (this.#given ??= givenText(this));
  }

  get #mayGive(): boolean {
    return (this.#givesNames ??= mayGiveNames(this.text));
  }
}

export type SectionFeature<Item> = (
  document: RequestDocument,
  context: DocumentContext,
) => readonly Item[];

/** All that the sections of a file give each other; the same object in its next version where that is the same. */
interface Given {
  readonly text: string;
}

/** One version of a request file. The next one takes over the sections that are the same, with their results. */
export class RequestFile {
  readonly text: string;
  readonly lines: LineIndex;
  readonly sections: readonly Section[];
  readonly context: DocumentContext;
  readonly given: Given;

  constructor(text: string, before?: RequestFile) {
    this.text = text;
    this.lines = new LineIndex(text);
    this.sections = sectionsOf(text, before?.sections);
    this.context = fileContext(this.sections);
    const gifts = this.sections.flatMap(({ given }) => (given === "" ? [] : [given]));
    const given = { text: [defaultsText(this.context), ...gifts].join("\n") };
    this.given = before?.given.text === given.text ? before.given : given;
  }

  get defaults(): readonly DirectiveNode[] {
    return this.sections[0]?.document.tree.defaults ?? [];
  }

  get requestCount(): number {
    const last = this.sections.at(-1);
    return last ? last.requestsBefore + last.requestCount : 0;
  }

  /** The section that holds the offset; at a border the one that begins there. */
  at(offset: number): Section {
    return this.#last(({ start }) => start <= offset);
  }

  /** The sections that a stretch touches; at a border those on both sides. */
  touching({ start, end }: Span): readonly Section[] {
    let from = this.at(start).index;
    while (from > 0 && (this.sections[from - 1]?.end ?? 0) >= start) from--;
    return this.sections.slice(from, this.at(end).index + 1);
  }

  /** The section of the request with that ordinal; undefined when the file has fewer. */
  ofRequest(ordinal: number): Section | undefined {
    const section = this.#last(({ requestsBefore }) => requestsBefore <= ordinal);
    return ordinal < section.requestsBefore + section.requestCount ? section : undefined;
  }

  /** The results of a feature that depends on a section alone. */
  own<Item>(
    feature: (document: RequestDocument) => readonly Item[],
    section: Section,
  ): readonly Item[] {
    return this.kept(feature, section, section, feature);
  }

  /** The results of a feature that depends on a section and the names, defaults and rows of the file. */
  made<Item>(feature: SectionFeature<Item>, section: Section): readonly Item[] {
    return this.kept(feature, this.given, section, feature);
  }

  /** The results of a feature for a section; made again for another key. */
  kept<Item>(
    feature: object,
    key: object,
    section: Section,
    make: SectionFeature<Item>,
  ): readonly Item[] {
    if (this.keeps(feature, key, section)) return section.kept.get(feature)?.items as Item[];
    const sections: Section[] = [];
    const items = make(section.document, {
      ...this.context,
      definition: (kind, name) => {
        const found = this.context.definition(kind, name);
        const place = found?.place as Section | undefined;
        if (place) sections.push(place);
        return found;
      },
    });
    section.kept.set(feature, { key, items, sections });
    return items;
  }

  keeps(feature: object, key: object, section: Section): boolean {
    const known = section.kept.get(feature);
    return known?.key === key && known.sections.every((one) => this.sections[one.index] === one);
  }

  /** The last for which it holds; it holds for the first, and after one for which it does not for none. */
  #last(holds: (section: Section) => boolean): Section {
    const found = this.sections[Math.max(0, countBefore(this.sections, holds) - 1)];
    if (!found) throw new RangeError("A file has at least its preamble.");
    return found;
  }
}

/** The sections of a text; those of its last version are taken over where its start and its end are the same. */
function sectionsOf(text: string, before: readonly Section[] = []): readonly Section[] {
  const borders = [0, ...separatorStarts(text)];
  const texts = borders.map((start, i) => text.slice(start, borders[i + 1]));
  const most = Math.min(texts.length, before.length);
  let head = 0;
  while (head < most && before[head]?.text === texts[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.text === texts.at(-1 - tail)) tail++;
  const added = texts.slice(head, texts.length - tail).map((one) => new Section(copied(one)));
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

/** Whether a text leaves room for a name: `@name`, `@each` or `@… =`. Reading it costs many times a look. */
function mayGiveNames(text: string): boolean {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const end = identifierEnd(text, at + 1);
    const word = text.slice(at + 1, end);
    if (word === "name" || word === "each") return true;
    if (word !== "" && text[skipBlank(text, end, text.length)] === "=") return true;
  }
  return false;
}

/** A slice keeps all of the text in memory that it was cut from: of each letter that is typed, a whole file. */
function copied(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * The results of a section, with all spans and ordinals as they are in the file. A part with the member
 * `elsewhere` has the places of that section. Members of a JSON value are no places, whatever their names.
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
