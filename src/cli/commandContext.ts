import type { Readable, Writable } from "node:stream";
import type { Language } from "../contract/text.ts";

export type ColourChoice = "auto" | "always" | "never";

/** Handed in by `main.ts`, or by a test. */
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
  /** Standard input, read until there are more than these bytes; absent when a person sits there. */
  readonly input?: (mostBytes: number) => Promise<Uint8Array>;
  readonly streams: { readonly input: Readable; readonly output: Writable };
  /** Asks a person at the terminal; absent when nobody can be asked. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** For a value that a session needs only once; `ask` where it is absent. */
  readonly askValue?: (label: string) => Promise<string | undefined>;
  readonly onEnter?: (pressed: () => void) => () => void;
  /** Aborted when the reader of standard output has left. */
  readonly readerLeft?: AbortSignal;
}

export type Surroundings = Omit<CommandContext, "language" | "color">;

declare const made: unique symbol;

/** Made by `draw` of lines, or by `writeData`: no other text reaches a stream. */
export type Drawn = string & { readonly [made]: true };

export interface Output {
  write(text: Drawn): void;
  /** Absent where nothing waits for a reader. */
  readonly drained?: () => Promise<void>;
  readonly isTerminal: boolean;
  /** Whether it is a file on a disk, which no build server follows. */
  readonly isFile?: boolean;
  readonly columns?: number;
}
