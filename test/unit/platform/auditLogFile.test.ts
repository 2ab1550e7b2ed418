import { mkdir, readFile, rename, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLogFile } from "../../../src/platform/auditLogFile.ts";
import { headingLine } from "../../../src/runner/auditLog/createAuditLog.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const heading = headingLine(undefined);
const place = { folder: "" };
beforeEach(() => void (place.folder = emptyFolder()));

const at = (name: string) => join(place.folder, name);
const linesOf = async (path: string) => (await readFile(path, "utf8")).split("\n");

describe("the file of an audit log", () => {
  // Shows: security-log-append
  it("is made for its owner alone and begins with a heading", async () => {
    const file = auditLogFile(at("calls.ndjson"), heading);
    expect(await file.prepare()).toBeUndefined();
    expect(await readFile(at("calls.ndjson"), "utf8")).toBe(`${heading}\n`);
    if (process.platform !== "win32")
      expect((await stat(at("calls.ndjson"))).mode & 0o777).toBe(0o600);
  });

  // Shows: security-log-append
  it("is only added to, in the order of asking, by several writers at once", async () => {
    const writers = ["a", "b", "c"].map((name) => ({
      name,
      file: auditLogFile(at("calls.ndjson"), heading),
    }));
    await writers[0]?.file.prepare();
    const long = "x".repeat(20_000);
    await Promise.all(
      writers.flatMap(({ name, file }) =>
        Array.from({ length: 50 }, (_, number) =>
          file.append(JSON.stringify({ name, number, long }), number % 2 === 0),
        ),
      ),
    );
    const [first, ...lines] = await linesOf(at("calls.ndjson"));
    expect(first).toBe(heading);
    expect(lines.pop()).toBe("");
    // A writer that opens the file while another writes begins a new line, which leaves an empty one.
    const full = lines.filter((line) => line !== "");
    const read = full.map((line) => JSON.parse(line) as { name: string; number: number });
    for (const { name } of writers)
      expect(read.filter((one) => one.name === name).map(({ number }) => number)).toEqual(
        Array.from({ length: 50 }, (_, number) => number),
      );
  });

  it("begins a line of its own behind one that a crash cut off", async () => {
    await writeFile(at("calls.ndjson"), `${heading}\n{"entry":"ca`);
    expect(await auditLogFile(at("calls.ndjson"), heading).append("{}", true)).toBeUndefined();
    expect(await linesOf(at("calls.ndjson"))).toEqual([heading, '{"entry":"ca', "{}", ""]);
  });

  it("goes on in a new file when the old one was moved away", async () => {
    const file = auditLogFile(at("calls.ndjson"), heading);
    await file.append("1", true);
    await rename(at("calls.ndjson"), at("calls.old"));
    await file.append("2", true);
    expect(await linesOf(at("calls.old"))).toEqual([heading, "1", ""]);
    expect(await linesOf(at("calls.ndjson"))).toEqual([heading, "2", ""]);
  });

  it.each([
    ["text", "Notes of mine\n"],
    ["other JSON", '{"journal":"other","version":1,"key":null}\n'],
    ["an empty line", "\n"],
  ])("leaves a file with %s as it is", async (_, content) => {
    await writeFile(at("notes"), content);
    const file = auditLogFile(at("notes"), heading);
    expect(await file.prepare()).toBe("not a journal");
    expect(await file.append("{}", true)).toBe("not a journal");
    expect(await readFile(at("notes"), "utf8")).toBe(content);
  });

  it("says what else is in the way", async () => {
    const newer = heading.replace('"version":1', '"version":2');
    await writeFile(at("newer"), `${newer}\n`);
    await mkdir(at("folder"));
    await symlink(at("nowhere/x"), at("link"));
    const problem = (path: string) => auditLogFile(path, heading).append("{}", true);
    expect(await problem(at("newer"))).toBe("newer version");
    expect(await problem(at("folder"))).toBe("not a file");
    expect(await problem(at("missing/calls"))).toBe("folder not found");
    expect(await problem(at("newer/calls"))).toBe("folder not found");
    expect(await problem(at("link"))).toBe("folder not found");
    if (process.platform === "linux") {
      expect(await problem("/dev/full")).toBe("not a file");
      expect(await problem("/proc/version")).toMatch(/not writable|not a journal/);
    }
  });
});
