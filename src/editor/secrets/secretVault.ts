import type { Memento, SecretStorage } from "vscode";
import { isSecretKind } from "../../model/environments/logins.ts";
import type { SecretRequest, SecretStore } from "../../runner/ports.ts";
import { type Environment, allServices } from "../../model/environments/environment.ts";
import { neededSecrets } from "../../runner/auth/callLogin.ts";

export function secretsOf(environment: Environment): readonly SecretRequest[] {
  const { name, tls } = environment;
  const passphrases: readonly SecretRequest[] =
    tls.pfx === undefined && tls.key === undefined
      ? []
      : allServices.map((service) => ({ environment: name, service, secret: "pfxPassphrase" }));
  return [...allServices.flatMap((service) => neededSecrets(environment, service)), ...passphrases];
}

export function secretWords({
  secret,
  service,
}: Pick<SecretRequest, "secret" | "service">): string {
  return `${secret} (${service})`;
}

/** Version of the index format. An index from a newer version is not changed. */
const indexVersion = 2;

const indexKey = "brp.secretIndex";

interface StoredSecret extends SecretRequest {
  readonly key: string;
  /** Trust scope at the time of storing. */
  readonly fingerprint: string;
  /** Configuration file of the environment, if known. */
  readonly file?: string;
}

type ReadIndex =
  | { readonly kind: "known"; readonly entries: readonly StoredSecret[] }
  | { readonly kind: "newer" }
  /** Invalid index, rebuilt from the existing keys. */
  | { readonly kind: "damaged" };

/** Stored by VS Code, or in the memory of this window. */
export type Keeping = "stored" | "session";

export interface KeptSecret extends StoredSecret {
  readonly keeping: Keeping;
}

/** Secrets bound to an environment and its trust scope: a change makes earlier ones unreadable. */
export class SecretVault {
  readonly #secrets: SecretStorage;
  readonly #index: Memento;
  readonly #session = new Map<string, { readonly entry: StoredSecret; readonly value: string }>();
  readonly #listeners = new Set<() => void>();

  constructor(secrets: SecretStorage, index: Memento) {
    this.#secrets = secrets;
    this.#index = index;
  }

  /** The runner's port to the secrets of one environment. */
  storeFor(fingerprint: string): SecretStore {
    return {
      read: (request) => this.#read(secretKey(fingerprint, request)),
      nameOf: secretWords,
    };
  }

  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  /** Whether a newer version wrote the index, which must stay unchanged. */
  get isOfNewerVersion(): boolean {
    return readIndex(this.#index.get(indexKey)).kind === "newer";
  }

  async keepingOf(fingerprint: string, request: SecretRequest): Promise<Keeping | undefined> {
    const key = secretKey(fingerprint, request);
    if (this.#session.has(key)) return "session";
    const value = await this.#read(key);
    return value === undefined || value === "" ? undefined : "stored";
  }

  /** Session secrets override stored ones. `file` is the configuration file of the environment. */
  async store(
    fingerprint: string,
    request: SecretRequest,
    value: string,
    { keeping = "stored", file }: { readonly keeping?: Keeping; readonly file?: string } = {},
  ): Promise<void> {
    const { environment, service, secret } = request;
    const key = secretKey(fingerprint, request);
    const own = { key, fingerprint, environment, service, secret };
    const entry = { ...own, ...(file !== undefined && { file }) };
    if (keeping === "session") this.#session.set(key, { entry, value });
    else {
      const entries = await this.#entries();
      await this.#secrets.store(key, value);
      this.#session.delete(key);
      await this.#write([...entries.filter((one) => one.key !== key), entry]);
    }
    this.#report();
  }

  /** Stored secrets, then session secrets; never their values. */
  async list(): Promise<readonly KeptSecret[]> {
    const session = [...this.#session.values()].map(({ entry }) => entry);
    const stored = (await this.#entries()).filter(({ key }) => !this.#session.has(key));
    return [
      ...stored.map((entry) => ({ ...entry, keeping: "stored" as const })),
      ...session.map((entry) => ({ ...entry, keeping: "session" as const })),
    ];
  }

  async delete(keys: readonly string[]): Promise<void> {
    const entries = await this.#entries();
    for (const key of keys) {
      this.#session.delete(key);
      if (entries.some((one) => one.key === key)) await this.#secrets.delete(key);
    }
    await this.#write(entries.filter(({ key }) => !keys.includes(key)));
    this.#report();
  }

  /** Moves secrets to the new name of their environment. The trust scope is unchanged. */
  async rename(given: readonly KeptSecret[], environment: string, file?: string): Promise<void> {
    for (const { key, fingerprint, service, secret, keeping } of given) {
      const value = await this.#read(key);
      if (value === undefined) continue;
      const request = { environment, service, secret };
      // Stores under the new name first, so that an interruption loses nothing.
      await this.store(fingerprint, request, value, {
        keeping,
        ...(file !== undefined && { file }),
      });
    }
    await this.delete(given.map(({ key }) => key));
  }

  async #read(key: string): Promise<string | undefined> {
    return this.#session.get(key)?.value ?? this.#secrets.get(key);
  }

  async #entries(): Promise<readonly StoredSecret[]> {
    const read = readIndex(this.#index.get(indexKey));
    if (read.kind === "known") return read.entries;
    return read.kind === "newer" ? [] : this.#found();
  }

  /** Rebuilds an unreadable index from the existing keys. */
  async #found(): Promise<readonly StoredSecret[]> {
    const keys = await this.#secrets.keys();
    return keys.flatMap((key) => fromKey(key) ?? []);
  }

  async #write(entries: readonly StoredSecret[]): Promise<void> {
    if (!this.isOfNewerVersion) await this.#index.update(indexKey, writtenIndex(entries));
  }

  #report(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Contains fingerprint and name, so that changed or other environments cannot find the secret. */
export function secretKey(
  fingerprint: string,
  { environment, service, secret }: SecretRequest,
): string {
  return `brp/2/${fingerprint}/${environment}/${service}/${secret}`;
}

function readIndex(value: unknown): ReadIndex {
  if (value === undefined) return { kind: "known", entries: [] };
  if (typeof value !== "object" || value === null || !("version" in value))
    return { kind: "damaged" };
  const { version } = value;
  if (typeof version === "number" && version > indexVersion) return { kind: "newer" };
  const listed = "secrets" in value ? value.secrets : undefined;
  if (version !== indexVersion || !Array.isArray(listed)) return { kind: "damaged" };
  const entries = listed.flatMap((one: unknown) => fromKey(member(one, "key"), one) ?? []);
  return entries.length === listed.length ? { kind: "known", entries } : { kind: "damaged" };
}

function writtenIndex(entries: readonly StoredSecret[]): object {
  return {
    version: indexVersion,
    secrets: entries.map(({ key, file }) => ({ key, ...(file !== undefined && { file }) })),
  };
}

/** Parses a key; undefined for foreign keys and other versions. */
function fromKey(key: string | undefined, entry?: unknown): StoredSecret | undefined {
  const [ours, version, fingerprint = "", environment = "", service, secret, ...rest] =
    key?.split("/") ?? [];
  if (key === undefined || ours !== "brp" || version !== "2" || rest.length > 0) return undefined;
  if (!isService(service) || secret === undefined || !isSecretKind(secret)) return undefined;
  const file = member(entry, "file");
  return { key, fingerprint, environment, service, secret, ...(file !== undefined && { file }) };
}

function member(value: unknown, name: "key" | "file"): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const found = (value as Readonly<Record<string, unknown>>)[name];
  return typeof found === "string" ? found : undefined;
}

function isService(value: string | undefined): value is SecretRequest["service"] {
  return value === "personen" || value === "berichten";
}
