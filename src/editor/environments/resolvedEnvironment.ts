import { EventEmitter, type Disposable, type Uri } from "vscode";
import { onComputer } from "../features.ts";
import { configProblem, type ConfigProblem } from "../../model/environments/configProblem.ts";
import type { Environment, EnvironmentDefinition } from "../../model/environments/environment.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import type { SecretStore, Transport, TrustGuard } from "../../runner/ports.ts";
import type { MailboxTerm } from "./consents.ts";
import { projectPlace } from "../documents/projectPlace.ts";
import type { Machine, StartedLocal } from "../host.ts";
import { setContext } from "../vscodeApi.ts";
import { ContextKeys } from "../contributions.ts";

/** Includes what the machine adds. A browser has no environment but the built-in one. */
export async function resolvedEnvironment(
  config: Uri,
  name: string,
  definition: EnvironmentDefinition,
  machine: Machine | undefined,
): Promise<
  { readonly environment: Environment } | { readonly problems: readonly ConfigProblem[] }
> {
  const resolved = resolveEnvironment(name, definition);
  if ("problems" in resolved) return resolved;
  const surrounded = machine
    ? await machine.surrounded(resolved.environment, projectPlace(config))
    : { fault: onComputer.environments };
  if ("fault" in surrounded)
    return { problems: [configProblem("config-url", ["environments", name], surrounded.fault)] };
  return surrounded;
}

export interface UsableEnvironment {
  readonly environment: Environment;
  readonly secrets: SecretStore;
  /** Checked before every call: the user may withdraw permission, or files may change. */
  readonly trust: TrustGuard;
  /** Absent if the network is used. */
  readonly transport?: Transport;
  readonly folder?: Uri;
  /** Allows changes of the mailbox without approval of each plan; absent if not permitted. */
  readonly allowMailbox?: (term: MailboxTerm) => Promise<void>;
}

/** Built-in environment `local`: starts on first use and stops with the window. */
export class LocalEnvironment implements Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #open: () => Promise<StartedLocal>;
  #starting: Promise<StartedLocal> | undefined;

  constructor(open: () => Promise<StartedLocal>) {
    this.#open = open;
  }

  get isRunning(): boolean {
    return this.#starting !== undefined;
  }

  /** @param others the environments of the settings file */
  async start(others: Iterable<EnvironmentDefinition> = []): Promise<UsableEnvironment> {
    this.#starting ??= this.#open();
    try {
      const { environment, secrets, transport } = await this.#starting;
      this.#report();
      return {
        environment: environment(others),
        secrets,
        ...(transport && { transport }),
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
    await (await starting)?.close?.();
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
