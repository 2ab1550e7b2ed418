import { originOf } from "../gateway/origins.ts";
import type { Clock, HttpRequest, HttpResult, Transport } from "../ports.ts";

/** What the clock of another side said, against the one here. */
interface ClockReading {
  readonly origin: string;
  /** Positive when theirs is ahead. */
  readonly skewSeconds: number;
}

/** A transport that also reads the clocks of those that answer, by their `Date` header. */
export class AnswerClocks implements Transport {
  readonly #transport: Transport;
  readonly #clock: Clock;
  readonly #readings: ClockReading[] = [];

  constructor(transport: Transport, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
  }

  async exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    const sentAt = this.#clock.now().getTime();
    const result = await this.#transport.exchange(request, signal);
    const receivedAt = this.#clock.now().getTime();
    const told = result.kind === "response" ? Date.parse(result.headers.date ?? "") : NaN;
    // The header names a whole second, written somewhere between sending and receiving.
    const skewMs = told + 500 - (sentAt + receivedAt) / 2;
    if (!Number.isNaN(skewMs))
      this.#readings.push({
        origin: originOf(request.url),
        skewSeconds: Math.round(skewMs / 1000),
      });
    return result;
  }

  /** The transport belongs to who made it. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  /** The reading of the clock that is furthest off. */
  worst(): ClockReading | undefined {
    return this.#readings.toSorted(
      (one, other) => Math.abs(other.skewSeconds) - Math.abs(one.skewSeconds),
    )[0];
  }
}
