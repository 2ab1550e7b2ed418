import { queryOperation } from "../contract/operations.ts";
import { searchRules, widening, type SearchedQuery } from "../contract/rules/searchRules.ts";
import { text, type Language } from "../contract/text.ts";
import type { EmptyReason } from "./view.ts";

/** Describes the query without results, with its parameters if known. */
export function emptyResponseNotes(
  { type, given = [], traits }: SearchedQuery,
  language: Language,
): readonly string[] {
  const notes = [nobody[language]];
  // The meaning only covers living persons.
  if (!traits?.isTrue.includes(widening)) notes.push(queryOperation(type).meaning[language]);
  if (given.length === 0) return notes;
  const names = given.join(", ");
  const searched = text(`Searched by: ${names}.`, `Gezocht op: ${names}.`);
  return [...notes, searched[language]];
}

const nobody = text(
  "No one in the register matches this query.",
  "Niemand voldoet aan deze bevraging.",
);

/**
 * Possible reasons (contract section 6), never certain. An optional filter counts if the query contains
 * it or its parameters are unknown. Contains no value of the request.
 */
export function whyNobody(query: SearchedQuery, language: Language): readonly EmptyReason[] {
  return searchRules
    .filter((rule) => rule.holds(query))
    .map(({ id, reason, changes }) => {
      const found = changes?.(query) ?? [];
      return {
        rule: id,
        verdict: "possible",
        text: reason(query)[language],
        ...(found.length > 0 && { changes: found }),
      };
    });
}
