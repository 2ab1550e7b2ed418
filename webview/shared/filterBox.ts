import { element } from "./dom.ts";

/**
 * A search box with its label; every letter counts, Escape empties it.
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
    { class: "find", role: isLandmark ? "search" : undefined },
    element("label", { for: id }, label),
    input,
  );
}
