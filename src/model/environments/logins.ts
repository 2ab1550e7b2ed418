import { text, type Text } from "../../contract/text.ts";
import type { Authentication, WrittenLogins } from "./loginSchemas.ts";

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

/**
 * One record per login type: its members, addresses, secret and credential. A new type only needs a
 * record here, and the compiler reports missing entries. Logins never contain secrets.
 */

interface LoginMember {
  /** An address is contacted before the service, and is checked and trusted like the service. */
  readonly role: "address" | "name";
  readonly meaning: Text;
}

type LoginOf<Type extends Authentication["type"]> = Extract<
  Authentication,
  { readonly type: Type }
>;

export interface LoginRemedies {
  readonly remedy: Text;
  /** Used instead if a renewed token was also rejected. */
  readonly remedyAfterRenewal?: Text;
}

interface LoginFacts<Type extends Authentication["type"]> extends LoginRemedies {
  readonly secret: SecretKind | undefined;
  /** Scheme of the header `Authorization`, absent if that header is not sent. */
  readonly scheme: "Basic" | "Bearer" | undefined;
  /** Whether the login first requests a token from one of its addresses. */
  readonly asksToken: boolean;
  /** Every member except `type`. All are part of the trust scope. */
  readonly members: {
    readonly [Member in Exclude<keyof LoginOf<Type>, "type">]-?: LoginMember;
  };
}

export const logins = {
  oauth2: {
    secret: "clientSecret",
    scheme: "Bearer",
    asksToken: true,
    remedy: text(
      "Check `scope` and `resourceServer` in `auth`, and the client secret.",
      "Controleer `scope` en `resourceServer` in `auth`, en het clientgeheim.",
    ),
    remedyAfterRenewal: text(
      "Check `scope` and `resourceServer` in `auth`. One new token was requested, and the service rejected that too.",
      "Controleer `scope` en `resourceServer` in `auth`. Er is één nieuw token opgehaald, en ook dat is geweigerd.",
    ),
    members: {
      tokenUrl: {
        role: "address",
        meaning: text("Address of the token endpoint", "Adres van het token-endpoint"),
      },
      clientId: {
        role: "name",
        meaning: text("Name of this client (client_id)", "Naam van deze client (client_id)"),
      },
      scope: {
        role: "name",
        meaning: text(
          "Scope of the token. Remove this member if no scope is needed",
          "Scope van het token. Verwijder deze eigenschap als geen scope nodig is",
        ),
      },
      resourceServer: {
        role: "name",
        meaning: text(
          "Form field resourceServer. Remove this member if the token endpoint doesn't need it",
          "Formulierveld resourceServer. Verwijder deze eigenschap als het token-endpoint het niet nodig heeft",
        ),
      },
      clientAuthentication: {
        role: "name",
        meaning: text(
          "How the client authenticates to the token endpoint: form (default), basic or private_key_jwt",
          "Aanmelding van de client bij het token-endpoint: form (standaard), basic of private_key_jwt",
        ),
      },
      kid: {
        role: "name",
        meaning: text(
          "Name of the key (kid), with private_key_jwt",
          "Naam van de sleutel (kid), bij private_key_jwt",
        ),
      },
    },
  },
  basic: {
    secret: "password",
    scheme: "Basic",
    asksToken: false,
    remedy: text(
      "Check `username` in `auth` and the password. Don't keep retrying: accounts get blocked.",
      "Controleer `username` in `auth` en het wachtwoord. Blijf niet proberen: accounts worden geblokkeerd.",
    ),
    members: {
      username: { role: "name", meaning: text("User name", "Gebruikersnaam") },
    },
  },
  bearer: {
    secret: "token",
    scheme: "Bearer",
    asksToken: false,
    remedy: text(
      "Provide a new token. This one has expired or is for another service.",
      "Geef een nieuw token op. Dit token is verlopen of is voor een andere dienst.",
    ),
    members: {},
  },
  apiKey: {
    secret: "apiKey",
    scheme: undefined,
    asksToken: false,
    remedy: text(
      "Check the API key, and the name of its header (`header` in `auth`).",
      "Controleer de API-sleutel, en de naam van de header (`header` in `auth`).",
    ),
    members: {
      header: {
        role: "name",
        meaning: text("Name of the header with the key", "Naam van de header met de sleutel"),
      },
    },
  },
  none: {
    secret: undefined,
    scheme: undefined,
    asksToken: false,
    remedy: text(
      "This environment has no login. Add `auth` to it in brp.config.json.",
      "Deze omgeving heeft geen login. Voeg `auth` eraan toe in brp.config.json.",
    ),
    members: {},
  },
} as const satisfies {
  readonly oauth2: LoginFacts<"oauth2">;
  readonly basic: LoginFacts<"basic">;
  readonly bearer: LoginFacts<"bearer">;
  readonly apiKey: LoginFacts<"apiKey">;
  readonly none: LoginFacts<"none">;
};

export type LoginType = keyof typeof logins;

export type TokenAuthentication = {
  [Type in LoginType]: (typeof logins)[Type]["asksToken"] extends true
    ? Extract<Authentication, { readonly type: Type }>
    : never;
}[LoginType];

export function secretOfLogin(auth: Authentication): SecretKind | undefined {
  return auth.type === "oauth2" && auth.clientAuthentication === "private_key_jwt"
    ? "clientKey"
    : logins[auth.type].secret;
}

/** In display order. */
export const loginTypes = Object.keys(logins) as readonly LoginType[];

export function loginList(written: WrittenLogins | undefined): readonly Authentication[] {
  if (written === undefined) return [];
  return Array.isArray(written) ? written : [written];
}

/** The login that requests a token. There is at most one, since all of them set the same header. */
export function tokenLogin(
  all: readonly Authentication[] | undefined,
): TokenAuthentication | undefined {
  return all?.find((auth) => asksToken(auth));
}

function asksToken(auth: Authentication): auth is TokenAuthentication {
  return logins[auth.type].asksToken;
}

/** Header that a login sets, spelt as in the file, undefined if it sets none. */
export function loginHeader(auth: Authentication): string | undefined {
  if ("header" in auth) return auth.header;
  return logins[auth.type].scheme === undefined ? undefined : "Authorization";
}

/** Addresses that a login contacts before the service, with the member of each. */
export function loginAddresses(
  auth: Authentication,
): readonly { readonly member: string; readonly url: string }[] {
  const members: Readonly<Record<string, LoginMember>> = logins[auth.type].members;
  const written: Readonly<Record<string, string | undefined>> = auth;
  return Object.entries(written).flatMap(([member, url]) =>
    url !== undefined && members[member]?.role === "address" ? [{ member, url }] : [],
  );
}

/** Meaning of each login member by name. A name has the same meaning in all logins. */
export const loginMeanings: ReadonlyMap<string, Text> = new Map(
  Object.values(logins).flatMap(({ members }) =>
    Object.entries<LoginMember>(members).map(([member, { meaning }]) => [member, meaning] as const),
  ),
);
