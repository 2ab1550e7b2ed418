import { performance } from "node:perf_hooks";
import type { ExchangePhases } from "../../model/exchangeFacts.ts";

/** The moments of an exchange that phases are made of, in their order. */
type Moment =
  | "connecting"
  | "nameKnown"
  | "connected"
  | "securing"
  | "secured"
  | "sending"
  | "firstByte"
  | "lastByte";

/** Writes down when each step of one exchange was reached. */
export class ExchangeClock {
  readonly #reached = new Map<Moment, number>();

  /** Of a step that is taken again only the last time counts. */
  reach(moment: Moment): void {
    this.#reached.set(moment, performance.now());
  }

  /** The phases that have ended. */
  phases(): ExchangePhases {
    const lookupMs = this.#between("connecting", "nameKnown");
    const connectMs =
      this.#between("nameKnown", "connected") ?? this.#between("connecting", "connected");
    const tlsMs = this.#between("securing", "secured");
    const waitingMs = this.#between("sending", "firstByte");
    const readingMs = this.#between("firstByte", "lastByte");
    return {
      ...(lookupMs !== undefined && { lookupMs }),
      ...(connectMs !== undefined && { connectMs }),
      ...(tlsMs !== undefined && { tlsMs }),
      ...(waitingMs !== undefined && { waitingMs }),
      ...(readingMs !== undefined && { readingMs }),
    };
  }

  #between(from: Moment, to: Moment): number | undefined {
    const began = this.#reached.get(from);
    const ended = this.#reached.get(to);
    return began === undefined || ended === undefined
      ? undefined
      : Math.round((ended - began) * 10) / 10;
  }
}
