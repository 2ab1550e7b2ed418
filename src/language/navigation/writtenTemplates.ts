import type { Template, TemplatePart } from "../../model/text/template.ts";
import { readDirective } from "../syntax/directiveReading.ts";
import type {
  JsonNode,
  ListNode,
  ParameterNode,
  RequestNode,
  ValueNode,
} from "../syntax/syntax.ts";

type PlaceholderPart = Extract<TemplatePart, { kind: "placeholder" }>;

/** Every text of a request that may hold placeholders: headers, body, expected values. */
export function templatesIn(request: RequestNode): readonly Template[] {
  return [
    ...request.directives.flatMap((directive) => {
      const reading = readDirective(directive);
      return reading.kind === "header" ? [reading.value] : [];
    }),
    ...bodyTemplates(request.body),
    ...request.expectations.flatMap(({ expectation }) =>
      expectation?.kind === "compare" ? [expectation.value] : [],
    ),
  ];
}

function bodyTemplates(body: RequestNode["body"]): readonly Template[] {
  if (body?.kind === "json") return body.value ? jsonTemplates(body.value) : [];
  return (body?.parameters ?? []).flatMap(({ value }) =>
    writtenValues(value).map(({ template }) => template),
  );
}

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

function jsonTemplates(node: JsonNode): readonly Template[] {
  if (node.kind === "string") return [node.template];
  if (node.kind === "array") return node.items.flatMap(jsonTemplates);
  if (node.kind === "object")
    return node.members.flatMap(({ value }) => (value ? jsonTemplates(value) : []));
  return [];
}

export function placeholderParts(template: Template): readonly PlaceholderPart[] {
  return template.parts.flatMap((part) => (part.kind === "placeholder" ? [part] : []));
}
