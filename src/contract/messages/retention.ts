const aDay = 86_400_000;

/** The service removes a message without notice, fetched or not, and only by agreement later (contract section 18). */
export const retention = {
  ms: 7 * aDay,
  /** The removal is near with less than this part of the time left … */
  nearShare: 1 / 4,
  /** … and with at most so many days, which a user may choose otherwise. */
  nearDays: 2,
} as const;

/** How long a message is kept in all; the usual time where its moments do not say it. */
export function spanOf(received: string | undefined, keptUntil: string | undefined): number {
  const span = Date.parse(keptUntil ?? "") - Date.parse(received ?? "");
  return span > 0 ? span : retention.ms;
}

/** Milliseconds before its removal from which that is near. */
export function nearBefore(span: number, nearDays: number): number {
  return Math.min(span * retention.nearShare, nearDays * aDay);
}
