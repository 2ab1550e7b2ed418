import { execFileSync } from "node:child_process";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startCli } from "../../support/processes/cli.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";

/** Longer than any grace period, so that a process that hangs fails the test. */
const hangGuardMs = 90_000;
const shorterThanGraceMs = 20_000;

/** Makes the process report each signal, because two signals sent at once may arrive as one. */
const witness = ["SIGINT", "SIGTERM"]
  .map((signal) => `process.on("${signal}",()=>process.stderr.write("heard"))`)
  .join(";");
/** Shortens the grace period of half a minute after the first signal. */
const fast =
  "const later=setTimeout;globalThis.setTimeout=(work,ms,...given)=>later(work,ms/100,...given)";
const imported = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});

// Shows: cli-cancel
describe.skipIf(process.platform === "win32")("a process that hangs", () => {
  it.each([
    ["SIGTERM", 1],
    ["SIGTERM", 2],
    ["SIGINT", 2],
  ] as const)("ends on %s, sent %i times", { timeout: 2 * hangGuardMs }, async (signal, times) => {
    const folder = await scratchFolder({});
    const pipe = join(folder, "requests.http");
    execFileSync("mkfifo", [pipe]);
    const env = imported(times > 1 ? witness : `${witness};${fast}`);
    const child = startCli(["convert", pipe], { cwd: folder, env });
    const ended = new Promise((resolve) => {
      child.once("exit", (_, by) => resolve(by));
    });
    // Opens as soon as the other side reads. Nothing is ever written.
    await running(open(pipe, "w"));
    // The second signal needs no grace period, so it ends the process earlier.
    const guardMs = times > 1 ? shorterThanGraceMs : hangGuardMs;
    const guard = setTimeout(() => child.kill("SIGKILL"), guardMs);
    child.kill(signal);
    for (let sent = 1; sent < times; sent++) {
      await new Promise((resolve) => child.stderr?.once("data", resolve));
      child.kill(signal);
    }
    expect(await ended).toBe(signal);
    clearTimeout(guard);
  });
});
