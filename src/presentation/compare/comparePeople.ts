import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../contract/json/json.ts";
import type { QueryType } from "../../contract/operations.ts";
import { personHead } from "../personView.ts";
import { personEntries, personTitle } from "../person/personCards.ts";
import { peopleOf, type PersonOptions } from "../person/personOptions.ts";
import { personPath, memberPath } from "../person/places.ts";
import type { ViewOptions } from "../viewOptions.ts";
import {
  canonicalText,
  compareHeadline,
  compareSides,
  sideRows,
  type SideRows,
} from "./compareSides.ts";
import type { CompareCard, CompareHead, Comparison, CompareRow } from "./compareView.ts";
import { compareWords } from "./compareWords.ts";
import { itemOf, pairItems, type Pair } from "./pairing.ts";
import { renamedAuthority } from "../../contract/answer/relationShapes.ts";
import { shown } from "../mask.ts";
import { plainText, safeName } from "../unknownEntry.ts";

interface ComparedPeople {
  readonly operation: QueryType;
  readonly answer: JsonObject;
}

/** People find each other by their number, else by being equal, else by position, which is said. */
export function comparePeople(
  left: ComparedPeople,
  right: ComparedPeople,
  options: ViewOptions,
): Comparison {
  const { language } = options;
  const [ones, others] = [peopleOf(left.answer), peopleOf(right.answer)];
  const { pairs, byPosition } = pairItems(ones, others, {
    identity: numberOf,
    content: canonicalText,
  });
  const [own, other] = [left, right].map((side): PersonOptions => ({
    ...options,
    queryType: side.operation,
  })) as [PersonOptions, PersonOptions];
  const made = pairs.map((pair, index) => {
    const person = pair.left === undefined ? itemOf(others, pair.right) : ones[pair.left];
    const state = stateOf(pair, ones, others, personPath(index));
    const titled = pair.left === undefined ? other : own;
    return {
      pair,
      head: {
        title: personTitle(person ?? null, index, pairs.length, titled),
        path: personPath(index),
        state,
      },
    };
  });
  const rest = restCard(left, right, options);
  const heads: readonly CompareHead[] = [
    ...made.map(({ head }) => head),
    ...(rest ? [{ title: rest.title, path: rest.path, state: rest.state }] : []),
  ];
  return {
    headline: compareHeadline(heads, language),
    notes: byPosition ? [compareWords.byPosition[language]] : [],
    heads,
    card: (index) => {
      const at = made[index];
      if (!at) return index === made.length ? rest : undefined;
      const { pair, head } = at;
      return personCard(
        head,
        { person: itemOf(ones, pair.left), options: own },
        { person: itemOf(others, pair.right), options: other },
        index,
      );
    },
  };
}

/** By the JSON itself, for all that is in it counts. */
function stateOf(
  pair: Pair,
  ones: readonly JsonValue[],
  others: readonly JsonValue[],
  path: string,
): CompareHead["state"] {
  const [left, right] = [itemOf(ones, pair.left), itemOf(others, pair.right)];
  if (left === undefined) return "only right";
  if (right === undefined) return "only left";
  return isSame(left, alignPerson(left, right, path)) ? "same" : "different";
}

function isSame(left: JsonValue, { right, gaps }: AlignedPerson): boolean {
  return gaps.size === 0 && canonicalText(left) === canonicalText(right);
}

interface Side {
  readonly person: JsonValue | undefined;
  readonly options: PersonOptions;
}

function personCard(head: CompareHead, left: Side, right: Side, index: number): CompareCard {
  const aligned =
    left.person !== undefined && right.person !== undefined
      ? alignPerson(left.person, right.person, head.path)
      : { right: right.person, gaps: new Set<string>() };
  const card = compareSides(
    head,
    rowsOf(left, index, new Set()),
    rowsOf({ ...right, person: aligned.right }, index, aligned.gaps),
  );
  if (card.state === head.state || left.person === undefined || aligned.right === undefined)
    return card;
  // The entries read alike; something that they do not tell is not.
  const unsaid = unsaidDifferences(left.person, aligned.right, head.path, left.options);
  return { ...card, state: head.state, rows: [...card.rows, ...unsaid] };
}

function rowsOf(
  { person, options }: Side,
  index: number,
  gaps: ReadonlySet<string>,
): SideRows | undefined {
  if (person === undefined) return undefined;
  const entries = (mask: boolean) => personEntries(person, index, { ...options, mask });
  return sideRows(entries(options.mask), entries(false), gaps);
}

function restCard(
  left: ComparedPeople,
  right: ComparedPeople,
  options: ViewOptions,
): CompareCard | undefined {
  const [one, other] = [left, right].map(({ answer, operation }) => {
    const entries = (mask: boolean) =>
      personHead(isJsonObject(answer) ? answer : {}, { ...options, mask, queryType: operation })
        .rest;
    return sideRows(entries(options.mask), entries(false));
  });
  if (!one || !other || one.size + other.size === 0) return undefined;
  return compareSides({ title: compareWords.rest[options.language], path: "" }, one, other);
}

function numberOf(value: JsonValue): string | undefined {
  const id = memberOf(value, "burgerservicenummer");
  return typeof id === "string" ? id : undefined;
}

/** Deeper than any group of the contract; what nests deeper is compared as it stands. */
const deepest = 16;

interface AlignedPerson {
  /** The right one, its lists in the order of the left one's. */
  readonly right: JsonValue;
  /** Paths of items that only stand there to keep the order: the right list has nothing for them. */
  readonly gaps: ReadonlySet<string>;
}

/** Puts the lists of one person in the order of another's: order is not part of the contract. */
function alignPerson(left: JsonValue, right: JsonValue, path: string): AlignedPerson {
  const gaps = new Set<string>();
  return { right: align(left, right, path, gaps, 0), gaps };
}

function align(
  left: JsonValue | undefined,
  right: JsonValue,
  path: string,
  gaps: Set<string>,
  depth: number,
): JsonValue {
  if (depth > deepest) return right;
  if (isObjects(left) && isObjects(right)) return alignLists(left, right, path, gaps, depth);
  if (!isJsonObject(left) || !isJsonObject(right)) return right;
  return Object.fromEntries(
    Object.entries(right).map(([name, value]) => [
      name,
      align(memberOf(left, name), value, memberPath(path, name), gaps, depth + 1),
    ]),
  );
}

function alignLists(
  left: readonly JsonObject[],
  right: readonly JsonObject[],
  path: string,
  gaps: Set<string>,
  depth: number,
): JsonValue {
  const { pairs } = pairItems(left, right, { identity: numberOf, content });
  return pairs.map((pair, index): JsonValue => {
    const at = `${path}[${index}]`;
    if (pair.right === undefined) {
      gaps.add(at);
      return {};
    }
    const one = pair.left === undefined ? undefined : left[pair.left];
    return align(one, right[pair.right] ?? null, at, gaps, depth + 1);
  });
}

/** A relation by its older name is the same relation. */
function content(item: JsonObject): string {
  const isOlder = memberOf(item, "type") === renamedAuthority.older;
  return canonicalText(isOlder ? { ...item, type: renamedAuthority.newer } : item);
}

function isObjects(value: JsonValue | undefined): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every(isJsonObject);
}

/** For what reads alike, such as a date whose parts and text differ; all of it can be masked. */
function unsaidDifferences(
  left: JsonValue | undefined,
  right: JsonValue | undefined,
  path: string,
  options: ViewOptions,
  depth = 0,
): readonly CompareRow[] {
  if (depth < deepest && isJsonObject(left) && isJsonObject(right))
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name, ordinal) => {
      const below = memberPath(path, safeName(name, ordinal, options));
      const [one, other] = [memberOf(left, name), memberOf(right, name)];
      return unsaidDifferences(one, other, below, options, depth + 1);
    });
  if (depth < deepest && Array.isArray(left) && Array.isArray(right)) {
    const count = Math.max(left.length, right.length);
    return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      const [one, other] = [left[index], right[index]] as (JsonValue | undefined)[];
      return unsaidDifferences(one, other, `${path}[${index}]`, options, depth + 1);
    });
  }
  const said = (value: JsonValue) => shown(plainText(value), "unknown", options).value;
  if (left === undefined)
    return right === undefined
      ? []
      : [{ label: path, path, state: "only right", right: said(right) }];
  if (right === undefined) return [{ label: path, path, state: "only left", left: said(left) }];
  if (canonicalText(left) === canonicalText(right)) return [];
  return [{ label: path, path, state: "different", left: said(left), right: said(right) }];
}
