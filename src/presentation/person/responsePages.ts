import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import type { Diagram } from "../diagram/diagram.ts";
import { type FollowUp, lookUpRequest, personDiagram } from "../diagram/personDiagram.ts";
import { personHead } from "../personView.ts";
import {
  plainText,
  type Card,
  type EmptyReason,
  type Entry,
  peopleOf,
  type PersonOptions,
} from "../view.ts";
import {
  responsePlaceText,
  countBelow,
  personPlace,
  placesBelow,
  type ResponsePlace,
} from "./responsePlaces.ts";
import type { TableColumn, TableRow, TreeNode } from "./pages.ts";
import { personCard, personTitle } from "./personCards.ts";
import { tableRows } from "./personTable.ts";
import { isPathInside, personIndexOf, personPath, fieldOf } from "./places.ts";
import { tableColumns } from "./tableColumns.ts";

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

function findPlace(
  person: JsonValue,
  index: number,
  path: string,
  options: PersonOptions,
): ResponsePlace | undefined {
  let place: ResponsePlace | undefined = personPlace(person, index, options);
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
function placesWithin(place: ResponsePlace, depth: number, options: PersonOptions) {
  return placesBelow(place, options)
    .map((each) => ({ place: each, depth }))
    .reverse();
}

function nodeOf(place: ResponsePlace, depth: number, options: PersonOptions): TreeNode {
  const { path, label, marks, unknown } = place;
  const read = responsePlaceText(place, options);
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

export function responsePages(response: JsonObject, options: PersonOptions): ResponsePages {
  return new ResponsePages(response, options);
}

/**
 * Windowed views of a person query response: rows, cards and trees are built on demand. None contains
 * masked values. `valueAt` returns a value when it is revealed.
 */
export class ResponsePages {
  readonly #response: JsonObject;
  readonly #people: readonly JsonValue[];
  readonly #options: PersonOptions;
  readonly headline: string;
  readonly notes: readonly string[];
  readonly whyNobody: readonly EmptyReason[];
  readonly rest: readonly Entry[];
  #columns: readonly TableColumn[] | undefined;

  constructor(response: JsonObject, options: PersonOptions) {
    this.#response = response;
    this.#people = peopleOf(response);
    this.#options = options;
    const { headline, notes, whyNobody = [], rest } = personHead(response, options);
    this.headline = headline;
    this.notes = notes;
    this.whyNobody = whyNobody;
    this.rest = rest;
  }

  get count(): number {
    return this.#people.length;
  }

  get columns(): readonly TableColumn[] {
    this.#columns ??= tableColumns(this.#response, this.#options);
    return this.#columns;
  }

  /** `to` is exclusive. */
  rows(from: number, to: number): readonly TableRow[] {
    const rowOf = tableRows(this.columns, this.#options);
    return this.#people.slice(from, to).map((person, at) => rowOf(person, from + at, this.count));
  }

  card(index: number): Card | undefined {
    const person = this.#people[index];
    return person === undefined ? undefined : personCard(person, index, this.count, this.#options);
  }

  diagram(index: number): Diagram | undefined {
    const person = this.#people[index];
    return person === undefined
      ? undefined
      : personDiagram(person, index, this.count, this.#options);
  }

  /** Contains unmasked values: for a host, not for a view. */
  lookUp(path: string): FollowUp | undefined {
    const index = personIndexOf(path) ?? 0;
    const person = this.#people[index];
    return person === undefined ? undefined : lookUpRequest(person, index, path, this.#options);
  }

  tree(index: number): readonly TreeNode[] {
    const person = this.#people[index];
    return person === undefined ? [] : treeNodes(person, index, this.#options);
  }

  /** Node of the value at or around a path, otherwise the nearest ancestor. */
  nodeAt(path: string): TreeNode | undefined {
    const index = personIndexOf(path);
    if (index === undefined || this.#people[index] === undefined) return undefined;
    const around = this.tree(index).filter(
      (node) => node.path === path || isPathInside(path, node.path),
    );
    // A part of a date or table entry has less information than the whole.
    const whole = around.find(({ value }) => value !== undefined) ?? around.at(-1);
    return whole ?? this.#personNode(index);
  }

  /** Unmasked value, for revealing and copying. */
  valueAt(path: string): string | undefined {
    const uncovered = { ...this.#options, mask: false };
    const index = personIndexOf(path);
    const person = index === undefined ? undefined : this.#people[index];
    if (index === undefined || person === undefined) return this.#restAt(path);
    const place = findPlace(person, index, path, this.#options);
    if (place) return responsePlaceText(place, uncovered)?.value ?? plainText(place.value);
    const row = tableRows(this.columns, uncovered)(person, index, this.count);
    return row.cells.find((cell) => cell?.path === path)?.text;
  }

  #personNode(index: number): TreeNode {
    return {
      path: personPath(index),
      field: "",
      label: personTitle(this.#people[index] ?? null, index, this.count, this.#options),
      depth: 1,
      masked: false,
      marks: [],
      children: 1,
    };
  }

  /** Masked values keep their path, so their positions are equal. */
  #restAt(path: string): string | undefined {
    const at = this.rest.findIndex((entry) => entry.path === path);
    const entry = personHead(this.#response, { ...this.#options, mask: false }).rest[at];
    return entry?.kind === "row" ? entry.value : undefined;
  }
}
