import { lackingRubricsCode, type RunFailure } from "../../model/failure.ts";
import type { FailureHelp } from "../../protocol/words/responseWords.ts";

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

/** Paths of `fields` that the service rejected; empty for other failures. */
export function refusedFields(failure: RunFailure): readonly string[] {
  const isOfFields = failure.kind === "refused" && failure.problem?.code === "unauthorizedField";
  return isOfFields ? unauthorised(failure) : [];
}

/** Paths or parameters that the authorisation of this client does not allow. */
function unauthorised(failure: RunFailure): readonly string[] {
  if (failure.kind !== "refused") return [];
  const named = failure.faults.filter(({ code }) => code === lackingRubricsCode);
  return named.map(({ name }) => name);
}

const loginHelps = ["openEnvironment", "doctor", "copyForOperator"] as const;

/** A gateway checks only address and client, so the request is not the cause. */
function isAboutLogin(failure: RunFailure): boolean {
  if (failure.kind !== "refused") return false;
  const { status, gateway } = failure;
  return status === 401 || (gateway !== undefined && (status === 403 || status === 404));
}

/** Most helpful first. The built-in environment has no configuration to open. */
export function helpsFor(failure: RunFailure, isBuiltIn: boolean): readonly FailureHelp[] {
  const mayPass = "status" in failure && (failure.status === 429 || failure.status >= 500);
  const again: readonly FailureHelp[] = mayPass ? ["runAgain"] : [];
  const takeOut: readonly FailureHelp[] =
    refusedFields(failure).length > 0 ? ["takeOutFields"] : [];
  const authorisation: readonly FailureHelp[] =
    unauthorised(failure).length > 0 ? ["showAuthorisation"] : [];
  const login = isAboutLogin(failure) ? loginHelps : [];
  return [...takeOut, ...authorisation, ...again, ...login, ...(helps[failure.kind] ?? [])].filter(
    (help) => !isBuiltIn || help !== "openEnvironment",
  );
}
