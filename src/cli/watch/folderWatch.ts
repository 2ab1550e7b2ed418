import { watch, type FSWatcher } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname } from "node:path";

interface Followed {
  readonly watcher: FSWatcher;
  /** Identity of the folder, because another one may have replaced it at its path. */
  readonly identity: bigint;
}

/** Watches folders instead of files, because editors replace a file by another of the same name. */
export class FolderWatch {
  readonly #changed: () => void;
  readonly #followed = new Map<string, Followed>();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /**
   * Watches exactly these folders, and for a missing one its nearest existing parent, in which it may be created. Call
   * it again after each change, because a recreated folder needs a new watcher.
   * @returns folders whose changes the system does not report
   */
  async follow(folders: ReadonlySet<string>): Promise<readonly string[]> {
    const present = new Map<string, bigint>();
    for (const folder of folders) {
      const found = await nearestFolder(folder);
      if (found) present.set(found.path, found.identity);
    }
    for (const [folder, { identity }] of this.#followed)
      if (present.get(folder) !== identity) this.#leave(folder);
    return [...present].flatMap(([folder, identity]) =>
      this.#followed.has(folder) || this.#begin(folder, identity) ? [] : [folder],
    );
  }

  close(): void {
    for (const folder of this.#followed.keys()) this.#leave(folder);
  }

  #begin(folder: string, identity: bigint): boolean {
    try {
      const watcher = watch(folder, (_event, name) => {
        // Reports the folder's own removal. The next folder at this path may even have the same identity.
        if (name === basename(folder)) this.#leave(folder);
        this.#changed();
      });
      watcher.on("error", () => {
        this.#leave(folder);
        this.#changed();
      });
      this.#followed.set(folder, { watcher, identity });
      return true;
    } catch {
      return false;
    }
  }

  #leave(folder: string): void {
    this.#followed.get(folder)?.watcher.close();
    this.#followed.delete(folder);
  }
}

async function nearestFolder(
  path: string,
): Promise<{ readonly path: string; readonly identity: bigint } | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  if (found?.isDirectory()) return { path, identity: found.ino };
  const above = dirname(path);
  return above === path ? undefined : nearestFolder(above);
}
