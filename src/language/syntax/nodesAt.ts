import type { Span } from "../../model/text/span.ts";
import type { RequestDocument } from "./requestDocument.ts";
import { requestAt } from "./requestDocument.ts";
import type {
  CommentNode,
  DirectiveNode,
  ExpectationNode,
  ItemNode,
  JsonMember,
  JsonNode,
  ListNode,
  OperationNode,
  ParameterNode,
  RequestNode,
  ValueNode,
  VariableNode,
} from "./syntax.ts";

/** One node around a place in a document. */
export type PlacedNode =
  | Placed<"request", RequestNode>
  | Placed<"variable", VariableNode>
  | Placed<"comment", CommentNode>
  | Placed<"directive", DirectiveNode>
  | Placed<"operation", OperationNode>
  | Placed<"parameter", ParameterNode>
  | Placed<"list", ListNode>
  | Placed<"item", ItemNode>
  | Placed<"value", ValueNode>
  | Placed<"expectation", ExpectationNode>
  | Placed<"json", JsonNode>
  | Placed<"member", JsonMember>;

interface Placed<Kind extends string, Node extends { readonly span: Span }> {
  readonly kind: Kind;
  readonly node: Node;
}

/** The nodes that hold the offset, the outermost first; at a border both sides count. */
export function nodesAt(document: RequestDocument, offset: number): readonly PlacedNode[] {
  const { variables, comments, defaults } = document.tree;
  const request = requestAt(document, offset);
  const inside = firstHolding(offset, [
    ...placed("comment", comments),
    ...placed("variable", variables),
    ...placed("directive", [...defaults, ...(request?.directives ?? [])]),
    ...placed("expectation", request?.expectations ?? []),
    ...bodyNodes(request?.body),
  ]);
  return [
    ...(request ? [{ kind: "request", node: request } as const] : []),
    ...(inside ? chain(inside, offset) : []),
  ];
}

function placed<Kind extends string, Node extends { readonly span: Span }>(
  kind: Kind,
  nodes: readonly Node[],
): readonly Placed<Kind, Node>[] {
  return nodes.map((node) => ({ kind, node }));
}

function bodyNodes(body: RequestNode["body"]): readonly PlacedNode[] {
  if (body?.kind === "json") return body.value ? placed("json", [body.value]) : [];
  if (!body) return [];
  return [
    ...placed("operation", body.operation ? [body.operation] : []),
    ...placed("parameter", body.parameters),
  ];
}

function chain(outer: PlacedNode, offset: number): readonly PlacedNode[] {
  const inner = firstHolding(offset, childrenOf(outer));
  return inner ? [outer, ...chain(inner, offset)] : [outer];
}

function childrenOf(outer: PlacedNode): readonly PlacedNode[] {
  switch (outer.kind) {
    case "variable":
      return placed("value", [outer.node.value]);
    case "parameter":
      return valueNodes(outer.node.value);
    case "list":
      return placed("item", outer.node.items);
    case "item":
      return placed(
        "value",
        outer.node.kind === "item" ? [outer.node.value] : [outer.node.group, ...outer.node.members],
      );
    case "json":
      if (outer.node.kind === "object") return placed("member", outer.node.members);
      return outer.node.kind === "array" ? placed("json", outer.node.items) : [];
    case "member":
      return outer.node.value ? placed("json", [outer.node.value]) : [];
    default:
      return [];
  }
}

function valueNodes(value: ParameterNode["value"]): readonly PlacedNode[] {
  if (!value) return [];
  return value.kind === "list" ? placed("list", [value]) : placed("value", [value]);
}

function firstHolding(offset: number, nodes: readonly PlacedNode[]): PlacedNode | undefined {
  return nodes.find(({ node: { span } }) => span.start <= offset && offset <= span.end);
}
