import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../../contract/json/json.ts";
import type { CompareCard, CompareView } from "../compare/compareView.ts";
import {
  compareHeadline,
  compareSides,
  sideRows,
  itemAt,
  type Pair,
  OpenPairs,
  type Pairing,
} from "../compare/compareSides.ts";
import { labels } from "../labels.ts";
import { messageLabels } from "../messageLabels.ts";
import { memberPath } from "../person/places.ts";
import { safeMessageName } from "../texts/messageNames.ts";
import { type Entry, type ViewOptions, plainText } from "../view.ts";
import { categoryLabel } from "./elements.ts";
import { headEntry, recordBlock } from "./messageBlocks.ts";
import { isTooLarge, messageTooLargeText } from "./largeMessages.ts";
import { unknownEntries } from "./parts.ts";

/** Maximum number of pairs to score. Real messages have far fewer. */
const weighablePairs = 250_000;

/**
 * Records have no identifier (contract section 17): pairs equal ones first, then those with the most
 * equal elements. Records without equal elements are only paired if they are the last on both sides.
 */
export function pairRecords(left: readonly JsonValue[], right: readonly JsonValue[]): Pairing {
  const open = new OpenPairs(left.map(partsOf), right.map(partsOf));
  open.takeEqual(keyOf);
  const lonely = [...left.keys()].filter((one) => !open.partner.has(one));
  const byPosition = lonely.length * open.others.size > weighablePairs;
  if (byPosition) {
    const others = [...open.others];
    for (const [place, one] of lonely.entries()) {
      const other = others[place];
      if (other !== undefined) open.take(one, other);
    }
  } else {
    const likely = lonely.flatMap((one) =>
      [...open.others].map((other) => ({
        one,
        other,
        common: alike(open.left[one], open.right[other]),
      })),
    );
    for (const { one, other, common } of likely.sort((a, b) => b.common - a.common))
      if (common > 0 && !open.partner.has(one) && open.others.has(other)) open.take(one, other);
    const rest = lonely.filter((one) => !open.partner.has(one));
    const [one, other] = [rest[0], [...open.others][0]];
    if (rest.length === 1 && open.others.size === 1 && one !== undefined && other !== undefined)
      open.take(one, other);
  }
  return { pairs: open.pairs(), byPosition };
}

type NamedParts = ReadonlyMap<string, string>;

function partsOf(value: JsonValue): NamedParts {
  if (!isJsonObject(value)) return new Map([["", plainText(value)]]);
  return new Map(Object.entries(value).map(([name, part]) => [name, plainText(part)]));
}

/** Independent of the order of elements. */
function keyOf(parts: NamedParts): string {
  return JSON.stringify([...parts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function alike(one: NamedParts | undefined, other: NamedParts | undefined): number {
  return [...(one ?? [])].filter(([name, text]) => other?.get(name) === text).length;
}

/**
 * Records and their earlier forms have no identifier, so they are paired by content. A note appears if
 * there are too many for that. Raw values are compared and masked values are shown.
 */
export function compareMessages(
  left: JsonObject,
  right: JsonObject,
  options: ViewOptions,
): CompareView {
  const { language } = options;
  if (isTooLarge(left) || isTooLarge(right))
    return { headline: messageTooLargeText[language], notes: [], cards: [] };
  let isByPosition = false;
  const pair: PairUp = (ones, others) => {
    const { pairs, byPosition } = pairRecords(ones, others);
    isByPosition ||= byPosition;
    return pairs;
  };
  const cards = [headCard(left, right, options), ...personCards(left, right, options, pair)];
  const { pairedByContent, pairedByPosition } = messageLabels;
  return {
    headline: compareHeadline(cards, language),
    notes: [pairedByContent[language], ...(isByPosition ? [pairedByPosition[language]] : [])],
    cards,
  };
}

type PairUp = (left: readonly JsonValue[], right: readonly JsonValue[]) => readonly Pair[];

const personMembers: ReadonlySet<string> = new Set(["plData", "plDataSet"]);

function isPersonData(name: string, value: JsonValue): boolean {
  return personMembers.has(name) && (isJsonObject(value) || Array.isArray(value));
}

function headCard(left: JsonObject, right: JsonObject, options: ViewOptions): CompareCard {
  const [one, other] = [left, right].map((content) => ({
    make: (own: ViewOptions) =>
      Object.entries(content).flatMap(([name, value], ordinal) => {
        const safe = safeMessageName(name, ordinal, own);
        if (isPersonData(name, value)) return [];
        const type = memberOf(content, "berichtType");
        return [headEntry(safe, value, memberPath("", safe), own, type)];
      }),
  }));
  return cardOf(messageLabels.content[options.language], "", one, other, options);
}

/** Persons of a set are paired by position. All other kinds have one person. */
function personCards(
  left: JsonObject,
  right: JsonObject,
  options: ViewOptions,
  pair: PairUp,
): readonly CompareCard[] {
  const [ones, others] = [personsOf(left), personsOf(right)];
  const count = Math.max(ones.length, others.length);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const before = count > 1 ? `${labels.person[options.language]} ${index + 1} › ` : "";
    return categoryCards(ones[index], others[index], before, { options, pair });
  });
}

interface Person {
  readonly data: JsonObject;
  readonly path: string;
}

function personsOf(content: JsonObject): readonly Person[] {
  const several = listOf(content, "plDataSet") ?? [];
  const one = memberOf(content, "plData");
  return [
    ...(isJsonObject(one) ? [{ data: one, path: "plData" }] : []),
    ...several.map((data, index) => ({
      data: isJsonObject(data) ? data : { "": data },
      path: `plDataSet[${index}]`,
    })),
  ];
}

function categoryCards(
  left: Person | undefined,
  right: Person | undefined,
  before: string,
  { options, pair: pairUp }: { readonly options: ViewOptions; readonly pair: PairUp },
): readonly CompareCard[] {
  const categories = [
    ...new Set([...Object.keys(left?.data ?? {}), ...Object.keys(right?.data ?? {})]),
  ].sort();
  return categories.flatMap((category, ordinal) => {
    const safe = safeMessageName(category, ordinal, options);
    const [ones, others] = [recordsOf(left?.data, category), recordsOf(right?.data, category)];
    const pairs = pairUp(ones, others);
    return pairs.map((pair, index) => {
      const number = pairs.length > 1 ? ` ${index + 1}` : "";
      const label = before + categoryLabel(safe, options.language) + number;
      const path = `${memberPath((left ?? right)?.path ?? "", safe)}[${pair.left ?? pair.right}]`;
      const side = ({ record, gaps }: Aligned): Side | undefined =>
        record === undefined
          ? undefined
          : {
              make: (own) => recordEntries(category, record, path, own),
              gaps: new Set(gaps.map((gap) => `${path}.historie[${gap}]`)),
            };
      const [one, other] = alignedHistory(
        itemAt(ones, pair.left),
        itemAt(others, pair.right),
        pairUp,
      );
      return cardOf(label, path, side(one), side(other), options);
    });
  });
}

/** A value that is not a list is compared as one record. */
function recordsOf(data: JsonObject | undefined, category: string): readonly JsonValue[] {
  const records = memberOf(data, category);
  if (records === undefined) return [];
  return Array.isArray(records) ? (records as readonly JsonValue[]) : [records];
}

interface Aligned {
  readonly record: JsonValue | undefined;
  readonly gaps: readonly number[];
}

/** Aligns the earlier forms of both, with gaps for missing ones. */
function alignedHistory(
  left: JsonValue | undefined,
  right: JsonValue | undefined,
  pairUp: PairUp,
): readonly [Aligned, Aligned] {
  const [ones, others] = [memberOf(left, "historie"), memberOf(right, "historie")];
  if (!Array.isArray(ones) || !Array.isArray(others))
    return [
      { record: left, gaps: [] },
      { record: right, gaps: [] },
    ];
  const pairs = pairUp(ones, others);
  const ordered = (
    record: JsonValue | undefined,
    forms: readonly JsonValue[],
    side: keyof Pair,
  ): Aligned => {
    if (!isJsonObject(record)) return { record, gaps: [] };
    const historie = pairs.map((pair) => itemAt(forms, pair[side]));
    return {
      record: { ...record, historie: historie.map((form) => form ?? {}) },
      gaps: historie.flatMap((form, index) => (form === undefined ? [index] : [])),
    };
  };
  return [ordered(left, ones, "left"), ordered(right, others, "right")];
}

function recordEntries(
  category: string,
  record: JsonValue,
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  return isJsonObject(record)
    ? recordBlock({ category, label: "", record, path }, options).entries
    : [unknownEntries(category, record, path, options)];
}

interface Side {
  readonly make: (options: ViewOptions) => readonly Entry[];
  readonly gaps?: ReadonlySet<string>;
}

function cardOf(
  title: string,
  path: string,
  left: Side | undefined,
  right: Side | undefined,
  options: ViewOptions,
): CompareCard {
  const [one, other] = [left, right].map((side) => side && sideRows(side.make, options, side.gaps));
  return compareSides({ title, path }, one, other);
}
