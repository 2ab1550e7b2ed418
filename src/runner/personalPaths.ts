import { answerShapes } from "../contract/answerShapes.ts";
import { membersOf } from "../contract/fields.ts";
import { operations, type OperationName } from "../contract/operations.ts";
import type { Shape } from "../contract/shape.ts";
import type { PathStep } from "../model/template.ts";

/** What answers of both services tell besides people and the content of messages. */
const harmlessMembers: ReadonlySet<string> = new Set([
  "type",
  "interactieId",
  "aantalBerichten",
  "paginering",
  "berichten",
  // Error bodies
  "status",
  "title",
  "code",
  "detail",
  "instance",
  "invalidParams",
]);

/** Parts of marks and choices that say nothing about who someone is. */
const harmlessParts: ReadonlySet<string> = new Set(["type", "inOnderzoek"]);

/**
 * Whether a path into the answer of an operation can lead to a value that identifies a person. What
 * the contract does not describe counts as personal.
 */
export function isPersonal(operation: OperationName, steps: readonly PathStep[]): boolean {
  const names = steps.flatMap((step) => (step.kind === "member" ? [step.name] : []));
  const [first, ...rest] = names;
  if (first === undefined) return true;
  const facts = operations[operation];
  if (facts.service === "personen" && first === "personen")
    return isPersonalPart(answerShapes[facts.answerType], rest);
  if (facts.service === "berichten" && first === "opgehaaldeBerichten")
    return rest[0] !== "berichtKenmerken";
  if (first === "nietOpgehaaldeBerichten") return false;
  return !harmlessMembers.has(first);
}

function isPersonalPart(shape: Shape, names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return isPersonalShape(shape);
  if (shape.kind === "date" || shape.kind === "table") return isPersonalShape(shape);
  if (harmlessParts.has(name)) return false;
  const member = membersOf(shape).get(name)?.shape;
  return !member || isPersonalPart(member, rest);
}

function isPersonalShape(shape: Shape): boolean {
  const holdsMore = shape.kind === "group" || shape.kind === "list" || shape.kind === "choice";
  return holdsMore || (shape.personal ?? "none") !== "none";
}
