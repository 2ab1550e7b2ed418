import type { FolderProblem } from "../../model/download.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { MissedMessage } from "../../contract/messages/missedMessages.ts";
import type { ExactMessage, OddItem } from "./exactMessages.ts";

/** Names are plain file names. All throw a `FolderFault`; what is said to be flushed outlives a loss of power. */
export interface FolderFiles {
  names(): Promise<readonly string[]>;
  /** The text of a file; undefined when it is not there or is no UTF-8. */
  read(name: string): Promise<string | undefined>;
  /** The same, with U+FFFD in the place of bytes that are no UTF-8; undefined when it is not there. */
  readDamaged(name: string): Promise<string | undefined>;
  /** Writes a file as a whole, for its owner alone, and flushes what it holds, but not its name. */
  writeFlushed(name: string, content: string): Promise<void>;
  /** Adds to a file that is there, and flushes. */
  appendFlushed(name: string, content: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Makes the names of files last. */
  flushNames(): Promise<void>;
}

/** The one process that may write to a folder. */
export interface FolderWriter {
  /** Random; part of the names of files that it has begun to write. */
  readonly token: string;
  /** Higher than that of every writer before it; part of each line of its journal. */
  readonly fence: number;
  /** Whether the writer before it did not end properly, and may wake up again. */
  readonly tookOver: boolean;
}

/** The same folder, whose every change is refused once another process has taken it over. */
export interface DrainFolder extends FolderFiles {
  readonly writer: FolderWriter;
  /** @throws FolderFault where this process may not write any more */
  claim(): Promise<void>;
}

export class FolderFault extends Error {
  readonly problem: FolderProblem;
  readonly file: string | undefined;
  readonly line: number | undefined;

  constructor(problem: FolderProblem, file?: string, line?: number) {
    super(problem);
    this.name = "FolderFault";
    this.problem = problem;
    this.file = file;
    this.line = line;
  }
}

export interface CallFailed {
  readonly kind: "failed";
  readonly failure: RunFailure;
}

export interface ListedPage {
  readonly kind: "listed";
  /** In lower case, each once, in the order of the list. */
  readonly identifiers: readonly string[];
  /** Entries without an identifier that can be fetched. */
  readonly unusable: number;
  readonly isLast: boolean;
}

export interface FetchedMessages {
  readonly kind: "fetched";
  readonly messages: readonly ExactMessage[];
  readonly odd?: readonly OddItem[];
  readonly missed: readonly MissedMessage[];
}

export interface MailboxCalls {
  /** Changes nothing. */
  count(): Promise<{ readonly kind: "counted"; readonly count: number } | CallFailed>;
  /** A page (from 1) of the messages that are not fetched; they count as seen from then on. */
  list(page: number): Promise<ListedPage | CallFailed>;
  /** At most as many identifiers as the service gives at once. */
  fetch(identifiers: readonly string[]): Promise<FetchedMessages | CallFailed>;
}
