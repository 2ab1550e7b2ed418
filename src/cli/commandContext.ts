import type { Readable, Writable } from "node:stream";

/** What a command gets of the process: handed in by `main.ts`, or by a test. */
export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  readonly version: string;
  /**
   * Everything that comes in on standard input; absent when a person sits there. Where that is more than
   * the given number of bytes, reading stops and more bytes than that are returned.
   */
  readonly input?: (mostBytes: number) => Promise<Uint8Array>;
  /** Standard input and output as they are, for a protocol. */
  readonly streams: { readonly input: Readable; readonly output: Writable };
  /** Asks a person at the terminal; absent when nobody can be asked. */
  readonly ask?: (question: string) => Promise<string | undefined>;
}

export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
  readonly columns?: number;
}
