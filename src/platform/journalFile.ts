import { open, type FileHandle } from "node:fs/promises";
import { memberOf } from "../contract/json/json.ts";
import { smallBudget, valueWithin } from "../contract/json/jsonBudget.ts";
import { journalRules, type JournalProblem } from "../model/journal.ts";
import { codeOf } from "./projectFile.ts";
import type { LineFile } from "../runner/journal/lineJournal.ts";

export interface JournalFile extends LineFile {
  /** Makes the file where it is not there, and tells why it cannot be written. */
  prepare(): Promise<JournalProblem | undefined>;
}

interface WaitingLine {
  readonly text: string;
  readonly lasting: boolean;
  readonly done: (problem: JournalProblem | undefined) => void;
}

/**
 * Adds lines to a journal. The file is opened for each batch and only ever added to (O_APPEND), a line
 * by one write, so that several processes can share it and it can be moved away meanwhile. Lines that
 * wait together are flushed together. A new file is its owner's alone (mode 0600) and begins with
 * `heading`; a file that is no journal is never written to.
 */
export function journalFile(path: string, heading: string): JournalFile {
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
): Promise<JournalProblem | undefined> {
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

/** Makes sure that the next line stands by itself, in a journal. */
async function begin(file: FileHandle, heading: string): Promise<JournalProblem | undefined> {
  const found = await file.stat();
  if (!found.isFile()) return "not a file";
  if (found.size === 0) {
    await writeLine(file, heading);
    return undefined;
  }
  const problem = await headingProblem(file);
  if (problem !== undefined) return problem;
  // Another process may have been stopped in the middle of a line. One that is still writing it leaves an
  // empty line after it, which readers skip: better than two lines in one.
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, found.size - 1);
  if (buffer[0] !== lineEnd) await writeAll(file, Buffer.from([lineEnd]));
  return undefined;
}

const lineEnd = 0x0a;
/** Longer than any heading. */
const headingBytes = 1024;

async function headingProblem(file: FileHandle): Promise<JournalProblem | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headingBytes), 0, headingBytes, 0);
  const [first = ""] = buffer.subarray(0, bytesRead).toString("utf8").split("\n");
  // No more than the kind of file: whoever reads the journal looks at the rest by its schema.
  const heading = valueWithin(first, smallBudget);
  const version = memberOf(heading, "version");
  if (memberOf(heading, "journal") !== journalRules.name || typeof version !== "number")
    return "not a journal";
  return version > journalRules.version ? "newer version" : undefined;
}

function writeLine(file: FileHandle, text: string): Promise<void> {
  return writeAll(file, Buffer.from(`${text}\n`, "utf8"));
}

/** One write: what is written in two could be torn apart by another process. */
async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  const { bytesWritten } = await file.write(bytes);
  if (bytesWritten < bytes.length) throw Object.assign(new Error(), { code: "ENOSPC" });
}

function problemOf(error: unknown): JournalProblem {
  const code = codeOf(error);
  if (code === "ENOENT" || code === "ENOTDIR") return "folder not found";
  if (code === "EISDIR") return "not a file";
  return code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG" ? "disk full" : "not writable";
}
