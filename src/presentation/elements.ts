import { loCategories } from "../contract/messages/loCategories.ts";
import { loElements, type LoElement } from "../contract/messages/loElements.ts";
import { describeCode } from "../contract/tables/tables.ts";
import type { Language } from "../contract/text.ts";
import { compactDay } from "./dates.ts";
import type { Sensitivity } from "./mask.ts";

/** Names and values of the elements of a message as people read them. */

/** `Person (c01)`, or the code alone where it is not known. */
export function categoryLabel(code: string, language: Language): string {
  const category = loCategories.get(code);
  return category ? `${category.label[language]} (${code})` : code;
}

/** The register's own name with its number, `Geslachtsnaam (02.40)`, or the code alone. */
export function elementLabel(code: string): string {
  const element = loElements.get(code);
  return element ? `${element.name} (${element.number})` : code;
}

/** A date in words, a code with what it means; anything else, unknown codes included, as it is. */
export function elementText(code: string, value: string, language: Language): string {
  const element = loElements.get(code);
  if (element?.kind === "date") return compactDay(value, language) ?? value;
  const meaning = element?.table === undefined ? undefined : describeCode(element.table, value);
  return meaning === undefined || meaning === "" ? value : `${meaning} (${value})`;
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

/** Codes and dates tell little by themselves; every text that is not known to be harmless hides. */
export function elementSensitivity(code: string): Sensitivity {
  const element = loElements.get(code);
  if (!element) return "unknown";
  switch (element.kind) {
    case "a-number":
    case "bsn":
      return "number";
    case "bag-id":
      return "address";
    case "text":
    case "number":
      return sensitiveGroups.get(element.group) ?? "unknown";
    case "code":
      return codeSensitivity(element);
    case "date":
      return "date";
    case "timestamp":
    case "investigation-code":
      return "none";
  }
}

/** A title is part of the name; the countries and municipalities of an address are not hidden. */
function codeSensitivity({ group }: LoElement): Sensitivity {
  return group === "02" ? "name" : "none";
}
