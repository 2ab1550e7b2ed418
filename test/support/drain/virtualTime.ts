import { stat } from "node:fs/promises";
import type { LeaseTime } from "../../../src/platform/folderLease.ts";

interface Sleeper {
  readonly at: number;
  readonly actor: object;
  readonly wake: () => void;
}

/** A process as its lease sees it: it can be paused as a whole. */
export interface Actor {
  readonly time: LeaseTime;
  freeze(): void;
  thaw(): void;
}

/** One clock for several actors. It goes on to the next one who waits as soon as the disk had its turn. */
export class VirtualTime {
  readonly #leaseMs: number;
  readonly #frozen = new Set<object>();
  #sleepers: Sleeper[] = [];
  #now = 0;
  #isTurning = false;

  constructor(leaseMs = 120_000) {
    this.#leaseMs = leaseMs;
  }

  get now(): number {
    return this.#now;
  }

  actor(): Actor {
    const actor = {};
    return {
      time: {
        leaseMs: this.#leaseMs,
        monotonicMs: () => this.#now,
        pause: (milliseconds, signal) => this.#sleep(actor, milliseconds, signal),
      },
      freeze: () => void this.#frozen.add(actor),
      thaw: () => {
        this.#frozen.delete(actor);
        this.#turn();
      },
    };
  }

  pass(milliseconds: number): Promise<void> {
    return this.#sleep({}, milliseconds, new AbortController().signal);
  }

  #sleep(actor: object, milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const wake = () => {
        this.#sleepers = this.#sleepers.filter((one) => one !== sleeper);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const sleeper = { at: this.#now + milliseconds, actor, wake };
      this.#sleepers.push(sleeper);
      signal.addEventListener("abort", wake, { once: true });
      this.#turn();
    });
  }

  #turn(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    const turn = () => {
      this.#isTurning = false;
      const awake = this.#sleepers.filter(({ actor }) => !this.#frozen.has(actor));
      if (awake.length === 0) return;
      this.#now = Math.max(this.#now, Math.min(...awake.map(({ at }) => at)));
      for (const { at, wake } of awake) if (at <= this.#now) wake();
      this.#turn();
    };
    // After what was asked of the disk before, however busy it is.
    void stat(process.execPath).then(() => setTimeout(turn, 1));
  }
}
