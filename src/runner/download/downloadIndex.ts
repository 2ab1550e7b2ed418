import { isJsonObject, memberOf, savedBudget, valueWithin } from "../../contract/json/json.ts";
import { membersAt, partsAt } from "../../formats/jsonSpans.ts";
import type { DownloadEnd } from "../../model/download.ts";
import { logName, readLog, type DownloadedMailbox, KnownMessages } from "./writeAheadLog.ts";
import { FolderFault, type FolderFiles } from "./ports.ts";

/** Maps each message to its file, with its attributes as sent. */
export const indexName = "index.json";
export const failuresName = "failures.json";

const version = 1;

/** Attributes (berichtKenmerken) by file, as JSON text. */
export type IndexedFiles = ReadonlyMap<string, string>;

interface IndexMarks {
  /** Files whose identifier other messages claim as well. */
  readonly shared: ReadonlySet<string>;
  readonly redacted: ReadonlySet<string>;
  /** Files whose message arrived earlier under another identifier. */
  readonly sentAgain: ReadonlySet<string>;
}

export function indexText(
  environment: string,
  files: IndexedFiles,
  { shared, redacted, sentAgain }: IndexMarks,
): string {
  const heading = JSON.stringify({ format: "brp-drain-index", version, environment });
  const messages = [...files].map(([file, attributes]) => {
    const marks = [
      ...(shared.has(file) ? ['"sharesIdentifier":true,'] : []),
      ...(sentAgain.has(file) ? ['"sentAgain":true,'] : []),
      ...(redacted.has(file) ? ['"credentialsRemoved":true,'] : []),
    ].join("");
    return `{"file":${JSON.stringify(file)},${marks}"berichtKenmerken":${attributes}}`;
  });
  return `${heading.slice(0, -1)},"messages":[\n${messages.join(",\n")}\n]}\n`;
}

/** Empty without a readable index, because it can always be rebuilt. */
export function readIndex(text: string | undefined): IndexedFiles {
  const files = new Map<string, string>();
  const index = valueWithin(text ?? "", savedBudget);
  const messages = memberOf(index, "messages");
  if (text === undefined || memberOf(index, "format") !== "brp-drain-index") return files;
  const list = membersAt(text, 0).get("messages");
  if (!list || !Array.isArray(messages)) return files;
  for (const [at, item] of partsAt(text, list.start).entries()) {
    const message: unknown = messages[at];
    const file = memberOf(message, "file");
    if (!isJsonObject(message) || typeof file !== "string") continue;
    const attributes = membersAt(text, item.start).get("berichtKenmerken");
    if (attributes) files.set(file, text.slice(attributes.start, attributes.end));
  }
  return files;
}

/** Attributes of a message file, as sent. Undefined if it has none. */
export function attributesIn(content: string | undefined): string | undefined {
  // Spans are only meaningful in a text that is a JSON object.
  if (content === undefined || !isJsonObject(valueWithin(content, savedBudget))) return undefined;
  const span = membersAt(content, 0).get("berichtKenmerken");
  return span && content.slice(span.start, span.end);
}

/** Members that identify the message. When sent again, it has another berichtTransportId. */
const identity = ["afzender", "ontvanger", "berichtId"] as const;

/** Messages with the same sender, receiver and `berichtId`, which the service does not mark (contract section 18). */
export function sentAgain(files: IndexedFiles): ReadonlySet<string> {
  const sendings = new Map<string, Sending[]>();
  for (const [file, attributes] of files) {
    const sending = sendingOf(file, attributes);
    if (!sending) continue;
    const same = sendings.get(sending.key) ?? [];
    same.push(sending);
    sendings.set(sending.key, same);
  }
  const later = new Set<string>();
  for (const same of sendings.values()) {
    const [first, ...others] = same.toSorted(byNumber);
    for (const { file, transport } of others) if (transport !== first?.transport) later.add(file);
  }
  return later;
}

interface Sending {
  readonly key: string;
  readonly file: string;
  readonly transport: string;
  /** Place in the mailbox. Undefined if it is not a whole number. */
  readonly number: bigint | undefined;
}

function sendingOf(file: string, attributes: string): Sending | undefined {
  if (!attributes.startsWith("{")) return undefined;
  const members = membersAt(attributes, 0);
  const valueOf = (name: string): string => {
    const span = members.get(name);
    const written = span ? attributes.slice(span.start, span.end) : "";
    // Digits remain a text, because numbers of a service may exceed JavaScript's precision.
    return written.startsWith('"') ? String(JSON.parse(written)).trim() : plainNumber(written);
  };
  const parts = identity.map(valueOf);
  const transport = valueOf("berichtTransportId").toLowerCase();
  if (parts.includes("") || transport === "") return undefined;
  const number = valueOf("berichtVolgnummer");
  return {
    key: JSON.stringify(parts),
    file,
    transport,
    number: /^[0-9]{1,40}$/.test(number) ? BigInt(number) : undefined,
  };
}

function plainNumber(written: string): string {
  return /^[0-9]+$/.test(written) ? written : "";
}

/** Mailbox order. Unknown places keep their order. */
function byNumber({ number: one }: Sending, { number: other }: Sending): number {
  if (one === undefined || other === undefined || one === other) return 0;
  return one < other ? -1 : 1;
}

export type FolderState =
  | { readonly kind: "new" }
  | {
      readonly kind: "begun";
      /** Number of durable messages. */
      readonly kept: number;
      /** Logged by an earlier run, and possibly not stored. They are fetched first. */
      readonly pending: number;
    }
  | Extract<DownloadEnd, { kind: "folder problem" }>;

/** Read-only. The download checks the folder again under its lock. */
export async function readFolderState(
  folder: Pick<FolderFiles, "names" | "readDamaged">,
  mailbox: DownloadedMailbox,
): Promise<FolderState> {
  try {
    const names = await folder.names();
    if (!names.includes(logName)) {
      checkForeign(names);
      return { kind: "new" };
    }
    const text = await folder.readDamaged(logName);
    if (text === undefined) throw new FolderFault("not a journal", logName, 1);
    const known = new KnownMessages();
    for (const entry of readLog(text, mailbox).entries) known.take(entry);
    return { kind: "begun", kept: known.files().flat().length, pending: known.pending().length };
  } catch (error) {
    return folderProblem(error);
  }
}

/** @throws FolderFault if one of our files would replace a foreign one */
export function checkForeign(names: Iterable<string>): void {
  const taken = new Set(names);
  const foreign = [indexName, failuresName].find((name) => taken.has(name));
  if (foreign !== undefined) throw new FolderFault("foreign file", foreign);
}

/** Returns a fault of the folder as a value and rethrows any other error. */
export function folderProblem(error: unknown): Extract<DownloadEnd, { kind: "folder problem" }> {
  if (!(error instanceof FolderFault)) throw error;
  const { problem, file, line } = error;
  return {
    kind: "folder problem",
    problem,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  };
}
