import type { Language } from "./text.ts";

/** From January. `langFormaat` of a date uses the Dutch names. */
export const monthNames: Readonly<Record<Language, readonly string[]>> = {
  en: "January February March April May June July August September October November December".split(
    " ",
  ),
  nl: "januari februari maart april mei juni juli augustus september oktober november december".split(
    " ",
  ),
};

/** Three-letter name of a month (1 to 12). */
export function shortMonth(month: number, language: Language): string | undefined {
  const name = monthNames[language][month - 1];
  return name === "maart" ? "mrt" : name?.slice(0, 3);
}

/** Days in a month (1 to 12), or 0 if the month does not exist. */
function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Whether a text is an existing date in the form yyyy-mm-dd. */
export function isCalendarDate(value: string): boolean {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && day >= 1 && day <= daysIn(year, month);
}

const momentForm =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]{1,9})?(?:[Zz]|[+-]([0-9]{2}):([0-9]{2}))$/;

/** Whether a text is an existing timestamp with an offset or Z, such as 2026-04-25T14:54:08+02:00. */
export function isMoment(value: string): boolean {
  const parts = momentForm.exec(value);
  if (!parts || !isCalendarDate(parts[1] ?? "")) return false;
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4])];
  const [offsetHour, offsetMinute] = [Number(parts[5] ?? 0), Number(parts[6] ?? 0)];
  return hour < 24 && minute < 60 && second < 60 && offsetHour < 24 && offsetMinute < 60;
}

/** Date whose day, or month and day, may be omitted. */
export function isPartlyKnownDate(value: string): boolean {
  return /^[0-9]{4}(-[0-9]{2}){0,2}$/.test(value) && isCalendarDate(value.padEnd(10, "-01"));
}

/** Current date in the Netherlands, yyyy-mm-dd, whatever the time zone of the machine. */
export function todayInAmsterdam(now: Date): string {
  // Time zones cost Node 15 ms to load, and most commands need no date. The Swedish format is yyyy-mm-dd.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" }).format(now);
}
