import { isQueryType, operations } from "../../contract/operations.ts";
import type { RequestDocument } from "../../language/syntax/parser.ts";
import { bodyMembers, type Resolve, fileVariables, bodyJson, type JsonStyle } from "./bodyValue.ts";
import {
  callHeaders,
  exportables,
  noteLeft,
  noteOpen,
  noteUnsendable,
  type Exportable,
  type Exported,
  type ExportOptions,
  encodedValue,
  messageTarget,
} from "./exportable.ts";
import type { Note } from "../reading/foreignCall.ts";
import type { Shell } from "../exportForms.ts";

interface ShellForm {
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
function forRuntime(text: string): string {
  return text.replace(/(\\*)"/g, '$1$1\\"');
}

function withCarets(text: string): string {
  return text.replace(/[()%!^"<>&|]/g, "^$&").replace(/\r?\n/g, "^\n\n");
}

/** Escapes a text between double quotes of bash, where `!` would expand the history. */
function inDoubleQuotes(text: string): string {
  return text.replace(/[\\$`"]/g, "\\$&").replaceAll("!", `"'!'"`);
}

/** True if every version of PowerShell passes this to a program unchanged. */
function powershellSafe(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('"') && !text.endsWith("\\");
}

/** Environment variables that replace values which must never leave an environment. */
const variables = {
  personen: "BRP_PERSONEN_URL",
  berichten: "BRP_BERICHTEN_URL",
  token: "BRP_TOKEN",
} as const;

/** Address and token become environment variables. The file's own variables are replaced by their values. */
export function exportCurl(document: RequestDocument, options: ExportOptions): Exported {
  const { shell = "bash" } = options;
  const { requests, notes } = exportables(document, options);
  const resolve = fileVariables(document);
  const commands = requests.map((one) => {
    const command = isQueryType(one.operation)
      ? queryCommand(one, shell, resolve)
      : messageCommand(one, shell, resolve, options, notes);
    noteLeft(one, ["header"], notes);
    noteOpen(one, command, notes);
    return command;
  });
  return { text: commands.length === 0 ? "" : `${commands.join("\n\n")}\n`, notes };
}

function queryCommand(one: Exportable, shell: Shell, resolve: Resolve): string {
  const form = shellForms[shell];
  const body = bodyJson(bodyMembers(one.request, one.operation, resolve), form.json);
  const { path } = operations[one.operation];
  const start = [form.command, form.withVariable("", variables.personen, path)].join(" ");
  const parts = [start, ...headerParts(one, form, resolve)];
  if (shell === "powershell")
    // Quotes inside an argument reach programs differently by version. Standard input is always unchanged.
    return [`@'\n${body}\n'@ | ${parts.join(form.joint)}`, "--data-binary '@-'"].join(form.joint);
  // This JSON contains no special character of cmd, so only quotes and backslashes must be escaped for curl.
  const quoted = shell === "cmd" ? `"${forRuntime(body)}"` : form.quote(body);
  return [...parts, `--data-raw ${quoted}`].join(form.joint);
}

function messageCommand(
  one: Exportable,
  shell: Shell,
  resolve: Resolve,
  { dialect = "default" }: ExportOptions,
  notes: Note[],
): string {
  const form = shellForms[shell];
  if (isQueryType(one.operation)) return "";
  const members = bodyMembers(one.request, one.operation, resolve);
  const { path, query, left } = messageTarget(dialect, one.operation, members);
  noteUnsendable(one, left, notes);
  const pairs = query.map(([name, value]) => {
    const isAltered = shell === "powershell" && !powershellSafe(value);
    if (isAltered) return `--data ${form.quote(`${name}=${encodedValue(value)}`)}`;
    return `--data-urlencode ${form.quote(`${name}=${value}`)}`;
  });
  const address = form.withVariable("", variables.berichten, path);
  const start = [form.command, ...(query.length > 0 ? ["-G"] : []), address].join(" ");
  return [start, ...headerParts(one, form, resolve), ...pairs].join(form.joint);
}

function headerParts(one: Exportable, form: ShellForm, resolve: Resolve): readonly string[] {
  return [
    ...callHeaders(one, resolve).map(([name, value]) => `-H ${form.quote(`${name}: ${value}`)}`),
    `-H ${form.withVariable("Authorization: Bearer ", variables.token, "")}`,
  ];
}
