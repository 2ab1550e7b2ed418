import { operations } from "../../contract/operations.ts";
import type { CheckContext } from "../../language/checkDocument.ts";
import { toFileDraft } from "../../language/draft.ts";
import { factsOf } from "../../model/environments/environmentFacts.ts";
import type { LoadedSettings } from "../settings/environmentSources.ts";
import { withPlace } from "../commandOutput.ts";
import { findingsOf, type LoadedFile, type LocatedFinding } from "./requestLoading.ts";

/**
 * Diagnostics of a file without an environment, merged with those of each environment in which it could run. A
 * diagnostic of only some environments becomes a warning with their names. With `--environment`, diagnostics are
 * unchanged, as in a run.
 */
export function withOtherEnvironments(
  findings: readonly LocatedFinding[],
  loaded: LoadedFile,
  { csvFiles, usedFiles, tables, environments: names }: CheckContext,
  { environments }: LoadedSettings,
): readonly LocatedFinding[] {
  const { environment, requests, variables } = toFileDraft(loaded.document);
  if (environment !== undefined) return findings;
  const own = variables.map(({ name }) => name);
  const beside = {
    ...(csvFiles && { csvFiles }),
    ...(usedFiles && { usedFiles }),
    ...(tables && { tables }),
    ...(names && { environments: names }),
  };
  const seen = new Set(findings.map(keyOf));
  const others = new Map<string, { readonly finding: LocatedFinding; readonly names: string[] }>();
  const checked = new Map<string, readonly LocatedFinding[]>();
  for (const [name, definition] of environments) {
    if (requests.some(({ operation }) => !definition[operations[operation].service])) continue;
    const facts = factsOf(name, environments, own);
    const likeOthers = JSON.stringify({ ...facts, environment: undefined });
    const found = checked.get(likeOthers) ?? findingsOf(loaded, { ...beside, ...facts });
    checked.set(likeOthers, found);
    for (const finding of found.filter((each) => !seen.has(keyOf(each)))) {
      const known = others.get(keyOf(finding));
      if (known) known.names.push(name);
      else others.set(keyOf(finding), { finding, names: [name] });
    }
  }
  const warnings = [...others.values()].map(({ finding, names }) => onlyIn(names, finding));
  return warnings.length > 0 ? [...findings, ...warnings].sort(byPlace) : findings;
}

/** Without fixes, because they would change the file for every environment. */
function onlyIn(
  names: readonly string[],
  { fixes: _, ...finding }: LocatedFinding,
): LocatedFinding {
  const { severity, message } = finding;
  return {
    ...finding,
    severity: severity === "error" ? "warning" : severity,
    message: withPlace(names.join(", "), message),
  };
}

function keyOf({ code, file, line, column }: LocatedFinding): string {
  return `${code} ${file}:${line}:${column}`;
}

function byPlace(one: LocatedFinding, other: LocatedFinding): number {
  return one.line - other.line || one.column - other.column;
}
