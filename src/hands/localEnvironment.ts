import type { EnvironmentDefinition } from "../model/environment.ts";
import type { SecretStore } from "../runner/ports.ts";
import type { TrialServer } from "../trial/trialServer.ts";

/** The name under which the embedded environment is always there. */
export const localName = "local";

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
