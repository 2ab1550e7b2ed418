import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

declare const BRP_VERSION: string;

/** SHA-256 of all programs of this build, in hexadecimal. */
declare const BRP_PROGRAMS: string;

type Program = (
  exports: object,
  require: (name: string) => unknown,
  module: { exports: object },
  filename: string,
) => void;

/**
 * Programs of our own package, each one file, with V8's compiled code of an earlier start. Most commands are shorter
 * than the compilation. Node's own cache for this needs Node 22 and a file for each module.
 */
export class CompiledPrograms {
  readonly #folder: string;
  readonly #cacheFolder: string | undefined;
  readonly #word: string;
  readonly #loaded = new Map<string, { exports: object }>();

  /** `word` is the command, because each compiles other functions of a shared program. */
  constructor(folder: string, cacheFolder: string | undefined, word: string) {
    this.#folder = folder;
    this.#cacheFolder = cacheFolder;
    this.#word = word;
  }

  /** Programs get only each other and Node's own modules. */
  load(name: string): object {
    const known = this.#loaded.get(name);
    if (known) return known.exports;
    const module = { exports: {} };
    this.#loaded.set(name, module);
    const filename = join(this.#folder, "cli", `${name}.cjs`);
    const require = (path: string) =>
      path.startsWith("./")
        ? this.load(path.slice(2, -".cjs".length))
        : process.getBuiltinModule(path);
    this.#compiled(name, filename)(module.exports, require, module, filename);
    return module.exports;
  }

  #compiled(name: string, filename: string): Program {
    // The build escapes all other characters, and a text of one byte per character is read and compiled faster.
    const code = readFileSync(filename, "latin1");
    const wrapped = `(function (exports, require, module, __filename) {${code}\n})`;
    const cache = this.#cacheFile(name === "others" ? this.#word : name);
    const cachedData = cache === undefined ? undefined : readCache(cache);
    const script = new Script(wrapped, { filename, ...(cachedData && { cachedData }) });
    if (cache !== undefined && (!cachedData || script.cachedDataRejected))
      // Only at the end are the functions known that the command needs.
      process.once("exit", (exitCode) => {
        if (exitCode !== usageError) writeCache(cache, script.createCachedData());
      });
    return script.runInThisContext() as Program;
  }

  #cacheFile(word: string): string | undefined {
    if (this.#cacheFolder === undefined || !/^[a-zA-Z-]{1,30}$/.test(word)) return undefined;
    const { arch, versions } = process;
    return join(this.#cacheFolder, `${word}-${BRP_VERSION}-${versions.v8}-${arch}`);
  }
}

/** A mistyped command is not worth a file. */
const usageError = 64;

/** Only this user can have written it. On Windows the folders of a user are private already. */
function isPrivate(stats: Stats): boolean {
  const { getuid } = process;
  return !getuid || (stats.uid === getuid() && (stats.mode & 0o022) === 0);
}

function isPrivateFolder(folder: string): boolean {
  const stats = lstatSync(folder);
  return stats.isDirectory() && isPrivate(stats);
}

/** V8 itself compares only its own version and the length of the source, and damaged code can do anything. */
function sealOf(data: Buffer): string {
  return BRP_PROGRAMS + crc32(data).toString(16).padStart(8, "0");
}

function readCache(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    if (!isPrivateFolder(dirname(path))) return undefined;
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const stats = fstatSync(file);
    if (!stats.isFile() || !isPrivate(stats)) return undefined;
    const content = readFileSync(file);
    const data = content.subarray(0, -(BRP_PROGRAMS.length + 8));
    return content.toString("latin1", data.length) === sealOf(data) ? data : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Several processes may write at once, so each renames a complete file of its own. */
function writeCache(path: string, data: Buffer): void {
  const own = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (!isPrivateFolder(dirname(path))) return;
    const content = Buffer.concat([data, Buffer.from(sealOf(data), "latin1")]);
    writeFileSync(own, content, { mode: 0o600, flag: "wx" });
    renameSync(own, path);
  } catch {
    // A missing or read-only home folder is common in containers. The next start compiles again.
    removeIfThere(own);
  }
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder cannot be written.
  }
}
