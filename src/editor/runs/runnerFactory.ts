import { randomUUID, randomBytes } from "node:crypto";
import { dirname, isAbsolute } from "node:path";
import { window, workspace, type Uri, type SecretStorage } from "vscode";
import type { Service } from "../../contract/operations.ts";
import type { IssuerSources } from "../../platform/knownIssuers.ts";
import { tlsFiles } from "../../platform/tlsFiles.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type {
  AllowedVariables,
  FileAccess,
  Gateway,
  Prompt,
  Transport,
  AuditLog,
} from "../../runner/ports.ts";
import type { Selection } from "../../runner/run/order.ts";
import type { RunSession } from "../../runner/runSession.ts";
import type { FileDraft } from "../../model/requestDraft.ts";
import { text } from "../../contract/text.ts";
import { Settings } from "../contributions.ts";
import { localize, confirmSave } from "../vscodeApi.ts";
import {
  processVariables,
  systemProxy,
  type UsableEnvironment,
} from "../environments/resolvedEnvironment.ts";
import { fingerprintOf } from "../../runner/gateway/trust.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { AuditLogFile } from "../../platform/auditLogFile.ts";

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
    const { runModule } = await import("../lazy/runs.lazy.ts");
    if (!isAbsolute(path)) return runModule.brokenLog(path, "not absolute");
    const key = new runModule.AuditLogKey(await this.#key());
    const at = `${key.id} ${path}`;
    const file = this.#files.get(at) ?? runModule.auditLogFile(path, runModule.headingLine(key));
    this.#files.set(at, file);
    return runModule.createAuditLog({
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
  const set = ownSetting(Settings.auditLogFile);
  return typeof set === "string" && set.trim() !== "" ? set.trim() : undefined;
}

/** Ignores workspace settings: a repository must not decide about writing files on this machine. */
function ownSetting(name: string): unknown {
  return workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}

const untilForgotten = text(
  "Remembered for this session, until you clear the history",
  "Wordt deze sessie onthouden, totdat u de geschiedenis wist",
);

/** Runner with its ports, loaded with the first run. */
export class RunnerFactory {
  readonly #auditLog: EditorAuditLog;
  readonly #gateways = new Map<string, Gateway>();
  /** By environment and trust scope: input for one is never sent to another without a prompt. */
  readonly #prompts = new Map<string, Prompt>();
  #transport: Transport | undefined;

  constructor(auditLog: EditorAuditLog) {
    this.#auditLog = auditLog;
  }

  /**
   * Prepares a run.
   * @param file base of the file paths in requests
   */
  async open(
    usable: UsableEnvironment,
    file: Uri,
    draft: FileDraft,
    select: Selection = {},
  ): Promise<RunSession> {
    const { runModule } = await import("../lazy/runs.lazy.ts");
    const { environment } = usable;
    const auditLog = await this.#auditLog.forRun();
    const ports = {
      gateway: await this.#gatewayFor(usable, file),
      trust: usable.trust,
      missingSecret: (services: readonly Service[]) => missingSecret(usable, services),
      files: await filesFor(file),
      prompt: await this.#promptFor(environment),
      allowedVariables: allowedVariables(),
      clock: systemClock,
      newId: randomUUID,
      ...(auditLog && { auditLog }),
    };
    return runModule.openRun(ports, draft, { environment, select });
  }

  /** Input for `{{$input}}` is personal: it stays in memory, and no longer than the runs. */
  forgetInputs(): void {
    this.#prompts.clear();
  }

  async #promptFor(environment: Environment): Promise<Prompt> {
    const key = keyOf(environment);
    const known = this.#prompts.get(key);
    if (known) return known;
    const { runModule } = await import("../lazy/runs.lazy.ts");
    const prompt = runModule.rememberingPrompt({ ask: askAtTheTop });
    this.#prompts.set(key, prompt);
    return prompt;
  }

  /** One gateway per trust scope, so that tokens are shared but never across environments. */
  async #gatewayFor(usable: UsableEnvironment, file: Uri | undefined): Promise<Gateway> {
    const { environment } = usable;
    const key = keyOf(environment);
    const known = this.#gateways.get(key);
    if (known) return known;
    const { runModule } = await import("../lazy/runs.lazy.ts");
    const gateway = runModule.createGateway(await this.portsFor(usable, file));
    this.#gateways.set(key, gateway);
    return gateway;
  }

  /** Ports to one environment, limited to its trust scope. */
  async portsFor(usable: UsableEnvironment, file: Uri | undefined) {
    const { secrets, trust, folder } = usable;
    const { runModule } = await import("../lazy/runs.lazy.ts");
    const transportDefaults = {
      issuers: () => runModule.knownIssuers(issuerSources()),
      proxyAuthorization: (proxy: string) => {
        const found = systemProxy();
        return found && "proxy" in found && proxy === found.proxy.url
          ? found.authorization
          : undefined;
      },
    };
    this.#transport ??= runModule.createUndiciTransport(transportDefaults);
    return {
      transportDefaults,
      transport: this.#transport,
      secrets,
      clock: systemClock,
      trust,
      loadTls: (current: Environment) => loadTls(current, file, folder),
    };
  }

  /** End of the token in memory, never the token itself. */
  tokenEnd(environment: Environment, service: Service): number | undefined {
    const gateway = this.#gateways.get(keyOf(environment));
    return gateway?.tokenEnd?.(environment, service);
  }

  /** Drops tokens after a change of secret or environment. */
  forget(): void {
    this.#gateways.clear();
  }

  async close(): Promise<void> {
    this.forget();
    await this.#transport?.close();
    this.#transport = undefined;
  }
}

async function missingSecret(
  { environment, secrets }: UsableEnvironment,
  services: readonly Service[],
): Promise<RunFailure | undefined> {
  const { runModule } = await import("../lazy/runs.lazy.ts");
  const names = await runModule.missingSecrets(environment, services, secrets);
  if (names.length === 0) return undefined;
  return { kind: "secretMissing", environment: environment.name, names };
}

function keyOf(environment: Environment): string {
  return `${environment.name} ${fingerprintOf(environment)}`;
}

async function askAtTheTop(label: string, parameter: string): Promise<string | undefined> {
  return window.showInputBox({
    prompt: label,
    title: parameter,
    placeHolder: localize(untilForgotten),
    ignoreFocusOut: true,
  });
}

async function filesFor(file: Uri): Promise<FileAccess> {
  const { runModule } = await import("../lazy/runs.lazy.ts");
  const folder = dirname(file.fsPath);
  const root = workspace.getWorkspaceFolder(file)?.uri.fsPath ?? folder;
  const files = runModule.projectFiles({ folder, root, saveFolders: [root] });
  const agreed = new Set<string>();
  return {
    read: (name) => files.read(name),
    // Checked before sending: a fetch cannot be undone.
    previewWrite: async (name) => {
      const previewed = await files.previewWrite?.(name);
      if (previewed?.problem !== undefined) return previewed;
      if (!(await confirmSave(name))) return { problem: "declined" };
      agreed.add(name);
      return {};
    },
    write: async (name, text) =>
      agreed.delete(name) ? files.write(name, text) : { problem: "declined" },
  };
}

function allowedVariables(): AllowedVariables {
  const allowed = workspace
    .getConfiguration()
    .get<readonly string[]>(Settings.allowedVariables, [])
    .filter((name) => !name.toUpperCase().startsWith("BRP_"));
  return {
    read: (name) => {
      if (!allowed.includes(name)) return { problem: "not allowed" };
      const value = processVariables()[name];
      return value === undefined ? { problem: "not set" } : { value };
    },
  };
}

function issuerSources(): IssuerSources {
  const { NODE_EXTRA_CA_CERTS: extraFile } = processVariables();
  const system = workspace.getConfiguration("http").get("systemCertificates", true);
  return { system, ...(extraFile !== undefined && { extraFile }) };
}

async function loadTls(
  environment: Environment,
  file: Uri | undefined,
  configFolder: string | undefined,
) {
  const folder = file && workspace.getWorkspaceFolder(file);
  const root = (folder ?? workspace.workspaceFolders?.[0])?.uri.fsPath ?? ".";
  return tlsFiles(configFolder ?? root, root)(environment);
}
