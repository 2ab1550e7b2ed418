// Takes the README's pictures of the answer panel, with invented data: npm run pictures. Needs Chromium.
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { JsonObject } from "../../src/contract/json.ts";
import { allPersonas } from "../../src/trial/personas/allPersonas.ts";
import { project } from "../../src/trial/projection.ts";
import { createSociety } from "../../src/trial/society/createSociety.ts";
import { launchBrowser } from "../host/workbench.ts";
import { sampleFetch } from "../support/sampleMessages.ts";
import { openPanelPage, themeNames, type ThemeName } from "./panelPage.ts";
import { answered, stateOf, type PanelRuns } from "./panelStates.ts";

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly themes: readonly ThemeName[];
  /** In bytes: what is shown small is no burden to who reads the page. */
  readonly most: number;
  readonly state: PanelRuns;
  /** What is there once all is drawn. */
  readonly drawn: string;
  /** What the user did before. */
  readonly act: (page: Page) => Promise<void>;
}

const darkAndLight: readonly ThemeName[] = ["dark", "light"];
const folder = join(process.cwd(), "docs/images");

const read = "RaadpleegMetBurgerservicenummer";
const fields = ["burgerservicenummer", "naam", "geboorte", "leeftijd", "verblijfplaats"];

/** What the local environment answers about one of its people, on a day that stays the same. */
function answerOf(key: string): JsonObject {
  const at = allPersonas.findIndex((persona) => persona.key === key);
  const person = createSociety("2026-11-21")[at];
  if (!person) throw new Error(`There is no persona ${key}.`);
  return { type: read, personen: [project(person, fields, "Persoon")] };
}

const pictures: readonly Picture[] = [
  {
    name: "person",
    width: 820,
    height: 760,
    themes: themeNames,
    most: 100_000,
    state: stateOf([answered(read, answerOf("notThere"), { title: "Who lives there?", fields })]),
    drawn: "article dd",
    act: () => Promise.resolve(),
  },
  {
    name: "reader",
    width: 880,
    height: 1020,
    themes: darkAndLight,
    most: 200_000,
    state: stateOf(
      [
        answered(
          "HaalBerichtenOp",
          { ...sampleFetch, nietOpgehaaldeBerichten: [] },
          { title: "Fetch the cycle" },
        ),
      ],
      {
        reader: {
          run: 1,
          path: "opgehaaldeBerichten[0]",
          tab: "reader",
          sections: {
            Lg01: {
              open: true,
              except: [
                "berichtKenmerken",
                "berichtInhoud.plData.c01[0]",
                "berichtInhoud.plData.c04[0]",
                "berichtInhoud.plData.c07[0]",
              ],
            },
          },
        },
      },
    ),
    drawn: ".sections:not([aria-busy])",
    act: async (page) => {
      await page.locator("#message-search").fill("rietgras");
      await page.keyboard.press("Enter");
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
];

const browser = await launchBrowser();
try {
  for (const { name, width, height, themes, most, state, drawn, act } of pictures)
    for (const theme of themes) {
      const panel = await openPanelPage(browser, { theme, width, height });
      await panel.send(state);
      await panel.page.locator(drawn).first().waitFor();
      await act(panel.page);
      const path = join(folder, `${name}-${theme}.png`);
      await panel.page.screenshot({ path });
      await panel.close();
      const { size } = statSync(path);
      console.log(`${path}: ${String(Math.round(size / 1000))} kB`);
      if (size > most) process.exitCode = 1;
    }
} finally {
  await browser.close();
}
