import { isCalendarDate, monthNames } from "../calendar.ts";
import type { JsonObject } from "../json/json.ts";

/** Eight digits yyyymmdd, with zeros for what is not known, which makes the four kinds of AbstractDatum (section 2). */
export type RegisterDate = string;

export const unknownDate: RegisterDate = "00000000";

function partsOf(date: RegisterDate) {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(4, 6)),
    day: Number(date.slice(6, 8)),
  };
}

/** Whether eight digits are a day, a month, a year or wholly unknown; 31 November and month 13 are none of these. */
export function isPossible(date: RegisterDate): boolean {
  const { year, month, day } = partsOf(date);
  if (year === 0 || month === 0) return month === 0 && day === 0;
  const first = `${date.slice(0, 4)}-${date.slice(4, 6)}-`;
  return isCalendarDate(first + (day === 0 ? "01" : date.slice(6)));
}

/** The answer form of a date, `langFormaat` in Dutch and in lower case. */
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

/** Undefined in the month of birth where the day is unknown. In a common year 29 February has its day on 1 March. */
export function ageOn(today: string, born: RegisterDate): number | undefined {
  const birth = partsOf(born);
  const now = partsOf(today.replaceAll("-", ""));
  if (birth.year === 0 || birth.month === 0) return undefined;
  if (birth.day === 0 && birth.month === now.month) return undefined;
  const hadBirthday = now.month * 100 + now.day >= birth.month * 100 + birth.day;
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}

/** An end date is itself the first day without; one known in part has come when its month or year has passed. */
export function hasCome(end: RegisterDate, today: string): boolean {
  const { year, month, day } = partsOf(end);
  const now = today.replaceAll("-", "");
  if (year === 0) return false;
  if (month === 0) return year < Number(now.slice(0, 4));
  return day === 0 ? end.slice(0, 6) < now.slice(0, 6) : end <= now;
}
