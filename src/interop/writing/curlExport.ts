import { isQueryType, operations } from "../../contract/operations.ts";
import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import { bodyMembers, type Resolve, fileVariables } from "./bodyValue.ts";
import {
  callHeaders,
  exportables,
  noteLeft,
  noteOpen,
  noteUnsendable,
  type Exportable,
  type Exported,
  type ExportOptions,
} from "./exportable.ts";
import type { Note } from "../note.ts";
import { jsonText } from "./jsonText.ts";
import { encodedValue, messageTarget } from "./messageTarget.ts";
import type { Shell } from "../exportForms.ts";
import { forRuntime, powershellSafe, shellForms, type ShellForm } from "./quoting.ts";

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
  const body = jsonText(bodyMembers(one.request, one.operation, resolve), form.json);
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
    const plain = shell === "powershell" && !powershellSafe(value);
    if (plain) return `--data ${form.quote(`${name}=${encodedValue(value)}`)}`;
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
