import type { Readable, Writable } from "node:stream";
import type { Language } from "../contract/text.ts";

export type ColourChoice = "auto" | "always" | "never";

export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  readonly version: string;
  readonly language: Language;
  /** `auto` for a command without `--color`. */
  readonly color: ColourChoice;
  /** Reads standard input until it exceeds this many bytes; absent for a terminal. */
  readonly input?: (mostBytes: number) => Promise<Uint8Array>;
  readonly streams: { readonly input: Readable; readonly output: Writable };
  /** Prompts at the terminal; absent without one. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** Prompts for a value that a session needs only once. `ask` replaces it if absent. */
  readonly askValue?: (label: string) => Promise<string | undefined>;
  readonly onEnter?: (pressed: () => void) => () => void;
  /** Aborted when the reader of standard output closes it. */
  readonly readerLeft?: AbortSignal;
}

export type Surroundings = Omit<CommandContext, "language" | "color">;

declare const made: unique symbol;

/** Created by `draw` from lines, or by `writeData`. No other text can be written to a stream. */
export type Drawn = string & { readonly [made]: true };

export interface Output {
  write(text: Drawn): void;
  /** Absent for a stream that never waits for its reader. */
  readonly drained?: () => Promise<void>;
  readonly isTerminal: boolean;
  /** Whether it is a file on disk, which no CI runner parses for commands. */
  readonly isFile?: boolean;
  readonly columns?: number;
}
