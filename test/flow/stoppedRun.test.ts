import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { firstLine, projectRoot } from "../support/processes/cli.ts";
import { atEnd } from "../support/untilEnd.ts";

const endWithParent = join(projectRoot, "test/host/endWithParent.cjs");

/** A program that starts another with these arguments of Node, and runs until it is killed. */
const starter = (args: readonly string[], options: object) => `
  const { spawn } = require("node:child_process");
  spawn(process.execPath, ${JSON.stringify(args)}, ${JSON.stringify(options)});
  setInterval(() => {}, 1000);
`;

const worker = "console.log(process.ppid); setInterval(() => {}, 1000);";

it.skipIf(process.platform === "win32")(
  "a killed run ends with all that its group of processes has started",
  async () => {
    const leader = starter(["-e", worker], { stdio: "inherit" });
    const run = starter(["--require", endWithParent, "-e", leader], {
      stdio: "inherit",
      detached: true,
    });
    const child = spawn(process.execPath, ["-e", run], { stdio: ["ignore", "pipe", "inherit"] });
    const group = -Number(await firstLine(child));
    atEnd(() => endGroup(group));
    child.kill("SIGKILL");
    // All three write to the same pipe, which closes with the last of them.
    expect(await once(child, "close")).toEqual([null, "SIGKILL"]);
  },
);

function endGroup(group: number): void {
  try {
    process.kill(group, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
