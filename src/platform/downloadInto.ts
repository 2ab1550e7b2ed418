import type { DownloadEnd, DownloadReport } from "../model/download.ts";
import { highestFence, logName } from "../runner/download/writeAheadLog.ts";
import { downloadMailbox, type DownloadOptions } from "../runner/download/downloadMailbox.ts";
import { folderProblem } from "../runner/download/downloadIndex.ts";
import type { DownloadFolder, FolderFiles, MailboxCalls } from "../runner/download/ports.ts";
import type { Clock } from "../runner/ports.ts";
import { downloadFolder } from "./downloadFolder.ts";
import { leaseTime, takeLease, type FolderLease, type LeaseResult } from "./folderLease.ts";

/** Downloads a mailbox into a folder that has one writer at a time. */
export async function downloadInto(
  path: string,
  ports: { readonly calls: MailboxCalls; readonly clock: Clock },
  options: DownloadOptions,
  time = leaseTime,
): Promise<DownloadReport> {
  const files = downloadFolder(path);
  let response: LeaseResult;
  try {
    await files.prepare();
    response = await takeLease(
      {
        folder: path,
        name: "drain.lock",
        usedNumber: async () => highestFence((await files.readDamaged(logName)) ?? ""),
        signal: options.signal,
        waiting: (quietMs, holder) =>
          options.report?.({
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
  switch (response.kind) {
    case "cancelled":
      return notBegun(response);
    case "in use":
      return notBegun({ ...response, kind: "folder problem", problem: "in use" });
    case "taken": {
      const { lease } = response;
      if (lease.writer.tookOver) options.report?.({ kind: "took over" });
      try {
        return await downloadMailbox({ folder: leasedFolder(files, lease), ...ports }, options);
      } finally {
        await lease.release();
      }
    }
  }
}

function leasedFolder(files: FolderFiles, lease: FolderLease): DownloadFolder {
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

function notBegun(end: DownloadEnd): DownloadReport {
  return { end, saved: 0, recovered: 0, failed: [], pending: 0, unusable: 0 };
}
