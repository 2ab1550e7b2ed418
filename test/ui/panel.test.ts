import { describe, expect, it } from "vitest";
import { manyPeople, muchAsked } from "../support/generated/manyPeople.ts";
import { axeDiagnostics } from "./support/axe.ts";
import { sideways } from "./support/overlaps.ts";
import { someThemes } from "./support/panelPage.ts";
import { answerTests } from "./support/panelTests.ts";
import { answered, failed, running, stateOf } from "./support/panelStates.ts";
import {
  fetchedMessages,
  listedMessages,
  manyPersons,
  nobody,
  onePerson,
  refused,
} from "./support/samples.ts";

const openPanel = await answerTests();

const read = "RaadpleegMetBurgerservicenummer";
const endless = { type: read, personen: [{ naam: { volledigeNaam: "W".repeat(300) } }] };
const onProduction = { name: "live", kind: "production", people: "real" } as const;
const states = {
  "one person": stateOf([answered(read, onePerson)]),
  "a masked person": stateOf([answered(read, onePerson)], { masked: true }),
  "many persons": stateOf([answered("ZoekMetPostcodeEnHuisnummer", manyPersons(30))]),
  "long texts": stateOf([answered(read, endless, { title: "W".repeat(120) })]),
  nobody: stateOf([answered(read, nobody)]),
  "a refusal": stateOf([
    failed("ZoekMetPostcodeEnHuisnummer", refused),
    answered(read, nobody, { id: 2 }),
  ]),
  "a run under way": stateOf([running(read)]),
  "listed messages": stateOf([answered("LijstBerichten", listedMessages(40))]),
  "fetched messages": stateOf([answered("HaalBerichtenOp", fetchedMessages)]),
  production: stateOf([answered(read, onePerson, { environment: onProduction })], { masked: true }),
} as const;

it.each([320, 520])(
  "the head of a response keeps a long headline on its line, %i pixels wide",
  async (width) => {
    const { page, send } = await openPanel({ width });
    const run = answered("ZoekMetPostcodeEnHuisnummer", nobody);
    if (run.outcome?.kind !== "answered" || refused.kind !== "refused") throw new Error("Neither");
    await send(stateOf([{ ...run, outcome: { ...run.outcome, status: 400, refusal: refused } }]));
    const headline = page.locator(".facts strong");
    await headline.waitFor();
    const [line, words] = [
      await page.locator(".facts").boundingBox(),
      await headline.boundingBox(),
    ];
    expect(words?.y).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0) / 2);
    expect(words?.width).toBeGreaterThan(100);
    expect(await headline.getAttribute("title")).toContain("as expected");
  },
);

// Shows: security-hostile-page
it("the response panel under its policy runs no script and makes no markup of its own", async () => {
  const { page } = await openPanel();
  const refusals = await page.evaluate(() => {
    const tried: string[] = [];
    try {
      document.body.innerHTML = "<p>markup</p>";
    } catch (error) {
      tried.push((error as Error).name);
    }
    try {
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy("mine", {});
    } catch (error) {
      tried.push((error as Error).name);
    }
    return tried;
  });
  expect(refusals).toEqual(["TypeError", "TypeError"]);
});

describe("the response panel for everyone", () => {
  for (const theme of someThemes("hc-black"))
    // Shows by another's validator: panel-axe
    it(`has no fault that axe knows, in ${theme}`, async () => {
      const panel = await openPanel({ theme });
      const diagnostics: string[] = [];
      for (const [name, state] of Object.entries(states)) {
        await panel.send(state);
        await panel.page.locator("h1").waitFor();
        diagnostics.push(
          ...(await axeDiagnostics(panel.page)).map((diagnostic) => `${name}: ${diagnostic}`),
        );
      }
      expect(diagnostics).toEqual([]);
      expect(panel.violations).toEqual([]);
    });

  // Zoomed to 200%, 640 pixels equal 320 pixels.
  // Shows: panel-narrow
  it.each([300, 320])("needs no sideways scrolling, %i pixels wide", async (width) => {
    const { page, send } = await openPanel({ width });
    for (const [name, state] of Object.entries(states)) {
      await send(state);
      await page.locator("h1").waitFor();
      expect(await sideways(page), name).toBeLessThanOrEqual(0);
    }
  });

  it("puts label and value side by side as soon as there is room", async () => {
    const { page } = await openPanel({ width: 460, shows: states["one person"] });
    const label = await page.getByText("Given names").boundingBox();
    const value = await page.getByText("Pieter Johannes", { exact: true }).boundingBox();
    expect(Math.abs((label?.y ?? 0) - (value?.y ?? 99))).toBeLessThan(3);
  });

  it.each([220, 560])("keeps what is scrolled to below its head, %i pixels wide", async (width) => {
    const shows = [answered(read, manyPeople(1), { fields: [...muchAsked] })] as const;
    const { page } = await openPanel({ width, height: 300, shows });
    const row = page.locator(".value-row").nth(4);
    await row.evaluate((one) => one.scrollIntoView({ block: "start" }));
    const [at, head] = [await row.boundingBox(), await page.locator(".head").boundingBox()];
    expect(at?.y).toBeGreaterThanOrEqual(head?.height ?? 999);
    expect(at?.y).toBeLessThan((head?.height ?? 0) + 10);
  });

  it("has in its menu what has no room in its toolbar, by keyboard", async () => {
    const { page } = await openPanel({ shows: states["a masked person"] });
    const press = async (key: string) => {
      await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement?.id ?? "");
    };
    await page.locator("#again").waitFor();
    const way = ["Tab", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"];
    const along: string[] = [];
    for (const key of [...way, "Enter", "ArrowDown", "Escape"]) along.push(await press(key));
    expect(along).toEqual([
      ...["again", "source", "mask", "show-runs", "show-more"],
      ...["menu-elsewhere", "menu-export", "show-more"],
    ]);
    await press("Enter");
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  it.each([220, 320])(
    "keeps kind and outcome in sight beside a long name of an environment, %i pixels wide",
    async (width) => {
      const environment = { ...onProduction, name: "p".repeat(60) };
      const { page } = await openPanel({
        width,
        shows: [answered(read, onePerson, { environment })],
      });
      const facts = await page.locator(".facts").boundingBox();
      const bottom = (facts?.y ?? 0) + (facts?.height ?? 0);
      const chip = await page.locator(".environment").boundingBox();
      expect((chip?.x ?? 0) + (chip?.width ?? width)).toBeLessThanOrEqual(width);
      const words = await page.locator(".environment").evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.lastChild ?? one);
        return range.getBoundingClientRect().right - one.getBoundingClientRect().right;
      });
      expect(words).toBeLessThan(0);
      const headline = await page.locator(".facts strong").boundingBox();
      expect((headline?.y ?? bottom) + (headline?.height ?? 0)).toBeLessThanOrEqual(bottom);
    },
  );

  it("has what a notice offers below its words where there is little room", async () => {
    const { page } = await openPanel({
      width: 320,
      shows: [answered(read, onePerson)],
      presenting: true,
      language: "nl",
    });
    const words = page.locator("[data-presenting] .words");
    await words.waitFor();
    expect((await words.boundingBox())?.width).toBeGreaterThan(220);
  });

  it("keeps the focus and the unfolded raw response when it is drawn again", async () => {
    const { page, send, said } = await openPanel({ shows: states["listed messages"] });
    await page.locator("#raw").press("Enter");
    await page.getByText('"berichten": [').waitFor();
    await send(states["listed messages"]);
    await page.locator("#raw:focus").waitFor();
    expect(await page.locator("details:has(#raw)").getAttribute("open")).toBe("");
    await expect
      .poll(() => said.filter(({ type }) => type === "raw"))
      .toEqual([{ type: "raw", open: true }]);
  });

  it("brings a chosen message into sight, once for each time it is asked", async () => {
    const { page, send } = await openPanel({ height: 300 });
    const run = answered("HaalBerichtenOp", fetchedMessages);
    const focus = { path: "opgehaaldeBerichten[2]", turn: 1 };
    await send(stateOf([run], { focus }));
    const card = page.locator('article[data-card="opgehaaldeBerichten[2]"]');
    await page.locator("article:focus").waitFor();
    expect(await card.evaluate((one) => one === document.activeElement)).toBe(true);
    const head = (await page.locator("header.head").boundingBox())?.height ?? 0;
    // Its kind and sender are above the card and do not scroll.
    const top = (await page.locator(".message-head").boundingBox())?.y ?? 999;
    expect(top).toBeGreaterThanOrEqual(head);
    expect(top).toBeLessThan(200);
    await page.locator("#tab-reader").focus();
    await send(stateOf([run], { focus }));
    await page.locator("#tab-reader:focus").waitFor();
    const missed = { path: "nietOpgehaaldeBerichten[0]", turn: 2 };
    await send(stateOf([run], { focus: missed }));
    await page.locator('[data-card="nietOpgehaaldeBerichten[0]"]:focus').waitFor();
  });

  it("says how a run came out, and that it reaches production, in words", async () => {
    const { page, send } = await openPanel({ shows: states["a run under way"] });
    await page.getByRole("status").filter({ hasText: "A request: Running" }).waitFor();
    await page.locator("#show-runs").click();
    expect(await page.locator("#runs").innerText()).not.toMatch(/running: Running/);
    await send(states.production);
    await page.getByRole("status").filter({ hasText: "A request: 1 person" }).waitFor();
    await page
      .locator("header[data-kind=production] .facts")
      .getByText("live · PRODUCTION")
      .waitFor();
    await send(states["one person"]);
    expect(await page.locator(".environment").innerText()).toBe("local");
  });

  it("says of the raw answer what it is, and begins a list with its main columns", async () => {
    const { page, send } = await openPanel({ shows: states["a masked person"] });
    await page.getByRole("tab", { name: "Raw" }).press("Enter");
    await page.getByRole("treegrid", { name: "Raw response (masked)" }).waitFor();
    await send(states["listed messages"]);
    await page.getByText("Raw response (not masked)").waitFor();
    const columns = page.getByRole("columnheader");
    const few = await columns.count();
    await page.getByRole("button", { name: "Show all columns" }).press("Enter");
    await page.getByRole("button", { name: "Show fewer columns" }).waitFor();
    expect(await columns.count()).toBeGreaterThan(few);
  });

  // Shows: panel-dutch
  it("speaks Dutch as well as English", async () => {
    const { page } = await openPanel({
      shows: [answered(read, onePerson)],
      language: "nl",
      masked: true,
    });
    await page.getByRole("button", { name: "Opnieuw uitvoeren" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("nl");
    const words = await page.locator("body").innerText();
    expect(words).not.toMatch(/Run again|Reveal|Copy|Raw response|masked/);
  });
});
