#!/usr/bin/env node
import { text } from "../contract/text.ts";
import { runProgram } from "./commands.ts";
import { setEngineForShortRuns } from "./engineForShortRuns.ts";
import { exitCodes } from "./exitCodes.ts";
import { chooseLanguage } from "./options/languageChoice.ts";
import { askedLanguage } from "./options/options.ts";
import { printError } from "./printError.ts";
import type { CommandContext } from "./commandContext.ts";
import { ask, input, output } from "./standardStreams.ts";

/** The command line's entry: the only place that touches the process. */
declare const BRP_VERSION: string;

setEngineForShortRuns();

const notWritten = text(
  "The output cannot be written where it was sent. Is the disk full?",
  "De uitvoer kan niet geschreven worden waar hij heen moest. Is de schijf vol?",
);

/** Aborted by the first Ctrl+C or SIGTERM; the second ends the process, for then the user means it. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(exitCodes.cancelled);
      controller.abort();
    });
  return controller.signal;
}

function shellOf(signal: AbortSignal): CommandContext {
  const canAsk = process.stdin.isTTY && process.stderr.isTTY;
  return {
    env: process.env,
    cwd: process.cwd(),
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    signal,
    version: BRP_VERSION,
    streams: { input: process.stdin, output: process.stdout },
    ...(process.stdin.isTTY ? {} : { input }),
    ...(canAsk ? { ask: (question) => ask(question, signal) } : {}),
  };
}

/** A reader that has seen enough, such as `head`, is no fault; a full disk is. */
function reportLostOutput(args: readonly string[], shell: CommandContext): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") return;
      if (stream === process.stdout)
        printError([notWritten], shell, chooseLanguage(askedLanguage(args), shell.env));
      process.exit(exitCodes.internal);
    });
}

async function main(args: readonly string[]): Promise<number> {
  const shell = shellOf(interruption());
  reportLostOutput(args, shell);
  return runProgram(args, shell);
}

process.exitCode = await main(process.argv.slice(2));
