import type { Span } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { jsonMembers } from "../syntax/parameterDrafts.ts";
import type {
  ItemNode,
  JsonNode,
  ListNode,
  ParameterNode,
  RequestNode,
  ValueNode,
} from "../syntax/syntax.ts";

/** One path as it stands in `fields`. */
export interface WrittenPath {
  /** The whole path, groups expanded; undefined where a placeholder decides. */
  readonly path: string | undefined;
  readonly span: Span;
  /** Which of the list's items it belongs to: a group item holds several paths. */
  readonly item: number;
  /** In a group item: which member, and what stands before the member's name. */
  readonly member?: { readonly index: number; readonly group: string };
}

/** How a request writes its `fields`. */
export type FieldList =
  | {
      readonly form: "lines";
      readonly paths: readonly WrittenPath[];
      readonly keySpan: Span;
      readonly parameter: ParameterNode;
      readonly list: ListNode | undefined;
    }
  | {
      readonly form: "json";
      readonly paths: readonly WrittenPath[];
      readonly keySpan: Span;
      readonly list: JsonNode & { readonly kind: "array" };
    }
  | { readonly form: "absent"; readonly paths: readonly WrittenPath[] }
  /** Something else than a list of paths stands there. */
  | { readonly form: "unreadable"; readonly paths: readonly WrittenPath[]; readonly keySpan: Span };

/** Reads the first `fields` of a request; a second is an error and not read. */
export function fieldListOf({ body }: RequestNode): FieldList {
  if (body?.kind === "lines") {
    const parameter = body.parameters.find(({ key }) => key === "fields");
    return parameter ? lineList(parameter) : { form: "absent", paths: [] };
  }
  const member = jsonMembers(body).find(({ key }) => key === "fields");
  if (!member) return { form: "absent", paths: [] };
  const { value: list, keySpan } = member;
  if (list?.kind !== "array" || list.items.some(({ kind }) => kind !== "string"))
    return { form: "unreadable", paths: [], keySpan };
  const paths = list.items.map((node, item) => ({
    path: node.kind === "string" ? literalText(node.template) : undefined,
    span: node.span,
    item,
  }));
  return { form: "json", paths, keySpan, list };
}

function lineList(parameter: ParameterNode): FieldList {
  const { value, keySpan } = parameter;
  if (value?.kind === "value") return { form: "unreadable", paths: [], keySpan };
  const paths = value?.items.flatMap(pathsOf) ?? [];
  return { form: "lines", paths, keySpan, parameter, list: value };
}

function pathsOf(node: ItemNode, item: number): readonly WrittenPath[] {
  if (node.kind === "item") {
    const { template, span } = node.value;
    return [{ path: literalText(template), span, item }];
  }
  const group = literalText(node.group.template);
  return node.members.map((member, index) => ({
    path: group === undefined ? undefined : below(group, member),
    span: member.span,
    item,
    ...(group === undefined ? {} : { member: { index, group } }),
  }));
}

function below(group: string, { template }: ValueNode): string | undefined {
  const name = literalText(template);
  return name === undefined ? undefined : `${group}.${name}`;
}
