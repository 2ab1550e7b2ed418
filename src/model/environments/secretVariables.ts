import { text, type Text } from "../../contract/text.ts";

/** Environment variables through which CI provides secrets. */

type LoginSecret = "clientSecret" | "clientKey" | "token" | "password" | "pfxPassphrase" | "apiKey";

/** Keys of the secret store, including values typed once per session. Header names are in lower case. */
export type SecretKind = LoginSecret | `header:${string}` | `input:${string}`;

const loginEndings: Readonly<Record<LoginSecret, string>> = {
  clientSecret: "CLIENT_SECRET",
  clientKey: "CLIENT_KEY",
  token: "TOKEN",
  password: "PASSWORD",
  pfxPassphrase: "PFX_PASSPHRASE",
  apiKey: "API_KEY",
};

export function isSessionInput(kind: SecretKind): boolean {
  return kind.startsWith("input:");
}

/** Lower-case header name, undefined for secrets of logins. */
export function headerOf(kind: SecretKind): string | undefined {
  return /^(?:header|input):(.+)$/.exec(kind)?.[1];
}

export function isSecretKind(written: string): written is SecretKind {
  return Object.hasOwn(loginEndings, written) || headerOf(written as SecretKind) !== undefined;
}

/** Suffix of the variable: `CLIENT_SECRET`, `HEADER_X_ORIGIN_OIN`. */
export function secretEnding(kind: SecretKind): string {
  const header = headerOf(kind);
  return header === undefined
    ? loginEndings[kind as LoginSecret]
    : `HEADER_${variablePart(header)}`;
}

const services = ["personen", "berichten"] as const;

export function variablePart(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, "_");
}

export function variablePrefix(environment: string): string {
  return `BRP_${variablePart(environment)}`;
}

export function trustVariable(environment: string): string {
  return `${variablePrefix(environment)}_TRUST`;
}

/** Variable that permits CI to change the mailbox of a trusted environment. */
export function mailboxVariable(environment: string): string {
  return `${variablePrefix(environment)}_MAILBOX`;
}

type Collision = readonly [string, string, string];

export function collisionText([first, second, variable]: Collision): Text {
  return first === second
    ? text(
        `Two headers of the environment ${first} would read the same variable, ${variable}. Remove one of them.`,
        `Twee headers van de omgeving ${first} zouden dezelfde variabele lezen, ${variable}. Verwijder een van beide.`,
      )
    : text(
        `The environments ${first} and ${second} would read the same variable, ${variable}. Rename one of them.`,
        `De omgevingen ${first} en ${second} zouden dezelfde variabele lezen, ${variable}. Hernoem een van beide.`,
      );
}

/** Environments whose variables collide, so that one would read the other's secret. One may collide with itself. */
export function collidingEnvironments(
  environments: ReadonlyMap<string, readonly string[]>,
): readonly Collision[] {
  const owners = new Map<string, string>();
  const found = new Map<string, Collision>();
  for (const [name, headers] of environments)
    for (const variable of variablesOf(name, headers)) {
      const owner = owners.get(variable);
      if (owner === undefined) owners.set(variable, name);
      else if (!found.has(`${owner} ${name}`))
        found.set(`${owner} ${name}`, [owner, name, variable]);
    }
  return [...found.values()];
}

function variablesOf(environment: string, headers: readonly string[]): readonly string[] {
  const prefix = variablePrefix(environment);
  const endings = [
    ...Object.values(loginEndings),
    ...[...new Set(headers.map((name) => name.toLowerCase()))].map((name) =>
      secretEnding(`header:${name}`),
    ),
  ];
  const secrets = endings.flatMap((ending) =>
    ["", ...services.map((service) => `${variablePart(service)}_`)].map(
      (service) => `${prefix}_${service}${ending}`,
    ),
  );
  return [
    ...secrets.flatMap((name) => [name, `${name}_FILE`]),
    trustVariable(environment),
    mailboxVariable(environment),
  ];
}
