import { loCategories, loGroups } from "../../contract/messages/loCategories.ts";
import { loElements } from "../../contract/messages/loElements.ts";
import type { Language, Text } from "../../contract/text.ts";
import type { Sensitivity } from "../mask.ts";
import { messageLabels } from "../messageLabels.ts";

/** Names of what messages hold, and what their values tell of a person. */

/** `Person (c01)`, or the code alone where it is not known. */
export function categoryLabel(code: string, language: Language): string {
  const category = loCategories.get(code);
  return category ? `${category.label[language]} (${code})` : code;
}

/** `Name (02)`, or the code alone where it is not known. */
export function groupLabel(code: string, language: Language): string {
  const group = loGroups.get(code);
  return group ? `${group.label[language]} (${code})` : code;
}

/** The register's own name with its number, `Geslachtsnaam (02.40)`, or the code alone. */
export function elementLabel(code: string): string {
  const element = loElements.get(code);
  return element ? `${element.name} (${element.number})` : code;
}

/**
 * Of an element or record of length zero: as it is now it is no longer there, and in an earlier form it was
 * not there yet (Logisch Ontwerp BRP, section 5.3.15.2).
 */
export function emptyWords(isEarlier: boolean): { readonly element: Text; readonly record: Text } {
  const { emptied, wasEmpty, recordEmptied, recordNotThere } = messageLabels;
  return isEarlier
    ? { element: wasEmpty, record: recordNotThere }
    : { element: emptied, record: recordEmptied };
}

/** Groups of elements by what their texts tell of a person. */
const sensitiveGroups: ReadonlyMap<string, Sensitivity> = new Map([
  ["02", "name"],
  ["11", "address"],
  ["12", "address"],
  ["13", "address"],
  ["16", "number"],
  ["17", "address"],
  ["73", "number"],
]);

/** What the value of an element tells of a person; a value that is not of its kind may tell anything. */
export function elementSensitivity(code: string, value: string): Sensitivity {
  const element = loElements.get(code);
  if (!element) return "unknown";
  switch (element.kind) {
    case "bag-id":
      return "address";
    case "text":
    case "number":
      return sensitiveGroups.get(element.group) ?? "unknown";
    case "code":
      return element.group === "02"
        ? "name"
        : kindSensitivity(element.orText ? "place" : "code", value);
    default:
      return kindSensitivity(element.kind, value);
  }
}

/**
 * Codes and dates tell little by themselves, if they have the form of one; the countries and
 * municipalities of an address are not hidden. Every text that is not known to be harmless hides.
 */
export function kindSensitivity(kind: string, value: string): Sensitivity {
  switch (kind) {
    case "a-number":
    case "bsn":
      return "number";
    case "place":
      return "none";
    default:
      return harmlessForms.get(kind)?.test(value) === true
        ? kind === "date"
          ? "date"
          : "none"
        : "unknown";
  }
}

const harmlessForms: ReadonlyMap<string, RegExp> = new Map([
  ["date", /^[0-9]{8}$/],
  ["timestamp", /^[0-9]{17}$/],
  ["code", /^[0-9A-Za-z.]{1,8}$/],
  ["investigation-code", /^[0-9]{6}$/],
  ["rubrics", /^[0-9]{6}$/],
]);
