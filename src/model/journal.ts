/**
 * The journal of calls: a file of JSON lines that says what was asked of the two services, when, where
 * and why, and never of whom. Each call has two lines: one written before its first byte, so that a
 * crash cannot hide that it was made, and one with its outcome. A call without an outcome may have been
 * carried out. Persons and identifiers stand in it as keyed hashes only.
 */
export const journalRules = {
  version: 1,
  /** What the first member of a heading says, to know a journal from any other file. */
  name: "brp-workbench",
  /** Letters of a key that a user makes: a hash of nine digits is only as secret as its key. */
  shortestKey: 32,
  /** Different letters in it, so that a row of one letter is no key. */
  fewestKeyLetters: 8,
} as const;

/** Why a journal cannot be written; nothing is sent then. */
export type JournalProblem =
  | "not absolute"
  | "folder not found"
  | "not a file"
  | "not a journal"
  | "newer version"
  | "disk full"
  | "not writable"
  | "key too short";
