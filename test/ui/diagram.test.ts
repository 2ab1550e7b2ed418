import { mkdir } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/contract/json.ts";
import { allPersonas } from "../../src/trial/personas/allPersonas.ts";
import { project } from "../../src/trial/projection.ts";
import { createSociety } from "../../src/trial/society/createSociety.ts";
import { launchBrowser } from "../host/workbench.ts";
import { axeFindings } from "./axe.ts";
import { openPanelPage, themeNames, type AnswerPanelPage } from "./panelPage.ts";
import { answered, stateOf, type PanelRuns } from "./panelStates.ts";
import { hostileAnswer } from "./samples.ts";

const open: AnswerPanelPage[] = [];
const browser: Browser = await launchBrowser();

afterEach(async () => {
  for (const panel of open.splice(0)) await panel.close();
});
afterAll(() => browser.close());

async function openPanel(options?: Parameters<typeof openPanelPage>[1]): Promise<AnswerPanelPage> {
  const panel = await openPanelPage(browser, options);
  panel.page.setDefaultTimeout(10_000);
  open.push(panel);
  return panel;
}

const type = "RaadpleegMetBurgerservicenummer";
const fields = [
  "burgerservicenummer",
  "naam",
  "geboorte.datum",
  "ouders",
  "partners",
  "kinderen",
  "gezag",
];
const society = createSociety("2026-11-21");

/** What the local environment answers about these personas. */
function answerOf(...keys: readonly string[]): JsonObject {
  const personen = keys.map((key) => {
    const person = society[allPersonas.findIndex((persona) => persona.key === key)];
    if (!person) throw new Error(`no ${key}`);
    return project(person, fields, "Persoon");
  });
  return { type, personen };
}

function diagramOf(answer: JsonObject, options: Parameters<typeof stateOf>[1] = {}): PanelRuns {
  const look = { tab: "diagram", ...options.look } as const;
  return stateOf([answered(type, answer, { fields })], { ...options, look });
}

const picture = (page: Page) => page.getByRole("listbox", { name: /^Family and authority/ });

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describe("the diagram of family and authority", () => {
  it.each(themeNames)("is drawn without a fault for axe or the policy: %s", async (theme) => {
    const { page, send, violations } = await openPanel({ theme, width: 900, height: 1000 });
    for (const key of ["pieter", "noor", "bilal", "boris"]) {
      await send(diagramOf(answerOf(key)));
      await picture(page).waitFor();
      await photograph(page, `${key}-${theme}`);
      expect(await axeFindings(page)).toEqual([]);
      await send(stateOf([answered(type, { type, personen: [] }, { id: 9 })]));
      await picture(page).waitFor({ state: "detached" });
    }
    expect(violations).toEqual([]);
  });
});
