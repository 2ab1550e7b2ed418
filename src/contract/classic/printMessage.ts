import { isJsonObject, type JsonValue } from "../json/json.ts";
import { Bytes } from "./bytes.ts";
import { toUtf8 } from "./utf8.ts";

/**
 * JSON as the public messages print it, in UTF-8: two blanks a level, a blank before and after each colon, objects of
 * a list beside its brackets, no line end at the end.
 */
export function printMessage(value: JsonValue, bytes = new Bytes()): Uint8Array<ArrayBuffer> {
  print(bytes, value, 0);
  return bytes.take();
}

function print(bytes: Bytes, value: JsonValue, indent: number): void {
  if (typeof value === "string") putText(bytes, value);
  else if (Array.isArray(value)) {
    let lead = "[ ";
    for (const item of value as readonly JsonValue[]) {
      bytes.put(lead);
      print(bytes, item, indent);
      lead = ", ";
    }
    bytes.put(value.length === 0 ? "[ ]" : " ]");
  } else if (isJsonObject(value)) {
    const inner = indent + 2;
    const names = Object.keys(value);
    let lead = open;
    for (const name of names) {
      bytes.line(lead, inner);
      putText(bytes, name);
      bytes.apart(colon);
      const member = value[name] ?? null;
      if (typeof member === "string") putText(bytes, member);
      else print(bytes, member, inner);
      lead = comma;
    }
    if (names.length === 0) bytes.put("{ }");
    else {
      bytes.lastLine(indent, close);
    }
  } else bytes.put(JSON.stringify(value));
}

/** Most texts have nothing to escape. */
function putText(bytes: Bytes, text: string): void {
  if (!bytes.putQuoted(unescaped, text)) bytes.put(toUtf8(JSON.stringify(text)));
}

const [quote, comma, colon, open, backslash, close] = [0x22, 0x2c, 0x3a, 0x7b, 0x5c, 0x7d];
/** 1 for each character that stands in JSON as it is, in one byte. */
const unescaped = Uint8Array.from({ length: 0x100 }, (_, code) =>
  code < 0x20 || code > 0x7e || code === quote || code === backslash ? 0 : 1,
);
