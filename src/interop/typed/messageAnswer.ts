import * as z from "zod";
import { isJsonObject, memberOf } from "../../contract/json/json.ts";
import { messageAnswerSchema } from "../../contract/messages/messageAnswers.ts";
import type { MessageOperation } from "../../contract/operations.ts";
import type { AnswerMember, AnswerNode, ObjectNode } from "./answerNode.ts";

/** The answer to a message call, from the contract's own schema of it. */
export function messageAnswer(operation: MessageOperation): ObjectNode {
  const node = nodeOf(z.toJSONSchema(messageAnswerSchema(operation)));
  return node.kind === "object" ? node : { kind: "object", members: new Map(), open: true };
}

/** Reads the few forms of JSON Schema that these schemas are written in. */
function nodeOf(schema: unknown): AnswerNode {
  switch (typesOf(schema).find((type) => type !== "null")) {
    case "string":
      return { kind: "text" };
    case "integer":
      return { kind: "integer" };
    case "number":
      return { kind: "number" };
    case "boolean":
      return { kind: "boolean" };
    case "array":
      return { kind: "list", item: nodeOf(memberOf(schema, "items")) };
    default:
      return objectOf(schema);
  }
}

function objectOf(schema: unknown): ObjectNode {
  const properties = memberOf(schema, "properties");
  const required = memberOf(schema, "required");
  const musts: readonly unknown[] = Array.isArray(required) ? required : [];
  const members = Object.entries(isJsonObject(properties) ? properties : {}).map(
    ([name, property]): readonly [string, AnswerMember] => {
      const choices = memberOf(property, "anyOf");
      const inner: readonly unknown[] = Array.isArray(choices) ? choices : [property];
      const value = inner.find((one) => typesOf(one).some((type) => type !== "null"));
      return [
        name,
        { node: nodeOf(value), required: musts.includes(name), nullable: inner.some(takesNull) },
      ];
    },
  );
  return { kind: "object", members: new Map(members), open: true };
}

/** `type` is one word or a list of them. */
function typesOf(schema: unknown): readonly unknown[] {
  const type = memberOf(schema, "type");
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types;
}

function takesNull(schema: unknown): boolean {
  return typesOf(schema).includes("null");
}
