import { responseShapes, choiceIn, memberShape, partsOfValue } from "./fields.ts";
import { operations, type OperationName } from "../operations.ts";
import type { GroupShape, Personal, Shape } from "./shape.ts";

/** Kind of personal data in a value. `unknown` is not described in the contract. */
export type Sensitivity = Personal | "unknown";

/** Single rule of the mask: it hides everything that is or may be personal. */
export function isPersonal(kind: Sensitivity): boolean {
  return kind !== "none";
}

/** Groups and lists are unknown, because they may contain anything. */
export function sensitivityOf(shape: Shape): Sensitivity {
  return "personal" in shape ? shape.personal : "unknown";
}

/** The `type` of a date is not personal. */
export function partSensitivity(shape: Shape, part: string): Sensitivity {
  if (!partsOfValue(shape).includes(part)) return "unknown";
  return shape.kind === "date" && part === "type" ? "none" : sensitivityOf(shape);
}

/** Tree of names without personal data. Items of a list have no name. */
interface Harmless {
  readonly [name: string]: Harmless | "none";
}

const problem: Harmless = {
  ...none("type", "title", "status", "detail", "instance", "code", "dateTime"),
  invalidParams: none("type", "name", "code", "reason"),
  invalidParameters: none("key", "value"),
};

const attributes = none(
  "berichtId",
  "verwijzingBerichtId",
  "berichtType",
  "berichtTransportId",
  "berichtVolgnummer",
  "afzender",
  "ontvanger",
  "dtOntvangen",
  "opgehaald",
  "dtBewaardTot",
);

/** Everything in a message is personal except its kind. */
const content = none("$schema", "berichtType");

const messageResponses: Harmless = {
  ...none("interactieId", "aantalBerichten"),
  paginering: {
    ...none(
      "totaalAantalBerichten",
      "aantalBerichtenOpDezePagina",
      "aantalPaginas",
      "huidigePagina",
      "eerstePagina",
      "laatstePagina",
    ),
    pagineringVerzoek: none("pagina"),
  },
  berichten: attributes,
  opgehaaldeBerichten: {
    interactieId: "none",
    berichtKenmerken: attributes,
    berichtInhoud: content,
  },
  nietOpgehaaldeBerichten: { berichtTransportId: "none", foutmeldingen: problem },
};

/** @param names of members from the root, without indices, in a response or a problem body of either service */
export function sensitivityAt(operation: OperationName, names: readonly string[]): Sensitivity {
  const facts = operations[operation];
  const [first, ...rest] = names;
  if (facts.service === "personen" && first === "personen")
    return inShape(responseShapes[facts.responseType], rest);
  if (first !== undefined && Object.hasOwn(problem, first)) return inNames(problem, names);
  return facts.service === "berichten" ? inNames(messageResponses, names) : "unknown";
}

/** Whether names lead to a text in an error body, which is only harmless if the contract contains it. */
export function isOfProblem(names: readonly string[]): boolean {
  const [first = ""] = names;
  return Object.hasOwn(problem, first) || names.includes("foutmeldingen");
}

/** Lower-case response headers about the response itself. Others may repeat the request. */
const harmlessHeaders: ReadonlySet<string> = new Set([
  "api-version",
  "cache-control",
  "content-encoding",
  "content-language",
  "content-length",
  "content-type",
  "date",
  "retry-after",
]);

export function headerSensitivity(name: string): Sensitivity {
  return harmlessHeaders.has(name.toLowerCase()) ? "none" : "unknown";
}

export function contentSensitivity(name: string): Sensitivity {
  return inNames(content, [name]);
}

function inShape(shape: Shape, names: readonly string[]): Sensitivity {
  const [name, ...rest] = names;
  if (name === undefined) return sensitivityOf(shape);
  if (shape.kind === "date" || shape.kind === "table")
    return rest.length === 0 ? partSensitivity(shape, name) : "unknown";
  const member = memberShape(shape, name);
  if (member) return inShape(member, rest);
  if (name === "inOnderzoek") return inMarks(shape, rest);
  return choiceIn(shape) && name === "type" && rest.length === 0 ? "none" : "unknown";
}

/** Marks are not personal, but start dates of investigations are. */
function inMarks(shape: Shape, [name, part, ...rest]: readonly string[]): Sensitivity {
  const starts = groupsOf(shape).flatMap(({ investigation = [] }) => investigation);
  if (name === undefined || rest.length > 0) return "unknown";
  if (part === undefined && starts.some(({ covers }) => covers.includes(name))) return "none";
  const isStart = starts.some((start) => start.name === name);
  return isStart ? (part === "type" ? "none" : "date") : "unknown";
}

function groupsOf(shape: Shape): readonly GroupShape[] {
  if (shape.kind === "list") return groupsOf(shape.item);
  if (shape.kind === "choice") return Object.values(shape.variants);
  return shape.kind === "group" ? [shape] : [];
}

function inNames(tree: Harmless, [name, ...rest]: readonly string[]): Sensitivity {
  const member = name !== undefined && Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (member === undefined) return "unknown";
  if (member === "none") return rest.length === 0 ? "none" : "unknown";
  return inNames(member, rest);
}

function none(...names: readonly string[]): Readonly<Record<string, "none">> {
  return Object.fromEntries(names.map((name) => [name, "none" as const]));
}
