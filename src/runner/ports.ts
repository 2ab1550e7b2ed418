import type { OperationName, Service } from "../contract/operations.ts";
import type { JsonObject } from "../contract/json/json.ts";
import type { PlainHttpReach } from "./gateway/origins.ts";
import type { CodingFault } from "../model/bodyFault.ts";
import type { Environment } from "../model/environments/environment.ts";
import type { AuditLogProblem } from "../model/auditLog.ts";
import type { TrustFact } from "../model/environments/trustScope.ts";
import type { SecretKind } from "../model/environments/logins.ts";
import type { ExchangeFacts, RunWarning, SentRequest, RetryWait } from "../model/outcome.ts";
import type { RunFailure } from "../model/failure.ts";
import type { Span } from "../model/text/sourceText.ts";

/** Ports of the runner, implemented by the command line, the editor and tests. */

/** One HTTP exchange. Never follows a redirect, never reads an environment variable. */
export interface Transport {
  exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult>;
  close(): Promise<void>;
}

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly tls?: TlsMaterial;
  readonly proxy?: string;
  readonly proxyBypass?: readonly string[];
  readonly proxySource?: string;
  /** Default: this machine only. */
  readonly plainHttp?: PlainHttpReach;
}

export interface TlsMaterial {
  readonly ca?: string;
  readonly certificate?: string;
  readonly key?: string;
  readonly pfx?: Uint8Array;
  readonly passphrase?: string;
}

/** Undefined without TLS settings. Passphrases are in the `SecretStore`. */
export type TlsLoader = (environment: Environment) => Promise<LoadedTls | undefined> | undefined;

export type LoadedTls =
  | TlsMaterial
  | { readonly problem: { readonly file: string; readonly why: string } };

export type HttpResult =
  | {
      readonly kind: "response";
      readonly status: number;
      /** Names in lower case. Repeated headers are joined with a comma. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
      /** Set if the body does not match its content coding. It is decoded as far as possible. */
      readonly fault?: CodingFault | undefined;
      /** Absent if nothing was measured. */
      readonly facts?: ExchangeFacts;
    }
  | { readonly kind: "failed"; readonly failure: RunFailure; readonly facts?: ExchangeFacts };

export interface SecretStore {
  /** Secret of this kind for this environment (and service). Undefined if there is none. */
  read(request: SecretRequest): Promise<string | undefined>;
  /** Name of the setting to fill in, for a message. */
  nameOf(request: SecretRequest): string;
  /** Name of the source, for display. Absent for built-in secrets. */
  sourceOf?(request: SecretRequest): Promise<string | undefined>;
}

export interface SecretRequest {
  readonly environment: string;
  readonly service: "personen" | "berichten";
  readonly secret: SecretKind;
}

/** Functions that only some hosts have, or have faster. */
export interface RunnerHost {
  /** Undefined for a key that is unusable. */
  readonly signerOf: (pem: string) => KeySigner | undefined;
  /** Scrypt with Node's defaults to 32 bytes, without blocking. */
  readonly slowHash: (text: string, salt: string) => Promise<Uint8Array>;
  /** Prevents a warning of Node: each concurrent call adds a listener to the signal of its run. */
  readonly allowManyListeners: (signal: AbortSignal) => void;
}

export interface KeySigner {
  readonly alg: "RS256" | "PS256" | "ES256";
  readonly sign: (text: Uint8Array) => Uint8Array;
}

export interface Clock {
  /** Calendar time, for timestamps and dates only, because it can be adjusted. */
  now(): Date;
  /** Milliseconds since a fixed time, never adjusted: for waits, deadlines, lifetimes and durations. */
  monotonicMs(): number;
}

export interface Trusted {
  readonly fingerprint: string;
  /** Facts of the trust scope, if stored. They show changes. */
  readonly facts?: readonly TrustFact[];
  /** Set if its mailbox may be listed, fetched and downloaded without another approval. */
  readonly mailbox?: true;
}

/** Environments that the user trusts. Consulted before any byte or secret is used, token requests included. */
export interface TrustGuard {
  trusted(environment: Environment): Promise<Trusted | undefined> | Trusted | undefined;
  /** Environment variable with the trust in CI, if there is one. */
  variable?(environment: string): string;
}

/** One call of one operation, with all values filled in and checked. */
export interface ResolvedCall {
  readonly operation: OperationName;
  /**
   * Person query: the JSON body. Message call: parameters by the description, which the gateway maps to the dialect.
   */
  readonly query: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Sent as written, so that the service can reject it. */
  readonly isUnchecked?: boolean;
  /** Absent for the default. Applies only to calls that are safe to repeat. */
  readonly retries?: number;
  /** True if the original text of the response is required too. */
  readonly keepsText?: boolean;
  /** True if the headers of the response are required too. */
  readonly readsHeaders?: boolean;
  readonly onWait?: (wait: RetryWait) => void;
}

export type CallResult =
  | {
      readonly kind: "answered";
      readonly status: number;
      /** Names in lower case, values without credentials and personal values, if requested. */
      readonly headers?: Readonly<Record<string, string>> | undefined;
      readonly response: JsonObject;
      /** Original text of the response with credentials of the call redacted, if requested. */
      readonly text?: string | undefined;
      /** Places in `text` with redacted credentials. Absent if there are none. */
      readonly redactedPlaces?: readonly Span[] | undefined;
      readonly interactieId?: string | undefined;
      readonly bytes: number;
      readonly sent: readonly SentRequest[];
      readonly warnings: readonly RunWarning[];
      readonly queuedMs?: number;
    }
  | {
      readonly kind: "failed";
      readonly failure: RunFailure;
      /** Those of an error response, as above. */
      readonly headers?: Readonly<Record<string, string>> | undefined;
      readonly sent: readonly SentRequest[];
      readonly warnings: readonly RunWarning[];
      /** Wait in the queue before its first byte. */
      readonly queuedMs?: number;
    };

export type PingResult =
  /** A status of the contract, or another one that shows whether the ping exists. */
  | { readonly kind: "answered"; readonly status: number }
  | { readonly kind: "failed"; readonly failure: RunFailure };

/** The only access to the two services: authentication, wire format, problems and contract checks. */
export interface Gateway {
  call(environment: Environment, call: ResolvedCall, signal: AbortSignal): Promise<CallResult>;
  /** Expiry of the cached token for this service, in milliseconds since 1970. Never the token. */
  tokenEnd?(environment: Environment, service: Service): number | undefined;
  /** Header values that identify the user, only for hashing. Empty if the call would not be sent. */
  personalHeaders?(environment: Environment, call: ResolvedCall): Promise<readonly string[]>;
}

/** A gateway that can check the message service and its login. */
export interface PingingGateway extends Gateway {
  /** Changes nothing. Only for a dialect with a ping. */
  ping(environment: Environment, timeoutMs: number, signal: AbortSignal): Promise<PingResult>;
}

/** A cassette stores no header but the media type. */
export interface RecordedResponse {
  readonly status: number;
  readonly mediaType?: string;
  /** As received. */
  readonly body: Uint8Array;
}

/** Stores responses in a cassette. Consulted before each call, because a call that cannot be stored is not sent. */
export interface ResponseRecorder {
  begin(call: ResolvedCall): Promise<
    | { readonly failure: RunFailure }
    /** `keep` returns the failure. Undefined if the response was stored. */
    | { keep(response: RecordedResponse): Promise<RunFailure | undefined> }
  >;
}

/** Replaces the network: the recorded response to this call, or none. */
export type ResponseReplay = (
  call: ResolvedCall,
) => Promise<RecordedResponse | { readonly failure: RunFailure }>;

/** Files of a request (`@each`, `@save`), only inside the root, after resolving links. */
export interface FileAccess {
  read(file: string): Promise<{ readonly text: string } | { readonly problem: string }>;
  write(file: string, text: string): Promise<{ readonly problem?: string }>;
  /** Predicts a rejection by `write`, without writing or prompting. */
  previewWrite?(file: string): Promise<{ readonly problem?: string }>;
}

/** Prompts for `{{$input "label"}}`. Undefined if the user declined. */
export interface Prompt {
  ask(label: string, parameter: string): Promise<string | undefined>;
}

/** Values of environment variables that the user allowed for `{{$env.NAME}}`. */
export interface AllowedVariables {
  read(name: string): { readonly value: string } | { readonly problem: "not allowed" | "not set" };
}

/** Formats its own lines, so that they never contain a value of a query. */
export interface AuditLog {
  /** File name for error messages. */
  readonly file: string;
  /** Writes the intent to call. It must be durable before anything is sent. */
  begin(call: JournalledCall): Promise<BegunCall | { readonly problem: AuditLogProblem }>;
}

export interface JournalledCall {
  readonly environment: Pick<Environment, "name" | "kind">;
  readonly operation: OperationName;
  readonly query: JsonObject;
  readonly headers: readonly string[];
  /** Header values that identify the user. They are hashed, and removed from the reason. */
  readonly users: readonly string[];
  /** The user's reason. Empty if none was required. */
  readonly reason: string;
}

export interface BegunCall {
  end(result: CallResult): Promise<AuditLogProblem | undefined>;
}
