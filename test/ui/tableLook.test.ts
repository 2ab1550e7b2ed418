import { describe, expect, it } from "vitest";
import { manyPeople, muchAsked } from "../support/generated/manyPeople.ts";
import { someThemes, type ResponsePageOptions } from "./support/panelPage.ts";
import { answerTests } from "./support/panelTests.ts";
import { answered } from "./support/panelStates.ts";

const openPanel = await answerTests();

const fields = [...muchAsked];
const thirty = answered("RaadpleegMetBurgerservicenummer", manyPeople(30), { fields });

async function openTable(options: ResponsePageOptions) {
  const panel = await openPanel({ ...options, shows: [thirty], look: { tab: "table" } });
  return panel.page;
}

describe("the table with what is pinned in it", () => {
  for (const width of [900, 320])
    it(`shows the cell with the keyboard beside it, ${String(width)} pixels wide`, async () => {
      const page = await openTable({ width });
      await page.locator("#grid [data-row='0'] [aria-colindex='4']").click();
      await page.keyboard.press("End");
      for (let step = 0; step < 30; step++) {
        await page.keyboard.press("ArrowLeft");
        const [pinned, cell] = await page.evaluate(() => {
          const { activeElement } = document;
          const number = activeElement?.parentElement?.querySelector("[role=rowheader]");
          return [
            number?.getBoundingClientRect().right ?? 0,
            activeElement?.getBoundingClientRect().left ?? 0,
          ];
        });
        expect(cell, `step ${String(step)}`).toBeGreaterThanOrEqual((pinned ?? 0) - 2);
      }
    });

  for (const theme of someThemes("hc-light"))
    it(`lets nothing shine through it, in ${theme}`, async () => {
      const page = await openTable({ theme, width: 900 });
      await page.locator("#grid [data-row='3'] [aria-colindex='4']").click();
      for (const row of ["[data-row='2']", "[data-row='3']", ".grid-head"]) {
        const color = await page
          .locator(`#grid ${row}:is(.grid-row) .number`)
          .evaluate((cell) => getComputedStyle(cell).backgroundColor);
        expect(color, row).toMatch(/^rgb\(|, 1\)$/);
      }
    });
});
