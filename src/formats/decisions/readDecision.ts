import { readCsv } from "../csv.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  excessText,
  parseWithin,
  responseBudget,
} from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";
import type { DecisionRow } from "../../contract/authorisation/decision.ts";
import { rubricCode } from "../../contract/authorisation/rubricNames.ts";
import { authorisationRow } from "../classic/classicKinds.ts";

/** Rows, or why there are none. Messages quote nothing of the text. */
export type ReadDecision =
  | { readonly rows: readonly [DecisionRow, ...DecisionRow[]] }
  | { readonly problem: Text };

/**
 * Reads a message Ct01 or Cw01 or a bare row (`autorisatietabelregel`) as JSON, one or a list of them. Also reads
 * rows in classic text, the published table as CSV, and a list of rubrics between spaces, commas or line ends.
 */
export function readDecision(content: string): ReadDecision {
  const [first = ""] = content.trimStart();
  if (first === "{" || first === "[") return readJson(content);
  if (head.test(content)) return readClassic(content);
  const [line = ""] = content.split("\n", 1);
  return adHocColumn.test(line) ? readTable(content) : readList(content);
}

type Values = ReadonlyMap<string, unknown>;

/** Reads the values by element. An absent element is unknown. */
function rowOf(values: Values): DecisionRow | Text {
  const one = (element: string) => {
    const value = values.get(element);
    return typeof value === "string" ? value.trim() : undefined;
  };
  const list = (element: string) => {
    const value = values.get(element);
    return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : [];
  };
  const adHoc = values.get("e9560");
  if (!Array.isArray(adHoc) || adHoc.some((item) => typeof item !== "string"))
    return problems.noRubrics;
  const [from, until, medium] = [one("e9998"), one("e9999"), one("e9567")];
  if ([from, until].some((day) => day !== undefined && !/^([0-9]{8})?$/.test(day)))
    return problems.date;
  const [client, clientName, condition] = [one("e9510"), one("e9520"), one("e9561")];
  const others = ["e9540", "e9542", "e9550", "e9570"].flatMap(list);
  return {
    ...(client !== undefined && { client: client.padStart(6, "0") }),
    ...(clientName !== undefined && clientName !== "" && { clientName }),
    rubrics: codesOf(list("e9560")),
    ...(medium !== undefined && { medium }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(condition !== undefined && condition !== "" && { condition }),
    ...(one("e9512") === "1" && { secrecy: true as const }),
    otherRubrics: codesOf(others).length,
  };
}

function codesOf(written: readonly string[]): readonly string[] {
  return [...new Set(written.map(rubricCode).filter((code) => code !== ""))];
}

function rowsOf(found: readonly Values[]): ReadDecision {
  const rows: DecisionRow[] = [];
  for (const values of found) {
    const row = rowOf(values);
    if ("en" in row) return { problem: row };
    rows.push(row);
  }
  const [first, ...others] = rows;
  return first ? { rows: [first, ...others] } : { problem: problems.empty };
}

function readJson(content: string): ReadDecision {
  const parsed = parseWithin<JsonValue>(content.trim(), responseBudget);
  if (parsed.kind === "excess") return { problem: excessText(parsed.excess) };
  return parsed.kind === "syntax" ? { problem: problems.json } : readDecisionValue(parsed.value);
}

export function readDecisionValue(value: JsonValue): ReadDecision {
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  const texts = items.filter((item) => typeof item === "string");
  if (texts.length > 0 && texts.length === items.length) return readList(texts.join("\n"));
  const rows: Values[] = [];
  for (const item of items) {
    const row = isJsonObject(item) ? tableRowIn(item) : undefined;
    if (!row) return { problem: problems.otherJson };
    rows.push(new Map(Object.entries(row)));
  }
  return rowsOf(rows);
}

/** A message contains its row. A bare row has only elements. */
function tableRowIn(item: JsonObject): JsonObject | undefined {
  const { autorisatietabelregel: row } = item;
  if (isJsonObject(row)) return row;
  return "e9560" in item || "e9510" in item ? item : undefined;
}

/** Rows follow each other, each on a line of its own if there are several. */
function readClassic(content: string): ReadDecision {
  const rows: Values[] = [];
  for (const part of content.split(/\r?\n(?=[\s\S]{8}C[tw]01[0-9])/)) {
    const row = readClassicTableRow(part);
    if (!row) return { problem: problems.classic };
    rows.push(row);
  }
  return rowsOf(rows);
}

/** A column begins with the number of its element, with or without the table before it. */
const adHocColumn = /(?:^|[^0-9.])(?:35\.)?95\.60(?![0-9])/;
const columnNumber = /^\s*(?:35\.)?([0-9]{2})\.([0-9]{2})(?![0-9])/;

function readTable(content: string): ReadDecision {
  const table = readCsv(content);
  if (table.kind === "problem") return { problem: problems.table(table.line) };
  const elements = table.columns.map((column) => {
    const [, group, element] = columnNumber.exec(column) ?? [];
    return group === undefined ? undefined : `e${group}${element ?? ""}`;
  });
  return rowsOf(
    [...table.rows].map((row) => {
      const cells = [...row.values()];
      return new Map<string, unknown>(
        elements.flatMap((element, index) => {
          if (element === undefined) return [];
          const cell = cells[index] ?? "";
          return [[element, rubricLists.has(element) ? codesIn(cell) : cell] as const];
        }),
      );
    }),
  );
}

const rubricLists: ReadonlySet<string> = new Set(["e9540", "e9542", "e9550", "e9560", "e9570"]);
/** The sources do not define the separator of rubrics in a cell, so every other character separates. */
const betweenCodes = /[^0-9A-Za-z.]+/;
const codesIn = (cell: string) =>
  cell.split(betweenCodes).map((written) => written.replaceAll(".", ""));

const writtenCode =
  /^(?:[0-9]{5,6}|PA[A-Z]{2}[0-9]{2}|[0-9]{1,2}\.[0-9]{2}\.[0-9]{2}|PA\.[A-Z]{2}\.[0-9]{2})$/;

function readList(content: string): ReadDecision {
  const rubrics: string[] = [];
  for (const [index, line] of content.split("\n").entries())
    for (const word of line.split(/[\s,;"']+/)) {
      if (word === "") continue;
      const written = word.toUpperCase();
      if (!writtenCode.test(written)) return { problem: problems.list(index + 1) };
      rubrics.push(written.replaceAll(".", ""));
    }
  if (rubrics.length === 0) return { problem: problems.empty };
  return { rows: [{ rubrics: codesOf(rubrics), otherRubrics: 0 }] };
}

const problems = {
  empty: text(
    "The file contains no decision. A decision is a message Ct01 or Cw01, a row of the authorisation table, or a list of rubrics.",
    "Het bestand bevat geen besluit. Een besluit is een bericht Ct01 of Cw01, een regel van de autorisatietabel, of een lijst rubrieken.",
  ),
  json: text("This is not valid JSON.", "Dit is geen geldige JSON."),
  otherJson: text(
    "This JSON is not an authorisation decision. It needs autorisatietabelregel, as in Ct01 and Cw01, or the elements of such a row (e9560).",
    "Deze JSON is geen autorisatiebesluit. Nodig is autorisatietabelregel, zoals in Ct01 en Cw01, of de elementen van zo'n regel (e9560).",
  ),
  noRubrics: text(
    "A row has no list of rubrics for ad hoc requests (95.60, e9560).",
    "Een regel heeft geen lijst rubrieken voor ad hoc bevragingen (95.60, e9560).",
  ),
  date: text(
    "A row has a first or last day (99.98, 99.99) that is not in the form yyyymmdd.",
    "Een regel heeft een begin- of einddatum (99.98, 99.99) die niet de vorm jjjjmmdd heeft.",
  ),
  classic: text(
    "Values or lists are missing in a row of classic text. The byte between the values is possibly lost.",
    "In een regel in klassieke tekst ontbreken waarden of lijsten. Mogelijk is de byte tussen de waarden verloren gegaan.",
  ),
  table: (line: number) =>
    text(
      `Line ${line} of the table is not valid CSV.`,
      `Regel ${line} van de tabel is geen geldige CSV.`,
    ),
  list: (line: number) =>
    text(
      `Line ${line} contains a value that is not a rubric. Write 08.11.60, 081160 or PAVP03.`,
      `Regel ${line} bevat een waarde die geen rubriek is. Schrijf 08.11.60, 081160 of PAVP03.`,
    ),
} as const;

/** The first list is free text and is not repeated. The others contain rubrics or clients. */
const { values: singleElements, lists } = authorisationRow;
const [textList, ...codeLists] = lists;

const head = /^[\s\S]{8}(Ct01|Cw01)[0-9]/;
const changedRow = 6 + 8 + 8;

/**
 * The values by element, as in JSON, of classic text: a random key of eight characters, the kind and `herhaling`, in
 * Cw01 also the changed row (client, first and last day). Then the single values separated by byte A6, decoded as
 * `¦`, and the lists of six-character items, each after `@`.
 */
function readClassicTableRow(text: string): Values | undefined {
  const [start = "", kind] = head.exec(text) ?? [];
  if (kind === undefined) return undefined;
  const content = text.slice(start.length + (kind === "Cw01" ? changedRow : 0)).trimEnd();
  const parts = content.split("¦");
  const [last = "", ...found] = (parts.pop() ?? "").split("@");
  if (parts.length !== singleElements.length - 1 || found.length < codeLists.length + 1)
    return undefined;
  const codes = found.splice(found.length - codeLists.length);
  const note = found.join("@");
  return new Map<string, unknown>([
    ...[...parts, last].map((value, index) => [singleElements[index] ?? "", value] as const),
    [textList ?? "", note === "" ? [] : [note]],
    ...codes.map(
      (glued, index) => [codeLists[index] ?? "", glued.match(/[\s\S]{1,6}/g) ?? []] as const,
    ),
  ]);
}
