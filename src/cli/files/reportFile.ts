import { readFileSync } from "node:fs";
import * as z from "zod";
import { memberOf, responseBudget, valueWithin } from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";
import { RetainedOutcomes } from "../heldOutcomes.ts";
import {
  reportHead,
  reportedOutcome,
  type ReportedOutcome,
  type ReportHead,
} from "../reporters/ci/reportDocument.ts";

/** Outcomes in the order of the whole run, like their positions. */
export interface ReadReport {
  readonly head: ReportHead;
  readonly positions: readonly number[];
  readonly outcomes: Iterable<ReportedOutcome>;
}

/** Rejects only reports that exceed the maximum length of a string. */
const reportBudget = { ...responseBudget, bytes: Infinity, members: Infinity };

export function readReport(path: string): ReadReport | Text {
  let json: string;
  try {
    json = readFileSync(path, "utf8");
  } catch {
    return notReadable;
  }
  const value = valueWithin(json, reportBudget);
  const head = reportHead.safeParse(value).data;
  const outcomes: unknown = memberOf(value, "outcomes");
  if (!head || !isReported(outcomes)) return noReport;
  const { positions = outcomes.map(() => 0) } = head.shard ?? {};
  if (positions.length !== outcomes.length) return noReport;
  const places = [...positions.keys()].sort(
    (one, other) => (positions[one] ?? 0) - (positions[other] ?? 0),
  );
  // The parts of a run are large together, so all but a few outcomes of each are packed.
  const held = new RetainedOutcomes<ReportedOutcome>(0);
  for (const place of places) {
    const outcome = outcomes[place];
    if (outcome) held.add(outcome);
  }
  return { head, positions: places.map((place) => positions[place] ?? 0), outcomes: held };
}

/** Outcomes are not changed, because those of a newer version may have more members. */
function isReported(outcomes: unknown): outcomes is readonly ReportedOutcome[] {
  return z.array(reportedOutcome).safeParse(outcomes).success;
}

const notReadable = text(
  "This file cannot be read. Check the path. A report is not read from standard input.",
  "Dit bestand is niet te lezen. Controleer het pad. Een rapport wordt niet van de standaardinvoer gelezen.",
);
const noReport = text(
  "This is not a JSON report of brp run. Write one with brp run --reporter json=FILE.",
  "Dit is geen JSON-rapport van brp run. Schrijf het met brp run --reporter json=BESTAND.",
);
