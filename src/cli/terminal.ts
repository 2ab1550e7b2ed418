import type { Output } from "./shell.ts";

/** What a terminal can show. */
export interface Terminal {
  readonly colour: boolean;
  /** Whether box lines and check marks can be shown; else ASCII stands for them. */
  readonly unicode: boolean;
  /** Columns to wrap to. */
  readonly width: number;
}

export type ColourChoice = "auto" | "always" | "never";

const narrowest = 40;
const widest = 120;
const widthWithoutTerminal = 100;

/** NO_COLOR (any value) switches colour off unless `--color always` asks for it. */
export function terminalOf(
  output: Output,
  env: Readonly<Record<string, string | undefined>>,
  choice: ColourChoice,
): Terminal {
  const wanted = (env.NO_COLOR ?? "") === "" && env.TERM !== "dumb" && output.isTerminal;
  const columns = output.isTerminal ? output.columns : undefined;
  return {
    colour: choice === "always" || (choice === "auto" && wanted),
    unicode: showsUnicode(env),
    width: Math.min(Math.max(columns ?? widthWithoutTerminal, narrowest), widest),
  };
}

/** A locale that names another character set than UTF-8, or a terminal without its glyphs. */
function showsUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.TERM === "dumb" || env.TERM === "linux") return false;
  const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(
    (value) => value !== undefined && value !== "",
  );
  return locale === undefined || /utf-?8/i.test(locale);
}
