import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { QueryType } from "../../contract/operations.ts";
import { personHead } from "../personView.ts";
import { personEntries, personTitle } from "../person/personCards.ts";
import { peopleOf, type PersonOptions } from "../person/personOptions.ts";
import { personPath } from "../person/places.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { alignPerson, numberOf, type AlignedPerson } from "./alignPerson.ts";
import { canonicalText } from "./canonicalText.ts";
import { compareHeadline, compareSides, sideRows, type SideRows } from "./compareSides.ts";
import type { CompareCard, CompareHead, Comparison } from "./compareView.ts";
import { compareWords } from "./compareWords.ts";
import { pairItems, type Pair } from "./pairing.ts";
import { unsaidDifferences } from "./unsaidDifferences.ts";

interface ComparedPeople {
  readonly operation: QueryType;
  readonly answer: JsonObject;
}

/**
 * Two answers to person queries, person by person. People find each other by their number; who has none
 * is paired by being equal, or else by position, which is said. A masked value is compared all the same,
 * and shown by its kind only.
 */
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
    const person = pair.left === undefined ? others[pair.right ?? 0] : ones[pair.left];
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
    ...(rest ? [headOf(rest)] : []),
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

function headOf({ title, path, state }: CompareCard): CompareHead {
  return { title, path, state };
}

function itemOf(items: readonly JsonValue[], index: number | undefined): JsonValue | undefined {
  return index === undefined ? undefined : items[index];
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

/** What the answers hold beside their people; no card where both hold nothing. */
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
