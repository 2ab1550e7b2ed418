import {
  gatewayPreset,
  type GatewayPresetName,
  type PresetHeader,
} from "../../contract/gateways/gatewayPresets.ts";
import type { EnvironmentDefinition } from "./environment.ts";
import { secretEnding, variablePrefix } from "./secretVariables.ts";
import { logins } from "./logins.ts";

/**
 * What stands in `brp.config.json` for a gateway of this style, with its usual address unless another is given, and
 * with those of the headers that it does not always require that are named.
 * Made anew each time: whoever asks may change it.
 */
export function presetDefinition(
  name: GatewayPresetName,
  baseUrl = gatewayPreset(name).baseUrl,
  otherHeaders: readonly string[] = [],
): EnvironmentDefinition {
  const preset = gatewayPreset(name);
  const [first, ...others] = preset.logins.map((login) => ({ ...login }));
  const headers = preset.headers.filter(
    (header) => header.isRequired || otherHeaders.includes(header.name),
  );
  return {
    kind: "trial",
    people: "test",
    personen: {
      baseUrl,
      ...(first && { auth: others.length > 0 ? [first, ...others] : first }),
      ...(headers.length > 0 && { headers: Object.fromEntries(headers.map(declaration)) }),
    },
    ...(preset.needsCertificate && {
      tls: { certificate: "certificates/client.pem", key: "certificates/client.key" },
    }),
  };
}

function declaration({ name, declared }: PresetHeader) {
  return [name, typeof declared === "string" ? declared : { ...declared }] as const;
}

/** The variables with which a build gives an environment of this style what its file may not hold. */
export function presetVariables(name: GatewayPresetName, environment: string): readonly string[] {
  const preset = gatewayPreset(name);
  const prefix = variablePrefix(environment);
  const secrets = preset.logins.flatMap(({ type }) => logins[type].secret ?? []);
  const inputs = preset.headers.flatMap(({ name: header, declared, isRequired }) =>
    isRequired && typeof declared === "object" && "input" in declared
      ? [`input:${header.toLowerCase()}` as const]
      : [],
  );
  return [...secrets, ...inputs].map((kind) => `${prefix}_${secretEnding(kind)}`);
}
