import type { JsonObject } from "../json/json.ts";
import { entriesOf } from "./recordSource.ts";
import { sourcePerson, type SourceMember } from "./sourceShape.ts";

type Path = readonly PropertyKey[];

/**
 * The element of a record (`plData`) from which a person's value at a path is derived: `geboorte.datum` is
 * `c01[0].e0310`. Undefined for what no single element holds.
 */
export function elementPlace(plData: JsonObject, path: Path): Path | undefined {
  let shape: SourceMember = sourcePerson;
  // Of an entry of a list the record is known; all else is the current state of its category.
  let entry: { readonly category: string; readonly at: number } | undefined;
  for (const step of path) {
    if (shape.kind === "group") {
      const members: Readonly<Record<string, SourceMember>> = shape.members;
      const member = Object.hasOwn(members, String(step)) ? members[String(step)] : undefined;
      if (!member) return undefined;
      shape = member;
    } else if (shape.kind === "list") {
      entry = entriesOf(shape, plData)[Number(step)];
      if (!entry) return undefined;
      shape = shape.item;
    }
    // The parts of a code are one element.
  }
  if (!("element" in shape) || shape.element === "") return undefined;
  const { element } = shape;
  const [category, at] = entry ? [entry.category, entry.at] : [element.slice(0, 2), 0];
  return [`c${category}`, at, `e${element.slice(-4)}`];
}
