import { readConfigFile } from "../../model/environments/configFile.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { isSameHeader } from "../../model/environments/headers.ts";
import { loginHeader, loginList } from "../../model/environments/logins.ts";
import type { TextEdit } from "../../model/text/span.ts";
import type { MissingHeader } from "../finding.ts";
import { setMember } from "./configEdits.ts";
import { readConfigTree } from "./configTree.ts";

/**
 * The edits of `brp.config.json` that leave a header to request files: beside both services where these share an
 * origin, else in each that needs it. None where the file cannot be read, lacks the environment, or a login writes
 * that header.
 */
export function declareHeaderEdits(
  source: string,
  { environment, name, services }: MissingHeader,
): readonly TextEdit[] {
  const config = readConfigFile(source);
  const definition = "problems" in config ? undefined : config.environments.get(environment);
  if (!definition || isOfLogin(name, definition)) return [];
  const places = isShared(definition) ? [[]] : services.map((service) => [service]);
  const tree = readConfigTree(source);
  return places.flatMap((place) => {
    const at = ["environments", environment, ...place, "headers", name];
    return setMember(tree, at, { perRequest: true }) ?? [];
  });
}

function isOfLogin(name: string, { auth, personen, berichten }: EnvironmentDefinition): boolean {
  return [auth, personen?.auth, berichten?.auth].flatMap(loginList).some((login) => {
    const header = loginHeader(login);
    return header !== undefined && isSameHeader(header, name);
  });
}

/** Headers of an environment go to both services only where these have one origin. */
function isShared({ personen, berichten }: EnvironmentDefinition): boolean {
  const origins = [personen, berichten].flatMap((service) =>
    service ? [originOf(service.baseUrl)] : [],
  );
  return new Set(origins).size === 1;
}

/** Scheme and host as they are written: where two spellings mean the same host, each service gets its own member. */
function originOf(url: string): string {
  return /^[^/]*\/\/[^/]*/.exec(url.toLowerCase())?.[0] ?? url;
}
