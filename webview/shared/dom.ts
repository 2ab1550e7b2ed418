/** Building a page from text and elements only: no markup is ever read from a string. */
import { visibleText } from "./visibleText.ts";

export type Child = Node | string | undefined | false;

interface Attributes {
  readonly [name: string]: string | number | boolean | undefined;
}

/** Makes an element; `true` sets an attribute without a value, `undefined` and `false` leave it out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  append(made, children);
  return made;
}

function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child !== undefined && child !== false) parent.appendChild(nodeOf(child));
  }
}

function nodeOf(child: Node | string): Node {
  return typeof child === "string" ? document.createTextNode(visibleText(child)) : child;
}

/** A button that looks like a link, for what stands inside a line. */
export function linkButton(
  attributes: Attributes,
  onPress: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element("button", { class: "link", type: "button", ...attributes }, ...children);
  made.addEventListener("click", onPress);
  return made;
}

/**
 * Puts new content into an element and keeps the focus: on what has the same id, or on what the
 * focused element named as its heir. The focus of the editor beside the page is never taken. What is
 * in it already is not taken out: a press that has begun there ends there.
 */
export function replaceContent(parent: Element, ...children: readonly Child[]): void {
  const focused = document.hasFocus() ? document.activeElement : null;
  const ids = [focused?.id, focused?.getAttribute("data-heir")];
  for (const child of [...parent.childNodes]) if (!children.includes(child)) child.remove();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === undefined || child === false) continue;
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(nodeOf(child), next);
  }
  const heir = ids.map((id) => (id ? document.getElementById(id) : null)).find((one) => one);
  if (heir !== document.activeElement) heir?.focus({ preventScroll: true });
}
