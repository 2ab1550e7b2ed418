import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { loElements } from "../../contract/messages/loElements.ts";
import { tableElements } from "../../contract/messages/tableElements.ts";
import { counted, sameText, text } from "../../contract/text.ts";
import { authorisationRow, widths, type ClassicKind } from "./classicKinds.ts";
import type { ClassicCursor } from "./cursor.ts";
import { expectations } from "./notes.ts";
import { PersonData } from "./personData.ts";

/** JSON value of a message body, undefined after a fault, which is in the cursor. */
export function readBody(
  cursor: ClassicCursor,
  kind: ClassicKind,
  table: JsonValue | undefined,
): JsonValue | undefined {
  switch (kind.body) {
    case "nothing":
      return null;
    case "row":
      return readRow(cursor);
    default: {
      const lengthAt = cursor.at;
      const length = readLength(cursor);
      if (length === undefined) return undefined;
      const written = { length, lengthAt };
      switch (kind.body) {
        case "empty":
          return length === 0 ? null : cursor.fail("length", zero, expectations.number(length));
        case "text":
          return readText(cursor, length);
        case "table":
          return readTable(cursor, written, table);
        default:
          return readCategories(cursor, written, kind.body === "persons");
      }
    }
  }
}

interface WrittenLength {
  readonly length: number;
  readonly lengthAt: number;
}

const zeros = "0".repeat(widths.body);
const zero = text(`a length of ${zeros}`, `een lengte van ${zeros}`);
const bodyLength = text("length of the message", "lengte van het bericht");
const categoryNumber = text("number of a category", "nummer van een categorie");
const categoryLength = text("length of a category", "lengte van een categorie");
const elementNumber = text("number of an element", "nummer van een element");
const elementLength = text("length of an element", "lengte van een element");

function readLength(cursor: ClassicCursor): number | undefined {
  const start = cursor.at;
  const length = cursor.number(widths.body, "length", bodyLength);
  if (length === undefined) return undefined;
  if (cursor.reading.form === "nic") {
    if (length > 0 && !cursor.separator("\n", "LF")) return undefined;
    return length;
  }
  const rest = cursor.binary.length - cursor.at;
  if (rest === length) return length;
  const [expected, found] = [expectations.bytes(length), expectations.bytes(rest)];
  if (!cursor.reading.tolerant) return cursor.fail("length", expected, found, start);
  cursor.note("length", expected, found, start);
  return rest;
}

/** Notes a length that differs from the following lines. */
function noteLength(
  cursor: ClassicCursor,
  from: number,
  { length, lengthAt }: WrittenLength,
): void {
  const read = cursor.measured - from;
  if (cursor.isLoose && read !== length)
    cursor.note("length", expectations.bytes(length), expectations.bytes(read), lengthAt);
}

function readText(cursor: ClassicCursor, length: number): string | undefined {
  cursor.member = "vrijeTekst";
  const value = cursor.value(length);
  // Free text has no words that identify Latin-1.
  cursor.doubt = undefined;
  return value;
}

function nameOfElement(element: number): string {
  return `e${String(element).padStart(widths.element, "0")}`;
}

/** Built once as a dense array, which is the fastest lookup. */
function namesByNumber(): readonly (string | undefined)[] {
  const names = new Array<string | undefined>(10 ** widths.element);
  for (const name of [...loElements.keys(), ...tableElements.keys()])
    names[Number(name.slice(1))] = name;
  return names;
}

const elementNames = namesByNumber();

function ordered(record: Readonly<Record<string, JsonValue>>): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Reads one category up to its stated length.
 * @param end end of the body in counted bytes
 * @param begun called with the category number before the rest is read
 */
function readCategory(
  cursor: ClassicCursor,
  end: number,
  begun?: (number: number) => void,
): Record<string, JsonValue> | undefined {
  const { reading, binary } = cursor;
  const isForPeople = reading.form === "nic";
  const { isLoose } = cursor;
  const number = cursor.number(widths.category, "category", categoryNumber);
  if (number === undefined) return undefined;
  cursor.category = number;
  begun?.(number);
  if (isForPeople && !cursor.separator("_", "_")) return undefined;
  const lengthAt = cursor.at;
  const length = cursor.number(widths.categoryLength, "length", categoryLength);
  if (length === undefined) return undefined;
  const categoryEnd = cursor.measured + length;
  if (categoryEnd > end && !isLoose)
    return cursor.fail(
      "length",
      atMost(end - cursor.measured),
      expectations.bytes(length),
      lengthAt,
    );
  if (isForPeople) {
    const isMarked = binary[cursor.at] === "_";
    if (isMarked !== cursor.mark) cursor.otherLinesAt ??= cursor.at;
    if (isMarked) cursor.at += 1;
    if (!cursor.separator("\n", "LF")) return undefined;
  }
  const record: Record<string, JsonValue> = {};
  const from = cursor.measured;
  let before = -1;
  let isAscending = true;
  while (isLoose ? binary[cursor.at] === "\t" : cursor.measured < categoryEnd) {
    const elementAt = cursor.at;
    if (isForPeople && !cursor.separator("\t", "TAB")) return undefined;
    const element = cursor.number(widths.element, "element", elementNumber);
    if (element === undefined) return undefined;
    const name = elementNames[element] ?? nameOfElement(element);
    cursor.member = name;
    if (element <= before) {
      if (Object.hasOwn(record, name)) return cursor.fail("element", onlyOnce, again, elementAt);
      isAscending = false;
      cursor.note("order", ascending, descending, elementAt);
    }
    before = element;
    const value = readElement(cursor, categoryEnd);
    if (value === undefined) return undefined;
    record[name] = value;
    cursor.member = "";
  }
  noteLength(cursor, from, { length, lengthAt });
  return isAscending ? record : ordered(record);
}

function readElement(cursor: ClassicCursor, categoryEnd: number): string | undefined {
  const { isLoose } = cursor;
  const isForPeople = cursor.reading.form === "nic";
  if (isForPeople && !cursor.separator("_", "_")) return undefined;
  const lengthAt = cursor.at;
  const said = cursor.number(widths.elementLength, "length", elementLength);
  if (said === undefined) return undefined;
  if (isForPeople && !cursor.separator("_", "_")) return undefined;
  // The value continues to the end of the line if the stated length does not end there.
  const endsThere = !isLoose || cursor.binary[cursor.at + said] === "\n";
  const lineEnd = endsThere ? said : lineLength(cursor, cursor.at);
  if (lineEnd !== said)
    cursor.note("length", expectations.bytes(said), expectations.bytes(lineEnd), lengthAt);
  const left = isLoose ? lineEnd : categoryEnd - cursor.measured;
  if (lineEnd > left || cursor.at + lineEnd > cursor.binary.length)
    return cursor.fail(
      "length",
      atMost(Math.max(0, Math.min(left, cursor.binary.length - cursor.at))),
      expectations.bytes(lineEnd),
      lengthAt,
    );
  if (isForPeople && cursor.binary[cursor.at + lineEnd] !== "\n") {
    const found = lineLength(cursor, cursor.at);
    if (found !== lineEnd)
      return cursor.fail("length", expectations.bytes(said), expectations.bytes(found), lengthAt);
  }
  const value = cursor.value(lineEnd);
  if (value === undefined) return undefined;
  return !isForPeople || cursor.separator("\n", "LF") ? value : undefined;
}

function lineLength(cursor: ClassicCursor, start: number): number {
  const end = cursor.binary.indexOf("\n", start);
  return (end < 0 ? cursor.binary.length : end) - start;
}

const atMost = (count: number) =>
  text(`at most ${expectations.bytes(count).en}`, `maximaal ${expectations.bytes(count).nl}`);
const onlyOnce = text("each element once", "elk element één keer");
const again = text("the same element again", "hetzelfde element opnieuw");
const ascending = text("ascending numbers", "oplopende nummers");
const descending = text("a lower number", "een lager nummer");

function readCategories(
  cursor: ClassicCursor,
  written: WrittenLength,
  isSet: boolean,
): JsonValue | undefined {
  const persons: PersonData[] = [];
  let person = new PersonData(isSet ? "plDataSet[0]" : "plData");
  if (!isSet) persons.push(person);
  /** Category 01 starts the next person of a set. */
  const begun = (number: number) => {
    if (isSet && number === 1) {
      person = new PersonData(`plDataSet[${persons.length}]`);
      persons.push(person);
    }
    cursor.within = place;
  };
  const place = () => person.placeOf(cursor.category);
  const from = cursor.measured;
  const end = from + written.length;
  while (cursor.isLoose ? !cursor.isAtEnd : cursor.measured < end) {
    const start = cursor.at;
    cursor.leave();
    const record = readCategory(cursor, end, begun);
    if (!record) return undefined;
    if (persons.length === 0)
      return cursor.fail("category", firstPerson, numberWords(cursor.category), start);
    if (!person.add(cursor, record, start)) return undefined;
  }
  cursor.leave();
  noteLength(cursor, from, written);
  const data = persons.map((each) => each.data());
  return isSet ? data : data[0];
}

const firstPerson = text(
  "category 01, the start of every person",
  "categorie 01, het begin van elke persoon",
);

function numberWords(number: number) {
  return sameText(String(number).padStart(widths.category, "0"));
}

/** Reads a row of a national table: like a category, but its number is the table's, so it is never history. */
function readTable(
  cursor: ClassicCursor,
  written: WrittenLength,
  table: JsonValue | undefined,
): JsonObject | undefined {
  const nameOfTable = () => `t${String(cursor.category).padStart(widths.category, "0")}`;
  const start = cursor.at;
  const from = cursor.measured;
  const end = from + written.length;
  const record = readCategory(cursor, end, () => {
    cursor.within = () => `tabelData.${nameOfTable()}`;
  });
  if (!record) return undefined;
  const inHead = Number(table);
  if (cursor.category !== inHead)
    return cursor.fail("table", numberWords(inHead), numberWords(cursor.category), start);
  if (!cursor.isLoose && cursor.measured !== end)
    return cursor.fail("table", expectations.end, oneMoreRow);
  noteLength(cursor, from, written);
  return { [nameOfTable()]: record };
}

const oneMoreRow = text(
  "several rows, which no source describes",
  "meerdere regels, wat in geen bron staat",
);

/** A row of the authorisation table ends with the file. */
function readRow(cursor: ClassicCursor): JsonObject | undefined {
  const { separator, listMark, values: names, lists: listNames, unknownList } = authorisationRow;
  cursor.within = () => "autorisatietabelregel";
  const start = cursor.at;
  if (cursor.reading.charset.name !== "teletex")
    return cursor.fail("row", expectations.teletex, sameText(cursor.reading.charset.name));
  const parts = cursor.binary.slice(start).split(separator);
  if (parts.length !== names.length)
    return cursor.fail("row", counted(names.length, "askedValue"), sameText(`${parts.length}`));
  const [last = "", ...lists] = (parts.pop() ?? "").split(listMark);
  if (lists.length !== listNames.length)
    return cursor.fail("row", listCount(listNames.length), sameText(`${lists.length}`));
  const row: Record<string, JsonValue> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? last;
    cursor.member = name;
    const value = cursor.decoded(part, cursor.at);
    if (value === undefined) return undefined;
    row[name] = value;
    cursor.at += part.length + (index < names.length - 1 ? separator.length : 0);
  }
  for (const [index, name] of listNames.entries()) {
    const glued = lists[index] ?? "";
    cursor.at += listMark.length;
    cursor.member = name;
    if (name === unknownList && glued !== "") return cursor.fail("row", emptyList, someText);
    const items = readItems(cursor, glued);
    if (!items) return undefined;
    row[name] = items;
    cursor.at += glued.length;
  }
  return ordered(row);
}

function readItems(cursor: ClassicCursor, glued: string): readonly string[] | undefined {
  const items = glued.match(itemPattern) ?? [];
  const wrong = items.findIndex((item) => !authorisationRow.item.test(item));
  if (wrong < 0) return items;
  const at = cursor.at + wrong * authorisationRow.itemWidth;
  const found = expectations.bytes(items[wrong]?.length ?? 0);
  return cursor.fail("row", rubricOfSix, found, at);
}

const itemPattern = new RegExp(`[\\s\\S]{1,${authorisationRow.itemWidth}}`, "g");
const listCount = (count: number) => text(`${count} lists`, `${count} lijsten`);
const emptyList = text(
  "nothing: no source describes the separator between remarks",
  "niets: geen bron beschrijft het scheidingsteken tussen aantekeningen",
);
const someText = text("text", "tekst");
const rubricOfSix = text(
  "rubrics of 6 letters and digits, one after the other",
  "rubrieken van 6 letters en cijfers, achter elkaar",
);
