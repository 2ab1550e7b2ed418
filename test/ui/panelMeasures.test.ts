import { describe, expect, it } from "vitest";
import { responseTabs } from "../../src/protocol/response.ts";
import { manyPeople, muchAsked } from "../support/generated/manyPeople.ts";
import { brokenLabels, overlaps } from "./support/overlaps.ts";
import { answerTests } from "./support/panelTests.ts";
import { answered, stateOf } from "./support/panelStates.ts";

const openPanel = await answerTests();

const read = "RaadpleegMetBurgerservicenummer";

const shown = ".views bdi, .views .value, .views [role=gridcell]";

describe("the room of the response panel", () => {
  it.each([220, 560, 900])("breaks no word of a label, %i pixels wide", async (width) => {
    const { page, send } = await openPanel({ width, language: "nl" });
    const verblijfplaats = { type: "Adres", nummeraanduidingIdentificatie: "0518200000366054" };
    const response = {
      type: read,
      personen: [
        {
          burgerservicenummer: "999990019",
          verblijfplaats,
          partners: [{ burgerservicenummer: "999990020" }],
        },
      ],
    };
    await send(stateOf([answered(read, response)], { language: "nl" }));
    const label = page.locator("dt", { hasText: "Nummeraanduiding" });
    await label.waitFor();
    expect(await label.textContent()).toBe("Nummeraanduiding");
    expect(await brokenLabels(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it.each([
    [1440, 900, 0.25],
    [720, 450, 0.45],
  ])("has the first value of a person high up at %i × %i", async (width, height, most) => {
    const { page } = await openPanel({
      width,
      height,
      shows: [answered(read, manyPeople(1), { fields: [...muchAsked], title: "A ".repeat(80) })],
    });
    const first = page.locator(".person-section dd .value, .identity dd .value").first();
    await first.waitFor();
    const box = await first.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height * most);
    const head = await page.locator(".head").boundingBox();
    expect(head?.height).toBeLessThanOrEqual(97);
  });

  it.each([380, 560, 900])("has no action over a value, %i pixels wide", async (width) => {
    const { page, send } = await openPanel({
      width,
      shows: [answered(read, manyPeople(3), { fields: [...muchAsked] })],
    });
    const first = {
      cards: ".person .value-row dd",
      table: "#grid [role=gridcell]",
      diagram: "#diagram [role=option]",
      raw: "#raw-text",
    };
    for (const tab of responseTabs) {
      await page.locator(`#tab-${tab}`).click();
      const value = page.locator(first[tab]).first();
      await value.waitFor();
      await value.click();
      await value.hover();
      expect(await overlaps(page, shown), tab).toEqual([]);
    }
    await send(
      stateOf([
        answered("TelBerichten", { aantalBerichten: 12, later: "a word ".repeat(30) }, { id: 2 }),
      ]),
    );
    const count = page.locator(".views dd").first();
    await count.waitFor();
    await count.hover();
    expect(await overlaps(page, shown), "other answers").toEqual([]);
  });
});
