import { createInterface } from "node:readline/promises";
import type { WriteStream } from "node:tty";
import type { Output } from "./commandContext.ts";

/** A stream of the process as the commands write to it. */
export function output(stream: WriteStream): Output {
  return {
    write: (text) => void stream.write(text),
    isTerminal: stream.isTTY,
    ...(stream.isTTY ? { columns: stream.columns } : {}),
  };
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
