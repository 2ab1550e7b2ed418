import type { TextEdit } from "../../model/span.ts";

/** One edit that makes a text another, as small as what both begin and end with allows; undefined when they are the same. */
export function differenceOf(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  const most = shorter - start;
  while (
    same < most &&
    before.charCodeAt(before.length - same - 1) === after.charCodeAt(after.length - same - 1)
  )
    same++;
  const span = { start, end: before.length - same };
  return { span, newText: after.slice(start, after.length - same) };
}
