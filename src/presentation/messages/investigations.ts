import { memberOf, type JsonObject } from "../../contract/json/json.ts";
import { compactDay } from "../texts/dates.ts";
import { labels } from "../labels.ts";
import type { Mark } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { notLivingThere, readRubric, type Rubric } from "./elementTexts.ts";

/** Investigation of a record without an end date (group 83). */
export interface RunningInvestigation {
  readonly about: Rubric;
  readonly mark: Mark;
}

/** Undefined without a current investigation. A mask hides its start date. */
export function investigationOf(
  record: JsonObject,
  { language, mask }: ViewOptions,
): RunningInvestigation | undefined {
  const value = memberOf(record, "e8310");
  const end = memberOf(record, "e8330");
  if (typeof value !== "string" || value === notLivingThere) return undefined;
  if (typeof end === "string" && end !== "") return undefined;
  const about = readRubric(value);
  if (!about) return undefined;
  const start = memberOf(record, "e8320");
  const day = typeof start === "string" && !mask ? compactDay(start, language) : undefined;
  const since = day === undefined ? "" : ` ${labels.since[language]} ${day}`;
  return { about, mark: { kind: "investigation", text: labels.investigation[language] + since } };
}

/** An investigation does not cover its own group or the dates of the record. */
const neverCovered: ReadonlySet<string> = new Set(["83", "84", "85", "86"]);

/** Zeros mean a whole group or category (contract section 17). */
export function coversElement(
  { about }: RunningInvestigation,
  category: string,
  code: string,
): boolean {
  const [group, element] = [code.slice(1, 3), code.slice(3)];
  if (about.category !== category) return false;
  if (about.group === "00") return !neverCovered.has(group);
  return about.group === group && (about.element === "00" || about.element === element);
}
