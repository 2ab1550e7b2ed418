import {
  type JsonObject,
  isJsonObject,
  memberOf,
  type JsonValue,
  listOf,
} from "../../contract/json/json.ts";
import { isQueryType, operations, type OperationName } from "../../contract/operations.ts";
import type { Text } from "../../contract/text.ts";
import { type ViewOptions, type Card, type Row, unknownEntry } from "../view.ts";
import { comparePeople } from "./comparePeople.ts";
import {
  type LazyCompareView,
  type CompareView,
  type CompareCard,
  compareWords,
} from "./compareView.ts";
import { fetchedMessageCard, missedMessageCard } from "../fetchedMessages.ts";
import { messageLabels } from "../messageLabels.ts";
import { compareMessages } from "../messages/compareMessages.ts";
import { memberPath } from "../person/places.ts";
import { safeMessageName } from "../texts/messageNames.ts";
import {
  canonicalText,
  compareHeadline,
  compareSides,
  sideRows,
  itemAt,
  pairItems,
} from "./compareSides.ts";

interface ComparedResponse {
  readonly operation: OperationName;
  readonly response: JsonObject;
}

/** Compares the returned values. Masked values are compared too, but shown only by kind. */
export function comparisonOf(
  left: ComparedResponse,
  right: ComparedResponse,
  options: ViewOptions,
): LazyCompareView {
  const [one, other] = [left.operation, right.operation];
  if (isQueryType(one) && isQueryType(other))
    return comparePeople(
      { operation: one, response: left.response },
      { operation: other, response: right.response },
      options,
    );
  const problem = whyNot(left, right);
  return problem
    ? { headline: problem[options.language], notes: [], heads: [], card: () => undefined }
    : compareMessageResponses(left.response, right.response, options);
}

export function whyNot(left: ComparedResponse, right: ComparedResponse): Text | undefined {
  const [one, other] = [left.operation, right.operation];
  if (operations[one].service !== operations[other].service) return compareWords.otherService;
  return isQueryType(one) || one === other ? undefined : compareWords.otherCall;
}

export function compareResponses(
  left: ComparedResponse,
  right: ComparedResponse,
  options: ViewOptions,
): CompareView {
  const { headline, notes, heads, card } = comparisonOf(left, right, options);
  return { headline, notes, cards: heads.flatMap((_, index) => card(index) ?? []) };
}

/** Compares two responses of the same message call by transport identifier. */
function compareMessageResponses(
  left: JsonObject,
  right: JsonObject,
  options: ViewOptions,
): LazyCompareView {
  const cards = [
    ...listNames.flatMap((name) => listCards(name, left, right, options)),
    ...restCards(left, right, options),
  ];
  return {
    headline: compareHeadline(cards, options.language),
    notes: [],
    heads: cards.map(({ title, path, state }) => ({ title, path, state })),
    card: (index) => cards[index],
  };
}

type MakeCard = (item: JsonValue, path: string, options: ViewOptions) => Card;

const lists = {
  // Listed messages only have the attributes of a fetched one.
  berichten: (item, path, options) => fetchedMessageCard({ berichtKenmerken: item }, path, options),
  opgehaaldeBerichten: (item, path, options) => fetchedMessageCard(item, path, options),
  nietOpgehaaldeBerichten: missedCard,
} satisfies Readonly<Record<string, MakeCard>>;

const listNames = Object.keys(lists) as readonly (keyof typeof lists)[];

/** Reasons are in a badge, which is not compared. */
function missedCard(item: JsonValue, path: string, options: ViewOptions): Card {
  const card = missedMessageCard(item, path, options);
  const reasons = card.badges.map(({ label, detail = "" }): Row => ({
    ...{ kind: "row", label, value: detail, marks: [], masked: false },
    path: memberPath(path, "foutmeldingen"),
  }));
  return { ...card, entries: [...reasons, ...card.entries] };
}

function listCards(
  name: keyof typeof lists,
  left: JsonObject,
  right: JsonObject,
  options: ViewOptions,
): readonly CompareCard[] {
  const [ones, others] = [listOf(left, name) ?? [], listOf(right, name) ?? []];
  const marks = { identity: transportId, content: canonicalText };
  return pairItems(ones, others, marks).pairs.map((pair, index) => {
    const path = `${name}[${index}]`;
    const side = (items: readonly JsonValue[], at: number | undefined) => {
      const item = itemAt(items, at);
      if (item === undefined) return undefined;
      return {
        content: memberOf(item, "berichtInhoud"),
        make: (own: ViewOptions) => lists[name](item, path, own),
      };
    };
    return messageCard(path, side(ones, pair.left), side(others, pair.right), options);
  });
}

interface Side {
  readonly content: JsonValue | undefined;
  readonly make: (options: ViewOptions) => Card;
}

/** Records of a content are unordered and have no identifier, so they are paired as in a comparison of messages. */
function messageCard(
  path: string,
  left: Side | undefined,
  right: Side | undefined,
  options: ViewOptions,
): CompareCard {
  const title = (left ?? right)?.make(options).title ?? path;
  const place = memberPath(path, "berichtInhoud");
  const haveContents = isJsonObject(left?.content) && isJsonObject(right?.content);
  const [one, other] = [left, right].map(
    (side) =>
      side &&
      sideRows((own) => {
        const { entries } = side.make(own);
        return haveContents ? entries.filter((entry) => entry.path !== place) : entries;
      }, options),
  );
  const card = compareSides({ title, path }, one, other);
  if (!isJsonObject(left?.content) || !isJsonObject(right?.content)) return card;
  const { cards } = compareMessages(left.content, right.content, options);
  const isSame = card.state === "same" && cards.every(({ state }) => state === "same");
  return {
    ...card,
    state: isSame ? "same" : "different",
    sameCount: cards.reduce((sum, { sameCount }) => sum + sameCount, card.sameCount),
    rows: [
      ...card.rows,
      ...cards.flatMap(({ title: above, rows }) =>
        rows.map((row) => ({
          ...row,
          label: `${above} › ${row.label}`,
          path: `${place}.${row.path}`,
        })),
      ),
    ],
  };
}

/** Counts and pages. `interactieId` identifies the call and always differs. */
function restCards(
  left: JsonObject,
  right: JsonObject,
  options: ViewOptions,
): readonly CompareCard[] {
  const [one, other] = [left, right].map((response) =>
    sideRows((own) => restRows(response, own), options),
  );
  if (!one || !other || one.size + other.size === 0) return [];
  return [compareSides({ title: compareWords.rest[options.language], path: "" }, one, other)];
}

const exchange = "interactieId";

function restRows(response: JsonObject, options: ViewOptions): readonly Row[] {
  const paging = memberOf(response, "paginering");
  const own = Object.entries(response).flatMap(([name, value], ordinal): readonly Row[] => {
    if (name === exchange || (isJsonObject(paging) && name === "paginering")) return [];
    if ((listNames as readonly string[]).includes(name) && Array.isArray(value)) return [];
    const label = name === "aantalBerichten" ? messageLabels.messages[options.language] : undefined;
    return [numberRow(name, value, ordinal, "", options, label)];
  });
  const pages = isJsonObject(paging)
    ? Object.entries(paging).map(([name, value], ordinal) =>
        numberRow(name, value, ordinal, "paginering", options),
      )
    : [];
  return [...own, ...pages];
}

/** Small numbers are harmless. Anything else may be personal. */
function numberRow(
  name: string,
  value: JsonValue,
  ordinal: number,
  above: string,
  options: ViewOptions,
  label?: string,
): Row {
  const safe = safeMessageName(name, ordinal, options);
  const path = memberPath(above, safe);
  const isCount = typeof value === "number" && Math.abs(value) < 10_000_000;
  const row = unknownEntry(safe, value, path, isCount ? { ...options, mask: false } : options);
  return label === undefined ? row : { ...row, label };
}

function transportId(item: JsonValue): string | undefined {
  const name = "berichtTransportId";
  const id = memberOf(item, name) ?? memberOf(memberOf(item, "berichtKenmerken"), name);
  return typeof id === "string" ? id : undefined;
}
