import {
  withDefaultHeaders,
  type FileDraft,
  type HeaderDraft,
  type RequestDraft,
} from "../../model/requestDraft.ts";
import type { Position, Span } from "../../model/text/span.ts";
import { defaultHeaders, nameOf, toFileDraft, toRequestDraft, toVariableDraft } from "../draft.ts";
import { usedNames, type NameUse } from "../fileNames.ts";
import { parseRequestDocument } from "../syntax/parser.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import { placed } from "./placing.ts";
import type { RequestFile } from "./requestFile.ts";
import { nameKey, type Section } from "./section.ts";

/** Requests of a file as the runner takes them, with places as they were when they were read. */
export interface ChosenRequests {
  readonly draft: FileDraft;
  /** Line and column of a place in one of the requests, in the text that was read. */
  readonly positionAt: (offset: number) => Position;
}

/**
 * The requests with these ordinals and all whose answers they need, with every variable of the file: only the
 * sections of these are made into drafts, however many the file has.
 */
export function chosenRequests(file: RequestFile, ordinals: readonly number[]): ChosenRequests {
  const sections = neededSections(file, ordinals);
  const [preamble] = file.sections;
  const defaults = preamble && toFileDraft(preamble.document);
  const headers = preamble ? defaultHeaders(preamble.document.tree) : [];
  const variables = file.sections.flatMap((section) =>
    section.parts.flatMap((part) =>
      part.kind === "variable" ? [placed(toVariableDraft(part.node), section)] : [],
    ),
  );
  const requests = sections.flatMap((section) =>
    placed(toFileDraft(section.document).requests, section).map((request) =>
      section === preamble ? request : withDefaults(request, headers),
    ),
  );
  // The defaults have their places in the preamble, whether it has a request or not.
  const read = preamble ? [...new Set([preamble, ...sections])] : sections;
  return { draft: { ...defaults, variables, requests }, positionAt: positionsIn(read) };
}

/** The sections that a run of the requests with these ordinals takes anything from, in file order. */
export function readSections(file: RequestFile, ordinals: readonly number[]): readonly Section[] {
  const needed = new Set(neededSections(file, ordinals));
  const givesVariable = ({ parts }: Section) => parts.some(({ kind }) => kind === "variable");
  return file.sections.filter(
    (section) => section.index === 0 || needed.has(section) || givesVariable(section),
  );
}

/** A part of a file with what is written there. */
export interface Stretch {
  readonly span: Span;
  readonly text: string;
}

/** Sections that follow each other are one stretch. */
export function stretchesOf(sections: readonly Section[]): readonly Stretch[] {
  const rows: Section[][] = [];
  for (const section of sections) {
    const row = rows.at(-1);
    if (row && row.at(-1)?.index === section.index - 1) row.push(section);
    else rows.push([section]);
  }
  return rows.map((row) => ({
    span: { start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 },
    text: row.map(({ text }) => text).join(""),
  }));
}

/** A part of a file that can be read by itself. */
export interface Excerpt {
  readonly document: RequestDocument;
  /** What the chosen requests have here, in the order in which they were chosen. */
  readonly ordinals: readonly number[];
}

/** These requests, all that they need, every variable and what is above the first request. */
export function excerptOf(file: RequestFile, ordinals: readonly number[]): Excerpt {
  const sections = readSections(file, ordinals);
  const before = new Map<Section, number>();
  let count = 0;
  for (const section of sections) {
    before.set(section, count);
    count += section.requestCount;
  }
  const own = ordinals.flatMap((ordinal) => {
    const section = file.ofRequest(ordinal);
    const start = section && before.get(section);
    return section && start !== undefined ? [start + ordinal - section.requestsBefore] : [];
  });
  return {
    document: parseRequestDocument(sections.map(({ text }) => text).join("")),
    ordinals: own,
  };
}

function withDefaults(request: RequestDraft, defaults: readonly HeaderDraft[]): RequestDraft {
  const { directives } = request;
  const headers = withDefaultHeaders(directives.headers, defaults);
  return { ...request, directives: { ...directives, headers } };
}

/** These sections and those that give an answer which they need, directly or through others, in file order. */
function neededSections(file: RequestFile, ordinals: readonly number[]): readonly Section[] {
  const { index, sections } = file;
  const chosen = ordinals.flatMap((ordinal) => file.ofRequest(ordinal) ?? []);
  // Of a variable that is written twice the last counts, as it does in a run.
  const variables = new Map<string, readonly NameUse[]>();
  for (const { parts } of sections)
    for (const part of parts) if (part.kind === "variable") variables.set(part.name, part.uses);
  const found = new Set(chosen);
  const seen = new Set<string>();
  const open = [...(sections[0]?.defaultUses ?? []), ...chosen.flatMap(usesOf)];
  for (let use = open.pop(); use; use = open.pop()) {
    const key = nameKey(use.kind, use.name);
    if (seen.has(key)) continue;
    seen.add(key);
    const target = use.kind === "request" && index.all(key).find(runs(use.name));
    // `{{list[0]}}` reads a variable.
    if (!target) open.push(...(variables.get(use.name) ?? []));
    if (!target || found.has(target)) continue;
    found.add(target);
    open.push(...usesOf(target));
  }
  return [...found].sort((one, other) => one.index - other.index);
}

/** Of a name that is given twice the first request that can be sent at all is meant, as in a run of the whole file. */
function runs(name: string): (section: Section) => boolean {
  return ({ document }) =>
    document.tree.requests.some(
      (request) => nameOf(request)?.name === name && toRequestDraft(request) !== undefined,
    );
}

function usesOf({ document }: Section): readonly NameUse[] {
  return document.tree.requests.flatMap(usedNames);
}

/** Sections move when somebody types; their text never changes. */
function positionsIn(sections: readonly Section[]): ChosenRequests["positionAt"] {
  const places = sections.map(({ document, start, end, linesAbove }) => ({
    lines: document.lines,
    start,
    end,
    linesAbove,
  }));
  return (offset) => {
    const place = places.find(({ start, end }) => start <= offset && offset <= end);
    if (!place) return { line: 1, column: 1 };
    const { line, column } = place.lines.positionAt(offset - place.start);
    return { line: line + place.linesAbove, column };
  };
}
