import { element } from "./dom.ts";

/** A search box with its label; every letter counts, Escape empties it. */
export function filterBox(
  id: string,
  label: string,
  changed: (words: string) => void,
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
    { class: "find", role: "search" },
    element("label", { for: id }, label),
    input,
  );
}
