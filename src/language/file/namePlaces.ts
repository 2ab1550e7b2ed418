import { holds } from "../../model/text/span.ts";
import {
  partOccurrences,
  withScopes,
  type Names,
  type Occurrence,
} from "../navigation/occurrences.ts";
import { placed } from "./placing.ts";
import type { RequestFile } from "./requestFile.ts";
import type { Section } from "./section.ts";

/**
 * Where the names of a file stand. An index of the sections that hold a word is made when the first name
 * is asked for and kept up edit by edit, so that following a name reads only the sections that hold it.
 */
export class NamePlaces implements Names {
  readonly #file: RequestFile;
  #holders: Map<string, Set<Section>> | undefined;

  constructor(file: RequestFile) {
    this.#file = file;
    file.onReplace(({ removed, added }) => {
      for (const section of removed) this.#remove(section);
      for (const section of added) this.#add(section);
    });
  }

  at(offset: number): Occurrence | undefined {
    const { section } = this.#file.at(offset);
    const own = offset - section.start;
    const found = this.#file
      .made(partOccurrences, section)
      .find(({ span, added }) => !added && holds(span, own));
    if (!found) return undefined;
    const start = found.span.start + section.start;
    return this.of(found.name).find(({ span }) => span.start === start);
  }

  of(word: string): readonly Occurrence[] {
    const sections = [...(this.#all().get(word) ?? [])].sort((a, b) => a.index - b.index);
    return withScopes(
      sections.flatMap((section) =>
        this.#file
          .made(partOccurrences, section)
          .filter(({ name }) => name === word)
          .map((occurrence) => placed(occurrence, section)),
      ),
    );
  }

  #all(): ReadonlyMap<string, ReadonlySet<Section>> {
    if (!this.#holders) {
      this.#holders = new Map();
      for (const section of this.#file.sections) this.#add(section);
    }
    return this.#holders;
  }

  #add(section: Section): void {
    if (!this.#holders) return;
    for (const word of wordsOf(section)) {
      const holders = this.#holders.get(word);
      if (holders) holders.add(section);
      else this.#holders.set(word, new Set([section]));
    }
  }

  #remove(section: Section): void {
    if (!this.#holders) return;
    for (const word of wordsOf(section)) {
      const holders = this.#holders.get(word);
      holders?.delete(section);
      if (holders?.size === 0) this.#holders.delete(word);
    }
  }
}

const unknown = {
  hasRow: () => false,
  defaults: () => [],
  request: () => undefined,
  variable: () => undefined,
};

/** Which words are names in a section hangs on its text alone; of what kind, on the rest of the file too. */
function wordsOf({ document }: Section): ReadonlySet<string> {
  const found = partOccurrences(document, unknown, { has: () => true });
  return new Set(found.map(({ name }) => name));
}
