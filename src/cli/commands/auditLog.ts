import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { text } from "../../contract/text.ts";
import { auditLogFile } from "../../platform/auditLogFile.ts";
import type { AuditLogProblem } from "../../model/auditLog.ts";
import {
  isStrongEnough,
  AuditLogKey,
  headingLine,
  createAuditLog,
} from "../../runner/auditLog/createAuditLog.ts";
import type { AuditLog, Clock } from "../../runner/ports.ts";
import { secretOf } from "../settings/envSecrets.ts";
import type { CommandContext } from "../commandContext.ts";
import { note } from "../commandOutput.ts";

/**
 * Variable with the key for the hashes of an audit log. With `_FILE` appended, the variable with the path of a file.
 */
export const auditLogKeyVariable = "BRP_JOURNAL_KEY";

export async function auditLogKey(
  shell: CommandContext,
): Promise<{ readonly key?: AuditLogKey } | { readonly problem: AuditLogProblem }> {
  const secret = await secretOf(shell.env, auditLogKeyVariable);
  if (secret === undefined) return {};
  return isStrongEnough(secret) ? { key: new AuditLogKey(secret) } : { problem: "key too short" };
}

/** Creates the file. If it is not writable, the run stops before anything is sent. */
export async function openAuditLog(
  file: string,
  clock: Clock,
  shell: CommandContext,
  withRubrics = false,
): Promise<{ readonly auditLog: AuditLog } | { readonly problem: AuditLogProblem }> {
  const found = await auditLogKey(shell);
  if ("problem" in found) return found;
  const { key } = found;
  const opened = auditLogFile(resolve(shell.cwd, file), headingLine(key));
  const problem = await opened.prepare();
  if (problem !== undefined) return { problem };
  if (!key) note(withoutKey, shell);
  return { auditLog: createAuditLog({ file: opened, key, clock, newId: randomUUID, withRubrics }) };
}

const withoutKey = text(
  `${auditLogKeyVariable} is not set: the audit log does not record who was requested, not even as a hash.`,
  `${auditLogKeyVariable} is niet ingesteld: de auditlog legt niet vast wie is opgevraagd, ook niet als hash.`,
);
