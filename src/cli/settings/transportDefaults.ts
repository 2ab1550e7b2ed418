import { knownIssuers } from "../../platform/knownIssuers.ts";
import { proxyOfVariables } from "../../platform/systemProxy.ts";
import {
  createUndiciTransport,
  type TransportDefaults,
} from "../../runner/http/undiciTransport.ts";
import type { Transport } from "../../runner/ports.ts";
import type { EnvironmentVariables } from "./envSecrets.ts";

export function transportDefaultsOf(env: EnvironmentVariables): TransportDefaults {
  const found = proxyOfVariables(env);
  const extraFile = env.NODE_EXTRA_CA_CERTS;
  return {
    issuers: () => knownIssuers(extraFile === undefined ? {} : { extraFile }),
    proxyAuthorization: (proxy) =>
      found && "proxy" in found && proxy === found.proxy.url ? found.authorization : undefined,
  };
}

export function openNetwork(env: EnvironmentVariables): Transport {
  return createUndiciTransport(transportDefaultsOf(env));
}
