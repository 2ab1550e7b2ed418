import * as z from "zod";

/** How one service, or all of them, asks who is calling. Secrets are never part of it. */
const oauth2 = z.strictObject({
  type: z.literal("oauth2"),
  tokenUrl: z.string().min(1),
  clientId: z.string().min(1),
  scope: z.string().min(1).optional(),
  resourceServer: z.string().min(1).optional(),
});
const basic = z.strictObject({ type: z.literal("basic"), username: z.string().min(1) });
const bearer = z.strictObject({ type: z.literal("bearer") });
const none = z.strictObject({ type: z.literal("none") });

export const authenticationSchema = z.discriminatedUnion("type", [oauth2, basic, bearer, none]);

const timeLimit = z
  .string()
  .regex(/^[0-9]+(\.[0-9]+)?(ms|s|m)$/, "a time such as 500ms, 30s or 2m");

const personService = z.strictObject({
  baseUrl: z.string().min(1),
  auth: authenticationSchema.optional(),
  /** Optional transition header `accept-gezag-version` (contract section 7). */
  acceptGezagVersion: z.string().optional(),
});

const messageService = z.strictObject({
  baseUrl: z.string().min(1),
  dialect: z.enum(["default", "openapi-0.8"]).optional(),
  auth: authenticationSchema.optional(),
});

export const environmentSchema = z.strictObject({
  kind: z.enum(["local", "trial", "production"]).optional(),
  personen: personService.optional(),
  berichten: messageService.optional(),
  auth: authenticationSchema.optional(),
  tls: z
    .strictObject({
      ca: z.string().optional(),
      certificate: z.string().optional(),
      key: z.string().optional(),
      pfx: z.string().optional(),
    })
    .optional(),
  proxy: z.string().optional(),
  timeout: timeLimit.optional(),
  /** What this client may ask: paths of `fields` and names of parameters. */
  authorisation: z
    .strictObject({
      fields: z.array(z.string()).optional(),
      parameters: z.array(z.string()).optional(),
    })
    .optional(),
});

/** The committed file `brp.config.json` (design: product, Environments). */
export const configFileSchema = z.strictObject({
  $schema: z.string().optional(),
  environments: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/), environmentSchema),
});

export type Authentication = z.infer<typeof authenticationSchema>;
export type OAuth2Authentication = z.infer<typeof oauth2>;
export type EnvironmentDefinition = z.infer<typeof environmentSchema>;
export type ConfigFile = z.infer<typeof configFileSchema>;
export type EnvironmentKind = "local" | "trial" | "production";
export type Dialect = "default" | "openapi-0.8";

/** An environment ready to be called: defaults filled in, its kind decided, URLs checked. */
export interface Environment {
  readonly name: string;
  readonly kind: EnvironmentKind;
  readonly personen?: ServiceEndpoint & { readonly acceptGezagVersion?: string };
  readonly berichten?: ServiceEndpoint & { readonly dialect: Dialect };
  readonly tls: {
    readonly ca?: string;
    readonly certificate?: string;
    readonly key?: string;
    readonly pfx?: string;
  };
  readonly proxy?: string;
  readonly timeoutMs: number;
  readonly authorisation?: {
    readonly fields?: readonly string[];
    readonly parameters?: readonly string[];
  };
}

export interface ServiceEndpoint {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly auth: Authentication;
}
