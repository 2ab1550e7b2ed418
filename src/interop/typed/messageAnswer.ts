import {
  messageAnswers,
  type MessageObject,
  type MessageShape,
} from "../../contract/messages/messageAnswers.ts";
import type { MessageOperation } from "../../contract/operations.ts";
import type { AnswerMember, AnswerNode, ObjectNode } from "./answerNode.ts";

/** The answer to a message call, from the contract's own shape of it. */
export function messageAnswer(operation: MessageOperation): ObjectNode {
  return objectOf(messageAnswers[operation]);
}

function nodeOf(shape: MessageShape): AnswerNode {
  switch (shape.kind) {
    case "string":
      return { kind: "text" };
    case "sequence":
      return { kind: "number" };
    case "list":
      return { kind: "list", item: nodeOf(shape.item) };
    case "object":
      return objectOf(shape);
    default:
      return { kind: shape.kind };
  }
}

function objectOf({ members }: MessageObject): ObjectNode {
  const nodes = Object.entries(members).map(([name, member]): readonly [string, AnswerMember] => {
    const isOptional = member.isOptional === true;
    return [name, { node: nodeOf(member), required: !isOptional, nullable: isOptional }];
  });
  return { kind: "object", members: new Map(nodes), open: true };
}
