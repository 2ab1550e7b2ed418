import type { CheckContext } from "../../language/checkDocument.ts";
import { factsOf } from "../../model/environments/environmentFacts.ts";
import type { LoadedSettings } from "../settings/environmentSources.ts";
import { withPlace } from "../commandOutput.ts";
import { diagnosticsOf, type LoadedFile, type LocatedDiagnostic } from "./requestLoading.ts";

/**
 * Diagnostics of a file without an environment, merged with those of each environment in which it could run. A
 * diagnostic of only some environments becomes a warning with their names. With `--environment`, diagnostics are
 * unchanged, as in a run.
 */
export function withOtherEnvironments(
  diagnostics: readonly LocatedDiagnostic[],
  loaded: LoadedFile,
  { csvFiles, usedFiles, tables, environments: names }: CheckContext,
  { environments }: LoadedSettings,
): readonly LocatedDiagnostic[] {
  const { environment, context } = loaded.source;
  if (environment !== undefined || environments.size === 0) return diagnostics;
  const own = context.names("variable");
  const services = context.services();
  const beside = {
    ...(csvFiles && { csvFiles }),
    ...(usedFiles && { usedFiles }),
    ...(tables && { tables }),
    ...(names && { environments: names }),
  };
  const seen = new Set(diagnostics.map(keyOf));
  const others = new Map<
    string,
    { readonly diagnostic: LocatedDiagnostic; readonly names: string[] }
  >();
  const checked = new Map<string, readonly LocatedDiagnostic[]>();
  for (const [name, definition] of environments) {
    if (services.some((service) => !definition[service])) continue;
    const facts = factsOf(name, environments, own);
    const likeOthers = JSON.stringify({ ...facts, environment: undefined });
    const found = checked.get(likeOthers) ?? diagnosticsOf(loaded, { ...beside, ...facts });
    checked.set(likeOthers, found);
    for (const diagnostic of found.filter((each) => !seen.has(keyOf(each)))) {
      const known = others.get(keyOf(diagnostic));
      if (known) known.names.push(name);
      else others.set(keyOf(diagnostic), { diagnostic, names: [name] });
    }
  }
  const warnings = [...others.values()].map(({ diagnostic, names }) => onlyIn(names, diagnostic));
  return warnings.length > 0 ? [...diagnostics, ...warnings].sort(byPlace) : diagnostics;
}

/** Without fixes, because they would change the file for every environment. */
function onlyIn(
  names: readonly string[],
  { fixes: _, ...diagnostic }: LocatedDiagnostic,
): LocatedDiagnostic {
  const { severity, message } = diagnostic;
  return {
    ...diagnostic,
    severity: severity === "error" ? "warning" : severity,
    message: withPlace(names.join(", "), message),
  };
}

function keyOf({ code, file, line, column }: LocatedDiagnostic): string {
  return `${code} ${file}:${line}:${column}`;
}

function byPlace(one: LocatedDiagnostic, other: LocatedDiagnostic): number {
  return one.line - other.line || one.column - other.column;
}
