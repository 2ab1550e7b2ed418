/** Ctrl+F, or a slash where nothing is typed: to the search, in every panel. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "f";
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return key === "/" && !isTyping;
}

/** The search of the view that is shown; VS Code's own one would not see what is not drawn. */
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

/** Where a key leads in a row of things, around its ends; undefined for other keys. */
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

/** The keyboard goes from one button to another. */
export function goAlong(
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
