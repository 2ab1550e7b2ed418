import type { OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { expectationTemplates, type Expectation } from "../../model/requestDraft.ts";
import type { Template, TemplatePart } from "../../model/text/sourceText.ts";
import type {
  DirectiveNode,
  ItemNode,
  ParameterNode,
  RequestNode,
  ListNode,
  ValueNode,
  WrittenValue,
} from "../syntax/syntax.ts";
import { writtenKeys, type RequestDocument } from "../syntax/parser.ts";
import { readingsOf } from "../syntax/directives.ts";

export interface WrittenTemplate {
  readonly template: Template;
  readonly owner: "title" | "variable" | "parameter" | "header" | "default" | "expectation";
  /** True if a spread of several values may be the only content. */
  readonly takesMany: boolean;
}

export function writtenTemplates(
  { separator, body, directives, expectations }: RequestNode,
  operation?: OperationName,
): readonly WrittenTemplate[] {
  const found: WrittenTemplate[] = separator?.template
    ? [{ template: separator.template, owner: "title", takesMany: false }]
    : [];
  found.push(...bodyTemplates(body, operation), ...headerTemplates(directives, "header"));
  for (const { expectation } of expectations)
    for (const template of expectation ? expectationTemplates(expectation) : [])
      found.push({ template, owner: "expectation", takesMany: takesMany(expectation, template) });
  return found;
}

function takesMany(expectation: Expectation | undefined, template: Template): boolean {
  return expectation?.kind === "compare" && expectation.items?.includes(template) === true;
}

function headerTemplates(
  directives: readonly DirectiveNode[],
  owner: "header" | "default",
): readonly WrittenTemplate[] {
  return readingsOf(directives, "header").map(({ value }) => ({
    template: value,
    owner,
    takesMany: false,
  }));
}

export function defaultTemplates({ tree }: RequestDocument): readonly WrittenTemplate[] {
  return headerTemplates(tree.defaults, "default");
}

export function variableTemplates({ tree }: RequestDocument): readonly WrittenTemplate[] {
  return tree.variables.flatMap(({ value }) =>
    writtenValues(value).map(({ template }) => ({
      template,
      owner: "variable" as const,
      takesMany: true,
    })),
  );
}

function bodyTemplates(
  body: RequestNode["body"],
  operation: OperationName | undefined,
): readonly WrittenTemplate[] {
  const isList = (name: string) =>
    operation !== undefined && parameterOf(operation, name)?.kind === "list";
  return writtenKeys(body).flatMap(({ key, value }) =>
    value ? valueTemplates(value, isList(key), false) : [],
  );
}

const parameterTemplate = (template: Template, takesMany: boolean): WrittenTemplate => ({
  template,
  owner: "parameter",
  takesMany,
});

function valueTemplates(
  node: WrittenValue,
  isList: boolean,
  inArray: boolean,
): readonly WrittenTemplate[] {
  switch (node.kind) {
    case "value":
      return [parameterTemplate(node.template, isList)];
    case "list":
      return node.items.flatMap((item) => itemTemplates(item, isList));
    case "string":
      return [parameterTemplate(node.template, isList && inArray)];
    case "array":
      return node.items.flatMap((item) => valueTemplates(item, isList, true));
    case "object":
      return node.members.flatMap(({ value }) =>
        value ? valueTemplates(value, false, false) : [],
      );
    case "literal":
      return [];
  }
}

function itemTemplates(item: ItemNode, isList: boolean): readonly WrittenTemplate[] {
  if (item.kind === "item") return [parameterTemplate(item.value.template, isList)];
  return [item.group, ...item.members].map(({ template }) => parameterTemplate(template, false));
}

type PlaceholderPart = Extract<TemplatePart, { kind: "placeholder" }>;

/** The single values of a parameter, including group names and their members. */
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
