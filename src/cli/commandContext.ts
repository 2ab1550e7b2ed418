import type { Readable, Writable } from "node:stream";
import type { Language } from "../contract/text.ts";

type ColourChoice = "auto" | "always" | "never";

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

export type ProcessContext = Omit<CommandContext, "language" | "color">;

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

export interface Terminal {
  readonly colour: boolean;
  /** Whether box lines and check marks are available. ASCII replaces them otherwise. */
  readonly unicode: boolean;
  /** Columns to wrap to. Infinite without a terminal, so that lines are not wrapped. */
  readonly width: number;
}

const narrowest = 40;
/** Width for a terminal that does not report one. */
const usualWidth = 80;

/** NO_COLOR (any value) disables colour unless `--color always` is set. */
export function terminalOf(
  output: Output,
  env: Readonly<Record<string, string | undefined>>,
  choice: ColourChoice,
): Terminal {
  if (!output.isTerminal) return unwrappedTerminal(env, choice);
  const wanted = (env.NO_COLOR ?? "") === "" && env.TERM !== "dumb";
  return {
    colour: choice === "always" || (choice === "auto" && wanted),
    unicode: showsUnicode(env),
    // A terminal of unknown width reports 0.
    width: Math.max(output.columns || usualWidth, narrowest),
  };
}

/** Files and pipes are not wrapped, because other programs read their lines. */
export function unwrappedTerminal(
  env: Readonly<Record<string, string | undefined>>,
  choice: ColourChoice,
): Terminal {
  return { colour: choice === "always", unicode: showsUnicode(env), width: Infinity };
}

/** False for a locale with a character set other than UTF-8, or a terminal without these glyphs. */
function showsUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.TERM === "dumb" || env.TERM === "linux") return false;
  const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(
    (value) => value !== undefined && value !== "",
  );
  return locale === undefined || /utf-?8/i.test(locale);
}

/** Whether this is CI: it has no prompts, nothing is stored, and its runner parses the output. */
export function isBuild(env: Readonly<Record<string, string | undefined>>): boolean {
  return !["", "0", "false"].includes((env.CI ?? "").trim().toLowerCase());
}
