import { posix } from "node:path";

interface Disk {
  readonly files: Map<string, string>;
  /** Calls of the file system. */
  stats: number;
}

interface Parts {
  readonly scheme: string;
  readonly path: string;
}

/** The part of VS Code's API that reads a folder without a disk. */
export function virtualWorkspace(disk: Disk) {
  class FakeUri {
    readonly scheme: string;
    readonly path: string;
    readonly authority = "";

    constructor({ scheme, path }: Parts) {
      this.scheme = scheme;
      this.path = path;
    }

    static parse(text: string) {
      const [scheme = "", path = ""] = text.split(":");
      return new FakeUri({ scheme, path });
    }

    static joinPath({ scheme, path }: Parts, ...names: readonly string[]) {
      return new FakeUri({ scheme, path: posix.join(path, ...names) });
    }

    with({ path }: Pick<Parts, "path">) {
      return new FakeUri({ scheme: this.scheme, path });
    }

    toString() {
      return `${this.scheme}:${this.path}`;
    }
  }

  const FileType = { File: 1, Directory: 2 } as const;
  const below = (path: string) => {
    const start = path === "/" ? path : `${path}/`;
    return [...disk.files.keys()]
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length));
  };
  const fs = {
    stat: ({ path }: Parts) => {
      disk.stats += 1;
      const text = disk.files.get(path);
      if (text !== undefined)
        return Promise.resolve({ type: FileType.File, size: text.length, mtime: 1 });
      if (below(path).length > 0)
        return Promise.resolve({ type: FileType.Directory, size: 0, mtime: 1 });
      return Promise.reject(new Error("FileNotFound"));
    },
    readFile: ({ path }: Parts) => Promise.resolve(new TextEncoder().encode(disk.files.get(path))),
    writeFile: ({ path }: Parts, bytes: Uint8Array) => {
      disk.files.set(path, new TextDecoder().decode(bytes));
      return Promise.resolve();
    },
    readDirectory: ({ path }: Parts) => {
      disk.stats += 1;
      const names = below(path);
      const folders = names.filter((name) => name.includes("/")).map((name) => name.split("/")[0]);
      return Promise.resolve([
        ...names.filter((name) => !name.includes("/")).map((name) => [name, FileType.File]),
        ...[...new Set(folders)].map((name) => [name, FileType.Directory]),
      ]);
    },
  };
  return { Uri: FakeUri, FileType, workspace: { fs } };
}
