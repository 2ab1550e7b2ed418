import { expect, it } from "vitest";
import { axeDiagnostics } from "../../support/axe.ts";
import { picture } from "../../support/panelTests.ts";
import type { WorkbenchPage } from "../../support/workbenchPage.ts";

/** Each by its name in VS Code's list, with its classes of the window and of a panel. */
const offered = [
  { name: "Dark Modern", window: "vs-dark", panel: "vscode-dark" },
  { name: "Light Modern", window: "vs", panel: "vscode-light" },
  { name: "Dark High Contrast", window: "hc-black", panel: "vscode-high-contrast" },
  { name: "Light High Contrast", window: "hc-light", panel: "vscode-high-contrast-light" },
] as const;

const text = `### Read
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [burgerservicenummer, naam, geboorte]

### Slip
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam.vornamen, naam.voornamen]
`;

function groundOf(element: Element): string {
  return getComputedStyle(element).backgroundColor;
}

export function themes(workbench: WorkbenchPage): void {
  it("the themes of VS Code reach the editor and the panel, where nothing is to criticise in any of them", async () => {
    await workbench.begin({ "themes.brp": text });
    const { page, editor, panel } = workbench;
    await workbench.openFile("themes.brp");
    await workbench.runByLens();
    // The path of the chosen value is code.
    await panel.locator("article dd[data-path]").first().click();
    for (const { name, window, panel: kind } of offered) {
      await workbench.chooseTheme(name);
      await page.locator(`.monaco-workbench.${window}`).waitFor();
      await panel.locator(`body[data-vscode-theme-kind="${kind}"]`).waitFor();
      await editor.locator(".squiggly-error").first().waitFor();
      const frame = await workbench.panelFrame();
      expect(await axeDiagnostics(frame), name).toEqual([]);
      // VS Code's own style sheet gives it a background, but in our panels only badges and buttons have one.
      const ground = await panel.locator(".chosen-line code").first().evaluate(groundOf);
      expect(ground, name).toBe("rgba(0, 0, 0, 0)");
      await picture(page, `${window}-panel`);

      await editor.locator(".view-line", { hasText: "vornamen" }).click();
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Control+Space");
      await page.locator(".suggest-widget.visible .monaco-list-row").first().waitFor();
      await picture(page, `${window}-completion`);
      await page.keyboard.press("Escape");
      await editor.locator(".view-line span", { hasText: "vornamen" }).first().hover();
      await page.locator(".monaco-hover:visible").first().waitFor();
      await picture(page, `${window}-hover`);
      await page.keyboard.press("Escape");
    }
  });
}
