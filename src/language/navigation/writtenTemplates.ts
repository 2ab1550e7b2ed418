import type { Template, TemplatePart } from "../../model/text/template.ts";
import type { ListNode, ParameterNode, ValueNode } from "../syntax/syntax.ts";

type PlaceholderPart = Extract<TemplatePart, { kind: "placeholder" }>;

/** The single values of a parameter, the names of groups and their members among them. */
export function writtenValues(value: ParameterNode["value"]): readonly ValueNode[] {
  if (!value) return [];
  return value.kind === "value" ? [value] : listValues(value);
}

function listValues({ items }: ListNode): readonly ValueNode[] {
  return items.flatMap((item) =>
    item.kind === "item" ? [item.value] : [item.group, ...item.members],
  );
}

export function placeholderParts(template: Template): readonly PlaceholderPart[] {
  return template.parts.flatMap((part) => (part.kind === "placeholder" ? [part] : []));
}
