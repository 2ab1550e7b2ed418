import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import { launchBrowser } from "../../host/workbench.ts";
import { openPanelPage } from "./panelPage.ts";

/** Opens panels of one kind for the tests of a file, and closes each after its test. */
export async function panelsOf<
  Panel extends { readonly page: Page; close(): Promise<void> },
  Options,
>(
  openIn: (browser: Browser, options?: Options) => Promise<Panel>,
): Promise<(options?: Options) => Promise<Panel>> {
  const browser = await launchBrowser();
  const open: Panel[] = [];
  afterEach(async () => {
    for (const panel of open.splice(0)) await panel.close();
  });
  afterAll(() => browser.close());
  return async (options) => {
    const panel = await openIn(browser, options);
    panel.page.setDefaultTimeout(30_000);
    open.push(panel);
    return panel;
  };
}

export const answerTests = () => panelsOf(openPanelPage);

/** Saves a picture in the folder BRP_UI_ARTIFACTS, if set, for review. */
export async function picture(page: Page, name: string): Promise<void> {
  const { BRP_UI_ARTIFACTS: folder } = process.env;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
