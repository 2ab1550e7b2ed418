import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeDiagnostics } from "./support/axe.ts";
import { contrastOf } from "./support/contrast.ts";
import { openFieldPicker, type FieldPickerPage } from "./support/fieldPickerPage.ts";
import { sideways } from "./support/overlaps.ts";
import { someThemes, themeNames } from "./support/panelPage.ts";
import { panelsOf } from "./support/panelTests.ts";

const head = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";
const ask = (...paths: string[]) => `${head}fields:\n${paths.map((p) => `  - ${p}\n`).join("")}`;
const everySort = ask(
  "burgerservicenummer",
  "naam",
  "naam.voornamen",
  "geboorte.datum",
  "partners.naam.voornamen",
  "indicatieGezagMinderjarige",
  "inOnderzoek",
  "foute.naam",
);

const open = await panelsOf(openFieldPicker);

async function picker(
  text = everySort,
  options: Parameters<typeof open>[0] = {},
): Promise<FieldPickerPage> {
  const panel = await open({ ...options, text });
  await panel.page.getByRole("treeitem").first().waitFor();
  return panel;
}

const row = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const focusedPath = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-path"));

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe("the field picker", () => {
  it.each(themeNames)("has boxes that are seen, ticked or not, in %s", async (theme) => {
    const { page } = await picker(everySort, { theme });
    const box = (path: string) => row(page, path).locator(".box");
    expect(await contrastOf(box("overlijden"), "border-top-color")).toBeGreaterThan(3);
    if (theme !== "hc-black")
      expect(await contrastOf(box("naam"), "background-color")).toBeGreaterThan(3);
  });

  it("shows the user's own words as text", async () => {
    const panel = await picker(ask("<img src=x onerror=alert(1)>", "naam"));
    await panel.page.locator("#apart summary").click();
    await panel.page.getByText("<img src=x onerror=alert(1)>", { exact: true }).waitFor();
    expect(await panel.page.locator("#root img").count()).toBe(0);
  });
});

describe("the tree of the field picker", () => {
  it("ticks, unticks and takes a group apart in the text, by keyboard alone", async () => {
    const panel = await picker(ask("leeftijd"));
    const { page } = panel;
    const status = page.getByRole("status");
    await page.getByLabel("Search fields").fill("voornmen");
    await press(page, "Enter");
    while ((await focusedPath(page)) !== "naam.voornamen") await press(page, "ArrowDown");
    await press(page, "Space");
    await status
      .filter({ hasText: "naam.voornamen, selected, 2 of 99 values requested" })
      .waitFor();
    expect(panel.host.text).toBe(ask("leeftijd", "naam.voornamen"));
    expect(await row(page, "naam").getAttribute("aria-checked")).toBe("mixed");

    await press(page, "ArrowLeft");
    expect(await focusedPath(page)).toBe("naam");
    await page
      .getByText("Selecting adds 6 values. Selecting the whole group replaces 1 path.")
      .waitFor();
    await press(page, "Space");
    await status.filter({ hasText: "naam, selected, 8 of 99 values requested" }).waitFor();
    expect(panel.host.text).toBe(ask("leeftijd", "naam"));

    await press(page, "ArrowRight");
    await row(page, "naam.voornamen").focus();
    await press(page, "Space");
    await status
      .filter({ hasText: "naam.voornamen, not selected, 7 of 99 values requested" })
      .waitFor();
    expect(panel.host.text).toContain("  - naam.geslachtsnaam\n");
    expect(panel.host.text).not.toMatch(/- naam\n|naam\.voornamen/);
    expect(await focusedPath(page)).toBe("naam.voornamen");
  });

  it("keeps focus, unfolding and scroll while the text changes", async () => {
    const panel = await picker(ask("leeftijd"));
    const { page } = panel;
    await row(page, "ouders").focus();
    await press(page, "ArrowRight", "ArrowDown", "ArrowDown");
    const before = await focusedPath(page);
    const top = async () => (await row(page, before ?? "").boundingBox())?.y;
    const placed = await top();
    await panel.host.show(ask("leeftijd", "geslacht"));
    await expect.poll(() => row(page, "geslacht").getAttribute("aria-checked")).toBe("true");
    expect(await focusedPath(page)).toBe(before);
    // Rows added above it do not move the row by a pixel.
    expect(Math.abs(((await top()) ?? 0) - (placed ?? 0))).toBeLessThan(2);
  });
});

describe("the field picker for everyone", () => {
  for (const theme of someThemes("hc-black"))
    // Shows by another's validator: panel-axe
    it(`has no fault that axe knows, in ${theme}`, async () => {
      const { page, violations } = await picker(everySort, { theme });
      for (const id of ["apart", "groups", "whole", "sensitive"])
        await page.locator(`#${id} summary`).click();
      await row(page, "partners").focus();
      await press(page, "*");
      expect(await axeDiagnostics(page)).toEqual([]);
      await page.getByLabel("Search fields").fill("qqqq");
      expect(await axeDiagnostics(page)).toEqual([]);
      expect(violations).toEqual([]);
    });

  // Zoomed to 200%, 640 pixels equal 320 pixels.
  it.each([300, 320])("needs no sideways scrolling, %i pixels wide", async (width) => {
    const { page } = await picker(everySort, { width });
    await row(page, "partners").focus();
    await press(page, "*");
    for (const id of ["apart", "groups"]) await page.locator(`#${id} summary`).click();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  it("shows the words of its search beside their count, 320 pixels wide", async () => {
    const { page } = await picker(everySort, { width: 320, language: "nl" });
    const search = page.getByLabel("Zoek velden");
    await search.fill("datum");
    expect((await search.boundingBox())?.width).toBeGreaterThan(50);
  });

  it("speaks Dutch", async () => {
    const { page } = await picker(everySort, { language: "nl" });
    expect((await page.locator("#asked").innerText()).replace(/\s+/g, " ")).toBe(
      "11 van 99 waarden per persoon 8 van 130 paden",
    );
    await page.getByLabel("Zoek velden").fill("given names");
    expect(await row(page, "naam.voornamen").innerText()).toMatch(/oornamen/);
    const english = await page.locator("body").innerText();
    expect(english).not.toMatch(/\b(asked|shown|search|values|paths|select)\b/i);
  });
});

describe("the authorisation profile in the field picker", () => {
  const profile = { environment: "proef", fields: ["burgerservicenummer", "naam.voornamen"] };

  it.each(someThemes("hc-light"))("has nothing to criticise in %s", async (theme) => {
    const { page } = await picker(ask("naam", "leeftijd"), { profile, theme });
    await page.getByText("Not allowed by the authorisation profile of proef (2)").click();
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  it("keeps the words of a label whole beside those of its mark, 340 pixels wide", async () => {
    const { page } = await picker(ask("geboorte.plaats"), { profile, width: 340, language: "nl" });
    const label = row(page, "geboorte.plaats").locator(".label");
    expect(await label.innerText()).toBe("Geboorteplaats");
    expect((await label.boundingBox())?.height).toBeLessThan(24);
  });
});
