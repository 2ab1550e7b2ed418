import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/contract/json/json.ts";
import { manyPeople } from "../support/generated/manyPeople.ts";
import { axeDiagnostics } from "./support/axe.ts";
import { sideways } from "./support/overlaps.ts";
import { someThemes } from "./support/panelPage.ts";
import { answerTests, picture } from "./support/panelTests.ts";
import { answered, stateOf } from "./support/panelStates.ts";
import { hostileResponse, onePerson } from "./support/samples.ts";

const openPanel = await answerTests();

const read = "RaadpleegMetBurgerservicenummer";
const elsewhere = { name: "proef", kind: "trial", people: "test" } as const;

/** The same persons with another value in the first, and without the last. */
function later(response: JsonObject): JsonObject {
  const people = response["personen"] as readonly JsonObject[];
  const changed = people.map((person, index) =>
    index === 0 ? { ...person, leeftijd: 43, geheimhoudingPersoonsgegevens: false } : person,
  );
  return { ...response, personen: people.length > 1 ? changed.slice(0, -1).reverse() : changed };
}

function compared(response: JsonObject, options: { masked?: boolean; presenting?: boolean } = {}) {
  const left = answered(read, response, { id: 1, title: "Monday" });
  const right = answered(read, later(response), {
    id: 2,
    title: "Tuesday",
    environment: elsewhere,
  });
  return stateOf([left, right], { ...options, compared: true });
}

const fields = ["burgerservicenummer", "naam", "geboorte", "leeftijd"];
const few = compared(manyPeople(3, fields));
const many = compared(manyPeople(600, fields));

describe("two responses side by side", () => {
  it("are told by person and path, the same values on demand", async () => {
    const { page, said } = await openPanel({ shows: few });
    await page.getByRole("heading", { name: "2 of 3 differ" }).waitFor();
    const sides = await page.locator("[data-comparison] .side").allInnerTexts();
    expect(sides.map((side) => side.split(/\s+/).slice(0, 2))).toEqual([
      ["Left:", "local"],
      ["Right:", "proef"],
    ]);
    expect(sides.join(" ")).toMatch(/Monday.*Tuesday/s);
    expect(await page.locator("#states").innerText()).toBe(
      "≠ 1 different · ← 1 only left · = 1 the same",
    );
    const rows = page.locator("article[data-state=different] .pair");
    const age = page.locator('article[data-state=different] .pair[data-path$="leeftijd"]');
    expect((await age.locator("th, td").allTextContents()).slice(1)).toEqual([
      expect.stringMatching(/^[0-9]+$/),
      "≠ different",
      "43",
    ]);
    expect(await page.locator("article[data-state=same]").count()).toBe(0);
    const differing = await rows.count();
    await page.getByRole("button", { name: "Only differences" }).click();
    expect(await rows.count()).toBeGreaterThan(differing);
    expect(await page.locator("article[data-state=same] .pair").count()).toBeGreaterThan(3);
    await page.getByLabel("Filter values").fill("leeftijd 43");
    expect(await page.locator(".pair").count()).toBe(1);
    expect(await page.locator("#compared-count").textContent()).toMatch(/^1 of [0-9]+$/);
    await page.getByLabel("Filter values").fill("no such words");
    await page.getByText("No matching values.").waitFor();
    await page.locator("#swap").click();
    await page.locator("#back").click();
    await expect
      .poll(() => said.slice(-2))
      .toEqual([
        { type: "compareRuns", left: 2, right: 1 },
        { type: "select", run: 1 },
      ]);
  });

  it("keeps what was looked for when values are masked, and the keyboard where it was", async () => {
    const { page, send } = await openPanel({ shows: few });
    await page.getByRole("button", { name: "Only differences" }).click();
    await page.getByLabel("Filter values").fill("naam");
    await page.locator("#mask").focus();
    await send(compared(manyPeople(3, fields), { masked: true }));
    await page.locator("#masked-note").waitFor();
    expect(await page.getByLabel("Filter values").inputValue()).toBe("naam");
    expect(await page.locator("#only-different").getAttribute("aria-pressed")).toBe("false");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("mask");
    expect(await page.locator("tbody").first().innerText()).toContain("name");
    const [{ burgerservicenummer: number } = {}] = manyPeople(3, fields).personen;
    expect(number).toMatch(/^[0-9]{9}$/);
    expect(await page.content()).not.toContain(number);
    await send(compared(manyPeople(3, fields), { presenting: true }));
    await page.locator("[data-presenting]").waitFor();
    expect(await page.locator("#mask").count()).toBe(0);
  });

  it("of six hundred are in a list of which only the visible part is in the page", async () => {
    const { page } = await openPanel({ shows: many });
    const options = page.locator("#compared-heads [role=option]");
    await options.first().waitFor();
    expect(await options.allTextContents()).toEqual([
      expect.stringMatching(/^Person 1 of 600.*≠ different$/),
      expect.stringMatching(/^Person 600 of 600.*← only left$/),
    ]);
    await page.locator('article:has([data-path$="leeftijd"])').waitFor();
    await page.getByRole("button", { name: "Only differences" }).click();
    await page.getByText("600 of 600", { exact: true }).waitFor();
    await page.locator("#compared-heads").focus();
    await page.keyboard.press("End");
    await page.locator("article[data-state='only left']").waitFor();
    expect(await options.count()).toBeLessThan(60);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.locator("article[data-state=same]").waitFor();
    expect(await page.locator("[aria-selected=true]").textContent()).toMatch(/^Person 2 of 600/);
    await page.getByLabel("Filter persons and messages").fill("person 333 of");
    await page.getByText("1 of 600", { exact: true }).waitFor();
    await page.locator("article h2", { hasText: "Person 333" }).waitFor();
  });

  it("have nothing to criticise in any theme", { timeout: 120_000 }, async () => {
    const diagnostics: string[] = [];
    for (const theme of someThemes("hc-light"))
      for (const [name, state] of [
        ["few", few],
        ["many", many],
      ] as const) {
        const panel = await openPanel({ theme, shows: state });
        await panel.page.locator("article .pair").first().waitFor();
        const found = await axeDiagnostics(panel.page);
        diagnostics.push(...found.map((one) => `${theme}, ${name}: ${one}`));
        await picture(panel.page, `compare-${name}-${theme}`);
      }
    expect(diagnostics).toEqual([]);
  });

  it("have room at 320 pixels, and so at 200 % of 640", async () => {
    const panel = await openPanel({ width: 320, height: 450, shows: few });
    await panel.page.locator("article .pair").first().waitFor();
    expect(await sideways(panel.page)).toBeLessThanOrEqual(0);
    const regions = panel.page.locator(".compared");
    expect(
      await regions.evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth)),
    ).toBe(false);
    // Each value has the whole width, below its path.
    const widths = await regions
      .first()
      .evaluate((region) =>
        [region, ...region.querySelectorAll(".pair th")].map(({ clientWidth }) => clientWidth),
      );
    expect(Math.min(...widths)).toBeGreaterThan((widths[0] ?? 0) * 0.9);
    await picture(panel.page, "compare-narrow");
  });

  it("show hostile values as text", async () => {
    const { page, send, violations } = await openPanel();
    const left = answered(read, hostileResponse(), { id: 1 });
    const right = answered(read, onePerson, { id: 2 });
    await send(stateOf([left, right], { compared: true }));
    await page.locator("article .pair").first().waitFor();
    expect(await page.locator("tbody img, tbody script").count()).toBe(0);
    expect(violations).toEqual([]);
  });
});
