import type { OperationName, Service } from "../contract/operations.ts";
import type { JsonObject } from "../contract/json/json.ts";
import type { PlainHttpReach } from "./gateway/origins.ts";
import type { CodingFault } from "../model/bodyFault.ts";
import type { Environment } from "../model/environments/environment.ts";
import type { JournalProblem } from "../model/journal.ts";
import type { TrustFact } from "../model/environments/trustScope.ts";
import type { SecretKind } from "../model/environments/secretVariables.ts";
import type { ExchangeFacts, RunWarning, SentRequest } from "../model/outcome.ts";
import type { RunFailure } from "../model/failure.ts";
import type { RetryWait } from "../model/retryWait.ts";
import type { Span } from "../model/text/span.ts";

/** The runner's doors to the world. Hands (command line, editor) and tests put something behind them. */

/** One HTTP exchange. Never follows a redirect, never looks at an environment variable. */
export interface Transport {
  exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult>;
  close(): Promise<void>;
}

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly tls?: TlsMaterial;
  readonly proxy?: string;
  readonly proxyBypass?: readonly string[];
  readonly proxySource?: string;
  /** No further than this machine when absent. */
  readonly plainHttp?: PlainHttpReach;
}

export interface TlsMaterial {
  readonly ca?: string;
  readonly certificate?: string;
  readonly key?: string;
  readonly pfx?: Uint8Array;
  readonly passphrase?: string;
}

/** Undefined where an environment names none. Passphrases come from the `SecretStore`. */
export type TlsLoader = (
  environment: Environment,
) => Promise<
  TlsMaterial | { readonly problem: { readonly file: string; readonly why: string } } | undefined
>;

export type HttpResult =
  | {
      readonly kind: "response";
      readonly status: number;
      /** Names in lower case; repeated headers joined with a comma. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
      /** Where the body is not packed as its headers say: as far as it could be unpacked. */
      readonly fault?: CodingFault;
      /** Absent if nothing was measured. */
      readonly facts?: ExchangeFacts;
    }
  | { readonly kind: "failed"; readonly failure: RunFailure; readonly facts?: ExchangeFacts };

export interface SecretStore {
  /** The secret of this kind for this environment (and service), or undefined when there is none. */
  read(request: SecretRequest): Promise<string | undefined>;
  /** The setting that the user is to fill in, for a message. */
  nameOf(request: SecretRequest): string;
  /** A name that the user can check; absent for built-in secrets. */
  sourceOf?(request: SecretRequest): Promise<string | undefined>;
}

export interface SecretRequest {
  readonly environment: string;
  readonly service: "personen" | "berichten";
  readonly secret: SecretKind;
}

export interface Clock {
  /** The calendar time, for timestamps and dates only: it is set forward and back. */
  now(): Date;
  /** Milliseconds since some fixed moment, never set: for waits, deadlines, lifetimes and durations. */
  monotonicMs(): number;
}

export interface Trusted {
  readonly fingerprint: string;
  /** The facts behind the trust, if they were kept: they show what has changed. */
  readonly facts?: readonly TrustFact[];
  /** Set where its mailbox may be listed, fetched and downloaded without asking again. */
  readonly mailbox?: true;
}

/** Knows what the user trusts; asked before any byte and any secret, the token request's included. */
export interface TrustGuard {
  trusted(environment: Environment): Promise<Trusted | undefined> | Trusted | undefined;
  /** The environment variable that a build sets, where there is one. */
  variable?(environment: string): string;
}

/** One call of one operation, all values filled in and checked. */
export interface ResolvedCall {
  readonly operation: OperationName;
  /** Person query: the JSON body. Message call: parameters as the description names them; the gateway maps the dialect. */
  readonly query: JsonObject;
  /** Extra headers that the contract names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Sent as it is written, for the service to refuse. */
  readonly isUnchecked?: boolean;
  /** The usual number when absent; only for calls that are safe to repeat. */
  readonly retries?: number;
  /** Whether the answer is wanted as it was written besides. */
  readonly keepsText?: boolean;
  /** Told before each wait for another try. */
  readonly onWait?: (wait: RetryWait) => void;
}

export type CallResult =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly answer: JsonObject;
      /** The answer letter by letter, but for credentials of the call, where that was wanted. */
      readonly text?: string;
      /** Places in `text` where credentials were taken out; absent if none were. */
      readonly redactedPlaces?: readonly Span[];
      readonly interactieId?: string;
      readonly bytes: number;
      readonly sent: readonly SentRequest[];
      readonly warnings: readonly RunWarning[];
      readonly queuedMs?: number;
    }
  | {
      readonly kind: "failed";
      readonly failure: RunFailure;
      /** Headers of the error answer, names in lower case, when there was one. */
      readonly headers?: Readonly<Record<string, string>>;
      readonly sent: readonly SentRequest[];
      readonly warnings: readonly RunWarning[];
      /** The wait for its turn before its first byte. */
      readonly queuedMs?: number;
    };

export type PingResult =
  /** As the contract says, or with another status that says whether there is a ping. */
  | { readonly kind: "answered"; readonly status: number }
  | { readonly kind: "failed"; readonly failure: RunFailure };

/** The only door to the two services: authentication, wire form, problems and contract checks. */
export interface Gateway {
  call(environment: Environment, call: ResolvedCall, signal: AbortSignal): Promise<CallResult>;
  /** When the token in memory for this service ends, in milliseconds since 1970; never the token. */
  tokenEnd?(environment: Environment, service: Service): number | undefined;
  /** Header values that say who somebody is, for their hashes alone; nothing where the call would not be sent. */
  personalHeaders?(environment: Environment, call: ResolvedCall): Promise<readonly string[]>;
}

/** A gateway that can ask the message service whether it is there and takes the login. */
export interface PingingGateway extends Gateway {
  /** Changes nothing; only where the dialect of the environment has it. */
  ping(environment: Environment, timeoutMs: number, signal: AbortSignal): Promise<PingResult>;
}

/** A cassette keeps no header of it but the media type. */
export interface RecordedAnswer {
  readonly status: number;
  readonly mediaType?: string;
  /** As received. */
  readonly body: Uint8Array;
}

/** Keeps responses in a cassette. Asked before each call: what cannot be kept is not sent. */
export interface AnswerRecorder {
  begin(call: ResolvedCall): Promise<
    | { readonly failure: RunFailure }
    /** `keep` gives what went wrong; undefined where the response is kept. */
    | { keep(answer: RecordedAnswer): Promise<RunFailure | undefined> }
  >;
}

/** Stands in the place of the network: what a cassette holds for this call, or that it holds nothing. */
export type AnswerReplay = (
  call: ResolvedCall,
) => Promise<RecordedAnswer | { readonly failure: RunFailure }>;

/** Files that a request names (`@each`, `@save`), inside the root only, links resolved. */
export interface FileAccess {
  read(file: string): Promise<{ readonly text: string } | { readonly problem: string }>;
  write(file: string, text: string): Promise<{ readonly problem?: string }>;
  /** Foresees refusals of `write` without writing or asking anybody. */
  foreseeWrite?(file: string): Promise<{ readonly problem?: string }>;
}

/** Answers `{{$input "label"}}`; undefined when the user declined. */
export interface Prompt {
  ask(label: string, parameter: string): Promise<string | undefined>;
}

/** Values of environment variables that the user has allowed for `{{$env.NAME}}`. */
export interface AllowedVariables {
  read(name: string): { readonly value: string } | { readonly problem: "not allowed" | "not set" };
}

/** Makes its lines itself, so that no value of a query gets into one. */
export interface CallJournal {
  /** The file, as it is named when it cannot be written. */
  readonly file: string;
  /** Writes that a call is going to be made. It lasts, or nothing may be sent. */
  begin(call: JournalledCall): Promise<BegunCall | { readonly problem: JournalProblem }>;
}

export interface JournalledCall {
  readonly environment: Pick<Environment, "name" | "kind">;
  readonly operation: OperationName;
  readonly query: JsonObject;
  /** Names of the declared headers that are sent. */
  readonly headers: readonly string[];
  /** Values of headers that say who asks; hashed, and taken out of the reason. */
  readonly users: readonly string[];
  /** Why, in the words of the user; empty where none were asked for. */
  readonly reason: string;
}

export interface BegunCall {
  end(result: CallResult): Promise<JournalProblem | undefined>;
}
