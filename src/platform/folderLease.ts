import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { folderFault } from "./downloadFolder.ts";
import { codeOf } from "./project.ts";
import { FolderFault, type FolderWriter } from "../runner/download/ports.ts";
import { pause, type Pause } from "../runner/gateway/callTiming.ts";
import { systemClock } from "../runner/gateway/systemClock.ts";

export interface LeaseTime {
  readonly leaseMs: number;
  /** Milliseconds since a fixed point in time. The clock is never set. */
  readonly monotonicMs: () => number;
  readonly pause: Pause;
}

export const leaseTime: LeaseTime = {
  leaseMs: 120_000,
  monotonicMs: () => systemClock.monotonicMs(),
  pause,
};

/** Renewals per lease time by the owner. */
const renewals = 12;
/** Polls per lease time by a waiting process. */
const looks = 120;

interface LeaseRequest {
  readonly folder: string;
  /** Lease files are named `<name>.<number>`. */
  readonly name: string;
  /** The highest number known to be used. A new lease gets a higher one. */
  readonly usedNumber: () => Promise<number>;
  readonly signal: AbortSignal;
  /** Called when waiting begins and at each quarter, with the time since the owner's last renewal. */
  readonly waiting: (quietMs: number, holder: string | undefined) => void;
}

export type LeaseResult =
  | { readonly kind: "taken"; readonly lease: FolderLease }
  | { readonly kind: "in use"; readonly file: string; readonly holder?: string }
  | { readonly kind: "cancelled" };

interface LeaseFile {
  readonly name: string;
  readonly number: number;
  readonly content: string;
}

/**
 * Acquires the lease of a folder. An owner is alive if its file changes while this process watches, and dead if the
 * file is unchanged for the lease time. Clocks, host names and process ids of others are never compared. The next lease
 * has the next number. The file of a number can be created only once, so exactly one contender wins.
 * @throws FolderFault if the folder is unusable
 */
export async function takeLease(
  request: LeaseRequest,
  time: LeaseTime = leaseTime,
): Promise<LeaseResult> {
  const { folder, name, usedNumber, signal } = request;
  // Contents of leases that were found dead.
  const dead = new Map<string, string>();
  const unknown = (row: readonly LeaseFile[]) =>
    row.filter((file) => dead.get(file.name) !== file.content);
  for (;;) {
    if (signal.aborted) return { kind: "cancelled" };
    const row = await readLeases(folder, name);
    const watched = unknown(row);
    if (watched.length > 0) {
      const seen = await watch(watched, request, time);
      if (typeof seen === "object")
        return { kind: "in use", file: seen.name, ...holderIn(seen.content) };
      if (seen === "all quiet") for (const file of watched) dead.set(file.name, file.content);
      continue;
    }
    const highest = Math.max(await usedNumber(), ...row.map(({ number }) => number));
    const writer = { token: randomUUID(), fence: highest + 1, tookOver: row.length > 0 };
    const lease = new FolderLease(join(folder, `${name}.${writer.fence}`), writer, time);
    if (!(await lease.create())) continue;
    const others = (await readLeases(folder, name)).filter(({ number }) => number !== writer.fence);
    // The owner was alive after all, or another process created the next lease.
    if (unknown(others).length > 0) {
      await lease.release();
      continue;
    }
    for (const file of others) await remove(join(folder, file.name));
    return { kind: "taken", lease };
  }
}

/** Write access of one process to a folder, renewed until it is released. */
export class FolderLease {
  readonly writer: FolderWriter;
  readonly #path: string;
  readonly #time: LeaseTime;
  readonly #end = new AbortController();
  readonly #head: string;
  #renewedAt = -Infinity;
  #renewing: Promise<void> | undefined;
  #beat = 0;
  #isLost = false;
  #keeping: Promise<void> | undefined;

  constructor(path: string, writer: FolderWriter, time: LeaseTime) {
    this.#path = path;
    this.writer = writer;
    this.#time = time;
    const owner = { token: writer.token, host: hostname(), pid: process.pid };
    this.#head = `${JSON.stringify(owner).slice(0, -1)},"beat":`;
  }

  /** Creates the file unless it exists, and starts renewing it. */
  async create(): Promise<boolean> {
    const before = this.#time.monotonicMs();
    try {
      const file = await open(this.#path, "wx", 0o600);
      try {
        await file.write(Buffer.from(this.#text()));
      } finally {
        await file.close();
      }
    } catch (error) {
      if (codeOf(error) === "EEXIST") return false;
      await remove(this.#path).catch(() => undefined);
      throw folderFault(error);
    }
    this.#renewedAt = before;
    this.#keeping = this.#keep();
    return true;
  }

  /** @throws FolderFault if this process has lost the lease */
  async claim(): Promise<void> {
    const isOld = () => this.#time.monotonicMs() - this.#renewedAt >= this.#time.leaseMs;
    // A paused process may continue if no other process has taken over.
    if (isOld()) await this.#renewing;
    if (isOld()) await this.#renew();
    if (isOld() || !(await this.#isOurs())) this.#isLost = true;
    if (this.#isLost) throw new FolderFault("lease lost");
  }

  async release(): Promise<void> {
    this.#end.abort();
    await this.#keeping;
    await this.#renewing;
    if (await this.#isOurs()) await remove(this.#path).catch(() => undefined);
  }

  async #keep(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted && !this.#isLost) {
      await this.#time.pause(this.#time.leaseMs / renewals, signal);
      if (!signal.aborted) await this.#renew();
    }
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#writeBeat().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #writeBeat(): Promise<void> {
    const before = this.#time.monotonicMs();
    if (!(await this.#isOurs())) {
      this.#isLost = true;
      return;
    }
    try {
      // Does not create the file: a takeover removes it.
      const file = await open(this.#path, "r+");
      try {
        this.#beat++;
        await file.write(Buffer.from(this.#text()));
      } finally {
        await file.close();
      }
      this.#renewedAt = before;
    } catch {
      // The next renewal tries again, until the lease is too old.
    }
  }

  /** Compares the beginning of the file, which a renewal never changes. */
  async #isOurs(): Promise<boolean> {
    if (this.#isLost) return false;
    const content = await readFile(this.#path, "utf8").catch(() => "");
    return content.startsWith(this.#head);
  }

  #text(): string {
    return `${this.#head}${this.#beat}}\n`;
  }
}

/** Waits for a lease to change or disappear. Only the time spent watching counts as lease time. */
async function watch(
  watched: readonly LeaseFile[],
  { folder, name, signal, waiting }: LeaseRequest,
  { leaseMs, monotonicMs, pause }: LeaseTime,
): Promise<LeaseFile | "gone" | "all quiet" | "cancelled"> {
  const interval = leaseMs / looks;
  const { holder } = holderIn(watched.at(-1)?.content ?? "");
  let quietMs = 0;
  let reported = -1;
  let last = monotonicMs();
  for (;;) {
    const quarter = Math.floor((4 * quietMs) / leaseMs);
    if (quarter > reported && quarter < 4) waiting(quietMs, holder);
    reported = quarter;
    await pause(interval, signal);
    if (signal.aborted) return "cancelled";
    const now = monotonicMs();
    quietMs += Math.min(now - last, 2 * interval);
    last = now;
    const found = new Map((await readLeases(folder, name)).map((file) => [file.name, file]));
    for (const file of watched) {
      const again = found.get(file.name);
      if (!again) return "gone";
      if (again.content !== file.content) return again;
    }
    if (quietMs >= leaseMs) return "all quiet";
  }
}

/** Leases of a folder, the highest number last. */
async function readLeases(folder: string, name: string): Promise<readonly LeaseFile[]> {
  const files: LeaseFile[] = [];
  for (const each of (await guarded(readdir(folder))) ?? []) {
    const number = numberOf(each, name);
    if (number === undefined) continue;
    const content = await guarded(readFile(join(folder, each), "utf8"));
    if (content !== undefined) files.push({ name: each, number, content });
  }
  return files.sort((one, other) => one.number - other.number);
}

function numberOf(file: string, name: string): number | undefined {
  if (!file.startsWith(`${name}.`)) return undefined;
  const rest = file.slice(name.length + 1);
  return /^[1-9][0-9]{0,14}$/.test(rest) ? Number(rest) : undefined;
}

/** Name of the owner, for display only. */
function holderIn(content: string): { readonly holder?: string } {
  const [, host, pid] = /"host":"([\w.-]{1,64})","pid":([0-9]{1,10})[,}]/.exec(content) ?? [];
  return host === undefined ? {} : { holder: `${host}, process ${pid}` };
}

async function remove(path: string): Promise<void> {
  await guarded(rm(path, { force: true }));
}

/** Undefined if the file does not exist. */
async function guarded<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw folderFault(error);
  }
}
