import type { RunFailure } from "../../model/failure.ts";
import type { RunWarning } from "../../model/outcome.ts";
import type { RetryWait } from "../../model/retryWait.ts";
import type { CallResult, Clock } from "../ports.ts";

/** Waits so many milliseconds, or until the signal is aborted. It never fails. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits on the platform's timer and leaves neither timer nor listener behind. */
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

/** A bucket that holds one token: a burst after a quiet time is what limits of gateways punish. */
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

  /** Waits for its turn and tells how long, in milliseconds; a cancelled wait ends early. */
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
 * What is tried again, and nothing else is: only what certainly was not carried out. A refused
 * connection took no byte. Neither service answers 429 or 503 on a call that it carries out, and a
 * message changes state only by an answer that holds it (contract sections 5, 14 and 15): with a
 * `Retry-After` the one in front says that it will take the call later, so that listing and fetching
 * may be repeated as well. After a reset, a time limit or a 500 nobody knows what happened. A refused
 * token is never asked again: that is how accounts get blocked.
 */
export const retryRules = {
  /** Used unless the user says otherwise. */
  usual: 2,
  most: 10,
  /** Statuses that say when to come back; without a usable `Retry-After` they are final. */
  statuses: [429, 503],
  /** The least wait, whatever `Retry-After` says: a busy service is not asked again at once. */
  leastWaitMs: 250,
  /** The waits after refused connections; the last one holds for all further ones. */
  refusedWaitsMs: [250, 1000],
} as const;

interface RetryLimits {
  readonly retries: number;
  /** For all tries and waits together. */
  readonly timeoutMs: number;
  readonly onWait?: (wait: RetryWait) => void;
}

/** One try within what is left of the time. `sent` and `warnings` hold those of earlier tries too. */
type Attempt = (timeoutMs: number) => Promise<CallResult>;

/** A wait that does not fit into the time is not begun: the user hears of it at once. */
export async function withRetries(
  attempt: Attempt,
  { retries, timeoutMs, onWait }: RetryLimits,
  ports: { readonly clock: Clock; readonly pause: Pause },
  signal: AbortSignal,
): Promise<CallResult> {
  const now = () => ports.clock.monotonicMs();
  const deadline = now() + timeoutMs;
  let waitedMs = 0;
  for (let count = 0; ; count++) {
    const tried = await attempt(count === 0 ? timeoutMs : Math.max(1, deadline - now()));
    const result = withWholeLimit(tried, timeoutMs);
    const told: readonly RunWarning[] = count > 0 ? [{ kind: "retried", count, waitedMs }] : [];
    const waitMs = result.kind === "failed" ? waitBehind(result.failure, count) : undefined;
    if (waitMs === undefined || count >= retries) return withWarnings(result, told);
    if (waitMs >= deadline - now())
      return withWarnings(result, [...told, { kind: "notRetried", waitMs, limitMs: timeoutMs }]);
    const status = result.kind === "failed" ? statusOf(result.failure) : undefined;
    const next = { next: count + 2, of: retries + 1 };
    onWait?.({ waitMs, ...next, ...(status !== undefined && { status }) });
    await ports.pause(waitMs, signal);
    waitedMs += waitMs;
    if (signal.aborted)
      return withWarnings({ ...result, kind: "failed", failure: { kind: "cancelled" } }, told);
  }
}

/** Undefined if it must not be tried again. */
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

/** Nobody listened, at the service, the token endpoint or the proxy: nothing was sent. */
function wasRefusedConnection(failure: RunFailure): boolean {
  return failure.kind === "unreachable" && failure.why === "refused";
}

/** A later try has only what is left; what the user set is the limit of all of them. */
function withWholeLimit(result: CallResult, limitMs: number): CallResult {
  if (result.kind !== "failed" || result.failure.kind !== "timedOut") return result;
  return { ...result, failure: { ...result.failure, limitMs } };
}

function withWarnings(result: CallResult, warnings: readonly RunWarning[]): CallResult {
  return { ...result, warnings: [...result.warnings, ...warnings] };
}
