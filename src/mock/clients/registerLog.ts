import { randomUUID } from "node:crypto";
import { loggedRubrics } from "../../contract/authorisation/pathRubrics.ts";
import { rubricQuery, type AuthorisedQuery } from "./authorisation.ts";

/** Log record of one person in a response. */
interface RegisterRecord {
  readonly id: string;
  readonly time: string;
  readonly client: string;
  /** The person's BSN. The name is the register's own. */
  readonly person: string;
  /** Rubrics in six characters, ascending. */
  readonly searched: readonly string[];
  readonly asked: readonly string[];
  /** Whether the register has processed it, which this one never does. */
  readonly processed: false;
}

/** One successful query. Its records are written out on reading, which is far rarer than queries. */
interface LoggedQuery {
  readonly time: number;
  readonly client: string;
  readonly query: AuthorisedQuery;
  readonly persons: readonly string[];
}

/** A test reads its last calls. This limits the memory of a mock that runs for days. */
const mostRecords = 10_000;

/** One record for each person in a response. Rejected and empty queries are not logged. */
export class RegisterLog {
  readonly #clock: () => Date;
  #records: RegisterRecord[] = [];
  /** Queries that have no records yet. */
  #latest: LoggedQuery[] = [];
  /** The queries before those. Together they cover the limit. */
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
