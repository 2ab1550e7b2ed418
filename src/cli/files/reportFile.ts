import { closeSync, openSync, readSync } from "node:fs";
import * as z from "zod";
import { parseWithin, responseBudget } from "../../contract/json/jsonBudget.ts";
import {
  reportedOutcome,
  reportHead,
  type ReportedOutcome,
  type ReportHead,
} from "../reporters/ci/reportDocument.ts";

/** Where an outcome is in its file. */
interface Slice {
  readonly start: number;
  readonly length: number;
}

/** A report in a file, of which the outcomes are read one by one. */
export interface ReportFile {
  readonly path: string;
  readonly head: ReportHead;
  readonly slices: readonly Slice[];
}

type Problem = "not readable" | "no report";

const blockBytes = 1 << 16;
const quote = 0x22;
const backslash = 0x5c;
const openObject = 0x7b;
const closeObject = 0x7d;
const openList = 0x5b;
const closeList = 0x5d;

/**
 * Finds the outcomes of a JSON report, and calls `each` with every one, in their order. Only one of them is in memory at
 * a time, and of the file what is beside them.
 * @param each gets every outcome, in the order of the file
 */
export function readReportFile(
  path: string,
  each: (outcome: ReportedOutcome) => void,
): ReportFile | Problem {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch {
    return "not readable";
  }
  try {
    const found = findOutcomes(file);
    if (!found) return "no report";
    const { head, slices } = found;
    for (const slice of slices) {
      const outcome = reportedOutcome.safeParse(valueAt(file, slice));
      if (!outcome.success) return "no report";
      each(outcome.data);
    }
    return { path, head, slices };
  } catch {
    return "not readable";
  } finally {
    closeSync(file);
  }
}

/** The outcomes of reports by where they are; a file is open as long as the next one is in it too. */
export function* outcomesAt(
  places: Iterable<{ readonly path: string; readonly slice: Slice }>,
): Generator<ReportedOutcome> {
  let open: { readonly path: string; readonly file: number } | undefined;
  try {
    for (const { path, slice } of places) {
      if (open?.path !== path) {
        if (open) closeSync(open.file);
        open = undefined;
        open = { path, file: openSync(path, "r") };
      }
      yield valueAt(open.file, slice) as ReportedOutcome;
    }
  } finally {
    if (open) closeSync(open.file);
  }
}

/** Undefined for what is no JSON of a reasonable size. */
function valueAt(file: number, { start, length }: Slice): unknown {
  if (length > 2 * responseBudget.bytes) return undefined;
  const bytes = Buffer.allocUnsafe(length);
  let taken = 0;
  while (taken < length) {
    const read = readSync(file, bytes, taken, length - taken, start + taken);
    if (read === 0) return undefined;
    taken += read;
  }
  return parsed(bytes.toString("utf8"));
}

function parsed(json: string): unknown {
  const read = parseWithin(json, responseBudget);
  return read.kind === "json" ? read.value : undefined;
}

/** The report without its outcomes, and where these are. */
function findOutcomes(
  file: number,
): { readonly head: ReportHead; readonly slices: readonly Slice[] } | undefined {
  const slices: Slice[] = [];
  const scan = new OutcomeScan((slice) => slices.push(slice));
  const block = Buffer.allocUnsafe(blockBytes);
  for (let at = 0; ;) {
    const read = readSync(file, block, 0, blockBytes, at);
    if (read === 0) break;
    if (!scan.take(block.subarray(0, read), at)) return undefined;
    at += read;
  }
  const skeleton = skeletonOf.safeParse(
    parsed(Buffer.from(scan.skeleton(), "latin1").toString("utf8")),
  );
  if (!skeleton.success) return undefined;
  const { outcomes, ...head } = skeleton.data;
  return outcomes.length === slices.length ? { head, slices } : undefined;
}

/** A report with a zero in the place of each outcome. */
const skeletonOf = reportHead.extend({ outcomes: z.array(z.literal(0)) });

/** Walks over the bytes of a report: where its outcomes are, and what is beside them. */
class OutcomeScan {
  readonly #found: (slice: Slice) => void;
  readonly #kept: string[] = [];
  #keptBytes = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The last text at the top of the report, which may be the name of the member that follows. */
  #name = "";
  #isInOutcomes = false;
  /** Where the outcome began that is being walked over. */
  #start: number | undefined;

  constructor(found: (slice: Slice) => void) {
    this.#found = found;
  }

  /** Takes the next bytes, which begin at `offset`; false where they cannot be of a report. */
  take(block: Buffer, offset: number): boolean {
    let keptFrom = this.#start === undefined ? 0 : block.length;
    for (let at = 0; at < block.length; at += 1) {
      const byte = block[at] ?? 0;
      if (this.#isInString) {
        this.#takeOfString(byte);
        continue;
      }
      const isOutcome = this.#isInOutcomes && this.#depth === 2;
      switch (byte) {
        case quote:
          this.#isInString = true;
          if (this.#depth === 1) this.#name = "";
          break;
        case openObject:
          if (isOutcome) {
            this.#keep(block.subarray(keptFrom, at));
            this.#start = offset + at;
          }
          this.#depth += 1;
          break;
        case openList:
          if (this.#depth === 1) this.#isInOutcomes = this.#name === "outcomes";
          this.#depth += 1;
          break;
        case closeObject:
        case closeList:
          this.#depth -= 1;
          if (this.#depth === 1) this.#isInOutcomes = false;
          if (this.#start !== undefined && this.#depth === 2) {
            this.#found({ start: this.#start, length: offset + at + 1 - this.#start });
            this.#start = undefined;
            this.#kept.push("0");
            keptFrom = at + 1;
          }
      }
    }
    if (this.#start === undefined) this.#keep(block.subarray(keptFrom));
    return this.#keptBytes <= responseBudget.bytes;
  }

  /** The report with a zero in the place of each outcome. */
  skeleton(): string {
    return this.#kept.join("");
  }

  #takeOfString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isInString = false;
    else if (this.#depth === 1 && this.#name.length < longestName)
      this.#name += String.fromCharCode(byte);
  }

  #keep(bytes: Buffer): void {
    this.#keptBytes += bytes.length;
    this.#kept.push(bytes.toString("latin1"));
  }
}

/** Longer than the name of the member that is looked for. */
const longestName = 10;
