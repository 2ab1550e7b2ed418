import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { launchBrowser } from "../host/workbench.ts";
import { openFieldPicker } from "./support/fieldPickerPage.ts";

/** Every function of a panel by keyboard alone, from the first to the last. */

const open: { close: () => Promise<void> }[] = [];
const browser: Browser = await launchBrowser();

afterEach(async () => {
  for (const panel of open.splice(0)) await panel.close();
});
afterAll(() => browser.close());

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until an element with this id has the keyboard. */
async function tabTo(page: Page, id: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused(page)) === id) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${id} is not reached by ${key}.`);
}

describe("the field picker by keyboard", () => {
  it("searches, filters, ticks, copies, goes to the file, takes out and comes back", async () => {
    const head = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n";
    const profile = { environment: "proef", fields: ["naam", "geboorte"] };
    const text = `${head}  - naam.voornamen\n  - leeftijd\n  - foute.naam\n`;
    const panel = await openFieldPicker(browser, text, { profile, width: 900 });
    open.push(panel);
    const { page, said } = panel;
    await page.getByRole("treeitem").first().waitFor();

    await press(page, "Control+f");
    expect(await focused(page)).toBe("search");
    await page.keyboard.type("voornamen");
    await page.locator("#count").filter({ hasText: " of " }).waitFor();
    await press(page, "Escape");
    expect(await page.locator("#search").inputValue()).toBe("");

    await tabTo(page, "asked-only");
    await press(page, "Enter");
    expect(await page.locator("[role=treeitem]:not([hidden])").count()).toBe(3);
    await press(page, "Enter");
    await tabTo(page, "to-file", "Shift+Tab");
    await press(page, "Enter");
    expect(said.at(-1)).toEqual({ type: "source", key: 1 });
    await press(page, "ArrowRight");
    expect(await focused(page)).toBe("collapse");
    await press(page, "Enter");
    expect(await page.locator('[role=treeitem][aria-expanded="true"]').count()).toBe(0);

    await press(page, "/", "ArrowDown", "Home", "ArrowDown", "ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-path"))).toBe(
      "naam",
    );
    await page.locator(".change", { hasText: "A tick adds 6 values." }).waitFor();
    await tabTo(page, "copy-path");
    await press(page, "Enter");
    expect(said.at(-1)).toEqual({ type: "copy", key: 1, path: "naam" });
    await page.getByRole("status").filter({ hasText: "Copied: naam" }).waitFor({
      state: "attached",
    });
    await tabTo(page, "each");
    await press(page, "Enter");
    await expect.poll(() => panel.text()).toContain("- naam.geslachtsnaam");

    await tabTo(page, "show-refused", "Shift+Tab");
    await press(page, "Enter");
    expect(await focused(page)).toBe("unauthorised-summary");
    await tabTo(page, "refused-remove-1");
    await press(page, "Enter");
    await expect.poll(() => panel.text()).not.toContain("leeftijd");
    await page.locator("#show-refused").waitFor({ state: "detached" });
    await press(page, "/");
    await tabTo(page, "smaller-summary");
    await tabTo(page, "go-0");
    await press(page, "Enter");
    expect(said.at(-1)).toEqual({ type: "source", key: 1, index: 0 });

    await press(page, "/", "Escape");
    expect(said.at(-1)).toEqual({ type: "source", key: 1 });
  });
});
