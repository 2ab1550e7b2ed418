import type { Service, OperationName } from "../../contract/operations.ts";
import {
  type Environment,
  type ServiceEndpoint,
  generatedValue,
  headerSecret,
  type DeclaredHeader,
} from "../../model/environments/environment.ts";
import {
  loginHeader,
  logins,
  secretOfLogin,
  tokenLogin,
  type TokenAuthentication,
  isSessionInput,
  type SecretKind,
} from "../../model/environments/logins.ts";
import type { Authentication } from "../../model/environments/loginSchemas.ts";
import { isSearchable, secretFault, type SecretFault } from "../../model/redaction/secretFault.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { RunWarning, SentRequest } from "../../model/outcome.ts";
import { timeOrderedUuid } from "../filling/moments.ts";
import { originOf } from "../gateway/origins.ts";
import type { Clock, HttpRequest, SecretRequest, SecretStore } from "../ports.ts";
import { basicCredentials, basicHeader } from "./clientAuthentication.ts";
import { isSendableToken, type AccessTokens, type TokenRequest } from "./accessTokens.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { parameterOf } from "../../contract/parameters.ts";

/** Everything that calls of this service need and the environment must not contain: secrets and user input. */
export function neededSecrets(
  environment: Environment,
  service: Service,
): readonly SecretRequest[] {
  const endpoint = environment[service];
  if (!endpoint) return [];
  const kinds = [...endpoint.logins.map(secretOfLogin), ...endpoint.headers.map(headerSecret)];
  return kinds.flatMap((secret) =>
    secret ? [{ environment: environment.name, service, secret }] : [],
  );
}

export async function missingSecrets(
  environment: Environment,
  services: readonly Service[],
  secrets: SecretStore,
): Promise<readonly string[]> {
  const needed = services.flatMap((service) => neededSecrets(environment, service));
  const names = await Promise.all(
    needed.map(async (request) =>
      isGiven(await secrets.read(request)) ? [] : [secrets.nameOf(request)],
    ),
  );
  return [...new Set(names.flat())];
}

/** Secrets of these services that exist but cannot be sent, with the reason. */
export async function unsendableSecrets(
  environment: Environment,
  services: readonly Service[],
  secrets: SecretStore,
): Promise<ReadonlyMap<string, SecretFault>> {
  const needed = services.flatMap((service) => neededSecrets(environment, service));
  const found = new Map<string, SecretFault>();
  for (const request of needed) {
    const secret = await secrets.read(request);
    const fault = isGiven(secret) ? secretFault(request.secret, secret) : undefined;
    if (fault) found.set(secrets.nameOf(request), fault);
  }
  return found;
}

/** Places of secrets that are too short to search for in responses. */
export async function shortSecrets(
  environment: Environment,
  services: readonly Service[],
  secrets: SecretStore,
): Promise<readonly string[]> {
  if (environment.isEmbedded) return [];
  const found = new Set<string>();
  for (const request of services.flatMap((service) => neededSecrets(environment, service))) {
    if (isSessionInput(request.secret)) continue;
    const secret = await secrets.read(request);
    if (isGiven(secret) && !isSearchable(secret))
      found.add((await secrets.sourceOf?.(request)) ?? secrets.nameOf(request));
  }
  return [...found];
}

export function isGiven(secret: string | undefined): secret is string {
  return secret !== undefined && secret !== "";
}

export interface CallIdentity {
  readonly environment: Environment;
  readonly endpoint: ServiceEndpoint;
  readonly secrets: ReadonlyMap<SecretKind, string>;
  readonly connection: Pick<
    HttpRequest,
    "timeoutMs" | "tls" | "proxy" | "proxyBypass" | "proxySource" | "plainHttp"
  >;
}

/** Collected during one call, in addition to its response. */
export interface Reported {
  readonly sent: SentRequest[];
  readonly warnings: RunWarning[];
}

export interface LoggedIn {
  readonly kind: "headers";
  /** After those of the contract: generated for this attempt first, then the logins. */
  readonly headers: Readonly<Record<string, string>>;
  /** Never shown, even if the service repeats them. */
  readonly credentials: readonly string[];
  /** Time until the token was received. Absent if it was in memory already. */
  readonly tokenMs?: number;
  /** A token that can be requested again. */
  readonly renewable?: { readonly request: TokenRequest; readonly token: string };
}

type Failed = { readonly kind: "failed"; readonly failure: RunFailure };

/** Creates the headers of one attempt that no file contains: generated values, secrets, user input, logins. */
export class CallLogin {
  readonly #tokens: AccessTokens;
  readonly #clock: Clock;
  /** Values generated once per session, by environment and header. */
  readonly #kept = new Map<string, string>();

  constructor(tokens: AccessTokens, clock: Clock) {
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** A promise only if the login needs a token. */
  headers(
    identity: CallIdentity,
    reported: Reported,
    signal: AbortSignal,
  ): LoggedIn | Failed | Promise<LoggedIn | Failed> {
    const { endpoint, secrets } = identity;
    const headers = this.#declared(identity, endpoint.headers);
    const credentials = [...secrets].flatMap(([kind, secret]) =>
      kind.startsWith("input:") ? [] : [secret],
    );
    for (const auth of endpoint.logins) {
      const name = loginHeader(auth);
      if (name === undefined || logins[auth.type].asksToken) continue;
      const made = plainHeader(auth, identity);
      if ("failure" in made) return { kind: "failed", ...made };
      headers[name] = made.header;
      credentials.push(...made.header.split(" ").slice(1));
    }
    const auth = tokenLogin(endpoint.logins);
    if (!auth) return { kind: "headers", headers, credentials };
    const request = this.tokenRequest(auth, identity);
    credentials.push(...basicCredentials(auth, request.clientSecret));
    return this.#withToken(request, { headers, credentials }, reported, signal);
  }

  async #withToken(
    request: TokenRequest,
    { headers, credentials }: Pick<LoggedIn, "headers" | "credentials">,
    reported: Reported,
    signal: AbortSignal,
  ): Promise<LoggedIn | Failed> {
    const askedAt = this.#clock.monotonicMs();
    const result = await this.#tokens.get(request, signal);
    const tokenMs = Math.round(this.#clock.monotonicMs() - askedAt);
    reported.sent.push(...result.sent);
    reported.warnings.push(...result.warnings);
    if (result.kind === "failed") return { kind: "failed", failure: result.failure };
    return {
      kind: "headers",
      headers: { ...headers, Authorization: bearerHeader(result.token) },
      credentials: [...credentials, result.token],
      ...((tokenMs > 0 || result.sent.length > 0) && { tokenMs }),
      renewable: { request, token: result.token },
    };
  }

  /** Adds those headers of the environment that its token endpoint receives too. */
  tokenRequest(auth: TokenAuthentication, identity: CallIdentity): TokenRequest {
    const { endpoint, environment, secrets, connection } = identity;
    const declared = endpoint.headers.filter(({ isForToken }) => isForToken);
    const kind = secretOfLogin(auth);
    return {
      auth,
      clientSecret: (kind && secrets.get(kind)) ?? "",
      headers: this.#declared(identity, declared, true),
      headerSecrets: declared.flatMap((header) => {
        const kind = headerSecret(header);
        return (kind && secrets.get(kind)) ?? [];
      }),
      people: environment.people,
      ...connection,
    };
  }

  /** @param withFixed include the fixed headers, which a call of the service already has */
  #declared(
    { environment, secrets }: CallIdentity,
    declared: readonly DeclaredHeader[],
    withFixed = false,
  ): Record<string, string> {
    const made: Record<string, string> = {};
    for (const header of declared) {
      const kind = headerSecret(header);
      if (kind) made[header.name] = secrets.get(kind) ?? "";
      else if (header.kind === "generated")
        made[header.name] = this.#generated(environment, header);
      else if (withFixed && "value" in header && header.value !== undefined)
        made[header.name] = header.value;
    }
    return made;
  }

  #generated(
    { name: environment }: Environment,
    { name, value, isOncePerSession }: Extract<DeclaredHeader, { kind: "generated" }>,
  ): string {
    const make = () =>
      generatedValue(value, {
        uuid: () => crypto.randomUUID(),
        uuid7: () => timeOrderedUuid(this.#clock.now()),
        now: () => this.#clock.now().toISOString(),
      });
    if (!isOncePerSession) return make();
    const key = JSON.stringify([environment, name, value]);
    const kept = this.#kept.get(key) ?? make();
    this.#kept.set(key, kept);
    return kept;
  }
}

/** Header of a login that needs no token. */
function plainHeader(
  auth: Authentication,
  { endpoint, secrets }: CallIdentity,
): { readonly header: string } | { readonly failure: RunFailure } {
  const { scheme, secret: kind } = logins[auth.type];
  const secret = (kind && secrets.get(kind)) ?? "";
  if (scheme === "Bearer") return givenTokenHeader(endpoint, secret);
  return { header: "username" in auth ? basicHeader(auth.username, secret) : secret };
}

function givenTokenHeader(
  endpoint: ServiceEndpoint,
  token: string,
): { readonly header: string } | { readonly failure: RunFailure } {
  if (isSendableToken(token)) return { header: bearerHeader(token) };
  const tokenOrigin = originOf(endpoint.baseUrl);
  return { failure: { kind: "tokenUnusable", tokenOrigin, why: "characters" } };
}

/** One space after the scheme and nothing after the token: gateways compare the header literally. */
function bearerHeader(token: string): string {
  return `Bearer ${token}`;
}

/** Shorter values are common words and numbers. Removing them would hide the error. */
const shortestTelling = 4;

export function isTelling(value: string): boolean {
  return value.length >= shortestTelling;
}

/** Searched for in errors, because a service may repeat a query. */
export function personalValues(operation: OperationName, query: JsonObject): readonly string[] {
  return Object.entries(query)
    .filter(([name]) => parameterOf(operation, name)?.personal)
    .flatMap(([, value]) => textsOf(value))
    .flatMap((value) => [value, value.replace(/^\*|\*$/g, "")])
    .filter(isTelling);
}

/** Values of the headers that the environment declares as personal, in a call as sent. */
export function personalHeaders(
  { headers }: ServiceEndpoint,
  sent: Readonly<Record<string, string>>,
  secrets: ReadonlyMap<SecretKind, string>,
): readonly string[] {
  return headers
    .filter(({ isPersonal }) => isPersonal)
    .flatMap((header) => {
      const kind = headerSecret(header);
      return (kind ? secrets.get(kind) : sent[header.name]) ?? [];
    });
}

function textsOf(value: JsonValue): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap((item: JsonValue) => textsOf(item)) : [];
}
