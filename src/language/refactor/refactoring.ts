import type { Text } from "../../contract/text.ts";
import type { Span, TextEdit } from "../../model/span.ts";
import type { RequestDocument } from "../requestDocument.ts";
import type { RequestNode } from "../syntax.ts";

/** The kinds by which editors group and filter refactorings. */
export type RefactoringKind =
  "refactor.rewrite" | "refactor.extract" | "refactor.inline" | "source.organizeFields";

/** One way to write the file differently. */
export interface Refactoring {
  readonly kind: RefactoringKind;
  readonly title: Text;
  /** In document order, never overlapping; none while it is unavailable. */
  readonly edits: readonly TextEdit[];
  /** Why it cannot be done here; absent when it can. */
  readonly unavailable?: Text;
  /** An offset in the changed text at a new name that the user will want to choose. */
  readonly renameAt?: number;
}

/** Where refactorings are asked for: a selection or cursor inside one request. */
export interface RequestPlace {
  readonly document: RequestDocument;
  readonly request: RequestNode;
  readonly range: Span;
}

/** A stretch of a file that was read by itself, and where in the file it begins. */
export interface FilePart {
  readonly document: RequestDocument;
  readonly start: number;
}

/** A place of a part as a place of the file. */
export function inFile({ start, end }: Span, part: FilePart): Span {
  return { start: start + part.start, end: end + part.start };
}

export function rewriting(title: Text, edits: readonly TextEdit[]): Refactoring {
  return { kind: "refactor.rewrite", title, edits };
}

export function unavailable(
  kind: RefactoringKind,
  title: Text,
  reason: Text | undefined,
): Refactoring {
  return { kind, title, edits: [], ...(reason && { unavailable: reason }) };
}

/** Whether two places share a character or touch. */
export function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Whether the parser has reported something inside a place. */
export function isBroken({ document }: { readonly document: RequestDocument }, place: Span) {
  return document.tree.problems.some(({ span }) => touches(span, place));
}
