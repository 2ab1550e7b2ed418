import type { Readable, Writable } from "node:stream";
import type { Language } from "../contract/text.ts";

export type ColourChoice = "auto" | "always" | "never";

/** What a command gets of the process: handed in by `main.ts`, or by a test. */
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
  /**
   * Everything that comes in on standard input; absent when a person sits there. Where that is more than
   * the given number of bytes, reading stops and more bytes than that are returned.
   */
  readonly input?: (mostBytes: number) => Promise<Uint8Array>;
  /** Standard input and output as they are, for a protocol. */
  readonly streams: { readonly input: Readable; readonly output: Writable };
  /** Asks a person at the terminal; absent when nobody can be asked. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** The same for a value that a session needs only once; `ask` where it is absent. */
  readonly askValue?: (label: string) => Promise<string | undefined>;
  /** Calls back each time a person at the terminal presses Enter, until what it returns is called. */
  readonly onEnter?: (pressed: () => void) => () => void;
  /** Aborted when the reader of standard output has left. */
  readonly readerLeft?: AbortSignal;
}

/** The same before the command line is read. */
export type Surroundings = Omit<CommandContext, "language" | "color">;

declare const made: unique symbol;

/** Made by `draw` of lines, or by `writeData`: no other text reaches a stream. */
export type Drawn = string & { readonly [made]: true };

export interface Output {
  write(text: Drawn): void;
  /** Waits until the reader has taken what was written; absent where nothing waits for a reader. */
  readonly drained?: () => Promise<void>;
  readonly isTerminal: boolean;
  /** Whether it is a file on a disk, which no build server follows. */
  readonly isFile?: boolean;
  readonly columns?: number;
}
