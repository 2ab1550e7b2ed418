import { fieldPaths, partsOfValue, type FieldPath } from "../../contract/fields.ts";
import { queryOperation, type QueryType } from "../../contract/operations.ts";
import type { Shape } from "../../contract/shape.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/span.ts";
import { ranks, type Suggestion } from "./suggestion.ts";

const kinds: Readonly<Record<Shape["kind"], Text>> = {
  text: text("text", "tekst"),
  integer: text("number", "getal"),
  yes: text("true, or absent", "true, of afwezig"),
  date: text("date", "datum"),
  table: text("code and description", "code en omschrijving"),
  group: text("group", "groep"),
  list: text("list", "lijst"),
  choice: text("group, by type", "groep, naar type"),
};

/** What a path delivers, in a word or two. */
export function fieldKind(field: FieldPath): Text {
  if (field.partOf === undefined) return kinds[field.shape.kind];
  return text(`delivers all of ${field.partOf}`, `levert heel ${field.partOf}`);
}

/** What a path means, where it appears, and what to know before asking it. */
export function fieldMeaning(field: FieldPath): Text {
  const { label, meaning } = field.shape;
  const notes: Text[] = [text(`${label.en}. ${meaning.en}`, `${label.nl}. ${meaning.nl}`)];
  if (field.variants)
    notes.push(
      text(
        `Only when type is ${field.variants.join(" or ")}.`,
        `Alleen als type ${field.variants.join(" of ")} is.`,
      ),
    );
  if (field.aliasFor !== undefined)
    notes.push(
      text(
        `Domestic data only; comes back under ${field.aliasFor}.`,
        `Alleen gegevens binnen Nederland; komt terug onder ${field.aliasFor}.`,
      ),
    );
  if (field.deprecated) notes.push(text("Deprecated.", "Verouderd."));
  return text(notes.map(({ en }) => en).join(" "), notes.map(({ nl }) => nl).join(" "));
}

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
