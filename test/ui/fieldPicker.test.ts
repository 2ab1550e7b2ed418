import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { launchBrowser } from "../host/workbench.ts";
import { axeFindings } from "./support/axe.ts";
import { contrastOf } from "./support/contrast.ts";
import { openFieldPicker, type FieldPickerPage } from "./support/fieldPickerPage.ts";
import { someThemes, themeNames } from "./support/panelPage.ts";

const open: FieldPickerPage[] = [];
const browser: Browser = await launchBrowser();

afterEach(async () => {
  for (const panel of open.splice(0)) await panel.close();
});
afterAll(() => browser.close());

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

type Options = Parameters<typeof openFieldPicker>[2];
async function picker(text = everySort, options: Options = {}): Promise<FieldPickerPage> {
  const panel = await openFieldPicker(browser, text, options);
  open.push(panel);
  await panel.page.getByRole("treeitem").first().waitFor();
  return panel;
}

const row = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const focusedPath = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-path"));

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe("the field picker under its policy", () => {
  it("breaks it with nothing", async () => {
    const panel = await picker();
    await panel.page.getByLabel("Search fields").fill("naam");
    await row(panel.page, "naam").locator(".box").click();
    await panel.page.locator('[data-path="naam"][aria-checked="false"]').waitFor();
    expect(panel.violations).toEqual([]);
  });

  it.each(themeNames)("has boxes that are seen, ticked or not, in %s", async (theme) => {
    const { page } = await picker(everySort, { theme });
    const box = (path: string) => row(page, path).locator(".box");
    expect(await contrastOf(box("overlijden"), "border-top-color")).toBeGreaterThan(3);
    if (theme !== "hc-black")
      expect(await contrastOf(box("naam"), "background-color")).toBeGreaterThan(3);
  });

  it("shows what somebody wrote as text", async () => {
    const panel = await picker(ask("<img src=x onerror=alert(1)>", "naam"));
    await panel.page.locator("#apart summary").click();
    await panel.page.getByText("<img src=x onerror=alert(1)>", { exact: true }).waitFor();
    expect(await panel.page.locator("#root img").count()).toBe(0);
  });
});

describe("the tree of the field picker", () => {
  it("is driven by the keys of a tree view", async () => {
    const { page } = await picker();
    await page.getByLabel("Search fields").press("ArrowDown");
    expect(await focusedPath(page)).toBe("burgerservicenummer");
    await press(page, "ArrowDown", "ArrowDown");
    expect(await focusedPath(page)).toBe("naam");
    expect(await row(page, "naam").getAttribute("aria-expanded")).toBe("false");
    await press(page, "ArrowRight");
    expect(await row(page, "naam").getAttribute("aria-expanded")).toBe("true");
    await press(page, "ArrowRight");
    expect(await focusedPath(page)).toMatch(/^naam\./);
    await press(page, "ArrowLeft");
    expect(await focusedPath(page)).toBe("naam");
    await press(page, "ArrowLeft");
    expect(await row(page, "naam").getAttribute("aria-expanded")).toBe("false");
    await press(page, "End");
    expect(await focusedPath(page)).toBe("inOnderzoek");
    await press(page, "Home", "*");
    expect(await row(page, "partners").getAttribute("aria-expanded")).toBe("true");
    expect(await row(page, "kinderen").getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.type("verblijfst");
    expect(await focusedPath(page)).toBe("verblijfstitel");
    expect(await row(page, "verblijfstitel").getAttribute("aria-level")).toBe("1");
  });

  it("tells every row its place among its neighbours, and is one stop of the Tab key", async () => {
    const { page } = await picker();
    const wrong = await page.evaluate(() => {
      const rows = [...document.querySelectorAll<HTMLElement>("[role=treeitem]:not([hidden])")];
      const top = rows.filter((one) => one.ariaLevel === "1");
      return [
        ...top.filter((one, at) => one.ariaPosInSet !== String(at + 1)),
        ...top.filter((one) => one.ariaSetSize !== String(top.length)),
        ...rows.filter((one) => !one.ariaChecked),
      ].length;
    });
    expect(wrong).toBe(0);
    expect(await page.locator('[role=treeitem][tabindex="0"]').count()).toBe(1);
  });

  it("ticks, unticks and takes a group apart in the text, by keyboard alone", async () => {
    const panel = await picker(ask("leeftijd"));
    const { page } = panel;
    const status = page.getByRole("status");
    await page.getByLabel("Search fields").fill("voornmen");
    await press(page, "Enter");
    while ((await focusedPath(page)) !== "naam.voornamen") await press(page, "ArrowDown");
    await press(page, "Space");
    await status.filter({ hasText: "naam.voornamen, ticked, 2 of 99 values requested" }).waitFor();
    expect(panel.text()).toBe(ask("leeftijd", "naam.voornamen"));
    expect(await row(page, "naam").getAttribute("aria-checked")).toBe("mixed");

    await press(page, "ArrowLeft");
    expect(await focusedPath(page)).toBe("naam");
    await page
      .getByText("A tick adds 6 values. Selecting the whole group replaces 1 path.")
      .waitFor();
    await press(page, "Space");
    await status.filter({ hasText: "naam, ticked, 8 of 99 values requested" }).waitFor();
    expect(panel.text()).toBe(ask("leeftijd", "naam"));

    await press(page, "ArrowRight");
    await row(page, "naam.voornamen").focus();
    await press(page, "Space");
    await status
      .filter({ hasText: "naam.voornamen, not ticked, 7 of 99 values requested" })
      .waitFor();
    expect(panel.text()).toContain("  - naam.geslachtsnaam\n");
    expect(panel.text()).not.toMatch(/- naam\n|naam\.voornamen/);
    expect(await focusedPath(page)).toBe("naam.voornamen");
  });

  it("keeps what comes by itself unticked and says so", async () => {
    const panel = await picker(ask("leeftijd"));
    await row(panel.page, "inOnderzoek").press("Space");
    await panel.page.getByRole("status").filter({ hasText: "nothing to tick" }).waitFor();
    expect(panel.text()).toBe(ask("leeftijd"));
  });

  it("goes back to the file with Escape, after the search is emptied", async () => {
    const { page, said } = await picker();
    await page.getByLabel("Search fields").fill("partners");
    await press(page, "ArrowDown", "Escape");
    expect(await page.getByLabel("Search fields").inputValue()).toBe("");
    expect(said.some(({ type }) => type === "source")).toBe(false);
    await press(page, "ArrowDown", "Escape");
    await expect.poll(() => said).toContainEqual({ type: "source", key: 1 });
  });

  it("keeps focus, unfolding and scroll while the text changes", async () => {
    const panel = await picker(ask("leeftijd"));
    const { page } = panel;
    await row(page, "ouders").focus();
    await press(page, "ArrowRight", "ArrowDown", "ArrowDown");
    const before = await focusedPath(page);
    const top = async () => (await row(page, before ?? "").boundingBox())?.y;
    const placed = await top();
    await panel.show(ask("leeftijd", "geslacht"));
    await expect.poll(() => row(page, "geslacht").getAttribute("aria-checked")).toBe("true");
    expect(await focusedPath(page)).toBe(before);
    // What grew above it moves nothing: the row stays where it was, to a pixel.
    expect(Math.abs(((await top()) ?? 0) - (placed ?? 0))).toBeLessThan(2);
  });

  it("stays on the path when the answer is another that has it too", async () => {
    const panel = await picker(ask("leeftijd"));
    await row(panel.page, "geslacht").focus();
    await panel.show("ZoekMetPostcodeEnHuisnummer\nfields: [geslacht]\n", 2);
    await expect.poll(() => row(panel.page, "partners").count()).toBe(0);
    expect(await focusedPath(panel.page)).toBe("geslacht");
    expect(await panel.page.locator("#asked").innerText()).toMatch(/^1\s+of 14 values a person/);
  });
});

describe("search and filter", () => {
  it("show what is found with the groups that lead to it, and how many", async () => {
    const { page } = await picker();
    await page.getByLabel("Search fields").fill("voornmen");
    const shown = page.locator("[role=treeitem]:not([hidden])");
    const paths = await shown.evaluateAll((all) => all.map((one) => one.getAttribute("data-path")));
    expect(paths).toEqual(expect.arrayContaining(["naam", "naam.voornamen", "partners.naam"]));
    expect(paths).not.toContain("geboorte");
    expect(await page.locator("#count").innerText()).toMatch(/^\d+ of 348$/);
    await page.getByLabel("Search fields").fill("qqqqqq");
    await page.getByText("No field is found by these words.").first().waitFor();
  });

  it("show only what is asked", async () => {
    const { page } = await picker();
    await page.getByRole("button", { name: "Requested only" }).click();
    const shown = page.locator("[role=treeitem]:not([hidden])");
    const paths = await shown.evaluateAll((all) => all.map((one) => one.getAttribute("data-path")));
    expect(paths).toEqual([
      "burgerservicenummer",
      "naam",
      "naam.voornamen",
      "geboorte",
      "geboorte.datum",
      "partners",
      "partners.naam",
      "partners.naam.voornamen",
      "indicatieGezagMinderjarige",
    ]);
  });
});

describe("the meter", () => {
  it("says how much is asked and what a smaller request would lose, and makes it smaller", async () => {
    const panel = await picker();
    const { page } = panel;
    expect((await page.locator("#asked").innerText()).replace(/\s+/g, " ")).toBe(
      "11 of 99 values a person 8 of 130 paths",
    );
    expect(await page.getByRole("meter").getAttribute("aria-valuetext")).toMatch(/^11 of 99/);
    const entry = page.locator("#smaller li", { hasText: /^naam\.voornamen/ });
    expect(await entry.innerText()).toContain("nothing: naam delivers it already");
    await page.getByRole("button", { name: "Remove: naam.voornamen", exact: true }).press("Enter");
    await expect.poll(() => panel.text()).not.toContain("- naam.voornamen");
    await page.locator("#apart summary").click();
    await page.getByRole("button", { name: "Remove: foute.naam" }).click();
    await expect.poll(() => panel.text()).not.toContain("foute");
    expect(await page.locator("#smaller").getAttribute("open")).toBe("");
  });

  it("says why something is not done", async () => {
    const panel = await picker(`${head}fields: [naam\n`);
    await row(panel.page, "geboorte").press("Space");
    await panel.page.locator(".notice", { hasText: "has errors" }).waitFor();
    await panel.send({ type: "state", state: { note: "The file was closed." } });
    await panel.page.locator(".state", { hasText: "The file was closed." }).waitFor();
    expect(await panel.page.getByRole("tree").count()).toBe(0);
  });
});

describe("the field picker for everyone", () => {
  for (const theme of someThemes("hc-black"))
    it(`has no fault that axe knows, in ${theme}`, async () => {
      const { page } = await picker(everySort, { theme });
      for (const id of ["apart", "groups", "whole", "sensitive"])
        await page.locator(`#${id} summary`).click();
      await row(page, "partners").focus();
      await press(page, "*");
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel("Search fields").fill("qqqq");
      expect(await axeFindings(page)).toEqual([]);
    });

  for (const [room, width] of [
    ["300 pixels wide", 300],
    ["at 200 % of 640 pixels", 320],
  ] as const)
    it(`needs no sideways scrolling ${room}`, async () => {
      const { page } = await picker(everySort, { width });
      await row(page, "partners").focus();
      await press(page, "*");
      for (const id of ["apart", "groups"]) await page.locator(`#${id} summary`).click();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });

  it("speaks Dutch", async () => {
    const { page } = await picker(everySort, { language: "nl" });
    expect((await page.locator("#asked").innerText()).replace(/\s+/g, " ")).toBe(
      "11 van 99 waarden per persoon 8 van 130 paden",
    );
    await page.getByLabel("Velden zoeken").fill("given names");
    expect(await row(page, "naam.voornamen").innerText()).toMatch(/oornamen/);
    const english = await page.locator("body").innerText();
    expect(english).not.toMatch(/\b(asked|shown|search|values|paths|tick)\b/i);
  });
});

describe("the authorisation profile in the field picker", () => {
  const profile = { environment: "proef", fields: ["burgerservicenummer", "naam.voornamen"] };

  it("marks in words what it does not allow, counts what is asked, and lets that be taken out", async () => {
    const panel = await picker(ask("burgerservicenummer", "naam", "leeftijd"), { profile });
    const { page } = panel;
    const badge = (path: string) => row(page, path).getByText("not authorised", { exact: true });
    expect(await badge("leeftijd").isVisible()).toBe(true);
    expect(await badge("geboorte").isVisible()).toBe(true);
    expect(await badge("burgerservicenummer").isVisible()).toBe(false);
    await page.getByText("2 paths are not authorised.").waitFor();
    await row(page, "leeftijd").focus();
    await page.locator(".change", { hasText: "would reject the request." }).waitFor();
    await page.locator("#show-refused").press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("unauthorised-summary");
    await page
      .locator("#unauthorised")
      .getByRole("button", { name: "Remove: naam" })
      .press("Enter");
    await page.getByText("1 path is not authorised.").waitFor();
    await page
      .locator("#unauthorised")
      .getByRole("button", { name: "Remove: leeftijd" })
      .press("Enter");
    await page.locator("#unauthorised").waitFor({ state: "hidden" });
    expect(panel.text()).toBe(ask("burgerservicenummer"));
    expect(await badge("naam").isVisible()).toBe(true);
    expect(await badge("naam.voornamen").isVisible()).toBe(false);
  });

  it("says which rubrics a path needs and whether the decision has them, and shows only what is open", async () => {
    const decision = { environment: "proef", rubrics: ["010120", "010210", "081160"] };
    const { page } = await picker(ask("burgerservicenummer", "leeftijd"), { profile: decision });
    const words = page.locator(".change");
    await row(page, "leeftijd").focus();
    expect(await words.textContent()).toMatch(
      /Needs PA\.GL\.01 .* proef: your decision lacks PA\.GL\.01\./,
    );
    await row(page, "burgerservicenummer").focus();
    expect(await words.textContent()).toMatch(/Needs 01\.01\.20 .* proef: your decision has it\./);
    await page.getByRole("button", { name: "Allowed only" }).click();
    expect(await row(page, "leeftijd").isVisible()).toBe(false);
    expect(await row(page, "verblijfplaats").getAttribute("aria-expanded")).toBe("false");
    await page.getByLabel("Search fields").fill("08.11.60");
    expect(await row(page, "verblijfplaats.verblijfadres.postcode").isVisible()).toBe(true);
    expect(await row(page, "verblijfplaats.verblijfadres.huisnummer").isVisible()).toBe(false);
  });

  it.each(someThemes("hc-light"))("has nothing to criticise in %s", async (theme) => {
    const { page } = await picker(ask("naam", "leeftijd"), { profile, theme });
    await page.getByText("Not allowed by the authorisation profile of proef (2)").click();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("says nothing where there is none", async () => {
    const { page } = await picker(ask("leeftijd"));
    expect(
      await page.getByText("not authorised", { exact: true }).filter({ visible: true }).count(),
    ).toBe(0);
    expect(await page.locator("#unauthorised").isVisible()).toBe(false);
    expect(await page.locator("#allowed-only").isVisible()).toBe(false);
  });
});
