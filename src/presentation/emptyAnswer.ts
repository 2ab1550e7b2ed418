import { queryOperation, type QueryType } from "../contract/operations.ts";
import { searchRules } from "../contract/rules/searchRules.ts";
import { text, type Language } from "../contract/text.ts";
import type { EmptyReason } from "./view.ts";

/** What a query that found nobody looked for, and the parameters it did so by where they are known. */
export function emptyAnswerNotes(
  queryType: QueryType,
  language: Language,
  parameters?: readonly string[],
): readonly string[] {
  const { meaning } = queryOperation(queryType);
  const notes = [nobody[language], meaning[language]];
  if (!parameters || parameters.length === 0) return notes;
  const names = parameters.join(", ");
  const searched = text(`It was searched by: ${names}.`, `Er is gezocht op: ${names}.`);
  return [...notes, searched[language]];
}

const nobody = text("No one in the register matches this query.", "Niemand past bij dit verzoek.");

/**
 * Who the rules of the contract leave out of such a query (section 6): possible reasons, told as such;
 * which of them it was, nobody can know. Of a filter that may be given or not it is told where
 * `parameters` names it, or where they are not known. Holds no value of the request.
 */
export function whyNobody(
  queryType: QueryType,
  language: Language,
  parameters?: readonly string[],
): readonly EmptyReason[] {
  const query = { type: queryType, ...(parameters && { given: parameters }) };
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
