import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import { runCli, type Finished } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

const allowedCodes: readonly number[] = Object.values(exitCodes).filter(
  (code) => code !== exitCodes.internal && code !== exitCodes.cancelled,
);

/** Characters that control a terminal, and those that turn or hide a text. */
const unsafe =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069]/;

const loader = fileURLToPath(new URL("../../support/reportMemory.mjs", import.meta.url));

export interface LaneEnvironment {
  readonly personen?: object;
  readonly berichten?: object;
  readonly auth: object;
  readonly timeout?: string;
}

export async function openLane(
  environments: Readonly<Record<string, LaneEnvironment>>,
  files: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
) {
  const local = Object.entries(environments).map(([name, more]) => [
    name,
    { kind: "local", ...more },
  ]);
  const path = await scratchFolder({
    "brp.config.json": JSON.stringify({ environments: Object.fromEntries(local) as object }),
    ...files,
  });
  const memoryFile = join(path, "memory");
  const brp = async (
    args: readonly string[],
    mostMegabytes: number,
    trusts = true,
  ): Promise<Finished> => {
    const env = { ...secrets, NODE_OPTIONS: `--import=${loader}`, MEMORY_FILE: memoryFile };
    const ended = await runCli(args, { cwd: path, env, trusts });
    expectReported(ended, args);
    const megabytes = Number(await readFile(memoryFile, "utf8")) / 1e6;
    expect(megabytes, `memory of brp ${args.join(" ")}`).toBeLessThan(mostMegabytes);
    expect(megabytes).toBeGreaterThan(10);
    return ended;
  };
  return { path, brp };
}

function expectReported({ code, stdout, stderr }: Finished, args: readonly string[]): void {
  const command = `brp ${args.join(" ")}\n${stderr.slice(0, 2000)}`;
  expect(allowedCodes, command).toContain(code);
  expect(stderr, command).not.toMatch(/RangeError|TypeError|node:internal|^\s+at /m);
  for (const text of [stdout, stderr]) expect(unsafe.exec(text)?.index, command).toBeUndefined();
}
