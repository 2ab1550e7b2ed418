import { lstat, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import type { CassetteProblem } from "../../model/cassette.ts";
import type { RunFailure } from "../../model/failure.ts";
import {
  CallCounter,
  recordingName,
  writeRecording,
} from "../../runner/cassette/recordedExchange.ts";
import type { AnswerRecorder } from "../../runner/ports.ts";
import { writeOutput } from "../files/outputFile.ts";

/** Makes the folder where there is none; tells why it cannot be used. */
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

/**
 * Writes each response to a file of its own in this folder, readable only by its owner.
 * @param isAgain whether what is recorded already is replaced
 */
export function recorderInto(folder: string, shown: string, isAgain: boolean): AnswerRecorder {
  const counter = new CallCounter();
  return {
    async begin(call) {
      const { operation, query } = call;
      const ordinal = counter.next(call);
      const name = recordingName(call, ordinal);
      const path = join(folder, name);
      const failure = (why: CassetteProblem): RunFailure => ({
        kind: "cassetteProblem",
        file: join(shown, name),
        why,
      });
      if (!isAgain && (await lstat(path).catch(() => undefined)))
        return { failure: failure("exists") };
      return {
        keep: async (answer) => {
          const recording = writeRecording({ operation, query, ordinal, answer });
          const existing = isAgain ? "replace" : "refuse";
          const problem = await writeOutput(path, [recording], { mode: 0o600, existing });
          return problem && failure("not writable");
        },
      };
    },
  };
}

/** Why nothing is recorded in this environment. */
export function realPeopleText(environment: string): Text {
  return text(
    `Recording is refused: the people of ${environment} are real\nA recorded response is a file with their data. Nothing was sent.\nRecord where people are invented: an environment with "people": "test", or local.`,
    `Opnemen is geweigerd: de personen van ${environment} zijn echt\nEen opgenomen antwoord is een bestand met hun gegevens. Er is niets verzonden.\nNeem op waar de personen verzonnen zijn: een omgeving met "people": "test", of local.`,
  );
}

function notAFolder(shown: string): Text {
  return text(
    `${shown} is not a folder. Name a folder for recorded responses.`,
    `${shown} is geen map. Noem een map voor opgenomen antwoorden.`,
  );
}

function notMade(shown: string): Text {
  return text(
    `The folder ${shown} cannot be made. Create it first, or name another one.`,
    `De map ${shown} kan niet gemaakt worden. Maak hem eerst, of noem een andere.`,
  );
}
