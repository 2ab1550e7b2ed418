import { text } from "../contract/text.ts";
import { runProgram } from "./commands.ts";
import { exitCodes } from "./exitCodes.ts";
import { chooseLanguage, askedLanguage } from "./options/options.ts";
import { printError } from "./printing.ts";
import type { CommandContext, Surroundings } from "./commandContext.ts";
import { ask, input, onEnter, outputs } from "./standardStreams.ts";

declare const BRP_VERSION: string;

const notWritten = text(
  "The output could not be written. Is the disk full?",
  "De uitvoer is niet te schrijven. Is de schijf vol?",
);

/** Time to finish work in progress, such as storing a message. */
const graceMs = 30_000;

/**
 * Aborted by the first Ctrl+C or SIGTERM. The second ends the process, and so does the first if work does not finish.
 */
function interruption(flush: () => void): AbortSignal {
  const controller = new AbortController();
  const end = (signal: NodeJS.Signals) => {
    flush();
    if (process.platform === "win32") process.exit(exitCodes.cancelled);
    // Node's exit would wait for a thread that is blocked on a pipe. The signal does not wait.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (controller.signal.aborted) return end(signal);
      controller.abort();
      setTimeout(end, graceMs, signal).unref();
    });
  return controller.signal;
}

function shellOf(
  env: CommandContext["env"],
  signal: AbortSignal,
  readerLeft: AbortSignal,
  { stdout, stderr }: Pick<CommandContext, "stdout" | "stderr">,
): Surroundings {
  const canAsk = process.stdin.isTTY && process.stderr.isTTY;
  return {
    env,
    cwd: process.cwd(),
    stdout,
    stderr,
    signal,
    readerLeft,
    version: BRP_VERSION,
    streams: { input: process.stdin, output: process.stdout },
    ...(process.stdin.isTTY ? {} : { input }),
    ...(canAsk ? { ask: (question) => ask(question, signal), onEnter } : {}),
  };
}

/** A reader that stops early, such as `head`, is not an error. A full disk is one. */
function reportLostOutput(
  args: readonly string[],
  surroundings: Surroundings,
  readerLeft: AbortController,
): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") {
        if (stream === process.stdout) readerLeft.abort();
        return;
      }
      if (stream === process.stdout) {
        const language = chooseLanguage(askedLanguage(args), surroundings.env);
        printError([notWritten], { ...surroundings, language, color: "auto" });
      }
      process.exit(exitCodes.fileErrors);
    });
}

export async function runProcess(
  args: readonly string[],
  env: CommandContext["env"],
): Promise<void> {
  const readerLeft = new AbortController();
  const { flush, ...streams } = outputs(process.stdout, process.stderr);
  process.once("exit", flush);
  const shell = shellOf(env, interruption(flush), readerLeft.signal, streams);
  reportLostOutput(args, shell, readerLeft);
  process.exitCode = await runProgram(args, shell);
  flush();
}
