import { loCategories, loElements } from "../../contract/messages/loElements.ts";
import { elementCodeWords } from "../../contract/messages/codeWords.ts";
import { describeCode, unknownCode } from "../../contract/tables/tables.ts";
import type { Language } from "../../contract/text.ts";
import { compactDay } from "../texts/dates.ts";
import { labels } from "../labels.ts";
import type { ViewOptions } from "../view.ts";
import { messageLabels } from "../messageLabels.ts";
import { categoryLabel, elementLabel, groupLabel } from "./elements.ts";

type Wording = Pick<ViewOptions, "language" | "tables">;

/** Date, timestamp, investigation or known code in words, followed by the original value. */
export function elementText(code: string, value: string, options: Wording): string {
  const element = loElements.get(code);
  if (!element) return value;
  const words = elementCodeWords(code, value);
  if (words !== undefined) return withDelivered(words, value);
  return kindText(element.kind, element.table, value, options);
}

/** Like `elementText`, for values with a kind and table outside the elements of records. */
export function kindText(
  kind: string,
  table: string | undefined,
  value: string,
  { language, tables }: Wording,
): string {
  switch (kind) {
    case "date":
      return withDelivered(dayText(value, language), value);
    case "timestamp":
      return withDelivered(timestampText(value, language), value);
    case "investigation-code":
      return withDelivered(investigationText(value, language), value);
    default: {
      if (table === undefined) return value;
      const meaning =
        describeCode(table, value, tables) ?? unknownCode(table, value, tables)?.[language];
      return withDelivered(meaning === "" ? undefined : meaning, value);
    }
  }
}

/** Meaning followed by the original value: `Nederlandse (0001)`. */
export function withDelivered(text: string | undefined, value: string): string {
  return text === undefined ? value : `${text} (${value})`;
}

/** A comma introduces unknown parts of a date, because the original value follows in parentheses. */
function dayText(value: string, language: Language): string | undefined {
  return compactDay(value, language)?.replace(/ \(([^()]*)\)$/, ", $1");
}

/** Seventeen digits, down to milliseconds: `8 March 2019 12:10:10`. */
function timestampText(value: string, language: Language): string | undefined {
  const parts = /^([0-9]{8})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{3})$/.exec(value);
  const day = compactDay(parts?.[1] ?? "", language);
  if (!parts || day === undefined) return undefined;
  const fraction = parts[5] === "000" ? "" : `.${parts[5]}`;
  return `${day} ${parts[2]}:${parts[3]}:${parts[4]}${fraction}`;
}

/** Reason for an investigation of a residence whose data is not in doubt (contract section 17). */
export const notLivingThereReason = "089999";

/** The same for a residence in the history. */
const didNotLiveThere = "589999";

/** Investigation of a category, one of its groups or one element (e8310). */
function investigationText(value: string, language: Language): string | undefined {
  if (value === notLivingThereReason) return labels.notLivingThere[language];
  if (value === didNotLiveThere)
    return `${labels.notLivingThere[language]}, ${messageLabels.historical[language]}`;
  return rubricPlaceText(value, language);
}

/** Six digits as category, group and element: `Residence (c08) › Address (11) › Postcode (11.60)`. */
export function rubricPlaceText(value: string, language: Language): string | undefined {
  const read = readRubric(value);
  if (!read) return undefined;
  const { category, isHistory, group, element } = read;
  const history = isHistory ? `, ${messageLabels.historical[language]}` : "";
  const place = `${categoryLabel(category, language)}${history}`;
  if (group === "00") return place;
  if (element === "00") return `${place} › ${groupLabel(group, language)}`;
  return `${place} › ${elementLabel(`e${group}${element}`, language)}`;
}

export interface Rubric {
  /** Such as `c08`. */
  readonly category: string;
  readonly isHistory: boolean;
  /** Two digits each. `00` means all. */
  readonly group: string;
  readonly element: string;
}

/** Splits six digits. The history of category NN has number NN + 50. */
export function readRubric(value: string): Rubric | undefined {
  const parts = /^([0-9]{2})([0-9]{2})([0-9]{2})$/.exec(value);
  if (!parts) return undefined;
  const [, category = "", group = "", element = ""] = parts;
  const number = Number(category);
  const isHistory = number > historyOffset && loCategories.has(codeOf(number - historyOffset));
  return {
    category: codeOf(isHistory ? number - historyOffset : number),
    isHistory,
    group,
    element,
  };
}

const historyOffset = 50;

function codeOf(category: number): string {
  return `c${String(category).padStart(2, "0")}`;
}
