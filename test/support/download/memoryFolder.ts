import { randomUUID } from "node:crypto";
import { highestFence, logName } from "../../../src/runner/download/writeAheadLog.ts";
import {
  FolderFault,
  type DownloadFolder,
  type FolderWriter,
} from "../../../src/runner/download/ports.ts";

/** Ends the process: no code after it runs. */
class Crash extends Error {}

/** Fate of unflushed data when the machine loses its power. */
export type Survival = "lost" | "kept" | "mixed";

interface Inode {
  live: string;
  flushed: string;
}

type NameChange = { readonly remove?: string; readonly add?: readonly [string, Inode] };

/** As durable as a disk: flushing a file keeps its content, flushing the folder its names. Any step can be the last. */
export class MemoryFolder implements DownloadFolder {
  readonly #names = new Map<string, Inode>();
  readonly #lasting = new Map<string, Inode>();
  readonly #changes: NameChange[] = [];
  /** As if a previous process had died. */
  readonly writer: FolderWriter;
  /** Called before each step. Throws to end there. */
  #step: (step: string) => void;
  readonly steps: string[] = [];
  /** In characters. */
  capacity = Infinity;

  constructor(
    files: ReadonlyMap<string, string> = new Map(),
    step: (n: string) => void = () => {},
  ) {
    for (const [name, content] of files) {
      const inode = { live: content, flushed: content };
      this.#names.set(name, inode);
      this.#lasting.set(name, inode);
    }
    this.#step = step;
    this.writer = {
      token: randomUUID(),
      fence: 1 + highestFence(files.get(logName) ?? ""),
      tookOver: files.size > 0,
    };
  }

  claim(): Promise<void> {
    return Promise.resolve();
  }

  onStep(step: (step: string) => void): void {
    this.#step = step;
  }

  files(): Map<string, string> {
    return new Map([...this.#names].map(([name, { live }]) => [name, live]));
  }

  surviving(survival: Survival, choose: () => boolean): Map<string, string> {
    const keeps = () => (survival === "mixed" ? choose() : survival === "kept");
    const names = new Map(this.#lasting);
    for (const { remove, add } of this.#changes) {
      if (!keeps()) continue;
      if (remove !== undefined) names.delete(remove);
      if (add) names.set(...add);
    }
    return new Map(
      [...names].map(([name, inode]) => [name, contentAfter(inode, survival, choose)]),
    );
  }

  names(): Promise<readonly string[]> {
    return Promise.resolve([...this.#names.keys()]);
  }

  read(name: string): Promise<string | undefined> {
    return Promise.resolve(this.#names.get(name)?.live);
  }

  readDamaged(name: string): Promise<string | undefined> {
    return this.read(name);
  }

  async writeFlushed(name: string, content: string): Promise<void> {
    const inode: Inode = { live: "", flushed: "" };
    await this.#do(`create ${name}`, () => this.#change({ add: [name, inode] }));
    await this.#do(`write half of ${name}`, () => {
      inode.live = content.slice(0, content.length / 2);
    });
    this.#checkRoom(name, content.length - inode.live.length);
    await this.#do(`write ${name}`, () => {
      inode.live = content;
    });
    await this.#do(`flush ${name}`, () => {
      inode.flushed = inode.live;
    });
  }

  async appendFlushed(name: string, content: string): Promise<void> {
    const inode = this.#inode(name);
    const before = inode.live;
    this.#checkRoom(name, content.length);
    await this.#do(`append half to ${name}`, () => {
      inode.live = before + content.slice(0, content.length / 2);
    });
    await this.#do(`append to ${name}`, () => {
      inode.live = before + content;
    });
    await this.#do(`flush ${name}`, () => {
      inode.flushed = inode.live;
    });
  }

  rename(from: string, to: string): Promise<void> {
    const inode = this.#inode(from);
    return this.#do(`rename to ${to}`, () => this.#change({ remove: from, add: [to, inode] }));
  }

  remove(name: string): Promise<void> {
    return this.#do(`remove ${name}`, () => this.#change({ remove: name }));
  }

  flushNames(): Promise<void> {
    return this.#do("flush names", () => {
      this.#changes.length = 0;
      this.#lasting.clear();
      for (const [name, inode] of this.#names) this.#lasting.set(name, inode);
    });
  }

  async #do(step: string, work: () => void): Promise<void> {
    await Promise.resolve();
    this.steps.push(step);
    this.#step(step);
    work();
  }

  #change(change: NameChange): void {
    const { remove, add } = change;
    if (remove !== undefined) this.#names.delete(remove);
    if (add) this.#names.set(...add);
    this.#changes.push(change);
  }

  #checkRoom(name: string, more: number): void {
    const taken = [...this.#names.values()].reduce((sum, { live }) => sum + live.length, 0);
    if (taken + more > this.capacity) throw new FolderFault("disk full", name);
  }

  #inode(name: string): Inode {
    const inode = this.#names.get(name);
    if (!inode) throw new FolderFault("folder not found", name);
    return inode;
  }
}

/** Unflushed content is lost, kept, or kept in any part. Zeros may also appear, as on some file systems. */
function contentAfter({ live, flushed }: Inode, survival: Survival, choose: () => boolean): string {
  if (survival === "kept" || live === flushed) return live;
  if (survival === "lost" || !live.startsWith(flushed)) return flushed;
  const added = live.slice(flushed.length);
  const part = added.slice(0, Math.floor(added.length / 3));
  return choose() ? flushed + part : flushed + "\0".repeat(part.length);
}

export function dyingAt(number: number, step: string) {
  let count = 0;
  return () => {
    if (count++ >= number) throw new Crash(step);
  };
}
