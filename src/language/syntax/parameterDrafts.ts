import type { JsonValue } from "../../contract/json/json.ts";
import type { ParameterDraft, ValueDraft } from "../../model/requestDraft.ts";
import { literalText, solePlaceholder, type Template } from "../../model/text/template.ts";
import type { ItemNode, JsonMember, JsonNode, ListNode, RequestNode, ValueNode } from "./syntax.ts";

/**
 * The parameters of a request as written, groups of `fields` expanded in place. Of a key that
 * stands twice only the first counts; a key without a value and a key `type`, which only names the
 * operation of JSON, are left out. All of these are errors.
 */
export function parameterDrafts(body: RequestNode["body"]): readonly ParameterDraft[] {
  const drafts = new Map<string, ParameterDraft>();
  for (const draft of writtenDrafts(body))
    if (draft.name !== "type" && !drafts.has(draft.name)) drafts.set(draft.name, draft);
  return [...drafts.values()];
}

function writtenDrafts(body: RequestNode["body"]): readonly ParameterDraft[] {
  if (body?.kind === "json")
    return jsonMembers(body).flatMap(({ key, keySpan, value, span }) =>
      value ? [{ name: key, nameSpan: keySpan, value: jsonDraft(value), span }] : [],
    );
  return (body?.parameters ?? []).flatMap(({ key, keySpan, value, span }) =>
    value ? [{ name: key, nameSpan: keySpan, value: lineDraft(value), span }] : [],
  );
}

/** The members of a JSON request; none when it is no object. */
export function jsonMembers(body: RequestNode["body"]): readonly JsonMember[] {
  return body?.kind === "json" && body.value?.kind === "object" ? body.value.members : [];
}

function lineDraft(node: ValueNode | ListNode): ValueDraft {
  if (node.kind === "value") return textDraft(node);
  return { kind: "list", items: node.items.flatMap(itemDrafts), span: node.span };
}

function textDraft({ template, span }: ValueNode): ValueDraft {
  return { kind: "text", template, typing: "parameter", span };
}

function itemDrafts(item: ItemNode): readonly ValueDraft[] {
  if (item.kind === "item") return [textDraft(item.value)];
  return item.members.map((member) => ({
    kind: "text",
    template: memberPath(item.group, member),
    typing: "parameter",
    span: member.span,
  }));
}

/** `naam: voornamen` stands for the path `naam.voornamen`. */
function memberPath(group: ValueNode, member: ValueNode): Template {
  const dot = { kind: "text", text: ".", span: group.span } as const;
  return {
    parts: [...group.template.parts, dot, ...member.template.parts],
    span: member.span,
  };
}

function jsonDraft(node: JsonNode): ValueDraft {
  const { span } = node;
  if (node.kind === "array") return { kind: "list", items: node.items.map(jsonDraft), span };
  if (node.kind !== "string") return { kind: "json", value: jsonValue(node), span };
  const { template } = node;
  const typing = solePlaceholder(template) ? "parameter" : "string";
  return { kind: "text", template, typing, span };
}

/**
 * A value exactly as written. No parameter of the contract is an object, so that a placeholder
 * inside one is never filled in: the checks refuse the object first.
 */
function jsonValue(node: JsonNode): JsonValue {
  switch (node.kind) {
    case "literal":
      return node.value;
    case "string":
      return literalText(node.template) ?? "";
    case "array":
      return node.items.map(jsonValue);
    case "object":
      // Entries, because an assignment to a member called `__proto__` would be lost.
      return Object.fromEntries(
        node.members.flatMap(({ key, value }) => (value ? [[key, jsonValue(value)]] : [])),
      );
  }
}
