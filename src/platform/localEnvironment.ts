import type { Environment, EnvironmentDefinition } from "../model/environments/environment.ts";
import { localFacts, localName } from "../model/environments/environmentFacts.ts";
import { resolveEnvironment } from "../runner/gateway/environments.ts";
import type { SecretStore } from "../runner/ports.ts";
import type { MockAddresses } from "../mock/mockServices.ts";

export function embeddedEnvironment(
  { personen, berichten, token }: Pick<MockAddresses, "personen" | "berichten" | "token">,
  others: Iterable<EnvironmentDefinition>,
): Environment {
  const { url: tokenUrl, clientId, scope, resourceServer } = token;
  const { headers, variables } = localFacts(others);
  const resolved = resolveEnvironment(localName, {
    kind: "local",
    people: "test",
    personen: { baseUrl: personen.baseUrl },
    berichten: { baseUrl: berichten.baseUrl },
    auth: { type: "oauth2", tokenUrl, clientId, scope, resourceServer },
    variables,
  });
  if ("problems" in resolved)
    throw new Error("The embedded mock does not describe an environment.");
  const {
    personen: persons,
    berichten: messages,
    variables: fallbackVariables,
    ...environment
  } = resolved.environment;
  return {
    ...environment,
    ...(fallbackVariables && { fallbackVariables }),
    ...(persons && { personen: { ...persons, headers: headers.personen } }),
    ...(messages && { berichten: { ...messages, headers: headers.berichten } }),
    isEmbedded: true,
  };
}

/** Keeps the secret in memory only. */
export function mockSecrets({ token }: MockAddresses): SecretStore {
  return {
    read: ({ secret }) =>
      Promise.resolve(secret === "clientSecret" ? token.clientSecret : undefined),
    nameOf: () => "BRP_LOCAL_CLIENT_SECRET",
  };
}

/** Current date in the Netherlands, yyyy-mm-dd. */
export function todayInAmsterdam(now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" }).format(now);
}
