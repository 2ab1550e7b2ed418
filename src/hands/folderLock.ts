import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
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
 * this machine that is gone is taken over; of other machines that cannot be known.
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
    if (await appears(scratch, path)) return lockOf(path, owner);
    const holder = await readOwner(path);
    if (holder && (await isAlive(holder))) return told(holder);
    // One that cannot be read did not outlive a loss of power: locks appear as a whole.
    if (!(await takenAway(path, holder, owner.token))) return told(await readOwner(path));
    return (await appears(scratch, path)) ? lockOf(path, owner) : told(await readOwner(path));
  } finally {
    await rm(scratch, { force: true });
  }
}

function told(holder: Owner | undefined): LockHolder {
  return { holder: holder ? `${holder.host}, process ${holder.pid}` : "?" };
}

function lockOf(path: string, { token }: Owner): FolderLock {
  return {
    release: async () => {
      // Never somebody else's.
      if ((await readOwner(path))?.token === token) await rm(path, { force: true });
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

/** Takes a dead lock away; a lock that came in its place meanwhile is put back. */
async function takenAway(path: string, dead: Owner | undefined, token: string): Promise<boolean> {
  const aside = `${path}.${token}`;
  try {
    await rename(path, aside);
  } catch (error) {
    return codeOf(error) === "ENOENT";
  }
  const isDead = (await readOwner(aside))?.token === dead?.token;
  if (!isDead) await appears(aside, path);
  await rm(aside, { force: true });
  return isDead;
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
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
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
