import { join } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { memberOf } from "../../contract/json/json.ts";
import { smallBudget, valueWithin } from "../../contract/json/jsonBudget.ts";
import { readInProject } from "../../platform/projectFile.ts";
import type { Clock } from "../../runner/ports.ts";
import { writeOutput } from "../files/outputFile.ts";

/** Holds the moment of the recordings beside it. */
const fileName = "cassette.json";
const version = 1;

type Read = { readonly clock: Clock | undefined } | { readonly problem: Text };

/** `{{$now}}` and dates stand still, so that a replay fills in what was recorded; durations go on. */
function standingAt(moment: Date, clock: Clock): Clock {
  return { now: () => new Date(moment), monotonicMs: () => clock.monotonicMs() };
}

/** The clock of what is recorded in a folder; undefined where the folder says nothing of it. */
export async function cassetteClock(folder: string, shown: string, clock: Clock): Promise<Read> {
  const bytes = await readInProject(join(folder, fileName), folder, smallBudget.bytes);
  if ("problem" in bytes && bytes.problem === "not found") return { clock: undefined };
  const read =
    "tooLargeBytes" in bytes || "problem" in bytes
      ? undefined
      : valueWithin(new TextDecoder().decode(bytes), smallBudget);
  const moment = memberOf(read, "moment");
  const isMoment = typeof moment === "string" && /^[0-9]{4}-[0-9T:.-]{6,19}Z$/.test(moment);
  if (memberOf(read, "version") !== version || !isMoment || Number.isNaN(Date.parse(moment)))
    return { problem: unusable(join(shown, fileName)) };
  return { clock: standingAt(new Date(moment), clock) };
}

/** The clock for recording: that of the folder, or a new one where it has none or is recorded again. */
export async function recordingClock(
  folder: string,
  shown: string,
  clock: Clock,
  isAgain: boolean,
): Promise<{ readonly clock: Clock } | { readonly problem: Text }> {
  const found = isAgain ? { clock: undefined } : await cassetteClock(folder, shown, clock);
  if ("problem" in found) return found;
  if (found.clock) return { clock: found.clock };
  const moment = clock.now();
  const written = JSON.stringify({ version, moment: moment.toISOString() }, undefined, 2);
  const existing = isAgain ? "replace" : "refuse";
  const problem = await writeOutput(join(folder, fileName), [`${written}\n`], {
    mode: 0o600,
    existing,
  });
  return problem
    ? { problem: placed(join(shown, fileName), problem) }
    : { clock: standingAt(moment, clock) };
}

function placed(file: string, { en, nl }: Text): Text {
  return text(`${file}: ${en}`, `${file}: ${nl}`);
}

function unusable(file: string): Text {
  return text(
    `${file} does not say when the responses were recorded. Record them again: brp run --record DIR --record-again.`,
    `${file} zegt niet wanneer de antwoorden zijn opgenomen. Neem ze opnieuw op: brp run --record MAP --record-again.`,
  );
}
