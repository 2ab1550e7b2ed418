import type { Page } from "playwright-core";

/** The id of the focused element, or that of the inbox's list for each of its cells. */
export const focusedId = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    return focused?.closest("#message-list")?.id ?? focused?.id;
  });

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab, or another key, until the element with this id has the focus. */
export async function tabTo(page: Page, id: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if ((await focusedId(page)) === id) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${id} is not reached by ${key}.`);
}

/** Moves the focus to an element and presses Enter. */
export async function enter(page: Page, id: string, key?: string): Promise<void> {
  await tabTo(page, id, key);
  await page.keyboard.press("Enter");
}
