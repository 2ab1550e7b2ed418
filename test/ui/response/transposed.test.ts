import { describe, expect, it } from "vitest";
import { axeDiagnostics } from "../support/axe.ts";
import { someThemes, type ResponsePageOptions } from "../support/panelPage.ts";
import { answered } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";
import { manyPersons, onePerson } from "../support/samples.ts";

const open = await answerTests();
const read = "RaadpleegMetBurgerservicenummer";
const fields = ["burgerservicenummer", "naam", "geboorte", "overlijden", "kinderen.naam"];
const table = { look: { tab: "table" } } as const;

async function openOne(options: ResponsePageOptions = {}) {
  const panel = await open({
    ...options,
    shows: [answered(read, onePerson, { fields })],
    ...table,
  });
  await panel.page.locator(".turned [data-row]").first().waitFor();
  return panel;
}

describe("the table of one person", () => {
  it("has a line for each column, with its group, its value and its path in the bar", async () => {
    const { page } = await openOne();
    const text = await page.locator(".turned").innerText();
    expect(text).toMatch(/\nName\s+Given names\s+Pieter Johannes/);
    await page.locator("[data-row='0'][tabindex='0']").focus();
    // Past the name of the group.
    for (let line = 0; line < 3; line++) await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      "Given namesPieter Johannes",
    );
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    const bar = page.locator(".chosen-bar");
    await expect.poll(() => bar.innerText()).toContain("naam.");
    await page.keyboard.press("End");
    expect(await page.locator("[data-row][tabindex='0']").count()).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("#tab-cards").getAttribute("aria-selected")).toBe("true");
  });

  it("is filtered by label and value, and shows only what was delivered when that is wanted", async () => {
    const { page } = await openOne();
    const count = () => page.locator(".turned [data-row]").count();
    const all = await count();
    await page.getByRole("button", { name: "Only returned" }).click();
    await expect.poll(count).toBeLessThan(all);
    await page.keyboard.press("Control+f");
    await page.keyboard.type("pieter");
    await expect.poll(count).toBe(2);
    await page.keyboard.type("x");
    await page.getByText("No matches.").waitFor();
  });

  it("keeps the value that was chosen in the other views", async () => {
    const { page } = await openOne();
    await page
      .getByRole("row", { name: /Family name.*Jansen/ })
      .first()
      .click();
    await page.locator("#tab-raw").click();
    await expect
      .poll(() => page.locator(".people .chosen-bar:visible").innerText())
      .toContain("naam.geslachtsnaam");
    await page.locator("#tab-table").click();
    const chosen = page.locator(".turned [aria-selected='true']");
    await expect.poll(() => chosen.innerText()).toContain("Jansen");
  });

  it("holds no masked value, finds none, and shows the one that is revealed", async () => {
    const { page, send, said } = await openOne({ masked: true });
    const html = () => page.locator("#view-table").innerHTML();
    expect(await html()).not.toMatch(/Pieter|999990019|1983/);
    await page.keyboard.press("Control+f");
    await page.keyboard.type("pieter");
    await expect.poll(() => page.locator(".turned [data-row]").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page
      .getByRole("row", { name: /Given names/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^Reveal/ }).click();
    const path = "personen[0].naam.voornamen";
    await expect.poll(() => said.at(-1)).toEqual({ type: "reveal", run: 1, path });
    await send({ type: "revealed", run: 1, path, value: "Pieter Johannes" });
    await expect.poll(html).toContain("Pieter Johannes");
  });

  it("is the usual table for two persons", async () => {
    const { page } = await open({ shows: [answered(read, manyPersons(2), { fields })], ...table });
    await page.locator("#grid [role=gridcell]").first().waitFor();
    expect(await page.locator(".turned").count()).toBe(0);
  });

  it("passes axe and fits, narrow and wide", async () => {
    for (const theme of someThemes("dark"))
      for (const width of [320, 900]) {
        const { page } = await openOne({ theme, width, language: width === 320 ? "nl" : "en" });
        expect(await axeDiagnostics(page), `${theme} ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);
      }
  });
});
