import { operations, type OperationName } from "../contract/operations.ts";
import { redacted } from "../model/redaction/redact.ts";
import type { RequestIdentity } from "../model/outcome.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** Placeholders in a title may contain personal values, so all are masked. */
export function requestTitle(
  { title, filledTitle }: Pick<RequestIdentity, "title" | "filledTitle">,
  { mask }: Pick<ViewOptions, "mask">,
): string | undefined {
  if (filledTitle === undefined) return title;
  return mask ? title?.replace(/\{\{.*?\}\}/g, redacted) : filledTitle;
}

/** While presenting, the kind of request replaces the user's title. */
export function shownTitle(
  { title, operation }: { readonly title: string; readonly operation: OperationName },
  { presenting, language }: Pick<ViewOptions, "presenting" | "language">,
): string {
  return presenting ? operations[operation].title[language] : title;
}
