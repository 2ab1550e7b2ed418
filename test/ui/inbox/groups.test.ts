import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { cell, focusedRow, inboxTests, ofService, row } from "../support/inboxTests.ts";
import { someThemes } from "../support/panelPage.ts";

const openInbox = await inboxTests();

/** Two of the five messages of the sample are about one person, the others about no one or several. */
const cards = new Map(
  [0, 1, 2, 3, 4].map(
    (at) => [messageId(10 + at), { path: `opgehaaldeBerichten[${at}]` }] as const,
  ),
);
const messages = manyMessages(40);

async function grouped(page: Page): Promise<void> {
  await page.locator("#group").click();
  await page.locator(`${row(0)}[data-state=group]`).waitFor();
}

const shown = (page: Page, count: number) =>
  page.evaluate(
    (length) =>
      Array.from({ length }, (_row, at) => {
        const line = document.querySelector(`[data-row='${at}']`);
        return line?.querySelector(".group-name")?.textContent ?? line?.getAttribute("data-state");
      }),
    count,
  );

describe("the inbox by person", () => {
  it("puts messages below the A-number that is in memory, and asks nothing for it", async () => {
    const { page, said, chosen } = await openInbox({ messages, cards, width: 900 });
    await grouped(page);
    await expect
      .poll(() => shown(page, 5))
      .toEqual(["A-number 4173698055", "fetched", "fetched", "A-number not known", "waiting"]);
    await page.locator(row(0)).getByText("2 messages · 2026-10-21 · ").waitFor();
    expect(await page.locator("#group").getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator("#message-list").getAttribute("role")).toBe("treegrid");
    expect(ofService(said)).toEqual([]);
    // The message of the row is chosen, whatever is above it.
    await page.locator(cell(1, 1)).click();
    await page.keyboard.press("Space");
    await expect.poll(chosen).toEqual([messageId(10)]);
    await page.locator("#group").click();
    await page.locator("#message-list[role=grid]").waitFor();
    await expect.poll(() => shown(page, 2)).toEqual(["waiting", "waiting"]);
  });

  it("folds and unfolds by arrow keys, Enter and the pointer", async () => {
    const { page } = await openInbox({ messages, cards });
    await grouped(page);
    const heading = page.locator(row(0));
    await page.locator(cell(2, 1)).click();
    // From the first cell of a message to its heading, which then folds.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => focusedRow(page)).toBe("2");
    expect(await heading.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => heading.getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => shown(page, 2)).toEqual(["A-number 4173698055", "A-number not known"]);
    await expect.poll(() => focusedRow(page)).toBe("2");
    await page.keyboard.press("ArrowLeft");
    expect(await heading.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => heading.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Enter");
    await expect.poll(() => heading.getAttribute("aria-expanded")).toBe("false");
    await heading.dblclick();
    await expect.poll(() => heading.getAttribute("aria-expanded")).toBe("true");
  });

  for (const theme of someThemes("light"))
    it(`has no fault that axe knows, in ${theme}`, async () => {
      const { page } = await openInbox({ messages, cards, theme, width: 900 });
      await grouped(page);
      await page.locator(cell(0, 1)).click();
      expect(await axeDiagnostics(page)).toEqual([]);
    });
});
