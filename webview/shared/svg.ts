import { visibleText } from "./visibleText.ts";

/** Building a picture from elements only; presentation attributes and classes, never styles. */

const svgNamespace = "http://www.w3.org/2000/svg";

interface Attributes {
  readonly [name: string]: string | number | undefined;
}

/** Makes an element of a picture; `undefined` leaves an attribute out. */
export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (SVGElement | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value));
  for (const child of children) made.append(typeof child === "string" ? visibleText(child) : child);
  return made;
}
