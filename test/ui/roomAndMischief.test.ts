import { describe, expect, it } from "vitest";
import { hugeMessage, sampleFetch } from "../support/generated/sampleMessages.ts";
import { openFieldPicker } from "./support/fieldPickerPage.ts";
import { overlaps, sideways } from "./support/overlaps.ts";
import type { ResponsePageOptions, ResponsePanelPage } from "./support/panelPage.ts";
import { answered } from "./support/panelStates.ts";
import { answerTests, panelsOf } from "./support/panelTests.ts";

/** Panels with little space, and with malicious contents. */

const openPicker = await panelsOf(openFieldPicker);
const openPanel = await answerTests();
const widths = [380, 560, 900];

describe("the field picker", () => {
  const asked = ["naam", "geboorte.datum", "leeftijd", "gezag", "nationaliteiten", "foute.naam"];
  const head = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n";
  const text = head + asked.map((path) => `  - ${path}\n`).join("");

  it.each(widths)("has no action over a name or a number at %i pixels", async (width) => {
    const profile = { environment: "proef", fields: ["naam"] };
    const { page } = await openPicker({ text, profile, width, height: 900 });
    await page.getByRole("treeitem").first().press("*");
    for (const id of ["unauthorised", "apart", "whole", "sensitive", "groups"])
      await page.locator(`#${id} summary`).click();
    expect(await page.locator(".row .label").count()).toBeGreaterThan(100);
    const values = ".row > .label, .row > .name, .row > .count, .entry, .asked, .legend";
    expect(await overlaps(page, values)).toEqual([]);
  });

  it("shows the text of an invalid path, however long and hostile", async () => {
    const hostile = `<b>${"x".repeat(1500)}\u202e\u0007`;
    const { page } = await openPicker({
      text: `${head}  - naam\n  - "${hostile}"\n`,
      width: 380,
    });
    await page.locator("#apart summary").click();
    const shown = await page.locator("#apart code").innerText();
    expect(shown).toContain("<b>xxx");
    expect(shown).not.toMatch(/[\u202e\u0007]/);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
});

describe("the message reader", () => {
  async function reader(
    response: Parameters<typeof answered>[1],
    page: ResponsePageOptions = {},
  ): Promise<ResponsePanelPage> {
    const panel = await openPanel({ ...page, shows: [answered("HaalBerichtenOp", response)] });
    panel.page.setDefaultTimeout(60_000);
    await panel.page.locator(".sections:not([aria-busy])").waitFor();
    return panel;
  }

  it.each(widths)("has no action over a value at %i pixels", async (width) => {
    const { page } = await reader(sampleFetch, { width, height: 900 });
    await page.locator(".timeline .fold > summary").first().click();
    await page.locator(".value-row").nth(8).click();
    const values = ".value, .value-row > dt, .category h3, .flag, .message-head h2";
    expect(await page.locator(values).count()).toBeGreaterThan(60);
    expect(await overlaps(page, values)).toEqual([]);
  });

  it.each([
    [1440, 900, 0.25],
    [720, 450, 0.45],
  ])("shows its first value high up at %i × %i", async (width, height, share) => {
    const { page } = await reader(
      { ...sampleFetch, nietOpgehaaldeBerichten: [] },
      { width, height },
    );
    const top = (await page.locator(".value").first().boundingBox())?.y ?? height;
    expect(top / height).toBeLessThan(share);
  });

  it.each(widths)(
    "keeps a label of 10,000 characters in its column at %i pixels",
    async (width) => {
      const label = `x${"y".repeat(9_990)}\u202e\u0007`;
      const berichtInhoud = {
        berichtType: "Lg01",
        plData: { c01: [{ [label]: "z\u2066\u0000" }] },
      };
      const { page } = await reader(
        { opgehaaldeBerichten: [{ berichtInhoud }], nietOpgehaaldeBerichten: [] },
        { width },
      );
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await page.locator(".value-row").first().press("Enter");
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const text = await page.locator("#root").innerText();
      expect(text).toContain("⟨U+202E⟩");
      expect(text).not.toMatch(/[\u202e\u2066\u0007\u0000]/);
      expect(await overlaps(page, ".value, .value-row > dt")).toEqual([]);
    },
  );

  it("reads, searches and scrolls a message of 20 MB", { timeout: 120_000 }, async () => {
    const panel = await reader(hugeMessage(5_000, 20_000_000), { width: 900 });
    const { page } = panel;
    await page.locator("#message-search").fill("99-49");
    await page.keyboard.press("Enter");
    await page.locator("#message-found").filter({ hasText: "1 of 1" }).waitFor();
    expect(await page.locator("[data-chosen]").isVisible()).toBe(true);
    await page.locator("#sections-close").click();
    expect(await page.locator("details.category[open]").count()).toBe(0);
    expect(panel.violations).toEqual([]);
  });
});

it.each(widths)("the comparison has no action over a value at %i pixels", async (width) => {
  const long = "Wet op het Nederlanderschap 1892 ".repeat(8);
  const read = "RaadpleegMetBurgerservicenummer";
  const person = (more: object) => ({
    type: read,
    personen: [{ burgerservicenummer: "999990019", ...more }],
  });
  const runs = [
    answered(read, person({ leeftijd: 12, naam: { voornamen: long } }), { id: 1 }),
    answered(read, person({ naam: { voornamen: "Jan" }, [`${"x".repeat(10_000)}`]: "a\u202eb" }), {
      id: 2,
    }),
  ] as const;
  const { page } = await openPanel({ width, shows: runs, compared: true });
  await page.locator(".pair").first().click();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await overlaps(page, ".pair .value, .pair th, .compared h2")).toEqual([]);
  expect(await page.locator("#root").innerText()).not.toContain("\u202e");
});
