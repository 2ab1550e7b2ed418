import { readFile } from "node:fs/promises";
import { secretEnding, variablePart, variablePrefix } from "../../model/environments/logins.ts";
import { markedText } from "../../platform/markedText.ts";
import type { SecretRequest, SecretStore } from "../../runner/ports.ts";

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** The variable of a service overrides that of the environment. An empty variable counts as unset. */
export function envSecrets(env: EnvironmentVariables): SecretStore {
  const found = async (request: SecretRequest) => {
    for (const name of namesOf(request)) {
      const given = await givenSecret(env, name);
      if (given) return given;
    }
    return undefined;
  };
  return {
    read: async (request) => (await found(request))?.secret,
    sourceOf: async (request) => (await found(request))?.variable,
    nameOf: (request) => wantedName(env, request),
  };
}

/** Variable to set, or an existing one whose file contains no secret. */
function wantedName(env: EnvironmentVariables, request: SecretRequest): string {
  const { environment, secret } = request;
  const filed = namesOf(request).filter((name) => nonEmpty(env[name]) === undefined);
  const file = filed.map(fileVariable).find((name) => nonEmpty(env[name]) !== undefined);
  return file ?? `${variablePrefix(environment)}_${secretEnding(secret)}`;
}

/** Secret in a variable, or in the file of a `_FILE` variable. */
export async function secretOf(
  env: EnvironmentVariables,
  name: string,
): Promise<string | undefined> {
  return (await givenSecret(env, name))?.secret;
}

interface GivenSecret {
  readonly secret: string;
  /** Variable with the secret or the path of its file. */
  readonly variable: string;
}

async function givenSecret(
  env: EnvironmentVariables,
  name: string,
): Promise<GivenSecret | undefined> {
  const value = nonEmpty(env[name]);
  if (value !== undefined) return { secret: value, variable: name };
  const variable = fileVariable(name);
  const content = await fromFile(env[variable]);
  return content === undefined ? undefined : { secret: content, variable };
}

function namesOf({ environment, service, secret }: SecretRequest): readonly string[] {
  const prefix = variablePrefix(environment);
  return [
    `${prefix}_${variablePart(service)}_${secretEnding(secret)}`,
    `${prefix}_${secretEnding(secret)}`,
  ];
}

/** Variable with the path of a secret file, as container platforms supply it. */
function fileVariable(name: string): string {
  return `${name}_FILE`;
}

/** A byte order mark and a final line end belong to the file, not to the secret. */
async function fromFile(path: string | undefined): Promise<string | undefined> {
  if (nonEmpty(path) === undefined || path === undefined) return undefined;
  const content = await readFile(path).catch(() => undefined);
  return nonEmpty(content && markedText(content).replace(/\r?\n$/, ""));
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}
