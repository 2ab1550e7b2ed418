import type { Span } from "../../model/span.ts";
import { occurrenceAt, sameName, type Occurrence } from "./occurrences.ts";

/** The places of the name at the offset; none where no name stands. */
export function referencesAt(
  all: readonly Occurrence[],
  offset: number,
  includeDefinitions: boolean,
): readonly Span[] {
  return placesOf(all, offset)
    .filter(({ role }) => includeDefinitions || role === "use")
    .map(({ span }) => span);
}

/** A place to be lit while the cursor stands in the same name. */
export interface Highlight {
  readonly span: Span;
  /** A definition writes the name, a placeholder reads it. */
  readonly access: "write" | "read";
}

export function highlightsAt(all: readonly Occurrence[], offset: number): readonly Highlight[] {
  return placesOf(all, offset).map(({ span, role }) => ({
    span,
    access: role === "definition" ? "write" : "read",
  }));
}

function placesOf(all: readonly Occurrence[], offset: number): readonly Occurrence[] {
  const at = occurrenceAt(all, offset);
  return at ? sameName(all, at) : [];
}
