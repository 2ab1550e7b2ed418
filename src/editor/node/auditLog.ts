import { randomBytes } from "node:crypto";
import { isAbsolute } from "node:path";
import { workspace, type SecretStorage } from "vscode";
import type { AuditLogFile } from "../../platform/auditLogFile.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { AuditLog } from "../../runner/ports.ts";
import { Settings } from "../contributions.ts";

const keyName = "brp/1/journal/key";
const keyBytes = 32;

/** Audit log from the settings of this machine. Its key is only in VS Code's secret storage. */
export class EditorAuditLog {
  readonly #secrets: SecretStorage;
  /** One per path and key, so that concurrent runs write in turn. */
  readonly #files = new Map<string, AuditLogFile>();
  #keyBeingMade: Promise<string> | undefined;

  constructor(secrets: SecretStorage) {
    this.#secrets = secrets;
  }

  /** Counts the lines of one run. If the log cannot be written, its calls fail. */
  async forRun(): Promise<AuditLog | undefined> {
    const path = chosenFile();
    if (path === undefined) return undefined;
    const { auditLogModule } = await import("./auditLog.lazy.ts");
    if (!isAbsolute(path)) return auditLogModule.brokenLog(path, "not absolute");
    const key = new auditLogModule.AuditLogKey(await this.#key());
    const at = `${key.id} ${path}`;
    const file =
      this.#files.get(at) ?? auditLogModule.auditLogFile(path, auditLogModule.headingLine(key));
    this.#files.set(at, file);
    return auditLogModule.createAuditLog({
      ...{ file, key, clock: systemClock, newId: () => crypto.randomUUID() },
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
  const set = ownSetting(Settings.auditLogFile);
  return typeof set === "string" && set.trim() !== "" ? set.trim() : undefined;
}

/** Ignores workspace settings: a repository must not decide about writing files on this machine. */
function ownSetting(name: string): unknown {
  return workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}
