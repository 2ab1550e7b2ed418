import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { brpIn, readNames } from "../support/processes/brpIn.ts";
import { running } from "../support/untilEnd.ts";
import { launchBrowser } from "../host/workbench.ts";

const long = "a".repeat(200);
const files = {
  "a.brp": `### Right\n${readNames}? status == 200\n### Wrong <b>${long}\n${readNames}? status == 404\n? personen[0].naam.voornamen == Niemand\n### Later\n@skip not yet\n${readNames}`,
  "bad/x.brp": `${readNames}fields: nonsense\n`,
};

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("the HTML report of a run", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await running(launchBrowser());
  });

  async function reportOf(args: string, options: BrowserContextOptions = {}) {
    const { brp, path } = await brpIn(files);
    const { stderr } = await brp(`run ${args} -r html=out/report.html`);
    const context = await browser.newContext({ viewport: { width: 900, height: 800 }, ...options });
    const page = await context.newPage();
    const unexpected: string[] = [];
    page.on("console", (message) => unexpected.push(message.text()));
    page.on("request", (request) => unexpected.push(request.url()));
    const url = pathToFileURL(join(path, "out", "report.html")).href;
    await page.goto(url);
    expect({ stderr, unexpected }).toMatchObject({ unexpected: [url] });
    return { page, close: () => context.close() };
  }

  // Shows by another's validator: cli-html
  it.each([
    ["a.brp", "light", 900],
    ["a.brp --language nl", "dark", 400],
    ["bad", "dark", 900],
    ["none/*.brp --language nl", "light", 400],
  ] as const)("passes axe and fits: run %s, %s, %i pixels", async (args, colorScheme, width) => {
    const { page, close } = await reportOf(args, { colorScheme, viewport: { width, height: 800 } });
    await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    await page.evaluate(axe);
    expect(await page.evaluate("axe.run().then(({ violations }) => violations)")).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    await close();
  });

  // Shows: cli-html
  it("is filtered and unfolded by keyboard, without a script", async () => {
    const { page, close } = await reportOf("a.brp", { javaScriptEnabled: false });
    const shown = () => page.locator("li[class]:visible summary").allInnerTexts();
    expect((await shown()).map((each) => each.split("\n")[1])).toEqual([
      expect.stringMatching(/^Wrong <b>a+$/),
      "Right",
      "Later",
    ]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    expect(await shown()).toHaveLength(1);
    expect(await page.getByText("expected: 404").isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.getByText("expected: 404").isVisible()).toBe(false);
    await close();
  });
});
