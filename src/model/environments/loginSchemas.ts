import * as z from "zod";
import { clientAuthentications } from "../../contract/errors/tokenResponse.ts";
import { headerNamePattern } from "../../contract/requestHeaders.ts";

/** Schemas of logins in `brp.config.json`. Separate from `logins.ts`, because most runs read no such file. */

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
      .meta({ description: "Scope of the token. Separate several scopes with spaces." }),
    resourceServer: z
      .string()
      .min(1)
      .optional()
      .meta({ description: "The form field `resourceServer`, if the token endpoint requires it." }),
    clientAuthentication: z.enum(clientAuthentications).optional().meta({
      description:
        "How the client authenticates to the token endpoint: client ID and secret as form fields (form, the default), in a Basic header (basic), or with a statement signed with the client's private key (private_key_jwt).",
    }),
    kid: z.string().min(1).optional().meta({
      description: "Only with private_key_jwt: the name of the key at the token endpoint.",
    }),
  })
  .meta({
    description:
      "OAuth 2.0 client credentials. The client secret is never in this file. It is in the editor's secret storage or in BRP_<ENVIRONMENT>_CLIENT_SECRET. With private_key_jwt, set BRP_<ENVIRONMENT>_CLIENT_KEY instead, or BRP_<ENVIRONMENT>_CLIENT_KEY_FILE with the path of the key file (PEM).",
  });
const basic = z
  .strictObject({
    type: z.literal("basic"),
    username: z
      .string()
      .min(1)
      .regex(/^[^:]*$/, "no colon")
      .meta({ description: "The user name, without a colon." }),
  })
  .meta({
    description: "User and password. The password is a secret: BRP_<ENVIRONMENT>_PASSWORD.",
  });
const bearer = z
  .strictObject({ type: z.literal("bearer") })
  .meta({ description: "An existing token. It is a secret: BRP_<ENVIRONMENT>_TOKEN." });
const apiKey = z
  .strictObject({
    type: z.literal("apiKey"),
    header: z
      .string()
      .regex(headerNamePattern, "a token")
      .meta({ description: "The header for the key.", examples: ["x-api-key"] }),
  })
  .meta({
    description: "A key in its own header. It is a secret: BRP_<ENVIRONMENT>_API_KEY.",
  });
const none = z
  .strictObject({ type: z.literal("none") })
  .meta({ description: "No authentication." });

const authenticationSchema = z
  .discriminatedUnion("type", [oauth2, basic, bearer, apiKey, none])
  .meta({ description: "How clients authenticate." });

export const loginsSchema = z
  .union([authenticationSchema, z.array(authenticationSchema).min(1)])
  .meta({ description: "How clients authenticate: one login, or a list of several." });

export type Authentication = z.infer<typeof authenticationSchema>;
export type WrittenLogins = z.infer<typeof loginsSchema>;
