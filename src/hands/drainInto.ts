import type { DrainReport, FolderProblem } from "../model/drain.ts";
import { drainMailbox, type DrainOptions } from "../runner/drain/drainMailbox.ts";
import { FolderFault, type MailboxCalls } from "../runner/drain/ports.ts";
import type { Clock } from "../runner/ports.ts";
import { drainFolder } from "./drainFolder.ts";
import { lockFolder } from "./folderLock.ts";

const lockName = "drain.lock";

/** Drains a mailbox into a folder of the file system, which no other drain uses meanwhile. */
export async function drainInto(
  path: string,
  ports: { readonly calls: MailboxCalls; readonly clock: Clock },
  options: DrainOptions,
): Promise<DrainReport> {
  const folder = drainFolder(path);
  let lock;
  try {
    await folder.prepare();
    lock = await lockFolder(path, lockName);
  } catch (error) {
    return notBegun(error instanceof FolderFault ? error.problem : lockProblem(error));
  }
  if ("holder" in lock) return notBegun("in use", lock.holder);
  try {
    return await drainMailbox({ folder, ...ports }, options);
  } finally {
    await lock.release();
  }
}

function lockProblem(error: unknown): FolderProblem {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === undefined) throw error;
  return code === "ENOSPC" || code === "EDQUOT" ? "disk full" : "not writable";
}

function notBegun(problem: FolderProblem, holder?: string): DrainReport {
  const file = holder === undefined ? {} : { file: lockName, holder };
  return {
    end: { kind: "folder problem", problem, ...file },
    saved: 0,
    recovered: 0,
    failed: [],
    pending: 0,
    unusable: 0,
  };
}
