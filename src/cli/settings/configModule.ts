import {
  checkConfig,
  namedCertificates,
  namedFiles,
  namedLists,
  namedTables,
} from "../../language/config/checkConfig.ts";
import { readConfigFile } from "../../model/environments/configFile.ts";
import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { parseWithin, smallBudget } from "../../contract/json/json.ts";
import { knownPaths, pathState } from "../../formats/decisions/pathList.ts";
import { text, type Text } from "../../contract/text.ts";
import { type Policy, policyCodes } from "../../language/checks/catalogue/policyCodes.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import {
  listDiagnostics,
  profileDiagnostics,
  profilePaths,
} from "../../language/config/configDiagnostic.ts";
import { readConfigTree } from "../../language/config/configEdits.ts";
import { environmentSchema } from "../../model/environments/configSchema.ts";
import { LineIndex } from "../../model/text/sourceText.ts";
import { isInside, ProjectFolders } from "../../platform/project.ts";
import { located, readTextFile, type LocatedDiagnostic } from "../files/requestLoading.ts";
import type { CheckOptions } from "../options/options.ts";

/** Loaded only with a settings file or a profile, because its schema is slow to load. */
export const configModules = {
  checkConfig,
  checkPolicy,
  namedCertificates,
  namedFiles,
  namedLists,
  namedTables,
  readConfigFile,
  unknownPaths,
} as const;

async function checkPolicy(
  {
    maxFields,
    deny,
    requirePurpose,
    profile: file,
  }: Pick<CheckOptions, "maxFields" | "deny" | "requirePurpose" | "profile">,
  cwd: string,
): Promise<{ readonly policy?: Policy; readonly diagnostics: readonly LocatedDiagnostic[] }> {
  const { profile, diagnostics } =
    file === undefined ? { profile: undefined, diagnostics: [] } : await readProfile(file, cwd);
  const isAny = maxFields !== undefined || deny.length > 0 || requirePurpose || profile;
  if (!isAny) return { diagnostics };
  const policy = {
    ...(maxFields !== undefined && { mostValues: maxFields }),
    denied: deny,
    requiresPurpose: requirePurpose,
    ...(profile && { profile }),
  };
  return { policy, diagnostics };
}

/** A misspelt path in a policy would allow data that it is meant to deny. */
function unknownPaths(denied: readonly string[]): readonly Text[] {
  return denied
    .filter((path) => pathState(path) === "unknown")
    .map((path) => {
      const near = nearestOf(path, profilePaths());
      const shown = JSON.stringify(path);
      return text(
        `--deny ${shown}: unknown path of fields.${near === undefined ? " See brp fields." : ` Did you mean ${near}?`}`,
        `--deny ${shown}: onbekend pad van fields.${near === undefined ? " Zie brp fields." : ` Bedoelde u ${near}?`}`,
      );
    });
}

async function readProfile(
  file: string,
  cwd: string,
): Promise<{
  readonly profile: Policy["profile"];
  readonly diagnostics: readonly LocatedDiagnostic[];
}> {
  const unusable = { profile: undefined, diagnostics: [unusableProfile(file)] };
  const real = await realpath(resolve(cwd, file)).catch(() => undefined);
  if (real !== undefined && !isInside(real, await realpath(cwd))) return unusable;
  const read = await readTextFile(file, new ProjectFolders(cwd), smallBudget.bytes);
  if ("diagnostic" in read) return { profile: undefined, diagnostics: [read.diagnostic] };
  const lines = new LineIndex(read.text);
  if (!/^\uFEFF?\s*\{/.test(read.text)) {
    const fields = knownPaths(read.text);
    const diagnostics = listDiagnostics(read.text).map((each) => located(file, lines, each));
    // Prose has some words that are not paths, and no word that is one.
    return fields.length > 0 ? { profile: { fields }, diagnostics } : unusable;
  }
  const parsed = parseWithin(read.text, smallBudget);
  const { data } =
    "value" in parsed ? environmentSchema.shape.authorisation.safeParse(parsed.value) : {};
  if (!data?.fields && !data?.parameters) return unusable;
  const { fields, parameters } = data;
  return {
    profile: { ...(fields && { fields }), ...(parameters && { parameters }) },
    diagnostics: profileDiagnostics(readConfigTree(read.text), []).map((diagnostic) =>
      located(file, lines, diagnostic),
    ),
  };
}

function unusableProfile(file: string): LocatedDiagnostic {
  const { severity, explanation } = policyCodes["policy-profile"];
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { file, ...place, severity, code: "policy-profile", message: explanation };
}
