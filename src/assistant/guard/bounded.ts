import { counted, text, type Text } from "../../contract/text.ts";
import type { JsonValue } from "../../contract/json/json.ts";

export const bounds = {
  /** Characters of one output as JSON. */
  output: 24_000,
  /** Characters of one value. */
  value: 8_000,
  /** Items of one list. */
  items: 60,
  /** Characters of a request file or of code in the input. */
  input: 100_000,
} as const;

interface Cut {
  items: number;
  characters: number;
}

/** Truncates a value to the bounds and describes the cut. The best items of a list are first. */
export function bounded(value: JsonValue): { readonly value: JsonValue; readonly cut?: Text } {
  const cut: Cut = { items: 0, characters: 0 };
  let [most, longest]: [number, number] = [bounds.items, bounds.value];
  let fitted = fit(value, most, longest, cut);
  while (JSON.stringify(fitted).length > bounds.output && longest > 1) {
    [most, longest] = [Math.max(1, most >> 1), longest >> 1];
    [cut.items, cut.characters] = [0, 0];
    fitted = fit(value, most, longest, cut);
  }
  return cut.items + cut.characters === 0
    ? { value: fitted }
    : { value: fitted, cut: cutText(cut) };
}

function cutText({ items, characters }: Cut): Text {
  const all = [
    ...(items > 0 ? [counted(items, "item")] : []),
    ...(characters > 0 ? [text("the end of long texts", "het eind van lange teksten")] : []),
  ];
  return text(
    `Left out: ${all.map(({ en }) => en).join(", ")}. Request less at a time.`,
    `Weggelaten: ${all.map(({ nl }) => nl).join(", ")}. Vraag minder tegelijk op.`,
  );
}

function fit(value: JsonValue, most: number, longest: number, cut: Cut): JsonValue {
  if (typeof value === "string") {
    if (value.length <= longest) return value;
    cut.characters += value.length - longest;
    return `${value.slice(0, longest)}…`;
  }
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    cut.items += Math.max(0, items.length - most);
    return items.slice(0, most).map((item) => fit(item, most, longest, cut));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, fit(each, most, longest, cut)]),
  );
}
