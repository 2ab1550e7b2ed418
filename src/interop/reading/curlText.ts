import { text } from "../../contract/text.ts";
import { atLine, type Note } from "../note.ts";
import { readBash } from "./bashWords.ts";
import { readCurlCommand } from "./curlCommand.ts";
import type { ForeignCall, ForeignFile } from "./foreignCall.ts";

const isCurl = (word: string | undefined) => /^(?:.*[\\/])?curl(?:\.exe)?$/i.test(word ?? "");

/**
 * Reads curl commands as they were copied from a terminal, a page or a browser. Nothing is run.
 * `firstLine` is the line of the text in its file.
 */
export function readCurlText(source: string, firstLine = 1): ForeignFile {
  if (isOfWindows(source))
    return { variables: [], calls: [], notes: [{ place: atLine(firstLine), message: notBash }] };
  const notes: Note[] = [];
  const calls: ForeignCall[] = [];
  for (const command of readBash(withoutPrompts(source))) {
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

const notBash = text(
  "Skipped: a curl command for cmd or PowerShell is not read. Copy it as cURL (bash).",
  "Overgeslagen: een curl-opdracht voor cmd of PowerShell wordt niet gelezen. Kopieer haar als cURL (bash).",
);

/** Whether lines are joined or quotes are written as cmd and PowerShell do. */
function isOfWindows(source: string): boolean {
  const first = source.split(/\r\n|\n|\r/).find((line) => /\bcurl(\.exe)?\s/i.test(line)) ?? "";
  return /\s[\^`]\s*$|\s\^"|\$\{?env:/i.test(first) || /^\s*@'[ \t]*$/m.test(source);
}
