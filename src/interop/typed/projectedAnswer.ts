import { answerShapes } from "../../contract/answer/answerShapes.ts";
import {
  answerStructure,
  type Member,
  type ObjectStructure,
  type Structure,
} from "../../contract/answer/answerStructure.ts";
import { aliases, deliveredPath, membersOf } from "../../contract/answer/fields.ts";
import { queryOperation, type AnswerType, type QueryType } from "../../contract/operations.ts";
import type { GroupShape, Shape } from "../../contract/answer/shape.ts";
import type { AnswerMember, AnswerNode, ObjectNode } from "./answerNode.ts";

/** What is asked of one block: all of it, or these members. */
interface Asked {
  whole: boolean;
  readonly members: Map<string, Asked>;
}

const everything: Asked = { whole: true, members: new Map() };

/**
 * The answer to a query as far as its fields ask it, with what comes by itself (contract sections 3
 * and 4): nothing else can be read from it.
 */
export function projectedAnswer(type: QueryType, fields: readonly string[]): ObjectNode {
  const { answerType } = queryOperation(type);
  const structure = answerStructure(type);
  const persons = structure.members.get("personen")?.structure;
  const person = persons?.kind === "array" ? persons.item : undefined;
  const item =
    person?.kind === "object"
      ? group(answerShapes[answerType], person, askedOf(fields, answerType))
      : object([]);
  return object([
    ["type", must({ kind: "constant", value: type })],
    ["personen", must({ kind: "list", item })],
  ]);
}

/** The paths of `fields` as one tree, domestic aliases resolved. */
function askedOf(fields: readonly string[], answerType: AnswerType): Asked {
  const root: Asked = { whole: false, members: new Map() };
  for (const field of fields) {
    const alias = aliases.find(({ alias: name }) => name === field);
    const block = alias && answerShapes[answerType].members[alias.for];
    const paths =
      alias && block
        ? [...membersOf(block).keys()]
            .filter((name) => !alias.without.includes(name))
            .map((name) => `${alias.for}.${name}`)
        : [deliveredPath(field)];
    for (const path of paths) {
      let at = root;
      for (const name of path.split(".")) {
        const next = at.members.get(name) ?? { whole: false, members: new Map<string, Asked>() };
        at.members.set(name, next);
        at = next;
      }
      at.whole = true;
    }
  }
  return root;
}

function below(asked: Asked, name: string): Asked | undefined {
  return asked.whole ? everything : asked.members.get(name);
}

function group(shape: GroupShape, structure: ObjectStructure, asked: Asked): ObjectNode {
  const members: (readonly [string, AnswerMember])[] = [];
  for (const [name, inner] of Object.entries(shape.members)) {
    const part = inner.automatic ? everything : below(asked, name);
    const member = structure.members.get(name);
    if (part && member)
      members.push([name, memberOf(member, value(inner, member.structure, part))]);
  }
  const marks = investigation(shape, structure, asked);
  return object(marks ? [...members, ["inOnderzoek", may(marks)]] : members);
}

function value(shape: Shape, structure: Structure, asked: Asked): AnswerNode {
  if (shape.kind === "date") return { kind: "shared", name: "Datum", node: plain(structure) };
  if (shape.kind === "table")
    return {
      kind: "shared",
      name: shape.withKind ? "AdellijkeTitelPredicaat" : "Waardetabel",
      node: plain(structure),
    };
  if (shape.kind === "group" && structure.kind === "object") return group(shape, structure, asked);
  if (shape.kind === "list" && structure.kind === "array") {
    const part = shape.wholeOnly ? everything : asked;
    return { kind: "list", item: value(shape.item, structure.item, part) };
  }
  if (shape.kind !== "choice" || structure.kind !== "variants") return plain(structure);
  const variants = new Map<string, ObjectNode>();
  for (const [type, inner] of structure.variants) {
    const variant = shape.variants[type];
    if (!variant) continue;
    const { members } = group(variant, inner, asked);
    variants.set(type, object([["type", must({ kind: "constant", value: type })], ...members]));
  }
  return { kind: "variants", variants };
}

/** The marks of what is asked, and the start dates that cover them. */
function investigation(
  shape: GroupShape,
  structure: ObjectStructure,
  asked: Asked,
): ObjectNode | undefined {
  const all = structure.members.get("inOnderzoek")?.structure;
  if (all?.kind !== "object") return undefined;
  const members: (readonly [string, AnswerMember])[] = [];
  for (const { name, covers } of shape.investigation ?? []) {
    const marks = covers.filter((mark) => mark === "type" || below(asked, mark) !== undefined);
    if (marks.length === 0) continue;
    const start = all.members.get(name);
    if (start)
      members.push([name, may({ kind: "shared", name: "Datum", node: plain(start.structure) })]);
    for (const mark of marks) members.push([mark, may({ kind: "boolean" })]);
  }
  return members.length > 0 ? object(members) : undefined;
}

/** A structure as it is, all of it. */
function plain(structure: Structure): AnswerNode {
  switch (structure.kind) {
    case "string":
      return { kind: "text" };
    case "integer":
    case "boolean":
      return { kind: structure.kind };
    case "array":
      return { kind: "list", item: plain(structure.item) };
    case "object":
      return plainObject(structure);
    case "variants":
      return {
        kind: "variants",
        variants: new Map(
          [...structure.variants].map(([type, inner]) => {
            const { members } = plainObject(inner);
            const own = must({ kind: "constant", value: type });
            return [
              type,
              object([["type", own], ...[...members].filter(([name]) => name !== "type")]),
            ];
          }),
        ),
      };
  }
}

function plainObject({ members }: ObjectStructure): ObjectNode {
  return object(
    [...members].map(([name, member]) => [name, memberOf(member, plain(member.structure))]),
  );
}

function object(members: readonly (readonly [string, AnswerMember])[]): ObjectNode {
  return { kind: "object", members: new Map(members), open: false };
}

function memberOf({ required }: Member, node: AnswerNode): AnswerMember {
  return { node, required, nullable: false };
}

function must(node: AnswerNode): AnswerMember {
  return { node, required: true, nullable: false };
}

function may(node: AnswerNode): AnswerMember {
  return { node, required: false, nullable: false };
}
