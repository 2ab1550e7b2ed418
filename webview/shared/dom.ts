/** Building a page from text and elements only: no markup is ever read from a string. */

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

export function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined || child === false) continue;
    parent.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  }
}

/** Puts new content into an element and keeps the focus on what has the same id. */
export function replaceContent(parent: Element, ...children: readonly Child[]): void {
  const focused = document.activeElement?.id;
  parent.replaceChildren();
  append(parent, children);
  if (focused) document.getElementById(focused)?.focus();
}
