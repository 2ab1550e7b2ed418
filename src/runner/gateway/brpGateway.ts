import { memberOf, type JsonObject, responseBudget } from "../../contract/json/json.ts";
import {
  operations,
  type Operation,
  type OperationName,
  type Service,
} from "../../contract/operations.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { inEnvironment, isRejectedLogin, type RunFailure } from "../../model/failure.ts";
import { tokenLogin, headerOf, type SecretKind } from "../../model/environments/logins.ts";
import { cleanServerText, redacted, redactor, redactJson } from "../../model/redaction/redact.ts";
import { AccessTokens } from "../auth/accessTokens.ts";
import {
  driftOf,
  headerContext,
  readResponse,
  shownHeaders,
  type ResponseContext,
  type HttpResponse,
  ResponseSecrets,
} from "./responseReading.ts";
import {
  CallLogin,
  type CallIdentity,
  type LoggedIn,
  type Reported,
  isGiven,
  isTelling,
  personalHeaders,
  personalValues,
} from "../auth/callLogin.ts";
import type {
  ResponseRecorder,
  ResponseReplay,
  CallResult,
  Clock,
  HttpRequest,
  HttpResult,
  LoadedTls,
  PingingGateway,
  PingResult,
  RecordedResponse,
  ResolvedCall,
  SecretRequest,
  SecretStore,
  RunnerHost,
  TlsLoader,
  TlsMaterial,
  Transport,
  TrustGuard,
} from "../ports.ts";
import { RateLimit, pause, type Pause, retryRules, withRetries } from "./callTiming.ts";
import { sentRequest, authorised, endpointOf, pingWireOf, type WireCall } from "./wireCall.ts";
import { CallRoute } from "./callRoute.ts";
import { parseExactly } from "./jsonBody.ts";
import { recordedResponse, replayed } from "../cassette/recordedExchange.ts";
import { TrustCheck } from "./trust.ts";
import { secretFault } from "../../model/redaction/secretFault.ts";

export interface GatewayPorts {
  readonly transport: Transport;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly trust: TrustGuard;
  readonly loadTls: TlsLoader;
  /** Without it, a client cannot sign. */
  readonly host?: RunnerHost;
  /** Waits before a retry. Default: the platform's timer. */
  readonly pause?: Pause;
  /** Default: the gateway's own. Shared if the caller requests tokens too. */
  readonly tokens?: AccessTokens;
  /** Records the last response of each call. */
  readonly recorder?: ResponseRecorder;
  /** Replaces the transport. The environment then has no logins. */
  readonly replay?: ResponseReplay;
}

/** The only access to the two services. Tokens live as long as the gateway. */
export function createGateway(ports: GatewayPorts): PingingGateway {
  return new BrpGateway(ports);
}

/** Prepared before the first byte of a call. */
interface PreparedCall extends CallIdentity {
  readonly call: ResolvedCall;
  readonly wire: WireCall;
  /** Header values that identify a person, which are removed from every shown error. */
  readonly personal: readonly string[];
  /** Receives each response with the credentials to remove from it, and nothing when an attempt starts. */
  readonly heard?: (response?: HttpResponse, credentials?: readonly string[]) => void;
}

type Prepared = { readonly prepared: PreparedCall } | { readonly failure: RunFailure };

/** One request with its response. */
interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResult;
  readonly durationMs: number;
}

/** All attempts of one call. */
interface CallTries extends Reported {
  /** A call requests a new token only once, however many attempts it makes. */
  askedNewToken: boolean;
}

class BrpGateway implements PingingGateway {
  readonly #ports: GatewayPorts;
  readonly #tokens: AccessTokens;
  readonly #login: CallLogin;
  readonly #trust: TrustCheck;
  readonly #responseSecrets = new ResponseSecrets();
  readonly #recordedSecrets = new ResponseSecrets();
  /** The last one of each operation. */
  readonly #routes = new Map<OperationName, CallRoute>();
  /** By name of the environment: calls of one gateway share its rate. */
  readonly #rates = new Map<string, RateLimit>();

  constructor(ports: GatewayPorts) {
    this.#ports = ports;
    this.#tokens = ports.tokens ?? new AccessTokens(ports.transport, ports.clock, ports.host);
    this.#trust = new TrustCheck(ports.trust);
    this.#login = new CallLogin(this.#tokens, ports.clock);
  }

  async call(
    environment: Environment,
    call: ResolvedCall,
    signal: AbortSignal,
  ): Promise<CallResult> {
    const nothing = { sent: [], warnings: [] };
    if (signal.aborted) return { kind: "failed", failure: { kind: "cancelled" }, ...nothing };
    const preparing = this.#prepare(environment, call);
    const ready = preparing instanceof Promise ? await preparing : preparing;
    if ("failure" in ready) return { kind: "failed", failure: ready.failure, ...nothing };
    const { recorder, clock } = this.#ports;
    const place = recorder && (await recorder.begin(call));
    if (place && "failure" in place) return { kind: "failed", failure: place.failure, ...nothing };
    let last: RecordedResponse | undefined;
    const prepared: PreparedCall = place
      ? {
          ...ready.prepared,
          heard: (response, credentials = []) =>
            (last =
              response && recordedResponse(response, this.#recordedSecrets.searchFor(credentials))),
        }
      : ready.prepared;
    const tries: CallTries = { sent: [], warnings: [], askedNewToken: false };
    const rate = this.#ports.replay ? undefined : this.#rateOf(environment);
    // The time limit is for the service: waiting for the first turn does not count.
    const queuedMs = rate ? await rate.turn(signal) : 0;
    const deadline = clock.monotonicMs() + call.timeoutMs;
    let result = await this.#try(prepared, tries, signal);
    if (result.kind === "failed") {
      const again = async (timeoutMs: number) => {
        await rate?.turn(signal);
        return this.#try(withTimeLimit(prepared, timeoutMs), tries, signal);
      };
      const { retries = retryRules.usual, timeoutMs, onWait } = call;
      const limits = { retries, timeoutMs, deadline, ...(onWait && { onWait }) };
      result = await withRetries(result, again, limits, { clock, pause: this.#pause }, signal);
    }
    const unkept = last && (await place?.keep(last));
    if (!unkept && result.kind === "failed")
      return { ...result, failure: inEnvironment(result.failure, environment.name), queuedMs };
    if (!unkept) return rate ? { ...result, queuedMs } : result;
    const { sent, warnings } = result;
    return { kind: "failed", failure: unkept, sent, warnings, queuedMs };
  }

  /** Never retried, because the fault itself is of interest. */
  async ping(
    environment: Environment,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<PingResult> {
    const failed = (failure: RunFailure) => ({ kind: "failed", failure }) as const;
    if (signal.aborted) return failed({ kind: "cancelled" });
    // Like a count, except for the path.
    const call = { operation: "TelBerichten", query: {}, headers: {}, timeoutMs } as const;
    const ready = await this.#prepare(environment, call, () => pingWireOf(environment));
    if ("failure" in ready) return failed(ready.failure);
    const { wire, connection } = ready.prepared;
    const reported = { sent: [], warnings: [] };
    const login = await this.#login.headers(ready.prepared, reported, signal);
    if (login.kind === "failed") return login;
    const request = {
      ...authorised(wire, login.headers),
      maxBytes: responseBudget.bytes,
      ...connection,
    };
    const result = await this.#ports.transport.exchange(request, signal);
    if (result.kind === "failed") return failed(result.failure);
    const { status } = result;
    if ((status >= 200 && status < 300) || status === 404 || status === 405)
      return { kind: "answered", status };
    const redact = redactor([...login.credentials, ...ready.prepared.personal.filter(isTelling)]);
    const { operation } = call;
    const now = this.#ports.clock.now();
    const known = headerContext(request.headers, ready.prepared.endpoint);
    const read = readResponse(result, {
      ...{ operation, url: wire.url, now, redact, people: environment.people },
      ...known,
    });
    return read.kind === "failed" ? failed(read.failure) : { kind: "answered", status };
  }

  tokenEnd(environment: Environment, service: Service): number | undefined {
    const auth = tokenLogin(environment[service]?.logins);
    return auth && this.#tokens.expiryOf(auth);
  }

  async personalHeaders(environment: Environment, call: ResolvedCall): Promise<readonly string[]> {
    const declared = environment[operations[call.operation].service]?.headers ?? [];
    if (!declared.some(({ isPersonal }) => isPersonal)) return [];
    const ready = await this.#prepare(environment, call);
    return "failure" in ready ? [] : ready.prepared.personal;
  }

  get #pause(): Pause {
    return this.#ports.pause ?? pause;
  }

  #rateOf({ name, callsPerSecond }: Environment): RateLimit | undefined {
    if (callsPerSecond === undefined) return undefined;
    const known = this.#rates.get(name);
    if (known?.perSecond === callsPerSecond) return known;
    const rate = new RateLimit(callsPerSecond, this.#ports.clock, this.#pause);
    this.#rates.set(name, rate);
    return rate;
  }

  async #try(prepared: PreparedCall, tries: CallTries, signal: AbortSignal): Promise<CallResult> {
    const { clock, replay, transport } = this.#ports;
    const reported = { sent: tries.sent, warnings: tries.warnings };
    for (let isRenewed = false; ; isRenewed = true) {
      const made = this.#login.headers(prepared, reported, signal);
      const login = made instanceof Promise ? await made : made;
      if (login.kind === "failed") return { ...login, ...reported };
      const { method, url, headers, body } = authorised(prepared.wire, login.headers);
      const maxBytes = responseBudget.bytes;
      const request = { ...prepared.connection, method, url, headers, body, maxBytes };
      const sentAt = clock.monotonicMs();
      prepared.heard?.();
      const response = replay
        ? replayed(await replay(prepared.call))
        : await transport.exchange(request, signal);
      const exchange = { request, response, durationMs: clock.monotonicMs() - sentAt };
      const result = this.#read(prepared, login, exchange, reported);
      if (!isRenewed && (result.kind !== "failed" || !isUnauthorised(result.failure)))
        return result;
      if (isRenewed || !login.renewable || tries.askedNewToken)
        return withLogin(result, prepared, tries);
      // A token can be withdrawn before it expires. Only one new token is requested.
      tries.askedNewToken = true;
      this.#tokens.drop(login.renewable.request, login.renewable.token);
    }
  }

  #routeOf(
    environment: Environment,
    name: OperationName,
  ): CallRoute | { readonly failure: RunFailure } {
    const known = this.#routes.get(name);
    if (known?.environment === environment) return known;
    const operation = operations[name];
    const found = endpointOf(environment, operation);
    if ("failure" in found) return found;
    const route = new CallRoute(environment, operation, found.endpoint);
    this.#routes.set(name, route);
    return route;
  }

  /** Everything that can be rejected without sending, in the order in which a user would fix it. */
  #prepare(
    environment: Environment,
    call: ResolvedCall,
    build?: () => ReturnType<typeof pingWireOf>,
  ): Prepared | Promise<Prepared> {
    const route = this.#routeOf(environment, call.operation);
    if ("failure" in route) return route;
    const after = (untrusted: RunFailure | undefined) => {
      if (untrusted) return { failure: untrusted };
      const built = build?.() ?? route.wireOf(call);
      return "failure" in built ? built : this.#prepareTrusted(route, call, built.wire);
    };
    const refusal = this.#trust.refusal(environment);
    return refusal instanceof Promise ? refusal.then(after) : after(refusal);
  }

  /** Synchronous without secrets and certificates, because each promise costs time. */
  #prepareTrusted(
    route: CallRoute,
    call: ResolvedCall,
    wire: WireCall,
  ): Prepared | Promise<Prepared> {
    if (route.neededSecrets.length > 0) return this.#prepareSecret(route, call, wire);
    const loading = this.#ports.loadTls(route.environment);
    return loading
      ? this.#prepareSecret(route, call, wire, loading)
      : { prepared: preparedCall(route, call, wire, new Map(), undefined) };
  }

  async #prepareSecret(
    route: CallRoute,
    call: ResolvedCall,
    wire: WireCall,
    loading?: ReturnType<TlsLoader>,
  ): Promise<Prepared> {
    const { environment, operation, neededSecrets: needed } = route;
    const read = await this.#secretsOf(environment, needed);
    if ("failure" in read) return read;
    const loaded = await (loading ?? this.#ports.loadTls(environment));
    const tls = await this.#tlsOf(loaded, environment, operation);
    if ("failure" in tls) return tls;
    return { prepared: preparedCall(route, call, wire, read.secrets, tls.material) };
  }

  async #tlsOf(
    loaded: LoadedTls | undefined,
    environment: Environment,
    operation: Operation,
  ): Promise<{ readonly material?: TlsMaterial } | { readonly failure: RunFailure }> {
    if (!loaded) return {};
    if ("problem" in loaded) return { failure: { kind: "fileProblem", ...loaded.problem } };
    if (loaded.pfx === undefined && loaded.key === undefined) return { material: loaded };
    const passphrase = await this.#ports.secrets.read({
      environment: environment.name,
      service: operation.service,
      secret: "pfxPassphrase",
    });
    return { material: isGiven(passphrase) ? { ...loaded, passphrase } : loaded };
  }

  async #secretsOf(
    environment: Environment,
    needed: readonly SecretRequest[],
  ): Promise<
    { readonly secrets: ReadonlyMap<SecretKind, string> } | { readonly failure: RunFailure }
  > {
    const secrets = new Map<SecretKind, string>();
    const names: string[] = [];
    for (const request of needed) {
      const secret = await this.#ports.secrets.read(request);
      if (isGiven(secret)) secrets.set(request.secret, secret);
      else names.push(this.#ports.secrets.nameOf(request));
    }
    if (names.length === 0) {
      const faults = [...secrets].flatMap(([kind, secret]) =>
        isSentPlainly(kind) && secretFault(kind, secret)
          ? [{ name: headerOf(kind) ?? kind, code: "header-value", reason: "" }]
          : [],
      );
      return faults.length > 0 ? { failure: { kind: "invalidRequest", faults } } : { secrets };
    }
    return { failure: { kind: "secretMissing", environment: environment.name, names } };
  }

  #read(
    prepared: PreparedCall,
    { credentials, tokenMs }: LoggedIn,
    { request, response: result, durationMs }: Exchange,
    reported: Reported,
  ): CallResult {
    const { call } = prepared;
    reported.sent.push(sentRequest(request, result, { durationMs, tokenMs }));
    if (result.kind === "failed") return { ...result, ...reported };
    const personal = prepared.personal.filter(isTelling);
    // A recording keeps no label, which would cause the same rejection in a replay.
    if (!result.fault || result.fault.why === "unknown")
      prepared.heard?.(result, [...credentials, ...prepared.secrets.values(), ...personal]);
    // Most responses have no text to redact, and a search for the values of a query is slow to build.
    const redact = (text: string) =>
      this.#responseSecrets.redactorFor([
        ...credentials,
        ...personal,
        ...personalValues(call.operation, call.query),
      ])(text);
    const now = this.#ports.clock.now();
    const known = headerContext(request.headers, prepared.endpoint);
    const { people } = prepared.environment;
    const context = { operation: call.operation, url: request.url, now, redact, people, ...known };
    return this.#result(result, context, call, credentials, reported);
  }

  #result(
    response: HttpResponse,
    context: ResponseContext,
    { keepsText, readsHeaders }: ResolvedCall,
    credentials: readonly string[],
    reported: Reported,
  ): CallResult {
    const headers = readsHeaders ? shownHeaders(response.headers, context.redact) : undefined;
    const read = readResponse(response, context);
    if (read.kind === "failed") return { ...read, headers, ...reported };
    const interactieId = memberOf(read.response, "interactieId");
    // Secrets are removed even from responses that the user wants to see.
    const { text, places } = redactJson(read.text, this.#responseSecrets.searchFor(credentials));
    const isClean = places.length === 0;
    return {
      kind: "answered",
      status: response.status,
      headers,
      response: isClean ? read.response : (parseExactly(text) as JsonObject),
      text: keepsText ? text : undefined,
      redactedPlaces: keepsText && !isClean ? places : undefined,
      interactieId:
        typeof interactieId === "string" ? shownInteraction(interactieId, context) : undefined,
      bytes: response.body.length,
      sent: reported.sent,
      warnings: [
        ...reported.warnings,
        ...(isClean ? [] : [{ kind: "credentialsRemoved", count: places.length } as const]),
        ...driftOf(context, read.response),
      ],
    };
  }
}

function shownInteraction(id: string, { people, redact }: ResponseContext): string {
  return people === "real" && !uuid.test(id) ? redacted : cleanServerText(id, redact);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a header contains the secret unchanged. */
function isSentPlainly(kind: SecretKind): boolean {
  return kind === "apiKey" || headerOf(kind) !== undefined;
}

function preparedCall(
  { endpoint, environment, connection }: CallRoute,
  call: ResolvedCall,
  wire: WireCall,
  secrets: ReadonlyMap<SecretKind, string>,
  tls: TlsMaterial | undefined,
): PreparedCall {
  return {
    endpoint,
    environment,
    call,
    secrets,
    wire,
    personal: personalHeaders(endpoint, wire.headers, secrets),
    connection: { ...connection, timeoutMs: call.timeoutMs, ...(tls && { tls }) },
  };
}

function withTimeLimit(prepared: PreparedCall, timeoutMs: number): PreparedCall {
  return { ...prepared, connection: { ...prepared.connection, timeoutMs } };
}

/** The remedy of a 401 depends on the login of the call. */
function withLogin(
  result: CallResult,
  { endpoint }: PreparedCall,
  { askedNewToken }: CallTries,
): CallResult {
  if (result.kind !== "failed" || result.failure.kind !== "refused") return result;
  if (!isRejectedLogin(result.failure)) return result;
  const login = { types: endpoint.logins.map(({ type }) => type), renewed: askedNewToken };
  return { ...result, failure: { ...result.failure, login } };
}

function isUnauthorised(failure: RunFailure): boolean {
  return failure.kind === "refused" && failure.status === 401;
}
