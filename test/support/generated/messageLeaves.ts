import { elementCodeWords, noValueWords } from "../../../src/contract/messages/codeWords.ts";
import { headMembers } from "../../../src/contract/messages/headMembers.ts";
import { loElements } from "../../../src/contract/messages/loElements.ts";
import { tableElements } from "../../../src/contract/messages/tableElements.ts";
import { describeCode } from "../../../src/contract/tables/tables.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { months, unknownWord, type Language, type Leaf } from "./leafValues.ts";

/** Derived from the JSON and the names of the contract only, independent of the views. */
export function messageLeaves(content: JsonObject, path: string, language: Language): Leaf[] {
  return Object.entries(content).flatMap(([name, value]) =>
    below(value, join(path, name), [headMembers.get(name)?.name ?? name], language),
  );
}

/** Texts for an emptied element: current, historical, and beside the person data. */
const emptied: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ["(emptied)", "(was empty)", "empty"],
  nl: ["(vervallen)", "(was leeg)", "leeg"],
};

function below(
  value: JsonValue,
  path: string,
  labels: readonly string[],
  language: Language,
): Leaf[] {
  if (Array.isArray(value))
    return (value as readonly JsonValue[]).flatMap((item, index) =>
      below(item, `${path}[${index}]`, rubricLabels(item) ?? labels, language),
    );
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, member]) =>
      below(member, join(path, name), nameOf(name, path), language),
    );
  const name = /([^.\]]+?)(\[[0-9]+\])*$/.exec(path)?.[1] ?? path;
  if (value === "") {
    const [now, earlier, beside] = emptied[language];
    const isPerson = path.includes("plData") && loElements.has(name);
    const texts = isPerson ? [path.includes(".historie[") ? earlier : now] : [beside, now, earlier];
    return [{ path, labels, texts }];
  }
  return textsOf(name, value, language).map((texts) => ({ path, labels, texts }));
}

function nameOf(name: string, path: string): readonly string[] {
  const isPerson = path.includes("plData");
  const known = (isPerson ? loElements : tableElements).get(name)?.name;
  return known === undefined ? [name, ...announced(name)] : [known];
}

/** Elements 13.61 to 13.99 have no published name yet. In a record they are shown as announced. */
function announced(name: string): readonly string[] {
  const number = Number(/^e([0-9]{4})$/.exec(name)?.[1]);
  const words = ["Announced element", "Aangekondigd element"];
  return number >= 1361 && number <= 1399 ? words : [];
}

/** Six digits in a list are an element, shown beside its own name or that of the list. */
function rubricLabels(item: JsonValue): readonly string[] | undefined {
  if (typeof item !== "string" || !/^[0-9]{6}$/.test(item)) return undefined;
  const element = loElements.get(`e${item.slice(2)}`);
  const code = `e${item.slice(2)}`;
  return element ? [element.name] : [code, ...announced(code)];
}

/** All required texts of one value. Of each set one text is enough. */
function textsOf(name: string, value: JsonValue, language: Language): (readonly string[])[] {
  if (typeof value !== "string")
    return [[JSON.stringify(value), ...(value === true ? ["yes", "ja"] : [])]];
  const none = noValueWords(name, value);
  if (none) return [[value], [none[language]]];
  const kind = loElements.get(name)?.kind ?? headMembers.get(name)?.kind;
  const isDate = kind === "date" || tableElements.get(name)?.kind === "date";
  const table = loElements.get(name)?.table ?? headMembers.get(name)?.table;
  const meaning =
    (table === undefined ? undefined : describeCode(table, value)) ?? elementCodeWords(name, value);
  const read = isDate ? dayOf(value, language) : undefined;
  return [[value], ...(read ? [[read]] : []), ...(meaning ? [[meaning]] : [])];
}

/** Zeros mark the unknown parts of a date. */
function dayOf(value: string, language: Language): string | undefined {
  const parts = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(value);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year === 0) return unknownWord[language];
  if (month === 0) return String(year);
  const named = months[language][(month ?? 0) - 1];
  if (named === undefined) return undefined;
  return day === 0 ? `${named} ${year}` : `${day} ${named} ${year}`;
}

function join(path: string, name: string): string {
  const isPlain = /^[A-Za-z_$][A-Za-z0-9_$-]*$/.test(name);
  if (!isPlain) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}
