import type { RunFailure } from "./failure.ts";

/** Result of a mailbox download into a folder, as values. `explainDrain` makes the sentences. */

export type FolderProblem =
  | "disk full"
  | "not writable"
  | "folder not found"
  | "another mailbox"
  /** A foreign file occupies the name of one of ours. */
  | "foreign file"
  | "not a journal"
  | "newer version"
  | "damaged journal"
  | "in use"
  /** Another process took over the folder while this one was paused. */
  | "lease lost";

export type DownloadEnd =
  | { readonly kind: "emptied" }
  | { readonly kind: "limit reached" }
  | { readonly kind: "cancelled" }
  /** The service stopped responding. The next run fetches the rest. */
  | { readonly kind: "stopped"; readonly failure: RunFailure }
  | {
      readonly kind: "folder problem";
      readonly problem: FolderProblem;
      readonly file?: string;
      /** Line in the file, from 1. */
      readonly line?: number;
      /** Name of the process that uses the folder. */
      readonly holder?: string;
    };

export interface UndeliveredMessage {
  readonly berichtTransportId: string;
  /** Code of the service, HTTP status, or one of our words. */
  readonly why: string;
  /** Never retried, because the service no longer has the message. */
  readonly final: boolean;
  readonly attempts: number;
}

export interface RepeatedIdentifier {
  readonly berichtTransportId: string;
  readonly files: readonly string[];
}

export type QuarantineReason = "unusable" | "not requested";

export interface QuarantinedItem {
  readonly file: string;
  readonly why: QuarantineReason;
}

export interface KeptMessage {
  readonly berichtTransportId: string;
  readonly file: string;
}

export interface DownloadReport {
  readonly end: DownloadEnd;
  /** Messages waiting at the start, absent if not counted. */
  readonly waiting?: number;
  /** Messages fetched and durably written to the folder. */
  readonly saved: number;
  readonly recovered: number;
  readonly failed: readonly UndeliveredMessage[];
  /** Logged in any run but not yet in the folder. The next run fetches them. */
  readonly pending: number;
  /** List entries without a usable identifier. */
  readonly unusable: number;
  /** Identifiers that several messages shared in this run. All messages are kept. */
  readonly repeated?: readonly RepeatedIdentifier[];
  readonly quarantined?: readonly QuarantinedItem[];
  readonly credentialsRemoved?: readonly KeptMessage[];
  /** Saved messages that were received earlier under another identifier. */
  readonly sentAgain?: readonly KeptMessage[];
  readonly indexed?: number;
}

export type DownloadEvent =
  /** Another process uses the folder. It counts as dead after `leaseMs` without activity. */
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
