import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { sameText, text } from "../../contract/text.ts";
import { historyStep } from "./classicKinds.ts";
import type { ClassicCursor } from "./cursor.ts";

type Members = Record<string, JsonValue>;

/** Assembles the JSON categories of one person while they are read. */
export class PersonData {
  readonly #records: Members[][] = [];
  /** Categories whose history appears without a current record. */
  readonly #withoutCurrent: number[] = [];
  #highest = 0;
  readonly #name: string;

  /** @param name place of this data in the message */
  constructor(name: string) {
    this.#name = name;
  }

  placeOf(number: number): string {
    const isHistory = number > historyStep;
    const category = isHistory ? number - historyStep : number;
    const open = this.#records[category] ?? [];
    const place = `${this.#name}.${categoryName(category)}`;
    if (!isHistory) return `${place}[${open.length}]`;
    const { historie } = open.at(-1) ?? {};
    return `${place}[${Math.max(0, open.length - 1)}].historie[${Array.isArray(historie) ? historie.length : 0}]`;
  }

  /** Adds the current category. History belongs to the preceding record of its category. */
  add(cursor: ClassicCursor, record: Members, start: number): true | undefined {
    const number = cursor.category;
    const isHistory = number > historyStep;
    const category = isHistory ? number - historyStep : number;
    if (category === 0 || category >= historyStep || number === historyStep)
      return cursor.fail("category", categoryNumbers, sameText(`${number}`), start);
    const open = (this.#records[category] ??= []);
    const last = open.at(-1);
    if (!isHistory && this.#withoutCurrent.includes(category))
      return cursor.fail("category", currentFirst, historyFirst, start);
    if (category < this.#highest) cursor.note("order", ascending, lower, start);
    this.#highest = Math.max(this.#highest, category);
    if (!isHistory) open.push(record);
    else if (!last) {
      this.#withoutCurrent.push(category);
      open.push({ historie: [record] });
    } else if (Array.isArray(last["historie"])) (last["historie"] as JsonValue[]).push(record);
    else {
      if (Object.keys(last).length === 0)
        cursor.note("empty category", elements, nothing, start, dropsEmpty);
      last["historie"] = [record];
    }
    return true;
  }

  /** Categories in ascending order, whatever the input order. Each record has its `historie` last. */
  data(): JsonObject {
    const data: Members = {};
    for (let category = 1; category <= this.#highest; category += 1) {
      const records = this.#records[category];
      if (records) data[categoryName(category)] = records;
    }
    return data;
  }
}

const categoryNames = Array.from(
  { length: historyStep + 1 },
  (_, category) => `c${String(category).padStart(2, "0")}`,
);

function categoryName(category: number): string {
  return categoryNames[category] ?? "";
}

const categoryNumbers = text(
  `a category from 01 to ${historyStep - 1}, or from ${historyStep + 1} to 99 for its history`,
  `een categorie van 01 tot en met ${historyStep - 1}, of van ${historyStep + 1} tot en met 99 voor de historie ervan`,
);
const currentFirst = text(
  "the current category before its history",
  "de actuele categorie vóór de historie",
);
const historyFirst = text("the history first", "eerst de historie");
const ascending = text("ascending numbers", "oplopende nummers");
const lower = text(
  "a lower number (JSON doesn't keep the order)",
  "een lager nummer (JSON bewaart de volgorde niet)",
);
const elements = text(
  "elements in a current category that has history",
  "elementen in een actuele categorie met historie",
);
const nothing = text("none", "geen");
const dropsEmpty = text(
  "JSON can't store an empty category before its history. Converting back omits it.",
  "JSON kan geen lege categorie vóór de historie bevatten. Terug omzetten laat de categorie weg.",
);
