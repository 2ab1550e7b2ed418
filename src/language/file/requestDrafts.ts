import {
  withDefaultHeaders,
  type FileDraft,
  type HeaderDraft,
  type RequestDraft,
} from "../../model/requestDraft.ts";
import type { Position } from "../../model/text/sourceText.ts";
import {
  defaultHeaders,
  requestNameOf,
  toFileDraft,
  toRequestDraft,
  toVariableDraft,
} from "../draft.ts";
import { defaultUses, usedNames, type NameUse } from "../fileNames.ts";
import { parseRequestDocument, type RequestDocument } from "../syntax/parser.ts";
import { placed, type RequestFile, type Section } from "./requestFile.ts";
import { titleOf } from "../outline.ts";
import type { RequestNode } from "../syntax/syntax.ts";

/** Drafts for the runner, with places in the text that was read. */
export interface ChosenRequests {
  readonly draft: FileDraft;
  readonly positionAt: (offset: number) => Position;
}

/** The requests, the requests they depend on, and every variable. Only their sections become drafts. */
export function chosenRequests(file: RequestFile, ordinals: readonly number[]): ChosenRequests {
  return {
    draft: draftOf(file, neededSections(file, ordinals)),
    positionAt: (offset) => file.lines.positionAt(offset),
  };
}

/** Every request of a file with these sections, and the variables and defaults of all. */
export function draftOf(file: RequestFile, sections = file.sections): FileDraft {
  const [preamble] = file.sections;
  const defaults = preamble && toFileDraft(preamble.document);
  const headers = preamble ? defaultHeaders(preamble.document.tree) : [];
  const variables = file.sections.flatMap((section) =>
    givesVariable(section)
      ? placed(section.document.tree.variables.map(toVariableDraft), section)
      : [],
  );
  const requests = sections.flatMap((section) =>
    placed(toFileDraft(section.document).requests, section).map((request) =>
      section === preamble ? request : withDefaults(request, headers),
    ),
  );
  return { ...defaults, variables, requests };
}

function givesVariable({ parts }: Section): boolean {
  return parts.some(({ kind }) => kind === "variable");
}

export interface Excerpt {
  readonly document: RequestDocument;
  /** Ordinals of the chosen requests here, in the order of the choice. */
  readonly ordinals: readonly number[];
}

/** The requests with their dependencies, every variable, and the lines above the first request. */
export function excerptOf(file: RequestFile, ordinals: readonly number[]): Excerpt {
  const needed = new Set(neededSections(file, ordinals));
  const sections = file.sections.filter(
    (section) => section.index === 0 || needed.has(section) || givesVariable(section),
  );
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

/** These sections and those they depend on, directly or indirectly, in document order. */
function neededSections(file: RequestFile, ordinals: readonly number[]): readonly Section[] {
  const { sections } = file;
  const chosen = ordinals.flatMap((ordinal) => file.ofRequest(ordinal) ?? []);
  // The last value of a variable counts, as in a run.
  const variables = new Map<string, readonly NameUse[]>();
  for (const { parts } of sections)
    for (const part of parts) if (part.kind === "variable") variables.set(part.name, part.uses);
  const found = new Set(chosen);
  const seen = new Set<string>();
  const [preamble] = sections;
  const open = [...(preamble ? defaultUses(preamble.document) : []), ...chosen.flatMap(usesOf)];
  for (let use = open.pop(); use; use = open.pop()) {
    const key = `${use.kind} ${use.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const target = use.kind === "request" && sections.find(runs(use.name));
    // `{{list[0]}}` reads a variable.
    if (!target) open.push(...(variables.get(use.name) ?? []));
    if (!target || found.has(target)) continue;
    found.add(target);
    open.push(...usesOf(target));
  }
  return [...found].sort((one, other) => one.index - other.index);
}

/** The first valid request of a name counts, as in a run of the whole file. */
function runs(name: string): (section: Section) => boolean {
  return (section) =>
    section.parts.some((part) => part.kind === "request" && part.name === name) &&
    section.document.tree.requests.some(
      (request) => requestNameOf(request)?.name === name && toRequestDraft(request) !== undefined,
    );
}

function usesOf({ document }: Section): readonly NameUse[] {
  return document.tree.requests.flatMap(usedNames);
}

export interface FileRequest {
  readonly document: RequestDocument;
  /** Places and ordinal are relative to `document`, the section that contains the request. */
  readonly node: RequestNode;
  readonly start: number;
  /** Ordinal in the file, from 0. */
  readonly ordinal: number;
  readonly title: string;
}

export function requestIn(file: RequestFile, ordinal: number): FileRequest | undefined {
  const section = file.ofRequest(ordinal);
  const [node] = section?.document.tree.requests ?? [];
  if (!section || !node) return undefined;
  const { document, start } = section;
  return { document, node, start, ordinal, title: titleOf({ ...node, ordinal }) };
}

export function requestAtOffset(file: RequestFile, offset: number): FileRequest | undefined {
  const section = file.at(offset);
  const [node] = section.document.tree.requests;
  return node && offset - section.start >= node.span.start
    ? requestIn(file, section.requestsBefore)
    : undefined;
}
