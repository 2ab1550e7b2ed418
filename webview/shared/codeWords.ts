import { element, type Child } from "./dom.ts";

/** A sentence in which what is between backticks is code. */
export function codeWords(sentence: string): readonly Child[] {
  return sentence
    .split(/(`[^`\n]+`)/)
    .map((part) =>
      /^`.+`$/.test(part) ? element("code", { class: "path" }, part.slice(1, -1)) : part,
    );
}
