import type { Service } from "../../contract/operations.ts";
import type { Span, TextEdit } from "../../model/text/span.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { DocumentContext } from "../documentContext.ts";
import { NameIndex, namesIn } from "./nameIndex.ts";
import { Questions } from "./questions.ts";
import type { Section } from "./section.ts";
import { SectionRow, type Replacement } from "./sectionRow.ts";
import {
  defaultsKey,
  namesKey,
  SectionContext,
  servicesKey,
  type FileFacts,
} from "./sectionContext.ts";
import type { NameKind } from "../fileNames.ts";
import type { DirectiveNode } from "../syntax/syntax.ts";

/** What can be made of a section and its surroundings alone, and is kept until one of both changes. */
export type SectionFeature<Item> = (
  document: RequestDocument,
  surroundings: DocumentContext,
) => readonly Item[];

/** One section, and the file as it sees it. */
interface PlacedSection {
  readonly section: Section;
  readonly document: RequestDocument;
  readonly surroundings: DocumentContext;
}

/**
 * A request file that is edited: a row of sections, the index of their names, and what features made of
 * each. An edit reads the sections that it touches, and forgets what was made of those that asked about
 * something that is different now. Beside that it costs a count over the sections, to know where they are.
 */
export class RequestFile {
  readonly #row: SectionRow;
  readonly #index: NameIndex;
  readonly #lists = new NameLists();
  readonly #questions = new Questions();
  readonly #sectionOf = new WeakMap<RequestDocument, Section>();
  readonly #listeners: ((replacement: Replacement) => void)[] = [];
  readonly #features = new Map<object, Set<Section>>();
  readonly #facts: FileFacts;
  readonly #readings: Readings;
  #text: string | undefined;

  /** @param keptTrees how many trees are kept of sections that give no names */
  constructor(text: string, keptTrees = mostTrees) {
    this.#readings = new Readings(keptTrees);
    this.#row = new SectionRow(text);
    this.#text = text;
    const { all } = this.#row;
    this.#index = new NameIndex(all);
    const row = this.#row;
    const lists = this.#lists;
    this.#facts = {
      index: this.#index,
      names: (kind, count) => lists.get(row.all, kind, count),
      defaults: () => this.defaults,
      services: () => this.#services(),
      defined: (section) => void this.#sectionOf.set(section.document, section),
    };
  }

  get sections(): readonly Section[] {
    return this.#row.all;
  }

  /** The directives before the first `###` that speak for all requests. */
  get defaults(): readonly DirectiveNode[] {
    return this.#row.all[0]?.document.tree.defaults ?? [];
  }

  get length(): number {
    return this.#row.length;
  }

  get requestCount(): number {
    return this.#row.requestCount;
  }

  get text(): string {
    return (this.#text ??= this.sections.map(({ text }) => text).join(""));
  }

  get index(): NameIndex {
    return this.#index;
  }

  /** Applies edits one after another: each counts in the text that those before it left. */
  edit(edits: readonly TextEdit[]): void {
    for (const edit of edits) this.#replace(edit);
  }

  /** Makes the text another, at the cost of finding where both differ. */
  become(text: string): void {
    const edit = differenceOf(this.text, text);
    if (edit) this.#replace(edit);
    this.#text = text;
  }

  at(offset: number): PlacedSection {
    return this.seenBy(this.#row.at(offset));
  }

  /** The section that holds the offset, which need not be read for that; at a border the one that begins there. */
  sectionAt(offset: number): Section {
    return this.#row.at(offset);
  }

  /** A section and its view of the file, for what is asked once: it is not kept, so that nothing need be noted. */
  seenBy(section: Section): PlacedSection {
    const surroundings = new SectionContext(this.#facts);
    return { section, document: this.read(section), surroundings };
  }

  /** The sections that a stretch touches; at a border those on both sides. */
  touching({ start, end }: Span): readonly Section[] {
    const { all } = this.#row;
    let from = this.#row.at(start).index;
    while (from > 0 && (all[from - 1]?.end ?? 0) >= start) from--;
    return all.slice(from, this.#row.at(end).index + 1);
  }

  /** The section of the request with that ordinal; undefined when the file has fewer. */
  ofRequest(ordinal: number): Section | undefined {
    return this.#row.ofRequest(ordinal);
  }

  atLine(line: number): Section {
    return this.#row.atLine(line);
  }

  /** Where the section of a document begins now; undefined when it is not in the file any more. */
  sectionOf(document: RequestDocument): Section | undefined {
    return this.#sectionOf.get(document);
  }

  /** Calls back behind each edit. */
  onReplace(listener: (replacement: Replacement) => void): void {
    this.#listeners.push(listener);
  }

  /** What a feature makes of one section: kept, or made now. */
  made<Item>(feature: SectionFeature<Item>, section: Section): readonly Item[] {
    const known = section.kept.get(feature);
    if (known) return known as readonly Item[];
    const note = (question: string | Section) => this.#questions.note(section, question);
    const made = feature(this.read(section), new SectionContext(this.#facts, note));
    section.kept.set(feature, made);
    this.#features.get(feature)?.delete(section);
    return made;
  }

  /**
   * The sections of which a feature has nothing kept. Watching begins with the first call, so that
   * later ones need not look at every section.
   */
  waiting(feature: SectionFeature<unknown>): ReadonlySet<Section> {
    const known = this.#features.get(feature);
    if (known) return known;
    const waiting = new Set(this.sections.filter(({ kept }) => !kept.has(feature)));
    this.#features.set(feature, waiting);
    return waiting;
  }

  /** The tree of a section; of a huge file only those that were read last are kept. */
  read(section: Section): RequestDocument {
    const { document } = section;
    if (section.index > 0 && section.isReleasable) this.#readings.add(section);
    return document;
  }

  /** Forgets all that a feature made. */
  drop(feature: SectionFeature<unknown>): void {
    this.#features.delete(feature);
    for (const { kept } of this.sections) kept.delete(feature);
  }

  /** All that any section calls. A service that is found is not looked for any further. */
  #services(): readonly Service[] {
    const found = new Set<Service>();
    for (const section of this.sections) {
      const isOpen = (service: Service) => !found.has(service) && section.mayCall(service);
      if (!allServices.some(isOpen)) continue;
      this.read(section);
      for (const service of section.services) found.add(service);
    }
    return [...found];
  }

  #replace(edit: TextEdit): void {
    const defaults = this.#defaultsText();
    const replacement = this.#row.replace(edit);
    this.#text = undefined;
    const { removed, added } = replacement;
    const sections = this.#row.all;
    const questions = [
      ...this.#index.replace(replacement),
      ...this.#lists.replace(sections, replacement),
      ...(defaults === this.#defaultsText() ? [] : [defaultsKey]),
      ...(this.#questions.isAsked(servicesKey) && servicesText(removed) !== servicesText(added)
        ? [servicesKey]
        : []),
      ...removed,
    ];
    for (const section of removed) this.#forget(section);
    for (const section of added)
      for (const waiting of this.#features.values()) waiting.add(section);
    for (const question of questions)
      for (const asker of [...this.#questions.askersOf(question)]) this.#askAgain(asker);
    for (const listener of this.#listeners) listener(replacement);
  }

  #defaultsText(): string {
    return JSON.stringify(this.#facts.defaults().map(({ word, argument }) => [word, argument]));
  }

  #forget(section: Section): void {
    this.#questions.forget(section);
    for (const waiting of this.#features.values()) waiting.delete(section);
  }

  #askAgain(section: Section): void {
    section.kept.clear();
    this.#questions.forget(section);
    for (const waiting of this.#features.values()) waiting.add(section);
  }
}

/** So many trees take some ten megabytes. */
const mostTrees = 2000;

/** The sections whose trees are kept, in a ring: reading another lets the oldest of them go. */
class Readings {
  readonly #ring: Section[] = [];
  readonly #known = new WeakSet<Section>();
  readonly #most: number;
  #next = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(section: Section): void {
    if (this.#known.has(section)) return;
    this.#known.add(section);
    const oldest = this.#ring[this.#next];
    if (oldest) {
      this.#known.delete(oldest);
      oldest.release();
    }
    this.#ring[this.#next] = section;
    this.#next = (this.#next + 1) % this.#most;
  }
}

const allServices: readonly Service[] = ["personen", "berichten"];

function servicesText(sections: readonly Section[]): string {
  return [...new Set(sections.flatMap(({ services }) => services))].toSorted().join();
}

/** One edit that makes a text another, as small as what both begin and end with allows; undefined when they are the same. */
function differenceOf(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  const most = shorter - start;
  while (
    same < most &&
    before.charCodeAt(before.length - same - 1) === after.charCodeAt(after.length - same - 1)
  )
    same++;
  const span = { start, end: before.length - same };
  return { span, newText: after.slice(start, after.length - same) };
}

interface List {
  readonly kind: NameKind;
  readonly count: number;
  names: readonly string[];
}

/** The lists of names that were asked for, kept until a name comes, goes or moves. */
class NameLists {
  readonly #lists = new Map<string, List>();

  get(sections: readonly Section[], kind: NameKind, count = Infinity): readonly string[] {
    const key = namesKey(kind, count);
    const known = this.#lists.get(key);
    if (known) return known.names;
    const names = namesIn(sections, kind, count);
    this.#lists.set(key, { kind, count, names });
    return names;
  }

  /** Takes up an edit. The result: the questions after lists that are different now. */
  replace(sections: readonly Section[], { removed, added }: Replacement): readonly string[] {
    const kinds = (["variable", "request"] as const).filter(
      (kind) => namesIn(removed, kind).join() !== namesIn(added, kind).join(),
    );
    return [...this.#lists].flatMap(([key, list]) => {
      if (!kinds.includes(list.kind)) return [];
      const names = namesIn(sections, list.kind, list.count);
      const isSame =
        names.length === list.names.length && names.every((name, i) => name === list.names[i]);
      list.names = names;
      return isSame ? [] : [key];
    });
  }
}
