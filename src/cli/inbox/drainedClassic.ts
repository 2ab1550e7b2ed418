import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { classicNoteText } from "../../contract/classic/notes.ts";
import { writeClassic } from "../../contract/classic/writeClassic.ts";
import { isJsonObject, memberOf } from "../../contract/json/json.ts";
import { savedBudget, valueWithin } from "../../contract/json/jsonBudget.ts";
import { text, type Text } from "../../contract/text.ts";
import { readInProject } from "../../platform/projectFile.ts";
import { idOfMessageFile } from "../../runner/drain/messageFiles.ts";
import { writeOutput } from "../files/outputFile.ts";

/**
 * Puts beside each message of a drained folder the same in classic form, where it is not there yet: a drain that was
 * interrupted is completed by the next one. Returns what has no classic form, or could not be written.
 */
export async function writeClassicBeside(
  folder: string,
  signal: AbortSignal,
): Promise<readonly Text[]> {
  const names = new Set(await readdir(folder).catch(() => []));
  const problems: Text[] = [];
  for (const name of [...names].sort()) {
    const target = name.replace(/[.]json$/, ".GBA");
    if (signal.aborted || idOfMessageFile(name) === undefined || names.has(target)) continue;
    const problem = await convertOne(join(folder, name), join(folder, target));
    if (problem) problems.push(text(`${name}: ${problem.en}`, `${name}: ${problem.nl}`));
  }
  return problems;
}

async function convertOne(from: string, to: string): Promise<Text | undefined> {
  const bytes = await readInProject(from, dirname(from), savedBudget.bytes);
  if (!(bytes instanceof Uint8Array)) return notReadable;
  const message = valueWithin(new TextDecoder().decode(bytes), savedBudget);
  const content = memberOf(message, "berichtInhoud");
  if (!isJsonObject(content)) return notReadable;
  const written = writeClassic(content, { form: "gba" });
  if (written.kind === "fault") return classicNoteText(written.fault);
  return writeOutput(to, [written.bytes], { mode: 0o600, existing: "refuse" });
}

const notReadable = text("This is no message that can be read.", "Dit is geen leesbaar bericht.");
