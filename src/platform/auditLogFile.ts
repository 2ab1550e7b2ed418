import { open, type FileHandle } from "node:fs/promises";
import { memberOf, smallBudget, valueWithin } from "../contract/json/json.ts";
import { auditLogRules, type AuditLogProblem } from "../model/auditLog.ts";
import { codeOf } from "./project.ts";
import type { LineFile } from "../runner/auditLog/createAuditLog.ts";

export interface AuditLogFile extends LineFile {
  /** Creates the file if necessary. Returns the reason if it is not writable. */
  prepare(): Promise<AuditLogProblem | undefined>;
}

interface WaitingLine {
  readonly text: string;
  readonly lasting: boolean;
  readonly done: (problem: AuditLogProblem | undefined) => void;
}

/**
 * Appends lines to an audit log. The file is opened for each batch in append mode (O_APPEND), with one write per line,
 * so that several processes can share it and it can be moved between batches. Waiting lines are flushed together. A new
 * file is private to its owner (mode 0600) and begins with `heading`. A file that is not an audit log is never changed.
 */
export function auditLogFile(path: string, heading: string): AuditLogFile {
  const waiting: WaitingLine[] = [];
  let isWriting = false;
  const write = async () => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      const problem = await writeBatch(path, heading, batch);
      for (const { done } of batch) done(problem);
    }
    isWriting = false;
  };
  return {
    path,
    prepare: () => writeBatch(path, heading, []),
    append: (text, lasting) =>
      new Promise((done) => {
        waiting.push({ text, lasting, done });
        void write();
      }),
  };
}

async function writeBatch(
  path: string,
  heading: string,
  batch: readonly WaitingLine[],
): Promise<AuditLogProblem | undefined> {
  try {
    const file = await open(path, "a+", 0o600);
    try {
      const problem = await begin(file, heading);
      if (problem !== undefined) return problem;
      for (const { text } of batch) await writeLine(file, text);
      if (batch.some(({ lasting }) => lasting)) await file.datasync();
      return undefined;
    } finally {
      await file.close();
    }
  } catch (error) {
    return problemOf(error);
  }
}

/** Starts a new line in a file that is an audit log. */
async function begin(file: FileHandle, heading: string): Promise<AuditLogProblem | undefined> {
  const found = await file.stat();
  if (!found.isFile()) return "not a file";
  if (found.size === 0) {
    await writeLine(file, heading);
    return undefined;
  }
  const problem = await headingProblem(file);
  if (problem !== undefined) return problem;
  // Another process may have stopped in the middle of a line. If it is still writing, the result is an empty line,
  // which readers skip.
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, found.size - 1);
  if (buffer[0] !== lineEnd) await writeAll(file, Buffer.from([lineEnd]));
  return undefined;
}

const lineEnd = 0x0a;
const headingBytes = 1024;

async function headingProblem(file: FileHandle): Promise<AuditLogProblem | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headingBytes), 0, headingBytes, 0);
  const [first = ""] = buffer.subarray(0, bytesRead).toString("utf8").split("\n");
  // Checks the kind of file only. Readers of the audit log check the rest by its schema.
  const heading = valueWithin(first, smallBudget);
  const version = memberOf(heading, "version");
  if (memberOf(heading, "journal") !== auditLogRules.name || typeof version !== "number")
    return "not a journal";
  return version > auditLogRules.version ? "newer version" : undefined;
}

function writeLine(file: FileHandle, text: string): Promise<void> {
  return writeAll(file, Buffer.from(`${text}\n`, "utf8"));
}

/** Uses one write, because another process could write between two. */
async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  const { bytesWritten } = await file.write(bytes);
  if (bytesWritten < bytes.length) throw Object.assign(new Error(), { code: "ENOSPC" });
}

function problemOf(error: unknown): AuditLogProblem {
  const code = codeOf(error);
  if (code === "ENOENT" || code === "ENOTDIR") return "folder not found";
  if (code === "EISDIR") return "not a file";
  return code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG" ? "disk full" : "not writable";
}
