import { text, type Text } from "../contract/text.ts";
import { nearestOf } from "../language/checks/repairs/nearest.ts";
import { requestAtOffset } from "../language/file/requestDrafts.ts";
import type { RequestFile } from "../language/file/requestFile.ts";
import type { FileDraft, RequestDraft } from "../model/requestDraft.ts";
import { type Selection, orderRequests } from "../runner/run/order.ts";
import { unknownWord } from "./options/command.ts";
import { printable } from "./reporters/layout.ts";
import { operations } from "../contract/operations.ts";

interface RequestChoice {
  /** Names or titles. `*` matches any text. */
  readonly names: readonly string[];
  readonly tags: readonly string[];
  readonly excludedTags: readonly string[];
}

/** Rows of failed requests by their ordinal, or all rows. */
export type FailedRequests = ReadonlyMap<number, ReadonlySet<number> | "all">;

export interface ChosenFile {
  readonly file: string;
  readonly source: RequestFile;
  readonly draft: FileDraft;
  /** Absent for the whole file. */
  readonly lines?: readonly number[];
  /** Ordinals in the current shard. */
  readonly ordinals?: readonly number[];
  /** With `--last-failed`. */
  readonly failed?: FailedRequests;
}

/** Selected requests of a file, with their dependencies. */
export function selectionOf(file: ChosenFile, choice: RequestChoice): Selection {
  const ordinals = file.ordinals ?? chosenOrdinals(file, choice);
  if (!file.failed) return ordinals ? { ordinals } : {};
  const rows = [...file.failed].flatMap(([ordinal, failed]) =>
    failed === "all" ? [] : [[ordinal, [...failed].sort((one, other) => one - other)] as const],
  );
  return { ...(ordinals && { ordinals }), rows: new Map(rows) };
}

function chosenOrdinals(
  { lines, draft, source, failed }: ChosenFile,
  { names, tags, excludedTags }: RequestChoice,
): readonly number[] | undefined {
  if (names.length + tags.length + excludedTags.length === 0 && !lines && !failed) return undefined;
  const atLines = lines && new Set(lines.map((line) => ordinalAt(source, line)));
  const patterns = names.map(namePattern);
  const isMeant = ({ ordinal, name, title, directives }: RequestDraft) => {
    if (atLines && !atLines.has(ordinal)) return false;
    if (failed && !failed.has(ordinal)) return false;
    const called = [name, title].filter((each) => each !== undefined);
    if (names.length > 0 && !called.some((each) => patterns.some((one) => one(each)))) return false;
    if (tags.length > 0 && !tags.some((tag) => directives.tags.includes(tag))) return false;
    return !excludedTags.some((tag) => directives.tags.includes(tag));
  };
  return draft.requests.filter((one) => !one.from && isMeant(one)).map(({ ordinal }) => ordinal);
}

export function isAnyMeant(file: ChosenFile, choice: RequestChoice): boolean {
  const { ordinals } = selectionOf(file, choice);
  if (ordinals && ordinals.length === 0) return false;
  const meant = ordinals && new Set(ordinals);
  return file.draft.requests.some(({ ordinal, from }) => !from && (meant?.has(ordinal) ?? true));
}

function ordinalAt(source: RequestFile, line: number): number | undefined {
  if (line > source.lines.lineCount) return undefined;
  return requestAtOffset(source, source.lines.offsetAt({ line, column: 1 }))?.ordinal;
}

export function namePattern(written: string): (called: string) => boolean {
  const parts = written.split("*");
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  return (called) => {
    if (called === written) return true;
    if (last === undefined || !called.startsWith(first)) return false;
    let at = first.length;
    for (const part of rest) {
      const found = called.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return called.length - last.length >= at && called.endsWith(last);
  };
}

export function nothingChosen(choice: RequestChoice, files: readonly ChosenFile[]): Text {
  const { names, tags, excludedTags } = choice;
  const requests = files.flatMap(({ draft }) => draft.requests);
  const [only] = files;
  const line = only?.lines?.[0];
  if (only && line !== undefined && files.length === 1 && names.length + tags.length === 0)
    return noRequestAt(`${printable(only.file)}:${line}`);
  if (names.length + tags.length + excludedTags.length > 0) {
    const known = requests.flatMap(({ name, title }) =>
      [name, title].filter((each) => each !== undefined),
    );
    const near = [
      ...nearestWords(names, known),
      ...nearestWords(
        tags,
        requests.flatMap(({ directives }) => directives.tags),
      ),
    ];
    return unknownWord(noMatch, near.length === 0 ? undefined : near.join(", "));
  }
  return files.length === 1 ? noRequestIn(printable(only?.file ?? "")) : noRequests;
}

function nearestWords(words: readonly string[], known: readonly string[]): readonly string[] {
  return words.flatMap((word) => {
    const near = nearestOf(word, known);
    return near === undefined || known.includes(word) ? [] : [JSON.stringify(near)];
  });
}

const noMatch = text(
  "No request matches these names and tags.",
  "Geen verzoek voldoet aan deze namen en tags.",
);
const noRequests = text("These files contain no request.", "Deze bestanden bevatten geen verzoek.");
const noRequestIn = (file: string) =>
  text(`${file} contains no request.`, `${file} bevat geen verzoek.`);
const noRequestAt = (place: string) =>
  text(`There is no request at ${place}.`, `Op ${place} staat geen verzoek.`);

/** One of several parts of a run, from 1. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

interface ShardedFile {
  readonly ordinals: readonly number[];
  /** Position of each request in the whole run, by its ordinal. */
  readonly positions: ReadonlyMap<number, number>;
}

/**
 * Divides the requests of a run, in order of execution, into parts of similar length. A request stays with those whose
 * response it needs. All later mailbox requests of a file stay with one that changes the mailbox. The same files give
 * the same parts on every machine.
 */
export function shardOf(
  files: readonly { readonly draft: FileDraft; readonly selection: Selection }[],
  { number, of }: Shard,
): readonly ShardedFile[] {
  const ordered = files.map(({ draft, selection }) => orderRequests(draft, selection));
  const total = ordered.reduce((sum, { requests }) => sum + requests.length, 0);
  let before = 0;
  return ordered.map(({ requests, references, chosen }) => {
    const positions = new Map(requests.map(({ ordinal }, at) => [ordinal, before + at]));
    before += requests.length;
    const ordinals = groupsOf(requests, references).flatMap((group) => {
      const first = Math.min(...group.map((ordinal) => positions.get(ordinal) ?? 0));
      return Math.floor((first * of) / total) === number - 1 ? group : [];
    });
    return { ordinals: ordinals.filter((ordinal) => chosen.has(ordinal)), positions };
  });
}

function groupsOf(
  requests: readonly RequestDraft[],
  references: ReturnType<typeof orderRequests>["references"],
): readonly (readonly number[])[] {
  const groupOf = new Map<number, number[]>(requests.map(({ ordinal }) => [ordinal, [ordinal]]));
  const join = (one: number, other: number) => {
    const [kept, joined] = [groupOf.get(one), groupOf.get(other)];
    if (!kept || !joined || kept === joined) return;
    kept.push(...joined);
    for (const ordinal of joined) groupOf.set(ordinal, kept);
  };
  for (const { ordinal } of requests)
    for (const { target } of references.get(ordinal) ?? []) join(ordinal, target.ordinal);
  const ofMailbox = requests.filter(
    ({ operation }) => operations[operation].service === "berichten",
  );
  const changes = ofMailbox.some(({ operation }) => operations[operation].changesMailbox !== "no");
  const [first, ...others] = changes ? ofMailbox : [];
  if (first) for (const { ordinal } of others) join(first.ordinal, ordinal);
  return [...new Set(groupOf.values())];
}
