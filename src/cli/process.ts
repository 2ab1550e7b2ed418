import { text } from "../contract/text.ts";
import { runProgram } from "./commands.ts";
import { exitCodes, printError } from "./commandOutput.ts";
import { chooseLanguage, askedLanguage } from "./options/options.ts";
import type { CommandContext, ProcessContext, Output } from "./commandContext.ts";
import { fstatSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { Writable } from "node:stream";

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
): ProcessContext {
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
    ...(canAsk ? { ask: (question) => askLine(question, signal), onEnter } : {}),
  };
}

/** A reader that stops early, such as `head`, is not an error. A full disk is one. */
function reportLostOutput(
  args: readonly string[],
  processContext: ProcessContext,
  readerLeft: AbortController,
): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") {
        if (stream === process.stdout) readerLeft.abort();
        return;
      }
      if (stream === process.stdout) {
        const language = chooseLanguage(askedLanguage(args), processContext.env);
        printError([notWritten], { ...processContext, language, color: "auto" });
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

type StandardStream = Writable & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly fd?: number;
};

/** The stream accepts any text, but commands get an `Output`, which does not. */
interface TextOutput extends Output {
  write(text: string | Uint8Array): void;
}

export function outputs(
  stdout: StandardStream,
  stderr: StandardStream,
): { readonly stdout: TextOutput; readonly stderr: TextOutput; readonly flush: () => void } {
  const gathered = new GatheredText(stdout);
  const flush = () => gathered.flush();
  const write = (text: string | Uint8Array) => gathered.write(text);
  return {
    stdout: output(stdout, stdout.isTTY ? undefined : write, flush),
    // A common log of both streams keeps their order.
    stderr: output(stderr, (text) => {
      flush();
      stderr.write(text);
    }),
    flush,
  };
}

/** Joins writes that follow each other quickly, because each write to a pipe or a file is a system call. */
class GatheredText {
  readonly #stream: StandardStream;
  #text = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(stream: StandardStream) {
    this.#stream = stream;
  }

  write(text: string | Uint8Array): void {
    if (typeof text !== "string") {
      this.flush();
      this.#stream.write(text);
      return;
    }
    this.#text += text;
    if (this.#timer && this.#text.length < mostGathered) return;
    this.flush();
    // The rest is written on exit.
    this.#timer = setTimeout(() => this.flush(), gatheredMs).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#text;
    this.#text = "";
    if (text !== "") this.#stream.write(text);
  }
}

const gatheredMs = 20;
const mostGathered = 1 << 16;

function output(
  stream: StandardStream,
  write: TextOutput["write"] = (text) => void stream.write(text),
  flush = () => {},
): TextOutput {
  return {
    write,
    drained: () => {
      flush();
      return drained(stream);
    },
    isTerminal: stream.isTTY === true,
    get isFile() {
      return stream.fd !== undefined && fstatSync(stream.fd).isFile();
    },
    // A window can be resized while a command runs.
    ...(stream.isTTY && {
      get columns() {
        return stream.columns;
      },
    }),
  };
}

/** Does not wait for a reader that has closed the stream. */
function drained(stream: StandardStream): Promise<void> {
  return new Promise((resolve) => {
    if (!stream.writableNeedDrain) return void resolve();
    const ends = ["drain", "close", "error"] as const;
    const settle = () => {
      for (const end of ends) stream.off(end, settle);
      resolve();
    };
    for (const end of ends) stream.on(end, settle);
  });
}

/** Line of input after the prompt; undefined if the input ends or the run is cancelled. */
async function askLine(question: string, signal: AbortSignal): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(`${question}: `, { signal });
  } catch {
    return undefined;
  } finally {
    lines.close();
  }
}

/**
 * Calls back for each line of input. It reads continuously, so that early input is not used later. A prompt pauses the
 * input, so each pause is followed by a resume.
 */
function onEnter(pressed: () => void): () => void {
  const { stdin } = process;
  const resume = () => void stdin.resume();
  stdin.on("data", pressed).on("pause", resume).resume();
  return () => {
    stdin.off("data", pressed).off("pause", resume).pause();
  };
}

async function input(mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    if ((total += chunk.length) > mostBytes) break;
  }
  return Buffer.concat(chunks);
}
