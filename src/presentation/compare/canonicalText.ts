import { isJsonObject, type JsonValue } from "../../contract/json/json.ts";

/**
 * The same text for equal values, whatever the order of their members. Without recursion: how deep an
 * answer nests is the service's choice, how high the stack is is not.
 */
export function canonicalText(value: JsonValue): string {
  const parts: string[] = [];
  /** What is still to be written, the next on top: finished text or a value. */
  const open: (string | { readonly value: JsonValue })[] = [{ value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === "string") {
      parts.push(next);
      continue;
    }
    const part = next.value;
    if (typeof part !== "object" || part === null) {
      parts.push(JSON.stringify(part), ",");
      continue;
    }
    const isObject = isJsonObject(part);
    parts.push(isObject ? "{" : "[");
    open.push(isObject ? "}," : "],");
    const members = isObject
      ? Object.keys(part)
          .sort()
          .map((name) => ({ name: `${JSON.stringify(name)}:`, member: part[name] ?? null }))
      : part.map((member: JsonValue) => ({ name: "", member }));
    for (const { name, member } of members.reverse()) {
      open.push({ value: member });
      if (name !== "") open.push(name);
    }
  }
  return parts.join("");
}
