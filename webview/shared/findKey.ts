/** Ctrl+F, or a slash where nothing is typed: to the search, in every panel. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "f";
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return key === "/" && !isTyping;
}
