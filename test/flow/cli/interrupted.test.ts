import { execFileSync } from "node:child_process";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildCli, scratchFolder, startCli } from "../../support/processes/cli.ts";

beforeAll(buildCli);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** Longer than any grace, so that a process that hangs ends the test with a failure. */
const hangGuardMs = 90_000;

describe.skipIf(process.platform === "win32")("a process that hangs", () => {
  it.each([
    ["SIGTERM", 1],
    ["SIGTERM", 2],
    ["SIGINT", 2],
  ] as const)("ends on %s, sent %i times", { timeout: 2 * hangGuardMs }, async (signal, times) => {
    const folder = await scratchFolder({});
    cleanups.push(folder.remove);
    const pipe = join(folder.path, "requests.http");
    execFileSync("mkfifo", [pipe]);
    const child = startCli(["convert", pipe], { cwd: folder.path });
    const ended = new Promise((resolve) => {
      child.once("exit", (_, by) => resolve(by));
    });
    // Opens as soon as the other side reads; nothing is ever written.
    const writer = await open(pipe, "w");
    cleanups.push(() => writer.close());
    const guard = setTimeout(() => child.kill("SIGKILL"), hangGuardMs);
    for (let sent = 0; sent < times; sent++) {
      child.kill(signal);
      if (sent + 1 < times) await new Promise(setImmediate);
    }
    expect(await ended).toBe(signal);
    clearTimeout(guard);
  });
});
