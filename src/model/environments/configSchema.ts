import * as z from "zod";
import { exampleUrls } from "../../contract/gateways/gatewayPresets.ts";
import { publishedTables } from "../../formats/publishedTables.ts";
import { rateRules } from "../rateRules.ts";
import { headerNamePattern, headerValuePattern } from "../../contract/requestHeaders.ts";
import { loginsSchema } from "./loginSchemas.ts";

const headerValue = z.string().regex(headerValuePattern, "ASCII without line ends").meta({
  description:
    "The value: ASCII on one line. `{{$uuid}}`, `{{$uuid7}}` and `{{$now}}` get a new value for each HTTP call.",
});

const headerDeclaration = z
  .strictObject({
    value: headerValue.optional(),
    once: z
      .literal("session")
      .optional()
      .meta({ description: "Generated values are created once per session." }),
    secret: z.literal(true).optional().meta({
      description:
        "The value is a secret, in BRP_<ENVIRONMENT>_HEADER_<NAME> or in the editor's secret storage.",
    }),
    input: z
      .string()
      .min(1)
      .optional()
      .meta({
        description:
          "The label of a prompt, shown once per session. In CI, set the value in BRP_<ENVIRONMENT>_HEADER_<NAME>.",
        examples: ["Your user name at the gateway"],
      }),
    perRequest: z.literal(true).optional().meta({
      description: "Request files can set it with `@header`. `value` is the default.",
    }),
    values: z
      .array(headerValue)
      .min(1)
      .optional()
      .meta({ description: "The only values that request files can set." }),
    personal: z.literal(true).optional().meta({
      description:
        "The value identifies a person. It is masked, and the audit log contains only its hash.",
    }),
    token: z.literal(true).optional().meta({ description: "Also send it to the token endpoint." }),
  })
  .meta({ description: "One header: exactly one of `value`, `secret`, `input` and `perRequest`." });

const headersSchema = z
  .record(z.string().regex(headerNamePattern), z.union([headerValue, headerDeclaration]))
  .meta({
    description:
      "Headers of every call. The name is the name of the header. The value is its text or its form.",
    examples: [{ "x-origin-oin": "00000001999990000000" }],
  });

export type HeaderDefinitions = z.infer<typeof headersSchema>;

const timeLimit = z
  .string()
  .regex(/^[0-9]+(\.[0-9]+)?(ms|s|m)$/, "a time such as 500ms, 30s or 2m")
  .meta({
    description: "Time limit per call, from its first byte to its last.",
    default: "30s",
    examples: ["10s", "30s", "2m"],
  });

const baseUrl = (example: string) =>
  z
    .string()
    .min(1)
    .meta({
      description:
        "Address of the service, with https. Plain http is allowed only to this machine (localhost, 127.0.0.1), and to private addresses if `people` is test and the environment has no login, secret, personal header or client certificate. Without user name, password and query.",
      examples: [example],
    });

const serviceAuth = loginsSchema.optional().meta({
  description: "Only for this service. Replaces the `auth` of the environment.",
});

const serviceHeaders = headersSchema.optional().meta({
  description:
    "Only for this service. A header with the same name replaces the header of the environment.",
});

const personService = z
  .strictObject({
    baseUrl: baseUrl(exampleUrls.personen),
    auth: serviceAuth,
    headers: serviceHeaders,
    /** Optional transition header `accept-gezag-version` (contract section 7). */
    acceptGezagVersion: z
      .string()
      .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "a token")
      .optional()
      .meta({
        description:
          "The header `accept-gezag-version`: 1 or 2, the version of `gezag` in responses. Since 1 January 2026 the service returns version 2 to every client.",
      }),
  })
  .meta({ description: "The person query service." });

const messageService = z
  .strictObject({
    baseUrl: baseUrl(exampleUrls.berichten),
    dialect: z
      .enum(["default", "openapi-0.8"])
      .optional()
      .meta({
        description: "Names of filters and selectors in calls.",
        default: "default",
        enumDescriptions: [
          "The names of the service description.",
          "The names of the published interface, version 0.8.",
        ],
      }),
    auth: serviceAuth,
    headers: serviceHeaders,
  })
  .meta({ description: "The message service: count, list and fetch." });

const file = (what: string) =>
  z
    .string()
    .optional()
    .meta({
      description: `${what} The path starts at the folder of this file and stays inside the project.`,
    });

const variableValue = z.union([z.string(), z.number(), z.boolean()]);

const variablesSchema = z
  .record(
    z.string().regex(/^[\p{L}_][\p{L}\p{N}_-]*$/u),
    z.union([variableValue, z.array(variableValue)]),
  )
  .meta({
    description:
      "Values of variables in this environment. They override those of the request file. Without placeholders.",
    examples: [{ gemeente: "0518" }],
  });

export const environmentSchema = z
  .strictObject({
    kind: z
      .enum(["local", "trial", "production"])
      .optional()
      .meta({
        description:
          "Kind of environment. Without it, and for known production hosts, it is production.",
        enumDescriptions: [
          "A running mock, otherwise treated as trial.",
          "A trial environment, usually with invented people. Set `people` too.",
          "Real people: every run needs an approved plan and a reason.",
        ],
      }),
    people: z
      .enum(["test", "real"])
      .optional()
      .meta({
        description:
          "People in the data of this environment. Production is always real. Without this member, the operator's own trial hosts are test and everything else is real.",
        enumDescriptions: ["Invented people only.", "People who exist: their data is masked."],
      }),
    personen: personService.optional(),
    berichten: messageService.optional(),
    auth: loginsSchema.optional().meta({
      description:
        "How clients authenticate, for both services if these share an origin: one login, or a list of several.",
    }),
    headers: headersSchema.optional().meta({
      description: "Headers that a gateway requires, for both services if these share an origin.",
    }),
    variables: variablesSchema.optional(),
    tls: z
      .strictObject({
        ca: file(
          "Certificates (PEM, DER or P7B) of issuers to trust in addition to the known ones.",
        ),
        certificate: file(
          "The client certificate with its chain (PEM, DER or P7B). Requires `key`.",
        ),
        key: file(
          "The client's private key (PEM or DER). An encrypted one takes its passphrase from the secret pfxPassphrase.",
        ),
        pfx: file(
          "The client certificate and its key in one file (PKCS#12), instead of `certificate` and `key`. Its passphrase is a secret: BRP_<ENVIRONMENT>_PFX_PASSPHRASE.",
        ),
      })
      .optional()
      .meta({
        description: "Files for TLS. The certificates of servers are always checked.",
      }),
    proxy: z
      .string()
      .optional()
      .meta({
        description:
          "The proxy for this environment, without user name and password. Calls to loopback addresses never use it.",
        examples: ["http://proxy.example.nl:3128"],
      }),
    timeout: timeLimit.optional(),
    concurrency: z.int().min(1).max(rateRules.mostConcurrency).optional().meta({
      description: "Maximum number of parallel person queries.",
      default: rateRules.usualConcurrency,
    }),
    rate: z
      .number()
      .min(rateRules.leastPerSecond)
      .max(rateRules.mostPerSecond)
      .optional()
      .meta({ description: "Maximum number of calls per second." }),
    authorisation: z
      .strictObject({
        fields: z.array(z.string()).optional().meta({
          description: "Paths that this client can request, including all paths below them.",
        }),
        parameters: z
          .array(z.string())
          .optional()
          .meta({ description: "Search parameters that this client can use." }),
        list: file("A file with more of these paths: one per line, in JSON or in XML."),
        decision: file(
          "The authorisation decision of this client. Its rubrics apply in addition to the lists: Ct01, Cw01 or rows as JSON or classic text, the published table as CSV, or a list of rubrics.",
        ),
        client: z
          .string()
          .regex(/^[0-9]{6}$/)
          .optional()
          .meta({
            description:
              "The six digits of the client, if the file of the decision has rows of several clients.",
          }),
        municipality: z
          .string()
          .regex(/^[0-9]{4}$/)
          .optional()
          .meta({
            description:
              "Code of the municipality in the token of this client. A municipality is authorised for everything.",
          }),
      })
      .optional()
      .meta({
        description:
          "Authorisation of this client. Requests outside it are reported before anything is sent. A member that is left out sets no limit.",
      }),
  })
  .meta({ description: "Addresses, logins and limits of the services in one environment." });

export const environmentNamePattern = /^[A-Za-z][A-Za-z0-9_-]*$/;

const tablesSchema = z
  .strictObject(
    Object.fromEntries(
      publishedTables.flatMap(({ name, number }) => [
        [number, file(`Table ${number}, ${name}, as published in CSV.`)],
        [name, file(`Table ${number} as published in CSV.`)],
      ]),
    ),
  )
  .meta({
    description:
      "Value tables newer than the built-in ones, by number or name: files in the published CSV form.",
    examples: [{ "33": "tables/gemeenten.csv" }],
  });

/** The committed file `brp.config.json` (design: product, Environments). */
export const configFileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    environments: z.record(z.string().regex(environmentNamePattern), environmentSchema).meta({
      description:
        "The environments by name. `local` is built in. Names contain letters, digits, - and _.",
    }),
    tables: tablesSchema.optional(),
  })
  .meta({
    title: "BRP Workbench",
    description: "Environments for request files. This file never contains secrets.",
  });

export type WrittenDefinition = z.infer<typeof environmentSchema>;

type Members = Readonly<Record<string, z.core.$ZodType>>;

/** Members that the schema allows at a place. A union such as `auth` allows those of all its forms. */
export function schemaMembersAt(at: readonly string[]): readonly string[] {
  let schemas: readonly z.core.$ZodType[] = [configFileSchema];
  for (const name of at) schemas = schemas.flatMap((schema) => memberOf(schema, name));
  return [...new Set(schemas.flatMap((schema) => formsOf(schema).flatMap(Object.keys)))];
}

/** Names of all members except those with a fixed value, anywhere in the file. */
export function allMembers(): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: z.core.$ZodType): void => {
    for (const members of formsOf(schema))
      for (const [name, member] of Object.entries(members)) {
        if (!(unwrapped(member) instanceof z.ZodLiteral)) names.add(name);
        visit(member);
      }
    const inner = unwrapped(schema);
    if (inner instanceof z.ZodRecord) visit(inner.valueType);
    if (inner instanceof z.ZodArray) visit(inner.element);
    if (inner instanceof z.ZodUnion) inner.options.forEach((form) => visit(form));
  };
  visit(configFileSchema);
  return names;
}

function memberOf(schema: z.core.$ZodType, name: string): readonly z.core.$ZodType[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodRecord) return [inner.valueType];
  if (inner instanceof z.ZodArray) return [inner.element];
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((form) => memberOf(form, name));
  return formsOf(inner).flatMap((members) => members[name] ?? []);
}

/** Members of an object or of each form of a union, empty for other schemas. */
function formsOf(schema: z.core.$ZodType): readonly Members[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return [inner.shape];
  if (inner instanceof z.ZodUnion) return inner.options.flatMap(formsOf);
  return [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema;
}
