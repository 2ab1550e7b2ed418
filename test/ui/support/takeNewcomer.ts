import type { Browser } from "playwright-core";
import { openWorkbenchPage } from "./workbenchPage.ts";

const looks = {
  dark: { theme: "Default Dark Modern", ground: "#1f1f1f", text: "#cccccc", line: "#454545" },
  light: { theme: "Default Light Modern", ground: "#ffffff", text: "#3b3b3b", line: "#cecece" },
} as const;

const captions = [
  "1 · BRP: Open Examples…",
  "2 · Press Run above a request",
  "3 · The person",
  "4 · Every expectation passed",
] as const;

/** The part of the window in each step, in pixels. */
const step = { width: 600, height: 330 };

/** The newcomer's minute in the real VS Code: from the examples to a person and the expectations. */
export async function takeNewcomer(
  browser: Browser,
  look: keyof typeof looks,
  path: string,
): Promise<void> {
  const { theme, ...colours } = looks[look];
  const workbench = await openWorkbenchPage({
    files: { "empty.brp": "" },
    settings: {
      "workbench.colorTheme": theme,
      "workbench.startupEditor": "none",
      "workbench.activityBar.location": "hidden",
      "editor.minimap.enabled": false,
      "breadcrumbs.enabled": false,
      "workbench.iconTheme": "vs-seti",
      "window.commandCenter": true,
      "workbench.layoutControl.enabled": true,
    },
    viewport: { width: 2 * step.width, height: 760 },
  });
  try {
    const { page, panel, editor } = workbench;
    const cut = async (x: number, y: number) =>
      (await page.screenshot({ clip: { x, y, ...step } })).toString("base64");
    // The status bar shows the environment once the extension is active.
    await page.locator(".statusbar-item", { hasText: "BRP: local" }).waitFor();
    await page.keyboard.press("Control+b");
    await workbench.command("BRP: Open Examples");
    const example = page.locator(".quick-input-list .monaco-list-row", {
      hasText: "1-find-and-read.brp",
    });
    await example.waitFor();
    const examples = await cut(step.width / 2, 0);
    await example.click();
    const lens = editor.locator(".codelens-decoration a", { hasText: "Run ·" }).first();
    await lens.waitFor();
    // The lenses of fields show their counts later.
    await editor.locator(".codelens-decoration", { hasText: "3 paths" }).waitFor();
    const { y: top = 0 } = (await editor.boundingBox()) ?? {};
    await lens.hover();
    const file = await cut(0, top);
    await workbench.runByLens();
    await panel.getByText("Pieter Johannes Jansen").first().waitFor();
    const { x = 0, y = 0 } =
      (await page.locator("iframe.webview.ready").first().boundingBox()) ?? {};
    await page.mouse.move(x + step.width / 2, 740);
    const person = await cut(x, y);
    await panel.locator(".pill").click();
    await panel.locator("#verdicts li").first().waitFor();
    await page.mouse.move(x + step.width / 2, 740);
    const expected = await cut(x, y);
    await keepSteps(browser, [examples, file, person, expected], colours, path);
  } finally {
    await workbench.close();
  }
}

interface Colours {
  readonly ground: string;
  readonly text: string;
  readonly line: string;
}

/** The steps beside and below each other, each below its text. */
async function keepSteps(
  browser: Browser,
  steps: readonly string[],
  { ground, text, line }: Colours,
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2 * step.width + 44, height: 100 } });
  const figures = steps.map(
    (picture, index) =>
      `<figure><figcaption>${captions[index] ?? ""}</figcaption><img src="data:image/png;base64,${picture}"></figure>`,
  );
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(2, ${step.width}px); gap: 12px; margin: 14px;
      background: ${ground}; color: ${text}; font: 600 16px "Open Sans", sans-serif; }
    figure { margin: 0; } figcaption { padding-bottom: 6px; }
    img { display: block; outline: 1px solid ${line}; }
  </style>${figures.join("")}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
