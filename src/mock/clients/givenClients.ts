import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createSecureContext } from "node:tls";
import * as z from "zod";
import { gatewayPreset, gatewayPresetNames } from "../../contract/gateways/gatewayPresets.ts";
import { fieldPaths } from "../../contract/answer/fields.ts";
import { queryTypes } from "../../contract/operations.ts";
import { queryParameters } from "../../contract/queryParameters.ts";
import { text } from "../../contract/text.ts";
import { everythingAllowed } from "./authorisation.ts";
import type { MockClient } from "./clients.ts";
import type { MockTls } from "../http/httpDoor.ts";
import type { MockGateway } from "./gateway.ts";
import { problem, readGivenJson, type Given } from "../givenFile.ts";
import { problemsOf } from "../givenProblems.ts";

const filled = z.string().min(1);

const path = z.string().refine((value) => fieldPaths("Persoon").has(value), {
  params: text(
    "This path cannot be asked with fields. Write a path of the contract, such as naam.voornamen.",
    "Dit pad kan niet met fields worden gevraagd. Schrijf een pad van het contract, zoals naam.voornamen.",
  ),
});

const searchParameters = queryParameters
  .map(({ name }) => name)
  .filter((name) => name !== "type" && name !== "fields");

const allOr = <Item extends z.ZodType>(item: Item) => z.union([z.literal("all"), z.array(item)]);

const authorisation = z.strictObject({
  persons: z.enum(["allowed", "refused"]).default(everythingAllowed.persons),
  fields: allOr(path).default("all"),
  parameters: allOr(z.enum(searchParameters)).default("all"),
  queryTypes: allOr(z.enum(queryTypes)).default("all"),
  domesticAddressesOnly: z.boolean().default(everythingAllowed.domesticAddressesOnly),
  messages: z.enum(["allowed", "refused", "blocked"]).default(everythingAllowed.messages),
});

const client = z.strictObject({
  clientId: filled,
  clientSecret: filled,
  scope: filled,
  resourceServer: filled,
  // Basic authentication puts a colon between the two.
  mailbox: z.strictObject({
    username: filled.refine((name) => !name.includes(":"), {
      params: text(
        "A user name has no colon in it.",
        "In een gebruikersnaam staat geen dubbele punt.",
      ),
    }),
    password: filled,
  }),
  authorisation: authorisation.prefault({}),
});

const gateway = z.strictObject({
  preset: z.enum(gatewayPresetNames),
  apiKey: filled.optional(),
  basic: z.strictObject({ username: filled, password: filled }).optional(),
  // A list of values, or none for any.
  headers: z.record(filled, z.array(filled)).default({}),
  quota: z.int().min(0).optional(),
});

/** Files beside the file of clients: what the server shows of itself, and who may connect. */
const tls = z.strictObject({
  certificate: filled,
  key: filled,
  clientCa: filled.optional(),
});

const clientsFile = z.strictObject({
  gateway: gateway.optional(),
  tls: tls.optional(),
  clients: z
    .tuple([client], client)
    .superRefine((clients, context) => {
      const known = new Set<string>();
      clients.forEach(({ clientId }, index) => {
        if (known.has(clientId))
          context.addIssue({ code: "custom", path: [index, "clientId"], params: clientIsThere });
        known.add(clientId);
      });
    })
    .optional(),
});

const clientIsThere = text(
  "Another client has this clientId already.",
  "Een andere client heeft deze clientId al.",
);

/** At least one; the first is the one that the local environment shows. */
export type GivenClients = readonly [MockClient, ...MockClient[]];

/** Who may ask what, and what stands in front of the person service. */
export interface GivenAccess {
  /** Absent: one that may use everything, with secrets made anew at each start. */
  readonly clients?: GivenClients;
  readonly gateway?: MockGateway;
  readonly tls?: MockTls;
}

/** Reads the file of `--clients`: who may ask for a token, what each may use, and a gateway in front. */
export async function readClients(file: string): Promise<Given<GivenAccess>> {
  const given = await readGivenJson(file);
  if ("problems" in given) return given;
  const result = clientsFile.safeParse(given.value);
  if (!result.success) return { problems: problemsOf(file, result.error.issues) };
  const { clients, gateway: written, tls: names } = result.data;
  const unguarded = written && unguardedBy(file, written, names?.clientCa !== undefined);
  if (unguarded) return unguarded;
  const material = names && (await readTls(file, names));
  if (material && "problems" in material) return material;
  return {
    value: {
      ...(clients && { clients }),
      ...(written && { gateway: playedGateway(written) }),
      ...(material && { tls: material.value }),
    },
  };
}

/** A gateway whose login is not given would let everybody through. */
function unguardedBy(
  file: string,
  { preset, apiKey, basic }: z.infer<typeof gateway>,
  wantsCertificate: boolean,
) {
  const types = gatewayPreset(preset).logins.map(({ type }) => type);
  if (types.includes("basic") && !basic) return problem(file, "gateway.basic", notGiven);
  const hasKey = apiKey !== undefined || wantsCertificate;
  return types.includes("apiKey") && !hasKey
    ? problem(file, "gateway.apiKey", notGiven)
    : undefined;
}

const notGiven = text(
  "A gateway of this style wants it; without it, it would let everybody through.",
  "Een gateway van deze soort vraagt erom; zonder zou hij iedereen doorlaten.",
);

function playedGateway(written: z.infer<typeof gateway>): MockGateway {
  const { preset, apiKey, basic, headers, quota } = written;
  return {
    preset: gatewayPreset(preset),
    ...(apiKey !== undefined && { apiKey }),
    ...(basic && { basic }),
    headers: new Map(Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values])),
    ...(quota !== undefined && { quota }),
  };
}

async function readTls(file: string, names: z.infer<typeof tls>): Promise<Given<MockTls>> {
  const read: Record<string, string> = {};
  for (const [member, name] of Object.entries(names)) {
    if (name === undefined) continue;
    const content = await readFile(resolve(dirname(file), name), "utf8").catch(() => undefined);
    if (content === undefined) return problem(file, `tls.${member}`, notReadable);
    read[member] = content;
  }
  const { certificate = "", key = "", clientCa } = read;
  try {
    createSecureContext({ cert: certificate, key, ca: clientCa });
  } catch {
    return problem(file, "tls", notUsable);
  }
  return { value: { certificate, key, ...(clientCa !== undefined && { clientCa }) } };
}

const notUsable = text(
  "These files are no certificates (PEM), or the key is not that of the certificate.",
  "Deze bestanden zijn geen certificaten (PEM), of de sleutel is niet die van het certificaat.",
);

const notReadable = text(
  "This file cannot be read. Its place is counted from the folder of the file of clients.",
  "Dit bestand is niet te lezen. De plaats geldt vanaf de map van het bestand met clients.",
);
