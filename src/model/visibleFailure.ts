import { knownParam, knownProblem } from "../contract/errors/knownProblem.ts";
import { isStandardTokenError } from "../contract/errors/tokenAnswer.ts";
import type { FailureOf, RunFailure } from "./failure.ts";
import { lackingRubrics } from "./failure.ts";
import { redacted } from "./redaction/redact.ts";

/**
 * A failure as it may be shown: with the words of the service, or with those that the contract knows. A service may
 * repeat anything of the person who was asked for, and only what it says by the contract is surely nothing of that.
 */
export function visibleFailure<Failure extends RunFailure>(
  failure: Failure,
  mask: boolean,
): Failure {
  // Neither step changes the kind of a failure.
  if (mask) return maskedFailure(failure) as Failure;
  const { asWritten, ...shown } = failure as FailureOf<MaskedKind>;
  return asWritten ? ({ ...shown, ...asWritten } as Failure) : failure;
}

/** Failures that repeat words of a server. */
type MaskedKind = "refused" | "notJson" | "tokenRefused" | "redirected";

/** Without the words that the contract does not know; they stay in `asWritten`. */
export function maskedFailure(failure: RunFailure): RunFailure {
  if ("asWritten" in failure) return failure;
  switch (failure.kind) {
    case "notJson": {
      const { contentType } = failure;
      if (contentType === undefined || isUsualType(contentType)) return failure;
      return { ...failure, contentType: redacted, asWritten: { contentType } };
    }
    case "tokenRefused": {
      const { error } = failure;
      if (error === undefined || isStandardTokenError(error)) return failure;
      return { ...failure, error: redacted, asWritten: { error } };
    }
    case "redirected": {
      const { origin, to } = failure;
      if (to === undefined || hostOf(to) === hostOf(origin)) return failure;
      return { ...failure, to: redacted, asWritten: { to } };
    }
    case "refused":
      return maskedRefusal(failure);
    default:
      return failure;
  }
}

function hostOf(origin: string): string | undefined {
  return origin.split("://")[1];
}

function maskedRefusal(failure: FailureOf<"refused">): FailureOf<"refused"> {
  const { problem, faults } = failure;
  return {
    ...failure,
    ...(problem && { problem: knownProblem(problem, redacted) }),
    // Which rubrics lack is told by us.
    faults: faults.map((fault) =>
      fault.code === lackingRubrics ? fault : knownParam(fault, redacted),
    ),
    asWritten: { ...(problem && { problem }), faults },
  };
}

/** Whether a Content-Type is one that servers usually send: any other text may be anybody's. */
export function isUsualType(contentType: string): boolean {
  return usualTypes.test(contentType);
}

const usualTypes =
  /^(?:text\/(?:html|plain|xml)|application\/(?:(?:problem\+|soap\+|xhtml\+)?xml|(?:problem\+)?json|octet-stream))(?:; ?charset="?(?:utf-8|us-ascii|iso-8859-1|windows-1252)"?)?$/i;
