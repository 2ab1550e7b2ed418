import type { Span } from "../../model/text/span.ts";
import { sameName, type Names, type Occurrence } from "./occurrences.ts";

/** The places of the name at the offset; none where no name stands. */
export function referencesAt(
  names: Names,
  offset: number,
  includeDefinitions: boolean,
): readonly Span[] {
  return placesOf(names, offset)
    .filter(({ role }) => includeDefinitions || role === "use")
    .map(({ span }) => span);
}

/** A place to be lit while the cursor stands in the same name. */
export interface Highlight {
  readonly span: Span;
  /** A definition writes the name, a placeholder reads it. */
  readonly access: "write" | "read";
}

export function highlightsAt(names: Names, offset: number): readonly Highlight[] {
  return placesOf(names, offset).map(({ span, role }) => ({
    span,
    access: role === "definition" ? "write" : "read",
  }));
}

function placesOf(names: Names, offset: number): readonly Occurrence[] {
  const at = names.at(offset);
  return at ? sameName(names, at) : [];
}
