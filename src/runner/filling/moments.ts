import { hexadecimalOf } from "../../contract/binary.ts";
import type { MomentExpression, ShiftUnit } from "../../model/text/sourceText.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Years that both services write with four digits. */
const years = { first: 1, last: 9999 };

interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/**
 * The text of `{{$today}}` (yyyy-mm-dd, Europe/Amsterdam) or `{{$now}}` (ISO 8601, UTC), shifted. Months and years
 * keep the day and clamp it to the last one of a shorter month. Hours and minutes shift the timestamp before its date
 * is read. Undefined outside the years 1 to 9999.
 */
export function filledMoment(
  expression: Pick<MomentExpression, "kind" | "shift">,
  now: Date,
): string | undefined {
  const { kind, shift } = expression;
  if (!shift) return kind === "today" ? dayText(dayInAmsterdam(now)) : momentOf(now);
  if (kind === "now") return momentOf(shiftedMoment(now, shift));
  if (isClockUnit(shift.unit)) return todayAt(shiftedMoment(now, shift));
  return dayText(shiftedDay(dayInAmsterdam(now), shift));
}

type Shift = NonNullable<MomentExpression["shift"]>;

function isClockUnit(unit: ShiftUnit): boolean {
  return unit === "hours" || unit === "minutes";
}

function todayAt(moment: Date): string | undefined {
  return inRange(moment) ? dayText(dayInAmsterdam(moment)) : undefined;
}

function momentOf(moment: Date): string | undefined {
  return inRange(moment) ? moment.toISOString() : undefined;
}

function inRange(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= years.first && year <= years.last;
}

function shiftedMoment(now: Date, shift: Shift): Date {
  const { amount, unit } = shift;
  if (unit === "minutes") return new Date(now.getTime() + amount * minuteMs);
  if (unit === "hours") return new Date(now.getTime() + amount * hourMs);
  const date = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() };
  const timeOfDay = ((now.getTime() % dayMs) + dayMs) % dayMs;
  return new Date(startOf(shiftedDay(date, shift)) + timeOfDay);
}

function shiftedDay(from: Day, shift: Shift): Day {
  const { amount, unit } = shift;
  if (unit === "days") return dayOf(new Date(startOf(from) + amount * dayMs));
  const months = from.year * 12 + (from.month - 1) + (unit === "years" ? amount * 12 : amount);
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return { year, month, day: Math.min(from.day, daysIn(year, month)) };
}

function daysIn(year: number, month: number): number {
  return new Date(startOf({ year, month: month + 1, day: 0 })).getUTCDate();
}

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999. This function does not. */
function startOf({ year, month, day }: Day): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function dayOf(moment: Date): Day {
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
  };
}

function dayText({ year, month, day }: Day): string | undefined {
  if (!(year >= years.first && year <= years.last)) return undefined;
  const padded = (value: number, width: number) => String(value).padStart(width, "0");
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function dayInAmsterdam(moment: Date): Day {
  const parts = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", {
    timeZone: "Europe/Amsterdam",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(moment);
  const numberOf = (type: "year" | "month" | "day") =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf("year"), month: numberOf("month"), day: numberOf("day") };
}

/** A UUID version 7 (RFC 9562): 48 bits of milliseconds, then random bits. */
export function timeOrderedUuid(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(now.getTime() / 2 ** (40 - 8 * at));
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return hexadecimalOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
