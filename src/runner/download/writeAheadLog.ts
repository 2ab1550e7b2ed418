import {
  isJsonObject,
  memberOf,
  type JsonObject,
  listOf,
  savedBudget,
  valueWithin,
} from "../../contract/json/json.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { readIdentifier } from "../../contract/messages/missedMessages.ts";
import { FolderFault } from "./ports.ts";
import type { UndeliveredMessage } from "../../model/download.ts";

/**
 * Write-ahead log of a downloaded folder: a heading and JSON lines. It contains each identifier before the fetch,
 * because a fetched message leaves the list and is then recorded only here. It contains no value of a message.
 */
export const logName = "drain.ndjson";

const version = 2;

export interface DownloadedMailbox {
  readonly environment: string;
  /** Absent if the mailbox has another address at each start. */
  readonly baseUrl?: string;
}

/** @param isEmbedded true if each start has another address and another mailbox */
export function downloadedMailbox(
  environment: Environment,
  isEmbedded: boolean,
): DownloadedMailbox {
  const baseUrl = environment.berichten?.baseUrl;
  return {
    environment: environment.name,
    ...(!isEmbedded && baseUrl !== undefined && { baseUrl }),
  };
}

export type DownloadAuditLogEntry =
  | {
      readonly kind: "listed";
      readonly ids: readonly string[];
      /** True if credentials were redacted from the content that is about to be written. */
      readonly credentialsRemoved?: boolean;
    }
  | { readonly kind: "saved"; readonly files: readonly SavedFile[] }
  | { readonly kind: "failed"; readonly failures: readonly LoggedFailure[] }
  /** Not enough space for messages of this size. */
  | { readonly kind: "no room"; readonly bytes: number }
  /** A writer took over the folder from another one. */
  | { readonly kind: "opened" };

export interface SavedFile {
  readonly id: string;
  readonly file: string;
  readonly credentialsRemoved?: boolean;
}

export interface LoggedFailure {
  readonly id: string;
  readonly why: string;
  readonly final: boolean;
  /** The whole call was rejected, so the message is fetched separately the next time. */
  readonly alone?: boolean;
}

export function headingText(mailbox: DownloadedMailbox): string {
  return `${JSON.stringify({ drain: "brp-workbench", version, ...mailbox })}\n`;
}

export function entryText(entry: DownloadAuditLogEntry, now: Date, fence: number): string {
  return `${JSON.stringify({ time: now.toISOString(), fence, ...contentOf(entry) })}\n`;
}

function contentOf(entry: DownloadAuditLogEntry): object {
  switch (entry.kind) {
    case "listed":
      return {
        listed: entry.ids,
        ...(entry.credentialsRemoved && { credentialsRemoved: true }),
      };
    case "saved":
      return { saved: entry.files };
    case "failed":
      return { failed: entry.failures };
    case "no room":
      return { noRoom: entry.bytes };
    case "opened":
      return { opened: true };
  }
}

/** Highest fencing number in the text of a log. 0 without one. */
export function highestFence(text: string): number {
  let highest = 0;
  // Inside a JSON text a quote is escaped.
  for (const [, digits] of text.matchAll(/[{,]"fence":([0-9]{1,15})[,}]/g))
    highest = Math.max(highest, Number(digits));
  return highest;
}

export interface ReadLog {
  readonly entries: readonly DownloadAuditLogEntry[];
  /** Valid lines after the heading. */
  readonly lines: string;
  /** True if lines can be appended, because the last line is complete. */
  readonly isSound: boolean;
  readonly highestFence: number;
}

/**
 * Reads a log. A power loss may cut off or garble only the last line, because each line is flushed before the next. Any
 * other invalid entry is a fault at its line. A line with a lower fencing number than an earlier one is from a replaced
 * writer, so only its identifiers count.
 */
export function readLog(text: string, mailbox: DownloadedMailbox): ReadLog {
  const lines = text.split("\n");
  // Bytes after the last line ending were never flushed.
  let isTorn = lines.pop() !== "";
  checkHeading(lines.shift(), mailbox);
  const entries: DownloadAuditLogEntry[] = [];
  let highest = 0;
  for (const [index, line] of lines.entries()) {
    const found = readLine(line);
    if (found) {
      entries.push(found.fence < highest ? withoutClaims(found.entry) : found.entry);
      highest = Math.max(highest, found.fence);
    } else if (index === lines.length - 1 && !isTorn) {
      isTorn = true;
      lines.pop();
    } else throw new FolderFault("damaged journal", logName, index + 2);
  }
  return {
    entries,
    lines: lines.map((line) => `${line}\n`).join(""),
    isSound: !isTorn,
    highestFence: highest,
  };
}

/** Only its identifiers, because its other facts may be outdated. */
function withoutClaims(entry: DownloadAuditLogEntry): DownloadAuditLogEntry {
  switch (entry.kind) {
    case "listed":
      return { kind: "listed", ids: entry.ids };
    case "saved":
      return { kind: "listed", ids: entry.files.map(({ id }) => id) };
    case "failed":
      return { kind: "listed", ids: entry.failures.map(({ id }) => id) };
    case "no room":
    case "opened":
      return { kind: "listed", ids: [] };
  }
}

/** @throws FolderFault if the log has another version or belongs to another mailbox */
function checkHeading(line: string | undefined, mailbox: DownloadedMailbox): void {
  const heading = line === undefined ? undefined : parsed(line);
  const found = memberOf(heading, "version");
  const isLog = memberOf(heading, "drain") === "brp-workbench";
  if (!isLog || typeof found !== "number" || found < version)
    throw new FolderFault("not a journal", logName, 1);
  if (found > version) throw new FolderFault("newer version", logName, 1);
  if (
    memberOf(heading, "environment") !== mailbox.environment ||
    memberOf(heading, "baseUrl") !== mailbox.baseUrl
  )
    throw new FolderFault("another mailbox", logName, 1);
}

function parsed(line: string): JsonObject | undefined {
  const value = valueWithin(line, savedBudget);
  return isJsonObject(value) ? value : undefined;
}

/** Replaces invalid UTF-8. Never in a valid entry, which contains only codes and our own file names. */
const replacement = "\uFFFD";

function readLine(
  line: string,
): { readonly entry: DownloadAuditLogEntry; readonly fence: number } | undefined {
  if (line.includes(replacement)) return undefined;
  const value = parsed(line);
  const entry =
    readListed(value) ??
    readSaved(value) ??
    readFailed(value) ??
    readNoRoom(value) ??
    readOpened(value);
  const fence = memberOf(value, "fence");
  return entry && typeof fence === "number" ? { entry, fence } : undefined;
}

function readNoRoom(value: JsonObject | undefined): DownloadAuditLogEntry | undefined {
  const bytes = memberOf(value, "noRoom");
  return typeof bytes === "number" ? { kind: "no room", bytes } : undefined;
}

function readOpened(value: JsonObject | undefined): DownloadAuditLogEntry | undefined {
  return memberOf(value, "opened") === true ? { kind: "opened" } : undefined;
}

function readListed(value: JsonObject | undefined): DownloadAuditLogEntry | undefined {
  const ids = listOf(value, "listed")?.map(readIdentifier);
  return ids && allKnown(ids) ? { kind: "listed", ids, ...readMark(value) } : undefined;
}

function readSaved(value: JsonObject | undefined): DownloadAuditLogEntry | undefined {
  const files = listOf(value, "saved")?.map((item) => {
    const id = readIdentifier(memberOf(item, "id"));
    const file = memberOf(item, "file");
    return id !== undefined && typeof file === "string"
      ? { id, file, ...readMark(item) }
      : undefined;
  });
  return files && allKnown(files) ? { kind: "saved", files } : undefined;
}

function readMark(item: unknown): { readonly credentialsRemoved?: true } {
  return memberOf(item, "credentialsRemoved") === true ? { credentialsRemoved: true } : {};
}

function readFailed(value: JsonObject | undefined): DownloadAuditLogEntry | undefined {
  const failures = listOf(value, "failed")?.map((item) => {
    const id = readIdentifier(memberOf(item, "id"));
    const why = memberOf(item, "why");
    if (id === undefined || typeof why !== "string") return undefined;
    const alone = memberOf(item, "alone") === true;
    return { id, why, final: memberOf(item, "final") === true, ...(alone && { alone }) };
  });
  return failures && allKnown(failures) ? { kind: "failed", failures } : undefined;
}

function allKnown<T>(items: readonly (T | undefined)[]): items is readonly T[] {
  return items.every((item) => item !== undefined);
}

interface KnownMessage {
  /** Its durable file. Several if different messages claim its identifier. */
  readonly files: readonly string[];
  readonly failure?: LoggedFailure;
  readonly attempts: number;
}

export type ReadableMessages = Omit<KnownMessages, "take">;

export class KnownMessages {
  readonly #known = new Map<string, KnownMessage>();
  readonly #redacted = new Set<string>();
  readonly #redactedFiles = new Set<string>();
  #noRoom = 0;

  /** Noted, not in the folder, and worth a retry: untried ones first, then the least tried. */
  pending(): readonly string[] {
    return [...this.#known]
      .filter(([, { files, failure }]) => files.length === 0 && failure?.final !== true)
      .sort(([, one], [, other]) => one.attempts - other.attempts)
      .map(([id]) => id);
  }

  attemptsOf(id: string): number {
    return this.#known.get(id)?.attempts ?? 0;
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  isSaved(id: string): boolean {
    return this.filesOf(id).length > 0;
  }

  isAskedAlone(id: string): boolean {
    return this.#known.get(id)?.failure?.alone === true;
  }

  filesOf(id: string): readonly string[] {
    return this.#known.get(id)?.files ?? [];
  }

  isRedacted(id: string): boolean {
    return this.#redacted.has(id);
  }

  redactedFiles(): ReadonlySet<string> {
    return this.#redactedFiles;
  }

  /** Durable files, by message. */
  files(): readonly (readonly string[])[] {
    return [...this.#known.values()].map(({ files }) => files);
  }

  /** Required bytes of the last failure for lack of space. 0 once messages were stored again. */
  noRoom(): number {
    return this.#noRoom;
  }

  failures(): readonly UndeliveredMessage[] {
    return [...this.#known].flatMap(([id, { files, failure, attempts }]) =>
      files.length > 0 || !failure
        ? []
        : [{ berichtTransportId: id, why: failure.why, final: failure.final, attempts }],
    );
  }

  take(entry: DownloadAuditLogEntry): void {
    switch (entry.kind) {
      case "listed":
        for (const id of entry.ids)
          if (!this.#known.has(id)) this.#known.set(id, { files: [], attempts: 0 });
        if (entry.credentialsRemoved) for (const id of entry.ids) this.#redacted.add(id);
        return;
      case "saved":
        this.#noRoom = 0;
        for (const { id, file, credentialsRemoved } of entry.files) {
          if (credentialsRemoved) this.#redactedFiles.add(file);
          const files = [...new Set([...this.filesOf(id), file])];
          this.#known.set(id, { files, attempts: this.attemptsOf(id) });
        }
        return;
      case "failed":
        for (const failure of entry.failures) {
          const { id } = failure;
          const attempts = this.attemptsOf(id) + 1;
          if (!this.isSaved(id)) this.#known.set(id, { files: [], failure, attempts });
        }
        return;
      case "no room":
        this.#noRoom = entry.bytes;
        return;
      case "opened":
        return;
    }
  }
}
