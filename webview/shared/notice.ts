import { element, type Child } from "./dom.ts";
import { icon } from "./icons.ts";

const icons = { warning: "warning", bad: "error", information: "info" } as const;

/** One line above the data, and what can be done about it. */
export function notice(
  tone: keyof typeof icons,
  words: string | readonly Child[],
  ...actions: readonly Child[]
): HTMLElement {
  return element(
    "div",
    { class: "notice", "data-tone": tone },
    icon(icons[tone]),
    element("span", { class: "words" }, ...(typeof words === "string" ? [words] : words)),
    ...actions,
  );
}
