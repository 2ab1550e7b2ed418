import { knownIssuers } from "../platform/knownIssuers.ts";
import { proxyOfVariables } from "../platform/outsideProxy.ts";
import type { TransportSurroundings } from "../runner/undiciTransport.ts";
import type { EnvironmentVariables } from "./envSecrets.ts";

/** What the variables of the process and the operating system add to what environments say. */
export function surroundingsOf(env: EnvironmentVariables): TransportSurroundings {
  const found = proxyOfVariables(env);
  const extraFile = env.NODE_EXTRA_CA_CERTS;
  return {
    issuers: () => knownIssuers(extraFile === undefined ? {} : { extraFile }),
    proxyAuthorization: (proxy) => (proxy === found?.proxy.url ? found.authorization : undefined),
  };
}
