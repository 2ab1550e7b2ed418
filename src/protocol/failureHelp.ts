import { text } from "../contract/text.ts";
import { lackingRubrics, type RunFailure } from "../model/failure.ts";

/** What one press can do about a failed run, in its words; a run begins anew once a secret was stored. */
export const failureHelps = {
  takeOutFields: text("Take these out of fields", "Haal deze uit fields"),
  storeSecret: text("Store secret and run again…", "Bewaar geheim en voer opnieuw uit…"),
  allowEnvironment: text("Allow environment…", "Sta omgeving toe…"),
  runThere: text("Run in the environment that it needs", "Voer uit in de vereiste omgeving"),
  chooseEnvironment: text("Choose environment…", "Kies omgeving…"),
  runAgain: text("Run again", "Opnieuw uitvoeren"),
  openEnvironment: text("Open environment", "Open omgeving"),
  doctor: text("Check environment", "Controleer omgeving"),
} as const;

export type FailureHelp = keyof typeof failureHelps;

const helps: Readonly<Partial<Record<RunFailure["kind"], readonly FailureHelp[]>>> = {
  secretMissing: ["storeSecret", "openEnvironment", "doctor"],
  tokenRefused: ["storeSecret", "doctor"],
  tokenUnusable: ["doctor", "openEnvironment"],
  notTrusted: ["allowEnvironment", "openEnvironment"],
  serviceMissing: ["chooseEnvironment", "openEnvironment"],
  environmentMismatch: ["runThere", "chooseEnvironment"],
  uncheckedRefused: ["chooseEnvironment"],
  plainHttpRefused: ["openEnvironment"],
  unreachable: ["runAgain", "doctor"],
  timedOut: ["runAgain", "doctor"],
  redirected: ["doctor", "openEnvironment"],
  notJson: ["doctor"],
  cancelled: ["runAgain"],
};

/** The paths of `fields` that a refusal names; none where it is another one. */
export function refusedFields(failure: RunFailure): readonly string[] {
  if (failure.kind !== "refused" || failure.problem?.code !== "unauthorizedField") return [];
  const named = failure.faults.filter(({ code }) => code === lackingRubrics);
  return named.map(({ name }) => name);
}

/** What helps most comes first; the built-in environment has no configuration to open. */
export function helpsFor(failure: RunFailure, isBuiltIn: boolean): readonly FailureHelp[] {
  const mayPass = "status" in failure && (failure.status === 429 || failure.status >= 500);
  const again: readonly FailureHelp[] = mayPass ? ["runAgain"] : [];
  const takeOut: readonly FailureHelp[] =
    refusedFields(failure).length > 0 ? ["takeOutFields"] : [];
  return [...takeOut, ...again, ...(helps[failure.kind] ?? [])].filter(
    (help) => !isBuiltIn || help !== "openEnvironment",
  );
}
