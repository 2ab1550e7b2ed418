import { readFile } from "node:fs/promises";
import type { OriginGuard, SecretRequest, SecretStore } from "../runner/ports.ts";

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const endings: Readonly<Record<SecretRequest["secret"], string>> = {
  clientSecret: "CLIENT_SECRET",
  token: "TOKEN",
  password: "PASSWORD",
  pfxPassphrase: "PFX_PASSPHRASE",
};

const services = ["personen", "berichten"] as const;

/** `my-trial` as it stands in the name of a variable: `MY_TRIAL`. */
export function variablePart(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, "_");
}

/**
 * Secrets from the variables of the process: `BRP_<ENVIRONMENT>_<SERVICE>_CLIENT_SECRET` goes before
 * `BRP_<ENVIRONMENT>_CLIENT_SECRET`; each may have `_FILE` behind it and then names a file that
 * holds the secret. An empty variable counts as not set.
 */
export function envSecrets(env: EnvironmentVariables): SecretStore {
  return {
    async read(request) {
      for (const name of namesOf(request)) {
        const secret = nonEmpty(env[name]) ?? (await fromFile(env[`${name}_FILE`]));
        if (secret !== undefined) return secret;
      }
      return undefined;
    },
    nameOf: ({ environment, secret }) => `${prefixOf(environment)}_${endings[secret]}`,
  };
}

/** Which origins a build may reach in an environment; without the variable only this machine. */
export function envOrigins(
  env: EnvironmentVariables,
  environment: string,
  isLoopback: (origin: string) => boolean,
): OriginGuard {
  const variable = originsVariable(environment);
  const allowed = new Set(
    (env[variable] ?? "").split(/[\s,]+/).flatMap((entry) => readOrigin(entry) ?? []),
  );
  return { allows: (origin) => isLoopback(origin) || allowed.has(origin), variable };
}

/** Pairs of environments whose variables would have the same name, so that one reads the other's secret. */
export function collidingEnvironments(
  names: readonly string[],
): readonly (readonly [string, string, string])[] {
  const owners = new Map<string, string>();
  const found = new Map<string, readonly [string, string, string]>();
  for (const name of names)
    for (const variable of variablesOf(name)) {
      const owner = owners.get(variable);
      if (owner === undefined) owners.set(variable, name);
      else if (owner !== name && !found.has(`${owner} ${name}`))
        found.set(`${owner} ${name}`, [owner, name, variable]);
    }
  return [...found.values()];
}

function variablesOf(environment: string): readonly string[] {
  const secrets = Object.values(endings).flatMap((ending) =>
    ["", ...services.map((service) => `${variablePart(service)}_`)].map(
      (service) => `${prefixOf(environment)}_${service}${ending}`,
    ),
  );
  return [...secrets.flatMap((name) => [name, `${name}_FILE`]), originsVariable(environment)];
}

function prefixOf(environment: string): string {
  return `BRP_${variablePart(environment)}`;
}

function originsVariable(environment: string): string {
  return `${prefixOf(environment)}_ORIGINS`;
}

function namesOf({ environment, service, secret }: SecretRequest): readonly string[] {
  const prefix = prefixOf(environment);
  return [`${prefix}_${variablePart(service)}_${endings[secret]}`, `${prefix}_${endings[secret]}`];
}

/** One line end behind the secret belongs to the file, not to the secret. */
async function fromFile(path: string | undefined): Promise<string | undefined> {
  if (nonEmpty(path) === undefined || path === undefined) return undefined;
  const content = await readFile(path, "utf8").catch(() => undefined);
  return nonEmpty(content?.replace(/\r?\n$/, ""));
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}

function readOrigin(entry: string): string | undefined {
  return URL.canParse(entry) ? new URL(entry).origin : undefined;
}
