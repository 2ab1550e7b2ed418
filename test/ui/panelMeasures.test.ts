import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { answerTabs } from "../../src/protocol/answer.ts";
import { manyPeople, muchAsked } from "../support/generated/manyPeople.ts";
import { openPanelPage } from "./support/panelPage.ts";
import { panelsOf } from "./support/panelTests.ts";
import { answered, stateOf } from "./support/panelStates.ts";
import { onePerson } from "./support/samples.ts";

const openPanel = await panelsOf(openPanelPage);

const read = "RaadpleegMetBurgerservicenummer";

/** Pairs of a button and a value, of those that are seen, that cover each other. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const buttons = seen(".views button:not(.relative-line), .views a");
    const values = seen(".views bdi, .views .value, .views [role=gridcell]");
    const found: string[] = [];
    for (const button of buttons)
      for (const value of values) {
        if (button.contains(value) || value.contains(button)) continue;
        // What stands over the page as a whole, such as the bar at its foot, covers what scrolls away.
        if (button.closest(".chosen-bar, .reading-bar")) continue;
        const covers = [...button.getClientRects()].some((one) =>
          [...value.getClientRects()].some(
            (two) =>
              Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
              Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1,
          ),
        );
        if (covers) found.push(`${button.textContent} over ${value.textContent}`);
      }
    return found;
  });
}

/** Words of labels that go on in the next line without a hyphen. */
function brokenLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("dt:not(.visually-hidden)")].flatMap((label) =>
      [...label.childNodes].flatMap((node) => {
        const words = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : "";
        return [...words.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          return lines.size > 1 ? [word] : [];
        });
      }),
    ),
  );
}

describe("the room of the answer panel", () => {
  it.each([220, 560, 900])("breaks no word of a label, %i pixels wide", async (width) => {
    const { page, send } = await openPanel({ width, language: "nl" });
    const verblijfplaats = { type: "Adres", nummeraanduidingIdentificatie: "0518200000366054" };
    const answer = {
      type: read,
      personen: [
        {
          burgerservicenummer: "999990019",
          verblijfplaats,
          partners: [{ burgerservicenummer: "999990020" }],
        },
      ],
    };
    await send(stateOf([answered(read, answer)], { language: "nl" }));
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
    const { page, send } = await openPanel({ width, height });
    await send(
      stateOf([answered(read, manyPeople(1), { fields: [...muchAsked], title: "A ".repeat(80) })]),
    );
    const first = page.locator(".person-section dd .value, .identity dd .value").first();
    await first.waitFor();
    const box = await first.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height * most);
    const head = await page.locator(".head").boundingBox();
    expect(head?.height).toBeLessThanOrEqual(97);
  });

  it.each([380, 560, 900])("has no action over a value, %i pixels wide", async (width) => {
    const { page, send } = await openPanel({ width });
    await send(stateOf([answered(read, manyPeople(3), { fields: [...muchAsked] })]));
    const first = {
      cards: ".person .value-row dd",
      table: "#grid [role=gridcell]",
      diagram: "#diagram [role=option]",
      raw: "#raw-text",
    };
    for (const tab of answerTabs) {
      await page.locator(`#tab-${tab}`).click();
      const value = page.locator(first[tab]).first();
      await value.waitFor();
      await value.click();
      await value.hover();
      expect(await overlaps(page), tab).toEqual([]);
    }
    await send(
      stateOf([
        answered("TelBerichten", { aantalBerichten: 12, later: "a word ".repeat(30) }, { id: 2 }),
      ]),
    );
    const count = page.locator(".views dd").first();
    await count.waitFor();
    await count.hover();
    expect(await overlaps(page), "other answers").toEqual([]);
  });
});

describe("a trip by keyboard through the answer panel", () => {
  it("reaches every function of it", async () => {
    const { page, send, said } = await openPanel({ width: 900 });
    const runs = [1, 2].map((id) => answered(read, onePerson, { id, fields: ["naam"] }));
    await send(stateOf([runs[0]!, runs[1]!]));
    await send({
      type: "fields",
      run: 1,
      fields: { askable: ["naam.voornamen", "kinderen"], asked: ["naam.voornamen"] },
    });
    await page.locator("#pick").waitFor();
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement?.id ?? "");
    };
    const last = () => said.at(-1);
    const isSaid = (wanted: object) => expect.poll(last).toMatchObject(wanted);

    // The icons of the head: one stop, arrow keys along it.
    expect(await press("Tab")).toBe("again");
    await press("Enter");
    await isSaid({ type: "again", run: 1 });
    for (const [id, wanted] of [
      ["source", { type: "source", run: 1 }],
      ["mask", { type: "mask", on: true }],
      ["pick", { type: "pick", run: 1 }],
      ["elsewhere", { type: "elsewhere", run: 1 }],
      ["export", { type: "export", run: 1 }],
    ] as const) {
      expect(await press("ArrowRight")).toBe(id);
      await press("Enter");
      await isSaid(wanted);
    }
    // Runs, and what else there is.
    expect(await press("ArrowRight", "Enter")).toMatch(/^run-/);
    expect(await press("Escape")).toBe("show-runs");
    expect(await press("ArrowRight", "Enter")).toBe("compare");
    await press("Enter");
    await isSaid({ type: "compare" });
    // Views, search, values and their bar.
    await page.locator("#show-more").focus();
    expect(await press("Tab")).toBe("tab-cards");
    expect(await press("/")).toBe("card-search");
    await page.keyboard.type("voornamen");
    expect(await press("Escape")).toBe("card-search");
    const at = await press("Tab");
    expect(at).toMatch(/^row:/);
    expect(await press("ArrowDown")).toBe("row:personen[0].naam.voornamen");
    await press("Control+c");
    await isSaid({ type: "copy", what: "value" });
    for (const [action, wanted] of [
      ["copy-value", { type: "copy", what: "value" }],
      ["copy-path", { type: "copy", what: "path" }],
      ["expect", { type: "expect", isShown: true }],
      ["request", { type: "source", path: "naam.voornamen" }],
      ["field", { type: "field", asked: false }],
    ] as const) {
      await page.locator(`#chosen-${action}`).focus();
      await press("Enter");
      await isSaid(wanted);
    }
    const relative = page.locator(".relative-line").first();
    await relative.focus();
    const isOpen = await relative.getAttribute("aria-expanded");
    await press("Enter");
    expect(await relative.getAttribute("aria-expanded")).not.toBe(isOpen);
    await page.locator("#chosen-look-up").press("Enter");
    await isSaid({ type: "lookUp" });
    // Each view has its search, but for the picture, whose people are walked.
    const searches = { table: "table-filter", raw: "raw-search" };
    await page.locator("#tab-cards").focus();
    for (const tab of answerTabs.slice(1)) {
      expect(await press("ArrowRight")).toBe(`tab-${tab}`);
      if (tab === "diagram") continue;
      expect(await press("Control+f")).toBe(searches[tab as keyof typeof searches]);
      await page.locator(`#tab-${tab}`).focus();
    }
    await page.locator("#raw-text").waitFor();
    await press("Control+f");
    await page.keyboard.type("jansen");
    const count = page.locator("#raw-count");
    await count.filter({ hasText: /^[0-9]+ matches$/ }).waitFor();
    await press("Enter");
    await count.filter({ hasText: /^1 of / }).waitFor();
    await press("Shift+Enter");
    await count.filter({ hasNotText: /^1 of / }).waitFor();
  });
});
