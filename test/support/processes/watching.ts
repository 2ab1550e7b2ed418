import { Readable, Writable } from "node:stream";
import { runProgram } from "../../../src/cli/commands.ts";
import { trustVariables } from "./trust.ts";

interface WatchOptions {
  readonly cwd: string;
  /** The columns of a terminal; pipes without it. */
  readonly terminal?: number;
  /** Whether a person sits there, who can press Enter. */
  readonly hasPerson?: boolean;
  readonly answers?: readonly string[];
}

/** A command with `--watch` that runs within this process until `end`. */
export function startWatching(args: readonly string[], options: WatchOptions) {
  const { cwd, terminal, hasPerson = false } = options;
  const controller = new AbortController();
  const readerLeft = new AbortController();
  const answers = [...(options.answers ?? [])];
  let pressed: (() => void) | undefined;
  let printed = "";
  let shown = 0;
  let heard: () => void = () => undefined;
  const output = {
    write: (text: string) => {
      printed += text;
      heard();
    },
    isTerminal: terminal !== undefined,
    ...(terminal !== undefined && { columns: terminal }),
  };
  const code = runProgram(args, {
    env: { ...trustVariables(cwd), CI: "1" },
    cwd,
    stdout: output,
    stderr: output,
    signal: controller.signal,
    readerLeft: readerLeft.signal,
    version: "0",
    streams: { input: Readable.from([]), output: new Writable() },
    ...(hasPerson && {
      ask: () => Promise.resolve(answers.shift()),
      onEnter: (callback: () => void) => {
        pressed = callback;
        return () => (pressed = undefined);
      },
    }),
  });
  return {
    code,
    round: async (): Promise<string> => {
      for (;;) {
        const end = printed.indexOf("Ctrl-C ", shown);
        const last = end < 0 ? -1 : printed.indexOf("\n", end);
        if (last >= 0) {
          const text = printed.slice(shown, last + 1);
          shown = last + 1;
          return text;
        }
        await new Promise<void>((resolve) => (heard = resolve));
      }
    },
    press: () => pressed?.(),
    end: () => {
      controller.abort();
      return code;
    },
    leave: () => {
      readerLeft.abort();
      return code;
    },
    isHeard: () => pressed !== undefined,
  };
}
