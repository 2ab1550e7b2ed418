import type { UndeliveredMessage } from "../../model/download.ts";
import type { JournalEntry, JournalledFailure } from "./drainJournal.ts";

interface KnownMessage {
  /** Its file, once it is there for good; several where different messages claim its identifier. */
  readonly files: readonly string[];
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
  filesOf(id: string): readonly string[];
  /** Whether credentials were taken out of what was to be written of it. */
  isRedacted(id: string): boolean;
}

/** The messages of a drained folder, by the entries of its journal. */
export class KnownMessages implements ReadableMessages {
  readonly #known = new Map<string, KnownMessage>();
  readonly #redacted = new Set<string>();
  readonly #redactedFiles = new Set<string>();
  #noRoom = 0;

  pending(): readonly string[] {
    return [...this.#known]
      .filter(([, { files, failure }]) => files.length === 0 && failure?.final !== true)
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
    return this.filesOf(id).length > 0;
  }

  isAskedAlone(id: string): boolean {
    return this.#known.get(id)?.failure?.alone === true;
  }

  filesOf(id: string): readonly string[] {
    return this.#known.get(id)?.files ?? [];
  }

  isRedacted(id: string): boolean {
    return this.#redacted.has(id);
  }

  /** Files whose message had credentials taken out. */
  redactedFiles(): ReadonlySet<string> {
    return this.#redactedFiles;
  }

  /** Files that are there for good, by message. */
  files(): readonly (readonly string[])[] {
    return [...this.#known.values()].map(({ files }) => files);
  }

  /** How many bytes there was no room for, since messages were kept last; 0 where there was. */
  noRoom(): number {
    return this.#noRoom;
  }

  /** What did not come, and why. */
  failures(): readonly UndeliveredMessage[] {
    return [...this.#known].flatMap(([id, { files, failure, attempts }]) =>
      files.length > 0 || !failure
        ? []
        : [{ berichtTransportId: id, why: failure.why, final: failure.final, attempts }],
    );
  }

  take(entry: JournalEntry): void {
    switch (entry.kind) {
      case "listed":
        for (const id of entry.ids)
          if (!this.#known.has(id)) this.#known.set(id, { files: [], attempts: 0 });
        if (entry.credentialsRemoved) for (const id of entry.ids) this.#redacted.add(id);
        return;
      case "saved":
        this.#noRoom = 0;
        for (const { id, file, credentialsRemoved } of entry.files) {
          if (credentialsRemoved) this.#redactedFiles.add(file);
          const files = [...new Set([...this.filesOf(id), file])];
          this.#known.set(id, { files, attempts: this.attemptsOf(id) });
        }
        return;
      case "failed":
        for (const failure of entry.failures) {
          const { id } = failure;
          const attempts = this.attemptsOf(id) + 1;
          if (!this.isSaved(id)) this.#known.set(id, { files: [], failure, attempts });
        }
        return;
      case "no room":
        this.#noRoom = entry.bytes;
        return;
      case "opened":
        return;
    }
  }
}
