import { isJsonObject, type JsonValue } from "../json/json.ts";

/**
 * JSON as the public messages print it: two blanks a level, a blank before and after each colon, objects of a list
 * beside its brackets, no line end at the end.
 */
export function printMessage(value: JsonValue, indent = ""): string {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    return items.length === 0
      ? "[ ]"
      : `[ ${items.map((item) => printMessage(item, indent)).join(", ")} ]`;
  }
  if (!isJsonObject(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  let lead = `{\n${inner}`;
  let printed = "";
  for (const name of Object.keys(value)) {
    printed += `${lead + quoted(name)} : ${printMessage(value[name] ?? null, inner)}`;
    lead = `,\n${inner}`;
  }
  return printed === "" ? "{ }" : `${printed}\n${indent}}`;
}

/** Most values have nothing to escape. */
function quoted(value: string): string {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return JSON.stringify(value);
  }
  return `"${value}"`;
}
