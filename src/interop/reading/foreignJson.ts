import { isQueryType } from "../../contract/operations.ts";
import { applyEdits, type TextEdit } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { readJson } from "../../language/syntax/json.ts";
import type { JsonMember, JsonNode } from "../../language/syntax/syntax.ts";
import { namesSecret } from "./secrets.ts";

/** A body that may be a query, ready to stand in a request file. */
interface ForeignJson {
  readonly json: string;
  /** It is an object that names a query type, or at least asks for fields. */
  readonly isQuery: boolean;
  readonly dropped: readonly string[];
}

/**
 * Reads a JSON body of another tool. Placeholders outside quotes get quotes, which keeps their type
 * here; members that may hold a credential are taken out. Everything else stays as it is written.
 */
export function jsonWithPlaceholders(body: string): ForeignJson | undefined {
  const text = quoteBarePlaceholders(body);
  const { value } = readJson(text, 0, text.length, () => undefined);
  if (value?.kind !== "object" || text.slice(value.span.end).trim() !== "") return undefined;
  const secret = value.members.filter(({ key }) => namesSecret(key));
  return {
    json: withoutMembers(text, value, secret).slice(value.span.start).trimEnd(),
    isQuery: value.members.some(isQueryMember),
    dropped: secret.map(({ key }) => key),
  };
}

function isQueryMember({ key, value }: JsonMember): boolean {
  if (key === "fields") return true;
  const type = key === "type" && value?.kind === "string" ? literalText(value.template) : undefined;
  return isQueryType(type);
}

function withoutMembers(
  text: string,
  { members }: JsonNode & { readonly kind: "object" },
  removed: readonly JsonMember[],
): string {
  const edits = removed.map((member): TextEdit => {
    const at = members.indexOf(member);
    const next = members[at + 1];
    const before = members.slice(0, at).findLast((each) => !removed.includes(each));
    const start = next ? member.span.start : (before?.span.end ?? member.span.start);
    return { span: { start, end: next?.span.start ?? member.span.end }, newText: "" };
  });
  return applyEdits(text, edits);
}

/** `"nummer": {{nr}}` becomes `"nummer": "{{nr}}"`. */
function quoteBarePlaceholders(json: string): string {
  let result = "";
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charAt(at);
    const bare = quoted ? undefined : /^\{\{[^{}"\r\n]*\}\}/.exec(json.slice(at, at + 200))?.[0];
    if (bare !== undefined) {
      result += `"${bare}"`;
      at += bare.length - 1;
      continue;
    }
    if (sign === '"') quoted = !quoted;
    if (sign === "\\" && quoted) {
      result += sign + json.charAt(at + 1);
      at++;
    } else result += sign;
  }
  return result;
}
