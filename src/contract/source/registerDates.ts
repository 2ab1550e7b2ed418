import { isCalendarDate, monthNames } from "../calendar.ts";
import type { JsonObject } from "../json/json.ts";

/** Eight digits yyyymmdd with zeros for unknown parts, which determine the kind of AbstractDatum (section 2). */
export type RegisterDate = string;

export const unknownDate: RegisterDate = "00000000";

function partsOf(date: RegisterDate) {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(4, 6)),
    day: Number(date.slice(6, 8)),
  };
}

/** Accepts a day, a month, a year or a wholly unknown date. Rejects 31 November and month 13. */
export function isPossible(date: RegisterDate): boolean {
  const { year, month, day } = partsOf(date);
  if (year === 0 || month === 0) return month === 0 && day === 0;
  const first = `${date.slice(0, 4)}-${date.slice(4, 6)}-`;
  return isCalendarDate(first + (day === 0 ? "01" : date.slice(6)));
}

/** Date in a response, with `langFormaat` in Dutch and lower case. */
export function dateValue(date: RegisterDate): JsonObject {
  const { year, month, day } = partsOf(date);
  const monthName = monthNames.nl[month - 1] ?? "";
  if (year === 0) return { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" };
  if (month === 0) return { type: "JaarDatum", jaar: year, langFormaat: String(year) };
  const long = `${monthName} ${year}`;
  if (day === 0) return { type: "JaarMaandDatum", jaar: year, maand: month, langFormaat: long };
  const digits = [date.slice(0, 4), date.slice(4, 6), date.slice(6, 8)];
  return { type: "Datum", datum: digits.join("-"), langFormaat: `${day} ${long}` };
}

export function dateOf(date: RegisterDate | undefined): JsonObject | undefined {
  return date === undefined ? undefined : dateValue(date);
}

/** Undefined in the month of birth if the day is unknown. In a common year 29 February counts as 1 March. */
export function ageOn(today: string, born: RegisterDate): number | undefined {
  const birth = partsOf(born);
  const now = partsOf(today.replaceAll("-", ""));
  if (birth.year === 0 || birth.month === 0) return undefined;
  if (birth.day === 0 && birth.month === now.month) return undefined;
  const hadBirthday = now.month * 100 + now.day >= birth.month * 100 + birth.day;
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}

/** An end date is the first day without. A partly known one is reached when its month or year has passed. */
export function hasCome(end: RegisterDate, today: string): boolean {
  const { year, month, day } = partsOf(end);
  const now = today.replaceAll("-", "");
  if (year === 0) return false;
  if (month === 0) return year < Number(now.slice(0, 4));
  return day === 0 ? end.slice(0, 6) < now.slice(0, 6) : end <= now;
}
