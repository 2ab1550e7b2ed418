import type { Span, TextEdit } from "../../model/text/span.ts";
import type { Suggestion } from "../completion/suggestion.ts";
import type { Finding, FixEdit } from "../finding.ts";
import type { Hover } from "../hover/hover.ts";
import type { Definition } from "../navigation/definition.ts";
import type { InlayHint } from "../navigation/inlayHints.ts";
import type { Occurrence } from "../navigation/occurrences.ts";
import { numbered, type OutlineEntry, type RunTarget } from "../outline.ts";
import type { FieldLensPlace } from "../refactor/fieldPicking.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { RequestTest } from "../requestTests.ts";
import type { Section } from "./section.ts";

/** What was made of a section by itself, with places as they are in the file. */

export function placedSpan(span: Span, { start }: Section): Span {
  return movedSpan(span, start);
}

export function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** Whether a plain value is a place, and nothing else. */
export function isSpan(value: object): value is Span {
  return "start" in value && "end" in value && Object.keys(value).length === 2;
}

export function movedEdit({ span, newText }: TextEdit, by: number): TextEdit {
  return { span: movedSpan(span, by), newText };
}

/** For everything whose only place is its span. */
export function placed<Item extends { readonly span: Span }>(item: Item, section: Section): Item {
  return section.start === 0 ? item : { ...item, span: placedSpan(item.span, section) };
}

export const placedHover: (item: Hover, section: Section) => Hover = placed;
export const placedEdit: (item: TextEdit, section: Section) => TextEdit = placed;

export function placedSuggestion(suggestion: Suggestion, section: Section): Suggestion {
  const { edits } = suggestion;
  return placed(
    edits ? { ...suggestion, edits: edits.map((edit) => placedEdit(edit, section)) } : suggestion,
    section,
  );
}

export function placedFinding(
  finding: Finding,
  section: Section,
  sectionOf: (document: RequestDocument) => Section | undefined,
): Finding {
  const { fixes } = finding;
  if (!fixes) return placed(finding, section);
  const placedFix = ({ elsewhere, ...edit }: FixEdit) =>
    placed(edit, (elsewhere && sectionOf(elsewhere)) ?? section);
  return {
    ...placed(finding, section),
    fixes: fixes.map(({ title, edits }) => ({ title, edits: edits.map(placedFix) })),
  };
}

export function placedEntry(entry: OutlineEntry, section: Section): OutlineEntry {
  const { ordinal, children } = entry;
  return {
    ...entry,
    ...(ordinal === undefined ? {} : ordinalOf(ordinal + section.requestsBefore)),
    span: placedSpan(entry.span, section),
    nameSpan: placedSpan(entry.nameSpan, section),
    children: children.map((child) => placedEntry(child, section)),
  };
}

export function placedOccurrence(occurrence: Occurrence, section: Section): Occurrence {
  const { request } = occurrence;
  const own = request === undefined ? {} : { request: request + section.requestsBefore };
  return { ...placed(occurrence, section), ...own };
}

export function placedDefinition(
  definition: Definition,
  section: Section,
  sectionOf: (document: RequestDocument) => Section | undefined,
): Definition {
  const origin = placedSpan(definition.origin, section);
  if (definition.kind !== "place") return { ...definition, origin };
  const { kind, span, elsewhere } = definition;
  const there = (elsewhere && sectionOf(elsewhere)) ?? section;
  return { kind, origin, span: placedSpan(span, there) };
}

export function placedHint(hint: InlayHint, section: Section): InlayHint {
  return { ...hint, offset: hint.offset + section.start };
}

export function placedLens({ ordinal, place }: FieldLensPlace, section: Section): FieldLensPlace {
  return { ordinal: ordinal + section.requestsBefore, place: placedSpan(place, section) };
}

function ordinalOf(ordinal: number) {
  return { ordinal, name: numbered(ordinal) };
}

export function placedTarget(target: RunTarget, section: Section): RunTarget {
  return { ...placed(target, section), ordinal: target.ordinal + section.requestsBefore };
}

export function placedTest(test: RequestTest, section: Section): RequestTest {
  return { ...placed(test, section), ordinal: test.ordinal + section.requestsBefore };
}
