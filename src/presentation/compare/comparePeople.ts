import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../contract/json/json.ts";
import type { QueryType } from "../../contract/operations.ts";
import { personHead } from "../personView.ts";
import { personEntries, personTitle } from "../person/personCards.ts";
import {
  peopleOf,
  type PersonOptions,
  type ViewOptions,
  shown,
  plainText,
  safeName,
} from "../view.ts";
import { personPath, memberPath } from "../person/places.ts";
import {
  canonicalText,
  compareHeadline,
  compareSides,
  sideRows,
  itemAt,
  pairItems,
} from "./compareSides.ts";
import {
  type CompareCard,
  type CompareHead,
  type LazyCompareView,
  type CompareRow,
  compareWords,
} from "./compareView.ts";
import { renamedAuthority } from "../../contract/response/relationShapes.ts";

interface ComparedPeople {
  readonly operation: QueryType;
  readonly response: JsonObject;
}

/** Pairs people by BSN, otherwise by equality, otherwise by position, which is reported. */
export function comparePeople(
  left: ComparedPeople,
  right: ComparedPeople,
  options: ViewOptions,
): LazyCompareView {
  const { language } = options;
  const [ones, others] = [peopleOf(left.response), peopleOf(right.response)];
  const { pairs, byPosition } = pairItems(ones, others, {
    identity: numberOf,
    content: canonicalText,
  });
  const [own, other] = [left, right].map((side): PersonOptions => ({
    ...options,
    queryType: side.operation,
  })) as [PersonOptions, PersonOptions];
  const made = pairs.map((pair, index) => {
    const path = personPath(index);
    const [one, another] = [itemAt(ones, pair.left), itemAt(others, pair.right)];
    const aligned = alignPerson(one, another, path);
    const titled = one === undefined ? other : own;
    const title = personTitle(one ?? another ?? null, index, pairs.length, titled);
    return { one, aligned, head: { title, path, state: stateOf(one, aligned) } };
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
      const { one, aligned, head } = at;
      const { right: person, gaps } = aligned;
      return personCard(
        head,
        { person: one, options: own },
        { person, gaps, options: other },
        index,
      );
    },
  };
}

/** Compares the JSON, because all its content counts. */
function stateOf(
  left: JsonValue | undefined,
  { right, gaps }: AlignedPerson,
): CompareHead["state"] {
  if (left === undefined) return "only right";
  if (right === undefined) return "only left";
  return gaps.size === 0 && canonicalText(left) === canonicalText(right) ? "same" : "different";
}

interface Side {
  readonly person: JsonValue | undefined;
  readonly options: PersonOptions;
  readonly gaps?: ReadonlySet<string>;
}

function personCard(head: CompareHead, left: Side, right: Side, index: number): CompareCard {
  const [one, other] = [left, right].map(({ person, options, gaps }) =>
    person === undefined
      ? undefined
      : sideRows((own) => personEntries(person, index, own), options, gaps),
  );
  const card = compareSides(head, one, other);
  if (card.state === head.state) return card;
  // The entries are equal, but other content differs.
  const unsaid = unsaidDifferences(left.person, right.person, head.path, left.options);
  return { ...card, state: head.state, rows: [...card.rows, ...unsaid] };
}

function restCard(
  left: ComparedPeople,
  right: ComparedPeople,
  options: ViewOptions,
): CompareCard | undefined {
  const [one, other] = [left, right].map(({ response, operation: queryType }) =>
    sideRows((own) => personHead(response, own).rest, { ...options, queryType }),
  );
  if (!one || !other || one.size + other.size === 0) return undefined;
  return compareSides({ title: compareWords.rest[options.language], path: "" }, one, other);
}

function numberOf(value: JsonValue): string | undefined {
  const id = memberOf(value, "burgerservicenummer");
  return typeof id === "string" ? id : undefined;
}

/** Deeper than any group of the contract. Deeper values are compared as a whole. */
const deepest = 16;

interface AlignedPerson {
  /** The right item with its lists in the order of the left one. */
  readonly right: JsonValue | undefined;
  /** Paths of placeholders without a counterpart in the right list. */
  readonly gaps: ReadonlySet<string>;
}

/** Orders the lists of one person like another's, because list order is not part of the contract. */
function alignPerson(
  left: JsonValue | undefined,
  right: JsonValue | undefined,
  path: string,
): AlignedPerson {
  const gaps = new Set<string>();
  return { right: right && align(left, right, path, gaps, 0), gaps };
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

/** Normalises the older name of a relation. */
function content(item: JsonObject): string {
  const isOlder = memberOf(item, "type") === renamedAuthority.older;
  return canonicalText(isOlder ? { ...item, type: renamedAuthority.newer } : item);
}

function isObjects(value: JsonValue | undefined): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every(isJsonObject);
}

/** Differences that no entry shows, such as between the parts and the text of a date. All of it can be masked. */
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
