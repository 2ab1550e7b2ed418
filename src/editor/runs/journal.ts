import { randomBytes, randomUUID } from "node:crypto";
import { isAbsolute } from "node:path";
import { workspace, type SecretStorage } from "vscode";
import type { JournalFile } from "../../platform/journalFile.ts";
import type { CallJournal } from "../../runner/ports.ts";
import { Settings } from "../contributions.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

const keyName = "brp/1/journal/key";
const keyBytes = 32;

/** Audit log from the settings of this machine. Its key is only in VS Code's secret storage. */
export class Journal {
  readonly #secrets: SecretStorage;
  /** One per path and key, so that concurrent runs write in turn. */
  readonly #files = new Map<string, JournalFile>();
  #keyBeingMade: Promise<string> | undefined;

  constructor(secrets: SecretStorage) {
    this.#secrets = secrets;
  }

  /** Counts the lines of one run. If the log cannot be written, its calls fail. */
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

/** Ignores workspace settings: a repository must not decide about writing files on this machine. */
function ownSetting(name: string): unknown {
  return workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}
