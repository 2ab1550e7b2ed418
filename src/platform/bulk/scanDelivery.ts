import { createHash } from "node:crypto";
import {
  type DeliveryDiagnostic,
  type DeliveryDiagnosticCode,
  deliveryFiles,
} from "../../formats/bulk/deliveryMetadata.ts";
import {
  DeliveryLineReader,
  lineBudget,
  type DeliveryLine,
  DeliveryLineIndex,
  LineSplitter,
  type SplitLine,
} from "../../formats/bulk/deliveryLine.ts";
import { memberOf } from "../../contract/json/json.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import { DamagedDelivery, strictUtf8, type Delivery } from "./openDelivery.ts";

export interface DeliverySummary {
  readonly lines: number;
  readonly bytes: number;
  /** Hash of the lines that were read. */
  readonly sha256: string;
  readonly kinds: ReadonlyMap<string, number>;
  /** Limited in number. Those of the container precede those of the lines. */
  readonly diagnostics: readonly DeliveryDiagnostic[];
  readonly findingCount: number;
  readonly errorCount: number;
  readonly wrongLines: number;
  /** False after a cancellation or in a damaged file. Count and hash are not compared then. */
  readonly isComplete: boolean;
  readonly index: DeliveryLineIndex;
}

interface ScanOptions {
  readonly signal?: AbortSignal | undefined;
  /** The stream waits for a returned promise. */
  readonly onLine?: (line: DeliveryLine) => void | Promise<void>;
  readonly onProgress?: (bytes: number) => void;
}

const mostDiagnostics = 1000;

/** Detected after all lines and more important than any of them, so they are always kept. */
const ofAllLines: ReadonlySet<DeliveryDiagnosticCode> = new Set(["checksum", "count", "hash"]);

/** Counts, hashes and checks all lines in one pass, with constant memory. */
export async function scanDelivery(
  delivery: Delivery,
  { signal, onLine, onProgress }: ScanOptions = {},
): Promise<DeliverySummary> {
  const hash = createHash("sha256");
  const splitter = new LineSplitter(lineBudget.bytes);
  const reader = new DeliveryLineReader(delivery.linesName, strictUtf8());
  const index = new DeliveryLineIndex();
  const kinds = new Map<string, number>();
  const diagnostics: DeliveryDiagnostic[] = [];
  const total = { lines: 0, bytes: 0, diagnostics: 0, errors: 0, wrongLines: 0 };
  const keep = (diagnostic: DeliveryDiagnostic) => {
    total.diagnostics += 1;
    if (diagnostic.severity === "error") total.errors += 1;
    if (diagnostics.length < mostDiagnostics || ofAllLines.has(diagnostic.code))
      diagnostics.push(diagnostic);
  };
  delivery.diagnostics.forEach(keep);
  const take = (raw: SplitLine) => {
    const line = reader.read(raw);
    total.lines += 1;
    index.add(line.number, line.byte);
    line.diagnostics.forEach(keep);
    if (line.diagnostics.some(({ severity }) => severity === "error")) total.wrongLines += 1;
    const kind = memberOf(memberOf(line.item, "berichtInhoud"), "berichtType");
    if (typeof kind === "string" && messageKinds.has(kind))
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return onLine?.(line);
  };
  let isComplete = true;
  try {
    for await (const piece of delivery.lines()) {
      if (signal?.aborted) {
        isComplete = false;
        break;
      }
      hash.update(piece);
      total.bytes += piece.length;
      for (const raw of splitter.split(piece)) {
        const held = take(raw);
        if (held) await held;
        if (signal?.aborted) break;
      }
      onProgress?.(total.bytes);
    }
    const last = isComplete && !signal?.aborted ? splitter.end() : undefined;
    if (last) await take(last);
    isComplete &&= !signal?.aborted;
  } catch (error) {
    if (!(error instanceof DamagedDelivery)) throw error;
    isComplete = false;
    keep({
      code: "checksum",
      severity: "error",
      file: delivery.linesName,
      line: total.lines + 1,
      byte: total.bytes,
      message: error.problem,
    });
  }
  const sha256 = hash.digest("hex");
  if (isComplete) compareMetadata(delivery, total.lines, sha256, keep);
  return {
    lines: total.lines,
    bytes: total.bytes,
    sha256,
    kinds: new Map([...kinds].sort(([one], [other]) => (one < other ? -1 : 1))),
    diagnostics,
    findingCount: total.diagnostics,
    errorCount: total.errors,
    wrongLines: total.wrongLines,
    isComplete,
    index,
  };
}

function compareMetadata(
  { metadata }: Delivery,
  lines: number,
  sha256: string,
  keep: (diagnostic: DeliveryDiagnostic) => void,
): void {
  const { aantalBerichten, sha256: expected } = metadata ?? {};
  const file = deliveryFiles.metadata;
  if (aantalBerichten !== undefined && aantalBerichten !== lines)
    keep({
      code: "count",
      severity: "error",
      file,
      path: "aantalBerichten",
      message: expectedLines(aantalBerichten, lines),
    });
  if (expected !== undefined && expected !== sha256)
    keep({
      code: "hash",
      severity: "error",
      file,
      path: "checksum-sha256",
      message: text(
        `expected ${expected}, found ${sha256}. The lines differ from those that were sent.`,
        `verwacht: ${expected}, gevonden: ${sha256}. De regels wijken af van de verzonden regels.`,
      ),
    });
}

function expectedLines(expected: number, found: number): Text {
  const { en, nl } = counted(expected, "line");
  return text(`expected ${en}, found ${found}.`, `verwacht: ${nl}, gevonden: ${found}.`);
}

/** Lines from a number (from 1) on. A `.jsonl` is read from the nearest index entry, a zip from its start. */
export async function readDeliveryLines(
  delivery: Delivery,
  index: DeliveryLineIndex,
  from: number,
  count: number,
  signal?: AbortSignal,
): Promise<readonly DeliveryLine[]> {
  const start = index.before(from);
  const splitter = new LineSplitter(lineBudget.bytes, start);
  const reader = new DeliveryLineReader(delivery.linesName, strictUtf8());
  const lines: DeliveryLine[] = [];
  if (count <= 0) return lines;
  for await (const piece of delivery.lines(start.byte)) {
    for (const raw of splitter.split(piece)) {
      if (raw.number >= from) lines.push(reader.read(raw));
      if (lines.length === count) return lines;
    }
    if (signal?.aborted) return lines;
  }
  const last = splitter.end();
  if (last && last.number >= from) lines.push(reader.read(last));
  return lines;
}
