import { membersOf, partsOfValue } from "../../contract/fields.ts";
import { answerShapes } from "../../contract/answerShapes.ts";
import { operations, type OperationName, type Service } from "../../contract/operations.ts";
import type { Shape } from "../../contract/shape.ts";
import { date } from "../../contract/shapeParts.ts";

/** One place in an answer body, as far as the contract fixes what can stand there. */
export type AnswerNode =
  | {
      readonly kind: "object";
      readonly member: (name: string) => AnswerNode | undefined;
      readonly names: () => readonly string[];
    }
  | { readonly kind: "list"; readonly item: AnswerNode }
  /** A date or value table: an object that has a reading of its own. */
  | { readonly kind: "date" | "table"; readonly parts: readonly string[] }
  | { readonly kind: "text" | "integer" | "yes" | "yesOrNo" }
  /** A member of a date or value table. */
  | { readonly kind: "part" }
  /** The content of messages: whatever its own schema says. */
  | { readonly kind: "anything" };

const textNode: AnswerNode = { kind: "text" };
const integerNode: AnswerNode = { kind: "integer" };
const yesOrNoNode: AnswerNode = { kind: "yesOrNo" };

function objectNode(members: Readonly<Record<string, AnswerNode>>): AnswerNode {
  return {
    kind: "object",
    member: (name) => (Object.hasOwn(members, name) ? members[name] : undefined),
    names: () => Object.keys(members),
  };
}

const list = (item: AnswerNode): AnswerNode => ({ kind: "list", item });

/** The body of an error answer (contract sections 5 and 15). */
const problems: Readonly<Record<Service, Readonly<Record<string, AnswerNode>>>> = {
  personen: {
    type: textNode,
    title: textNode,
    status: integerNode,
    detail: textNode,
    instance: textNode,
    code: textNode,
    invalidParams: list(
      objectNode({ name: textNode, code: textNode, reason: textNode, type: textNode }),
    ),
  },
  berichten: {
    type: textNode,
    title: textNode,
    status: integerNode,
    detail: textNode,
    instance: textNode,
    dateTime: textNode,
    invalidParameters: list(objectNode({ key: textNode, value: textNode })),
  },
};

const attributes = objectNode({
  berichtId: textNode,
  berichtType: textNode,
  berichtTransportId: textNode,
  berichtVolgnummer: integerNode,
  verwijzingBerichtId: textNode,
  afzender: integerNode,
  ontvanger: integerNode,
  dtOntvangen: textNode,
  dtBewaardTot: textNode,
  opgehaald: yesOrNoNode,
});

const missed = objectNode({
  berichtTransportId: textNode,
  foutmeldingen: list(
    objectNode({ type: textNode, title: textNode, detail: textNode, dateTime: textNode }),
  ),
});

/** The answers of the message service (contract sections 11 to 13). */
const messageAnswers = {
  TelBerichten: { interactieId: textNode, aantalBerichten: integerNode },
  LijstBerichten: {
    interactieId: textNode,
    berichten: list(attributes),
    paginering: objectNode({
      pagineringVerzoek: objectNode({ pagina: integerNode }),
      totaalAantalBerichten: integerNode,
      aantalBerichtenOpDezePagina: integerNode,
      aantalPaginas: integerNode,
      huidigePagina: integerNode,
      eerstePagina: yesOrNoNode,
      laatstePagina: yesOrNoNode,
    }),
  },
  HaalBerichtenOp: {
    interactieId: textNode,
    opgehaaldeBerichten: list(
      objectNode({ berichtKenmerken: attributes, berichtInhoud: { kind: "anything" } }),
    ),
    nietOpgehaaldeBerichten: list(missed),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AnswerNode>>>>;

/** Everything that the body of an answer to this operation can hold, good or refused. */
export function answerRoot(name: OperationName): AnswerNode {
  const operation = operations[name];
  if (operation.service === "berichten")
    return objectNode({ ...problems.berichten, ...messageAnswers[operation.name] });
  const persons = list(shapeNode(answerShapes[operation.answerType]));
  return objectNode({ ...problems.personen, type: textNode, personen: persons });
}

function shapeNode(shape: Shape): AnswerNode {
  switch (shape.kind) {
    case "list":
      return list(shapeNode(shape.item));
    case "group":
    case "choice":
      return {
        kind: "object",
        member: (name) => memberOf(shape, name),
        names: () => namesOf(shape),
      };
    case "date":
    case "table":
      return { kind: shape.kind, parts: partsOfValue(shape) };
    case "text":
    case "integer":
    case "yes":
      return { kind: shape.kind };
  }
}

function memberOf(shape: Shape, name: string): AnswerNode | undefined {
  if (name === "inOnderzoek") return investigationOf(shape);
  if (name === "type" && shape.kind === "choice") return textNode;
  const member = membersOf(shape).get(name);
  return member && shapeNode(member.shape);
}

function namesOf(shape: Shape): readonly string[] {
  const own = [...membersOf(shape).keys()];
  if (shape.kind === "choice") own.unshift("type");
  return investigationOf(shape) ? [...own, "inOnderzoek"] : own;
}

/** The marks and start dates of a group; of a choice those of all variants. */
function investigationOf(shape: Shape): AnswerNode | undefined {
  const groups = shape.kind === "choice" ? Object.values(shape.variants) : [shape];
  const marks: Record<string, AnswerNode> = {};
  let any = false;
  for (const group of groups) {
    if (group.kind !== "group") continue;
    if (group.members.inOnderzoek) return shapeNode(group.members.inOnderzoek);
    for (const start of group.investigation ?? []) {
      any = true;
      marks[start.name] = shapeNode(startDate);
      for (const mark of start.covers) marks[mark] = { kind: "yes" };
    }
  }
  return any ? objectNode(marks) : undefined;
}

const startDate = date(
  "none",
  "Investigation since",
  "In onderzoek sinds",
  "Day on which the investigation began.",
  "Dag waarop het onderzoek begon.",
);
