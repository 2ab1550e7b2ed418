import type { Section } from "./section.ts";

/** What a section asked the rest of its file: a name, a list of names, or the text of a section. */
export type Question = string | Section;

/** Which sections asked what, so that they are asked again when the answer is another. */
export class Questions {
  readonly #askers = new Map<Question, Set<Section>>();
  readonly #asked = new Map<Section, Set<Question>>();

  note(asker: Section, question: Question): void {
    const asked = this.#asked.get(asker);
    if (asked?.has(question)) return;
    if (asked) asked.add(question);
    else this.#asked.set(asker, new Set([question]));
    const askers = this.#askers.get(question);
    if (askers) askers.add(asker);
    else this.#askers.set(question, new Set([asker]));
  }

  askersOf(question: Question): Iterable<Section> {
    return this.#askers.get(question) ?? [];
  }

  isAsked(question: Question): boolean {
    return this.#askers.has(question);
  }

  /** Forgets what a section asked. */
  forget(asker: Section): void {
    for (const question of this.#asked.get(asker) ?? []) {
      const askers = this.#askers.get(question);
      askers?.delete(asker);
      if (askers?.size === 0) this.#askers.delete(question);
    }
    this.#asked.delete(asker);
  }
}
