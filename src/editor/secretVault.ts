import type { Memento, SecretStorage } from "vscode";
import type { SecretRequest, SecretStore } from "../runner/ports.ts";
import { Commands } from "./contributions.ts";

const indexKey = "brp.secretIndex";

/** One stored secret, as far as it may be shown. */
export interface StoredSecret {
  readonly key: string;
  readonly environment: string;
  readonly secret: string;
}

/**
 * Secrets in VS Code's SecretStorage. A key holds what the environment would reach, so that a
 * changed environment finds none of the secrets that were given to the earlier one.
 */
export class SecretVault {
  readonly #secrets: SecretStorage;
  readonly #index: Memento;

  constructor(secrets: SecretStorage, index: Memento) {
    this.#secrets = secrets;
    this.#index = index;
  }

  /** The runner's door to the secrets of one pinned environment. */
  storeFor(fingerprint: string): SecretStore {
    return {
      read: (request) => Promise.resolve(this.#secrets.get(keyOf(fingerprint, request))),
      nameOf: ({ secret, environment }) =>
        `${secret} (${environment}; command ${Commands.storeSecret})`,
    };
  }

  async store(fingerprint: string, request: SecretRequest, value: string): Promise<void> {
    const key = keyOf(fingerprint, request);
    await this.#secrets.store(key, value);
    const { environment, service, secret } = request;
    const entry = { key, environment, secret: `${secret} (${service})` };
    await this.#index.update(indexKey, [...this.stored().filter((one) => one.key !== key), entry]);
  }

  stored(): readonly StoredSecret[] {
    return this.#index.get<readonly StoredSecret[]>(indexKey) ?? [];
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#secrets.delete(key);
    const rest = this.stored().filter(({ key }) => !keys.includes(key));
    await this.#index.update(indexKey, rest);
  }
}

function keyOf(fingerprint: string, { service, secret }: SecretRequest): string {
  return `brp/1/${fingerprint}/${service}/${secret}`;
}
