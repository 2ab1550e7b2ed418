import {
  DeliveryLineReader,
  lineBudget,
  type DeliveryLine,
} from "../../contract/bulk/deliveryLine.ts";
import type { LineIndex } from "../../contract/bulk/lineIndex.ts";
import { LineSplitter } from "../../contract/bulk/lineSplitter.ts";
import { strictUtf8, type Delivery } from "./openDelivery.ts";

/**
 * So many lines from a number on, from 1; fewer at the end or when cancelled. A `.jsonl` is read from the nearest
 * place that the index knows, a zip from its beginning.
 */
export async function readDeliveryLines(
  delivery: Delivery,
  index: LineIndex,
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
