import {
  loCategories,
  loGroups,
  isAnnounced,
  loElements,
} from "../../contract/messages/loElements.ts";
import type { Language, Text } from "../../contract/text.ts";
import { messageLabels } from "../messageLabels.ts";

/** `Person (c01)`, or only an unknown code. */
export function categoryLabel(code: string, language: Language): string {
  const category = loCategories.get(code);
  return category ? `${category.label[language]} (${code})` : code;
}

/** `Name (02)`, or only an unknown code. */
export function groupLabel(code: string, language: Language): string {
  const group = loGroups.get(code);
  return group ? `${group.label[language]} (${code})` : code;
}

/** The register's own name with its number, `Geslachtsnaam (02.40)`, or only an unknown code. */
export function elementLabel(code: string, language: Language): string {
  if (isAnnounced(code))
    return `${messageLabels.announced[language]} (${code.slice(1, 3)}.${code.slice(3)})`;
  const element = loElements.get(code);
  return element ? `${element.name} (${element.number})` : code;
}

/** Text for content of length zero (Logisch Ontwerp BRP, section 5.3.15.2). */
export function emptyWords(isEarlier: boolean): { readonly element: Text; readonly record: Text } {
  const { emptied, wasEmpty, recordEmptied, recordNotThere } = messageLabels;
  return isEarlier
    ? { element: wasEmpty, record: recordNotThere }
    : { element: emptied, record: recordEmptied };
}

const coded = /^(.+) \(([ct]?[0-9]{2}(?:\.[0-9]{2})?|[a-z][A-Za-z0-9]*)\)( [0-9]+)?$/;

/** Splits a label such as `Straatnaam (11.10)` or `Child (c09) 2` into words and code, which are styled separately. */
export function labelParts(label: string): { readonly words: string; readonly code?: string } {
  const [, words, code, number = ""] = coded.exec(label) ?? [];
  return words === undefined || code === undefined
    ? { words: label }
    : { words: words + number, code };
}
