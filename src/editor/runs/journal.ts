import { randomBytes, randomUUID } from "node:crypto";
import { isAbsolute } from "node:path";
import { workspace, type SecretStorage } from "vscode";
import type { JournalFile } from "../../platform/journalFile.ts";
import type { CallJournal } from "../../runner/ports.ts";
import { Settings } from "../contributions.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

const keyName = "brp/1/journal/key";
const keyBytes = 32;

/** The journal that the settings of this machine name, if any. Its key lives in VS Code's secret storage only. */
export class Journal {
  readonly #secrets: SecretStorage;
  /** One for each path and key, so that runs that go on together write in turn. */
  readonly #files = new Map<string, JournalFile>();
  #keyBeingMade: Promise<string> | undefined;

  constructor(secrets: SecretStorage) {
    this.#secrets = secrets;
  }

  /** For one run, whose lines are counted together. Where it cannot be written the run's calls fail. */
  async forRun(): Promise<CallJournal | undefined> {
    const path = chosenFile();
    if (path === undefined) return undefined;
    const { runWork } = await import("../lazy/runs.lazy.ts");
    if (!isAbsolute(path)) return runWork.brokenJournal(path, "not absolute");
    const key = new runWork.JournalKey(await this.#key());
    const at = `${key.id} ${path}`;
    const file = this.#files.get(at) ?? runWork.journalFile(path, runWork.headingLine(key));
    this.#files.set(at, file);
    return runWork.lineJournal({
      ...{ file, key, clock: systemClock, newId: randomUUID },
      withRubrics: ownSetting(Settings.journalRubrics) === true,
    });
  }

  #key(): Promise<string> {
    this.#keyBeingMade ??= this.#readOrMakeKey().finally(() => {
      this.#keyBeingMade = undefined;
    });
    return this.#keyBeingMade;
  }

  async #readOrMakeKey(): Promise<string> {
    const known = await this.#secrets.get(keyName);
    if (known !== undefined) return known;
    const made = randomBytes(keyBytes).toString("base64url");
    await this.#secrets.store(keyName, made);
    return made;
  }
}

function chosenFile(): string | undefined {
  const set = ownSetting(Settings.journalFile);
  return typeof set === "string" && set.trim() !== "" ? set.trim() : undefined;
}

/** Never from a workspace: a repository does not decide what is written on this machine, and where. */
function ownSetting(name: string): unknown {
  return workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}
