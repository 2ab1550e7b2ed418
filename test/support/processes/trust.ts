import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfigFile } from "../../../src/model/environments/configFile.ts";
import { digestedFiles, type Environment } from "../../../src/model/environments/environment.ts";
import { trustVariable } from "../../../src/model/environments/logins.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import type { TrustGuard } from "../../../src/runner/ports.ts";
import { fingerprintOf } from "../../../src/runner/gateway/trust.ts";

export const trustsAll: TrustGuard = {
  trusted: (environment) => ({ fingerprint: fingerprintOf(environment) }),
};

/** The variables with which CI trusts every environment of the settings file in a folder. */
export function trustVariables(folder: string): Readonly<Record<string, string>> {
  const content = contentOf(join(folder, "brp.config.json"));
  const config = content && readConfigFile(content.toString("utf8"));
  if (!config || "problems" in config) return {};
  const all = [...config.environments].flatMap(([name, definition]) => {
    const resolved = resolveEnvironment(name, definition);
    if ("problems" in resolved) return [];
    return [[trustVariable(name), fingerprintOf(digested(resolved.environment, folder))] as const];
  });
  return Object.fromEntries(all);
}

function digested(environment: Environment, folder: string): Environment {
  const { tls } = environment;
  const digests = digestedFiles.flatMap((use) => {
    const path = tls[use];
    const content = path === undefined ? undefined : contentOf(join(folder, path));
    return content ? [[use, createHash("sha256").update(content).digest("hex")] as const] : [];
  });
  return { ...environment, tls: { ...tls, digests: Object.fromEntries(digests) } };
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
