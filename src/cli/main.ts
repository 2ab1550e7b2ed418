import { createInterface } from "node:readline/promises";
import type { WriteStream } from "node:tty";
import { runProgram } from "./commands.ts";
import { exitCodes } from "./exitCodes.ts";
import type { Output } from "./shell.ts";

/** The command line's entry: the only place that touches the process. */
declare const BRP_VERSION: string;

const controller = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    // The second time the user means it.
    if (controller.signal.aborted) process.exit(exitCodes.cancelled);
    controller.abort();
  });

function output(stream: WriteStream): Output {
  // A reader that has seen enough, such as `head`, is no fault.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return {
    write: (text) => void stream.write(text),
    isTerminal: stream.isTTY,
    ...(stream.isTTY ? { columns: stream.columns } : {}),
  };
}

async function ask(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(`${question}: `, { signal: controller.signal });
  } catch {
    return undefined;
  } finally {
    lines.close();
  }
}

const canAsk = process.stdin.isTTY && process.stderr.isTTY;

process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  signal: controller.signal,
  version: BRP_VERSION,
  ...(canAsk ? { ask } : {}),
});
