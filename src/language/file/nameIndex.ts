import type { Span } from "../../model/text/span.ts";
import { nameOf } from "../draft.ts";
import type { NamedPart, NameKind } from "../fileNames.ts";
import { requestFacts, variableFacts } from "../documentContext.ts";
import { RowFiles } from "../rowFiles.ts";
import { movedSpan } from "./placing.ts";
import type { Section } from "./section.ts";
import type { Replacement } from "./sectionRow.ts";

/** The sections that give one name. */
interface Givers {
  readonly sections: Set<Section>;
  /** The first of them in the file; looked for when it is asked. */
  first: Section | undefined;
}

/** Which section gives which name, and which of several counts; kept up edit by edit. */
export class NameIndex {
  readonly #givers = new Map<string, Givers>();
  readonly #rows = new RowFiles();

  constructor(sections: readonly Section[]) {
    for (const section of sections) this.#add(section);
  }

  /** The first section that gives the name, and what it calls so. */
  first(key: string): { readonly section: Section; readonly part: NamedPart } | undefined {
    const givers = this.#givers.get(key);
    if (!givers) return undefined;
    givers.first ??= earliest(givers.sections);
    const part = givers.first?.firsts.get(key);
    return givers.first && part ? { section: givers.first, part } : undefined;
  }

  /** All sections that give the name, in order of the file. */
  all(key: string): readonly Section[] {
    const { sections = [] } = this.#givers.get(key) ?? {};
    return [...sections].sort((one, other) => one.index - other.index);
  }

  /** The files whose rows have that name. */
  rowFiles(name: string): readonly string[] {
    return this.#rows.of(name);
  }

  /** The files of all rows. */
  allRowFiles(): readonly string[] {
    return this.#rows.all();
  }

  /** Takes up an edit. The result: the keys of all names and rows of which anything is different now. */
  replace({ removed, added }: Replacement): ReadonlySet<string> {
    const touched = new Set<string>();
    for (const { firsts } of [...removed, ...added])
      for (const key of firsts.keys()) touched.add(key);
    const rows = new Set(
      [...removed, ...added].flatMap((section) => section.rows).map(({ row }) => row),
    );
    const filesBefore = new Map([...rows].map((row) => [row, this.#filesText(row)]));
    for (const section of removed) this.#remove(section);
    for (const section of added) this.#add(section);
    const changed = new Set<string>();
    for (const key of touched) if (!saysTheSame(key, removed, added)) changed.add(key);
    for (const [row, before] of filesBefore)
      if (this.#filesText(row) !== before) changed.add(rowKey(row));
    return changed;
  }

  #add(section: Section): void {
    for (const key of section.firsts.keys()) {
      const givers = this.#givers.get(key);
      if (!givers) this.#givers.set(key, { sections: new Set([section]), first: section });
      else {
        givers.sections.add(section);
        if (givers.first && section.index < givers.first.index) givers.first = section;
      }
    }
    for (const row of section.rows) this.#rows.add(row);
  }

  #remove(section: Section): void {
    for (const key of section.firsts.keys()) {
      const givers = this.#givers.get(key);
      givers?.sections.delete(section);
      if (givers?.sections.size === 0) this.#givers.delete(key);
      else if (givers?.first === section) givers.first = undefined;
    }
    for (const row of section.rows) this.#rows.remove(row);
  }

  /** In whatever order they were named. */
  #filesText(row: string): string {
    return JSON.stringify([...this.#rows.of(row)].sort());
  }
}

export function rowKey(name: string): string {
  return `row ${name}`;
}

/** Whether a name is the same to the rest of the file: given once before and once now, for the same. */
function saysTheSame(key: string, removed: readonly Section[], added: readonly Section[]): boolean {
  const [before, ...moreBefore] = removed.filter(({ firsts }) => firsts.has(key));
  const [now, ...moreNow] = added.filter(({ firsts }) => firsts.has(key));
  const [was, is] = [before?.firsts.get(key), now?.firsts.get(key)];
  if (!was || !is || moreBefore.length > 0 || moreNow.length > 0) return false;
  return factsText(was) === factsText(is);
}

/** What a section of elsewhere can learn of a part, as a text to compare. */
function factsText(part: NamedPart): string {
  if (part.kind === "variable") return JSON.stringify(variableFacts(part.node));
  const { name, operation, asked } = requestFacts(part);
  const fields = asked ? part.request.literal?.query.fields : undefined;
  return JSON.stringify([name, operation, fields]);
}

function earliest(sections: ReadonlySet<Section>): Section | undefined {
  let found: Section | undefined;
  for (const section of sections) if (!found || section.index < found.index) found = section;
  return found;
}

/** The first so many names of a kind in a file, each once. */
export function namesIn(
  sections: readonly Section[],
  kind: NameKind,
  count = Infinity,
): readonly string[] {
  const names = new Set<string>();
  for (const { parts } of sections)
    for (const part of parts) {
      if (part.kind === kind) names.add(part.name);
      if (names.size >= count) return [...names];
    }
  return [...names];
}

/** A name of a file and where it is given. */
export interface GivenName {
  readonly name: string;
  readonly span: Span;
}

/** Every name of a variable or a request, as often as it is given. */
export function givenNames(sections: readonly Section[]): readonly GivenName[] {
  return sections.flatMap(({ parts, start }) =>
    parts.flatMap((part) => {
      const span = part.kind === "variable" ? part.node.nameSpan : nameOf(part.node)?.span;
      return span ? [{ name: part.name, span: movedSpan(span, start) }] : [];
    }),
  );
}
