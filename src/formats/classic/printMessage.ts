import { isJsonObject, type JsonValue } from "../../contract/json/json.ts";
import { utf8Of } from "../../contract/utf8.ts";

/** JSON in UTF-8 in the format of the public messages, without a final line end. */
export function printMessage(value: JsonValue): Uint8Array<ArrayBuffer> {
  return utf8Of(printed(value, "\n"));
}

/** @param line a line end and the indentation of this level */
function printed(value: JsonValue, line: string): string {
  if (Array.isArray(value)) {
    const items = (value as readonly JsonValue[]).map((item) => printed(item, line));
    return items.length === 0 ? "[ ]" : `[ ${items.join(", ")} ]`;
  }
  if (!isJsonObject(value)) return JSON.stringify(value);
  const inner = `${line}  `;
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}${JSON.stringify(name)} : ${printed(member, inner)}`,
  );
  return members.length === 0 ? "{ }" : `{${members.join(",")}${line}}`;
}
