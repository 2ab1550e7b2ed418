import type { Browser } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { launchBrowser } from "../host/workbench.ts";
import { openFieldPicker } from "./support/fieldPickerPage.ts";
import { overlaps } from "./support/overlaps.ts";

/** Panels with little room, and with contents that mean no good. */

const open: { close: () => Promise<void> }[] = [];
const browser: Browser = await launchBrowser();

afterEach(async () => {
  for (const panel of open.splice(0)) await panel.close();
});
afterAll(() => browser.close());

const widths = [380, 560, 900];

describe("the field picker", () => {
  const asked = ["naam", "geboorte.datum", "leeftijd", "gezag", "nationaliteiten", "foute.naam"];
  const head = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n";
  const text = head + asked.map((path) => `  - ${path}\n`).join("");

  it.each(widths)("has no action over a name or a number at %i pixels", async (width) => {
    const profile = { environment: "proef", fields: ["naam"] };
    const panel = await openFieldPicker(browser, text, { profile, width, height: 900 });
    open.push(panel);
    const { page } = panel;
    await page.getByRole("treeitem").first().press("*");
    for (const id of ["unauthorised", "apart", "whole", "sensitive", "groups"])
      await page.locator(`#${id} summary`).click();
    expect(await page.locator(".row .label").count()).toBeGreaterThan(100);
    const values = ".row > .label, .row > .name, .row > .count, .entry, .asked, .legend";
    expect(await overlaps(page, values)).toEqual([]);
  });

  it("shows the text of a path that is no path, however long and hostile", async () => {
    const hostile = `<b>${"x".repeat(1500)}\u202e\u0007`;
    const panel = await openFieldPicker(browser, `${head}  - naam\n  - "${hostile}"\n`, {
      width: 380,
    });
    open.push(panel);
    const { page } = panel;
    await page.locator("#apart summary").click();
    const shown = await page.locator("#apart code").innerText();
    expect(shown).toContain("<b>xxx");
    expect(shown).not.toMatch(/[\u202e\u0007]/);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
  });
});
