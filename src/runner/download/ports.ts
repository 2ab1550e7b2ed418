import type { FolderProblem } from "../../model/download.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { MissedMessage } from "../../contract/messages/missedMessages.ts";
import type { ExactMessage, OddItem } from "./exactMessages.ts";

/** Names are plain file names. All methods throw a `FolderFault`. Flushed content survives a power loss. */
export interface FolderFiles {
  names(): Promise<readonly string[]>;
  /** Undefined if the file is missing or is not UTF-8. */
  read(name: string): Promise<string | undefined>;
  /** The same, with U+FFFD for invalid UTF-8. Undefined if the file is missing. */
  readDamaged(name: string): Promise<string | undefined>;
  /** Writes a whole file, readable by its owner only, and flushes its content, but not its name. */
  writeFlushed(name: string, content: string): Promise<void>;
  appendFlushed(name: string, content: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  flushNames(): Promise<void>;
}

export interface FolderWriter {
  /** Random part of the names of its temporary files. */
  readonly token: string;
  /** Higher than that of every earlier writer. Part of each line of its log. */
  readonly fence: number;
  /** True if the previous writer did not close properly and may resume. */
  readonly tookOver: boolean;
}

/** The same folder, but writes are rejected after another process has taken it over. */
export interface DownloadFolder extends FolderFiles {
  readonly writer: FolderWriter;
  /** @throws FolderFault if this process may no longer write */
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
  /** Lower case, without duplicates, in list order. */
  readonly identifiers: readonly string[];
  /** Number of entries without an identifier to fetch. */
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
  /** A page (from 1) of the messages that are not fetched. Marks them as seen. */
  list(page: number): Promise<ListedPage | CallFailed>;
  /** At most the service's maximum of identifiers per call. */
  fetch(identifiers: readonly string[]): Promise<FetchedMessages | CallFailed>;
}
