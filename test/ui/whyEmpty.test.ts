import type { Browser, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { launchBrowser } from "../host/workbench.ts";
import {
  answerOfScene,
  byNumber,
  emptyScenes,
  missingOfScene,
  type EmptyScene,
} from "../support/emptyScenes.ts";
import { openPanelPage } from "./support/panelPage.ts";
import { answered, stateOf } from "./support/panelStates.ts";

const browser: Browser = await launchBrowser();
afterAll(() => browser.close());

type Language = "en" | "nl";

/** How sure a reason is, as a reader has to see it. */
const verdictWords = {
  en: { certain: "because: ", possible: "possibly: ", "not known": "" },
  nl: { certain: "want: ", possible: "mogelijk: ", "not known": "" },
} as const;
const headings = {
  en: "Requested but not returned",
  nl: "Wel opgevraagd, niet geleverd",
} as const;

/** The heading, and each path with its reasons, as they stand in the page. */
function shownMissing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const told = document.querySelector("details.missing");
    return [...(told?.querySelectorAll("summary, dt, dd [data-verdict]") ?? [])].map(
      (one) => one.textContent ?? "",
    );
  });
}

/** What has to be read: the sentence of the model. */
function expectedMissing(scene: EmptyScene, language: Language): readonly string[] {
  const rows = missingOfScene(scene, language);
  return [
    `${headings[language]} (${rows.length})`,
    ...rows.flatMap(({ label, reasons }) => [
      label,
      ...reasons.map(({ verdict, text }) => `${verdictWords[language][verdict]}${text}`),
    ]),
  ];
}

it.each(["en", "nl"] as const)(
  `why a path is empty is shown in the panel for all ${String(emptyScenes.length)} scenes: %s`,
  async (language) => {
    const { page, send, close } = await openPanelPage(browser, { language });
    for (const [index, scene] of emptyScenes.entries()) {
      const { fields, type = byNumber, rule, who } = scene;
      const run = answered(type, answerOfScene(scene), { id: index + 1, fields });
      await send(stateOf([run], { language }));
      const message = `${rule} of ${who}`;
      await expect
        .poll(() => shownMissing(page), { message, timeout: 5000 })
        .toEqual(expectedMissing(scene, language));
    }
    await close();
  },
);
