import {
  constants,
  createPrivateKey,
  createPublicKey,
  verify,
  X509Certificate,
  type KeyObject,
} from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import * as z from "zod";
import { gatewayPreset, gatewayPresetNames } from "../../contract/gateways/gatewayPresets.ts";
import { fieldPaths } from "../../contract/response/fields.ts";
import { clientsOf, type DecisionRow } from "../../contract/authorisation/decision.ts";
import { readDecision, readDecisionValue } from "../../formats/decisions/readDecision.ts";
import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import { clientAuthentications } from "../../contract/errors/tokenResponse.ts";
import { queryTypes } from "../../contract/operations.ts";
import { queryParameters } from "../../contract/queryParameters.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  everythingAllowed,
  inventedMailbox,
  randomSecret,
  type MockClient,
  type SignatureCheck,
} from "../clients/clients.ts";
import { publishedText } from "../clients/publishedText.ts";
import type { MockTls } from "./httpListener.ts";
import type { MockGateway } from "../clients/gateway.ts";
import { problem, problemsOf, type GivenValue } from "../givenFile.ts";
import { readGivenJson } from "./givenFiles.ts";

const filled = z.string().min(1);

const path = z.string().refine((value) => fieldPaths("Persoon").has(value), {
  params: text(
    "This path can't be requested with fields. Use a path of the contract, such as naam.voornamen.",
    "Dit pad is niet met fields op te vragen. Gebruik een pad uit het contract, zoals naam.voornamen.",
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
  // A file next to this one, or the decision itself.
  decision: z.union([filled, z.looseObject({}), z.array(z.looseObject({}))]).optional(),
  client: z
    .string()
    .regex(/^[0-9]{6}$/)
    .optional(),
  municipality: z.string().optional(),
});

const describedClient = z.strictObject({
  clientId: filled,
  clientSecret: filled,
  clientAuthentication: z.enum(clientAuthentications).optional(),
  // A file next to this one.
  publicKey: filled.optional(),
  scope: filled,
  resourceServer: filled,
  // Basic authentication separates the two by a colon.
  mailbox: z
    .strictObject({
      username: filled.refine((name) => !name.includes(":"), {
        params: text(
          "A user name can't contain a colon.",
          "Een gebruikersnaam mag geen dubbele punt bevatten.",
        ),
      }),
      password: filled,
    })
    .default(inventedMailbox),
  authorisation: authorisation.prefault({}),
});

/** A client that signs needs no secret. This one cannot be guessed. */
const client = z.preprocess(
  (given) =>
    memberOf(given, "clientAuthentication") === "private_key_jwt"
      ? { clientSecret: randomSecret(), ...(given as object) }
      : given,
  describedClient,
);

const gateway = z.strictObject({
  preset: z.enum(gatewayPresetNames),
  apiKey: filled.optional(),
  basic: z.strictObject({ username: filled, password: filled }).optional(),
  // A list of values, or an empty one for any value.
  headers: z.record(filled, z.array(filled)).default({}),
  quota: z.int().min(0).optional(),
});

/** Files next to the file of clients: the server's certificate and the issuers of clients. */
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

/** At least one. The local environment shows the first. */
export type GivenClients = readonly [MockClient, ...MockClient[]];

/** Clients with their rights, and the gateway in front of the person service. */
export interface GivenAccess {
  /** Default: one client with all rights, and new secrets at each start. */
  readonly clients?: GivenClients;
  readonly gateway?: MockGateway;
  readonly tls?: MockTls;
}

/** Reads the file of `--clients`. */
export async function readClients(file: string): Promise<GivenValue<GivenAccess>> {
  const given = await readGivenJson(file);
  if ("problems" in given) return given;
  const result = clientsFile.safeParse(given.value);
  if (!result.success) return { problems: problemsOf(file, result.error.issues) };
  const { clients: described, gateway: written, tls: names } = result.data;
  const clients = described && (await withDecisions(file, described));
  if (clients && "problems" in clients) return clients;
  const unguarded = written && unguardedBy(file, written, names?.clientCa !== undefined);
  if (unguarded) return unguarded;
  const material = names && (await readTls(file, names));
  if (material && "problems" in material) return material;
  return {
    value: {
      ...(clients && { clients: clients.value }),
      ...(written && { gateway: playedGateway(written) }),
      ...(material && { tls: material.value }),
    },
  };
}

type DescribedClient = z.infer<typeof client>;

/** The clients, with files of decisions replaced by their rows. */
async function withDecisions(
  file: string,
  [first, ...others]: readonly [DescribedClient, ...DescribedClient[]],
): Promise<GivenValue<GivenClients>> {
  const [one, ...read] = await Promise.all([
    withDecision(file, first, "clients[0]"),
    ...others.map((each, index) => withDecision(file, each, `clients[${index + 1}]`)),
  ]);
  if ("problems" in one) return one;
  const more: MockClient[] = [];
  for (const each of read) {
    if ("problems" in each) return each;
    more.push(each.value);
  }
  return { value: [one.value, ...more] };
}

async function withDecision(
  file: string,
  { authorisation: written, publicKey: name, clientAuthentication: way, ...rest }: DescribedClient,
  place: string,
): Promise<GivenValue<MockClient>> {
  const publicKey = name === undefined ? undefined : await readPublicKey(file, name);
  if (publicKey === "unusable" || (way === "private_key_jwt" && !publicKey))
    return problem(file, `${place}.publicKey`, notAKey);
  const described = {
    ...rest,
    ...(publicKey && { isSignature: signatureCheck(publicKey) }),
    ...(way && { clientAuthentication: way }),
  };
  const { decision, client: meant, municipality, ...limits } = written;
  if ((decision ?? municipality) === undefined)
    return { value: { ...described, authorisation: limits } };
  const at = `${place}.authorisation.decision`;
  const read =
    typeof decision === "string" ? await decisionIn(file, decision) : givenDecision(decision);
  if ("problem" in read) return problem(file, at, read.problem);
  const rows = read.rows.filter(({ client: own }) => !meant || !own || own === meant);
  if (!meant && clientsOf(read.rows).length > 1) return problem(file, at, severalClients);
  const decided = { rows, ...(municipality !== undefined && { municipality }) };
  return { value: { ...described, authorisation: { ...limits, decision: decided } } };
}

/** The key alone determines the algorithm, so that an assertion cannot choose a weaker one. */
export function signatureCheck(key: KeyObject): SignatureCheck {
  const pss = {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  };
  const ways: Readonly<Record<string, readonly string[]>> = {
    rsa: ["RS256", "PS256"],
    "rsa-pss": ["PS256"],
    ec: ["ES256"],
  };
  const fitting = ways[key.asymmetricKeyType ?? ""] ?? [];
  return (algorithm, text, signature) => {
    if (!fitting.some((one) => one === algorithm)) return false;
    if (algorithm === "RS256") return verify("sha256", text, key, signature);
    if (algorithm === "PS256") return verify("sha256", text, pss, signature);
    return verify("sha256", text, { key, dsaEncoding: "ieee-p1363" }, signature);
  };
}

async function readPublicKey(file: string, name: string): Promise<KeyObject | "unusable"> {
  try {
    return createPublicKey(await readFile(resolve(dirname(file), name)));
  } catch {
    return "unusable";
  }
}

const notAKey = text(
  "Provide a file with the public key or certificate (PEM) of the signing client, relative to the folder of this file.",
  "Geef een bestand op met de publieke sleutel of het certificaat (PEM) van de ondertekenende client, ten opzichte van de map van dit bestand.",
);

type DecisionRows = { readonly rows: readonly DecisionRow[] } | { readonly problem: Text };

function givenDecision(decision: unknown): DecisionRows {
  return decision === undefined ? { rows: [] } : readDecisionValue(decision as JsonValue);
}

async function decisionIn(file: string, name: string): Promise<DecisionRows> {
  const bytes = await readFile(resolve(dirname(file), name)).catch(() => undefined);
  return bytes ? readDecision(publishedText(bytes)) : { problem: notReadable };
}

const severalClients = text(
  "The decision has rows of several clients. Choose one with client, by its six digits.",
  "Het besluit heeft regels van meerdere afnemers. Kies er een met client, met zes cijfers.",
);

/** A gateway without its login would let every call pass. */
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
  "A gateway of this style requires it. Without it, the gateway would let everyone through.",
  "Een gateway van deze soort vereist dit. Zonder zou de gateway alle clients doorlaten.",
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

async function readTls(file: string, names: z.infer<typeof tls>): Promise<GivenValue<MockTls>> {
  const read: Record<string, string> = {};
  for (const [member, name] of Object.entries(names)) {
    if (name === undefined) continue;
    const content = await readFile(resolve(dirname(file), name), "utf8").catch(() => undefined);
    if (content === undefined) return problem(file, `tls.${member}`, notReadable);
    const needed = member === "key" ? aKey : aCertificate;
    if (!needed.isIn(content)) return problem(file, `tls.${member}`, needed.lacking);
    read[member] = content;
  }
  const { certificate = "", key = "", clientCa } = read;
  return isPair(certificate, key)
    ? { value: { certificate, key, ...(clientCa !== undefined && { clientCa }) } }
    : problem(file, "tls.key", ofAnother);
}

/** A server skips issuers that it cannot read, and would then reject every client. */
const aCertificate = {
  isIn: (content: string) => isUsable(() => new X509Certificate(content)),
  lacking: text(
    "This file contains no PEM certificate. The mock reads neither DER nor PFX: save it as PEM.",
    "Dit bestand bevat geen PEM-certificaat. De mock leest geen DER en geen PFX: bewaar het als PEM.",
  ),
} as const;

const aKey = {
  isIn: (content: string) => isUsable(() => createPrivateKey(content)),
  lacking: text(
    "This file contains no PEM private key without a passphrase. The mock reads neither DER nor PFX: save it as PEM.",
    "Dit bestand bevat geen PEM-privésleutel zonder wachtwoordzin. De mock leest geen DER en geen PFX: bewaar de sleutel als PEM.",
  ),
} as const;

function isPair(certificate: string, key: string): boolean {
  return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
}

function isUsable(read: () => unknown): boolean {
  try {
    return read() !== undefined;
  } catch {
    return false;
  }
}

const ofAnother = text(
  "This key does not belong to the certificate.",
  "Deze sleutel hoort niet bij het certificaat.",
);

const notReadable = text(
  "This file can't be read. Its path is relative to the folder of the clients file.",
  "Dit bestand is niet te lezen. Het pad geldt vanaf de map van het bestand met clients.",
);
