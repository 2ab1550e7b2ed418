import { shortMonth } from "../../contract/calendar.ts";
import { text, type Language } from "../../contract/text.ts";

const aDay = 86_400_000;
const words = {
  today: text("today", "vandaag"),
  yesterday: text("yesterday", "gisteren"),
} as const;

/** Timestamp with offset but without fractions: `2026-04-25 14:54:08 +02:00`. */
export function momentText(value: string): string {
  const parts = /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9:]{5,8})(?:[.,][0-9]+)?(Z|[+-][0-9:]+)?$/.exec(
    value,
  );
  if (!parts) return value;
  const offset = parts[3] === undefined ? "" : parts[3] === "Z" ? " UTC" : ` ${parts[3]}`;
  return `${parts[1]} ${parts[2]}${offset}`;
}

/** Local time `14:54:08` in both languages. A locale formatter would take 20 ms to start. */
export function dayTime(moment: Date): string {
  return moment.toTimeString().slice(0, "hh:mm:ss".length);
}

/** In the reader's time zone: `yesterday 18:12`, `9 Nov 07:30`. `now` is in milliseconds since 1970. */
export function spokenMoment(value: string, now: number, language: Language): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  const today = new Date(now);
  const days = Math.round((midnight(today) - midnight(at)) / aDay);
  const year = at.getFullYear() === today.getFullYear() ? "" : ` ${at.getFullYear()}`;
  const day =
    days === 0
      ? words.today[language]
      : days === 1
        ? words.yesterday[language]
        : `${at.getDate()} ${shortMonth(at.getMonth() + 1, language)}${year}`;
  return `${day} ${dayTime(at).slice(0, "hh:mm".length)}`;
}

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
