import { workspace } from "vscode";
import {
  proxyFrom,
  proxyOfVariables,
  type FoundProxy,
  type ProxyFault,
} from "../../platform/systemProxy.ts";

/** Proxy of VS Code's settings or of the process; undefined if `http.proxySupport` is off. */
export function systemProxy(): FoundProxy | ProxyFault | undefined {
  const settings = workspace.getConfiguration("http");
  if (settings.get("proxySupport") === "off") return undefined;
  const bypass = settings.get<readonly string[]>("noProxy", []);
  const found = proxyFrom(settings.get<string>("proxy"), bypass, "http.proxy");
  if (!found) return proxyOfVariables(processVariables());
  if ("fault" in found) return found;
  const authorization = settings.get<string | null>("proxyAuthorization") ?? found.authorization;
  return { proxy: found.proxy, ...(authorization !== undefined && { authorization }) };
}

/** Read at each use and not cached, because extensions may change them. */
export function processVariables(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
