import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hugeMessage, sampleFetch } from "../support/generated/sampleMessages.ts";
import { axeDiagnostics } from "./support/axe.ts";
import { brokenLabels, sideways } from "./support/overlaps.ts";
import {
  someThemes,
  type ResponsePageOptions,
  type ResponsePanelPage,
} from "./support/panelPage.ts";
import { answerTests, picture } from "./support/panelTests.ts";
import { answered, stateOf } from "./support/panelStates.ts";

const openPanel = await answerTests();

const run = answered("HaalBerichtenOp", sampleFetch, { title: "Fetch the cycle" });
const first = "opgehaaldeBerichten[0]";
const street = `${first}.berichtInhoud.plData.c08[0].e1110`;

async function openReader(options: ResponsePageOptions = {}): Promise<ResponsePanelPage> {
  const panel = await openPanel({ width: 760, shows: [run], ...options });
  await whole(panel.page);
  return panel;
}

/** Waits until all open sections are drawn. */
async function whole(page: Page): Promise<void> {
  await page.locator(".sections:not([aria-busy])").waitFor({ state: "attached" });
}

async function choose(page: Page, index: number): Promise<void> {
  await page.locator("#message-choice").click();
  await page.locator(`#message-item-${index}`).click();
}

function chosen(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const one = document.querySelector<HTMLElement>("[data-chosen] > dd");
    return one?.dataset["path"];
  });
}

it("a message that is opened again begins at its head, without the value that was chosen", async () => {
  const { page, send } = await openReader({ width: 560 });
  await page.locator("#message-search").fill("rietgras");
  await page.keyboard.press("Enter");
  expect(await chosen(page)).toBe(street);
  const reader = { run: 1, path: first, tab: "reader", sections: {} } as const;
  await send(stateOf([run], { reader, focus: { path: first, turn: 1 } }));
  await expect.poll(() => chosen(page)).toBeUndefined();
  const bottom = await page.locator("header").evaluate((one) => one.getBoundingClientRect().bottom);
  const top = () =>
    page.locator(".message-head").evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(bottom);
});

describe("a search in a message", () => {
  it("counts what it finds, goes round by keyboard and opens what was closed", async () => {
    const { page } = await openReader();
    await page.locator("#sections-close").click();
    await page.locator("#message-search").fill("street lisdodde");
    await page.locator("#message-found").filter({ hasText: "0 matches" }).waitFor();
    await page.locator("#message-search").fill("rietgras");
    await page.locator("#message-found").filter({ hasText: "2 matches" }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#message-found").filter({ hasText: "1 of 2" }).waitFor();
    expect(await chosen(page)).toBe(street);
    expect(await page.locator(`dd[data-path="${street}"]`).isVisible()).toBe(true);
    const said = page.locator("#status").filter({ hasText: "1 of 2: " });
    await said.waitFor({ state: "attached" });
    expect(await said.textContent()).toContain("Straatnaam (11.10)");
    await page.keyboard.press("F3");
    expect(await chosen(page)).toBe(`${first}.berichtInhoud.plData.c08[0].e1115`);
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    await page.locator("#message-found").filter({ hasText: "2 of 2" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator("[data-found]").count()).toBe(0);
    expect(await page.locator("#message-search").inputValue()).toBe("");
  });
});

describe("the sections of a message", () => {
  const section = (page: Page, key: string) => page.locator(`details[data-section="${key}"]`);

  it("open and close by keyboard, and stay so for messages of their kind", async () => {
    const { page, said } = await openReader();
    const residence = section(page, "berichtInhoud.plData.c08[0]");
    await residence.locator("> summary").press("Enter");
    await page.locator('details[data-section="berichtInhoud.plData.c08[0]"]:not([open])').waitFor();
    await expect
      .poll(() => said.at(-1))
      .toMatchObject({
        look: { sections: { Lg01: { open: true, except: ["berichtInhoud.plData.c08[0]"] } } },
      });
    await page.locator("#message-next").click();
    await page.locator('article[data-card="opgehaaldeBerichten[1]"]').waitFor();
    expect(await residence.getAttribute("open")).toBe("");
    await page.locator("#message-previous").click();
    await page.locator(`article[data-card="${first}"]`).waitFor();
    await whole(page);
    expect(await residence.getAttribute("open")).toBeNull();
    expect(await page.locator(`dd[data-path="${street}"]`).count()).toBe(0);
    await page.locator("#sections-open").click();
    await page.locator(`dd[data-path="${street}"]`).waitFor();
    await page.locator("#sections-close").click();
    expect(await page.locator("details[data-section][open]").count()).toBe(0);
    await page.getByRole("status").filter({ hasText: "All sections are closed." }).waitFor();
  });
});

it("the JSON of a message is masked there as it is in the reader, and copied so", async () => {
  const { page, said } = await openReader({ masked: true });
  await page.locator("#tab-raw").click();
  await page.locator(".raw-line").first().waitFor();
  const text = await page.locator("#raw-lines").innerText();
  expect(text).toContain("berichtTransportId");
  await page.locator("#raw-lines").evaluate((one) => one.scrollBy(0, 100_000));
  expect(await page.locator("#root").innerText()).not.toMatch(/Rietgras|Lisdodde|999990421/);
  await page.locator("#copy-message").click();
  await expect.poll(() => said.at(-1)).toEqual({ type: "copyMessage", run: 1, path: first });
});

it("two messages are compared by what they hold, chosen from all that were fetched", async () => {
  const { page } = await openReader();
  await page.locator("#tab-compare").click();
  const choice = page.locator("#compare-with");
  await choice.waitFor();
  const names = await choice.locator("option").allInnerTexts();
  expect(names).toHaveLength(5);
  expect(names[1]).toMatch(/^1\. Gv01 · Spontane mutatie · /);
  await choice.selectOption({ index: 1 });
  const house = page.locator("[data-compared] tr", { hasText: "Huisnummer 11.20" }).first();
  await house.waitFor();
  expect(await house.innerText()).toMatch(/41 .*≠ different\s+43$/s);
  await page.getByRole("status").filter({ hasText: "differ" }).waitFor();
});

it("a huge message is drawn in parts, found in at once, and leads to its last line", async () => {
  const panel = await openPanel();
  const { page } = panel;
  await page.evaluate(() => {
    const seen = window as unknown as { partial: boolean };
    new MutationObserver(() => {
      const sections = document.querySelector(".sections[aria-busy]");
      if (sections && sections.querySelectorAll("dd").length > 0) seen.partial = true;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await panel.send(stateOf([answered("HaalBerichtenOp", hugeMessage(5000, 1_000_000))]));
  await page.locator("dd[data-path]").first().waitFor();
  const last = "opgehaaldeBerichten[0].berichtInhoud.plData.c09[99].e7049";
  await page.locator("#message-search").fill("99-49");
  await page.keyboard.press("Enter");
  await page.locator("#message-found").filter({ hasText: "1 of 1" }).waitFor();
  expect(await chosen(page)).toBe(last);
  expect(await page.evaluate(() => (window as unknown as { partial: boolean }).partial)).toBe(true);
  await whole(page);
  expect(await page.locator("dd[data-path]").count()).toBeGreaterThan(5000);
  await page.locator("#chosen-raw").click();
  const line = page.locator(".raw-line:focus");
  await line.waitFor();
  expect(await line.innerText()).toContain('"e7049": "value 99-49"');
  expect(await page.locator(".raw-line").count()).toBeLessThan(150);
}, 60_000);

describe("the reader for everyone", () => {
  for (const theme of someThemes("dark"))
    // Shows by another's validator: panel-axe
    it(`has no fault that axe knows in any view, in ${theme}`, async () => {
      const { page } = await openReader({ theme, width: 760, height: 1100 });
      const diagnostics: string[] = [];
      const look = async (name: string) => {
        diagnostics.push(
          ...(await axeDiagnostics(page)).map((diagnostic) => `${name}: ${diagnostic}`),
        );
        await picture(page, `reader-${name}-${theme}`);
      };
      await page.locator("#message-search").fill("lisdodde");
      await page.keyboard.press("Enter");
      await look("read");
      await page.locator("#tab-raw").click();
      await page.locator(".raw-line").first().waitFor();
      await look("raw");
      await page.locator("#tab-compare").click();
      await page.locator("#compare-with").selectOption({ index: 1 });
      await page.locator("[data-compared] table").first().waitFor();
      await look("compare");
      expect(diagnostics).toEqual([]);
    });

  // Zoomed to 200%, 640 pixels equal 320 pixels.
  it.each([220, 320])("needs no sideways scrolling, %i pixels wide", async (width) => {
    const { page } = await openReader({ width });
    for (const tab of ["reader", "raw", "compare"]) {
      await page.locator(`#tab-${tab}`).click();
      if (tab === "compare") {
        await page.locator("#compare-with").selectOption({ index: 1 });
        await page.locator("[data-compared] table").first().waitFor();
      }
      expect(await sideways(page), tab).toBeLessThanOrEqual(0);
      await picture(page, `reader-${tab}-${width}`);
    }
  });

  it("is walked through by keyboard, its rows and lines being one stop each", async () => {
    const { page } = await openReader();
    const walk = async (presses: number) => {
      const stops: string[] = [];
      for (let press = 0; press < presses; press++) {
        await page.keyboard.press("Tab");
        stops.push(await page.evaluate(() => document.activeElement?.id ?? ""));
      }
      return stops;
    };
    const stops = await walk(24);
    const begin = stops.indexOf("tab-reader");
    expect(stops.slice(begin, begin + 3)).toEqual([
      "tab-reader",
      "message-search",
      "message-previous",
    ]);
    expect(stops.filter((id) => id.startsWith("row:"))).toHaveLength(1);
    expect(stops.filter((id) => id.startsWith("section:")).length).toBeGreaterThan(2);
    await page.locator("#tab-reader").press("ArrowRight");
    await page.locator(".raw-line").first().waitFor();
    expect(await walk(5)).toEqual([
      "message-previous",
      "copy-missed",
      "missed",
      "related:0",
      "raw-lines:at",
    ]);
    await page.keyboard.press("ArrowDown");
    expect(await walk(1)).toEqual(["chosen-copy-path"]);
  });

  it("breaks no label within a word", async () => {
    const { page } = await openReader({ language: "nl", width: 900 });
    expect(await brokenLabels(page)).toEqual([]);
  });

  // Shows: panel-dutch
  it("speaks Dutch", async () => {
    const { page } = await openReader({ language: "nl", masked: true });
    for (const tab of ["reader", "raw", "compare"]) {
      await page.locator(`#tab-${tab}`).click();
      if (tab === "compare") await page.locator("#compare-with").selectOption({ index: 1 });
      expect(await page.locator("#root").innerText()).not.toMatch(
        /\b(Search|Open all|Related|Refers|values?|Reader|Compare|Copy|Raw|message of)\b/,
      );
    }
  });

  // Shows: panel-presentation-mode
  it("reveals nothing in presentation mode", async () => {
    const { page, send } = await openReader({ presenting: true });
    await page.locator(`[id="row:${street}"]`).click();
    expect(await page.locator("#chosen-reveal").count()).toBe(0);
    await send({ type: "revealed", run: 1, path: street, value: "Rietgrasstraat" });
    await page.locator("#message-search").fill("rietgras");
    await page.locator("#message-found").filter({ hasText: "0 matches" }).waitFor();
    expect(await page.locator("html").innerHTML()).not.toMatch(/Rietgras|Lisdodde|999990421/);
  });

  it("keeps message, view and search when the mask is lifted", async () => {
    const { page, send } = await openReader({ masked: true });
    await choose(page, 1);
    await page.locator("#message-search").fill("huisnummer");
    await send(stateOf([run], { masked: false }));
    await page.locator("bdi", { hasText: /^43$/ }).first().waitFor();
    expect(await page.locator("#message-search").inputValue()).toBe("huisnummer");
    await page.locator("#message-found").filter({ hasText: "2 matches" }).waitFor();
    expect(await page.locator("#message-choice").innerText()).toBe("2 of 5");
  });

  it("shows hostile contents as text in every view", async () => {
    const markup = "<img src=x onerror=alert(1)>";
    // Each differs, since a comparison shows only differences.
    const inhoudOf = (number: number) => ({
      berichtType: markup,
      [markup]: "abc\u202edef",
      plData: {
        c08: [
          { e1110: `${markup}${number}`, [`" onload="x`]: "y", historie: [{ e1110: "\u2066z" }] },
        ],
        [markup]: [{ e1110: "q" }],
      },
    });
    const items = [1, 2].map((number) => ({
      berichtKenmerken: { berichtId: markup, berichtTransportId: `${markup}${number}` },
      berichtInhoud: inhoudOf(number),
    }));
    const panel = await openPanel({
      shows: [
        answered("HaalBerichtenOp", { opgehaaldeBerichten: items, nietOpgehaaldeBerichten: [] }),
      ],
    });
    const { page } = panel;
    await whole(page);
    for (const tab of ["reader", "raw", "compare"]) {
      await page.locator(`#tab-${tab}`).click();
      if (tab === "raw") await page.locator(".raw-line").first().waitFor();
      if (tab === "compare") {
        await page.locator("#compare-with").selectOption({ index: 1 });
        await page.locator("[data-compared] table").first().waitFor();
      }
      const found = await page.evaluate(() => ({
        made: document.querySelectorAll("#root img, #root script, #root a, #root [onload]").length,
        text: document.body.textContent ?? "",
      }));
      expect(found.made).toBe(0);
      expect(found.text).toContain(markup);
      expect(found.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
    expect(panel.violations).toEqual([]);
  });
});
