import type { Pause } from "./pause.ts";
import type { Clock } from "../ports.ts";

/**
 * Spreads calls evenly, so that in no second more begin than allowed: a bucket that holds one token.
 * A burst after a quiet time is what limits of gateways punish.
 */
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
