import { randomUUID } from "node:crypto";
import { link, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** Keeps two processes from using one folder at once. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Who holds the lock of a folder, as people can look for it. */
export interface LockHolder {
  readonly holder: string;
}

interface Owner {
  readonly host: string;
  readonly pid: number;
  /** When the process began, as its system counts; tells it from a later one of the same number. */
  readonly began?: string;
  readonly token: string;
}

/**
 * Takes the lock of a folder by a file that appears as a whole or not at all. The lock of a process of
 * this machine that is gone is taken over; of other machines that cannot be known. Taking over puts a file
 * behind the dead lock, which only one can do, so that there is a row of locks and the last one counts:
 * a dead lock that were taken away could be a living one by the time it is.
 */
export async function lockFolder(folder: string, name: string): Promise<FolderLock | LockHolder> {
  const path = join(folder, name);
  const began = await beginOf(process.pid);
  const owner: Owner = {
    host: hostname(),
    pid: process.pid,
    ...(began !== undefined && { began }),
    token: randomUUID(),
  };
  const scratch = join(folder, `.${name}.${owner.token}`);
  await writeFile(scratch, JSON.stringify(owner), { mode: 0o600, flag: "wx" });
  try {
    const taken = await takeLast(path, scratch);
    if ("holder" in taken) return taken;
    await sweep(folder, name, taken.row);
    return lockOf(taken.row);
  } finally {
    await rm(scratch, { force: true });
  }
}

/** How long a file without an owner is left alone: somebody may be about to write it. */
const ownerlessMs = 60 * 60 * 1000;

/**
 * Takes away what crashes left: files on their way to be locks, and locks of the dead that are in no row any
 * more. To be called by who holds the lock; what has a living owner, or one elsewhere, stays.
 */
async function sweep(folder: string, name: string, row: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const each of names) {
    const path = join(folder, each);
    const isOurs = each.startsWith(`.${name}.`) || each.startsWith(`${name}.`);
    if (!isOurs || !endsInToken.test(each) || row.includes(path)) continue;
    if (await isLeft(path)) await rm(path, { force: true }).catch(() => undefined);
  }
}

const endsInToken = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function isLeft(path: string): Promise<boolean> {
  const owner = await readOwner(path);
  if (owner) return !(await isAlive(owner));
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ownerlessMs;
}

/** More dead locks behind each other than any row of crashes leaves. */
const longestRow = 1000;

/** The locks behind each other, the last of which is ours; or who holds it. */
async function takeLast(
  path: string,
  scratch: string,
): Promise<{ readonly row: readonly string[] } | LockHolder> {
  const row: string[] = [];
  let next = path;
  let first: string | undefined;
  while (row.length < longestRow) {
    if (await appears(scratch, next)) {
      // Whoever releases takes the first one away before the rest: then this row is no more.
      if (row.length === 0 || (await tokenAt(path)) === first) return { row: [...row, next] };
      await rm(next, { force: true });
      return told(undefined);
    }
    const token = await tokenAt(next);
    // It was released this moment; who comes at such a moment may come again.
    if (token === undefined) return told(undefined);
    const holder = await readOwner(next);
    if (holder && (holder.token !== token || (await isAlive(holder)))) return told(holder);
    first ??= token;
    row.push(next);
    next = `${path}.${token}`;
  }
  return told(undefined);
}

const unreadable = "unreadable";

/**
 * Nothing where there is no such lock. One that cannot be read did not outlive a loss of power: locks
 * appear as a whole.
 */
async function tokenAt(path: string): Promise<string | undefined> {
  try {
    return ownerIn(await readFile(path, "utf8"))?.token ?? unreadable;
  } catch (error) {
    return codeOf(error) === "ENOENT" ? undefined : unreadable;
  }
}

function told(holder: Owner | undefined): LockHolder {
  return { holder: holder ? `${holder.host}, process ${holder.pid}` : "?" };
}

function lockOf(row: readonly string[]): FolderLock {
  return {
    release: async () => {
      for (const path of row) await rm(path, { force: true });
    },
  };
}

/** Gives a complete file a second name, if nobody has it. */
async function appears(scratch: string, path: string): Promise<boolean> {
  try {
    await link(scratch, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    if (codeOf(error) === undefined) throw error;
  }
  // Some file systems have no second names.
  try {
    await writeFile(path, await readFile(scratch), { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function readOwner(path: string): Promise<Owner | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : ownerIn(text);
}

function ownerIn(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isOwner(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(value: unknown): value is Owner {
  return (
    typeof value === "object" &&
    value !== null &&
    "host" in value &&
    typeof value.host === "string" &&
    "pid" in value &&
    typeof value.pid === "number" &&
    "token" in value &&
    typeof value.token === "string" &&
    // It gets into a file name.
    /^[0-9a-z-]{1,40}$/i.test(value.token) &&
    (!("began" in value) || typeof value.began === "string")
  );
}

async function isAlive({ host, pid, began }: Owner): Promise<boolean> {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  const now = await beginOf(pid);
  return began === undefined || now === undefined || now === began;
}

/** Where the system tells: the 22nd field of /proc/PID/stat, behind a name that may hold anything. */
async function beginOf(pid: number): Promise<string | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return line?.slice(line.lastIndexOf(")") + 2).split(" ")[19];
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
