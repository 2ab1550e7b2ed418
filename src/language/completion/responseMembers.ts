import { isAsked } from "../checks/values/pathDiagnostics.ts";
import { responseShapes, memberShape } from "../../contract/response/fields.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";
import type { Shape } from "../../contract/response/shape.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span, PathStep } from "../../model/text/sourceText.ts";
import { walk, responseRoot, type ResponseNode } from "../checks/values/responseTree.ts";
import type { AskedPaths } from "../documentContext.ts";

/** Structure of a response, as far as it is known before the run. */
export interface KnownResponse {
  readonly operation: OperationName;
  /** Undefined if the requested paths are unknown. Then any path may be returned. */
  readonly asked?: AskedPaths | undefined;
}

/** The typed part of a path: `personen[any].naam.` with the beginning of the next member. */
interface WrittenSteps {
  readonly steps: readonly PathStep[];
  /** Beginning of the next member, or content of an open bracket. */
  readonly typed: string;
  readonly isBracket: boolean;
}

export interface ResponseMember {
  readonly name: string;
  readonly node: ResponseNode;
  readonly label: Text;
  /** True for members that exist only in an error response. */
  readonly isError: boolean;
}

/** Splits a path at the last dot or bracket before the typed word. */
export function writtenSteps(path: string): WrittenSteps {
  const cut = Math.max(path.lastIndexOf("."), path.lastIndexOf("["));
  const typed = path.slice(cut + 1);
  const steps = [...path.slice(0, Math.max(cut, 0)).matchAll(/[^.[\]]+|\[[^\]]*\]/g)].map(
    ([part]) => stepOf(part),
  );
  return { steps, typed, isBracket: cut >= 0 && path[cut] === "[" };
}

function stepOf(part: string): PathStep {
  const span: Span = { start: 0, end: 0 };
  if (part === "[any]" || part === "[every]" || part === "[*]") return { kind: "all", span };
  if (part.startsWith("[")) return { kind: "index", index: Number(part.slice(1, -1)) || 0, span };
  return { kind: "member", name: part, span };
}

export function nodeAt(
  { operation }: KnownResponse,
  steps: readonly PathStep[],
): ResponseNode | undefined {
  const found = walk(responseRoot(operation), steps);
  return found.kind === "reached" ? found.node : undefined;
}

/** Possible next members of a path: the requested ones, and those that are always returned. */
export function responseMembers(
  { operation, asked }: KnownResponse,
  steps: readonly PathStep[],
): readonly ResponseMember[] {
  const found = walk(responseRoot(operation), steps);
  if (found.kind !== "reached") return [];
  const { node, members } = found;
  const inParts = node.kind === "date" || node.kind === "table" ? node.parts : [];
  const names = node.kind === "object" ? node.names() : inParts;
  return names.flatMap((name): readonly ResponseMember[] => {
    const path = [...members, name];
    const next = node.kind === "object" ? node.member(name) : ({ kind: "part" } as const);
    if (!next || !isAsked(path, { asked })) return [];
    const isError = members.length === 0 && !ownMembers(operation).includes(name);
    return [{ name, node: next, label: labelOf(operation, path, next), isError }];
  });
}

function ownMembers(operation: OperationName): readonly string[] {
  switch (operation) {
    case "TelBerichten":
      return ["aantalBerichten", "interactieId"];
    case "LijstBerichten":
      return ["berichten", "paginering", "interactieId"];
    case "HaalBerichtenOp":
      return ["opgehaaldeBerichten", "nietOpgehaaldeBerichten", "interactieId"];
    default:
      return ["personen"];
  }
}

/** Shape of a value in a person response, with `personen` in the path. Undefined elsewhere. */
export function shapeAt(operation: OperationName, path: readonly string[]): Shape | undefined {
  if (!isQueryType(operation) || path[0] !== "personen") return undefined;
  let shape: Shape | undefined = responseShapes[queryOperation(operation).responseType];
  for (const name of path.slice(1)) shape = shape && memberShape(shape, name);
  return shape;
}

const kinds: Readonly<Record<ResponseNode["kind"], Text>> = {
  object: text("group", "groep"),
  list: text("list", "lijst"),
  date: text("date", "datum"),
  table: text("code and description", "code en omschrijving"),
  text: text("text", "tekst"),
  integer: text("number", "getal"),
  yes: text("true or missing", "true of ontbreekt"),
  yesOrNo: text("true or false", "true of false"),
  part: text("part of the value", "deel van de waarde"),
  anything: text("content", "inhoud"),
};

function labelOf(operation: OperationName, path: readonly string[], node: ResponseNode): Text {
  const kind = kinds[node.kind];
  const label = path.length > 1 ? shapeAt(operation, path)?.label : undefined;
  return label ? text(`${label.en}: ${kind.en}`, `${label.nl}: ${kind.nl}`) : kind;
}
