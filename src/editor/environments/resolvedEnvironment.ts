import { dirname } from "node:path";
import { workspace, type Uri, EventEmitter, type Disposable } from "vscode";
import { configProblem, type ConfigProblem } from "../../model/environments/configProblem.ts";
import type { Environment, EnvironmentDefinition } from "../../model/environments/environment.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import {
  type FoundProxy,
  type ProxyFault,
  proxyFrom,
  proxyOfVariables,
  surroundedBy,
} from "../../platform/systemProxy.ts";
import { withDigests } from "../../platform/tlsFiles.ts";
import type { SecretStore, TrustGuard } from "../../runner/ports.ts";
import type { MailboxTerm } from "./consents.ts";
import type { MockServer } from "../../mock/mockServer.ts";
import { accessTo } from "../../local/access.ts";
import { setContext } from "../vscodeApi.ts";
import { ContextKeys } from "../contributions.ts";

/** Includes the system proxy and a fingerprint of its issuers: the user has to allow both. */
export async function resolvedEnvironment(
  config: Uri,
  name: string,
  definition: EnvironmentDefinition,
): Promise<
  { readonly environment: Environment } | { readonly problems: readonly ConfigProblem[] }
> {
  const resolved = resolveEnvironment(name, definition);
  if ("problems" in resolved) return resolved;
  const surrounded = surroundedBy(resolved.environment, systemProxy());
  if ("fault" in surrounded)
    return { problems: [configProblem("config-url", ["environments", name], surrounded.fault)] };
  const folder = dirname(config.fsPath);
  const root = workspace.getWorkspaceFolder(config)?.uri.fsPath ?? folder;
  return { environment: await withDigests(surrounded.environment, folder, root) };
}

/** Proxy of VS Code's settings or of the process; undefined if `http.proxySupport` is off. */
export function systemProxy(): FoundProxy | ProxyFault | undefined {
  const settings = workspace.getConfiguration("http");
  if (settings.get("proxySupport") === "off") return undefined;
  const bypass = settings.get<readonly string[]>("noProxy", []);
  const found = proxyFrom(settings.get<string>("proxy"), bypass, "http.proxy");
  if (!found) return proxyOfVariables(processVariables());
  if ("fault" in found) return found;
  const authorization = settings.get<string | null>("proxyAuthorization") ?? found.authorization;
  return { proxy: found.proxy, ...(authorization !== undefined && { authorization }) };
}

/** Read at each use and not cached, because extensions may change them. */
export function processVariables(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

export interface UsableEnvironment {
  readonly environment: Environment;
  readonly secrets: SecretStore;
  /** Checked before every call: the user may withdraw permission, or files may change. */
  readonly trust: TrustGuard;
  readonly folder?: string;
  /** Allows changes of the mailbox without approval of each plan; absent if not permitted. */
  readonly allowMailbox?: (term: MailboxTerm) => Promise<void>;
}

/** Built-in environment `local`: starts on first use and stops with the window. */
export class LocalEnvironment implements Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #starting: Promise<MockServer> | undefined;

  get isRunning(): boolean {
    return this.#starting !== undefined;
  }

  /** @param others the environments of the settings file */
  async start(others: Iterable<EnvironmentDefinition> = []): Promise<UsableEnvironment> {
    const { startLocalEnvironment } = await import("../../mock/localEnvironment.ts");
    this.#starting ??= startLocalEnvironment();
    try {
      const { environment, secrets } = accessTo(await this.#starting);
      this.#report();
      return {
        environment: environment(others),
        secrets,
        // The embedded mock needs no trust.
        trust: { trusted: () => undefined },
      };
    } catch (error) {
      this.#starting = undefined;
      throw error;
    }
  }

  async stop(): Promise<void> {
    const starting = this.#starting;
    this.#starting = undefined;
    this.#report();
    await (await starting)?.close();
  }

  dispose(): void {
    void this.stop();
    this.#changed.dispose();
  }

  #report(): void {
    void setContext(ContextKeys.localRunning, this.isRunning);
    this.#changed.fire();
  }
}
