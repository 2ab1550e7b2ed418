import * as z from "zod";
import { text, type Text } from "../../contract/text.ts";
import { headerNamePattern } from "../../contract/requestHeaders.ts";
import type { SecretKind } from "./secretVariables.ts";

/**
 * The ways in which callers make themselves known, each with everything that the rest asks of it: what
 * stands in the file, where it sends something, which secret it needs and how that travels. Whoever adds a
 * way fills in one record; what the record does not say does not compile. Secrets are never part of a login.
 */

/** What one member of a login is, and how somebody who writes a login is asked for it. */
interface LoginMember {
  /** An address is reached before the service is, and is checked and trusted as the service is. */
  readonly role: "address" | "name";
  readonly prompt: Text;
  readonly example?: string;
}

/** What to do when a service refuses the login with 401. */
export interface LoginRemedies {
  readonly remedy: Text;
  /** Instead, when a renewed token was refused as well. */
  readonly remedyAfterRenewal?: Text;
}

interface LoginFacts<Schema extends z.ZodObject> extends LoginRemedies {
  readonly schema: Schema;
  /** In words, for whoever chooses between them. */
  readonly meaning: Text;
  readonly secret: SecretKind | undefined;
  /** The scheme of the header `Authorization`; absent where that is not sent. */
  readonly scheme: "Basic" | "Bearer" | undefined;
  /** Whether the credential is a token that is asked for first, at an address of the login. */
  readonly asksToken: boolean;
  /** Every member but `type`. All of them belong to what the user trusts. */
  readonly members: {
    readonly [Member in Exclude<keyof z.infer<Schema>, "type">]-?: LoginMember;
  };
}

const oauth2 = z
  .strictObject({
    type: z.literal("oauth2"),
    tokenUrl: z
      .string()
      .min(1)
      .meta({
        description: "Address of the token endpoint, with https.",
        examples: ["https://login.example.nl/oauth2/token"],
      }),
    clientId: z.string().min(1).meta({ description: "The name of this client." }),
    scope: z
      .string()
      .min(1)
      .optional()
      .meta({ description: "What the token is asked for; several words are separated by spaces." }),
    resourceServer: z
      .string()
      .min(1)
      .optional()
      .meta({ description: "The form field `resourceServer`, where the token endpoint asks it." }),
  })
  .meta({
    description:
      "OAuth 2.0 client credentials. The client secret is never in this file: it is in the editor's secret storage, or in BRP_<ENVIRONMENT>_CLIENT_SECRET.",
  });
const basic = z
  .strictObject({
    type: z.literal("basic"),
    username: z
      .string()
      .min(1)
      .regex(/^[^:]*$/, "no colon")
      .meta({ description: "The name of the user, without a colon." }),
  })
  .meta({
    description: "User and password. The password is a secret: BRP_<ENVIRONMENT>_PASSWORD.",
  });
const bearer = z
  .strictObject({ type: z.literal("bearer") })
  .meta({ description: "A token given beforehand. It is a secret: BRP_<ENVIRONMENT>_TOKEN." });
const apiKey = z
  .strictObject({
    type: z.literal("apiKey"),
    header: z
      .string()
      .regex(headerNamePattern, "a token")
      .meta({ description: "The header that holds the key.", examples: ["x-api-key"] }),
  })
  .meta({
    description: "A key in a header of its own. It is a secret: BRP_<ENVIRONMENT>_API_KEY.",
  });
const none = z
  .strictObject({ type: z.literal("none") })
  .meta({ description: "Nothing is said of who is calling." });

export const logins = {
  oauth2: {
    schema: oauth2,
    meaning: text(
      "A token of a token endpoint (client credentials)",
      "Een token van een token-endpoint (client credentials)",
    ),
    secret: "clientSecret",
    scheme: "Bearer",
    asksToken: true,
    remedy: text(
      "Check `scope` and `resourceServer` in `auth`, and the client secret that you gave.",
      "Controleer `scope` en `resourceServer` in `auth`, en het clientgeheim dat u hebt gegeven.",
    ),
    remedyAfterRenewal: text(
      "Check `scope` and `resourceServer` in `auth`: a new token was requested once and refused as well.",
      "Controleer `scope` en `resourceServer` in `auth`: er is één keer een nieuw token gevraagd en ook dat is geweigerd.",
    ),
    members: {
      tokenUrl: {
        role: "address",
        prompt: text("Address of the token endpoint", "Adres van het token-endpoint"),
        example: "https://login.example.nl/oauth2/token",
      },
      clientId: {
        role: "name",
        prompt: text("Name of this client (client_id)", "Naam van deze client (client_id)"),
      },
      scope: {
        role: "name",
        prompt: text(
          "What the token is asked for (scope); leave it empty where none is asked",
          "Waarvoor het token wordt gevraagd (scope); laat leeg als er geen nodig is",
        ),
      },
      resourceServer: {
        role: "name",
        prompt: text(
          "Form field resourceServer; leave it empty where the token endpoint asks none",
          "Formulierveld resourceServer; laat leeg als het token-endpoint er niet om vraagt",
        ),
      },
    },
  },
  basic: {
    schema: basic,
    meaning: text("User and password", "Gebruiker en wachtwoord"),
    secret: "password",
    scheme: "Basic",
    asksToken: false,
    remedy: text(
      "Check `username` in `auth` and the password that you gave. Do not keep trying: accounts get blocked.",
      "Controleer `username` in `auth` en het wachtwoord dat u hebt gegeven. Blijf niet proberen: accounts worden geblokkeerd.",
    ),
    members: {
      username: { role: "name", prompt: text("Name of the user", "Naam van de gebruiker") },
    },
  },
  bearer: {
    schema: bearer,
    meaning: text("A token given beforehand", "Een vooraf gegeven token"),
    secret: "token",
    scheme: "Bearer",
    asksToken: false,
    remedy: text(
      "Give a new token: this one has expired or is meant for another service.",
      "Geef een nieuw token: dit is verlopen of is voor een andere dienst.",
    ),
    members: {},
  },
  apiKey: {
    schema: apiKey,
    meaning: text("A key in a header (API key)", "Een sleutel in een header (API-sleutel)"),
    secret: "apiKey",
    scheme: undefined,
    asksToken: false,
    remedy: text(
      "Check the API key that you gave, and `header` in `auth`: the name of its header.",
      "Controleer de API-sleutel die u hebt gegeven, en `header` in `auth`: de naam van de header.",
    ),
    members: {
      header: {
        role: "name",
        prompt: text("Name of the header with the key", "Naam van de header met de sleutel"),
        example: "x-api-key",
      },
    },
  },
  none: {
    schema: none,
    meaning: text("Not at all", "Helemaal niet"),
    secret: undefined,
    scheme: undefined,
    asksToken: false,
    remedy: text(
      "This environment logs in with nothing. Add `auth` to it in brp.config.json.",
      "Deze omgeving meldt zich nergens mee aan. Voeg `auth` eraan toe in brp.config.json.",
    ),
    members: {},
  },
} as const satisfies {
  readonly oauth2: LoginFacts<typeof oauth2>;
  readonly basic: LoginFacts<typeof basic>;
  readonly bearer: LoginFacts<typeof bearer>;
  readonly apiKey: LoginFacts<typeof apiKey>;
  readonly none: LoginFacts<typeof none>;
};

export const authenticationSchema = z
  .discriminatedUnion("type", [
    logins.oauth2.schema,
    logins.basic.schema,
    logins.bearer.schema,
    logins.apiKey.schema,
    logins.none.schema,
  ])
  .meta({ description: "How callers make themselves known." });

/** One login, or several that go together, such as OAuth and an API key. */
export const loginsSchema = z
  .union([authenticationSchema, z.array(authenticationSchema).min(1)])
  .meta({ description: "How callers make themselves known: one login, or a list of several." });

export type Authentication = z.infer<typeof authenticationSchema>;
export type WrittenLogins = z.infer<typeof loginsSchema>;
export type LoginType = keyof typeof logins;

/** The logins that ask for a token first. */
export type TokenAuthentication = {
  [Type in LoginType]: (typeof logins)[Type]["asksToken"] extends true
    ? Extract<Authentication, { readonly type: Type }>
    : never;
}[LoginType];

/** In the order in which people are shown them. */
export const loginTypes = Object.keys(logins) as readonly LoginType[];

/** The logins as they are written: one, or a list. */
export function loginList(written: WrittenLogins | undefined): readonly Authentication[] {
  if (written === undefined) return [];
  return Array.isArray(written) ? written : [written];
}

/** The one of these logins that asks for a token: there is one at most, since all of them write one header. */
export function tokenLogin(
  all: readonly Authentication[] | undefined,
): TokenAuthentication | undefined {
  return all?.find((auth) => asksToken(auth));
}

function asksToken(auth: Authentication): auth is TokenAuthentication {
  return logins[auth.type].asksToken;
}

/** The header that a login writes, as the file has it; undefined where it writes none. */
export function loginHeader(auth: Authentication): string | undefined {
  if (auth.type === "apiKey") return auth.header;
  return logins[auth.type].scheme === undefined ? undefined : "Authorization";
}

/** Where a login sends something before the service is called, each with the member that names it. */
export function loginAddresses(
  auth: Authentication,
): readonly { readonly member: string; readonly url: string }[] {
  const members: Readonly<Record<string, LoginMember>> = logins[auth.type].members;
  const written: Readonly<Record<string, string | undefined>> = auth;
  return Object.entries(written).flatMap(([member, url]) =>
    url !== undefined && members[member]?.role === "address" ? [{ member, url }] : [],
  );
}

/** What a login of this type holds besides its type, in the order of the file. */
export function loginMembers(
  type: LoginType,
): readonly (LoginMember & { readonly member: string; readonly isOptional: boolean })[] {
  const { members, schema } = logins[type];
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.entries<LoginMember>(members).map(([member, facts]) => ({
    ...facts,
    member,
    isOptional: shape[member]?.safeParse(undefined).success === true,
  }));
}
