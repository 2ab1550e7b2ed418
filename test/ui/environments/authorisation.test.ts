import type { Browser } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { DecisionRow } from "../../../src/contract/authorisation/decision.ts";
import type { RubricQuery } from "../../../src/contract/authorisation/rubricQuery.ts";
import { authorisationPage } from "../../../src/presentation/authorisation/authorisationPage.ts";
import type { UsedRequest } from "../../../src/presentation/authorisation/projectUse.ts";
import type { ToAuthorisationPanel } from "../../../src/protocol/authorisation/authorisationMessages.ts";
import {
  fromAuthorisationPanelSchema,
  type FromAuthorisationPanel,
} from "../../../src/protocol/authorisation/fromAuthorisationPanel.ts";
import { launchBrowser } from "../../host/workbench.ts";
import { axeFindings } from "../support/axe.ts";
import { openPageOf, someThemes } from "../support/panelPage.ts";

const browser: Browser = await launchBrowser();
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const panel of open.splice(0)) await panel.close();
});
afterAll(() => browser.close());

const row: DecisionRow = {
  ...{ client: "999971", clientName: "Invented Office", medium: "N", otherRubrics: 0 },
  ...{ from: "20200101", until: "", rubrics: ["010120", "010210", "010410", "081160", "028510"] },
};
const query = (fields: readonly string[]): RubricQuery => ({
  ...{ type: "RaadpleegMetBurgerservicenummer", parameters: ["burgerservicenummer"], fields },
});
const requests: readonly UsedRequest[] = [
  { file: "team/a.brp", line: 4, isFaulty: false, expected: [], query: query(["naam"]) },
  { file: "b.brp", line: 12, isFaulty: false, expected: [], query: query(["naam.voornamen"]) },
];

interface Shown {
  readonly rows?: readonly DecisionRow[] | undefined;
  readonly municipality?: string;
  readonly page?: NonNullable<Parameters<typeof openPageOf>[2]>;
}

async function shown({ rows = [row], municipality, page: options = {} }: Shown = {}) {
  const { language = "en" } = options;
  const kind = { bundle: "authorisation", schema: fromAuthorisationPanelSchema };
  const panel = await openPageOf<FromAuthorisationPanel, ToAuthorisationPanel>(
    browser,
    kind,
    options,
  );
  open.push(panel);
  const decision = { rows, ...(municipality !== undefined && { municipality }) };
  const isKnown = rows.length > 0 || municipality !== undefined;
  const facts = { environment: "proef", requests, ...(isKnown && { decision }) };
  const page = authorisationPage(facts, "20261123", language);
  const counts = { requests: 2, files: 2, elsewhere: 1, hasMore: false };
  await panel.send({
    type: "page",
    page: { ...page, kind: "trial", file: "decisions/office.json", counts },
  });
  await panel.page.getByText("proef", { exact: false }).first().waitFor();
  return panel;
}

describe("the page of an authorisation", () => {
  it("shows as a tree what is open, with the keys of a tree, and what a path needs", async () => {
    const { page, violations } = await shown();
    const name = page.locator('[data-path="naam"]');
    expect(await name.textContent()).toMatch(/partly open 1 of 7 .*requested by 2 requests/);
    await name.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const chosen = page.locator(".chosen-bar");
    expect(await chosen.textContent()).toMatch(/naam\.voornamen.*Needs 01\.02\.10 .* has it/);
    await page.getByRole("button", { name: "Open only" }).click();
    expect(await page.locator('[data-path="gezag"]').isVisible()).toBe(false);
    expect(violations).toEqual([]);
  });

  it("names what is refused with its rubrics and leads to its line, and what is not used", async () => {
    const { page, said } = await shown();
    await page.getByRole("tab", { name: /Requested/ }).click();
    const refused = page.locator(".part", { hasText: "Requested but refused" });
    expect(await refused.textContent()).toMatch(/naam *missing: .*PA\.NM\.01/);
    await refused.getByRole("button", { name: "team/a.brp:4" }).press("Enter");
    expect(said.at(-1)).toEqual({ type: "request", file: "team/a.brp", line: 4 });
    await page.getByText("features/autorisatie/personen/persoon/naam").first().waitFor();
    await page.keyboard.press("Shift+Tab");
    await page.getByRole("tab", { name: /Requested/ }).press("ArrowRight");
    const unused = await page.locator("#view-unused").textContent();
    expect(unused).toMatch(/Open but not requested.*geslacht.*Rubrics that no request needs/);
    expect(unused).toMatch(/no request needs \(2\)01\.04\.10 .*08\.11\.60 .*open nothing here/);
  });

  it("says how the decision stands where that decides", async () => {
    const standings = [
      [{ rows: [{ ...row, until: "20210101" }] }, "The decision has expired"],
      [{ rows: [{ ...row, from: "20300101" }] }, "does not hold yet"],
      [{ rows: [{ ...row, rubrics: [] }] }, "has no rubrics for ad hoc requests"],
      [{ rows: [], municipality: "0518" }, "Municipality 0518"],
      [{ rows: [] }, "Nothing is known that limits this environment"],
    ] as const;
    for (const [given, sentence] of standings) {
      const { page, close } = await shown(given);
      await page.getByText(sentence).first().waitFor();
      await close();
    }
  });

  it("breaks no head of the decision's table, and has room for all facts in Dutch", async () => {
    const { page } = await shown({ page: { width: 560, language: "nl" } });
    const heights = await page
      .locator(".rows th")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    const facts = await page.locator(".facts").boundingBox();
    const counts = await page.getByText("2 verzoeken in 2 bestanden").boundingBox();
    expect(counts?.y).toBeLessThan((facts?.y ?? 0) + (facts?.height ?? 0));
  });

  it.each(someThemes("light"))("has nothing to criticise in %s", async (theme) => {
    const { page } = await shown({ page: { theme } });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("tab", { name: /Requested/ }).click();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("fits into 220 pixels, in Dutch", async () => {
    const { page } = await shown({ page: { width: 220, language: "nl" } });
    await page.getByText("geldt vandaag").waitFor();
    for (const tab of ["Paden", "Gevraagd", "Niet gebruikt"]) {
      await page.getByRole("tab", { name: new RegExp(tab) }).click();
      const wider = await page.evaluate(() => document.body.scrollWidth > window.innerWidth);
      expect(wider, tab).toBe(false);
    }
  });
});
