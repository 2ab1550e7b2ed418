import type { Service } from "../../contract/operations.ts";
import type { Environment, ServiceEndpoint } from "../../model/environments/environment.ts";
import type { RunFailure } from "../../model/failure.ts";
import { headerSecret } from "../../model/environments/headers.ts";
import { logins } from "../../model/environments/logins.ts";
import { isSessionInput } from "../../model/environments/secretVariables.ts";
import { isSearchable, secretFault, type SecretFault } from "../../model/redaction/secretFault.ts";
import { isSendableToken } from "./accessTokens.ts";
import { originOf } from "../gateway/origins.ts";
import type { SecretRequest, SecretStore } from "../ports.ts";

/** Everything that calls of this service need and the environment may not say: secrets, and answers of the user. */
export function neededSecrets(
  environment: Environment,
  service: Service,
): readonly SecretRequest[] {
  const endpoint = environment[service];
  if (!endpoint) return [];
  const kinds = [
    ...endpoint.logins.map((auth) => logins[auth.type].secret),
    ...endpoint.headers.map(headerSecret),
  ];
  return kinds.flatMap((secret) =>
    secret ? [{ environment: environment.name, service, secret }] : [],
  );
}

/** The names of all secrets that calls of these services need and the store does not have. */
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

/** The secrets of these services that are there but could never be meant to be sent, and why. */
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

/** Where the secrets of these services come from that are too short to be searched for in responses. */
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

/** The header of a token that was given instead of asked for. */
export function givenTokenHeader(
  endpoint: ServiceEndpoint,
  token: string,
): { readonly header: string } | { readonly failure: RunFailure } {
  if (isSendableToken(token)) return { header: bearerHeader(token) };
  const tokenOrigin = originOf(endpoint.baseUrl);
  return { failure: { kind: "tokenUnusable", tokenOrigin, why: "characters" } };
}

/** One space after the scheme and nothing after the token: gateways compare the header literally. */
export function bearerHeader(token: string): string {
  return `Bearer ${token}`;
}

/** Basic authentication with user and password in UTF-8 (RFC 7617). */
export function basicHeader(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;
}
