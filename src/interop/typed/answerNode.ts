/** What an answer holds, before it is written in a programming language. */
export type AnswerNode =
  | { readonly kind: "text" | "integer" | "number" | "boolean" }
  /** One text, such as the query type. */
  | { readonly kind: "constant"; readonly value: string }
  /** A value that occurs in many places and is written once. */
  | { readonly kind: "shared"; readonly name: SharedName; readonly node: AnswerNode }
  | ObjectNode
  | { readonly kind: "list"; readonly item: AnswerNode }
  /** One of several objects, told apart by their member `type`. */
  | { readonly kind: "variants"; readonly variants: ReadonlyMap<string, ObjectNode> };

export type SharedName = "Datum" | "Waardetabel" | "AdellijkeTitelPredicaat";

export interface ObjectNode {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, AnswerMember>;
  /** Members beyond these are kept. */
  readonly open: boolean;
}

export interface AnswerMember {
  readonly node: AnswerNode;
  readonly required: boolean;
  readonly nullable: boolean;
}

/** The shared values that a node holds, inner ones first. */
export function sharedIn(node: AnswerNode, found = new Map<SharedName, AnswerNode>()) {
  switch (node.kind) {
    case "shared":
      sharedIn(node.node, found);
      found.set(node.name, node.node);
      break;
    case "list":
      sharedIn(node.item, found);
      break;
    case "object":
      for (const member of node.members.values()) sharedIn(member.node, found);
      break;
    case "variants":
      for (const variant of node.variants.values()) sharedIn(variant, found);
      break;
    default:
  }
  return found;
}
