import { text } from "../../contract/text.ts";

/** What the view of JSON says, in both languages. */
export const jsonWords = {
  line: text("Line", "Regel"),
  keys: text(
    "Arrow keys: lines, and fold or unfold. Shift: choose several. Ctrl+C: copy.",
    "Pijltjestoetsen: regels, en in- of uitklappen. Shift: kies er meer. Ctrl+C: kopieer.",
  ),
  keysToReader: text(
    "Arrow keys: lines, and fold or unfold. Enter: to the value in the reader. Shift: choose several. Ctrl+C: copy.",
    "Pijltjestoetsen: regels, en in- of uitklappen. Enter: naar het gegeven in de lezer. Shift: kies er meer. Ctrl+C: kopieer.",
  ),
} as const;
