import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { sizeOf } from "../contract/json/json.ts";
import { readPublishedTable } from "../formats/publishedTables.ts";
import type { GivenTables } from "../contract/tables/tables.ts";
import type { ValueTable } from "../contract/tables/valueTable.ts";
import { text, type Text } from "../contract/text.ts";
import { publishedText } from "../mock/clients/publishedText.ts";
import { systemClock } from "../runner/gateway/systemClock.ts";
import { todayInAmsterdam } from "../contract/calendar.ts";
import { readInProject } from "./project.ts";

const mostBytes = 4 * 1024 * 1024;

interface TablesRead {
  readonly tables?: GivenTables;
  /** By the number or name in the settings. The built-in tables replace unusable ones. */
  readonly problems: ReadonlyMap<string, Text>;
}

/** @param today yyyy-mm-dd, a function because computing it takes longer than reading the settings */
export async function readTables(
  named: ReadonlyMap<string, string>,
  folder: string,
  root: string,
  today: () => string,
): Promise<TablesRead> {
  const problems = new Map<string, Text>();
  const tables: Record<string, ValueTable> = {};
  for (const [member, path] of named) {
    const read = await readTable(member, path, resolve(folder, path), root, today());
    if ("en" in read) problems.set(member, read);
    else if (Object.hasOwn(tables, read.name)) problems.set(member, twice);
    else tables[read.name] = read;
  }
  return { problems, ...(Object.keys(tables).length > 0 && { tables }) };
}

export async function tableProblems(
  named: ReadonlyMap<string, string>,
  folder: string,
  root: string,
): Promise<ReadonlyMap<string, Text>> {
  const today = () => todayInAmsterdam(systemClock.now());
  return (await readTables(named, folder, root, today)).problems;
}

async function readTable(
  member: string,
  shown: string,
  path: string,
  root: string,
  today: string,
): Promise<ValueTable | Text> {
  const bytes = await readInProject(path, root, mostBytes);
  if ("problem" in bytes) return placed(shown, notRead);
  if ("tooLargeBytes" in bytes) return placed(shown, tooLarge);
  const digest = createHash("sha256").update(bytes).digest("hex");
  const read = readPublishedTable(member, publishedText(bytes), { path: shown, digest }, today);
  return "table" in read ? read.table : placed(shown, read.problem.message, read.problem.line);
}

function placed(file: string, { en, nl }: Text, line?: number): Text {
  const [at, op] = line === undefined ? ["", ""] : [`, line ${line}`, `, regel ${line}`];
  return text(`${file}${at}: ${en}`, `${file}${op}: ${nl}`);
}

const notRead = text(
  "This is not a file in the project, or it doesn't exist.",
  "Dit is geen bestand in het project, of het bestaat niet.",
);
const tooLarge = text(
  `This file is larger than ${sizeOf(mostBytes)}.`,
  `Dit bestand is groter dan ${sizeOf(mostBytes)}.`,
);
const twice = text(
  "This table is listed twice, by its number and by its name. Leave one out.",
  "Deze tabel staat er twee keer, met nummer en met naam. Laat er een weg.",
);
