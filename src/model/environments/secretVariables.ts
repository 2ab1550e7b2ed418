/** How the variables of the process are named in which a build gives secrets to an environment. */

export type SecretKind = "clientSecret" | "token" | "password" | "pfxPassphrase";

export const secretEndings: Readonly<Record<SecretKind, string>> = {
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

/** What the names of all variables of an environment begin with. */
export function variablePrefix(environment: string): string {
  return `BRP_${variablePart(environment)}`;
}

/** The variable that holds the fingerprint of the environment that a build trusts. */
export function trustVariable(environment: string): string {
  return `${variablePrefix(environment)}_TRUST`;
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
  const prefix = variablePrefix(environment);
  const secrets = Object.values(secretEndings).flatMap((ending) =>
    ["", ...services.map((service) => `${variablePart(service)}_`)].map(
      (service) => `${prefix}_${service}${ending}`,
    ),
  );
  return [...secrets.flatMap((name) => [name, `${name}_FILE`]), trustVariable(environment)];
}
