import { EventEmitter, type Disposable } from "vscode";
import type { MockServer } from "../../mock/mockServer.ts";
import { embeddedEnvironment, secretsOf } from "../../platform/localEnvironment.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { setContext } from "../commands.ts";
import { ContextKeys } from "../contributions.ts";
import type { UsableEnvironment } from "./resolvedEnvironment.ts";

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
      const server = await this.#starting;
      this.#tell();
      return {
        environment: embeddedEnvironment(server, others),
        secrets: secretsOf(server),
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
    this.#tell();
    await (await starting)?.close();
  }

  dispose(): void {
    void this.stop();
    this.#changed.dispose();
  }

  #tell(): void {
    void setContext(ContextKeys.localRunning, this.isRunning);
    this.#changed.fire();
  }
}
