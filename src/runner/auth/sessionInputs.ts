import { type Environment, headerSecret } from "../../model/environments/environment.ts";
import { isSessionInput } from "../../model/environments/logins.ts";
import type { SecretRequest, SecretStore } from "../ports.ts";

/** Undefined for anything that the user does not enter. */
export function inputLabel(environment: Environment, request: SecretRequest): string | undefined {
  const header = environment[request.service]?.headers.find(
    (one) => headerSecret(one) === request.secret,
  );
  return header?.kind === "input" ? header.label : undefined;
}

/** Prompts once per header value and keeps it for the session. A declined prompt is repeated. */
export function withInputs(
  environment: Environment,
  secrets: SecretStore,
  ask: (label: string) => Promise<string | undefined>,
): SecretStore {
  const given = new Map<string, Promise<string | undefined>>();
  const asked = (label: string) => {
    const known = given.get(label) ?? ask(label);
    given.set(label, known);
    return known.then((value) => {
      if (value === undefined || value === "") given.delete(label);
      return value;
    });
  };
  return {
    ...secrets,
    read: async (request) => {
      const stored = await secrets.read(request);
      if (stored !== undefined || !isSessionInput(request.secret)) return stored;
      const label = inputLabel(environment, request);
      return label === undefined ? undefined : asked(label);
    },
  };
}
