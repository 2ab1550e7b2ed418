import type { JsonValue } from "../../contract/json/json.ts";
import { redacted } from "../redaction/redact.ts";
import {
  type DeclaredHeader,
  digestedFiles,
  type DigestedFile,
  type Environment,
  type EnvironmentDefinition,
  type ServiceEndpoint,
} from "./environment.ts";

/**
 * Trust scope of an environment (design: product, Whom to trust): all settings that decide the
 * destination of secrets and personal data, the source of data, and its protection. Computed only from
 * the file and its certificates, so it is the same on every machine.
 */
export interface TrustFact {
  /** Path of members, such as `personen`, `auth`, `scope`. Paths of digests end with `sha256`. */
  readonly member: readonly string[];
  readonly value: string;
}

/** Display form, also used in fingerprints. Not a unique key, since header names may contain a dot. */
export function memberName(member: readonly string[]): string {
  return member.join(".");
}

export function keptFacts(facts: unknown): readonly TrustFact[] | undefined {
  if (!Array.isArray(facts)) return undefined;
  const read = facts.flatMap((fact: unknown): readonly TrustFact[] => {
    const { member, value } = (fact ?? {}) as Readonly<Record<string, unknown>>;
    const path: readonly unknown[] = Array.isArray(member) ? member : [];
    const isPath =
      path.length > 0 && path.every((part): part is string => typeof part === "string");
    return isPath && typeof value === "string" ? [{ member: path, value }] : [];
  });
  return read.length === facts.length ? read : undefined;
}

/** Reads the trust-relevant part of a member, or marks members that need no approval. */
type Reader<Part> = ((part: Part) => JsonValue | undefined) | "asks nothing" | "in the services";
/** Every schema member. A new member does not compile until it is classified. */
type Members<Written, Part> = { readonly [Member in keyof Required<Written>]: Reader<Part> };

type Service<Name extends "personen" | "berichten"> = NonNullable<Environment[Name]>;
type WrittenService<Name extends "personen" | "berichten"> = NonNullable<
  EnvironmentDefinition[Name]
>;
type WrittenTls = NonNullable<EnvironmentDefinition["tls"]>;

/** The whole login, because each member decides the server or the identity. */
const login = ({ logins }: ServiceEndpoint): JsonValue => {
  const written = logins.map((auth) => ({ ...(auth as Readonly<Record<string, string>>) }));
  return written.length > 1 ? written : (written[0] ?? { type: "none" });
};

/** All headers, because they show the gateway the caller and the purpose. */
const headers = ({ headers: declared }: ServiceEndpoint): JsonValue | undefined => {
  if (declared.length === 0) return undefined;
  return Object.fromEntries(declared.map(({ name, ...rest }) => [name.toLowerCase(), { ...rest }]));
};

const personMembers: Members<WrittenService<"personen">, Service<"personen">> = {
  baseUrl: ({ baseUrl }) => baseUrl,
  auth: login,
  headers,
  acceptGezagVersion: ({ acceptGezagVersion }) => acceptGezagVersion,
};

const messageMembers: Members<WrittenService<"berichten">, Service<"berichten">> = {
  baseUrl: ({ baseUrl }) => baseUrl,
  auth: login,
  headers,
  dialect: "asks nothing",
};

const tlsMembers: Members<WrittenTls, Environment["tls"]> = {
  ca: (tls) => file("ca", tls),
  certificate: (tls) => file("certificate", tls),
  // A key is secret. Its certificate identifies it.
  key: ({ key }) => key,
  pfx: (tls) => file("pfx", tls),
};

const environmentMembers: Members<EnvironmentDefinition, Environment> = {
  kind: ({ kind }) => kind,
  people: ({ people }) => people,
  personen: ({ personen }) => personen && readMembers(personMembers, personen),
  berichten: ({ berichten }) => berichten && readMembers(messageMembers, berichten),
  auth: "in the services",
  headers: "in the services",
  variables: "asks nothing",
  tls: ({ tls }) => readMembers(tlsMembers, tls),
  proxy: ({ proxy, proxyBypass }) =>
    proxy === undefined || proxyBypass !== undefined ? undefined : proxy,
  timeout: "asks nothing",
  concurrency: "asks nothing",
  rate: "asks nothing",
  authorisation: "asks nothing",
};

/** In a fixed order, without header values that identify a person. Sanitise values for display. */
export function trustFacts(environment: Environment): readonly TrustFact[] {
  return allFacts(withoutPersonal(environment));
}

/** Input of the fingerprint: equal for equal environments on every machine. */
export function trustText(environment: Environment): string {
  const sorted = allFacts(environment)
    .map(({ member, value }) => JSON.stringify([memberName(member), value]))
    .toSorted();
  return ["brp trust scope 1", ...sorted].join("\n");
}

function allFacts(environment: Environment): readonly TrustFact[] {
  return flattened([], readMembers(environmentMembers, environment));
}

function withoutPersonal(environment: Environment): Environment {
  const { personen, berichten } = environment;
  return {
    ...environment,
    ...(personen && { personen: { ...personen, headers: personen.headers.map(hidden) } }),
    ...(berichten && { berichten: { ...berichten, headers: berichten.headers.map(hidden) } }),
  };
}

function hidden(header: DeclaredHeader): DeclaredHeader {
  if (!header.isPersonal || header.kind === "secret" || header.kind === "input") return header;
  if (header.kind !== "perRequest") return { ...header, value: redacted };
  const { value, values } = header;
  return {
    ...header,
    ...(value !== undefined && { value: redacted }),
    ...(values && { values: values.map(() => redacted) }),
  };
}

/** Difference between two scopes. An absent value means that the member is or was missing. */
export interface TrustChange {
  readonly member: string;
  readonly before?: string;
  readonly now?: string;
}

export function trustChanges(
  before: readonly TrustFact[],
  now: readonly TrustFact[],
): readonly TrustChange[] {
  const [old, current] = [before, now].map(
    (facts) => new Map(facts.map(({ member, value }) => [memberName(member), value])),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((member) => {
    const [was, is] = [old.get(member), current.get(member)];
    if (was === is) return [];
    return [
      { member, ...(was !== undefined && { before: was }), ...(is !== undefined && { now: is }) },
    ];
  });
}

/** Certificate files that could not be read. The environment cannot be trusted with them. */
export function unreadFiles({ tls }: Environment): readonly string[] {
  return digestedFiles.flatMap((use) => {
    const path = tls[use];
    return path === undefined || tls.digests?.[use] !== undefined ? [] : [path];
  });
}

function readMembers<Written, Part>(members: Members<Written, Part>, part: Part): JsonValue {
  return Object.fromEntries(
    Object.entries<Reader<Part>>(members).flatMap(([member, reader]) => {
      const value = typeof reader === "function" ? reader(part) : undefined;
      return value === undefined ? [] : [[member, value]];
    }),
  );
}

function file(use: DigestedFile, tls: Environment["tls"]): JsonValue | undefined {
  const path = tls[use];
  if (path === undefined) return undefined;
  return { path, sha256: tls.digests?.[use] ?? "unread" };
}

function flattened(member: readonly string[], value: JsonValue | undefined): readonly TrustFact[] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [{ member, value: String(value) }];
  return Object.entries(value).flatMap(([name, inner]) => flattened([...member, name], inner));
}
