import type { RegisterDate } from "../../contract/source/registerDates.ts";
import type { Stream } from "./stream.ts";

/** The society is invented up to this year; nothing in it depends on the day on which it is made. */
export const lastYear = 2025;

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** A day of a year, in a leap year also 29 February. */
export function dayIn(year: number, stream: Stream): RegisterDate {
  const month = stream.below(12);
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = (monthLengths[month] ?? 28) + (month === 1 && isLeapYear ? 1 : 0);
  return `${year}${twoDigits(month + 1)}${twoDigits(1 + stream.below(length))}`;
}

/** A day of which, in so many percent, parts are not known. */
export function perhapsPartlyKnown(
  day: RegisterDate,
  percent: number,
  stream: Stream,
): RegisterDate {
  if (!stream.chance(percent)) return day;
  return stream.pick([`${day.slice(0, 6)}00`, `${day.slice(0, 4)}0000`, "00000000"]);
}

/** The later of two days; one that is not wholly known goes before nothing. */
export function laterOf(one: RegisterDate, other: RegisterDate): RegisterDate {
  return one > other ? one : other;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
