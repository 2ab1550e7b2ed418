import { createInterface } from "node:readline/promises";
import type { WriteStream } from "node:tty";
import type { Output } from "./commandContext.ts";

/** A stream of the process as the commands write to it. */
export function output(stream: WriteStream): Output {
  return {
    write: (text) => void stream.write(text),
    drained: () => drained(stream),
    isTerminal: stream.isTTY,
    // A window may get another size while a command runs.
    ...(stream.isTTY && {
      get columns() {
        return stream.columns;
      },
    }),
  };
}

/** A reader that has left takes nothing any more, and is not waited for. */
function drained(stream: WriteStream): Promise<void> {
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

/** The line that a person types after the question; undefined when the input ends or the run is cancelled. */
export async function ask(question: string, signal: AbortSignal): Promise<string | undefined> {
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
 * Calls back for each line that a person ends. Lines are heard all the time, so that one that was typed too early
 * is not taken later; who asks a question stops the input, which therefore is let on by each turn of the loop.
 */
export function onEnter(pressed: () => void): () => void {
  const { stdin } = process;
  const resume = () => void stdin.resume();
  stdin.on("data", pressed).on("pause", resume).resume();
  return () => {
    stdin.off("data", pressed).off("pause", resume).pause();
  };
}

/** All of standard input, read no further than `mostBytes`. */
export async function input(mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    if ((total += chunk.length) > mostBytes) break;
  }
  return Buffer.concat(chunks);
}
