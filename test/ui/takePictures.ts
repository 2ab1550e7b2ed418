// Takes the README's pictures of the answer panel, with invented data: npm run pictures. Needs Chromium.
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "../host/workbench.ts";
import { sampleFetch } from "../support/sampleMessages.ts";
import { openPanelPage } from "./panelPage.ts";
import { answered, stateOf, type PanelRuns } from "./panelStates.ts";

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly state: PanelRuns;
  /** What the user did before. */
  readonly act: (page: Page) => Promise<void>;
}

const themes = ["dark", "light"] as const;
const mostBytes = 200_000;
const folder = join(process.cwd(), "docs/images");

const pictures: readonly Picture[] = [
  {
    name: "reader",
    width: 880,
    height: 1020,
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
    act: async (page) => {
      await page.locator("#message-search").fill("rietgras");
      await page.keyboard.press("Enter");
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
];

const browser = await launchBrowser();
try {
  for (const { name, width, height, state, act } of pictures)
    for (const theme of themes) {
      const panel = await openPanelPage(browser, { theme, width, height });
      await panel.send(state);
      await panel.page.locator(".sections:not([aria-busy])").waitFor();
      await act(panel.page);
      const path = join(folder, `${name}-${theme}.png`);
      await panel.page.screenshot({ path });
      await panel.close();
      const { size } = statSync(path);
      console.log(`${path}: ${String(Math.round(size / 1000))} kB`);
      if (size > mostBytes) process.exitCode = 1;
    }
} finally {
  await browser.close();
}
