import { LineIndex, type Span } from "../../model/text/span.ts";
import type { DocumentContext } from "../documentContext.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { DirectiveNode } from "../syntax/syntax.ts";
import { defaultsText, fileContext } from "./fileContext.ts";
import { sectionsOf, type Section } from "./section.ts";

/** Makes something of a section and what its file gives it. */
export type SectionFeature<Item> = (
  document: RequestDocument,
  context: DocumentContext,
) => readonly Item[];

/** All that the sections of a file give each other; the same object in its next version where that is the same. */
interface Given {
  readonly text: string;
}

/** One version of a request file. The next one takes over the sections that are the same, with all that was made of them. */
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

  /** The directives before the first `###` that speak for all requests. */
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

  /** What a feature makes of a section alone. */
  own<Item>(
    feature: (document: RequestDocument) => readonly Item[],
    section: Section,
  ): readonly Item[] {
    return this.kept(feature, section, section, feature);
  }

  /** What a feature makes of a section and what the file gives it. */
  made<Item>(feature: SectionFeature<Item>, section: Section): readonly Item[] {
    return this.kept(feature, this.given, section, feature);
  }

  /** What was made of a section for a feature, for the same key; else made now. */
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
    let low = 0;
    let high = this.sections.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const section = this.sections[middle];
      if (section && holds(section)) low = middle;
      else high = middle - 1;
    }
    const found = this.sections[low];
    if (!found) throw new RangeError("A file has at least its preamble.");
    return found;
  }
}
