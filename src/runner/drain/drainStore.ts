import type { UndeliveredMessage } from "../../model/drain.ts";
import type { Clock } from "../ports.ts";
import {
  attributesIn,
  failuresName,
  indexName,
  indexText,
  readIndex,
  type IndexedFiles,
} from "./drainIndex.ts";
import {
  entryText,
  headingText,
  journalName,
  readJournal,
  type DrainedMailbox,
  type JournalEntry,
  type JournalledFailure,
} from "./drainJournal.ts";
import type { ExactMessage } from "./exactMessages.ts";
import { checkForeign } from "./folderLook.ts";
import { KnownMessages, type ReadableMessages } from "./knownMessages.ts";
import {
  holdsMessage,
  idOfMessageFile,
  idOfScratch,
  messageFileName,
  scratchName,
} from "./messageFiles.ts";
import { FolderFault, type DrainFolder } from "./ports.ts";

/** How many files are written side by side; flushing is mostly waiting. */
const writers = 8;

/**
 * A folder that messages are drained into, with its journal. A message is in it for good when its
 * content is flushed, its name is flushed and the journal says so, in this order.
 */
export class DrainStore {
  readonly #folder: DrainFolder;
  readonly #mailbox: DrainedMailbox;
  readonly #clock: Clock;
  readonly #known = new KnownMessages();
  readonly #names: Set<string>;
  /** Attributes of what was saved in this run, by file. */
  readonly #saved = new Map<string, string>();

  private constructor(
    folder: DrainFolder,
    mailbox: DrainedMailbox,
    clock: Clock,
    names: readonly string[],
  ) {
    this.#folder = folder;
    this.#mailbox = mailbox;
    this.#clock = clock;
    this.#names = new Set(names);
  }

  /** Opens a folder, and makes good what an interrupted run left in it. */
  static async open(
    folder: DrainFolder,
    mailbox: DrainedMailbox,
    clock: Clock,
  ): Promise<{ readonly store: DrainStore; readonly recovered: number }> {
    const store = new DrainStore(folder, mailbox, clock, await folder.names());
    if (store.#names.has(journalName)) await store.#readJournal();
    else await store.#begin();
    return { store, recovered: await store.#recover() };
  }

  /** What is known of each message; changed by what is noted only. */
  get known(): ReadableMessages {
    return this.#known;
  }

  /** Notes identifiers, before they are fetched. */
  async listed(ids: readonly string[]): Promise<void> {
    await this.#append({ kind: "listed", ids });
  }

  /** Keeps messages for good; one that is there already is left as it is. */
  async save(messages: readonly ExactMessage[]): Promise<number> {
    const fresh = new Map(
      messages.filter(({ id }) => !this.#known.isSaved(id)).map((message) => [message.id, message]),
    );
    if (fresh.size === 0) return 0;
    // The service gave what was not asked: it counts as fetched, so it must be noted as well.
    const unasked = [...fresh.keys()].filter((id) => !this.#known.has(id));
    if (unasked.length > 0) await this.listed(unasked);
    const files = [...fresh.values()].map((message) => ({
      message,
      id: message.id,
      file: this.#freeName(message),
    }));
    await this.#writeScratch([...fresh.values()]);
    for (const { id, file } of files) await this.#folder.rename(scratchName(id), file);
    await this.#folder.flushNames();
    await this.#append({ kind: "saved", files: files.map(({ id, file }) => ({ id, file })) });
    for (const { file, message } of files) this.#saved.set(file, message.attributes);
    return files.length;
  }

  /** Notes what did not come, and tells how often it was tried by now. */
  async failed(failures: readonly JournalledFailure[]): Promise<readonly UndeliveredMessage[]> {
    if (failures.length === 0) return [];
    await this.#append({ kind: "failed", failures });
    return failures.map(({ id, why, final }) => ({
      berichtTransportId: id,
      why,
      final,
      attempts: this.#known.attemptsOf(id),
    }));
  }

  /** Writes the index and the list of what did not come; tells how many messages the index holds. */
  async finish(): Promise<number> {
    const files = await this.#indexed();
    await this.#replace(indexName, indexText(this.#mailbox.environment, files));
    const failures = this.#known.failures();
    if (failures.length > 0 || this.#names.has(failuresName)) {
      const document = { format: "brp-drain-failures", version: 1, messages: failures };
      await this.#replace(failuresName, `${JSON.stringify(document, undefined, 2)}\n`);
    }
    await this.#folder.flushNames();
    return files.size;
  }

  async #begin(): Promise<void> {
    checkForeign(this.#names);
    await this.#replace(journalName, headingText(this.#mailbox));
    await this.#folder.flushNames();
  }

  async #readJournal(): Promise<void> {
    const text = await this.#folder.readDamaged(journalName);
    if (text === undefined) throw new FolderFault("not a journal", journalName, 1);
    const { entries, soundBytes } = readJournal(text, this.#mailbox);
    // What a killed drain left is seen here, and would still be lost with the power: make it last first.
    if (soundBytes === undefined) await this.#folder.appendFlushed(journalName, "");
    else await this.#folder.cutFlushed(journalName, soundBytes);
    await this.#folder.flushNames();
    for (const entry of entries) this.#known.take(entry);
  }

  /** Files that were complete before their journal could say so count; begun ones are taken away. */
  async #recover(): Promise<number> {
    for (const name of this.#names) {
      const id = idOfScratch(name);
      if (id === undefined || !this.#known.has(id)) continue;
      await this.#folder.remove(name);
      this.#names.delete(name);
    }
    const waiting = new Set(this.#known.pending());
    const found = [...this.#names].flatMap((file) => {
      const id = idOfMessageFile(file);
      return id !== undefined && waiting.has(id) ? [{ id, file }] : [];
    });
    const complete = new Map<string, string>();
    for (const { id, file } of found)
      if (!complete.has(id) && holdsMessage(await this.#folder.read(file), id))
        complete.set(id, file);
    if (complete.size === 0) return 0;
    const files = [...complete].map(([id, file]) => ({ id, file }));
    await this.#append({ kind: "saved", files });
    return files.length;
  }

  #freeName(message: ExactMessage): string {
    for (let attempt = 1; ; attempt++) {
      const name = messageFileName(message, attempt);
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      return name;
    }
  }

  async #writeScratch(messages: readonly ExactMessage[]): Promise<void> {
    let next = 0;
    const write = async () => {
      while (next < messages.length) {
        const message = messages[next++];
        if (message) await this.#folder.writeFlushed(scratchName(message.id), `${message.json}\n`);
      }
    };
    const ended = await Promise.allSettled(
      Array.from({ length: Math.min(writers, messages.length) }, write),
    );
    for (const one of ended) if (one.status === "rejected") throw one.reason;
  }

  /** What the folder holds: the last index, what came since, and for what neither knows the files. */
  async #indexed(): Promise<IndexedFiles> {
    const before = readIndex(await this.#folder.read(indexName));
    const here = new Set(await this.#folder.names());
    const files = new Map<string, string>();
    for (const file of this.#known.files()) {
      // Who works through a folder takes files away.
      if (!here.has(file)) continue;
      const attributes =
        this.#saved.get(file) ?? before.get(file) ?? attributesIn(await this.#folder.read(file));
      if (attributes !== undefined) files.set(file, attributes);
    }
    return files;
  }

  async #replace(name: string, content: string): Promise<void> {
    const scratch = `.${name}.part`;
    await this.#folder.writeFlushed(scratch, content);
    await this.#folder.rename(scratch, name);
    this.#names.add(name);
  }

  async #append(entry: JournalEntry): Promise<void> {
    await this.#folder.appendFlushed(journalName, entryText(entry, this.#clock.now()));
    this.#known.take(entry);
  }
}
