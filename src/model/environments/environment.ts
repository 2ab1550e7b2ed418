import type { GivenVariables } from "../requestDraft.ts";
import type { WrittenDefinition } from "./configSchema.ts";
import type { DeclaredHeader } from "./headers.ts";
import type { Authentication } from "./loginSchemas.ts";

/** A definition as it is written, and what was read of the files that it names. */
export interface EnvironmentDefinition extends Omit<WrittenDefinition, "authorisation"> {
  readonly authorisation?:
    | (NonNullable<WrittenDefinition["authorisation"]> & {
        /** The rubrics of the decision that hold today; absent where none was read, or none limits. */
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
export type Dialect = "default" | "openapi-0.8";

/** An environment ready to be called: defaults filled in, its kind decided, URLs checked. */
export interface Environment {
  readonly name: string;
  readonly kind: EnvironmentKind;
  readonly people: People;
  /** The mock that this program started itself: nothing leaves the process for anybody else. */
  readonly isEmbedded: boolean;
  readonly personen?: ServiceEndpoint & { readonly acceptGezagVersion?: string };
  readonly berichten?: ServiceEndpoint & { readonly dialect: Dialect };
  readonly tls: {
    readonly ca?: string;
    readonly certificate?: string;
    readonly key?: string;
    readonly pfx?: string;
    /** SHA-256 (hex) of the files as read, without unreadable ones; connections are made with these contents only. */
    readonly digests?: Readonly<Partial<Record<DigestedFile, string>>>;
  };
  readonly proxy?: string;
  /** Hosts reached without it, for a proxy of the surroundings: that is the machine's and no part of the file. */
  readonly proxyBypass?: readonly string[];
  /** The variable or the setting of the editor that names that proxy. */
  readonly proxySource?: string;
  /** Set where plain http may go to private addresses as well: invented people, and nothing to give away. */
  readonly plainHttp?: "private";
  readonly timeoutMs: number;
  /** Calls under way at the same time; the usual number when absent. */
  readonly concurrency?: number;
  /** Calls that begin in a second; no limit when absent. */
  readonly callsPerSecond?: number;
  readonly authorisation?: {
    readonly fields?: readonly string[];
    readonly parameters?: readonly string[];
    readonly rubrics?: readonly string[];
  };
  /** Values of variables here, before those of a file; several are a list. */
  readonly variables?: GivenVariables;
  /** Values of variables that a file lacks. */
  readonly fallbackVariables?: GivenVariables;
}

/** The files whose contents decide whom is believed and as whom is called. */
export const digestedFiles = ["ca", "certificate", "pfx"] as const;
export type DigestedFile = (typeof digestedFiles)[number];

export interface ServiceEndpoint {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** In the order of the file; no two write the same header. Empty where nothing is said of who is calling. */
  readonly logins: readonly Authentication[];
  /** What else goes with every call, in the order of the file. */
  readonly headers: readonly DeclaredHeader[];
}
