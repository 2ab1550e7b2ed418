import { isValidBsn } from "../../../contract/bsnCheck.ts";
import type { Parameter } from "../../../contract/parameter.ts";
import {
  entryNamed,
  findByName,
  hasEnded,
  type GivenTables,
} from "../../../contract/tables/tables.ts";
import { text } from "../../../contract/text.ts";
import { allNearest, nearestOf } from "./nearest.ts";

/** Guesses, best first. The caller checks that the service would accept them. */
export function repairsOf(
  parameter: Parameter,
  written: string,
  tables?: GivenTables,
): readonly string[] {
  const trimmed = written.trim();
  return [...new Set([...repairsOfKind(parameter, trimmed, tables), trimmed])].filter(
    (repair) => repair !== written && repair !== "",
  );
}

function repairsOfKind(
  parameter: Parameter,
  written: string,
  tables: GivenTables | undefined,
): readonly string[] {
  switch (parameter.kind) {
    case "date":
      return dateRepairs(written);
    case "moment":
      return momentRepairs(written);
    case "boolean":
      return booleanRepairs(written);
    case "integer":
      return [written.replace(/^0+(?=[0-9])/, "")];
    case "text":
    case "list":
      return [
        ...wordRepairs(parameter, written),
        ...tableRepairs(parameter, written, tables),
        ...textRepairs(written),
        ...wildcardRepairs(parameter, written),
      ];
  }
}

const months: readonly (readonly string[])[] = [
  ["jan", "januari", "january"],
  ["feb", "februari", "february"],
  ["mrt", "maart", "mar", "march"],
  ["apr", "april"],
  ["mei", "may"],
  ["jun", "juni", "june"],
  ["jul", "juli", "july"],
  ["aug", "augustus", "august"],
  ["sep", "september", "sept"],
  ["okt", "oktober", "oct", "october"],
  ["nov", "november"],
  ["dec", "december"],
];

function isoDate(year: string, month: string | number, day: string): string {
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Possible dates of a text, Dutch order first: day before month. A two-digit year is in the last century. */
export function dateRepairs(written: string): readonly string[] {
  const day = written.trim().replace(/[T ]+[0-9]{1,2}:.*$|T.*$/, "");
  if (/^[0-9]{8}$/.test(day))
    return [
      isoDate(day.slice(0, 4), day.slice(4, 6), day.slice(6)),
      isoDate(day.slice(4), day.slice(2, 4), day.slice(0, 2)),
    ];
  if (/^[1-9][0-9]{4}$/.test(day)) return [dayOfSpreadsheet(Number(day))];
  const [, first = "", second = "", third = ""] =
    /^([0-9]{1,4}|[a-z]+)[-/. ]+([0-9]{1,2}|[a-z]+)[-/., ]+([0-9]{1,4})$/i.exec(day) ?? [];
  const yearsInFront = /^[0-9]{4}$/.test(first) || Number(first) > 31 ? yearsOf(first) : [];
  if (yearsInFront.length > 0)
    return third.length > 2
      ? []
      : yearsInFront.map((year) => isoDate(year, monthOf(second) ?? second, third));
  return yearsOf(third).flatMap((year) => {
    const inWords = monthOf(second) ?? monthOf(first);
    if (inWords !== undefined)
      return [isoDate(year, inWords, monthOf(second) === undefined ? second : first)];
    const isDay = first.length < 3 && /^[0-9]+$/.test(`${first}${second}`);
    return isDay ? [isoDate(year, second, first), isoDate(year, first, second)] : [];
  });
}

function monthOf(word: string): number | undefined {
  const month = months.findIndex((names) => names.includes(word.toLowerCase()));
  return month < 0 ? undefined : month + 1;
}

function yearsOf(written: string): readonly string[] {
  if (written.length === 4) return [written];
  return written.length === 2 ? [`19${written}`, `20${written}`] : [];
}

/** A spreadsheet without a date format stores the number of days since the end of 1899. */
function dayOfSpreadsheet(days: number): string {
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

/** UTC, because only that offset is the same on every day of the year. */
function momentRepairs(written: string): readonly string[] {
  const parts =
    /^([0-9 ./-]+?|[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2})(:[0-9]{2})?)?Z?$/.exec(
      written,
    );
  if (!parts) return [];
  const days = [parts[1] ?? "", ...dateRepairs(parts[1] ?? "")];
  return days.map((day) => `${day}T${parts[2] ?? "00:00"}${parts[3] ?? ":00"}Z`);
}

const truths: ReadonlyMap<string, string> = new Map([
  ...["true", "ja", "j", "yes", "y", "waar", "aan", "1"].map((word) => [word, "true"] as const),
  ...["false", "nee", "n", "no", "onwaar", "uit", "0"].map((word) => [word, "false"] as const),
]);

function booleanRepairs(written: string): readonly string[] {
  const truth = truths.get(written.toLowerCase());
  return truth === undefined ? [] : [truth];
}

/** Word of the parameter: by its meaning in either language, in other case, or with similar spelling. */
function wordRepairs(parameter: Parameter, written: string): readonly string[] {
  const values = parameter.values ?? [];
  const lower = written.toLowerCase();
  const meant = values.find(({ meaning }) => meaning.en === lower || meaning.nl === lower);
  const near = nearestOf(
    written,
    values.map(({ value }) => value),
  );
  return [meant?.value, near].filter((word) => word !== undefined);
}

function tableRepairs(
  { table }: Parameter,
  written: string,
  tables: GivenTables | undefined,
): readonly string[] {
  if (table === undefined || !/\p{L}/u.test(written)) return [];
  // Statistics Netherlands puts these letters before the code of a municipality.
  if (/^GM[0-9]{4}$/i.test(written)) return [written.slice(2)];
  const named = entryNamed(table, written, tables);
  const found = findByName(table, written, tables).filter((entry) => !hasEnded(entry));
  if (named || found.length > 0)
    return [...(named ? [named.code] : []), ...found.map(({ code }) => code)];
  const valid = findByName(table, "", tables).filter((entry) => !hasEnded(entry));
  const near = allNearest(
    written,
    valid.map(({ name }) => name),
    Math.min(2, written.length >> 2),
  );
  return valid.flatMap(({ name, code }) => (near.includes(name) ? [code] : []));
}

function wildcardRepairs({ wildcard }: Parameter, written: string): readonly string[] {
  const letters = written.replaceAll("*", "");
  if (letters === written) return [];
  return wildcard?.places.includes("end") ? [`${letters}*`, letters] : [letters];
}

/** Numbers and codes formatted for people: with points, with spaces or without leading zeros. */
function textRepairs(written: string): readonly string[] {
  const bare = written.replace(/[\s.\-_/]/g, "");
  const padded = /^[0-9]+$/.test(bare)
    ? [4, 9, 16].map((length) => bare.padStart(length, "0"))
    : [];
  // Leading zeros must result in a valid BSN.
  const isLikely = (number: string) => number === bare || number.length !== 9 || isValidBsn(number);
  return [bare, ...padded.filter(isLikely)];
}

/** Apostrophes and quotation marks that look like the straight apostrophe of the register. */
const curlyApostrophes = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4\u0060]/g;

/** The register's spelling of look-alike characters that it never contains (language rule 10). */
export function letterRepair(value: string) {
  const composed = value.normalize("NFC");
  if (value !== composed) {
    const title = text("Join letters and accents", "Voeg letters en accenten samen");
    return { code: "text-not-composed", value: composed, title } as const;
  }
  const straight = value.replace(curlyApostrophes, "'");
  if (value === straight) return undefined;
  const title = text("Use the straight apostrophe", "Gebruik de rechte apostrof");
  return { code: "curly-apostrophe", value: straight, title } as const;
}
