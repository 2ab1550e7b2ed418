import { fieldPaths, partsOfValue, type FieldPath } from "../../contract/fields.ts";
import { fieldKind, fieldMeaning } from "../../contract/fieldTexts.ts";
import { queryOperation, type QueryType } from "../../contract/operations.ts";
import type { Span } from "../../model/span.ts";
import { ranks, type Suggestion } from "./suggestion.ts";

export interface FieldsAsked {
  readonly type: QueryType;
  /** Paths that already stand in the list; neither they nor what they cover is suggested. */
  readonly asked: readonly string[];
  /** In a group item: the path whose members are wanted. */
  readonly below?: string;
}

/** Every path that is legal here and not yet covered; usual groups and values before their parts. */
export function fieldSuggestions(
  { type, asked, below }: FieldsAsked,
  span: Span,
  quote: (path: string) => string = (path) => path,
): readonly Suggestion[] {
  const covered = new Set(asked);
  const prefix = below === undefined ? "" : `${below}.`;
  const suggestions: Suggestion[] = [];
  for (const field of fieldPaths(queryOperation(type).answerType).values()) {
    if (!field.path.startsWith(prefix) || isCovered(field.path, covered)) continue;
    const path = field.path.slice(prefix.length);
    suggestions.push({
      kind: "field",
      label: path,
      detail: fieldKind(field),
      documentation: fieldMeaning(field),
      span,
      newText: quote(path),
      rank: rankOf(field),
      ...(field.deprecated ? { deprecated: true as const } : {}),
    });
  }
  return suggestions;
}

function isCovered(path: string, covered: ReadonlySet<string>): boolean {
  if (covered.has(path)) return true;
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1))
    if (covered.has(path.slice(0, dot))) return true;
  return false;
}

function rankOf(field: FieldPath): number {
  if (field.deprecated) return ranks.last;
  if (field.partOf !== undefined) return ranks.part;
  return field.aliasFor === undefined || partsOfValue(field.shape).length > 0
    ? ranks.usual
    : ranks.normal;
}
