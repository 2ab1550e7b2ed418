import type { Shell } from "../exportForms.ts";
import type { JsonStyle } from "./jsonText.ts";

export interface ShellForm {
  readonly command: string;
  /** Joins two lines of one command. */
  readonly joint: string;
  /** A text that means itself, whatever it holds. */
  readonly quote: (text: string) => string;
  /** A text with the value of a variable of the machine in it. */
  readonly withVariable: (before: string, variable: string, after: string) => string;
  readonly json: JsonStyle;
}

export const shellForms: Readonly<Record<Shell, ShellForm>> = {
  bash: {
    command: "curl",
    joint: " \\\n  ",
    quote: (text) => `'${text.replaceAll("'", "'\\''")}'`,
    withVariable: (before, variable, after) =>
      `"${inDoubleQuotes(before)}$${variable}${inDoubleQuotes(after)}"`,
    json: { layout: "indented" },
  },
  cmd: {
    command: "curl",
    joint: " ^\n  ",
    quote: cmdQuote,
    withVariable: (before, variable, after) =>
      cmdSigns.test(before + after)
        ? `^"${withCarets(forRuntime(before))}%${variable}%${withCarets(forRuntime(after))}^"`
        : `"${before}%${variable}%${after}"`,
    // A quote in JSON is \" for curl, but ends the quotes for the prompt: no sign that the prompt
    // knows may stand in the text, and JSON can write each of them as an escape.
    json: { layout: "one line", escaped: /[^\x20-\x7e]|[%!^&<>|()`]/g },
  },
  powershell: {
    command: "curl.exe",
    joint: " `\n  ",
    quote: (text) => `'${text.replaceAll("'", "''")}'`,
    withVariable: (before, variable, after) =>
      `"${before.replace(/[`$"]/g, "`$&")}\${env:${variable}}${after.replace(/[`$"]/g, "`$&")}"`,
    // Windows PowerShell hands only ASCII to a program's input unless it is told otherwise.
    json: { layout: "indented", escaped: /[^\x20-\x7e]/g },
  },
};

/** Signs that the prompt understands outside quotes, and `%` and `!` also inside. */
const cmdSigns = /[()%!^"<>&|\n]/;

function cmdQuote(text: string): string {
  const inside = forRuntime(text).replace(/\\+$/, "$&$&");
  // Every sign with a caret: the prompt then never enters quotes, and curl gets the argument whole.
  return cmdSigns.test(text) ? `^"${withCarets(inside)}^"` : `"${inside}"`;
}

/** A quote as Microsoft's C runtime reads it; the backslashes before it are doubled. */
export function forRuntime(text: string): string {
  return text.replace(/(\\*)"/g, '$1$1\\"');
}

function withCarets(text: string): string {
  return text.replace(/[()%!^"<>&|]/g, "^$&").replace(/\r?\n/g, "^\n\n");
}

/** Between double quotes of bash; `!` would call up history there. */
function inDoubleQuotes(text: string): string {
  return text.replace(/[\\$`"]/g, "\\$&").replaceAll("!", `"'!'"`);
}

/** Whether PowerShell of every version hands this to a program unchanged. */
export function powershellSafe(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('"') && !text.endsWith("\\");
}
