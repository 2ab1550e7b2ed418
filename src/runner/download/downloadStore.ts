import { utf8Of } from "../../contract/utf8.ts";
import type {
  DownloadReport,
  KeptMessage,
  QuarantinedItem,
  QuarantineReason,
  RepeatedIdentifier,
  UndeliveredMessage,
} from "../../model/download.ts";
import type { Clock } from "../ports.ts";
import {
  attributesIn,
  failuresName,
  indexName,
  indexText,
  readIndex,
  type IndexedFiles,
  sentAgain,
  checkForeign,
} from "./downloadIndex.ts";
import {
  entryText,
  headingText,
  logName,
  readLog,
  type DownloadedMailbox,
  type DownloadAuditLogEntry,
  type LoggedFailure,
  type ReadLog,
  type SavedFile,
  KnownMessages,
  type ReadableMessages,
} from "./writeAheadLog.ts";
import { readIdentifier } from "../../contract/messages/missedMessages.ts";
import {
  type ExactMessage,
  type OddItem,
  holdsMessage,
  idOfMessageFile,
  isQuarantineName,
  isScratchOf,
  messageFileName,
  quarantineName,
  readScratchName,
  scratchName,
  withAttempt,
} from "./exactMessages.ts";
import { FolderFault, type DownloadFolder } from "./ports.ts";

/** Files are written concurrently, because flushing is mostly waiting. */
const writers = 8;

/** Space required before a fetch, in bytes: about a hundred messages. */
const leastRoom = 1024 * 1024;
/** A file occupies a multiple of this on disk. */
const blockBytes = 4096;

interface NewFile {
  readonly message: ExactMessage;
  readonly scratch: string;
  readonly file: string;
}

interface DownloadStoreParts {
  readonly folder: DownloadFolder;
  readonly mailbox: DownloadedMailbox;
  readonly clock: Clock;
  /** Files that the folder already contains. */
  readonly names: readonly string[];
}

/** A message is durable after its content, its name and its log entry are flushed, in this order. */
export class DownloadStore {
  readonly #folder: DownloadFolder;
  readonly #mailbox: DownloadedMailbox;
  readonly #clock: Clock;
  readonly #known = new KnownMessages();
  readonly #names: Set<string>;
  readonly #saved = new Map<string, string>();
  readonly #repeated = new Set<string>();
  readonly #quarantined = new Map<string, QuarantineReason>();
  readonly #redacted: KeptMessage[] = [];
  readonly #kept: KeptMessage[] = [];
  #hasRoom = false;

  private constructor({ folder, mailbox, clock, names }: DownloadStoreParts) {
    this.#folder = folder;
    this.#mailbox = mailbox;
    this.#clock = clock;
    this.#names = new Set(names);
  }

  /** Opens a folder and completes the work of an interrupted run. */
  static async open(
    folder: DownloadFolder,
    mailbox: DownloadedMailbox,
    clock: Clock,
  ): Promise<{ readonly store: DownloadStore; readonly recovered: number }> {
    const names = await folder.names();
    const store = new DownloadStore({ folder, mailbox, clock, names });
    await store.#open();
    return { store, recovered: await store.#recover() };
  }

  /** Changed only by log entries. */
  get known(): ReadableMessages {
    return this.#known;
  }

  async listed(ids: readonly string[]): Promise<void> {
    await this.#append({ kind: "listed", ids });
  }

  /** Ensures, before a fetch, that this process may write and that there is enough space. */
  async ready(): Promise<void> {
    await this.#folder.claim();
    if (this.#hasRoom) return;
    const name = scratchName("room", this.#folder.writer.token);
    const bytes = Math.max(leastRoom, this.#known.noRoom());
    await this.#folder.writeFlushed(name, " ".repeat(bytes)).catch(async (error: unknown) => {
      if (error instanceof FolderFault) await this.#folder.remove(name);
      throw error;
    });
    await this.#folder.remove(name);
    this.#hasRoom = true;
  }

  /** Keeps an existing message. If different messages claim one identifier, all of them are kept. */
  async save(messages: readonly ExactMessage[]): Promise<number> {
    const files = this.#newFiles(messages);
    if (files.length === 0) return 0;
    await this.#announceRedacted(files);
    await this.#writeScratch(files);
    // If only the first of them has a durable name, the others are found by these.
    if (this.#repeated.size > 0) await this.#folder.flushNames();
    for (const { scratch, file } of files) await this.#folder.rename(scratch, file);
    await this.#folder.flushNames();
    await this.#saveNames(
      files.map(({ message: { id, credentialsRemoved }, file }) => ({
        id,
        file,
        ...(credentialsRemoved && { credentialsRemoved }),
      })),
    );
    for (const { file, message } of files) this.#saved.set(file, message.attributes);
    return files.length;
  }

  /** Stored once, although each retry of the identifier returns it again. */
  async quarantine(items: readonly OddItem[]): Promise<void> {
    for (const { json, why } of items) {
      const name = quarantineName(json);
      const isNew = !this.#names.has(name);
      if (isNew) await this.#notingNoRoom(items, () => this.#replace(name, `${json}\n`));
      this.#quarantined.set(name, why);
    }
    if (items.length > 0) await this.#folder.flushNames();
  }

  quarantined(): readonly QuarantinedItem[] {
    return [...this.#quarantined].map(([file, why]) => ({ file, why }));
  }

  redacted(): readonly KeptMessage[] {
    return this.#redacted;
  }

  repeated(): readonly RepeatedIdentifier[] {
    return [...this.#repeated].map((id) => ({
      berichtTransportId: id,
      files: this.#known.filesOf(id),
    }));
  }

  async failed(failures: readonly LoggedFailure[]): Promise<readonly UndeliveredMessage[]> {
    if (failures.length === 0) return [];
    await this.#append({ kind: "failed", failures });
    return failures.map(({ id, why, final }) => ({
      berichtTransportId: id,
      why,
      final,
      attempts: this.#known.attemptsOf(id),
    }));
  }

  /** Counts the messages of the index, and those of this run that had arrived earlier. */
  async finish(): Promise<Pick<DownloadReport, "indexed" | "sentAgain">> {
    const files = await this.#indexed();
    const shared = new Set(this.#known.files().flatMap((same) => (same.length > 1 ? same : [])));
    const again = sentAgain(files);
    const marks = { shared, redacted: this.#known.redactedFiles(), sentAgain: again };
    await this.#replace(indexName, indexText(this.#mailbox.environment, files, marks));
    const failures = this.#known.failures();
    if (failures.length > 0 || this.#names.has(failuresName)) {
      const document = { format: "brp-drain-failures", version: 1, messages: failures };
      await this.#replace(failuresName, `${JSON.stringify(document, undefined, 2)}\n`);
    }
    await this.#folder.flushNames();
    const kept = this.#kept.filter(({ file }) => again.has(file));
    return { indexed: files.size, ...(kept.length > 0 && { sentAgain: kept }) };
  }

  async #open(): Promise<void> {
    const { fence, tookOver } = this.#folder.writer;
    const found = await this.#readLog();
    // Another process used the folder between our check and our lease.
    if (found && found.highestFence > fence) throw new FolderFault("in use", logName);
    // Entries of a killed download are visible but not flushed yet, so they are flushed first.
    if (found?.isSound && !tookOver) await this.#folder.appendFlushed(logName, "");
    else {
      // A new file, so that a writer that resumes in the middle of a line appends to the old one.
      const opened = tookOver ? entryText({ kind: "opened" }, this.#clock.now(), fence) : "";
      const text = `${headingText(this.#mailbox)}${found?.lines ?? ""}${opened}`;
      await this.#replace(logName, text);
    }
    await this.#folder.flushNames();
    for (const entry of found?.entries ?? []) this.#known.take(entry);
  }

  async #readLog(): Promise<ReadLog | undefined> {
    if (!this.#names.has(logName)) {
      checkForeign(this.#names);
      return undefined;
    }
    const text = await this.#folder.readDamaged(logName);
    if (text === undefined) throw new FolderFault("not a journal", logName, 1);
    return readLog(text, this.#mailbox);
  }

  /** Complete files without a log entry count. Incomplete ones are removed. */
  async #recover(): Promise<number> {
    const waiting = new Set(this.#known.pending());
    const complete: SavedFile[] = [];
    for (const file of this.#names) {
      const id = idOfMessageFile(file);
      if (id !== undefined && waiting.has(id) && holdsMessage(await this.#folder.read(file), id))
        complete.push({ id, file });
    }
    for (const name of [...this.#names]) {
      const scratch = readScratchName(name);
      if (scratch === undefined || !isOurs(scratch)) continue;
      const further = await this.#furtherMessage(name, scratch, complete);
      if (further) {
        await this.#folder.rename(name, further.file);
        complete.push(further);
      } else await this.#folder.remove(name);
      this.#names.delete(name);
    }
    if (complete.length === 0) return 0;
    await this.#folder.flushNames();
    await this.#saveNames(
      complete.map((one) => ({
        ...one,
        ...(this.#known.isRedacted(one.id) && { credentialsRemoved: true }),
      })),
    );
    for (const { id } of complete) if (this.#known.filesOf(id).length > 1) this.#repeated.add(id);
    return complete.length;
  }

  /** Temporary file of another message with the same identifier, if the first one already has its name. */
  async #furtherMessage(
    name: string,
    part: string,
    complete: readonly SavedFile[],
  ): Promise<SavedFile | undefined> {
    const [, id] = /^([0-9a-f-]{36})-[0-9]+$/.exec(part) ?? [];
    if (id === undefined) return undefined;
    const first = complete.find((one) => one.id === id)?.file ?? this.#known.filesOf(id)[0];
    if (first === undefined || !holdsMessage(await this.#folder.read(name), id)) return undefined;
    return { id, file: this.#freeName((attempt) => withAttempt(first, attempt + 1)) };
  }

  #newFiles(messages: readonly ExactMessage[]): readonly NewFile[] {
    const files: NewFile[] = [];
    const byId = new Map<string, string[]>();
    for (const message of messages) {
      const { id, json } = message;
      const same = byId.get(id) ?? [];
      if (same.includes(json) || this.#known.isSaved(id)) continue;
      byId.set(id, [...same, json]);
      if (same.length > 0) this.#repeated.add(id);
      const part = same.length > 0 ? `${id}-${same.length + 1}` : id;
      files.push({
        message,
        scratch: scratchName(part, this.#folder.writer.token),
        file: this.#freeName((attempt) => messageFileName(message, attempt)),
      });
    }
    return files;
  }

  #freeName(nameOf: (attempt: number) => string): string {
    for (let attempt = 1; ; attempt++) {
      const name = nameOf(attempt);
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      return name;
    }
  }

  async #writeScratch(files: readonly NewFile[]): Promise<void> {
    let next = 0;
    const write = async () => {
      while (next < files.length) {
        const file = files[next++];
        if (file) await this.#folder.writeFlushed(file.scratch, `${file.message.json}\n`);
      }
    };
    const messages = files.map(({ message }) => message);
    await this.#notingNoRoom(messages, async () => {
      const ended = await Promise.allSettled(
        Array.from({ length: Math.min(writers, files.length) }, write),
      );
      for (const one of ended) if (one.status === "rejected") throw one.reason;
    });
  }

  /** Logged before writing, because a file of an interrupted run does not show it. */
  async #announceRedacted(files: readonly NewFile[]): Promise<void> {
    const redacted = files.filter(({ message }) => message.credentialsRemoved);
    const ids = [...new Set(redacted.map(({ message }) => message.id))];
    if (ids.length > 0) await this.#append({ kind: "listed", ids, credentialsRemoved: true });
  }

  async #saveNames(files: readonly SavedFile[]): Promise<void> {
    await this.#append({ kind: "saved", files });
    for (const { id, file, credentialsRemoved } of files) {
      this.#kept.push({ berichtTransportId: id, file });
      if (credentialsRemoved) this.#redacted.push({ berichtTransportId: id, file });
    }
  }

  /** If there is not enough space, the next run fetches only after there is. */
  async #notingNoRoom(
    items: readonly { readonly json: string }[],
    write: () => Promise<void>,
  ): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof FolderFault) || error.problem !== "disk full") throw error;
      const blocks = items.map(({ json }) => Math.ceil((utf8Of(json).length + 1) / blockBytes));
      const bytes = blockBytes * blocks.reduce((sum, each) => sum + each, 0);
      const { token } = this.#folder.writer;
      for (const name of await this.#folder.names())
        if (isScratchOf(token, name)) await this.#folder.remove(name);
      await this.#append({ kind: "no room", bytes });
      throw error;
    }
  }

  /** Adds new messages to the last index, and reads the files unknown to both. */
  async #indexed(): Promise<IndexedFiles> {
    const before = readIndex(await this.#folder.read(indexName));
    const here = new Set(await this.#folder.names());
    const files = new Map<string, string>();
    for (const file of this.#known.files().flat()) {
      // Users remove files while they process a folder.
      if (!here.has(file)) continue;
      const attributes =
        this.#saved.get(file) ?? before.get(file) ?? attributesIn(await this.#folder.read(file));
      if (attributes !== undefined) files.set(file, attributes);
    }
    return files;
  }

  async #replace(name: string, content: string): Promise<void> {
    const scratch = scratchName(name, this.#folder.writer.token);
    await this.#folder.writeFlushed(scratch, content);
    await this.#folder.rename(scratch, name);
    this.#names.add(name);
  }

  async #append(entry: DownloadAuditLogEntry): Promise<void> {
    const { fence } = this.#folder.writer;
    await this.#folder.appendFlushed(logName, entryText(entry, this.#clock.now(), fence));
    this.#known.take(entry);
  }
}

function isOurs(file: string): boolean {
  const names = [logName, indexName, failuresName, "room"];
  return (
    names.includes(file) ||
    readIdentifier(file.slice(0, 36)) !== undefined ||
    isQuarantineName(file)
  );
}
