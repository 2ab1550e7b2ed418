import { isJsonObject, memberOf, type JsonObject } from "../../contract/json.ts";
import { savedBudget, valueWithin } from "../../contract/jsonBudget.ts";
import type { Environment } from "../../model/environment.ts";
import { readIdentifier } from "./exactMessages.ts";
import { FolderFault } from "./ports.ts";

/**
 * The journal of a drained folder: JSON lines behind a heading. Identifiers stand in it before they are
 * fetched, for a message that is fetched leaves the list; then it is the only one who knows of it. It
 * holds no value of a message.
 */
export const journalName = "drain.ndjson";

const version = 1;

/** Which mailbox a folder belongs to. */
export interface DrainedMailbox {
  readonly environment: string;
  /** Absent where the mailbox has another address at each start. */
  readonly baseUrl?: string;
}

/** @param isEmbedded whether it has another address, and another mailbox, at each start */
export function drainedMailbox(environment: Environment, isEmbedded: boolean): DrainedMailbox {
  const baseUrl = environment.berichten?.baseUrl;
  return {
    environment: environment.name,
    ...(!isEmbedded && baseUrl !== undefined && { baseUrl }),
  };
}

export type JournalEntry =
  | { readonly kind: "listed"; readonly ids: readonly string[] }
  | {
      readonly kind: "saved";
      readonly files: readonly { readonly id: string; readonly file: string }[];
    }
  | { readonly kind: "failed"; readonly failures: readonly JournalledFailure[] };

export interface JournalledFailure {
  readonly id: string;
  readonly why: string;
  readonly final: boolean;
  /** The call itself was refused: it is asked by itself the next time. */
  readonly alone?: boolean;
}

export function headingText(mailbox: DrainedMailbox): string {
  return `${JSON.stringify({ drain: "brp-workbench", version, ...mailbox })}\n`;
}

export function entryText(entry: JournalEntry, now: Date): string {
  const time = now.toISOString();
  switch (entry.kind) {
    case "listed":
      return `${JSON.stringify({ time, listed: entry.ids })}\n`;
    case "saved":
      return `${JSON.stringify({ time, saved: entry.files })}\n`;
    case "failed":
      return `${JSON.stringify({ time, failed: entry.failures })}\n`;
  }
}

export interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  /** How long the sound part is, in bytes, where a last line was cut off in the middle. */
  readonly soundBytes?: number;
}

/**
 * Reads a journal. Its last line may be cut off or garbled by a loss of power, for each line is flushed
 * before the next one is written; anything else that is no entry is a fault at its line.
 */
export function readJournal(text: string, mailbox: DrainedMailbox): ReadJournal {
  const lines = text.split("\n");
  // What stands behind the last line end never was flushed.
  const rest = lines.pop() ?? "";
  checkHeading(lines.shift(), mailbox);
  const entries: JournalEntry[] = [];
  let torn = rest === "" ? undefined : rest;
  for (const [index, line] of lines.entries()) {
    const entry = readEntry(line);
    if (entry) entries.push(entry);
    else if (index === lines.length - 1 && torn === undefined) torn = `${line}\n`;
    else throw new FolderFault("damaged journal", journalName, index + 2);
  }
  if (torn === undefined) return { entries };
  const sound = text.slice(0, text.length - torn.length);
  return { entries, soundBytes: new TextEncoder().encode(sound).length };
}

function checkHeading(line: string | undefined, mailbox: DrainedMailbox): void {
  const heading = line === undefined ? undefined : parsed(line);
  const found = memberOf(heading, "version");
  if (memberOf(heading, "drain") !== "brp-workbench" || typeof found !== "number")
    throw new FolderFault("not a journal", journalName, 1);
  if (found > version) throw new FolderFault("newer version", journalName, 1);
  if (
    memberOf(heading, "environment") !== mailbox.environment ||
    memberOf(heading, "baseUrl") !== mailbox.baseUrl
  )
    throw new FolderFault("another mailbox", journalName, 1);
}

function parsed(line: string): JsonObject | undefined {
  const value = valueWithin(line, savedBudget);
  return isJsonObject(value) ? value : undefined;
}

/** What stands for bytes that are no UTF-8. An entry holds none: it names only codes and files of ours. */
const replacement = "\uFFFD";

function readEntry(line: string): JournalEntry | undefined {
  if (line.includes(replacement)) return undefined;
  const value = parsed(line);
  return readListed(value) ?? readSaved(value) ?? readFailed(value);
}

function readListed(value: JsonObject | undefined): JournalEntry | undefined {
  const ids = listOf(value, "listed")?.map(readIdentifier);
  return ids && allKnown(ids) ? { kind: "listed", ids } : undefined;
}

function readSaved(value: JsonObject | undefined): JournalEntry | undefined {
  const files = listOf(value, "saved")?.map((item) => {
    const id = readIdentifier(memberOf(item, "id"));
    const file = memberOf(item, "file");
    return id !== undefined && typeof file === "string" ? { id, file } : undefined;
  });
  return files && allKnown(files) ? { kind: "saved", files } : undefined;
}

function readFailed(value: JsonObject | undefined): JournalEntry | undefined {
  const failures = listOf(value, "failed")?.map((item) => {
    const id = readIdentifier(memberOf(item, "id"));
    const why = memberOf(item, "why");
    if (id === undefined || typeof why !== "string") return undefined;
    const alone = memberOf(item, "alone") === true;
    return { id, why, final: memberOf(item, "final") === true, ...(alone && { alone }) };
  });
  return failures && allKnown(failures) ? { kind: "failed", failures } : undefined;
}

function listOf(value: JsonObject | undefined, name: string): readonly unknown[] | undefined {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : undefined;
}

function allKnown<T>(items: readonly (T | undefined)[]): items is readonly T[] {
  return items.every((item) => item !== undefined);
}
