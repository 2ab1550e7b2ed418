import {
  type JsonObject,
  type JsonValue,
  isJsonObject,
  memberOf,
} from "../../contract/json/json.ts";
import { responsePages } from "../person/responsePages.ts";
import { peopleOf, type PersonOptions } from "../view.ts";
import type { TableCell, TableColumn, TableRow } from "../person/pages.ts";
import { maskedPerson, rawResponse } from "../rawResponse.ts";
import { harmlessJson, withoutCommands } from "../../model/text/buildServers.ts";
import { text, type Text } from "../../contract/text.ts";

/** Service texts are data in spreadsheets and Markdown too, never formulas, markup or links. */

/** Characters that can start a formula in spreadsheets, including full-width forms. */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Control, bidirectional and invisible characters, except line ends and tabs. */
const unsafe = /(?![\t\r\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function withoutUnsafe(text: string): string {
  return text.replace(unsafe, "\ufffd");
}

/** Neutralises formulas with an apostrophe, and CI commands. */
export function csvField(text: string): string {
  const visible = withoutUnsafe(text).split("\n").map(withoutCommands).join("\n");
  return formulaStart.test(visible) ? `'${visible}` : visible;
}

/** Line of RFC 4180: every field quoted, quotes doubled, CRLF at the end. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => `"${csvField(field).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Row of a Markdown table on one line, without markup, HTML and links. */
export function markdownLine(cells: readonly string[]): string {
  return `|${cells.map((cell) => ` ${markdownCell(cell)} |`).join("")}\n`;
}

function markdownCell(text: string): string {
  return csvField(text)
    .replace(/[\t\r\n]+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*_{}[\]()#!|~]/g, "\\$&")
    .replaceAll("://", "&#58;//")
    .replace(/www\./gi, "www&#46;")
    .replaceAll("@", "&#64;");
}

export const exportForms = ["json", "ndjson", "csv", "csv-labels", "markdown"] as const;
export type ExportForm = (typeof exportForms)[number];

export const exportFacts: Readonly<
  Record<ExportForm, { readonly ending: string; readonly name: Text }>
> = {
  json: { ending: "json", name: text("JSON, as received", "JSON, zoals ontvangen") },
  ndjson: {
    ending: "ndjson",
    name: text("NDJSON, one person per line", "NDJSON, één persoon per regel"),
  },
  csv: {
    ending: "csv",
    name: text(
      "CSV with paths, for programs and @each",
      "CSV met paden, voor programma's en @each",
    ),
  },
  "csv-labels": {
    ending: "csv",
    name: text("CSV with labels, for reading", "CSV met labels, om te lezen"),
  },
  markdown: { ending: "md", name: text("Markdown table", "Markdown-tabel") },
};

/** Spreadsheets need it to detect UTF-8 and otherwise garble diacritics. */
const byteOrderMark = "\ufeff";

const peopleAtATime = 200;

/**
 * Yields chunks to avoid one large text. `options.mask` hides the same values as elsewhere. CSV follows
 * RFC 4180. CSV and Markdown cells cannot become formulas, and no format can contain CI commands. `csv`
 * has raw values, tables with labels have the displayed ones.
 */
export function* exportResponse(
  response: JsonObject,
  form: ExportForm,
  options: PersonOptions,
): Generator<string> {
  switch (form) {
    case "json":
      yield `${harmlessJson(rawResponse(options.queryType, response, options))}\n`;
      return;
    case "ndjson":
      for (const person of peopleOf(response))
        yield `${harmlessJson(JSON.stringify(options.mask ? maskedPerson(person, options) : person))}\n`;
      return;
    case "csv":
      yield* flatLines(peopleOf(response), options);
      return;
    case "csv-labels":
    case "markdown": {
      const pages = responsePages(response, options);
      yield* exportTable(pages.columns, pages.rows(0, pages.count), form);
    }
  }
}

export function* exportTable(
  columns: readonly Pick<TableColumn, "label">[],
  rows: readonly Pick<TableRow, "cells">[],
  form: "csv-labels" | "markdown",
): Generator<string> {
  const labels = columns.map(({ label }) => label);
  if (form === "csv-labels") yield byteOrderMark + csvLine(labels);
  else yield `${markdownLine(labels)}|${labels.map(() => " --- |").join("")}\n`;
  const line = form === "csv-labels" ? csvLine : markdownLine;
  for (const { cells } of rows) yield line(cells.map(cellText));
}

function* flatLines(people: readonly JsonValue[], options: PersonOptions): Generator<string> {
  const shown = (person: JsonValue) => (options.mask ? maskedPerson(person, options) : person);
  const { columns, row } = flatPeople(people.map(shown), options.fields ?? []);
  yield byteOrderMark + csvLine(columns);
  for (let from = 0; from < people.length; from += peopleAtATime)
    yield people
      .slice(from, from + peopleAtATime)
      .map((person) => csvLine(row(shown(person))))
      .join("");
}

/** Table row for the clipboard: cells separated by tabs, without formulas. */
export function copiedRow(cells: TableRow["cells"]): string {
  return cells.map((cell) => csvField(cellText(cell)).replace(/[\t\r\n]+/g, " ")).join("\t");
}

function cellText(cell: TableCell | undefined): string {
  if (!cell) return "";
  const { text: value, marks } = cell;
  const said = marks.map((mark) => `[${mark.text}]`);
  return [value, ...said].filter((part) => part !== "").join(" ");
}

interface ExportNode {
  isValue: boolean;
  readonly members: Map<string, ExportNode>;
}

/**
 * One column per existing or requested path, such as `partners[0].naam.voornamen`. A date is one
 * column: `1983-05-26`, `1983-05`, `1983`, or empty if unknown.
 */
function flatPeople(
  people: readonly JsonValue[],
  requested: readonly string[],
): {
  readonly columns: readonly string[];
  readonly row: (person: JsonValue) => readonly string[];
} {
  const root: ExportNode = { isValue: false, members: new Map() };
  for (const person of people) note(root, person);
  const found = columnsBelow(root, "");
  const absent = requested.filter((path) => !found.some((column) => isAtOrBelow(column, path)));
  const columns = [...found, ...absent];
  return {
    columns,
    row: (person) => {
      const values = new Map<string, string>();
      collect(person, "", values);
      return columns.map((column) => values.get(column) ?? "");
    },
  };
}

function note(place: ExportNode, value: JsonValue): void {
  const members = membersOf(value);
  if (!members) {
    place.isValue = true;
    return;
  }
  for (const [name, member] of members) {
    const below = place.members.get(name) ?? {
      isValue: false,
      members: new Map<string, ExportNode>(),
    };
    place.members.set(name, below);
    note(below, member);
  }
}

function columnsBelow({ isValue, members }: ExportNode, path: string): readonly string[] {
  const below = [...members].flatMap(([name, place]) => columnsBelow(place, join(path, name)));
  return isValue && path !== "" ? [path, ...below] : below;
}

function collect(value: JsonValue, path: string, values: Map<string, string>): void {
  const members = membersOf(value);
  if (!members) values.set(path, textOf(value));
  else for (const [name, member] of members) collect(member, join(path, name), values);
}

/** Names, or indices in brackets. Undefined for a single value, such as a date. */
function membersOf(value: JsonValue): readonly (readonly [string, JsonValue])[] | undefined {
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    return items.map((item, at) => [`[${at}]`, item]);
  }
  return isJsonObject(value) && !isDate(value) ? Object.entries(value) : undefined;
}

function textOf(value: JsonValue): string {
  if (typeof value === "string") return value;
  if (isJsonObject(value)) return dateText(value);
  return value === null ? "" : JSON.stringify(value);
}

const dateMembers: ReadonlySet<string> = new Set([
  "type",
  "datum",
  "jaar",
  "maand",
  "onbekend",
  "langFormaat",
]);
const dateKinds: ReadonlySet<JsonValue | undefined> = new Set([
  "Datum",
  "JaarMaandDatum",
  "JaarDatum",
  "DatumOnbekend",
]);

/** Date of the contract. With further members it is split into columns. */
function isDate(value: JsonObject): boolean {
  return (
    dateKinds.has(memberOf(value, "type")) &&
    Object.keys(value).every((name) => dateMembers.has(name))
  );
}

/** Known part of a date in ISO 8601 order. */
function dateText(value: JsonObject): string {
  const [day, year, month] = ["datum", "jaar", "maand"].map(
    (name) => memberOf(value, name) ?? null,
  );
  if (typeof day === "string") return day;
  return [year, month]
    .map((part = null) => textOf(part).padStart(2, "0"))
    .filter((part) => part !== "00")
    .join("-");
}

const join = (path: string, name: string) =>
  path === "" || name.startsWith("[") ? `${path}${name}` : `${path}.${name}`;

const isAtOrBelow = (column: string, path: string) =>
  column.replaceAll(/\[\d+\]/g, "").startsWith(path) &&
  /^(?:$|\.)/.test(column.replaceAll(/\[\d+\]/g, "").slice(path.length));
