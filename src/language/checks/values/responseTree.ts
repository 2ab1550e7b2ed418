import {
  partsOfValue,
  responseShapes,
  pathsAbove,
  deliveredPath,
  notAllowedParts,
  openEndedAbove,
} from "../../../contract/response/fields.ts";
import {
  messageResponses,
  type MessageObject,
  type MessageShape,
} from "../../../contract/messages/messageResponses.ts";
import {
  operations,
  perResponseType,
  type ResponseType,
  type OperationName,
  type Service,
} from "../../../contract/operations.ts";
import { type GroupShape, type Shape, date } from "../../../contract/response/shape.ts";
import type { PathStep } from "../../../model/text/sourceText.ts";
import type { AskedPaths } from "../../documentContext.ts";

/** One node of a response body, as far as the contract defines its content. */
export type ResponseNode =
  | {
      readonly kind: "object";
      readonly member: (name: string) => ResponseNode | undefined;
      readonly names: () => readonly string[];
    }
  | { readonly kind: "list"; readonly item: ResponseNode }
  /** A date or value table: an object with a form of its own. */
  | { readonly kind: "date"; readonly parts: readonly string[] }
  | { readonly kind: "table"; readonly parts: readonly string[]; readonly table: string }
  | { readonly kind: "text" | "integer" | "yes" | "yesOrNo" }
  | { readonly kind: "part"; readonly of?: TablePart }
  /** The content of messages, which has its own schema. */
  | { readonly kind: "anything" };

export interface TablePart {
  readonly table: string;
  readonly part: string;
}

const textNode: ResponseNode = { kind: "text" };
const integerNode: ResponseNode = { kind: "integer" };
const yesNode: ResponseNode = { kind: "yes" };
const yesOrNoNode: ResponseNode = { kind: "yesOrNo" };

function objectNode(members: Readonly<Record<string, ResponseNode>>): ResponseNode {
  return {
    kind: "object",
    member: (name) => (Object.hasOwn(members, name) ? members[name] : undefined),
    names: () => Object.keys(members),
  };
}

const list = (item: ResponseNode): ResponseNode => ({ kind: "list", item });

/** Contract sections 5 and 15. */
const problems: Readonly<Record<Service, Readonly<Record<string, ResponseNode>>>> = {
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

function messageNode(shape: MessageShape): ResponseNode {
  switch (shape.kind) {
    case "string":
      return textNode;
    case "boolean":
      return yesOrNoNode;
    case "list":
      return list(messageNode(shape.item));
    case "object":
      return shape.holdsMore ? { kind: "anything" } : objectNode(messageNodes(shape));
    default:
      return integerNode;
  }
}

function messageNodes({ members }: MessageObject): Readonly<Record<string, ResponseNode>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, shape]) => [name, messageNode(shape)]),
  );
}

const startDate: Shape = {
  ...date(
    "Investigation since",
    "Datum ingang onderzoek",
    "Day on which the investigation started.",
    "Dag waarop het onderzoek begon.",
  ),
  personal: "none",
};

/** Groups with their name in `type`, even if a place allows only one of them. */
const variantGroups: ReadonlySet<Shape> = new Set(variantsIn(responseShapes.Persoon));

function variantsIn(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return variantsIn(shape.item);
  if (shape.kind === "group") return Object.values(shape.members).flatMap(variantsIn);
  if (shape.kind !== "choice") return [];
  const variants = Object.values(shape.variants);
  return [...variants, ...variants.flatMap(variantsIn)];
}

/** Every possible body of a response to this operation, successful or rejected. */
export function responseRoot(name: OperationName): ResponseNode {
  const operation = operations[name];
  if (operation.service === "berichten")
    return objectNode({ ...problems.berichten, ...messageNodes(messageResponses[operation.name]) });
  return personResponses[operation.responseType];
}

const personResponses = perResponseType(personResponse);

function personResponse(responseType: ResponseType): ResponseNode {
  const personen = list(shapeNode(responseShapes[responseType]));
  return objectNode({ ...problems.personen, type: textNode, personen });
}

function shapeNode(shape: Shape, ...others: readonly Shape[]): ResponseNode {
  switch (shape.kind) {
    case "list":
      return list(shapeNode(shape.item, ...others.flatMap((other) => itemOf(other))));
    case "group":
    case "choice":
      return groupsNode([shape, ...others].flatMap(groupsOf));
    case "date":
      return { kind: "date", parts: partsOfValue(shape) };
    case "table":
      return { kind: "table", parts: partsOfValue(shape), table: shape.table };
    case "text":
    case "integer":
    case "yes":
      return { kind: shape.kind };
  }
}

const itemOf = (shape: Shape): readonly Shape[] => (shape.kind === "list" ? [shape.item] : []);

function groupsOf(shape: Shape): readonly GroupShape[] {
  if (shape.kind === "choice") return Object.values(shape.variants);
  return shape.kind === "group" ? [shape] : [];
}

/** One of several groups. Only the response shows which. */
function groupsNode(groups: readonly GroupShape[]): ResponseNode {
  const hasType = groups.some((group) => variantGroups.has(group));
  const investigation = investigationNode(groups);
  const member = (name: string): ResponseNode | undefined => {
    const [first, ...others] = groups
      .flatMap(({ members }) => (Object.hasOwn(members, name) ? [members[name]] : []))
      .filter((shape) => shape !== undefined);
    if (first) return shapeNode(first, ...others);
    if (name === "inOnderzoek") return investigation;
    return name === "type" && hasType ? textNode : undefined;
  };
  const names = () => [
    ...(hasType ? ["type"] : []),
    ...new Set(groups.flatMap(({ members }) => Object.keys(members))),
    ...(investigation ? ["inOnderzoek"] : []),
  ];
  return { kind: "object", member, names };
}

function investigationNode(groups: readonly GroupShape[]): ResponseNode | undefined {
  const starts = groups.flatMap(({ investigation }) => investigation ?? []);
  if (starts.length === 0) return undefined;
  const marks = starts.flatMap(({ covers }) => covers.map((mark) => [mark, yesNode] as const));
  const dates = starts.map(({ name }) => [name, shapeNode(startDate)] as const);
  return objectNode(Object.fromEntries([...marks, ...dates]));
}

/** Target of a path in a response, or the step at which the path leaves it. */
export type Walk =
  | { readonly kind: "reached"; readonly node: ResponseNode; readonly members: readonly string[] }
  | { readonly kind: "unknown member"; readonly step: PathStep; readonly names: readonly string[] }
  /** `step` continues into the items of a list without a position. */
  | { readonly kind: "position missing"; readonly step: PathStep }
  | { readonly kind: "not a list"; readonly step: PathStep };

export function walk(root: ResponseNode, steps: readonly PathStep[]): Walk {
  const members: string[] = [];
  let node = root;
  for (const step of steps) {
    if (node.kind === "anything") return { kind: "reached", node, members };
    if (step.kind !== "member") {
      if (node.kind !== "list") return { kind: "not a list", step };
      node = node.item;
      continue;
    }
    if (node.kind === "list") return { kind: "position missing", step };
    const next = memberOf(node, step.name);
    if (!next) return { kind: "unknown member", step, names: namesOf(node) };
    members.push(step.name);
    node = next;
  }
  return { kind: "reached", node, members };
}

function memberOf(node: ResponseNode, name: string): ResponseNode | undefined {
  if (node.kind === "object") return node.member(name);
  if (node.kind !== "date" && node.kind !== "table") return undefined;
  if (!node.parts.includes(name)) return undefined;
  return node.kind === "table"
    ? { kind: "part", of: { table: node.table, part: name } }
    : { kind: "part" };
}

function namesOf(node: ResponseNode): readonly string[] {
  if (node.kind === "object") return node.names();
  return node.kind === "date" || node.kind === "table" ? node.parts : [];
}

/** Always returned without a request. A part such as `gezag.` only means that it cannot be requested. */
const automaticNames: ReadonlySet<string> = new Set(
  notAllowedParts.filter((part) => !part.endsWith(".")),
);

/** Undefined if it is unknown before a run: placeholders in `fields`, or no list at all. */
export function askedPaths(fields: unknown, responseType: ResponseType): AskedPaths | undefined {
  if (!Array.isArray(fields)) return undefined;
  const asked = new Set<string>();
  const onTheWay = new Set<string>();
  for (const path of fields) {
    if (typeof path !== "string") return undefined;
    const delivered = deliveredPath(openEndedAbove(path, responseType)?.path ?? path);
    asked.add(delivered);
    for (const above of pathsAbove(delivered)) onTheWay.add(above);
  }
  const isAsked = (members: readonly string[]) =>
    onTheWay.has(members.join(".")) ||
    members.some((_, i) => asked.has(members.slice(0, i + 1).join(".")));
  return {
    has: (members) => {
      const automatic = members.findIndex((name) => automaticNames.has(name));
      if (automatic === 0) return true;
      const known = automatic > 0 ? members.slice(0, automatic) : members;
      return isAsked(known) || (known.at(-1) === "type" && isAsked(known.slice(0, -1)));
    },
  };
}
