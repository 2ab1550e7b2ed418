import { element } from "./dom.ts";
import { icon } from "./icons.ts";

/**
 * A search box; every letter counts, Escape empties it.
 *
 * @param isLandmark of several in a panel one may be
 */
export function filterBox(
  id: string,
  label: string,
  changed: (words: string) => void,
  isLandmark = true,
): HTMLElement {
  const input = element("input", {
    id,
    type: "search",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 300,
    placeholder: label,
    "aria-label": label,
  });
  input.addEventListener("input", () => changed(input.value));
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "") return;
    event.preventDefault();
    input.value = "";
    changed("");
  });
  return element(
    "div",
    { class: "search", role: isLandmark ? "search" : undefined },
    icon("search"),
    input,
  );
}
