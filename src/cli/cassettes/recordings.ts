import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import type { CassetteProblem } from "../../model/cassette.ts";
import type { RunFailure } from "../../model/failure.ts";
import { readAtMost } from "../../platform/boundedFile.ts";
import {
  CallCounter,
  isRecordingName,
  readRecording,
  recordingBudget,
  recordingName,
  type RecordedExchange,
} from "../../runner/cassette/recordedExchange.ts";
import type { AnswerReplay } from "../../runner/ports.ts";

/** Why a folder cannot be replayed; undefined where it can. */
export async function unreadableFolder(folder: string, shown: string): Promise<Text | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory()
    ? undefined
    : text(
        `The folder ${shown} does not exist. Record one first: brp run --record ${shown}.`,
        `De map ${shown} bestaat niet. Neem eerst op: brp run --record ${shown}.`,
      );
}

/** Answers calls from this folder. Each file is read when its call is made, so a large folder takes no memory. */
export function replayFrom(folder: string, shown: string): AnswerReplay {
  const counter = new CallCounter();
  return async (call) => {
    const ordinal = counter.next(call);
    const name = recordingName(call, ordinal);
    const read = await readFrom(folder, name);
    if (read === undefined)
      return { failure: { kind: "notRecorded", operation: call.operation, ordinal } };
    return "problem" in read ? { failure: failureOf(shown, name, read.problem) } : read.answer;
  };
}

/** Every response of a folder in the order of names, or all that is wrong with it. */
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
      bytes += read.answer.body.length;
    }
    if (bytes > mostBytes) return { complaints: [tooMany(shown)] };
  }
  if (complaints.length > 0) return { complaints };
  return recordings.length > 0 ? recordings : { complaints: [nothingRecorded(shown)] };
}

/** What is kept in memory at once: no record of tests has as many. */
const mostRecordings = 50_000;
const mostBytes = 512 * 1024 * 1024;

/** Undefined where there is no such file. Links are not followed: they lead out of the folder. */
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

function nothingRecorded(shown: string): Text {
  return text(
    `The folder ${shown} has no recorded responses. Record some first: brp run --record ${shown}.`,
    `De map ${shown} heeft geen opgenomen antwoorden. Neem eerst op: brp run --record ${shown}.`,
  );
}

function tooMany(shown: string): Text {
  return text(
    `The folder ${shown} has more recorded responses than are served at once. Use a smaller one.`,
    `De map ${shown} heeft meer opgenomen antwoorden dan tegelijk worden aangeboden. Gebruik een kleinere.`,
  );
}
