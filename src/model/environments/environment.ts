import type { Dialect } from "../../contract/dialects.ts";
import type { GivenVariables } from "../requestDraft.ts";
import type { WrittenDefinition, HeaderDefinitions } from "./configSchema.ts";
import type { Authentication } from "./loginSchemas.ts";
import type { Service } from "../../contract/operations.ts";
import { readsHeader } from "../../contract/requestHeaders.ts";
import type { SecretKind } from "./logins.ts";

/** Headers that a gateway requires beyond the contract (design: product, Behind a gateway), without secrets. */

export type DeclaredHeader = {
  readonly name: string;
  readonly isPersonal: boolean;
  /** Whether token requests include it too. */
  readonly isForToken: boolean;
} & (
  | { readonly kind: "fixed"; readonly value: string }
  | { readonly kind: "generated"; readonly value: string; readonly isOncePerSession: boolean }
  | { readonly kind: "secret" }
  | { readonly kind: "input"; readonly label: string }
  | { readonly kind: "perRequest"; readonly value?: string; readonly values?: readonly string[] }
);

export type HeaderFault = "form" | "once" | "values" | "default" | "placeholder";

const generated = /\{\{\$(uuid|uuid7|now)\}\}/g;
const placeholder = /\{\{.*?\}\}/;

export function declaredHeader(
  name: string,
  definition: HeaderDefinitions[string],
): { readonly header: DeclaredHeader } | { readonly fault: HeaderFault } {
  const written = typeof definition === "string" ? { value: definition } : definition;
  const { value: text, once, secret, input, perRequest, values, personal, token } = written;
  const common = { name, isPersonal: personal === true, isForToken: token === true };
  const isGenerated = text !== undefined && text.replace(generated, "") !== text;
  if (once && !isGenerated) return { fault: "once" };
  if (values && !perRequest) return { fault: "values" };
  const rest = text?.replace(generated, "") ?? "";
  if (placeholder.test(rest) || (values ?? []).some((one) => placeholder.test(one)))
    return { fault: "placeholder" };
  const forms = [secret, input, perRequest, perRequest ? undefined : text];
  if (forms.filter((form) => form !== undefined).length !== 1) return { fault: "form" };
  if (secret) return { header: { ...common, kind: "secret" } };
  if (input !== undefined) return { header: { ...common, kind: "input", label: input } };
  if (isGenerated && !perRequest)
    return {
      header: { ...common, kind: "generated", value: text, isOncePerSession: once === "session" },
    };
  if (!perRequest) return { header: { ...common, kind: "fixed", value: text ?? "" } };
  if (isGenerated) return { fault: "placeholder" };
  if (values && text !== undefined && !values.includes(text)) return { fault: "default" };
  return {
    header: {
      ...common,
      kind: "perRequest",
      ...(text !== undefined && { value: text }),
      ...(values && { values }),
    },
  };
}

export type ServiceHeaders = Readonly<Partial<Record<Service, readonly DeclaredHeader[]>>>;

/** Headers of one service: those of the environment, overridden by its own. Unusable ones are left out. */
export function headersOf(
  service: { readonly headers?: HeaderDefinitions | undefined },
  shared: HeaderDefinitions = {},
): readonly DeclaredHeader[] {
  const own = Object.entries(service.headers ?? {});
  const isOwn = (name: string) => own.some(([one]) => isSameHeader(one, name));
  const others = Object.entries(shared).filter(([name]) => !isOwn(name));
  return [...others, ...own].flatMap(([name, written]) => {
    const declared = declaredHeader(name, written);
    return "header" in declared ? [declared.header] : [];
  });
}

export function isSameHeader(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function settableHeader(name: string, declared: readonly DeclaredHeader[] = []) {
  return declared.find(
    (header): header is SettableHeader =>
      header.kind === "perRequest" && isSameHeader(header.name, name),
  );
}

/** Headers that requests of these services may set, in the order of the services. */
export function settableHeaders(
  declared: ServiceHeaders = {},
  services: readonly Service[] = allServices,
): readonly SettableHeader[] {
  return services.flatMap((service) =>
    (declared[service] ?? []).filter((header) => header.kind === "perRequest"),
  );
}

export const allServices: readonly Service[] = ["personen", "berichten"];

export type SettableHeader = Extract<DeclaredHeader, { kind: "perRequest" }>;

/** Whether a default `@header` applies to a service. An undeclared one applies to all, so that each reports it. */
export function holdsFor(service: Service, name: string, declared: ServiceHeaders): boolean {
  const takes = (one: Service) =>
    readsHeader(one, name) || settableHeader(name, declared[one]) !== undefined;
  return takes(service) || !allServices.some(takes);
}

export function headerSecret({ kind, name }: DeclaredHeader): SecretKind | undefined {
  if (kind === "secret") return `header:${name.toLowerCase()}`;
  return kind === "input" ? `input:${name.toLowerCase()}` : undefined;
}

export function generatedValue(
  text: string,
  make: Readonly<Record<"uuid" | "uuid7" | "now", () => string>>,
): string {
  return text.replace(generated, (_, name: keyof typeof make) => make[name]());
}

/** Definition from the file plus the contents of the files it refers to. */
export interface EnvironmentDefinition extends Omit<WrittenDefinition, "authorisation"> {
  readonly authorisation?:
    | (NonNullable<WrittenDefinition["authorisation"]> & {
        /** Rubrics valid today, absent without a decision that limits. */
        readonly rubrics?: readonly string[];
      })
    | undefined;
}
export function headerNames({
  headers,
  personen,
  berichten,
}: EnvironmentDefinition): readonly string[] {
  return [headers, personen?.headers, berichten?.headers].flatMap((declared) =>
    Object.keys(declared ?? {}),
  );
}

export type EnvironmentKind = "local" | "trial" | "production";
export type People = "test" | "real";

/** Environment ready to be called, with defaults, kind and checked URLs. */
export interface Environment {
  readonly name: string;
  readonly kind: EnvironmentKind;
  readonly people: People;
  /** The mock inside this process: no data leaves the process. */
  readonly isEmbedded: boolean;
  readonly personen?: ServiceEndpoint & { readonly acceptGezagVersion?: string };
  readonly berichten?: ServiceEndpoint & { readonly dialect: Dialect };
  readonly tls: {
    readonly ca?: string;
    readonly certificate?: string;
    readonly key?: string;
    readonly pfx?: string;
    /** SHA-256 (hex) of the readable files. Connections use exactly these contents. */
    readonly digests?: Readonly<Partial<Record<DigestedFile, string>>>;
  };
  readonly proxy?: string;
  /** Hosts that bypass a system proxy. The list is part of the machine, not of the file. */
  readonly proxyBypass?: readonly string[];
  /** Variable or editor setting that defines the proxy. */
  readonly proxySource?: string;
  /** Plain HTTP is also allowed to private addresses, because people are invented and there are no secrets. */
  readonly plainHttp?: "private";
  readonly timeoutMs: number;
  /** Maximum concurrent calls, absent for the default. */
  readonly concurrency?: number;
  /** Calls started per second, absent for no limit. */
  readonly callsPerSecond?: number;
  readonly authorisation?: {
    readonly fields?: readonly string[];
    readonly parameters?: readonly string[];
    readonly rubrics?: readonly string[];
  };
  /** Variables that override those of a file. Several values are a list. */
  readonly variables?: GivenVariables;
  readonly fallbackVariables?: GivenVariables;
}

/** Files that decide which servers are trusted and which identity the client has. */
export const digestedFiles = ["ca", "certificate", "pfx"] as const;
export type DigestedFile = (typeof digestedFiles)[number];

export interface ServiceEndpoint {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** In file order, at most one per header. Empty without a login. */
  readonly logins: readonly Authentication[];
  readonly headers: readonly DeclaredHeader[];
}
