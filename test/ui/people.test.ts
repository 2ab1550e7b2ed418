import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { responseTabs } from "../../src/protocol/response.ts";
import { manyPeople, muchAsked } from "../support/generated/manyPeople.ts";
import { axeDiagnostics } from "./support/axe.ts";
import { sideways } from "./support/overlaps.ts";
import { someThemes } from "./support/panelPage.ts";
import { answerTests } from "./support/panelTests.ts";
import { answered, stateOf } from "./support/panelStates.ts";
import { hostileResponse } from "./support/samples.ts";

const openPanel = await answerTests();

const read = "RaadpleegMetBurgerservicenummer";
const fields = [...muchAsked];
const three = stateOf([answered(read, manyPeople(3), { fields })]);
const many = stateOf([answered(read, manyPeople(600), { fields })]);
/** Axe needs time for every cell. */
const few = ["naam", "geboorte", "verblijfplaats", "partners"];
const fewAsked = stateOf([answered(read, manyPeople(2, few), { fields: few })]);
const manyFewMasked = stateOf([answered(read, manyPeople(40, few), { fields: few })], {
  masked: true,
});
const askable = { askable: ["naam.voornamen", "geslacht"], asked: ["naam.voornamen"] };

async function givenNames(page: Page): Promise<string> {
  const head = page.locator("#grid [role=columnheader]", { hasText: "Given names" });
  return (await head.first().getAttribute("aria-colindex")) ?? "";
}

async function choose(page: Page, tab: (typeof responseTabs)[number]): Promise<void> {
  await page.locator(`#tab-${tab}`).click();
  const shown = {
    cards: "article dd",
    table: "#grid [role=gridcell]",
    diagram: "#diagram [role=option]",
    raw: "#raw-text",
  }[tab];
  await page.locator(shown).first().waitFor();
}

describe("a response with persons", () => {
  // Shows: panel-virtual-rows
  it("keeps few rows in the page, however many persons there are", async () => {
    const { page } = await openPanel({ shows: many });
    const lists = {
      cards: "#persons",
      table: "#grid",
      diagram: ".diagram-room",
      raw: "#raw-text",
    };
    for (const tab of responseTabs) {
      await choose(page, tab);
      const list = page.locator(lists[tab]);
      // Scrolls through the whole list: a page that kept each seen row would have all of them.
      let most = 0;
      for (let part = 0; part <= 12; part++) {
        await list.evaluate((one, at) => {
          one.scrollTop = ((one.scrollHeight - one.clientHeight) * at) / 12;
          return new Promise((drawn) => requestAnimationFrame(drawn));
        }, part);
        const rows = page.locator("[role=row], [role=option], dt, #runs li");
        most = Math.max(most, await rows.count());
      }
      expect(most, tab).toBeLessThan(400);
      // These two show one person.
      if (tab === "raw" || tab === "diagram") continue;
      const last = list.locator(tab === "cards" ? "#person-599" : "[data-row='599']");
      await last.filter({ hasText: "600" }).waitFor();
    }
    await page.locator("#tab-table").click();
    expect(await page.locator("#grid").getAttribute("aria-rowcount")).toBe("601");
  });

  // Shows: panel-same-selection
  it("shows the same person and value in each view, by the arrow keys of its tabs", async () => {
    const { page, said } = await openPanel({ shows: three });
    await page.getByRole("tab", { name: "Cards" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.locator("#tab-table:focus").waitFor();
    const column = await givenNames(page);
    const cell = page.locator(`#grid [data-row='1'] [role=gridcell][aria-colindex='${column}']`);
    await cell.click();
    const name = await cell.innerText();
    const path = "personen[1].naam.voornamen";
    // The card is requested beside it.
    const looked = () => said.filter(({ type }) => type === "look").at(-1);
    await expect.poll(looked).toMatchObject({ look: { person: 1, path } });

    await choose(page, "cards");
    expect(await page.locator("#view-cards [data-chosen] dd").getAttribute("data-path")).toBe(path);
    await page.locator("#tab-cards").press("End");
    await page.locator("#tab-raw:focus").waitFor();
    await page
      .locator("#raw-text")
      .filter({ hasText: `"voornamen": "${name}"` })
      .waitFor();
  });
});

describe("the table", () => {
  it("draws an address as its lines, each part a value, and keeps labels where it is masked", async () => {
    const { page, send, said } = await openPanel({ width: 220 });
    const run = answered(read, manyPeople(1), { fields });
    await send(stateOf([run]));
    const lines = page.locator(".address-line");
    await lines.nth(1).waitFor();
    expect(await lines.first().locator("dd").allInnerTexts()).toEqual(["Boterdiep", "12"]);
    expect(await lines.nth(1).locator("dd").allInnerTexts()).toEqual(["2628HJ", "'s-Gravenhage"]);
    const path = "personen[0].verblijfplaats.verblijfadres.postcode";
    await lines.locator(`[data-path="${path}"]`).click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "look", look: { path } });
    // The narrowest panel shows the number of persons.
    const facts = await page.locator(".facts").boundingBox();
    const count = await page.locator(".facts > strong").boundingBox();
    expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual(
      (facts?.y ?? 0) + (facts?.height ?? 0),
    );
    await send(stateOf([run], { masked: true }));
    await page
      .locator(`.value-row:has([data-path="${path}"]) > dt`)
      .filter({ visible: true })
      .waitFor();
    expect(await lines.count()).toBe(0);
  });
});

describe("the views of persons for everyone", () => {
  for (const theme of someThemes("light"))
    // Shows by another's validator: panel-axe
    it(`have no fault that axe knows, in ${theme}`, async () => {
      const panel = await openPanel({ theme });
      const diagnostics: string[] = [];
      for (const state of [fewAsked, manyFewMasked]) {
        await panel.send(state);
        await panel.send({ type: "fields", run: 1, fields: askable });
        for (const tab of responseTabs) {
          await choose(panel.page, tab);
          if (tab === "table") await panel.page.locator("#grid [aria-colindex='3']").nth(1).click();
          diagnostics.push(...(await axeDiagnostics(panel.page)).map((one) => `${tab}: ${one}`));
        }
      }
      expect(diagnostics).toEqual([]);
      expect(panel.violations).toEqual([]);
    });

  // This equals 640 pixels, zoomed to 200%.
  // Shows: panel-narrow
  it("need no sideways scrolling, 320 pixels wide", async () => {
    const { page } = await openPanel({ width: 320, shows: many });
    for (const tab of responseTabs) {
      await choose(page, tab);
      expect(await sideways(page), tab).toBeLessThanOrEqual(0);
    }
  });

  it("list the names of persons, 220 pixels wide", async () => {
    const { page, send } = await openPanel({ width: 220 });
    await send(many);
    const name = page.locator(".option-name").first();
    await name.waitFor();
    expect((await name.boundingBox())?.width).toBeGreaterThan(90);
  });

  // Shows: security-hostile-page
  it("show what a hostile response holds as text, in all of them", async () => {
    const panel = await openPanel({ shows: [answered(read, hostileResponse())] });
    const { page } = panel;
    for (const tab of responseTabs) {
      await choose(page, tab);
      const markup = page.getByText("<img src=x onerror=alert(1)>");
      await markup.filter({ visible: true }).first().waitFor();
      const found = await page.evaluate(() => ({
        made: document.querySelectorAll("#root img, #root script, #root iframe, #root a").length,
        text: document.body.textContent ?? "",
      }));
      expect(found.made, tab).toBe(0);
      expect(found.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      if (tab !== "cards") continue;
      for (const text of ["__proto__", "⟨U+202E⟩", "a".repeat(1_000_000)])
        expect(found.text).toContain(text);
    }
    expect(await page.evaluate(() => "hostile" in {})).toBe(false);
    expect(panel.violations).toEqual([]);
  });

  it("speak Dutch as well as English", async () => {
    const { page } = await openPanel({
      shows: [answered(read, manyPeople(3), { fields })],
      language: "nl",
    });
    for (const [tab, word] of [
      ["cards", "Kaarten"],
      ["table", "Filter personen"],
      ["raw", "Zoek in de JSON"],
    ] as const) {
      await choose(page, tab);
      const place = page.getByText(word).or(page.getByPlaceholder(word));
      await place.filter({ visible: true }).first().waitFor();
    }
    const words = await page.locator("body").innerText();
    expect(words).not.toMatch(/Filter persons|Search|Unfold|Copy|masked/);
  });
});
