import type { Shell } from "../exportForms.ts";
import type { JsonStyle } from "./jsonText.ts";

export interface ShellForm {
  readonly command: string;
  /** Joins two lines of one command. */
  readonly joint: string;
  readonly quote: (text: string) => string;
  /** Quotes a text that contains an environment variable. */
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
    // For cmd, JSON escapes its special characters, because the \" of curl ends the quotes of cmd.
    json: { layout: "one line", escaped: /[^\x20-\x7e]|[%!^&<>|()`]/g },
  },
  powershell: {
    command: "curl.exe",
    joint: " `\n  ",
    quote: (text) => `'${text.replaceAll("'", "''")}'`,
    withVariable: (before, variable, after) =>
      `"${before.replace(/[`$"]/g, "`$&")}\${env:${variable}}${after.replace(/[`$"]/g, "`$&")}"`,
    // By default Windows PowerShell passes only ASCII to the standard input of a program.
    json: { layout: "indented", escaped: /[^\x20-\x7e]/g },
  },
};

/** Special characters of cmd outside quotes. `%` and `!` are special inside quotes too. */
const cmdSigns = /[()%!^"<>&|\n]/;

function cmdQuote(text: string): string {
  const inside = forRuntime(text).replace(/\\+$/, "$&$&");
  // With a caret before every special character, cmd never enters quotes and passes the whole argument to curl.
  return cmdSigns.test(text) ? `^"${withCarets(inside)}^"` : `"${inside}"`;
}

/** Quoting of Microsoft's C runtime: backslashes before a quote are doubled. */
export function forRuntime(text: string): string {
  return text.replace(/(\\*)"/g, '$1$1\\"');
}

function withCarets(text: string): string {
  return text.replace(/[()%!^"<>&|]/g, "^$&").replace(/\r?\n/g, "^\n\n");
}

/** Between double quotes of bash. `!` would expand the history there. */
function inDoubleQuotes(text: string): string {
  return text.replace(/[\\$`"]/g, "\\$&").replaceAll("!", `"'!'"`);
}

/** True if every version of PowerShell passes this to a program unchanged. */
export function powershellSafe(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('"') && !text.endsWith("\\");
}
