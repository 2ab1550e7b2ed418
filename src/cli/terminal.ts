import type { ColourChoice, Output } from "./commandContext.ts";

export interface Terminal {
  readonly colour: boolean;
  /** Whether box lines and check marks can be shown; else ASCII stands for them. */
  readonly unicode: boolean;
  /** Columns to wrap to; without end where there is no terminal, so that a line stays one line. */
  readonly width: number;
}

const narrowest = 40;
/** Where a terminal does not say how wide it is. */
const usualWidth = 80;

/** NO_COLOR (any value) switches colour off unless `--color always` asks for it. */
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
    // One that says 0 does not know.
    width: Math.max(output.columns || usualWidth, narrowest),
  };
}

/** A file or a pipe: other programs read its lines. */
export function unwrappedTerminal(
  env: Readonly<Record<string, string | undefined>>,
  choice: ColourChoice,
): Terminal {
  return { colour: choice === "always", unicode: showsUnicode(env), width: Infinity };
}

/** A locale that names another character set than UTF-8, or a terminal without its glyphs. */
function showsUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.TERM === "dumb" || env.TERM === "linux") return false;
  const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(
    (value) => value !== undefined && value !== "",
  );
  return locale === undefined || /utf-?8/i.test(locale);
}

/** Whether this is a build: nobody is asked there, nothing is remembered, and its server reads the output. */
export function isBuild(env: Readonly<Record<string, string | undefined>>): boolean {
  return !["", "0", "false"].includes((env.CI ?? "").trim().toLowerCase());
}
