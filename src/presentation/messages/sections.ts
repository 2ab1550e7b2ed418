import type { Block, Entry } from "../view.ts";
import { labelParts } from "./elements.ts";

/** Levels of sections: attributes and content, then categories and lists, then persons' categories. */
const sectionDepth = 2;

/**
 * Groups of a record do not collapse individually.
 * @param depth 1 for blocks directly in the card
 */
export function isSection({ path }: Block, depth: number): boolean {
  return (
    depth <= sectionDepth ||
    isEarlierForm(path) ||
    /plDataSet\[[0-9]+\]\.[A-Za-z0-9_$-]+(?:\[[0-9]+\])?$/.test(path)
  );
}

export function sectionKey(messagePath: string, { path }: Block): string {
  return path.startsWith(messagePath) ? path.slice(messagePath.length).replace(/^\./, "") : path;
}

export function sectionKeys(
  messagePath: string,
  entries: readonly Entry[],
  depth = 1,
): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === "row") return [];
    const below = sectionKeys(messagePath, entry.entries, depth + 1);
    return isSection(entry, depth) ? [sectionKey(messagePath, entry), ...below] : below;
  });
}

export function valueCount(entries: readonly Entry[]): number {
  let count = 0;
  for (const entry of entries) count += entry.kind === "row" ? 1 : valueCount(entry.entries);
  return count;
}

export function isEarlierForm(place: string): boolean {
  return /\.historie\[[0-9]+\]$/.test(place);
}

/** Categories, then values of the head, then attributes. */
export function readingOrder(entries: readonly Entry[]): readonly Entry[] {
  const isAttributes = ({ path }: Entry) => path.endsWith("berichtKenmerken");
  return [...entries.filter((entry) => !isAttributes(entry)), ...entries.filter(isAttributes)].map(
    (entry) => (isContent(entry) ? personsFirst(entry) : entry),
  );
}

function isContent(entry: Entry): entry is Block {
  return entry.kind === "block" && entry.path.endsWith("berichtInhoud");
}

function personsFirst(content: Block): Block {
  const isPerson = ({ path }: Entry) => path.startsWith(`${content.path}.plData`);
  const { entries } = content;
  const others = entries.filter((entry) => !isPerson(entry));
  return { ...content, entries: [...entries.filter(isPerson), ...others] };
}

export interface OutlineLine {
  readonly key: string;
  readonly words: string;
  /** Such as `c08`. */
  readonly code?: string;
  /** Number of current values, without earlier forms. */
  readonly count: number;
  readonly hasHistory: boolean;
  /** From 1. Categories of one of several persons are below that person. */
  readonly level: number;
}

/** Sections in reading order: content, each record of a category, attributes. */
export function outlineOf(messagePath: string, entries: readonly Entry[]): readonly OutlineLine[] {
  return topSections(entries).flatMap((block) => linesOf(messagePath, block, 1));
}

/** Blocks of the content, the values of its head as one block, and the attributes. */
export function topSections(entries: readonly Entry[]): readonly Block[] {
  return readingOrder(entries).flatMap((entry): readonly Block[] => {
    if (entry.kind === "row") return [];
    if (!isContent(entry)) return [entry];
    const rows = entry.entries.filter(({ kind }) => kind === "row");
    const head = { ...entry, entries: rows };
    const blocks = entry.entries.filter((one) => one.kind === "block");
    if (rows.length === 0 && blocks.length > 0) return blocks;
    // Blocks after the first value of the head stay after it.
    const at = entry.entries.findIndex(({ kind }) => kind === "row");
    const before = entry.entries.slice(0, Math.max(0, at)).length;
    return [...blocks.slice(0, before), head, ...blocks.slice(before)];
  });
}

function linesOf(messagePath: string, block: Block, level: number): readonly OutlineLine[] {
  const isForm = (entry: Entry) => isEarlierForm(entry.path);
  const own = block.entries.filter((entry) => !isForm(entry));
  const below = own.filter((entry) => entry.kind === "block" && isSection(entry, level + 2));
  return [
    {
      key: sectionKey(messagePath, block),
      ...labelParts(block.label),
      count: valueCount(own),
      hasHistory: block.entries.some(isForm),
      level,
    },
    ...below.flatMap((one) => (one.kind === "block" ? linesOf(messagePath, one, level + 1) : [])),
  ];
}
