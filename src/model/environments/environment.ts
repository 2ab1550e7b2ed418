import type { Dialect } from "../../contract/dialects.ts";
import type { GivenVariables } from "../requestDraft.ts";
import type { WrittenDefinition } from "./configSchema.ts";
import type { DeclaredHeader } from "./headers.ts";
import type { Authentication } from "./loginSchemas.ts";

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
