import { element } from "./dom.ts";

/** What a value says about itself, such as that it is under investigation. */
export interface ShownMark {
  readonly kind: string;
  readonly text: string;
}

export function drawMark(mark: ShownMark): HTMLElement {
  return element("span", { class: "mark", "data-mark": mark.kind }, mark.text);
}
