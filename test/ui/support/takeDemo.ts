import { writeFile } from "node:fs/promises";
import { animatedPng, type Frame } from "./animatedPng.ts";
import { openWorkbenchPage } from "./workbenchPage.ts";

const themes = { dark: "Default Dark Modern", light: "Default Light Modern" } as const;

const begun = `### Is this person still alive?
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam.volledigeNaam, geboorte.datum, `;

/** Often enough to follow the steps, and then still. */
const plays = 2;

/** Write, run, and the reason of an empty field, in the real VS Code, as one animated picture. */
export async function takeDemo(look: keyof typeof themes, path: string): Promise<void> {
  const workbench = await openWorkbenchPage({
    files: { "alive.brp": begun },
    settings: {
      "workbench.colorTheme": themes[look],
      "workbench.startupEditor": "none",
      "workbench.activityBar.location": "hidden",
      "editor.minimap.enabled": false,
      "breadcrumbs.enabled": false,
      "workbench.iconTheme": "vs-seti",
    },
    viewport: { width: 1200, height: 460 },
  });
  try {
    const { page, panel, editor } = workbench;
    const frames: Frame[] = [];
    const keep = async (seconds: number) => {
      await page.mouse.move(900, 400);
      frames.push({ png: await page.screenshot(), seconds });
    };
    await page.locator(".statusbar-item", { hasText: "BRP: local" }).waitFor();
    await page.keyboard.press("Control+b");
    await page.keyboard.press("Control+p");
    await page.locator(".quick-input-widget input").first().fill("alive.brp");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "alive.brp" }).click();
    await editor.locator(".view-lines").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("death");
    await page.locator(".suggest-widget.visible .monaco-list-row").first().waitFor();
    await keep(2.5);
    await page.keyboard.press("Enter");
    await page.keyboard.type("]");
    await page.keyboard.press("Escape");
    await editor.locator(".codelens-decoration", { hasText: "3 paths" }).waitFor();
    await keep(1.5);
    await workbench.runByLens();
    await panel.getByText("Pieter Johannes Jansen").first().waitFor();
    await keep(2.5);
    await panel.getByText("Requested but not returned").first().click();
    await panel.getByText("has no data for").first().waitFor();
    await keep(4);
    await writeFile(path, animatedPng(frames, plays));
  } finally {
    await workbench.close();
  }
}
