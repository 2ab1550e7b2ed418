import type { Page } from "playwright-core";

/** Pixels by which a page is wider than its window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Actions that overlap a value, each as `action over value`. The head and the bar of the chosen value do not count,
 * because values scroll below them.
 */
export function overlaps(page: Page, values: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const isShown = (one: Element) =>
      one.checkVisibility() && !one.closest(".head, .chosen-bar, .reading-bar");
    /** The visible room around an element: a list that scrolls clips its lines. */
    const roomOf = (one: Element): { readonly top: number; readonly bottom: number } => {
      for (let around = one.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflowY !== "visible") return around.getBoundingClientRect();
      return { top: 0, bottom: innerHeight };
    };
    const boxesOf = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const room = roomOf(one);
      return [...range.getClientRects()]
        .map(({ left, right, top, bottom }) => ({
          ...{ left, right },
          ...{ top: Math.max(top, room.top), bottom: Math.min(bottom, room.bottom) },
        }))
        .filter(({ left, right, top, bottom }) => right > left && bottom > top);
    };
    const actions = [...document.querySelectorAll("button, summary, a")].filter(isShown);
    const texts = [...document.querySelectorAll(selector)].filter(isShown);
    return texts.flatMap((text) =>
      actions
        .filter((action) => !action.contains(text) && !text.contains(action))
        .filter((action) => {
          const box = action.getBoundingClientRect();
          return boxesOf(text).some(
            ({ left, right, top, bottom }) =>
              left < box.right - 1 &&
              right > box.left + 1 &&
              top < box.bottom - 1 &&
              bottom > box.top + 1,
          );
        })
        .map((action) => `${action.id} over ${text.textContent}`),
    );
  }, values);
}

/** Words of labels that break across lines without a hyphen. */
export function brokenLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("dt:not(.visually-hidden)")].flatMap((label) =>
      [...label.childNodes].flatMap((node) => {
        const words = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : "";
        return [...words.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          return lines.size > 1 ? [word] : [];
        });
      }),
    ),
  );
}
