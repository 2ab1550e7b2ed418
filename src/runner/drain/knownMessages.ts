import type { UndeliveredMessage } from "../../model/drain.ts";
import type { JournalEntry, JournalledFailure } from "./drainJournal.ts";

interface KnownMessage {
  /** Its file, once it is there for good. */
  readonly file?: string;
  readonly failure?: JournalledFailure;
  readonly attempts: number;
}

/** What a journal tells of messages. */
export interface ReadableMessages {
  /** Noted, not in the folder, and worth another try: what was never tried first, then the least tried. */
  pending(): readonly string[];
  attemptsOf(id: string): number;
  has(id: string): boolean;
  isSaved(id: string): boolean;
  /** Whether its last call was refused as a whole. */
  isAskedAlone(id: string): boolean;
}

/** The messages of a drained folder, by the entries of its journal. */
export class KnownMessages implements ReadableMessages {
  readonly #known = new Map<string, KnownMessage>();

  pending(): readonly string[] {
    return [...this.#known]
      .filter(([, { file, failure }]) => file === undefined && failure?.final !== true)
      .sort(([, one], [, other]) => one.attempts - other.attempts)
      .map(([id]) => id);
  }

  attemptsOf(id: string): number {
    return this.#known.get(id)?.attempts ?? 0;
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  isSaved(id: string): boolean {
    return this.#known.get(id)?.file !== undefined;
  }

  isAskedAlone(id: string): boolean {
    return this.#known.get(id)?.failure?.alone === true;
  }

  /** Files of messages that are there for good. */
  files(): readonly string[] {
    return [...this.#known.values()].flatMap(({ file }) => file ?? []);
  }

  /** What did not come, and why. */
  failures(): readonly UndeliveredMessage[] {
    return [...this.#known].flatMap(([id, { file, failure, attempts }]) =>
      file !== undefined || !failure
        ? []
        : [{ berichtTransportId: id, why: failure.why, final: failure.final, attempts }],
    );
  }

  take(entry: JournalEntry): void {
    switch (entry.kind) {
      case "listed":
        for (const id of entry.ids) if (!this.#known.has(id)) this.#known.set(id, { attempts: 0 });
        return;
      case "saved":
        for (const { id, file } of entry.files)
          this.#known.set(id, { file, attempts: this.attemptsOf(id) });
        return;
      case "failed":
        for (const failure of entry.failures) {
          const { id } = failure;
          const known = this.#known.get(id);
          if (known?.file === undefined)
            this.#known.set(id, { failure, attempts: (known?.attempts ?? 0) + 1 });
        }
    }
  }
}
