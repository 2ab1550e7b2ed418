import { redacted } from "../model/redaction/redact.ts";
import type { RequestIdentity } from "../model/outcome.ts";
import type { ViewOptions } from "./viewOptions.ts";

/**
 * The title of a request: with the values of its placeholders, or the mask in their places. What a variable or
 * a row holds may be anybody's, so all of them are hidden.
 */
export function requestTitle(
  { title, filledTitle }: Pick<RequestIdentity, "title" | "filledTitle">,
  { mask }: Pick<ViewOptions, "mask">,
): string | undefined {
  if (filledTitle === undefined) return title;
  return mask ? title?.replace(/\{\{.*?\}\}/g, redacted) : filledTitle;
}
