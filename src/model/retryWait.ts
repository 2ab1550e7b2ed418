import type { Language } from "../contract/text.ts";
import { text } from "../contract/text.ts";

/** A call that is about to be tried again: told while it waits. */
export interface RetryWait {
  /** The status that asked for the wait; absent where the connection was refused. */
  readonly status?: number;
  readonly waitMs: number;
  /** Which try comes next, from 1, and how many there are at most. */
  readonly next: number;
  readonly of: number;
}

/** Such as `503: the service is busy; trying again in 5 s (2 of 3)`. */
export function explainWait({ status, waitMs, next, of }: RetryWait, language: Language): string {
  const cause =
    status === undefined
      ? text("Nobody answers there yet", "Daar antwoordt nog niemand")
      : text(`${status}: the service is busy`, `${status}: de dienst is bezet`);
  const wait = shownTime(waitMs);
  return text(
    `${cause.en}; trying again in ${wait} (${next} of ${of})`,
    `${cause.nl}; nieuwe poging over ${wait} (${next} van ${of})`,
  )[language];
}

export function shownTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}
