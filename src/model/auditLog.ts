/**
 * Audit log of calls: a JSON Lines file with the content, time, target and purpose of each call, but
 * not the person. Each call has two lines: one before its first byte, so that a crash cannot hide the
 * call, and one with its outcome. A call without an outcome may have been processed. Persons and
 * identifiers appear only as keyed hashes.
 */
export const auditLogRules = {
  version: 1,
  /** First member of the header line, which identifies an audit log. */
  name: "brp-workbench",
  /** Minimum key length in characters: a hash of nine digits is only as secret as its key. */
  shortestKey: 32,
  /** Minimum number of different characters, which rejects repeated ones. */
  fewestKeyLetters: 8,
} as const;

/** Reason why an audit log cannot be written. Nothing is sent then. */
export type AuditLogProblem =
  | "not absolute"
  | "folder not found"
  | "not a file"
  | "not a journal"
  | "newer version"
  | "disk full"
  | "not writable"
  | "key too short";
