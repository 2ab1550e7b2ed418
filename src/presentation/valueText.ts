import { isJsonObject, memberOf, type JsonValue } from "../contract/json/json.ts";
import type { Shape } from "../contract/answer/shape.ts";
import type { Language } from "../contract/text.ts";
import { dateText } from "./texts/dates.ts";
import { labels } from "./labels.ts";

/** Text of a single value, undefined if its form differs from its shape. */
export function valueText(shape: Shape, value: JsonValue, language: Language): string | undefined {
  switch (shape.kind) {
    case "text":
      return typeof value === "string" ? value : undefined;
    case "integer":
      return typeof value === "number" ? String(value) : undefined;
    case "yes":
      return typeof value === "boolean" ? labels[value ? "yes" : "no"][language] : undefined;
    case "date":
      return dateText(value, language);
    case "table":
      return tableText(value);
    case "group":
    case "list":
    case "choice":
      return undefined;
  }
}

/** `man (M)`, for titles with the kind, `ridder (R, titel)`. */
export function tableText(value: JsonValue): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const own = ["code", "soort", "omschrijving"].map((name) => memberOf(value, name));
  if (own.some((part) => part !== undefined && typeof part !== "string")) return undefined;
  const code = codesOf(value);
  const description = memberOf(value, "omschrijving");
  if (typeof description !== "string") return code;
  return code === undefined ? description : `${description} (${code})`;
}

/** Code that `tableText` appends to a description, undefined without one. */
export function tableCode(value: JsonValue): string | undefined {
  return typeof memberOf(value, "omschrijving") === "string" ? codesOf(value) : undefined;
}

function codesOf(value: JsonValue): string | undefined {
  const parts = [memberOf(value, "code"), memberOf(value, "soort")].filter(
    (part) => typeof part === "string",
  );
  return parts.length > 0 ? parts.join(", ") : undefined;
}
