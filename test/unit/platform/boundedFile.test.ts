import { execFileSync } from "node:child_process";
import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readAtMost } from "../../../src/platform/project.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

const folder = await scratchFolder({ "a.txt": "12345" });

describe("reading a file of bounded size", () => {
  it("gives its bytes up to the limit", async () => {
    const bytes = await readAtMost(join(folder, "a.txt"), 5);
    expect(bytes instanceof Uint8Array && Buffer.from(bytes).toString()).toBe("12345");
    expect(await readAtMost(join(folder, ".keep"), 5)).toBe("not readable");
    expect(await readAtMost(folder, 5)).toBe("not readable");
  });

  // Shows: cli-limits
  it("refuses a larger one by its size, without reading it", async () => {
    const huge = join(folder, "huge");
    await writeFile(huge, "");
    // A sparse file, which would take a terabyte to read.
    await truncate(huge, 2 ** 40);
    expect(await readAtMost(huge, 4)).toEqual({ tooLargeBytes: 2 ** 40 });
  });

  it.skipIf(process.platform === "win32")("reads a pipe no further than the limit", async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const writing = writeFile(pipe, "x".repeat(100_000)).catch(() => undefined);
    expect(await readAtMost(pipe, 10)).toEqual({ tooLargeBytes: undefined });
    await writing;
  });
});
