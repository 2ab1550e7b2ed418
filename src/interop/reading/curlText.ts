import { text } from "../../contract/text.ts";
import { atLine, type Note } from "../note.ts";
import { readBash } from "./bashWords.ts";
import { readCmd } from "./cmdWords.ts";
import { readCurlCommand } from "./curlCommand.ts";
import type { ForeignCall, ForeignFile } from "./foreignCall.ts";
import { readPowershell } from "./powershellWords.ts";
import type { Shell, ShellCommand } from "./shellWords.ts";

const readers: Readonly<Record<Shell, (source: string) => readonly ShellCommand[]>> = {
  bash: readBash,
  cmd: readCmd,
  powershell: readPowershell,
};

const isCurl = (word: string | undefined) => /^(?:.*[\\/])?curl(?:\.exe)?$/i.test(word ?? "");

/**
 * Reads curl commands as they were copied from a terminal, a page or a browser. Nothing is run.
 * `firstLine` is the line of the text in its file.
 */
export function readCurlText(source: string, firstLine = 1, shell = shellOf(source)): ForeignFile {
  const notes: Note[] = [];
  const calls: ForeignCall[] = [];
  for (const command of readers[shell](withoutPrompts(source))) {
    const place = atLine(firstLine + command.line);
    const at = command.words.findIndex(isCurl);
    if (at < 0) notes.push({ place, message: notCurl });
    else calls.push(...readCurlCommand(command, at + 1, place, (note) => notes.push(note)));
  }
  return { variables: [], calls, notes };
}

const notCurl = text(
  "This is no curl command and was left out.",
  "Dit is geen curl-opdracht en is weggelaten.",
);

/** `$ curl …` as manuals print it. */
function withoutPrompts(source: string): string {
  return source.replace(/^[ \t]*(?:\$|>|PS[^>\n]*>|[A-Z]:\\[^>\n]*>)[ \t]+(?=curl)/gim, "");
}

/** The sign that joins the lines of a command tells its shell. */
const joints: ReadonlyMap<string, Shell> = new Map([
  ["\\", "bash"],
  ["^", "cmd"],
  ["`", "powershell"],
]);

/** Which shell a command was written for, by the sign that joins its lines, else by its quotes. */
export function shellOf(source: string): Shell {
  const first = source.split(/\r\n|\n|\r/).find((line) => /\bcurl(\.exe)?\s/i.test(line)) ?? "";
  const joined = /\s(.)$/.exec(first)?.[1] ?? "";
  const shell = joints.get(joined);
  if (shell) return shell;
  if (/@'[ \t]*\r?\n/.test(source)) return "powershell";
  if (/\^"/.test(first)) return "cmd";
  const quotes = first.includes("'");
  if (/\$\{?env:/i.test(first) || (/\bcurl\.exe\b/i.test(first) && quotes)) return "powershell";
  const isCmd = /%[A-Za-z_][A-Za-z0-9_]*%/.test(first) || /\bcurl\.exe\b/i.test(first);
  return isCmd && !quotes ? "cmd" : "bash";
}
