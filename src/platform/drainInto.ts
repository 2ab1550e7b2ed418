import type { DrainEnd, DrainReport } from "../model/download.ts";
import { highestFence, journalName } from "../runner/drain/drainJournal.ts";
import { drainMailbox, type DrainOptions } from "../runner/drain/drainMailbox.ts";
import { folderProblem } from "../runner/drain/drainIndex.ts";
import type { DrainFolder, FolderFiles, MailboxCalls } from "../runner/drain/ports.ts";
import type { Clock } from "../runner/ports.ts";
import { drainFolder } from "./drainFolder.ts";
import { leaseTime, takeLease, type FolderLease, type LeaseAnswer } from "./folderLease.ts";

/** Downloads a mailbox into a folder that has one writer at a time. */
export async function drainInto(
  path: string,
  ports: { readonly calls: MailboxCalls; readonly clock: Clock },
  options: DrainOptions,
  time = leaseTime,
): Promise<DrainReport> {
  const files = drainFolder(path);
  let answer: LeaseAnswer;
  try {
    await files.prepare();
    answer = await takeLease(
      {
        folder: path,
        name: "drain.lock",
        usedNumber: async () => highestFence((await files.readDamaged(journalName)) ?? ""),
        signal: options.signal,
        waiting: (quietMs, holder) =>
          options.tell?.({
            kind: "waiting",
            quietMs,
            leaseMs: time.leaseMs,
            ...(holder !== undefined && { holder }),
          }),
      },
      time,
    );
  } catch (error) {
    return notBegun(folderProblem(error));
  }
  switch (answer.kind) {
    case "cancelled":
      return notBegun(answer);
    case "in use":
      return notBegun({ ...answer, kind: "folder problem", problem: "in use" });
    case "taken": {
      const { lease } = answer;
      if (lease.writer.tookOver) options.tell?.({ kind: "took over" });
      try {
        return await drainMailbox({ folder: leasedFolder(files, lease), ...ports }, options);
      } finally {
        await lease.release();
      }
    }
  }
}

function leasedFolder(files: FolderFiles, lease: FolderLease): DrainFolder {
  const leased = async (change: () => Promise<void>) => {
    await lease.claim();
    try {
      await change();
    } catch (error) {
      // The next owner removes unfinished files, so check the lease before reporting a disk fault.
      await lease.claim();
      throw error;
    }
  };
  return {
    ...files,
    writer: lease.writer,
    claim: () => lease.claim(),
    writeFlushed: (name, content) => leased(() => files.writeFlushed(name, content)),
    appendFlushed: (name, content) => leased(() => files.appendFlushed(name, content)),
    rename: (from, to) => leased(() => files.rename(from, to)),
    remove: (name) => leased(() => files.remove(name)),
    flushNames: () => leased(() => files.flushNames()),
  };
}

function notBegun(end: DrainEnd): DrainReport {
  return { end, saved: 0, recovered: 0, failed: [], pending: 0, unusable: 0 };
}
