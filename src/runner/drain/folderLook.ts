import type { DrainEnd } from "../../model/download.ts";
import { failuresName, indexName } from "./drainIndex.ts";
import { journalName, readJournal, type DrainedMailbox, KnownMessages } from "./drainJournal.ts";
import { FolderFault, type FolderFiles } from "./ports.ts";

export type FolderLook =
  | { readonly kind: "new" }
  | {
      readonly kind: "begun";
      /** Number of durable messages. */
      readonly kept: number;
      /** Logged by an earlier run, and possibly not stored. They are fetched first. */
      readonly pending: number;
    }
  | Extract<DrainEnd, { kind: "folder problem" }>;

/** Read-only. The download checks the folder again under its lock. */
export async function lookAtFolder(
  folder: Pick<FolderFiles, "names" | "readDamaged">,
  mailbox: DrainedMailbox,
): Promise<FolderLook> {
  try {
    const names = await folder.names();
    if (!names.includes(journalName)) {
      checkForeign(names);
      return { kind: "new" };
    }
    const text = await folder.readDamaged(journalName);
    if (text === undefined) throw new FolderFault("not a journal", journalName, 1);
    const known = new KnownMessages();
    for (const entry of readJournal(text, mailbox).entries) known.take(entry);
    return { kind: "begun", kept: known.files().flat().length, pending: known.pending().length };
  } catch (error) {
    return folderProblem(error);
  }
}

/** @throws FolderFault if one of our files would replace a foreign one */
export function checkForeign(names: Iterable<string>): void {
  const taken = new Set(names);
  const foreign = [indexName, failuresName].find((name) => taken.has(name));
  if (foreign !== undefined) throw new FolderFault("foreign file", foreign);
}

/** Returns a fault of the folder as a value and rethrows any other error. */
export function folderProblem(error: unknown): Extract<DrainEnd, { kind: "folder problem" }> {
  if (!(error instanceof FolderFault)) throw error;
  const { problem, file, line } = error;
  return {
    kind: "folder problem",
    problem,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  };
}
