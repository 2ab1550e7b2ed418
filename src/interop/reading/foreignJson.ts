import { JsonTokens } from "../../contract/json/jsonTokens.ts";
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
  let isBroken = false;
  const { value } = readJson(text, 0, text.length, () => {
    isBroken = true;
  });
  if (value?.kind !== "object" || text.slice(value.span.end).trim() !== "") return undefined;
  const dropped: string[] = [];
  const json = applyEdits(text, removals(value, dropped)).slice(value.span.start).trimEnd();
  // Where names end is a guess in what is broken: a secret may stand in what looks like another's value.
  if (isBroken && namesSecret(json)) return undefined;
  return {
    json,
    isQuery: value.members.some(isQueryMember),
    dropped,
  };
}

function isQueryMember({ key, value }: JsonMember): boolean {
  if (key === "fields") return true;
  const type = key === "type" && value?.kind === "string" ? literalText(value.template) : undefined;
  return isQueryType(type);
}

/** Takes out members that may hold a credential, however deep: one edit for those that stand in a row. */
function removals(node: JsonNode, dropped: string[]): readonly TextEdit[] {
  if (node.kind === "array") return node.items.flatMap((item) => removals(item, dropped));
  if (node.kind !== "object") return [];
  const { members } = node;
  const edits: TextEdit[] = [];
  for (let at = 0; at < members.length; at++) {
    const first = members[at];
    if (!first || !namesSecret(first.key)) {
      if (first?.value) edits.push(...removals(first.value, dropped));
      continue;
    }
    const before = members[at - 1];
    let last = first;
    dropped.push(first.key);
    for (let next = members[at + 1]; next && namesSecret(next.key); next = members[at + 1]) {
      dropped.push(next.key);
      last = next;
      at++;
    }
    const behind = members[at + 1];
    const start = behind ? first.span.start : (before?.span.end ?? first.span.start);
    edits.push({ span: { start, end: behind?.span.start ?? last.span.end }, newText: "" });
  }
  return edits;
}

/** `"nummer": {{nr}}` becomes `"nummer": "{{nr}}"`. */
function quoteBarePlaceholders(json: string): string {
  const tokens = new JsonTokens(json);
  const pieces: string[] = [];
  let copied = 0;
  while (tokens.next() !== "") {
    const { sign, start } = tokens;
    const bare = sign === "{" && barePlaceholder.exec(json.slice(start, start + 200))?.[0];
    if (!bare) continue;
    pieces.push(json.slice(copied, start), `"${bare}"`);
    copied = tokens.end = start + bare.length;
  }
  return pieces.join("") + json.slice(copied);
}

const barePlaceholder = /^\{\{[^{}"\r\n]*\}\}/;
