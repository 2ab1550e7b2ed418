import type { RunFailure } from "./failure.ts";

/** How draining a mailbox into a folder came out. Values only: `explainDrain` makes the sentences. */

export type FolderProblem =
  | "disk full"
  | "not writable"
  | "folder not found"
  /** Its journal was begun for another mailbox. */
  | "another mailbox"
  /** A file of ours would stand where somebody else's stands. */
  | "foreign file"
  | "not a journal"
  | "newer version"
  /** A line inside the journal is none. */
  | "damaged journal"
  | "in use"
  /** Another process took the folder over while this one was paused. */
  | "lease lost";

export type DrainEnd =
  | { readonly kind: "emptied" }
  | { readonly kind: "limit reached" }
  | { readonly kind: "cancelled" }
  /** The service stopped answering; what is not there yet comes the next time. */
  | { readonly kind: "stopped"; readonly failure: RunFailure }
  | {
      readonly kind: "folder problem";
      readonly problem: FolderProblem;
      readonly file?: string;
      /** Line of the file, from 1. */
      readonly line?: number;
      /** Which process uses the folder, as it calls itself. */
      readonly holder?: string;
    };

export interface UndeliveredMessage {
  readonly berichtTransportId: string;
  /** The service's code, the status of a refused call, or one of our words. */
  readonly why: string;
  /** Whether it is never tried again: the service says that there is no such message any more. */
  readonly final: boolean;
  /** How often it was tried, in all runs. */
  readonly attempts: number;
}

/** Different messages that claim one identifier. */
export interface RepeatedIdentifier {
  readonly berichtTransportId: string;
  readonly files: readonly string[];
}

/** Why something that came is kept apart: it has no identifier or content that can be used, or nobody requested it. */
export type QuarantineReason = "unusable" | "not requested";

export interface QuarantinedItem {
  readonly file: string;
  readonly why: QuarantineReason;
}

export interface KeptMessage {
  readonly berichtTransportId: string;
  readonly file: string;
}

export interface DrainReport {
  readonly end: DrainEnd;
  /** How many were waiting when it began; absent where that was not asked. */
  readonly waiting?: number;
  /** Messages that were fetched and are in the folder for good. */
  readonly saved: number;
  /** Files that an interrupted run had written without noting it. */
  readonly recovered: number;
  readonly failed: readonly UndeliveredMessage[];
  /** Of all runs: noted and not in the folder yet; they are fetched the next time. */
  readonly pending: number;
  /** Entries of the list without an identifier that can be fetched. */
  readonly unusable: number;
  /** Identifiers with which different messages came in this run; all of these are kept. */
  readonly repeated?: readonly RepeatedIdentifier[];
  readonly quarantined?: readonly QuarantinedItem[];
  /** Messages kept in this run that held credentials of their call, in whose place stands something else. */
  readonly credentialsRemoved?: readonly KeptMessage[];
  /** Messages kept in this run that had come before under another identifier. */
  readonly sentAgain?: readonly KeptMessage[];
  readonly indexed?: number;
}

export type DrainEvent =
  /** Another process has the folder; it counts as dead after `leaseMs` without a sign of life. */
  | {
      readonly kind: "waiting";
      readonly quietMs: number;
      readonly leaseMs: number;
      readonly holder?: string;
    }
  | { readonly kind: "took over" }
  | { readonly kind: "counted"; readonly count: number }
  | { readonly kind: "resumed"; readonly pending: number; readonly recovered: number }
  | { readonly kind: "listed"; readonly fresh: number }
  | { readonly kind: "saved"; readonly saved: number }
  | { readonly kind: "failed"; readonly message: UndeliveredMessage };
