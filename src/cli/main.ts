import { createInterface } from "node:readline/promises";
import type { WriteStream } from "node:tty";
import { text } from "../contract/text.ts";
import { runProgram } from "./commands.ts";
import { setEngineForShortRuns } from "./engineForShortRuns.ts";
import { exitCodes } from "./exitCodes.ts";
import { chooseLanguage } from "./languageChoice.ts";
import { askedLanguage } from "./options.ts";
import { complain } from "./say.ts";
import type { Output, Shell } from "./shell.ts";

/** The command line's entry: the only place that touches the process. */
declare const BRP_VERSION: string;

setEngineForShortRuns();

const controller = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    // The second time the user means it.
    if (controller.signal.aborted) process.exit(exitCodes.cancelled);
    controller.abort();
  });

function output(stream: WriteStream): Output {
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

async function input(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const canAsk = process.stdin.isTTY && process.stderr.isTTY;

const args = process.argv.slice(2);
const shell: Shell = {
  env: process.env,
  cwd: process.cwd(),
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  signal: controller.signal,
  version: BRP_VERSION,
  streams: { input: process.stdin, output: process.stdout },
  ...(process.stdin.isTTY ? {} : { input }),
  ...(canAsk ? { ask } : {}),
};

for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, is no fault; a full disk is.
    if (error.code === "EPIPE") return;
    if (stream === process.stdout)
      complain([notWritten], shell, chooseLanguage(askedLanguage(args), shell.env));
    process.exit(exitCodes.internal);
  });

const notWritten = text(
  "The output cannot be written where it was sent. Is the disk full?",
  "De uitvoer kan niet geschreven worden waar hij heen moest. Is de schijf vol?",
);

process.exitCode = await runProgram(args, shell);
