import type { JsonValue } from "../../contract/json/json.ts";
import type { SearchHit, TreeNode } from "./pages.ts";
import { countBelow, personPlace, placesBelow, placeText, type Place } from "./answerPlaces.ts";
import { holdsWords, plainLetters } from "../words.ts";
import type { PersonOptions } from "./personOptions.ts";
import { fieldOf } from "./places.ts";

/** One place in reading order, and where it stands among its like. */
interface Standing {
  readonly place: Place;
  readonly depth: number;
  readonly position: number;
  readonly siblings: number;
}

/** The lines of a person's tree: what stands below a folded group has none. */
export function treeNodes(
  person: JsonValue,
  index: number,
  expanded: ReadonlySet<string>,
  options: PersonOptions,
): readonly TreeNode[] {
  const opens = ({ path }: Place) => expanded.has(path);
  return [...walk(person, index, opens, options)].map((standing) =>
    nodeOf(standing, opens(standing.place), options),
  );
}

/** Every path of a person that has something below it. */
export function foldablePaths(
  person: JsonValue,
  index: number,
  options: PersonOptions,
): readonly string[] {
  return [...walk(person, index, () => true, options)]
    .filter(({ place }) => countBelow(place) > 0)
    .map(({ place }) => place.path);
}

/** The places of a person in whose label, name or value all words stand. A word with a dot is of a path. */
export function* findPlaces(
  person: JsonValue,
  index: number,
  words: readonly string[],
  options: PersonOptions,
): Generator<SearchHit> {
  for (const { place } of walk(person, index, () => true, options)) {
    const { path, label } = place;
    const field = fieldOf(path);
    const read = placeText(place, options);
    const value = read && !read.masked ? read.value : "";
    const findable = plainLetters(`${label}\n${field.slice(field.lastIndexOf(".") + 1)}\n${value}`);
    const inPath = plainLetters(field);
    if (
      !words.every((word) => holdsWords(word.includes(".") ? inPath + findable : findable, [word]))
    )
      continue;
    yield {
      index,
      path,
      label,
      ...(read ? { value: read.value } : {}),
      masked: read?.masked ?? false,
    };
  }
}

/** The place that a path leads to; undefined where the answer has none. */
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

/** All places of a person whose groups are open, in reading order. A person that is no object is one. */
function* walk(
  person: JsonValue,
  index: number,
  opens: (place: Place) => boolean,
  options: PersonOptions,
): Generator<Standing> {
  const root = personPlace(person, index, options);
  const open = root.unknown
    ? [{ place: root, depth: 1, position: 1, siblings: 1 }]
    : standingBelow(root, 1, options);
  // Without recursion: an answer may nest deeper than the stack is high.
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    if (countBelow(next.place) > 0 && opens(next.place))
      open.push(...standingBelow(next.place, next.depth + 1, options));
  }
}

/** The last one first, as a stack wants them. */
function standingBelow(place: Place, depth: number, options: PersonOptions): Standing[] {
  const below = placesBelow(place, options);
  return below
    .map((each, at) => ({ place: each, depth, position: at + 1, siblings: below.length }))
    .reverse();
}

function nodeOf(
  { place, depth, position, siblings }: Standing,
  isOpen: boolean,
  options: PersonOptions,
): TreeNode {
  const { path, label, marks, unknown } = place;
  const read = placeText(place, options);
  const children = countBelow(place);
  return {
    path,
    field: fieldOf(path),
    label,
    depth,
    ...(read ? { value: read.value } : {}),
    masked: read?.masked ?? false,
    marks,
    children,
    expanded: isOpen && children > 0,
    position,
    siblings,
    ...(unknown ? { unknown: true as const } : {}),
  };
}
