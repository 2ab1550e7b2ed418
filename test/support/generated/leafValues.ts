import { responseShapes } from "../../../src/contract/response/fields.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../../src/contract/json/json.ts";
import { queryOperation, type QueryType } from "../../../src/contract/operations.ts";
import type { GroupShape, Shape } from "../../../src/contract/response/shape.ts";

/** Derived from the JSON and the contract's labels only, independent of the views. */
export interface Leaf {
  readonly path: string;
  /** One of these must be beside it. */
  readonly labels: readonly string[];
  /** One of these must be shown. */
  readonly texts: readonly string[];
}

export type Language = "en" | "nl";

export const months: Readonly<Record<Language, readonly string[]>> = {
  en: "January February March April May June July August September October November December".split(
    " ",
  ),
  nl: "januari februari maart april mei juni juli augustus september oktober november december".split(
    " ",
  ),
};
const yes: Readonly<Record<Language, string>> = { en: "yes", nl: "ja" };
const no: Readonly<Record<Language, string>> = { en: "no", nl: "nee" };
export const unknownWord: Readonly<Record<Language, string>> = { en: "unknown", nl: "onbekend" };
const investigated: Readonly<Record<Language, string>> = {
  en: "under investigation",
  nl: "in onderzoek",
};
const kind: Readonly<Record<Language, string>> = { en: "Kind", nl: "Soort" };

export function leavesOf(
  response: JsonObject,
  queryType: QueryType,
  language: Language,
): readonly Leaf[] {
  const people = memberOf(response, "personen");
  if (!Array.isArray(people)) return [];
  const shape = responseShapes[queryOperation(queryType).responseType];
  return people.flatMap((person: JsonValue, index) =>
    leavesBelow(shape, person, `personen[${index}]`, ["personen"], language),
  );
}

export function isFound(leaf: Leaf, lines: readonly ShownLine[]): boolean {
  return lines.some(
    ({ label, text }) =>
      leaf.labels.some((each) => holds(label, each)) &&
      leaf.texts.some((each) => holds(text, each)),
  );
}

/** Maximum distance in characters from the label to the end of the value, which may have marks beside it. */
const beside = 200;

/** Whether a printed text shows a leaf after one of its labels, even with broken or cut lines. */
export function isPrinted(leaf: Leaf, printed: string): boolean {
  // A word that is longer than a line is cut. Without white space it is whole again.
  const text = joined(printed);
  return leaf.labels.some((label) => {
    const wanted = joined(label);
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
      if (leaf.texts.some((each) => isBehind(text, at + wanted.length, joined(each)))) return true;
    return leaf.labels.some((each) => /secrecy|geheimhouding/i.test(each)) && text.includes(wanted);
  });
}

function isBehind(text: string, from: number, wanted: string): boolean {
  const at = text.indexOf(wanted, from);
  return at >= 0 && at + wanted.length <= from + wanted.length + beside;
}

/** Without white space and the sides of boxes, which a terminal adds at the end of a line. */
function joined(text: string): string {
  return text.toLowerCase().replace(/[\s│]+/g, "");
}

/** A label and the text beside it. On a terminal they are one text, so both members are equal. */
export interface ShownLine {
  readonly label: string;
  readonly text: string;
}

function holds(shown: string, wanted: string): boolean {
  return plain(shown).includes(plain(wanted));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ");
}

function leavesBelow(
  shape: Shape | undefined,
  value: JsonValue,
  path: string,
  labels: readonly string[],
  language: Language,
): readonly Leaf[] {
  if (Array.isArray(value)) {
    const item = shape?.kind === "list" ? shape.item : undefined;
    return value.flatMap((each: JsonValue, index) =>
      leavesBelow(item, each, `${path}[${index}]`, labels, language),
    );
  }
  if (!isJsonObject(value)) return [{ path, labels, texts: plainTexts(shape, value, language) }];
  if (shape?.kind === "date") return dateLeaves(value, path, labels, language);
  const group = groupOf(shape, value);
  return Object.entries(value).flatMap(([name, member]) => {
    const at = `${path}.${name}`;
    if (name === "inOnderzoek" && !(group && Object.hasOwn(group.members, name)))
      return markLeaves(group, member, at, labels, language);
    if (name === "type" && shape && ["choice", "list"].includes(shape.kind))
      return [{ path: at, labels: [kind[language]], texts: [written(member)] }];
    const part = group && Object.hasOwn(group.members, name) ? group.members[name] : undefined;
    const isPart = shape?.kind === "table";
    const own = part ? [part.label[language]] : isPart ? labels : [name];
    return leavesBelow(part, member, at, own, language);
  });
}

function groupOf(shape: Shape | undefined, value: JsonObject): GroupShape | undefined {
  if (shape?.kind === "group") return shape;
  const type = memberOf(value, "type");
  if (shape?.kind !== "choice" || typeof type !== "string") return undefined;
  return Object.hasOwn(shape.variants, type) ? shape.variants[type] : undefined;
}

function plainTexts(
  shape: Shape | undefined,
  value: JsonValue,
  language: Language,
): readonly string[] {
  if (typeof value !== "boolean") return [written(value)];
  const word = (value ? yes : no)[language];
  return shape ? [word] : [word, written(value)];
}

/** A date is shown as one text, which must contain each of its parts. */
function dateLeaves(
  value: JsonObject,
  path: string,
  labels: readonly string[],
  language: Language,
): readonly Leaf[] {
  return Object.entries(value).map(([name, part]) => ({
    path: `${path}.${name}`,
    labels,
    texts: dateTexts(value, name, part, language),
  }));
}

function written(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

function dateTexts(
  value: JsonObject,
  name: string,
  part: JsonValue,
  language: Language,
): readonly string[] {
  const month = (number: JsonValue | undefined) => months[language][Number(number) - 1] ?? "?";
  const day = memberOf(value, "datum");
  const [years, monthNumber, days] = typeof day === "string" ? day.split("-") : [];
  const year = written(memberOf(value, "jaar"));
  const whole: Readonly<Record<string, string>> = {
    Datum: `${Number(days)} ${month(Number(monthNumber))} ${Number(years)}`,
    JaarMaandDatum: `${month(memberOf(value, "maand"))} ${year}`,
    JaarDatum: year,
    DatumOnbekend: unknownWord[language],
  };
  const read = whole[written(memberOf(value, "type"))];
  if (name === "jaar") return [written(part)];
  if (name === "maand") return [month(part)];
  return read === undefined ? [written(part)] : [read];
}

/** A mark is shown at its value, with its start. */
function markLeaves(
  group: GroupShape | undefined,
  marks: JsonValue,
  path: string,
  above: readonly string[],
  language: Language,
): readonly Leaf[] {
  if (!isJsonObject(marks)) return [{ path, labels: above, texts: [investigated[language]] }];
  const labelOf = (mark: string) =>
    mark === "type" ? kind[language] : (group?.members[mark]?.label[language] ?? mark);
  return Object.entries(marks).flatMap(([name, part]): readonly Leaf[] => {
    const start = group?.investigation?.find((each) => each.name === name);
    if (!start)
      return [
        { path: `${path}.${name}`, labels: [labelOf(name)], texts: [investigated[language]] },
      ];
    const covered = start.covers.filter((mark) => memberOf(marks, mark) === true);
    return isJsonObject(part)
      ? dateLeaves(part, `${path}.${name}`, covered.map(labelOf), language)
      : [];
  });
}
