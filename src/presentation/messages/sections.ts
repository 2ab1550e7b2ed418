import type { Block, Entry } from "../view.ts";

/** Below each message: its attributes and content, then categories and lists, then persons' categories. */
const sectionDepth = 2;

/**
 * Whether a block of a message folds by itself: attributes, content, each record of a category, each
 * person of a set and each earlier form. Groups of a record do not: they are read together.
 *
 * @param depth 1 for what stands in the card itself
 */
export function isSection({ path }: Block, depth: number): boolean {
  return (
    depth <= sectionDepth ||
    /\.historie\[[0-9]+\]$/.test(path) ||
    /plDataSet\[[0-9]+\]\.[A-Za-z0-9_$-]+(?:\[[0-9]+\])?$/.test(path)
  );
}

/** What a section is called in any message of its kind: its place below the message. */
export function sectionKey(messagePath: string, { path }: Block): string {
  return path.startsWith(messagePath) ? path.slice(messagePath.length).replace(/^\./, "") : path;
}

/** The keys of all sections, from top to bottom. */
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

/** How many values stand in it. */
export function valueCount(entries: readonly Entry[]): number {
  let count = 0;
  for (const entry of entries) count += entry.kind === "row" ? 1 : valueCount(entry.entries);
  return count;
}
