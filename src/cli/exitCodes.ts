import type { DoctorStep } from "../model/doctor.ts";
import type { RunFailure } from "../model/failure.ts";
import { succeeded, type RunOutcome } from "../model/outcome.ts";

/** What the process ends with. docs/command-line.md shows the same table; warnings never change it. */
export const exitCodes = {
  /** Every request was answered and every expectation held. */
  ok: 0,
  /** A request failed, an expectation did not hold, or `brp check`, `brp fmt --check` or `brp compare` found something. */
  failed: 1,
  /** A file cannot be read or has errors; nothing was sent. */
  fileErrors: 2,
  /** An environment, secret, permitted origin or approval is missing, or a journal cannot be written. */
  notAllowed: 3,
  /** The credentials were refused, or the host did not answer in time or at all. */
  unreachable: 4,
  /** No request file or no request matched. */
  nothingMatched: 5,
  /** The command line was not understood. */
  usage: 64,
  /** A fault of this program. */
  internal: 70,
  /** Stopped with Ctrl-C or SIGTERM. */
  cancelled: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** When outcomes differ, the first of these that occurs is the exit code. */
const precedence: readonly ExitCode[] = [
  exitCodes.cancelled,
  exitCodes.internal,
  exitCodes.usage,
  exitCodes.fileErrors,
  exitCodes.notAllowed,
  exitCodes.unreachable,
  exitCodes.failed,
  exitCodes.nothingMatched,
  exitCodes.ok,
];

export function exitCodeOf(outcomes: readonly RunOutcome[]): ExitCode {
  if (outcomes.length === 0) return exitCodes.nothingMatched;
  return worst(outcomes.map(codeOfOutcome));
}

export function worst(codes: readonly ExitCode[]): ExitCode {
  return precedence.find((code) => codes.includes(code)) ?? exitCodes.ok;
}

function codeOfOutcome(outcome: RunOutcome): ExitCode {
  if (outcome.kind === "failed") return codeOfFailure(outcome.failure);
  return succeeded(outcome) ? exitCodes.ok : exitCodes.failed;
}

export function codeOfFailure(failure: RunFailure): ExitCode {
  switch (failure.kind) {
    case "environmentMismatch":
    case "serviceMissing":
    case "plainHttpRefused":
    case "notTrusted":
    case "approvalNeeded":
    case "secretMissing":
    case "journalProblem":
      return exitCodes.notAllowed;
    case "tokenRefused":
    case "tokenUnusable":
    case "unreachable":
    case "timedOut":
    case "redirected":
      return exitCodes.unreachable;
    case "refused":
      return failure.status === 401 ? exitCodes.unreachable : exitCodes.failed;
    case "cancelled":
      return exitCodes.cancelled;
    case "internal":
      return exitCodes.internal;
    case "unresolved":
    case "invalidRequest":
    case "outsideProfile":
    case "notJson":
    case "contractBroken":
    case "tooLarge":
    case "fileProblem":
    case "earlierFailed":
      return exitCodes.failed;
  }
}

/** What a step of the doctor means for the exit code: by the same table; warnings do not count. */
export function codeOfDoctorStep({ verdict, finding }: DoctorStep): ExitCode {
  if (verdict !== "failed") return exitCodes.ok;
  switch (finding.kind) {
    case "badConfiguration":
    case "approvalNeeded":
    case "clientCertificate":
    case "unusableCertificate":
      return exitCodes.notAllowed;
    case "trusted":
      return exitCodes.unreachable;
    case "failure":
      // The only files of a visit are those of the environment's certificates.
      return finding.failure.kind === "fileProblem"
        ? exitCodes.notAllowed
        : codeOfFailure(finding.failure);
    default:
      return exitCodes.failed;
  }
}
