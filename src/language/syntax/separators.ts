import { hasMarkAt, isLineEndAt } from "./lines.ts";

/** Whether the line that starts here begins a request: exactly three hashes (language rule 2). */
export function isSeparatorAt(text: string, lineStart: number): boolean {
  return text.startsWith("###", lineStart) && text[lineStart + 3] !== "#";
}

/** Where a file divides: the start of each `###` line that begins a request; the preamble ends at the first. */
export function separatorStarts(text: string): readonly number[] {
  const first = hasMarkAt(text, 0) ? 1 : 0;
  const starts: number[] = [];
  for (let at = text.indexOf("###"); at >= 0; at = text.indexOf("###", at + 1))
    if ((at === first || (at > 0 && isLineEndAt(text, at - 1))) && isSeparatorAt(text, at))
      starts.push(at);
  return starts;
}
