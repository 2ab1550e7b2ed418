import type { EnvironmentKind } from "../model/environments/environment.ts";
import type { TableColumn, TableRow } from "../presentation/person/pages.ts";
import type { FailureHelp } from "./failureHelp.ts";
import type { SentRow } from "./sentRows.ts";

/** One run in the list of the answer panel; holds nothing personal. */
export interface RunEntry {
  readonly id: number;
  readonly title: string;
  readonly operation: string;
  readonly environment: { readonly name: string; readonly kind: EnvironmentKind };
  /** Local time of day, such as 14:03:27. */
  readonly time: string;
  readonly state: "running" | "answered" | "failed" | "skipped";
  /** How it came out, in a few words: `2 persons`, `Refused by the service`. */
  readonly summary: string;
  /** Whether it came from a request file: only then can it be shown there and run again. */
  readonly hasSource: boolean;
}

/** How a file run looks from outside: for the list of runs and the head of the panel. */
export interface FileRunEntry {
  readonly id: number;
  readonly title: string;
  readonly environment: RunEntry["environment"];
  /** Local time of day. */
  readonly time: string;
  readonly state: "running" | "passed" | "failed" | "skipped";
  /** How it came out: `1 of 5 failed`. */
  readonly headline: string;
}

/** A file run that is shown, with all of its lines. */
export interface ShownFileRun extends FileRunEntry {
  /** Beside the headline: skipped requests, duration. */
  readonly facts: readonly string[];
  /** In the order of the run. */
  readonly lines: readonly FileRunLine[];
  /** How many persons all responses have; undefined where none has any. */
  readonly persons: number | undefined;
  /** What failed and one press can help, each thing once. */
  readonly helps: readonly FileRunHelp[];
  /** How many outcomes are counted and have no row. */
  readonly unlisted: number;
  /** How much of the responses of this session is kept at most. */
  readonly keptMegabytes: number;
}

/** A failure of requests of a file run, and what helps most. */
export interface FileRunHelp {
  readonly title: string;
  readonly run: number;
  readonly help: FailureHelp;
}

/** One request of a file run. */
export interface FileRunLine {
  /** Its run, while its response is kept. */
  readonly run?: number;
  readonly state: "passed" | "failed" | "skipped" | "running" | "waiting";
  readonly title: string;
  readonly result: string;
  readonly reason?: string;
  readonly time?: string;
  /** Whether it came out and its response was let go since. */
  readonly isLetGo: boolean;
}

/** A person of a file run, or a request that brought none: a row of one table over all of them. */
export interface FilePerson extends TableRow {
  /** How the request came out. */
  readonly verdict: "passed" | "failed" | "skipped";
  /** The run with the response, while this is kept. */
  readonly run?: number;
  /** Place of the person in that response. */
  readonly person: number;
}

/** Comes while the page shows that table, before the state, and only when it is another one. */
export interface ToFilePeople {
  readonly type: "filePeople";
  readonly file: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly SentRow<FilePerson>[];
}

/** Which requests of a file run are meant. */
export const fileRunFilters = ["all", "failed"] as const;
export type FileRunFilter = (typeof fileRunFilters)[number];
