import { smallBudget, valueWithin } from "../../contract/json/json.ts";
import { auditLogRules } from "../../model/auditLog.ts";
import {
  auditLogEntrySchema,
  auditLogHeadingSchema,
  type AuditLogCall,
  type AuditLogOutcome,
} from "../../model/auditLogSchemas.ts";
import type { AuditLogKey } from "./createAuditLog.ts";

export type AuditLogFault =
  | "no heading"
  | "newer version"
  /** Truncated by a crash, or written by another program. */
  | "not readable"
  | "lines missing"
  | "changed"
  | "not sealed"
  | "outcome without call";

/** One call of an audit log. Without an outcome it may have been processed. */
export interface ReadCall {
  readonly call: AuditLogCall;
  readonly outcome?: AuditLogOutcome;
}

interface ReadLine {
  readonly faults: readonly AuditLogFault[];
  /** The call that this line completes. */
  readonly ended?: Required<ReadCall>;
}

/** Reads any length line by line. Runs may interleave. Seals of other keys cannot be verified. */
export class AuditLogReader {
  readonly #key: AuditLogKey | undefined;
  /** Number of the last line, by run. */
  readonly #last = new Map<string, number>();
  /** Calls without an outcome so far, by run and number. */
  readonly #open = new Map<string, AuditLogCall>();
  #lines = 0;
  #calls = 0;
  #outcomes = 0;
  #unchecked = 0;

  constructor(key: AuditLogKey | undefined) {
    this.#key = key;
  }

  read(line: string): ReadLine {
    this.#lines++;
    // Opening the file during another write begins a new line, which can leave an empty one.
    if (line === "" && this.#lines > 1) return { faults: [] };
    const value = valueWithin(line, smallBudget);
    const heading = auditLogHeadingSchema.safeParse(value).data;
    if (heading)
      return { faults: heading.version > auditLogRules.version ? ["newer version"] : [] };
    const faults: AuditLogFault[] = this.#lines === 1 ? ["no heading"] : [];
    const entry = auditLogEntrySchema.safeParse(value).data;
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

  /** In file order. */
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
      /** Number of lines whose seal could not be verified without their key. */
      unchecked: this.#unchecked,
    };
  }
}
