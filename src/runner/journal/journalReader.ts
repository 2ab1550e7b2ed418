import { smallBudget, valueWithin } from "../../contract/json/jsonBudget.ts";
import { journalRules } from "../../model/journal.ts";
import {
  journalEntrySchema,
  journalHeadingSchema,
  type JournalCall,
  type JournalOutcome,
} from "../../model/journalSchemas.ts";
import type { JournalKey } from "./journalKey.ts";

export type JournalFault =
  /** The first line is not the heading of a journal. */
  | "no heading"
  | "newer version"
  /** Cut off by a crash, or written by something else. */
  | "not readable"
  /** Lines of the same run that stood before this one are gone. */
  | "lines missing"
  /** Not as it was written. */
  | "changed"
  | "not sealed"
  /** The outcome of a call that does not stand there. */
  | "outcome without call";

/** One call as it stands in a journal. Without an outcome it may have been carried out. */
export interface ReadCall {
  readonly call: JournalCall;
  readonly outcome?: JournalOutcome;
}

interface ReadLine {
  readonly faults: readonly JournalFault[];
  /** A call whose outcome this line is. */
  readonly ended?: Required<ReadCall>;
}

/** Line by line, however long it is; several runs may have written at once. Seals of other keys cannot be checked. */
export class JournalReader {
  readonly #key: JournalKey | undefined;
  /** By run: the number of its last line. */
  readonly #last = new Map<string, number>();
  /** By run and number: calls without an outcome so far. */
  readonly #open = new Map<string, JournalCall>();
  #lines = 0;
  #calls = 0;
  #outcomes = 0;
  #unchecked = 0;

  constructor(key: JournalKey | undefined) {
    this.#key = key;
  }

  read(line: string): ReadLine {
    this.#lines++;
    // Opening the file while another writes begins a new line, which can leave an empty one.
    if (line === "" && this.#lines > 1) return { faults: [] };
    const value = valueWithin(line, smallBudget);
    const heading = journalHeadingSchema.safeParse(value).data;
    if (heading) return { faults: heading.version > journalRules.version ? ["newer version"] : [] };
    const faults: JournalFault[] = this.#lines === 1 ? ["no heading"] : [];
    const entry = journalEntrySchema.safeParse(value).data;
    if (!entry) return { faults: [...faults, "not readable"] };
    if (entry.n !== (this.#last.get(entry.run) ?? 0) + 1) faults.push("lines missing");
    this.#last.set(entry.run, entry.n);
    if (this.#key !== undefined && entry.key === this.#key.id) {
      if (entry.seal === undefined) faults.push("not sealed");
      else if (!this.#key.isIntact(line)) faults.push("changed");
    } else this.#unchecked++;
    if (entry.entry === "call") {
      this.#calls++;
      this.#open.set(`${entry.run} ${entry.n}`, entry);
      return { faults };
    }
    this.#outcomes++;
    const at = `${entry.run} ${entry.call}`;
    const call = this.#open.get(at);
    if (!call) return { faults: [...faults, "outcome without call"] };
    this.#open.delete(at);
    return { faults, ended: { call, outcome: entry } };
  }

  /** Calls without an outcome, in the order of the file. */
  get unended(): readonly ReadCall[] {
    return [...this.#open.values()].map((call) => ({ call }));
  }

  get counts() {
    const { size: runs } = this.#last;
    return {
      lines: this.#lines,
      runs,
      calls: this.#calls,
      outcomes: this.#outcomes,
      /** Lines whose seal could not be checked, for want of their key. */
      unchecked: this.#unchecked,
    };
  }
}
