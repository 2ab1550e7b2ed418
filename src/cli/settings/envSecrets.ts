import { readFile } from "node:fs/promises";
import {
  secretEnding,
  variablePart,
  variablePrefix,
} from "../../model/environments/secretVariables.ts";
import { markedText } from "../../platform/markedText.ts";
import type { SecretRequest, SecretStore } from "../../runner/ports.ts";

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** A service's own variable takes precedence over that of the environment. An empty variable counts as not set. */
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

/** The variable to set, or the one that is set already and whose file gives no secret. */
function wantedName(env: EnvironmentVariables, request: SecretRequest): string {
  const { environment, secret } = request;
  const filed = namesOf(request).filter((name) => nonEmpty(env[name]) === undefined);
  const file = filed.map(fileVariable).find((name) => nonEmpty(env[name]) !== undefined);
  return file ?? `${variablePrefix(environment)}_${secretEnding(secret)}`;
}

/** The secret in a variable, or in the file that another one names. */
export async function secretOf(
  env: EnvironmentVariables,
  name: string,
): Promise<string | undefined> {
  return (await givenSecret(env, name))?.secret;
}

interface GivenSecret {
  readonly secret: string;
  /** The variable that holds it, or that names its file. */
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

/** It names a file with the secret, as container platforms hand them out. */
function fileVariable(name: string): string {
  return `${name}_FILE`;
}

/** A byte order mark and one line end behind the secret belong to the file, not to the secret. */
async function fromFile(path: string | undefined): Promise<string | undefined> {
  if (nonEmpty(path) === undefined || path === undefined) return undefined;
  const content = await readFile(path).catch(() => undefined);
  return nonEmpty(content && markedText(content).replace(/\r?\n$/, ""));
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}
