import { isJsonObject, type JsonValue } from "../contract/json.ts";
import { redactText } from "../model/redact.ts";
import { shown } from "./mask.ts";
import type { Row } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** Nesting beyond this is told, not written out: no answer of the services goes that deep. */
const deepest = 8;

/** A member that no shape describes, or whose value has another form than its shape: never lost. */
export function unknownEntry(
  name: string,
  value: JsonValue,
  path: string,
  options: ViewOptions,
): Row {
  // A number could be the name of a member too; what is masked has it nowhere.
  const safe = (text: string) => (options.mask ? redactText(text, []) : text);
  return {
    kind: "row",
    label: safe(name),
    path: safe(path),
    marks: [],
    ...shown(plainText(value), "unknown", options),
    unknown: true,
  };
}

/** A value in one line: text as it is, the rest as JSON, cut where it nests too deep. */
export function plainText(value: JsonValue): string {
  return typeof value === "string" ? value : written(value, 0);
}

function written(value: JsonValue, depth: number): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (depth >= deepest) return "…";
  if (!isJsonObject(value))
    return `[${value.map((item: JsonValue) => written(item, depth + 1)).join(", ")}]`;
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${written(member, depth + 1)}`,
  );
  return `{${members.join(", ")}}`;
}
