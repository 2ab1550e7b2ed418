import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { text } from "../../contract/text.ts";
import { journalFile } from "../../platform/journalFile.ts";
import type { JournalProblem } from "../../model/journal.ts";
import {
  isStrongEnough,
  JournalKey,
  headingLine,
  lineJournal,
} from "../../runner/journal/lineJournal.ts";
import type { CallJournal, Clock } from "../../runner/ports.ts";
import { secretOf } from "../settings/envSecrets.ts";
import type { CommandContext } from "../commandContext.ts";
import { note } from "../commandOutput.ts";

/**
 * Variable with the key for the hashes of an audit log. With `_FILE` appended, the variable with the path of a file.
 */
export const journalKeyVariable = "BRP_JOURNAL_KEY";

export async function journalKey(
  shell: CommandContext,
): Promise<{ readonly key?: JournalKey } | { readonly problem: JournalProblem }> {
  const secret = await secretOf(shell.env, journalKeyVariable);
  if (secret === undefined) return {};
  return isStrongEnough(secret) ? { key: new JournalKey(secret) } : { problem: "key too short" };
}

/** Creates the file. If it is not writable, the run stops before anything is sent. */
export async function openJournal(
  file: string,
  clock: Clock,
  shell: CommandContext,
  withRubrics = false,
): Promise<{ readonly journal: CallJournal } | { readonly problem: JournalProblem }> {
  const found = await journalKey(shell);
  if ("problem" in found) return found;
  const { key } = found;
  const opened = journalFile(resolve(shell.cwd, file), headingLine(key));
  const problem = await opened.prepare();
  if (problem !== undefined) return { problem };
  if (!key) note(withoutKey, shell);
  return { journal: lineJournal({ file: opened, key, clock, newId: randomUUID, withRubrics }) };
}

const withoutKey = text(
  `${journalKeyVariable} is not set: the audit log does not record who was requested, not even as a hash.`,
  `${journalKeyVariable} is niet ingesteld: de auditlog legt niet vast wie is opgevraagd, ook niet als hash.`,
);
