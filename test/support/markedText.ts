import type { Span } from "../../src/model/text/sourceText.ts";

/** A text without its `«…»` marks, and the enclosed places in order. */
export function readMarks(marked: string): {
  readonly text: string;
  readonly places: readonly Span[];
} {
  const places: Span[] = [];
  let text = "";
  let open = -1;
  for (const character of marked) {
    if (character === "«") open = text.length;
    else if (character === "»") places.push({ start: open, end: text.length });
    else text += character;
  }
  return { text, places };
}
