const aDay = 86_400_000;

/** The service removes messages without notice, fetched or not, later only by agreement (contract section 18). */
export const retention = {
  ms: 7 * aDay,
  /** A message expires soon if less than this share of its time remains … */
  nearShare: 1 / 4,
  /** … and at most this number of days, which a user may change. */
  nearDays: 2,
} as const;

/** Total retention of a message, or the default if its timestamps are missing. */
export function spanOf(received: string | undefined, keptUntil: string | undefined): number {
  const span = Date.parse(keptUntil ?? "") - Date.parse(received ?? "");
  return span > 0 ? span : retention.ms;
}

/** Milliseconds before expiry from which a message expires soon. */
export function nearBefore(span: number, nearDays: number): number {
  return Math.min(span * retention.nearShare, nearDays * aDay);
}
