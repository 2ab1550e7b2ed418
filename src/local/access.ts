import type { Environment, EnvironmentDefinition } from "../model/environments/environment.ts";
import { localFacts, localName } from "../model/environments/environmentFacts.ts";
import { resolveEnvironment } from "../runner/gateway/environments.ts";
import type { SecretStore } from "../runner/ports.ts";
import type { MockAddresses } from "../mock/mockServices.ts";

/** All that a run of `local` needs besides a transport. */
export interface LocalAccess {
  /** With the headers and variables of the other environments, so that their files run here too. */
  readonly environment: (others: Iterable<EnvironmentDefinition>) => Environment;
  /** In memory only. */
  readonly secrets: SecretStore;
}

type Addresses = Pick<MockAddresses, "personen" | "berichten" | "token">;

export function accessTo(mock: Addresses): LocalAccess {
  return {
    environment: (others) => environmentOf(mock, others),
    secrets: {
      read: ({ secret }) =>
        Promise.resolve(secret === "clientSecret" ? mock.token.clientSecret : undefined),
      nameOf: () => "BRP_LOCAL_CLIENT_SECRET",
    },
  };
}

function environmentOf(
  { personen, berichten, token }: Addresses,
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
