import type { JsonValue } from "../../contract/json/json.ts";
import type { TreeNode } from "./pages.ts";
import { countBelow, personPlace, placesBelow, placeText, type Place } from "./answerPlaces.ts";
import type { PersonOptions } from "./personOptions.ts";
import { fieldOf } from "./places.ts";

/** All places of a person in reading order. A person that is not an object is one place. */
export function treeNodes(
  person: JsonValue,
  index: number,
  options: PersonOptions,
): readonly TreeNode[] {
  const root = personPlace(person, index, options);
  const nodes: TreeNode[] = [];
  // Without recursion, because a response may nest deeper than the stack.
  const open = root.unknown ? [{ place: root, depth: 1 }] : placesWithin(root, 1, options);
  for (let next = open.pop(); next; next = open.pop()) {
    nodes.push(nodeOf(next.place, next.depth, options));
    open.push(...placesWithin(next.place, next.depth + 1, options));
  }
  return nodes;
}

export function findPlace(
  person: JsonValue,
  index: number,
  path: string,
  options: PersonOptions,
): Place | undefined {
  let place: Place | undefined = personPlace(person, index, options);
  while (place && place.path !== path)
    place = placesBelow(place, options).find(
      (below) =>
        path === below.path ||
        path.startsWith(`${below.path}.`) ||
        path.startsWith(`${below.path}[`),
    );
  return place;
}

/** Reversed for use as a stack. */
function placesWithin(place: Place, depth: number, options: PersonOptions) {
  return placesBelow(place, options)
    .map((each) => ({ place: each, depth }))
    .reverse();
}

function nodeOf(place: Place, depth: number, options: PersonOptions): TreeNode {
  const { path, label, marks, unknown } = place;
  const read = placeText(place, options);
  return {
    path,
    field: fieldOf(path),
    label,
    depth,
    ...(read ? { value: read.value } : {}),
    masked: read?.masked ?? false,
    marks,
    children: countBelow(place),
    ...(unknown ? { unknown: true as const } : {}),
  };
}
