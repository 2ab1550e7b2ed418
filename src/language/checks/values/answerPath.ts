import { pathsAbove } from "../../../contract/answer/askedValues.ts";
import { deliveredPath, notAllowedParts, openEndedAbove } from "../../../contract/answer/fields.ts";
import type { AnswerType } from "../../../contract/operations.ts";
import type { PathStep } from "../../../model/text/template.ts";
import type { AskedPaths } from "../../documentContext.ts";
import type { AnswerNode } from "./answerTree.ts";

/** Target of a path in a response, or the step at which the path leaves it. */
export type Walk =
  | { readonly kind: "reached"; readonly node: AnswerNode; readonly members: readonly string[] }
  | { readonly kind: "unknown member"; readonly step: PathStep; readonly names: readonly string[] }
  /** `step` continues into the items of a list without a position. */
  | { readonly kind: "position missing"; readonly step: PathStep }
  | { readonly kind: "not a list"; readonly step: PathStep };

export function walk(root: AnswerNode, steps: readonly PathStep[]): Walk {
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

function memberOf(node: AnswerNode, name: string): AnswerNode | undefined {
  if (node.kind === "object") return node.member(name);
  if (node.kind !== "date" && node.kind !== "table") return undefined;
  if (!node.parts.includes(name)) return undefined;
  return node.kind === "table"
    ? { kind: "part", of: { table: node.table, part: name } }
    : { kind: "part" };
}

function namesOf(node: AnswerNode): readonly string[] {
  if (node.kind === "object") return node.names();
  return node.kind === "date" || node.kind === "table" ? node.parts : [];
}

/** Always returned without a request. A part such as `gezag.` only means that it cannot be requested. */
const automaticNames: ReadonlySet<string> = new Set(
  notAllowedParts.filter((part) => !part.endsWith(".")),
);

/** Undefined if it is unknown before a run: placeholders in `fields`, or no list at all. */
export function askedPaths(fields: unknown, answerType: AnswerType): AskedPaths | undefined {
  if (!Array.isArray(fields)) return undefined;
  const asked = new Set<string>();
  const onTheWay = new Set<string>();
  for (const path of fields) {
    if (typeof path !== "string") return undefined;
    const delivered = deliveredPath(openEndedAbove(path, answerType)?.path ?? path);
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
