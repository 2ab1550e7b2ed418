import type { Language } from "../contract/text.ts";
import { text } from "../contract/text.ts";

export interface RetryWait {
  /** Status that requested the wait, absent after a refused connection. */
  readonly status?: number;
  readonly waitMs: number;
  /** Number of the next attempt, from 1, and the maximum. */
  readonly next: number;
  readonly of: number;
}

export function explainWait({ status, waitMs, next, of }: RetryWait, language: Language): string {
  const cause =
    status === undefined
      ? text("No response yet", "Nog geen antwoord")
      : text(`${status}: the service is busy`, `${status}: de dienst is bezet`);
  const wait = shownTime(waitMs);
  return text(
    `${cause.en}, retrying in ${wait} (${next} of ${of})`,
    `${cause.nl}, nieuwe poging over ${wait} (${next} van ${of})`,
  )[language];
}

export function shownTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}
