import type { RunFailure } from "../../model/failure.ts";
import type { RunWarning, RetryWait } from "../../model/outcome.ts";
import type { CallResult, Clock } from "../ports.ts";

/** Waits for some milliseconds or until the signal is aborted. Never fails. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Uses the platform's timer. Removes both timer and listener. */
export const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end, { once: true });
  });

/** A bucket of one token, because gateways punish a burst after a quiet period. */
export class RateLimit {
  readonly perSecond: number;
  readonly #clock: Clock;
  readonly #pause: Pause;
  #nextAt = 0;

  constructor(perSecond: number, clock: Clock, pause: Pause) {
    this.perSecond = perSecond;
    this.#clock = clock;
    this.#pause = pause;
  }

  /** Waits for its turn and returns the wait in milliseconds. A cancelled wait ends early. */
  async turn(signal: AbortSignal): Promise<number> {
    const now = this.#clock.monotonicMs();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + 1000 / this.perSecond;
    const waitMs = Math.ceil(at - now);
    if (waitMs > 0) await this.#pause(waitMs, signal);
    return waitMs;
  }
}

/**
 * Only calls that were certainly not carried out are retried:
 *
 * - A refused connection accepted no byte.
 * - With 429 or 503 and `Retry-After`, the service or gateway postpones the call. Neither service returns these for a
 *   call that it carries out, and a message changes state only in a response that contains it (contract sections 5, 14
 *   and 15). So listing and fetching may be retried too.
 *
 * After a reset, a time limit or a 500 the result is unknown. A rejected token is not requested again, because
 * repeated attempts block accounts.
 */
export const retryRules = {
  /** Default of the user's option. */
  usual: 2,
  most: 10,
  /** Final without a usable `Retry-After`. */
  statuses: [429, 503],
  /** Minimum wait whatever `Retry-After` contains, to protect a busy service. */
  leastWaitMs: 250,
  /** Waits after refused connections. The last one is repeated. */
  refusedWaitsMs: [250, 1000],
} as const;

interface RetryLimits {
  readonly retries: number;
  /** For all attempts and waits together. */
  readonly timeoutMs: number;
  /** Its end, by the monotonic clock. */
  readonly deadline: number;
  readonly onWait?: (wait: RetryWait) => void;
}

/** One attempt within the remaining time. `sent` and `warnings` include those of earlier attempts. */
type Attempt = (timeoutMs: number) => Promise<CallResult>;

/**
 * Repeats a failed first attempt. A wait that exceeds the remaining time is not started, so that the user sees the
 * failure at once.
 */
export async function withRetries(
  first: CallResult,
  attempt: Attempt,
  { retries, timeoutMs, deadline, onWait }: RetryLimits,
  ports: { readonly clock: Clock; readonly pause: Pause },
  signal: AbortSignal,
): Promise<CallResult> {
  const now = () => ports.clock.monotonicMs();
  let result = first;
  let waitedMs = 0;
  for (let count = 0; ; count++) {
    const reported: readonly RunWarning[] = count > 0 ? [{ kind: "retried", count, waitedMs }] : [];
    const waitMs = result.kind === "failed" ? waitBehind(result.failure, count) : undefined;
    if (waitMs === undefined || count >= retries) return withWarnings(result, reported);
    if (waitMs >= deadline - now())
      return withWarnings(result, [
        ...reported,
        { kind: "notRetried", waitMs, limitMs: timeoutMs },
      ]);
    const status = result.kind === "failed" ? statusOf(result.failure) : undefined;
    const next = { next: count + 2, of: retries + 1 };
    onWait?.({ waitMs, ...next, ...(status !== undefined && { status }) });
    await ports.pause(waitMs, signal);
    waitedMs += waitMs;
    if (signal.aborted)
      return withWarnings({ ...result, kind: "failed", failure: { kind: "cancelled" } }, reported);
    result = withWholeLimit(await attempt(Math.max(1, deadline - now())), timeoutMs);
  }
}

/** Undefined if the call must not be retried. */
function waitBehind(failure: RunFailure, count: number): number | undefined {
  if (wasRefusedConnection(failure)) {
    const waits = retryRules.refusedWaitsMs;
    return waits[Math.min(count, waits.length - 1)];
  }
  if (failure.kind !== "refused" || failure.retryAfterSeconds === undefined) return undefined;
  const isListed = retryRules.statuses.some((status) => status === failure.status);
  return isListed ? Math.max(retryRules.leastWaitMs, failure.retryAfterSeconds * 1000) : undefined;
}

function statusOf(failure: RunFailure): number | undefined {
  return failure.kind === "refused" ? failure.status : undefined;
}

/** No process listened at the service, the token endpoint or the proxy, so nothing was sent. */
function wasRefusedConnection(failure: RunFailure): boolean {
  return failure.kind === "unreachable" && failure.why === "refused";
}

/** A later attempt has only the remaining time. Errors show the limit that the user set. */
function withWholeLimit(result: CallResult, limitMs: number): CallResult {
  if (result.kind !== "failed" || result.failure.kind !== "timedOut") return result;
  return { ...result, failure: { ...result.failure, limitMs } };
}

function withWarnings(result: CallResult, warnings: readonly RunWarning[]): CallResult {
  return { ...result, warnings: [...result.warnings, ...warnings] };
}
