const dayMs = 86_400_000;

/**
 * The service removes every message without notice after this time, fetched or not. An agreement may extend it
 * (contract section 18).
 */
export const retention = {
  ms: 7 * dayMs,
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

/** A message expires soon if fewer milliseconds than this remain. */
export function nearBefore(span: number, nearDays: number): number {
  return Math.min(span * retention.nearShare, nearDays * dayMs);
}
