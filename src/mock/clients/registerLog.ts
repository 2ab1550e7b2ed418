import { randomUUID } from "node:crypto";
import { loggedRubrics } from "../../contract/authorisation/pathRubrics.ts";
import { rubricQuery, type AuthorisedQuery } from "./authorisation.ts";

/** What the register logs of one person that it delivered. */
interface RegisterRecord {
  readonly id: string;
  readonly time: string;
  readonly client: string;
  /** The person's number; the register itself names its record. */
  readonly person: string;
  /** Rubrics in six characters, ascending. */
  readonly searched: readonly string[];
  readonly asked: readonly string[];
  /** Whether the register has worked it off, which this one never does. */
  readonly processed: false;
}

/** One answered query: its records are written out when they are read, which is far less often than persons are. */
interface LoggedQuery {
  readonly time: number;
  readonly client: string;
  readonly query: AuthorisedQuery;
  readonly persons: readonly string[];
}

/** A test looks at its last calls; a mock that runs for days keeps no more than these. */
const mostRecords = 10_000;

/** The log of the register: one record for each person of an answer, none for a refusal or nobody. */
export class RegisterLog {
  readonly #clock: () => Date;
  #records: RegisterRecord[] = [];
  /** Not yet among the records. */
  #latest: LoggedQuery[] = [];
  /** The same before those: together they cover what may be kept. */
  #earlier: LoggedQuery[] = [];

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  get records(): readonly RegisterRecord[] {
    const added = [...this.#earlier, ...this.#latest].flatMap(recordsOf);
    this.#earlier = [];
    this.#latest = [];
    this.#records = [...this.#records, ...added].slice(-mostRecords);
    return this.#records;
  }

  add(client: string, query: AuthorisedQuery, persons: readonly string[]): void {
    if (persons.length === 0) return;
    this.#latest.push({ time: this.#clock().getTime(), client, query, persons });
    if (this.#latest.length < mostRecords) return;
    this.#earlier = this.#latest;
    this.#latest = [];
    this.#records = [];
  }

  clear(): void {
    this.#records = [];
    this.#earlier = [];
    this.#latest = [];
  }
}

function recordsOf({ time, client, query, persons }: LoggedQuery): readonly RegisterRecord[] {
  const rubrics = loggedRubrics(rubricQuery(query));
  return persons.map((person) => ({
    id: randomUUID(),
    time: new Date(time).toISOString(),
    client,
    person,
    ...rubrics,
    processed: false,
  }));
}
