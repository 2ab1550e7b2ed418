import { randomUUID } from "node:crypto";
import type { Environment, ServiceEndpoint } from "../../model/environments/environment.ts";
import {
  generatedValue,
  headerSecret,
  type DeclaredHeader,
} from "../../model/environments/headers.ts";
import {
  loginHeader,
  logins,
  tokenLogin,
  type TokenAuthentication,
} from "../../model/environments/logins.ts";
import type { Authentication } from "../../model/environments/loginSchemas.ts";
import type { SecretKind } from "../../model/environments/secretVariables.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { RunWarning, SentRequest } from "../../model/outcome.ts";
import { timeOrderedUuid } from "../filling/moments.ts";
import type { Clock, HttpRequest } from "../ports.ts";
import type { AccessTokens, TokenRequest } from "./accessTokens.ts";
import { basicHeader, bearerHeader, givenTokenHeader } from "./authorisation.ts";

/** What a call logs in with, settled before its first byte. */
export interface CallIdentity {
  readonly environment: Environment;
  readonly endpoint: ServiceEndpoint;
  /** What was read from the place of secrets. */
  readonly secrets: ReadonlyMap<SecretKind, string>;
  readonly connection: Pick<
    HttpRequest,
    "timeoutMs" | "tls" | "proxy" | "proxyBypass" | "plainHttp"
  >;
}

/** What one call has to tell besides its answer, gathered on the way. */
export interface Told {
  readonly sent: SentRequest[];
  readonly warnings: RunWarning[];
}

export interface LoggedIn {
  readonly kind: "headers";
  /** Behind those of the contract: what is made for this try alone, then the logins. */
  readonly headers: Readonly<Record<string, string>>;
  /** What may not be shown, not even where the service repeats it. */
  readonly credentials: readonly string[];
  /** How long the token was waited for; absent where it was there. */
  readonly tokenMs?: number;
  /** A token that was asked for, and can be asked for again. */
  readonly renewable?: { readonly request: TokenRequest; readonly token: string };
}

type Failed = { readonly kind: "failed"; readonly failure: RunFailure };

/** Makes the headers of one try that no file holds: generated values, secrets, answers of the user, logins. */
export class CallLogin {
  readonly #tokens: AccessTokens;
  readonly #clock: Clock;
  /** Values that are made once a session, by environment and header. */
  readonly #kept = new Map<string, string>();

  constructor(tokens: AccessTokens, clock: Clock) {
    this.#tokens = tokens;
    this.#clock = clock;
  }

  async headers(
    identity: CallIdentity,
    told: Told,
    signal: AbortSignal,
  ): Promise<LoggedIn | Failed> {
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
    const askedAt = this.#clock.monotonicMs();
    const result = await this.#tokens.get(request, signal);
    const tokenMs = Math.round(this.#clock.monotonicMs() - askedAt);
    told.sent.push(...result.sent);
    told.warnings.push(...result.warnings);
    if (result.kind === "failed") return { kind: "failed", failure: result.failure };
    return {
      kind: "headers",
      headers: { ...headers, Authorization: bearerHeader(result.token) },
      credentials: [...credentials, result.token],
      ...((tokenMs > 0 || result.sent.length > 0) && { tokenMs }),
      renewable: { request, token: result.token },
    };
  }

  /** How a token is asked for: with those headers of the environment that go to its endpoint too. */
  tokenRequest(auth: TokenAuthentication, identity: CallIdentity): TokenRequest {
    const { endpoint, secrets, connection } = identity;
    const declared = endpoint.headers.filter(({ isForToken }) => isForToken);
    return {
      auth,
      clientSecret: secrets.get("clientSecret") ?? "",
      headers: this.#declared(identity, declared, true),
      headerSecrets: declared.flatMap((header) => {
        const kind = headerSecret(header);
        return (kind && secrets.get(kind)) ?? [];
      }),
      hidden: endpoint,
      ...connection,
    };
  }

  /** @param withFixed the fixed ones too, which a call of the service has already */
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
        uuid: randomUUID,
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

/** The header of a login that asks nobody anything, by what its record says of it. */
function plainHeader(
  auth: Authentication,
  { endpoint, secrets }: CallIdentity,
): { readonly header: string } | { readonly failure: RunFailure } {
  const { scheme, secret: kind } = logins[auth.type];
  const secret = (kind && secrets.get(kind)) ?? "";
  if (scheme === "Bearer") return givenTokenHeader(endpoint, secret);
  return { header: "username" in auth ? basicHeader(auth.username, secret) : secret };
}
