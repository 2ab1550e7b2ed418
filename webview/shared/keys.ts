/** Ctrl+F, or a slash outside inputs: focuses the search in every panel. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "f";
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return key === "/" && !isTyping;
}

/** Focuses the visible view's search. VS Code's own search would miss rows that are not drawn. */
export function goToSearch(event: KeyboardEvent): boolean {
  if (!isFindKey(event)) return false;
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[type=search]")];
  const search = boxes.find((box) => box.checkVisibility());
  if (!search) return false;
  event.preventDefault();
  event.stopPropagation();
  search.focus();
  search.select();
  return true;
}

const arrows = { across: ["ArrowLeft", "ArrowRight"], down: ["ArrowUp", "ArrowDown"] } as const;

/** Neighbour for a key, cyclically; undefined for other keys. */
export function neighbour<One>(
  key: string,
  all: readonly One[],
  here: number,
  way: keyof typeof arrows,
): One | undefined {
  const [back, on] = arrows[way];
  const places = {
    [back]: all.at(here - 1),
    [on]: all[(here + 1) % all.length],
    Home: all[0],
    End: all.at(-1),
  };
  return places[key];
}

export function moveFocus(
  event: KeyboardEvent,
  all: readonly HTMLElement[],
  way: keyof typeof arrows,
): void {
  const here = all.findIndex((one) => one === event.target);
  const next = here < 0 ? undefined : neighbour(event.key, all, here, way);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
