import type { EnvironmentDefinition } from "../model/environment.ts";
import type { SecretStore } from "../runner/ports.ts";
import { createRegister } from "../trial/memoryRegister.ts";
import { project } from "../trial/projection.ts";
import { createSociety } from "../trial/society/createSociety.ts";
import { storedPerson } from "../trial/storedPerson.ts";
import { startTrialServer, type TrialServer } from "../trial/trialServer.ts";

/** The name under which the embedded environment is always there. */
export const localName = "local";

/** Starts the embedded environment with its built-in society, on a free port unless told otherwise. */
export function startLocalEnvironment(today: string, port = 0): Promise<TrialServer> {
  const register = createRegister(createSociety(today).map(storedPerson));
  return startTrialServer({ port, register, project });
}

/** The environment as a settings file would describe it. */
export function definitionOf({ personen, berichten, token }: TrialServer): EnvironmentDefinition {
  const { url: tokenUrl, clientId, scope, resourceServer } = token;
  return {
    kind: "local",
    personen: { baseUrl: personen.baseUrl },
    berichten: { baseUrl: berichten.baseUrl },
    auth: { type: "oauth2", tokenUrl, clientId, scope, resourceServer },
  };
}

/** The secret lives in memory as long as the environment does. */
export function secretsOf({ token }: TrialServer): SecretStore {
  return {
    read: ({ secret }) =>
      Promise.resolve(secret === "clientSecret" ? token.clientSecret : undefined),
    nameOf: () => "BRP_LOCAL_CLIENT_SECRET",
  };
}

/** Today in the Netherlands, yyyy-mm-dd. */
export function todayInAmsterdam(now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" }).format(now);
}
