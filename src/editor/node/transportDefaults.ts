import { workspace } from "vscode";
import { knownIssuers } from "../../platform/knownIssuers.ts";
import { processVariables, systemProxy } from "./systemProxy.ts";

/** Issuers and proxy of the system, for the transport and for the checks of a connection. */
export function transportDefaults() {
  return {
    issuers: () => {
      const { NODE_EXTRA_CA_CERTS: extraFile } = processVariables();
      const system = workspace.getConfiguration("http").get("systemCertificates", true);
      return knownIssuers({ system, ...(extraFile !== undefined && { extraFile }) });
    },
    proxyAuthorization: (proxy: string) => {
      const found = systemProxy();
      return found && "proxy" in found && proxy === found.proxy.url
        ? found.authorization
        : undefined;
    },
  };
}
