import {
  withDefaultHeaders,
  type FileDraft,
  type HeaderDraft,
  type RequestDraft,
} from "../../model/requestDraft.ts";
import type { Position } from "../../model/text/span.ts";
import { defaultHeaders, toFileDraft, toVariableDraft } from "../draft.ts";
import { usedNames, type NameUse } from "../fileNames.ts";
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
  const sections = neededSections(
    file,
    ordinals.flatMap((ordinal) => file.ofRequest(ordinal) ?? []),
  );
  const [preamble] = file.sections;
  const defaults = preamble && toFileDraft(preamble.document);
  const headers = preamble ? defaultHeaders(preamble.document.tree) : [];
  const variables = file.sections.flatMap((section) =>
    section.document.tree.variables.map((node) => placed(toVariableDraft(node), section)),
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

function withDefaults(request: RequestDraft, defaults: readonly HeaderDraft[]): RequestDraft {
  const { directives } = request;
  const headers = withDefaultHeaders(directives.headers, defaults);
  return { ...request, directives: { ...directives, headers } };
}

/** These sections and those that give an answer which they need, directly or through others, in file order. */
function neededSections({ index, sections }: RequestFile, chosen: readonly Section[]) {
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
    const target = use.kind === "request" && index.first(key)?.section;
    // `{{list[0]}}` reads a variable.
    if (!target) open.push(...(variables.get(use.name) ?? []));
    if (!target || found.has(target)) continue;
    found.add(target);
    open.push(...usesOf(target));
  }
  return [...found].sort((one, other) => one.index - other.index);
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
