import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { counted, sameText, text, type Text } from "../../contract/text.ts";
import { authorisationRow, historyStep, widths, type ClassicKind } from "./classicKinds.ts";
import { expectations } from "./notes.ts";
import { kindOfValue, type Writing } from "./writing.ts";

/** Writes the message body after its length, if the form has one. */
export function writeBody(
  writing: Writing,
  kind: ClassicKind,
  value: JsonValue,
  table: JsonValue | undefined,
): true | undefined {
  const member = kind.member ?? "";
  const wrong = (expected: Text) => writing.fail("member", member, expected, kindOfValue(value));
  const mark = kind.lines?.mark ?? true;
  switch (kind.body) {
    case "nothing":
      return true;
    case "empty":
      return withLength(writing, "", () => true);
    case "text":
      if (typeof value !== "string") return wrong(aText);
      return withLength(
        writing,
        member,
        () => writing.value(value, () => member) !== undefined || undefined,
      );
    case "row":
      return isJsonObject(value) ? authorisation(writing, value) : wrong(anObject);
    case "table":
      return isJsonObject(value) ? tableRow(writing, value, table, mark) : wrong(anObject);
    case "categories":
      if (!isJsonObject(value)) return wrong(anObject);
      return withLength(writing, member, () => person(writing, value, member, mark));
    case "persons":
      if (!Array.isArray(value)) return wrong(aList);
      return withLength(writing, member, () => personSet(writing, value, member, mark));
  }
}

function withLength(
  writing: Writing,
  path: string,
  write: () => true | undefined,
): true | undefined {
  const at = writing.keep(widths.body);
  const from = writing.measured;
  const size = () => writing.measured - from;
  writing.separator("\n");
  if (!write()) return undefined;
  // An empty body has no line of its own.
  if (size() === 0) writing.cut(at);
  return (
    writing.fill(at, widths.body, size()) ??
    writing.fail("length", path, atMost(widths.body), expectations.bytes(size()))
  );
}

/** Elements and categories are written in ascending order, which most inputs already have. */
function sortedNames(members: JsonObject): readonly string[] {
  const names = Object.keys(members);
  for (let index = 1; index < names.length; index += 1)
    if ((names[index - 1] ?? "") > (names[index] ?? "")) return names.sort();
  return names;
}

function category(
  writing: Writing,
  number: number,
  record: JsonObject,
  path: () => string,
  mark: boolean,
): true | undefined {
  writing.fill(writing.keep(widths.category), widths.category, number);
  writing.separator("_");
  const lengthAt = writing.keep(widths.categoryLength);
  if (mark) writing.separator("_");
  writing.separator("\n");
  const from = writing.measured;
  for (const name of sortedNames(record)) {
    if (name === "historie") continue;
    const place = () => `${path()}.${name}`;
    writing.separator("\t");
    if (name.length !== 1 + widths.element || !name.startsWith("e") || !writing.digitsOf(name))
      return writing.fail("element", place(), anElement, another);
    const value = record[name];
    if (typeof value !== "string")
      return writing.fail("element", place(), aText, kindOfValue(value));
    writing.separator("_");
    const elementLengthAt = writing.keep(widths.elementLength);
    writing.separator("_");
    const length = writing.value(value, path, name);
    if (length === undefined) return undefined;
    if (!writing.fill(elementLengthAt, widths.elementLength, length)) {
      const most = atMost(widths.elementLength);
      return writing.fail("length", place(), most, expectations.bytes(length));
    }
    writing.separator("\n");
  }
  const size = writing.measured - from;
  if (!writing.fill(lengthAt, widths.categoryLength, size))
    return writing.fail("length", path(), atMost(widths.categoryLength), expectations.bytes(size));
  if (writing.form === "nic" && size === 0)
    return writing.fail("layout", path(), elementsInLines, none);
  return true;
}

function person(writing: Writing, data: JsonObject, path: string, mark: boolean): true | undefined {
  for (const name of sortedNames(data)) {
    const records = data[name];
    const place = `${path}.${name}`;
    const number = /^c[0-9]{2}$/.test(name) ? Number(name.slice(1)) : 0;
    if (number === 0 || number >= historyStep)
      return writing.fail("category", place, aCategory, another);
    if (!Array.isArray(records))
      return writing.fail("category", place, aList, kindOfValue(records));
    if (records.length === 0) return writing.fail("category", place, aRecord, none);
    for (const [index, record] of (records as readonly JsonValue[]).entries()) {
      const isAlone = records.length === 1;
      if (!writeRecord(writing, number, record, () => `${place}[${index}]`, { isAlone, mark }))
        return undefined;
    }
  }
  return true;
}

function writeRecord(
  writing: Writing,
  number: number,
  record: JsonValue,
  path: () => string,
  { isAlone, mark }: { readonly isAlone: boolean; readonly mark: boolean },
): true | undefined {
  if (!isJsonObject(record)) return writing.fail("category", path(), anObject, kindOfValue(record));
  const { historie: history } = record;
  const isHistoryOnly = history !== undefined && isHistoryAlone(record);
  if (isHistoryOnly && !isAlone) return writing.fail("category", path(), currentData, onlyHistory);
  if (!isHistoryOnly && !category(writing, number, record, path, mark)) return undefined;
  if (history === undefined) return true;
  const place = () => `${path()}.historie`;
  if (!Array.isArray(history))
    return writing.fail("category", place(), aList, kindOfValue(history));
  if (history.length === 0) return writing.fail("category", place(), aRecord, none);
  for (const [at, item] of (history as readonly JsonValue[]).entries()) {
    const itemPath = () => `${place()}[${at}]`;
    if (!isJsonObject(item))
      return writing.fail("category", itemPath(), anObject, kindOfValue(item));
    if ("historie" in item)
      return writing.fail("element", `${itemPath()}.historie`, anElement, another);
    if (!category(writing, number + historyStep, item, itemPath, mark)) return undefined;
  }
  return true;
}

/** Category 01 starts each person, so it must occur once and first. */
function personSet(
  writing: Writing,
  persons: readonly JsonValue[],
  path: string,
  mark: boolean,
): true | undefined {
  for (const [index, data] of persons.entries()) {
    const place = `${path}[${index}]`;
    if (!isJsonObject(data)) return writing.fail("member", place, anObject, kindOfValue(data));
    const { c01: records } = data;
    const [first] = Array.isArray(records) ? (records as readonly JsonValue[]) : [];
    const isOnce = Array.isArray(records) && records.length === 1;
    const hasCurrent = isJsonObject(first) && !isHistoryAlone(first);
    if (!isOnce || !hasCurrent)
      return writing.fail("category", `${place}.c01`, oneFirst, isOnce ? onlyHistory : another);
    if (!person(writing, data, place, mark)) return undefined;
  }
  return true;
}

function isHistoryAlone(record: JsonObject): boolean {
  return "historie" in record && Object.keys(record).length === 1;
}

function tableRow(
  writing: Writing,
  data: JsonObject,
  table: JsonValue | undefined,
  mark: boolean,
): true | undefined {
  const name = `t${typeof table === "string" ? table : ""}`;
  const other = Object.keys(data).find((each) => each !== name);
  if (other !== undefined)
    return writing.fail("table", `tabelData.${other}`, onlyTable(name), another);
  const row = data[name];
  const path = `tabelData.${name}`;
  if (!isJsonObject(row)) return writing.fail("table", path, anObject, kindOfValue(row));
  if ("historie" in row) return writing.fail("element", `${path}.historie`, anElement, another);
  return withLength(writing, path, () => category(writing, Number(table), row, () => path, mark));
}

function authorisation(writing: Writing, row: JsonObject): true | undefined {
  const { separator, listMark, values, lists, unknownList, item: rubric } = authorisationRow;
  const member = "autorisatietabelregel";
  if (writing.charset.name !== "teletex")
    return writing.fail("row", member, expectations.teletex, sameText(writing.charset.name));
  const known = new Set<string>([...values, ...lists]);
  const other = Object.keys(row).find((name) => !known.has(name));
  if (other !== undefined) return writing.fail("row", `${member}.${other}`, anElement, another);
  for (const name of values) {
    const value = row[name];
    const path = `${member}.${name}`;
    if (typeof value !== "string") return writing.fail("row", path, aText, kindOfValue(value));
    if (name !== values[0]) writing.put(separator);
    if (writing.value(value, () => path) === undefined) return undefined;
    const character = value.indexOf("#");
    if (character >= 0)
      return writing.fail("row", path, noSeparator, separatorFound, { at: { path, character } });
    const marked = name === values.at(-1) ? value.indexOf(listMark) : -1;
    if (marked >= 0)
      return writing.fail("row", path, noListMark, listMarkFound, {
        at: { path, character: marked },
      });
  }
  for (const name of lists) {
    const list = row[name];
    const path = `${member}.${name}`;
    if (!Array.isArray(list)) return writing.fail("row", path, aList, kindOfValue(list));
    const items: readonly JsonValue[] = list;
    if (name === unknownList && items.length > 0)
      return writing.fail("row", path, emptyList, sameText(`${items.length}`));
    writing.put(listMark);
    for (const [index, item] of items.entries()) {
      if (typeof item !== "string" || !rubric.test(item))
        return writing.fail("row", `${path}[${index}]`, aRubric, kindOfValue(item));
      writing.put(item);
    }
  }
  return true;
}

const aText = text("text", "tekst");
const anObject = text("an object", "een object");
const aList = text("a list", "een lijst");
const aRecord = text("at least one record", "ten minste één voorkomen");
const none = text("none", "geen");
const another = text("something else", "iets anders");
const anElement = text("an element, such as e0110", "een element, zoals e0110");
const aCategory = text(
  `a category from c01 to c${historyStep - 1}`,
  `een categorie van c01 tot en met c${historyStep - 1}`,
);
const currentData = text(
  "current elements: the history would be added to the previous record",
  "actuele elementen: de historie zou bij het vorige voorkomen komen",
);
const onlyHistory = text("history only", "alleen historie");
const oneFirst = text(
  "one record with current elements, the start of every person",
  "één voorkomen met actuele elementen, het begin van elke persoon",
);
const elementsInLines = text(
  "elements: there is no example of an empty category in the readable form",
  "elementen: van een lege categorie in de leesvorm is geen voorbeeld",
);
const onlyTable = (name: string) =>
  text(`${name}, the table of teWijzigenTabel`, `${name}, de tabel van teWijzigenTabel`);
const noSeparator = text(
  "a text without #, the separator of this row",
  "een tekst zonder #, het scheidingsteken van deze regel",
);
const separatorFound = sameText("#");
const noListMark = text("a day, without @", "een datum, zonder @");
const listMarkFound = sameText("@");
const emptyList = text(
  "an empty list: no source describes the separator between remarks",
  "een lege lijst: geen bron beschrijft het scheidingsteken tussen aantekeningen",
);
const aRubric = text("6 letters or digits", "6 letters of cijfers");
const atMost = (width: number) => {
  const { en, nl } = counted(10 ** width - 1, "byte");
  return text(`at most ${en}`, `maximaal ${nl}`);
};
