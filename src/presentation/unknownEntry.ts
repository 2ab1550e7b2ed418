import { isJsonObject, type JsonObject, type JsonValue } from "../contract/json/json.ts";
import { redactText } from "../model/redaction/redact.ts";
import { shown } from "./mask.ts";
import type { Row } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";
import { answerMemberNames } from "../contract/answer/answerStructure.ts";

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

/** A name that is in no schema may be somebody's: a mask shows its place number instead. */
export function safeName(name: string, ordinal: number, { mask }: ViewOptions): string {
  if (!mask) return name;
  return known.has(name) ? name : `? ${ordinal + 1}`;
}

/** Those of answers with persons, and of error bodies. */
const known: ReadonlySet<string> = new Set([
  ...answerMemberNames(),
  ...["title", "status", "detail", "instance", "code", "invalidParams", "name", "reason"],
]);

/** A value in one line: text as it is, the rest as JSON, however deep it goes. */
export function plainText(value: JsonValue): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? jsonText(value) : String(value);
}

/** Without recursion: how deep an answer nests is the service's choice, how high the stack is is not. */
export function jsonText(value: JsonValue, namesOf: (part: JsonObject) => string[] = Object.keys) {
  const parts: string[] = [];
  /** Still to be written, the next on top: finished text or a value. */
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
