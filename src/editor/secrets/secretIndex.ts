import type { SecretRequest } from "../../runner/ports.ts";
import { isSecretKind } from "../../model/environments/secretVariables.ts";

/**
 * Which secrets there are, for lists; the secrets themselves are in VS Code's SecretStorage. The form of
 * the list is versioned: what a newer version of this extension wrote is not understood, so not touched.
 */
const indexVersion = 2;

/** One stored secret, as far as it may be shown. */
export interface StoredSecret extends SecretRequest {
  readonly key: string;
  /** The reach that it was stored for. */
  readonly fingerprint: string;
  /** The configuration file of its environment, where that is known. */
  readonly file?: string;
}

type ReadIndex =
  | { readonly kind: "known"; readonly entries: readonly StoredSecret[] }
  | { readonly kind: "newer" }
  /** Not what any version wrote: to be made again from the keys that are there. */
  | { readonly kind: "damaged" };

/**
 * The name under which a secret is kept. Holds the environment and what it would reach, so that neither
 * a changed environment nor another one of the same reach finds it.
 */
export function secretKey(
  fingerprint: string,
  { environment, service, secret }: SecretRequest,
): string {
  return `brp/2/${fingerprint}/${environment}/${service}/${secret}`;
}

export function readIndex(value: unknown): ReadIndex {
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

export function writtenIndex(entries: readonly StoredSecret[]): object {
  return {
    version: indexVersion,
    secrets: entries.map(({ key, file }) => ({ key, ...(file !== undefined && { file }) })),
  };
}

/** Reads a key; undefined for keys that are not ours or of another version. */
export function fromKey(key: string | undefined, entry?: unknown): StoredSecret | undefined {
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
