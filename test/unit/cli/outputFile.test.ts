import { execFileSync } from "node:child_process";
import { chmod, mkdir, open, readdir, readFile, readlink, stat } from "node:fs/promises";
import { symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { writeOutput } from "../../../src/cli/files/outputFile.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const scratch = { folder: "" };
beforeEach(() => void (scratch.folder = emptyFolder()));

const at = (name: string) => join(scratch.folder, name);
const replace = { mode: 0o600, existing: "replace" } as const;
const refuse = { mode: 0o600, existing: "refuse" } as const;
const onPosix = it.skipIf(process.platform === "win32");

describe("what --output names", () => {
  // Shows: security-saved-owner-only
  it("is a new file, readable by its owner only", async () => {
    for (const options of [replace, refuse]) {
      expect(await writeOutput(at(options.existing), ["a", "b"], options)).toBeUndefined();
      expect(await readFile(at(options.existing), "utf8")).toBe("ab");
      expect((await stat(at(options.existing))).mode & 0o777).toBe(0o600);
    }
  });

  it("is a file that is replaced at once, keeps its permissions and leaves nothing beside it", async () => {
    await writeFile(at("a"), "old");
    await chmod(at("a"), 0o640);
    const reader = await open(at("a"), "r");
    expect(await writeOutput(at("a"), ["new"], replace)).toBeUndefined();
    expect(await reader.readFile("utf8")).toBe("old");
    await reader.close();
    expect(await readFile(at("a"), "utf8")).toBe("new");
    expect((await stat(at("a"))).mode & 0o777).toBe(0o640);
    expect(await readdir(scratch.folder)).toEqual(["a"]);
  });

  it("is left as it was where its content cannot be made", async () => {
    const broken = function* () {
      yield "half";
      throw new Error("no more");
    };
    await writeFile(at("a"), "old");
    expect((await writeOutput(at("a"), broken(), replace))?.en).toContain("cannot be written");
    expect((await writeOutput(at("b"), broken(), refuse))?.en).toContain("cannot be written");
    expect(await readFile(at("a"), "utf8")).toBe("old");
    expect(await readdir(scratch.folder)).toEqual(["a"]);
  });

  it("is refused where it exists and is not to be replaced", async () => {
    await writeFile(at("a"), "old");
    expect((await writeOutput(at("a"), ["new"], refuse))?.en).toContain("already exists");
    expect(await readFile(at("a"), "utf8")).toBe("old");
  });

  it.each(["replace", "refuse"] as const)(
    "is not a link, not a folder and in a folder: %s",
    async (existing) => {
      await mkdir(at("folder"));
      await writeFile(at("file"), "old");
      await symlink(at("file"), at("link"));
      await symlink(at("nowhere"), at("dangling"));
      const said = async (name: string) =>
        (await writeOutput(at(name), ["new"], { mode: 0o600, existing }))?.en;
      expect(await said("link")).toContain("symbolic link");
      expect(await said("dangling")).toContain("symbolic link");
      expect(await said("folder")).toContain("This is a folder.");
      expect(await said("file/file")).toContain("folder cannot be created");
      expect(await said("dangling/file")).toContain("folder cannot be created");
      expect(await readlink(at("link"))).toBe(at("file"));
      expect(await readFile(at("file"), "utf8")).toBe("old");
      const left = (await readdir(scratch.folder)).sort();
      expect(left).toEqual(["dangling", "file", "folder", "link"]);
    },
  );

  it.each(["replace", "refuse"] as const)("gets its folders: %s", async (existing) => {
    const path = join("build", "reports", "a.xml");
    expect(await writeOutput(at(path), ["new"], { mode: 0o600, existing })).toBeUndefined();
    expect(await readFile(at(path), "utf8")).toBe("new");
    expect(await readdir(scratch.folder)).toEqual(["build"]);
  });

  onPosix.each(["replace", "refuse"] as const)(
    "is a pipe, itself or by a link: %s",
    async (existing) => {
      execFileSync("mkfifo", [at("pipe")]);
      await symlink(at("pipe"), at("link"));
      for (const name of ["pipe", "link"]) {
        const [read, problem] = await Promise.all([
          readFile(at("pipe"), "utf8"),
          writeOutput(at(name), ["a", "b"], { mode: 0o600, existing }),
        ]);
        expect({ name, read, problem }).toEqual({ name, read: "ab", problem: undefined });
        expect((await stat(at("pipe"))).isFIFO()).toBe(true);
      }
    },
  );

  onPosix("is a pipe whose reader has seen enough", async () => {
    execFileSync("mkfifo", [at("pipe")]);
    const long = function* () {
      for (let n = 0; n < 100; n++) yield "x".repeat(64 * 1024);
    };
    const reading = open(at("pipe"), "r").then(async (file) => {
      await file.read(Buffer.alloc(1), 0, 1);
      await file.close();
    });
    expect(await writeOutput(at("pipe"), long(), replace)).toBeUndefined();
    await reading;
  });

  onPosix("is a socket", async () => {
    const server = createServer().listen(at("socket"));
    await once(server, "listening");
    const received = new Promise<string>((resolve) =>
      server.once("connection", (connection) => {
        let text = "";
        connection.on("data", (chunk: Buffer) => (text += chunk.toString()));
        connection.once("end", () => resolve(text));
      }),
    );
    expect(await writeOutput(at("socket"), ["a", "b"], replace)).toBeUndefined();
    expect(await received).toBe("ab");
    expect((await stat(at("socket"))).isSocket()).toBe(true);
    await new Promise((resolve) => server.close(resolve));
  });

  onPosix("is a device, which stays one", async () => {
    expect(await writeOutput("/dev/null", ["a"], replace)).toBeUndefined();
    expect((await stat("/dev/null")).isCharacterDevice()).toBe(true);
  });
});
