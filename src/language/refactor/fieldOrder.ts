import { newlineAt } from "../checks/sourceEdits.ts";
import { fieldPaths, openEndedAbove } from "../../contract/fields.ts";
import { pathsAbove } from "../../contract/askedValues.ts";
import type { AnswerType } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import { applyEdits, type TextEdit } from "../../model/span.ts";
import type { RequestDocument } from "../requestDocument.ts";
import {
  inFile,
  touches,
  rewriting,
  type FilePart,
  type Refactoring,
  type RequestPlace,
} from "./refactoring.ts";
import { behindOnLine, indentAt, lineStop, nextLine } from "./sourceLines.ts";
import {
  entryText,
  replacedEntries,
  writtenFields,
  type FieldEntry,
  type WrittenFields,
} from "./writtenFields.ts";

/** Sorts the `fields` at the cursor as the answer is ordered and takes out what is asked twice. */
export function orderRefactorings(place: RequestPlace): readonly Refactoring[] {
  const list = writtenFields(place);
  if (!list || !touches(list.span, place.range)) return [];
  const edits = orderedFields(place.document, list);
  const title = text(
    "Sort the fields and remove what is asked twice",
    "Sorteer de velden en haal weg wat dubbel gevraagd wordt",
  );
  return edits.length === 0 ? [] : [rewriting(title, edits)];
}

/** The same for every request of a file, as one change. */
export function organizedFields(parts: readonly FilePart[]): readonly Refactoring[] {
  const edits = parts.flatMap((part) => {
    const { document } = part;
    return document.tree.requests.flatMap((request) => {
      const list = writtenFields({ document, request, range: request.span });
      const own = list ? orderedFields(document, list) : [];
      return own.map(({ span, newText }) => ({ span: inFile(span, part), newText }));
    });
  });
  const title = text("Sort all fields", "Sorteer alle velden");
  return edits.length === 0 ? [] : [{ kind: "source.organizeFields", title, edits }];
}

interface Ordered {
  readonly entry: FieldEntry;
  /** As it is to be written; undefined: as it stands. */
  readonly fresh: string | undefined;
  readonly rank: number;
}

function orderedFields({ text: source }: RequestDocument, list: WrittenFields) {
  const { kept, removed } = sortedOut(list);
  const sorted = [...kept].sort((a, b) => a.rank - b.rank);
  const isSame =
    removed.length === 0 &&
    sorted.every(({ fresh, entry }, i) => fresh === undefined && entry === list.entries[i]);
  if (isSame) return [];
  return list.style === "items"
    ? orderedLines(source, list, sorted)
    : orderedInline(source, list, sorted);
}

/** What stays, with its place in the answer, and what adds nothing. */
function sortedOut({ entries, answerType }: WrittenFields) {
  const asked = new Set(entries.flatMap(({ paths }) => paths ?? []));
  const seen = new Set<string>();
  const ranks = ranksOf(answerType);
  const kept: Ordered[] = [];
  const removed: FieldEntry[] = [];
  for (const entry of entries) {
    const { paths, group } = entry;
    if (!paths || paths.length === 0) {
      kept.push({ entry, fresh: undefined, rank: Infinity });
      continue;
    }
    const own = paths.filter((path) => {
      const isNeeded = !seen.has(path) && !isCovered(path, asked);
      seen.add(path);
      return isNeeded;
    });
    if (own.length === 0) {
      removed.push(entry);
      continue;
    }
    const ranked = own.map((path) => [path, rankOf(path, answerType, ranks)] as const);
    const sorted = [...ranked].sort(([, a], [, b]) => a - b).map(([path]) => path);
    const isSame = sorted.length === paths.length && sorted.every((path, i) => path === paths[i]);
    const rank = Math.min(...ranked.map(([, one]) => one));
    kept.push({ entry, fresh: isSame ? undefined : entryText(group, sorted)[0], rank });
  }
  return { kept, removed };
}

function isCovered(path: string, asked: ReadonlySet<string>): boolean {
  return pathsAbove(path).some((above) => asked.has(above));
}

function ranksOf(answerType: AnswerType): ReadonlyMap<string, number> {
  return new Map([...fieldPaths(answerType).keys()].map((path, rank) => [path, rank]));
}

/** Paths in the order of the answer; those that it does not have stay behind all others. */
function rankOf(path: string, answerType: AnswerType, ranks: ReadonlyMap<string, number>): number {
  const rank = ranks.get(path);
  if (rank !== undefined) return rank;
  const above = openEndedAbove(path, answerType)?.path;
  return above === undefined ? Infinity : (ranks.get(above) ?? 0) + 0.5;
}

function orderedInline(
  source: string,
  list: WrittenFields,
  sorted: readonly Ordered[],
): readonly TextEdit[] {
  const slice = ({ span }: FieldEntry) => source.slice(span.start, span.end);
  // The items change places and the list keeps its form: each takes the next slot.
  const replaced = new Map<FieldEntry, readonly string[]>();
  list.entries.forEach((slot, i) => {
    const item = sorted[i];
    if (item?.entry !== slot) replaced.set(slot, item ? [slice(item.entry)] : []);
  });
  return replacedEntries(source, { ...list, style: "commas" }, replaced);
}

interface Block {
  readonly entry: FieldEntry;
  /** The comment and blank lines above the item, then its line. */
  readonly above: readonly string[];
  readonly line: string;
}

/** Each line moves with the comments above it; a comment outlives the item that is taken out. */
function orderedLines(
  source: string,
  list: WrittenFields,
  sorted: readonly Ordered[],
): readonly TextEdit[] {
  const { blocks, start, end } = blocksOf(source, list);
  const freshOf = new Map(sorted.map(({ entry, fresh }) => [entry, fresh]));
  const staying: Block[] = [];
  let waiting: readonly string[] = [];
  for (const block of blocks) {
    const { entry, above } = block;
    if (freshOf.has(entry)) {
      staying.push({ ...block, above: [...waiting, ...above] });
      waiting = [];
      continue;
    }
    const comment = behindOnLine(source, entry.span.end);
    const own = comment === "" ? [] : [indentAt(source, entry.span.start) + comment];
    waiting = [...waiting, ...above, ...own];
  }
  const byEntry = new Map(staying.map((block) => [block.entry, block]));
  const lines = sorted.flatMap(({ entry, fresh }) => {
    const block = byEntry.get(entry);
    if (!block) return [];
    if (fresh === undefined) return [...block.above, block.line];
    const from = entry.reach.start;
    const span = { start: entry.span.start - from, end: entry.span.end - from };
    return [...block.above, applyEdits(block.line, [{ span, newText: fresh }])];
  });
  const newText = [...lines, ...waiting].join(newlineAt(source, start));
  return source.slice(start, end) === newText ? [] : [{ span: { start, end }, newText }];
}

function blocksOf(source: string, { entries, span }: WrittenFields) {
  const start = nextLine(source, span.start);
  const blocks: Block[] = [];
  let at = start;
  for (const entry of entries) {
    const above: string[] = [];
    for (; at < entry.reach.start; at = nextLine(source, at))
      above.push(source.slice(at, lineStop(source, at)));
    blocks.push({ entry, above, line: source.slice(entry.reach.start, entry.reach.end) });
    at = nextLine(source, entry.reach.start);
  }
  return { blocks, start, end: entries.at(-1)?.reach.end ?? start };
}
