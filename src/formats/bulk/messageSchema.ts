import { authorisationRow, classicKinds, type ClassicKind } from "../classic/classicKinds.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import {
  incorrectGroup,
  loCategories,
  mayBeIncorrect,
  loElements,
} from "../../contract/messages/loElements.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import { rowsOf } from "../../contract/lists.ts";
import { shownName } from "./deliveryMetadata.ts";

/** Element lengths from–to in characters in a complete record (schema set 2026Q4). Other elements may also be empty. */
const lengthRows = `
1 1 0410 0740 1010 1130 1510 1910 3110 3310 3570 3610 3710 3810 6110 6510 6720 7010 7210 7510 8410 8710 8910
1 2 3210
1 4 1140
1 5 1120
1 10 0230
1 15 1610
1 24 1020 1110 4210
1 35 1210 1330 1340 1350
1 40 0320 0620 0720 0820 7310 8230
1 50 3140 3150 7120 8820
1 80 1115 1170
1 200 0210 0240
1 255 1710
2 2 1150 1620 1720 3510 3910
2 6 3540
3 3 3580 6310 6410
4 4 0330 0510 0630 0730 0830 0910 1310 1410 3160 6910 8010 8110 8210 8810
6 6 4010 8310
7 7 8120
9 9 3520
16 16 1180 1190
17 17 8020
`;

/** Form of an element's value in a complete record (Lg01) and in every other message. */
interface ElementForm {
  readonly complete: (value: string) => boolean;
  readonly partial: (value: string) => boolean;
}

const byPattern = (complete: RegExp, partial: RegExp): ElementForm => ({
  complete: (value) => complete.test(value),
  partial: (value) => partial.test(value),
});

const dates = byPattern(
  /^(18|19|20|21|22)[0-9]{2}((0[1-9]|1[0-2])(0[0-9]|[12][0-9]|3[01])|0000)$|^00000000$/,
  /^(|[0-9]{8})$/,
);
const aNumbers = byPattern(/^(?!.*([0-9])\1)[1-9][0-9]{9}$/, /^(|[0-9]{10})$/);
const citizenNumbers = byPattern(/^[0-9]{9}$/, /^(|[0-9]{9})$/);
const titles = byPattern(/^[a-zA-Z]{1,2}$/, /^(|[a-zA-Z]{1,2})$/);
const postcodes = byPattern(/^[1-9][0-9]{3}[A-Za-z]{2}$/, /^(|[1-9][0-9]{3}[A-Za-z]{2})$/);

function byLength(least: number, most: number): ElementForm {
  const isWithin = (value: string) => value.length <= most || [...value].length <= most;
  return { complete: (value) => value.length >= least && isWithin(value), partial: isWithin };
}

/** Keys such as `e0320`. */
const elementForms = readForms();

function readForms(): ReadonlyMap<string, ElementForm> {
  const forms = new Map<string, ElementForm>([
    ["e0220", titles],
    ["e1160", postcodes],
  ]);
  for (const [element, [least, most]] of lengthsIn(lengthRows))
    forms.set(element, byLength(least, most));
  for (const { code, kind } of loElements.values())
    if (kind === "date") forms.set(code, dates);
    else if (kind === "a-number") forms.set(code, aNumbers);
    else if (kind === "bsn") forms.set(code, citizenNumbers);
  return forms;
}

/** Value lengths from–to in an authorisation row, and of the items of its lists. */
const rowLengthRows = `
0 1 9514 9543 9544 9552 9553 9556 9562 9566 9567 9573
0 2 9555
0 6 9560
0 8 9554 9998 9999
0 80 9520
0 4096 9541 9551 9561 9571
1 1 9512 9513
1 24 9511
6 6 9510 9540 9542 9550 9563 9570
`;

const rowLengths = lengthsIn(rowLengthRows);

function lengthsIn(rows: string): ReadonlyMap<string, readonly [number, number]> {
  return new Map(
    rowsOf(rows).flatMap((row) => {
      const [least, most, ...numbers] = row.split(" ");
      return numbers.map((number) => [`e${number}`, [Number(least), Number(most)]] as const);
    }),
  );
}

type ReportSchema = (path: string, message: Text) => void;

/** Compares a message (`berichtInhoud`) with the schema of its kind (set 2026Q4), derived from the contract tables. */
export function checkMessage(content: JsonObject, path: string, report: ReportSchema): void {
  const code = content["berichtType"];
  const kind = typeof code === "string" ? messageKinds.get(code) : undefined;
  if (!kind) return report(`${path}.berichtType`, words.kind);
  const layout = classicKinds.get(kind.code);
  const bodyName = layout?.member ?? bodyNames[kind.personData];
  if (content["$schema"] !== undefined && typeof content["$schema"] !== "string")
    report(`${path}.$schema`, words.text);
  for (const { name, required } of kind.headFields) {
    const value = content[name];
    if (value === undefined) {
      if (required) report(`${path}.${name}`, words.missing);
    } else if (layout && name !== bodyName)
      checkHead(layout, name, value, `${path}.${name}`, report);
  }
  const known = new Set(["$schema", "berichtType", ...kind.headFields.map(({ name }) => name)]);
  if (bodyName !== undefined) known.add(bodyName);
  for (const name of Object.keys(content))
    if (!known.has(name)) report(`${path}.${shownName(name)}`, words.unknown);
  if (bodyName === undefined) return;
  const body = content[bodyName];
  const place = `${path}.${bodyName}`;
  if (body === undefined) {
    if (!kind.headFields.some(({ name }) => name === bodyName)) report(place, words.missing);
  } else checkBody(layout?.body, kind.personData === "full", body, place, report);
}

const bodyNames = { full: "plData", part: "plData", set: "plDataSet", none: undefined } as const;

/** Lengths in JSON that differ from "at most the classic width". */
const headLengths: Readonly<Record<string, readonly [number, number]>> = {
  adresfunctie: [1, 1],
  foutreden: [1, 1],
  gezochtePersoon: [1, 2],
  identificatie: [1, 1],
  status: [1, 1],
};

function checkHead(
  { head }: ClassicKind,
  name: string,
  value: JsonValue,
  path: string,
  report: ReportSchema,
): void {
  const part = head.find((each) => each.name === name);
  if (!part) return;
  const [least, most] = headLengths[name] ?? [0, part.width];
  const fits = (item: JsonValue) =>
    typeof item === "string" && item.length >= least && item.length <= most;
  if (name !== "rubrieken") {
    if (!fits(value)) report(path, lengths(least, most));
  } else if (!Array.isArray(value)) report(path, words.list);
  else
    for (const [index, item] of (value as readonly JsonValue[]).entries())
      if (typeof item !== "string" || item.length !== part.width)
        report(`${path}[${index}]`, words.rubric);
}

function checkBody(
  body: ClassicKind["body"] | undefined,
  isComplete: boolean,
  value: JsonValue,
  path: string,
  report: ReportSchema,
): void {
  switch (body) {
    case "categories":
      return checkPerson(value, isComplete, path, report);
    case "persons":
      if (!Array.isArray(value)) report(path, words.list);
      else
        for (const [index, person] of (value as readonly JsonValue[]).entries())
          checkPerson(person, false, `${path}[${index}]`, report);
      return;
    case "text":
      if (typeof value !== "string") report(path, words.text);
      return;
    case "table":
      return checkTable(value, path, report);
    case "row":
      return checkRow(value, path, report);
    default:
  }
}

function checkPerson(
  person: JsonValue,
  isComplete: boolean,
  path: string,
  report: ReportSchema,
): void {
  if (!isJsonObject(person)) return report(path, words.object);
  for (const name of Object.keys(person)) {
    const place = `${path}.${name}`;
    const category = loCategories.get(name);
    const records = person[name];
    if (!category) report(`${path}.${shownName(name)}`, words.category);
    else if (!Array.isArray(records) || records.length === 0) report(place, words.records);
    else if (records.length > 1 && !category.repeatable) report(place, words.oneRecord);
    else
      for (let index = 0; index < records.length; index += 1) {
        const record = (records as readonly JsonValue[])[index] ?? null;
        checkRecord(record, category, isComplete, false, `${place}[${index}]`, report);
      }
  }
}

type Category = NonNullable<ReturnType<(typeof loCategories)["get"]>>;

function checkRecord(
  record: JsonValue,
  category: Category,
  isComplete: boolean,
  isHistory: boolean,
  path: string,
  report: ReportSchema,
): void {
  if (!isJsonObject(record)) return report(path, words.object);
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (name === "historie" && !isHistory) {
      if (isComplete && !category.history) report(`${path}.historie`, words.noHistory);
      else if (!Array.isArray(value) || value.length === 0)
        report(`${path}.historie`, words.records);
      else
        for (let index = 0; index < value.length; index += 1) {
          const earlier = (value as readonly JsonValue[])[index] ?? null;
          checkRecord(earlier, category, isComplete, true, `${path}.historie[${index}]`, report);
        }
      continue;
    }
    const form = elementForms.get(name);
    const group = name.slice(1, 3);
    const isAllowed =
      category.groups.includes(group) ||
      (group === incorrectGroup && mayBeIncorrect(category) && (!isComplete || isHistory));
    if (!form || !isAllowed) report(`${path}.${shownName(name)}`, words.element);
    else if (typeof value !== "string") report(`${path}.${name}`, words.text);
    else if (!(isComplete ? form.complete : form.partial)(value))
      report(`${path}.${name}`, words.form);
  }
}

function checkTable(value: JsonValue, path: string, report: ReportSchema): void {
  if (!isJsonObject(value)) return report(path, words.object);
  for (const [name, row] of Object.entries(value)) {
    const place = `${path}.${shownName(name)}`;
    if (!/^t[0-9]{2}$/.test(name)) report(place, words.unknown);
    else if (!isJsonObject(row)) report(place, words.object);
    else
      for (const [element, cell] of Object.entries(row))
        if (!/^e[0-9]{4}$/.test(element)) report(`${place}.${shownName(element)}`, words.element);
        else if (typeof cell !== "string") report(`${place}.${element}`, words.text);
  }
}

function checkRow(value: JsonValue, path: string, report: ReportSchema): void {
  if (!isJsonObject(value)) return report(path, words.object);
  const { values, lists } = authorisationRow;
  for (const name of [...values, ...lists])
    if (!Object.hasOwn(value, name)) report(`${path}.${name}`, words.missing);
  for (const [name, cell] of Object.entries(value)) {
    const place = `${path}.${shownName(name)}`;
    const [least, most] = rowLengths.get(name) ?? [0, -1];
    const fits = (item: JsonValue) =>
      typeof item === "string" && item.length >= least && item.length <= most;
    if (most < 0) report(place, words.element);
    else if (!lists.includes(name)) {
      if (!fits(cell)) report(place, lengths(least, most));
    } else if (!Array.isArray(cell)) report(place, words.list);
    else
      for (const [index, item] of (cell as readonly JsonValue[]).entries())
        if (!fits(item)) report(`${place}[${index}]`, lengths(least, most));
  }
}

const lengths = (least: number, most: number) => {
  const { en, nl } = counted(most, "character");
  return text(`expected text of ${least} to ${en}.`, `verwacht: tekst van ${least} tot ${nl}.`);
};

const words = {
  kind: text("expected a known kind of message.", "verwacht: een bekende berichtsoort."),
  missing: text("this member is missing.", "deze eigenschap ontbreekt."),
  unknown: text("this member is not in the schema.", "deze eigenschap staat niet in het schema."),
  object: text("expected an object.", "verwacht: een object."),
  list: text("expected a list.", "verwacht: een lijst."),
  text: text("expected text.", "verwacht: tekst."),
  rubric: text("expected 6 characters.", "verwacht: 6 tekens."),
  category: text("this category is not in the schema.", "deze categorie staat niet in het schema."),
  element: text(
    "this element is not in the schema of its category.",
    "dit element staat niet in het schema van de categorie.",
  ),
  form: text(
    "this value has the wrong form or length for its element.",
    "deze waarde heeft een onjuiste vorm of lengte voor het element.",
  ),
  records: text(
    "expected a list of at least one record.",
    "verwacht: een lijst van ten minste één voorkomen.",
  ),
  oneRecord: text("expected only one record.", "verwacht: maar één voorkomen."),
  noHistory: text("this category has no history.", "deze categorie heeft geen historie."),
} as const;
