import { execFile } from "node:child_process";
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readNames } from "../../../support/processes/brpIn.ts";
import { projectRoot } from "../../../support/processes/cli.ts";
import { emptyFolder } from "../../../support/untilEnd.ts";

const entry = join(projectRoot, "dist/cli.js");
const kept = "brp-workbench/compiled";

/** A user with an empty home folder. `start` runs `brp` in it and returns its output. */
function user() {
  const home = emptyFolder();
  const usual = process.platform === "darwin" ? "Library/Caches" : ".cache";
  const start = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [entry, ...args], {
      cwd: home,
      env: { PATH: process.env["PATH"] ?? "", HOME: home, ...env },
    });
    // Node ends with 0 if the writing at the exit throws.
    expect(stderr).not.toContain("Node.js v");
    return stdout;
  };
  return { home, folder: join(home, usual, kept), start };
}

const filesIn = (folder: string) => readdir(folder).catch(() => []);

/** Changes with each writing, because it replaces the file. */
async function writing(file: string): Promise<number> {
  return (await stat(file)).ino;
}

async function onlyFile(folder: string): Promise<string> {
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  return join(folder, names[0] ?? "");
}

/** The file of this code, for programs with this hash. */
function sealed(code: Buffer, programs: Buffer): Buffer {
  return Buffer.concat([code, programs, Buffer.from(crc32(code).toString(16).padStart(8, "0"))]);
}

/** V8 accepts it for the program, because it compares only the length of the source. */
async function codeThatExits(): Promise<Buffer> {
  const { size } = await stat(join(projectRoot, "dist/cli/others.cjs"));
  const length = "(function (exports, require, module, __filename) {\n})".length + size;
  const script = `const { Script } = require("node:vm");
    const code = new Script("process.exit(7);".padEnd(${length}));
    process.stdout.write(code.createCachedData().toString("base64"));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", script]);
  return Buffer.from(stdout, "base64");
}

describe("compiled code", () => {
  it("is kept in a folder of the user alone, and never in the project", async () => {
    const { home, folder, start } = user();
    await start(["operations"]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(await onlyFile(folder))).mode & 0o777).toBe(0o600);
    const own = emptyFolder();
    await start(["operations"], { XDG_CACHE_HOME: own });
    expect(await filesIn(join(own, kept))).toHaveLength(process.platform === "darwin" ? 0 : 1);
    // A relative folder would be inside the project in which it runs.
    await start(["operations"], { XDG_CACHE_HOME: "cache" });
    expect(await filesIn(join(home, "cache"))).toEqual([]);
  });

  it("is used again, with the same output", async () => {
    const { folder, start } = user();
    const first = await start(["operations"]);
    const file = await onlyFile(folder);
    const before = await writing(file);
    expect(await start(["operations"])).toBe(first);
    expect(await writing(file)).toBe(before);
  });

  it("of a usual command has its help and its reader of older reports", async () => {
    const { home, start } = user();
    for (const word of ["check", "run"])
      expect(await start([word, "--help"])).toBe(await start(["help", word]));
    await writeFile(join(home, "a.brp"), readNames);
    await start(["run", "a.brp", "-r", "json=report.json"]);
    expect(await start(["run", "--last-failed", "report.json"])).toBe("No request was run.\n");
  });

  it("is written again if it is damaged or of another build", async () => {
    const { folder, start } = user();
    const first = await start(["operations"]);
    const file = await onlyFile(folder);
    const whole = await readFile(file);
    const ofOthers = sealed(whole.subarray(0, -72), Buffer.alloc(64, "0"));
    const damaged = Buffer.from(whole).fill(0, 50_000, 50_100);
    const seal = (data: Buffer) => sealed(data, whole.subarray(-72, -8));
    const ofOtherV8 = seal(Buffer.from(whole.subarray(0, -72)).fill(0, 0, 16));
    for (const damage of [
      () => truncate(file, 1000),
      () => truncate(file, 0),
      () => writeFile(file, ofOthers),
      () => writeFile(file, damaged),
      () => writeFile(file, ofOtherV8),
    ]) {
      await damage();
      const before = await writing(file);
      expect(await start(["operations"])).toBe(first);
      expect(await writing(file)).not.toBe(before);
      const written = await readFile(file);
      expect(written.length).toBeGreaterThan(100_000);
      expect(written.equals(seal(written.subarray(0, -72)))).toBe(true);
    }
  });

  it("is neither read nor written where another user could have written it", async () => {
    const { folder, start } = user();
    const first = await start(["operations"]);
    const file = await onlyFile(folder);
    const before = await writing(file);
    const forged = sealed(await codeThatExits(), (await readFile(file)).subarray(-72, -8));
    await writeFile(file, forged);
    await expect(start(["operations"])).rejects.toMatchObject({ code: 7 });
    await chmod(folder, 0o770);
    expect(await start(["operations"])).toBe(first);
    expect(await writing(file)).toBe(before);
    expect((await readFile(file)).equals(forged)).toBe(true);
    await chmod(folder, 0o700);
    await chmod(file, 0o666);
    expect(await start(["operations"])).toBe(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("is not kept in a folder behind a link", async () => {
    const { folder, start } = user();
    const elsewhere = emptyFolder();
    await mkdir(dirname(folder), { recursive: true });
    await symlink(elsewhere, folder);
    await start(["operations"]);
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it("is not needed: a folder that cannot be written changes nothing", async () => {
    const { home, start } = user();
    await writeFile(join(home, "file"), "");
    const first = await start(["operations"]);
    expect(await start(["operations"], { XDG_CACHE_HOME: join(home, "file") })).toBe(first);
    const { folder, start: without } = user();
    expect(await without(["operations"], { NODE_DISABLE_COMPILE_CACHE: "1" })).toBe(first);
    expect(await filesIn(folder)).toEqual([]);
  });

  it("is complete when several processes write it at once", async () => {
    const { folder, start } = user();
    const outputs = await Promise.all([1, 2, 3].map(() => start(["operations"])));
    expect(new Set(outputs).size).toBe(1);
    const file = await onlyFile(folder);
    const before = await writing(file);
    await start(["operations"]);
    expect(await writing(file)).toBe(before);
  });

  it("contains no value of a request, and is not kept for a mistyped command", async () => {
    const { home, folder, start } = user();
    await writeFile(join(home, "one.brp"), `### PLANTED-7f3a\n${readNames}`);
    expect(await start(["run", "one.brp"])).toContain("Pieter Johannes Jansen");
    const code = await readFile(await onlyFile(folder));
    for (const encoding of ["latin1", "utf16le"] as const)
      for (const value of [home, "one.brp", "PLANTED-7f3a"])
        expect(code.includes(Buffer.from(value, encoding)), value).toBe(false);
    await expect(start(["opertions"])).rejects.toMatchObject({ code: 64 });
    expect(await readdir(folder)).toHaveLength(1);
  });
});
