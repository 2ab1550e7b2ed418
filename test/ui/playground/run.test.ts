import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fragmentOf } from "../../../src/playground/shareLink.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { playgrounds, whenLoaded } from "./playgroundPage.ts";

const query = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";
const asked = `### Example\n${query}fields:\n  - naam.volledigeNaam\n`;
const person = "Pieter Johannes Jansen";

const open = await playgrounds();

const panelOf = (page: Page) => page.frameLocator("#panel-response iframe");

async function runByKeys(page: Page): Promise<void> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+Enter");
}

describe("a run in the playground", () => {
  it("is started by keys, also before its worker is ready, and read by keys", async () => {
    const { page } = await open({ at: fragmentOf(`${asked}? personen count == 1\n`) });
    await runByKeys(page);
    await page.getByText("1 passed, 0 failed").waitFor();
    await panelOf(page).getByRole("heading", { name: person }).waitFor();
    await page.keyboard.press("Escape");
    for (let press = 0; press < 10 && !(await isInPanel(page)); press++)
      await page.keyboard.press("Tab");
    expect(await isInPanel(page)).toBe(true);
  });

  it("shows a failed expectation", async () => {
    const { page } = await open({ at: fragmentOf(`${asked}? personen count == 2\n`) });
    await runByKeys(page);
    await page.getByText("0 passed, 1 failed").waitFor();
    await panelOf(page).getByText("failed", { exact: false }).first().waitFor();
  });

  it("says that an empty text ran nothing", async () => {
    const { page } = await open({ at: fragmentOf("") });
    await runByKeys(page);
    await page.getByText("Nothing was run.").waitFor();
  });

  it("does not start with an error, and the panel leads to it", async () => {
    const { page } = await open({ at: fragmentOf(asked.replace("naam.", "foute.")) });
    await runByKeys(page);
    await page.getByText("Not run: fix the errors first.").waitFor();
    await panelOf(page).locator("#to-error").click();
    await expect
      .poll(() => page.locator(".cm-editor.cm-focused").count(), { timeout: 10_000 })
      .toBe(1);
  });

  it("requests nothing after the page is loaded, and works offline", async () => {
    const { page, context, requested } = await open({ at: fragmentOf(asked) });
    await whenLoaded(page);
    const before = requested.length;
    await context.setOffline(true);
    await runByKeys(page);
    await page.getByText("1 passed, 0 failed").waitFor();
    await panelOf(page).getByRole("heading", { name: person }).waitFor();
    await page.locator("#language").selectOption("nl");
    await page.getByText("1 geslaagd, 0 mislukt").waitFor();
    await panelOf(page).getByRole("tab", { name: "Tabel" }).waitFor();
    await page.locator("#theme").selectOption("dark");
    await page.locator("#example").selectOption("5-messages.brp");
    await page.locator("#run-all").click();
    await page.getByText("4 geslaagd, 0 mislukt").waitFor();
    await page.locator("#example").selectOption("");
    await page.locator(".cm-content").pressSequentially("Raad");
    await page.locator(".cm-tooltip-autocomplete li").first().waitFor();
    expect(requested.slice(before)).toEqual([]);
  });

  it("lists messages in the inbox, in both languages", async () => {
    const { page } = await open({ at: fragmentOf(asked) });
    await whenLoaded(page);
    await page.locator("#tab-inbox").click();
    const inbox = page.frameLocator("#panel-inbox iframe");
    await inbox
      .getByRole("button", { name: /^List new/ })
      .first()
      .click();
    await inbox.getByRole("row").nth(2).waitFor();
    await page.locator("#language").selectOption("nl");
    await inbox
      .getByRole("button", { name: /^Toon nieuwe/ })
      .first()
      .waitFor();
  });

  it("offers a link only for values of invented people, and says why not", async () => {
    const { page, context } = await open({ at: fragmentOf(asked) });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await whenLoaded(page);
    await page.locator("#share").click();
    await page.getByText("Copied. The link contains the whole text.").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(fragmentOf(asked));
    await page
      .locator(".cm-line", { hasText: "999990019" })
      .dblclick({ position: { x: 250, y: 8 } });
    await page.keyboard.type("123456782");
    await page.locator("#share[aria-disabled]").click({ force: true });
    await page.getByText("Not possible: line 3").waitFor();
  });

  it.each(["light", "dark"] as const)("is accessible on %s systems", async (colorScheme) => {
    const { page } = await open({ at: fragmentOf(asked), colorScheme });
    await runByKeys(page);
    await panelOf(page).getByRole("heading", { name: person }).waitFor();
    expect(await axeDiagnostics(page)).toEqual([]);
  });
});

function isInPanel(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.tagName === "IFRAME");
}
