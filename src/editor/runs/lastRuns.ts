import type { LanguageFile } from "../../language/languageService.ts";
import type { RunTarget } from "../../language/outline.ts";
import { isCancelled, succeeded } from "../../model/outcome.ts";
import type { Run } from "../../panels/runs.ts";

interface RequestKey {
  readonly ordinal: number;
  readonly mark: string;
}

export function requestKey({ ordinal, mark }: RequestKey): string {
  return `${ordinal} ${mark}`;
}

/** Current position of the request of a run; undefined if its meaning changed. */
export function sameTarget(
  file: LanguageFile,
  { ordinal, mark }: RequestKey,
): RunTarget | undefined {
  const there = file.runTarget(ordinal);
  // Searches the whole file only for a moved request.
  return there?.mark === mark ? there : file.runTargets().find((target) => target.mark === mark);
}

/** The same, or its edited form: with its title in its position, or with a unique title. */
export function currentTarget(
  file: LanguageFile,
  { title, ...source }: RequestKey & { readonly title: string },
): RunTarget | undefined {
  const same = sameTarget(file, source);
  if (same) return same;
  const titled = file.runTargets().filter((target) => target.title === title);
  const there = titled.find(({ ordinal }) => ordinal === source.ordinal);
  return there ?? (titled.length === 1 ? titled[0] : undefined);
}

/** @param runs newest first */
export function lastRuns(
  runs: readonly Run[],
  { file, environment }: { readonly file: string; readonly environment: string },
): ReadonlyMap<string, Run> {
  const latest = new Map<string, Run>();
  for (const run of runs) {
    if (run.source?.uri !== file || run.environment.name !== environment) continue;
    const key = requestKey(run.source);
    if (!latest.has(key)) latest.set(key, run);
  }
  return latest;
}

export function runIcon({ outcome }: Run): string {
  if (!outcome) return "sync~spin";
  if (outcome.kind === "skipped" || isCancelled(outcome)) return "circle-slash";
  return succeeded(outcome) ? "pass" : "error";
}
