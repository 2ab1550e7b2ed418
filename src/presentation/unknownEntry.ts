import { isJsonObject, type JsonObject, type JsonValue } from "../contract/json/json.ts";
import { redactText } from "../model/redaction/redact.ts";
import { shown } from "./mask.ts";
import type { Row } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";
import { answerMemberNames } from "../contract/answer/answerStructure.ts";

/** Member without a known shape, or with a value in another form. Always shown. */
export function unknownEntry(
  name: string,
  value: JsonValue,
  path: string,
  options: ViewOptions,
): Row {
  // A member name may also be a BSN, which a mask must hide.
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

/** Unknown names may be personal, so a mask shows their ordinal instead. */
export function safeName(name: string, ordinal: number, { mask }: ViewOptions): string {
  if (!mask) return name;
  return known.has(name) ? name : `? ${ordinal + 1}`;
}

/** Members of person responses and of error bodies. */
const known: ReadonlySet<string> = new Set([
  ...answerMemberNames(),
  ...["title", "status", "detail", "instance", "code", "invalidParams", "name", "reason"],
]);

/** One line: text unchanged, other values as JSON of any depth. */
export function plainText(value: JsonValue): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? jsonText(value) : String(value);
}

/** Without recursion, because the service decides the depth. */
export function jsonText(value: JsonValue, namesOf: (part: JsonObject) => string[] = Object.keys) {
  const parts: string[] = [];
  /** Stack of pending output: finished text or values. */
  const open: ({ readonly text: string } | { readonly value: JsonValue })[] = [{ value }];
  for (let next = open.pop(); next; next = open.pop()) {
    if ("text" in next) {
      parts.push(next.text);
      continue;
    }
    const { value: part } = next;
    if (typeof part !== "object" || part === null) {
      parts.push(JSON.stringify(part));
      continue;
    }
    const members = isJsonObject(part)
      ? namesOf(part).map((name) => ({
          before: `${JSON.stringify(name)}: `,
          member: part[name] ?? null,
        }))
      : part.map((member: JsonValue) => ({ before: "", member }));
    const [begin, end] = isJsonObject(part) ? ["{", "}"] : ["[", "]"];
    open.push({ text: end });
    for (let at = members.length - 1; at >= 0; at -= 1) {
      const each = members[at];
      if (!each) continue;
      open.push({ value: each.member });
      open.push({ text: `${at > 0 ? ", " : ""}${each.before}` });
    }
    open.push({ text: begin });
  }
  return parts.join("");
}
