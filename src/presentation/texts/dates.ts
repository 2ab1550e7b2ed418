import { monthNames, shortMonth } from "../../contract/calendar.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { Language } from "../../contract/text.ts";
import { labels } from "../labels.ts";

/** `26 May 1983`, `March 1978 (day unknown)`. Undefined for anything but a date (contract section 2). */
export function dateText(value: JsonValue, language: Language): string | undefined {
  const read = byType(value, language);
  if (read !== undefined) return read;
  const delivered = memberOf(value, "langFormaat");
  return typeof delivered === "string" ? delivered : undefined;
}

/** Members of each kind of date that its text includes. */
const saidByType: ReadonlyMap<JsonValue | undefined, readonly string[]> = new Map([
  ["Datum", ["datum"]],
  ["JaarMaandDatum", ["jaar", "maand"]],
  ["JaarDatum", ["jaar"]],
  ["DatumOnbekend", ["onbekend"]],
]);

/** Members outside the contract, and contradictions such as a `langFormaat` of another day. */
export function unsaidOfDate(value: JsonObject): readonly string[] {
  const read = byType(value, "nl");
  const said = read === undefined ? [] : (saidByType.get(memberOf(value, "type")) ?? []);
  const isSaid = (name: string): boolean => {
    const part = memberOf(value, name);
    if (name === "langFormaat")
      return read === undefined ? typeof part === "string" : part === read.replace(/ \(.*\)$/, "");
    if (name === "type") return read !== undefined;
    return said.includes(name) && part !== false;
  };
  return Object.keys(value).filter((name) => !isSaid(name));
}

/** Whether the text of a value includes all its content. */
export function isPlainDate(value: JsonValue): value is JsonObject {
  return (
    isJsonObject(value) && byType(value, "nl") !== undefined && unsaidOfDate(value).length === 0
  );
}

function byType(value: JsonValue, language: Language): string | undefined {
  const year = memberOf(value, "jaar");
  switch (memberOf(value, "type")) {
    case "Datum":
      return calendarDay(memberOf(value, "datum"), language);
    case "JaarMaandDatum": {
      const month = monthName(memberOf(value, "maand"), language);
      if (typeof year !== "number" || month === undefined) return undefined;
      return `${month} ${year} (${labels.dayUnknown[language]})`;
    }
    case "JaarDatum":
      if (typeof year !== "number") return undefined;
      return `${year} (${labels.monthAndDayUnknown[language]})`;
    case "DatumOnbekend":
      return labels.unknownDate[language];
    default:
      return undefined;
  }
}

/** Localises `1983-05-26`, undefined for other forms. */
function calendarDay(value: JsonValue | undefined, language: Language): string | undefined {
  if (typeof value !== "string") return undefined;
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(value);
  const month = monthName(Number(parts?.[2]), language);
  return parts && month !== undefined
    ? `${Number(parts[3])} ${month} ${Number(parts[1])}`
    : undefined;
}

/** Day in messages: yyyymmdd with zeros for unknown parts. */
export function compactDay(value: string, language: Language): string | undefined {
  const parts = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(value);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year === 0) return labels.unknownDate[language];
  if (month === 0) return `${year} (${labels.monthAndDayUnknown[language]})`;
  const name = monthName(month, language);
  if (name === undefined) return undefined;
  return day === 0 ? `${name} ${year} (${labels.dayUnknown[language]})` : `${day} ${name} ${year}`;
}

/** Abbreviates the month of a date in our own format, for lists and headings: `26 May 1983`, `1 Sep 2012`. */
export function shortDate(words: string, language: Language): string {
  const names = monthNames[language];
  return words.replace(
    /\p{L}+(?= [0-9]{4})/u,
    (word) => shortMonth(names.indexOf(word) + 1, language) ?? word,
  );
}

function monthName(month: JsonValue | undefined, language: Language): string | undefined {
  return typeof month === "number" ? monthNames[language][month - 1] : undefined;
}
