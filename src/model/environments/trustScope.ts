import type { JsonValue } from "../../contract/json/json.ts";
import { redacted } from "../redaction/redact.ts";
import type { DeclaredHeader } from "./headers.ts";
import {
  digestedFiles,
  type DigestedFile,
  type Environment,
  type EnvironmentDefinition,
  type ServiceEndpoint,
} from "./environment.ts";

/**
 * What a user trusts when he trusts an environment (design: product, Whom to trust): everything in the
 * settings file that decides where secrets and citizens' data go, whose data comes, and how much care is
 * taken of it. It follows from the file and the certificates beside it alone, so it is the same on every machine.
 */
export interface TrustFact {
  /** The member of the file, from the outside in, such as `personen`, `auth`, `scope`; digests end with `sha256`. */
  readonly member: readonly string[];
  readonly value: string;
}

/** The member as people and fingerprints name it. A header may have a point in its name, so this is not a key. */
export function memberName(member: readonly string[]): string {
  return member.join(".");
}

/** The facts of something that was kept, if they can be read. */
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

/** What is read of a part of an environment, or the sign that a change of it asks nothing. */
type Reader<Part> = ((part: Part) => JsonValue | undefined) | "asks nothing" | "in the services";
/** Every member that the schema knows: a new one does not compile before it is in one of the two groups. */
type Members<Written, Part> = { readonly [Member in keyof Required<Written>]: Reader<Part> };

type Service<Name extends "personen" | "berichten"> = NonNullable<Environment[Name]>;
type WrittenService<Name extends "personen" | "berichten"> = NonNullable<
  EnvironmentDefinition[Name]
>;
type WrittenTls = NonNullable<EnvironmentDefinition["tls"]>;

/** All of it: a login holds nothing that does not decide who is asked, or as whom. */
const login = ({ logins }: ServiceEndpoint): JsonValue => {
  const written = logins.map((auth) => ({ ...(auth as Readonly<Record<string, string>>) }));
  return written.length > 1 ? written : (written[0] ?? { type: "none" });
};

/** All of it: a header tells a gateway who asks, and for what. */
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
  // A key is a secret: what it is shows in the certificate that goes with it.
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

/** In a fixed order, without header values that say who somebody is. They come from a file: clean them to show them. */
export function trustFacts(environment: Environment): readonly TrustFact[] {
  return allFacts(withoutPersonal(environment));
}

/** What a fingerprint is made of: the same text for the same environment, on every machine. */
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

/** Members that differ between two scopes; an absent value means that the member was or is not there. */
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

/** Certificate files that are named and could not be read: nothing with them can be trusted. */
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
