import { window, workspace, type Uri } from "vscode";
import type { Service } from "../../contract/operations.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type {
  AllowedVariables,
  FileAccess,
  Gateway,
  Prompt,
  TlsLoader,
  Transport,
} from "../../runner/ports.ts";
import type { Selection } from "../../runner/run/order.ts";
import type { RunSession } from "../../runner/runSession.ts";
import type { FileDraft } from "../../model/requestDraft.ts";
import { text } from "../../contract/text.ts";
import { Settings } from "../contributions.ts";
import { localize, confirmSave } from "../vscodeApi.ts";
import { projectPlace } from "../documents/projectPlace.ts";
import type { UsableEnvironment } from "../environments/resolvedEnvironment.ts";
import { fingerprintOf } from "../../runner/gateway/trust.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { Host } from "../host.ts";

const untilForgotten = text(
  "Remembered for this session, until you clear the history",
  "Wordt deze sessie onthouden, totdat u de geschiedenis wist",
);

/** Runner with its ports, loaded with the first run. */
export class RunnerFactory {
  readonly #host: Host;
  readonly #gateways = new Map<string, Gateway>();
  /** By environment and trust scope: input for one is never sent to another without a prompt. */
  readonly #prompts = new Map<string, Prompt>();
  #transport: Promise<Transport> | undefined;

  constructor(host: Host) {
    this.#host = host;
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
    const auditLog = await this.#host.machine?.auditLog();
    const ports = {
      gateway: await this.#gatewayFor(usable, file),
      ...(this.#host.machine && { host: this.#host.machine.runner }),
      trust: usable.trust,
      missingSecret: (services: readonly Service[]) => missingSecret(usable, services),
      files: filesFor(file, this.#host),
      prompt: await this.#promptFor(environment),
      allowedVariables: allowedVariables(this.#host),
      clock: systemClock,
      newId: () => crypto.randomUUID(),
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
    const { secrets, trust, transport, folder } = usable;
    return {
      transport: transport ?? (await this.#networkTransport()),
      ...(this.#host.machine && { host: this.#host.machine.runner }),
      secrets,
      clock: systemClock,
      trust,
      loadTls: this.#tlsLoader(file, folder),
    };
  }

  #networkTransport(): Promise<Transport> {
    const { machine } = this.#host;
    if (!machine) throw new Error("In a browser no environment is resolved that needs a network.");
    return (this.#transport ??= machine.openTransport());
  }

  #tlsLoader(file: Uri | undefined, configFolder: Uri | undefined): TlsLoader {
    const { machine } = this.#host;
    const folder = file && workspace.getWorkspaceFolder(file);
    const root = (folder ?? workspace.workspaceFolders?.[0])?.uri ?? configFolder;
    if (!machine || !root) return () => Promise.resolve(undefined);
    return machine.tlsLoader({ folder: configFolder ?? root, root });
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
    await (await this.#transport)?.close();
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

function filesFor(file: Uri, host: Host): FileAccess {
  const files = host.files.access(projectPlace(file));
  const agreed = new Set<string>();
  return {
    read: (name) => files.read(name),
    // Checked before sending: a fetch cannot be undone.
    previewWrite: async (name) => {
      const previewed = await files.previewWrite(name);
      if (previewed.problem !== undefined) return previewed;
      if (!(await confirmSave(name))) return { problem: "declined" };
      agreed.add(name);
      return {};
    },
    write: async (name, text) =>
      agreed.delete(name) ? files.write(name, text) : { problem: "declined" },
  };
}

function allowedVariables(host: Host): AllowedVariables {
  const allowed = workspace
    .getConfiguration()
    .get<readonly string[]>(Settings.allowedVariables, [])
    .filter((name) => !name.toUpperCase().startsWith("BRP_"));
  return {
    read: (name) => {
      if (!allowed.includes(name)) return { problem: "not allowed" };
      const value = host.variables()[name];
      return value === undefined ? { problem: "not set" } : { value };
    },
  };
}
