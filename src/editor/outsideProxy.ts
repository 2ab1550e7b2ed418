import { workspace } from "vscode";
import { proxyFrom, proxyOfVariables, type FoundProxy } from "../platform/outsideProxy.ts";

/**
 * The proxy for environments that name none: that of VS Code's settings, else that of the process.
 * With `http.proxySupport` off there is none.
 */
export function outsideProxy(
  variables: Readonly<Record<string, string | undefined>>,
): FoundProxy | undefined {
  const settings = workspace.getConfiguration("http");
  if (settings.get("proxySupport") === "off") return undefined;
  const bypass = settings.get<readonly string[]>("noProxy", []);
  const found = proxyFrom(settings.get<string>("proxy"), bypass);
  if (!found) return proxyOfVariables(variables);
  const authorization = settings.get<string | null>("proxyAuthorization") ?? found.authorization;
  return { proxy: found.proxy, ...(authorization !== undefined && { authorization }) };
}
