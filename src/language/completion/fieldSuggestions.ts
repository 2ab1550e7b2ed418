import { usualPaths } from "../../contract/answer/fieldHints.ts";
import { fieldPaths, openEndedAbove, type FieldPath } from "../../contract/answer/fields.ts";
import { fieldKind, fieldMeaning } from "../../contract/answer/fieldTexts.ts";
import { calledBeside } from "../../contract/answer/otherNames.ts";
import { queryOperation, type AnswerType, type QueryType } from "../../contract/operations.ts";
import type { Span } from "../../model/text/span.ts";
import type { AuthorisedUse } from "../../model/environments/authorisedUse.ts";
import { asUnauthorised } from "./parameterSuggestions.ts";
import { ranks, suggestion, type Suggestion } from "./suggestion.ts";

interface FieldsAsked {
  readonly type: QueryType;
  /** Paths that already stand in the list; neither they nor what they cover is suggested. */
  readonly asked: readonly string[];
  /** In a group item: the path whose members are wanted. */
  readonly below?: string;
  /** Whether a group item's members follow, so that only groups may stand here. */
  readonly onlyGroups?: boolean;
  readonly use: AuthorisedUse | undefined;
}

/**
 * Every path that is legal here and not yet covered: the usual ones first, then the rest, parts of
 * dates and tables, what will disappear, and last what the client may not ask.
 */
export function fieldSuggestions(
  { type, asked, below, onlyGroups = false, use }: FieldsAsked,
  span: Span,
  quote: (path: string) => string = (path) => path,
): readonly Suggestion[] {
  const { answerType } = queryOperation(type);
  const covered = new Set(asked.map((path) => openEndedAbove(path, answerType)?.path ?? path));
  const usual = new Set(usualPaths(answerType));
  const prefix = below === undefined ? "" : `${below}.`;
  const suggestions: Suggestion[] = [];
  for (const field of fieldPaths(answerType).values()) {
    if (!field.path.startsWith(prefix) || isCovered(field.path, covered)) continue;
    if (onlyGroups && !hasMembers(field.path, answerType)) continue;
    const path = field.path.slice(prefix.length);
    const one = suggestion("field", path, fieldKind(field), span, {
      documentation: fieldMeaning(field),
      foundBy: namesOf(field.path, answerType),
      newText: quote(path),
      rank: rankOf(field, usual),
      ...(field.deprecated && { deprecated: true }),
    });
    const isAllowed = !use || use.mayAsk(field.path);
    suggestions.push(isAllowed ? one : asUnauthorised(one, use.environment));
  }
  return suggestions;
}

/** What a path and the groups that it is in are called, from the path outwards. */
function namesOf(path: string, answerType: AnswerType): readonly (readonly string[])[] {
  const names: (readonly string[])[] = [];
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const field = fieldPaths(answerType).get(part);
    if (field) names.push(calledBeside(part.slice(part.lastIndexOf(".") + 1), field.shape.label));
  }
  return names;
}

function isCovered(path: string, covered: ReadonlySet<string>): boolean {
  if (covered.has(path)) return true;
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1))
    if (covered.has(path.slice(0, dot))) return true;
  return false;
}

function hasMembers(group: string, answerType: AnswerType): boolean {
  for (const path of fieldPaths(answerType).keys()) if (path.startsWith(`${group}.`)) return true;
  return false;
}

function rankOf(field: FieldPath, usual: ReadonlySet<string>): number {
  if (field.deprecated) return ranks.last;
  if (field.partOf !== undefined) return ranks.part;
  return usual.has(field.path) && field.aliasFor === undefined ? ranks.usual : ranks.normal;
}
