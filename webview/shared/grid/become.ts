/**
 * Gives an element the look of a fresh one of its kind: what is alike stays in the page, so that the browser
 * works out style and layout only of what differs. Listeners of the fresh one are not taken over.
 */
export function become(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return;
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name) ?? "";
    if (old.getAttribute(name) === value) continue;
    // The policy of the panel lets scripts set styles, but no attribute.
    if (name === "style" && old instanceof HTMLElement) old.style.cssText = value;
    else old.setAttribute(name, value);
  }
  for (const name of old.getAttributeNames())
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  let stays = old.firstChild;
  let next = fresh.firstChild;
  while (next) {
    const made = next;
    next = made.nextSibling;
    const known = stays;
    stays = known?.nextSibling ?? null;
    if (!known) old.append(made);
    else if (known.nodeName !== made.nodeName) known.replaceWith(made);
    else if (made instanceof Element) become(known as Element, made);
    else if (known.nodeValue !== made.nodeValue) known.nodeValue = made.nodeValue;
  }
  while (stays) {
    const rest = stays;
    stays = rest.nextSibling;
    rest.remove();
  }
}
