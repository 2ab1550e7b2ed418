import {
  exampleUrls,
  gatewayPreset,
  gatewayPresetNames,
  type GatewayPresetName,
  type PresetHeader,
} from "../../contract/gateways/gatewayPresets.ts";
import { clientAuthentications } from "../../contract/errors/tokenResponse.ts";
import { text, type Text } from "../../contract/text.ts";
import type { EnvironmentDefinition } from "./environment.ts";
import { loginMeanings, secretOfLogin, secretEnding, variablePrefix } from "./logins.ts";

/** Blocks for `brp.config.json`: one per gateway style, and some without a gateway. All values are invented. */

interface Preset {
  readonly title: Text;
  readonly seenWith: Text;
  readonly note?: Text;
}

const clientCertificate = {
  certificate: "certificates/client.pem",
  key: "certificates/client.key",
} as const;

const oauth2 = {
  type: "oauth2",
  tokenUrl: "https://login.example.nl/oauth2/token",
  clientId: "verhuisloket",
  scope: "scope",
  resourceServer: "ResourceServer",
  clientAuthentication: "form",
} as const;

/** The user must state that people are invented: real people must never be treated as such. */
const trial = { kind: "trial", people: "real" } as const;

const direct = {
  register: {
    title: text("Both services with OAuth 2.0", "Beide diensten met OAuth 2.0"),
    seenWith: text("the operator, without a gateway", "de beheerder, zonder gateway"),
    definition: {
      ...trial,
      personen: { baseUrl: exampleUrls.personen, auth: oauth2 },
      berichten: { baseUrl: exampleUrls.berichten, dialect: "openapi-0.8", auth: oauth2 },
      tls: clientCertificate,
    },
  },
  token: {
    title: text("Person queries with a token", "Bevragingen met een token"),
    seenWith: text("an existing token", "een bestaand token"),
    definition: { ...trial, personen: { baseUrl: exampleUrls.personen, auth: { type: "bearer" } } },
  },
  messages: {
    title: text("Messages with user and password", "Berichten met gebruiker en wachtwoord"),
    seenWith: text("only the message service", "alleen de berichtendienst"),
    definition: {
      ...trial,
      berichten: {
        baseUrl: exampleUrls.berichten,
        dialect: "openapi-0.8",
        auth: { type: "basic", username: "9990100" },
      },
    },
  },
  mock: {
    title: text("A running mock", "Een actieve mock"),
    seenWith: text("brp mock --open --port 5010", "brp mock --open --port 5010"),
    definition: {
      kind: "local",
      people: "real",
      personen: {
        baseUrl: "http://127.0.0.1:5010/haalcentraal/api/brp",
        auth: { type: "none" },
      },
    },
  },
} as const satisfies Readonly<
  Record<string, Preset & { readonly definition: EnvironmentDefinition }>
>;

export type PresetName = GatewayPresetName | keyof typeof direct;

export const presetNames: readonly PresetName[] = [
  ...gatewayPresetNames,
  ...(Object.keys(direct) as (keyof typeof direct)[]),
];

export function presetOf(name: PresetName): Preset {
  if (!isGateway(name)) return direct[name];
  const { title, seenWith, note } = gatewayPreset(name);
  return { title, seenWith: text(seenWith, seenWith), ...(note && { note }) };
}

function isGateway(name: PresetName): name is GatewayPresetName {
  return !Object.hasOwn(direct, name);
}

/** Environment for `brp.config.json`, with the headers that its gateway always requires. */
export function presetDefinition(name: PresetName): EnvironmentDefinition {
  if (!isGateway(name)) return direct[name].definition;
  const { baseUrl, logins: given, headers: known, needsCertificate } = gatewayPreset(name);
  const [first, ...others] = given;
  const headers = known.filter(({ isRequired }) => isRequired);
  return {
    ...trial,
    personen: {
      baseUrl,
      ...(first && { auth: others.length > 0 ? [first, ...others] : first }),
      ...(headers.length > 0 && {
        headers: Object.fromEntries(headers.map((each) => [each.name, each.declared])),
      }),
    },
    ...(needsCertificate && { tls: clientCertificate }),
  };
}

export interface PresetGap {
  readonly at: readonly string[];
  readonly meaning: Text;
  /** Allowed values, if there are few. */
  readonly values?: readonly string[];
}

export function presetGaps(name: PresetName): readonly PresetGap[] {
  const headers = isGateway(name) ? gatewayPreset(name).headers : [];
  return textsIn(presetDefinition(name)).flatMap(({ at, value }): PresetGap | [] => {
    const member = at.at(-1) ?? "";
    if (member === "kind")
      return value === "local" ? [] : { at, meaning: meanings.kind, values: [value, "production"] };
    if (member === "people") return { at, meaning: meanings.people, values: [value, "test"] };
    if (at[1] === "headers") return headerGap(at, value, headers);
    const meaning =
      member === "baseUrl"
        ? meanings[at[0] === "berichten" ? "berichten" : "personen"]
        : at[0] === "tls"
          ? meanings[member === "key" ? "key" : "certificate"]
          : at[1] === "auth"
            ? loginMeanings.get(member)
            : undefined;
    const values = member === "clientAuthentication" && { values: clientAuthentications };
    return meaning ? { at, meaning, ...values } : [];
  });
}

/** Values that the user or the program provides per run are not gaps. */
function headerGap(
  at: readonly string[],
  value: string,
  headers: readonly PresetHeader[],
): PresetGap | [] {
  const [, , name, form = "value"] = at;
  const meaning = headers.find((header) => header.name === name)?.meaning;
  return !meaning || form !== "value" || value.includes("{{") ? [] : { at, meaning };
}

function textsIn(
  value: unknown,
  at: readonly string[] = [],
): readonly { readonly at: readonly string[]; readonly value: string }[] {
  if (typeof value === "string") return [{ at, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...at, name]));
}

const meanings = {
  kind: text(
    "production for real people: each run needs an approval and a reason",
    "production bij echte personen: elke uitvoering vereist een goedkeuring en een reden",
  ),
  people: text(
    "test only if all people are invented",
    "test alleen als alle personen verzonnen zijn",
  ),
  personen: text(
    "Base URL of the person query service: the part before /personen",
    "Basis-URL van de dienst voor bevragingen: het deel vóór /personen",
  ),
  berichten: text(
    "Base URL of the message service: the part before /berichten",
    "Basis-URL van de berichtendienst: het deel vóór /berichten",
  ),
  certificate: text(
    "Client certificate with its chain (PEM file)",
    "Clientcertificaat met keten (PEM-bestand)",
  ),
  key: text(
    "Private key of the client certificate (PEM file)",
    "Privésleutel van het clientcertificaat (PEM-bestand)",
  ),
} as const;

/** Variables with which CI provides values that the file must not contain. */
export function presetVariables(name: GatewayPresetName, environment: string): readonly string[] {
  const preset = gatewayPreset(name);
  const prefix = variablePrefix(environment);
  const secrets = preset.logins.flatMap((login) => secretOfLogin(login) ?? []);
  const inputs = preset.headers.flatMap(({ name: header, declared, isRequired }) =>
    isRequired && typeof declared === "object" && "input" in declared
      ? [`input:${header.toLowerCase()}` as const]
      : [],
  );
  return [...secrets, ...inputs].map((kind) => `${prefix}_${secretEnding(kind)}`);
}
