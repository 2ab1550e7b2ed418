import type { Browser } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/contract/json.ts";
import { launchBrowser } from "../host/workbench.ts";
import { axeFindings } from "./axe.ts";
import { openPanelPage, themeNames, type PanelPage } from "./panelPage.ts";
import { answered, failed, running, stateOf } from "./panelStates.ts";
import {
  fetchedMessages,
  listedMessages,
  manyPersons,
  nobody,
  onePerson,
  refused,
} from "./samples.ts";

const open: PanelPage[] = [];
const browser: Browser = await launchBrowser();

afterEach(async () => {
  for (const panel of open.splice(0)) await panel.close();
});
afterAll(() => browser.close());

async function openPanel(options?: Parameters<typeof openPanelPage>[1]): Promise<PanelPage> {
  const panel = await openPanelPage(browser, options);
  open.push(panel);
  return panel;
}

const read = "RaadpleegMetBurgerservicenummer";
const onProduction = { name: "live", kind: "production" } as const;
const states = {
  "one person": stateOf([answered(read, onePerson)]),
  "a masked person": stateOf([answered(read, onePerson)], { masked: true }),
  "many persons": stateOf([answered("ZoekMetPostcodeEnHuisnummer", manyPersons(30))]),
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

/** The archived toolkit tries one style element, and does without it. */
const ofTheToolkit = ["style-src-elem inline"];

describe("the answer panel under its policy", () => {
  it("breaks it with nothing but the toolkit's own style element", async () => {
    const panel = await openPanel();
    for (const state of Object.values(states)) {
      await panel.send(state);
      await panel.page.locator("h1").waitFor();
    }
    expect(panel.violations).toEqual(ofTheToolkit);
  });

  it("runs no script and makes no markup of its own", async () => {
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

  it("shows what a hostile answer holds as text", async () => {
    const panel = await openPanel();
    const { page } = panel;
    await panel.send(stateOf([answered(read, hostileAnswer())]));
    await page.getByText("<img src=x onerror=alert(1)>", { exact: true }).first().waitFor();
    const found = await page.evaluate(() => ({
      made: document.querySelectorAll("#root img, #root script, #root iframe, #root a").length,
      text: document.body.textContent ?? "",
      polluted: "hostile" in {},
    }));
    expect(found.made).toBe(0);
    expect(found.polluted).toBe(false);
    expect(found.text).toContain("__proto__");
    expect(found.text).toContain("⟨U+202E⟩");
    expect(found.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(found.text).toContain("a".repeat(1_000_000));
    expect(panel.violations).toEqual(ofTheToolkit);
  });
});

describe("the answer panel for everyone", () => {
  for (const theme of themeNames)
    it(`has no fault that axe knows, in ${theme}`, async () => {
      const panel = await openPanel({ theme });
      const findings: string[] = [];
      for (const [name, state] of Object.entries(states)) {
        await panel.send(state);
        await panel.page.locator("h1").waitFor();
        findings.push(...(await axeFindings(panel.page)).map((finding) => `${name}: ${finding}`));
      }
      expect(findings).toEqual([]);
    });
});

/** Markup, scripts, marks that turn text around, keys of the prototype, much and deep. */
function hostileAnswer(): JsonObject {
  const markup = "<img src=x onerror=alert(1)>";
  const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`) as JsonObject;
  const keys = JSON.parse(
    `{"__proto__":{"hostile":"yes"},"constructor":"${markup}"}`,
  ) as JsonObject;
  return {
    type: read,
    personen: [
      {
        burgerservicenummer: "<script>alert(1)</script>",
        naam: {
          volledigeNaam: markup,
          voornamen: "a".repeat(1_000_000),
          geslachtsnaam: "abc\u202edef\u2066ghi\u0000",
          ...keys,
        },
        onbekend: deep,
        "javascript:alert(1)": "https://host/",
      },
    ],
    rest: keys,
  };
}
