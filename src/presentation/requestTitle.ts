import { operations, type OperationName } from "../contract/operations.ts";
import { redacted } from "../model/redaction/redact.ts";
import type { RequestIdentity } from "../model/outcome.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** A placeholder of a variable or a row may hold anybody's value, so all of them are hidden. */
export function requestTitle(
  { title, filledTitle }: Pick<RequestIdentity, "title" | "filledTitle">,
  { mask }: Pick<ViewOptions, "mask">,
): string | undefined {
  if (filledTitle === undefined) return title;
  return mask ? title?.replace(/\{\{.*?\}\}/g, redacted) : filledTitle;
}

/** A title is the user's own words: others who look along read what kind of request it is. */
export function shownTitle(
  { title, operation }: { readonly title: string; readonly operation: OperationName },
  { presenting, language }: Pick<ViewOptions, "presenting" | "language">,
): string {
  return presenting ? operations[operation].title[language] : title;
}
