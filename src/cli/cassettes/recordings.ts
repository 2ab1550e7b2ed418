import { lstat, readdir, stat, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import type { CassetteProblem } from "../../model/cassette.ts";
import type { RunFailure } from "../../model/failure.ts";
import { readAtMost, readInProject } from "../../platform/project.ts";
import {
  CallCounter,
  isRecordingName,
  readRecording,
  recordingBudget,
  recordingName,
  type RecordedExchange,
  writeRecording,
  callKey,
} from "../../runner/cassette/recordedExchange.ts";
import type { ResponseReplay, ResponseRecorder, Clock } from "../../runner/ports.ts";
import { writeOutput } from "../files/outputFile.ts";
import { memberOf, smallBudget, valueWithin } from "../../contract/json/json.ts";
import type { FindResponse } from "../../mock/http/recordedResponses.ts";
import { withPlace } from "../commandOutput.ts";

export async function unreadableFolder(folder: string, shown: string): Promise<Text | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory()
    ? undefined
    : text(
        `The folder ${shown} does not exist. Record responses first: brp run --record ${shown}.`,
        `De map ${shown} bestaat niet. Neem eerst antwoorden op: brp run --record ${shown}.`,
      );
}

/** Reads each file when its call is made, so a large folder needs no memory. */
export function replayFrom(folder: string, shown: string): ResponseReplay {
  const counter = new CallCounter();
  return async (call) => {
    const ordinal = counter.next(call);
    const name = recordingName(call, ordinal);
    const read = await readFrom(folder, name);
    if (read === undefined)
      return { failure: { kind: "notRecorded", operation: call.operation, ordinal } };
    return "problem" in read ? { failure: failureOf(shown, name, read.problem) } : read.response;
  };
}

export async function allRecordings(
  folder: string,
  shown: string,
): Promise<readonly RecordedExchange[] | { readonly complaints: readonly Text[] }> {
  const unreadable = await unreadableFolder(folder, shown);
  if (unreadable) return { complaints: [unreadable] };
  const names = (await readdir(folder).catch(() => [])).filter(isRecordingName).sort();
  if (names.length > mostRecordings) return { complaints: [tooMany(shown)] };
  const recordings: RecordedExchange[] = [];
  const complaints: Text[] = [];
  let bytes = 0;
  for (const name of names) {
    const read = (await readFrom(folder, name)) ?? ({ problem: "not readable" } as const);
    if ("problem" in read) complaints.push(complaint(failureOf(shown, name, read.problem)));
    else {
      recordings.push(read);
      bytes += read.response.body.length;
    }
    if (bytes > mostBytes) return { complaints: [tooMany(shown)] };
  }
  if (complaints.length > 0) return { complaints };
  return recordings.length > 0 ? recordings : { complaints: [nothingRecorded(shown)] };
}

/** Limit for memory. No test recording has as many. */
const mostRecordings = 50_000;
const mostBytes = 512 * 1024 * 1024;

/** Does not follow links, because they lead out of the folder. */
async function readFrom(
  folder: string,
  name: string,
): Promise<RecordedExchange | { readonly problem: CassetteProblem } | undefined> {
  const path = join(folder, name);
  const entry = await lstat(path).catch(() => undefined);
  if (!entry) return undefined;
  if (!entry.isFile()) return { problem: "not readable" };
  const bytes = await readAtMost(path, recordingBudget.bytes);
  if (bytes === "not readable") return { problem: bytes };
  if ("tooLargeBytes" in bytes) return { problem: "too large" };
  return readRecording(name, new TextDecoder().decode(bytes));
}

function failureOf(shown: string, name: string, why: CassetteProblem): RunFailure {
  return { kind: "cassetteProblem", file: join(shown, name), why };
}

function complaint(failure: RunFailure): Text {
  const [en = "", nl = ""] = (["en", "nl"] as const).map((language) => {
    const { title, detail } = explainFailure(failure, language);
    return `${title}. ${detail}`;
  });
  return text(en, nl);
}

const nothingRecorded = (shown: string) =>
  text(
    `The folder ${shown} has no recorded responses. Record some first: brp run --record ${shown}.`,
    `De map ${shown} bevat geen opgenomen antwoorden. Neem ze eerst op: brp run --record ${shown}.`,
  );
const tooMany = (shown: string) =>
  text(
    `The folder ${shown} has more recorded responses than brp serves at once. Use a smaller folder.`,
    `De map ${shown} bevat meer opgenomen antwoorden dan brp tegelijk aanbiedt. Gebruik een kleinere map.`,
  );

export async function openRecordings(folder: string, shown: string): Promise<Text | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return undefined;
  if (found) return notAFolder(shown);
  try {
    await mkdir(folder, { mode: 0o700 });
    return undefined;
  } catch {
    return notMade(shown);
  }
}

/** Files are readable only by their owner. `isAgain` replaces existing recordings. */
export function recorderInto(folder: string, shown: string, isAgain: boolean): ResponseRecorder {
  const counter = new CallCounter();
  return {
    async begin(call) {
      const { operation, query } = call;
      const ordinal = counter.next(call);
      const name = recordingName(call, ordinal);
      const path = join(folder, name);
      if (!isAgain && (await lstat(path).catch(() => undefined)))
        return { failure: failureOf(shown, name, "exists") };
      return {
        keep: async (response) => {
          const recording = writeRecording({ operation, query, ordinal, response });
          const existing = isAgain ? "replace" : "refuse";
          const problem = await writeOutput(path, [recording], { mode: 0o600, existing });
          return problem && failureOf(shown, name, "not writable");
        },
      };
    },
  };
}

export const realPeopleText = (environment: string) =>
  text(
    `Not recorded: the people of ${environment} are real\nA recorded response is a file with their data. Nothing was sent.\nUse an environment with invented people: "people": "test", or local.`,
    `Niet opgenomen: de personen van ${environment} zijn echt\nEen opgenomen antwoord is een bestand met hun gegevens. Er is niets verzonden.\nGebruik een omgeving met verzonnen personen: "people": "test", of local.`,
  );

const notAFolder = (shown: string) =>
  text(
    `${shown} is not a folder. Specify a folder for recorded responses.`,
    `${shown} is geen map. Geef een map op voor opgenomen antwoorden.`,
  );
const notMade = (shown: string) =>
  text(
    `Cannot create the folder ${shown}. Create it first, or choose another one.`,
    `De map ${shown} is niet te maken. Maak de map eerst, of kies een andere.`,
  );

/** Contains the timestamp of the recordings. */
const fileName = "cassette.json";
const version = 1;

type ReadClock = { readonly clock: Clock | undefined } | { readonly problem: Text };

/** Fixes `{{$now}}` and dates, so that a replay fills in the recorded values. Durations are still measured. */
function standingAt(moment: Date, clock: Clock): Clock {
  return { now: () => new Date(moment), monotonicMs: () => clock.monotonicMs() };
}

export async function cassetteClock(
  folder: string,
  shown: string,
  clock: Clock,
): Promise<ReadClock> {
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
    ? { problem: withPlace(join(shown, fileName), problem) }
    : { clock: standingAt(moment, clock) };
}

const unusable = (file: string) =>
  text(
    `${file} does not state when the responses were recorded. Record them again: brp run --record DIR --overwrite.`,
    `In ${file} staat niet wanneer de antwoorden zijn opgenomen. Neem ze opnieuw op: brp run --record MAP --overwrite.`,
  );

/** Equal calls get their responses in the order of recording, then always the last one. */
export function servedFrom(recordings: readonly RecordedExchange[]): FindResponse {
  const byCall = new Map<string, RecordedExchange[]>();
  for (const recording of recordings) {
    const key = callKey(recording);
    const equal = byCall.get(key);
    if (equal) equal.push(recording);
    else byCall.set(key, [recording]);
  }
  for (const equal of byCall.values()) equal.sort((one, other) => one.ordinal - other.ordinal);
  const counter = new CallCounter();
  return (call) => {
    const equal = byCall.get(callKey(call));
    return equal && (equal[counter.next(call) - 1] ?? equal.at(-1))?.response;
  };
}
