import { beforeEach, describe, expect, it } from "vitest";
import type { WorkbenchPage } from "../../support/workbenchPage.ts";

const named = `### The minor
@name kind
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990330
fields: [burgerservicenummer, naam, gezag]
`;

const tooMany = `ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Smi*
geboortedatum: 1940-01-01
fields: [naam]
`;

export function diagramInEditor(workbench: WorkbenchPage): void {
  const { page, panel } = workbench;

  describe("the diagram in VS Code", () => {
    beforeEach(() => workbench.begin({ "minor.brp": named, "many.brp": tooMany }));

    it("writes a request that takes the guardian's number out of the named response", async () => {
      await workbench.openFile("minor.brp");
      await workbench.runByLens();
      await panel.getByRole("tab", { name: "Diagram" }).click();
      const guardian = panel.getByRole("option", { name: /^Guardian 1 Femke Johanna Willems/ });
      await guardian.click();
      await guardian.press("Enter");
      await expect
        .poll(() => workbench.text())
        .toContain(
          "burgerservicenummer: {{kind.personen[0].gezag[0].derden[0].burgerservicenummer}}",
        );
      expect((await workbench.text()).startsWith(`${named}\n### `)).toBe(true);
      // It is an ordinary edit: unsaved, and it can be undone.
      await page.locator(".tab.dirty", { hasText: "minor.brp" }).waitFor();
      await page.keyboard.press("Control+z");
      await expect.poll(() => workbench.text()).toBe(named);
    });

    it("writes a parameter that finds fewer people, with the cursor where its value goes", async () => {
      await workbench.openFile("many.brp");
      await workbench.runByLens();
      const position = page.locator(".statusbar-item", { hasText: /^Ln \d/ });
      // VS Code notices a click into a panel with a delay. Here it has before the button is clicked.
      await panel.getByRole("heading").first().click();
      await position.waitFor({ state: "hidden" });
      await panel.getByRole("button", { name: "Add to the request: geslacht" }).click();
      await page.locator(".statusbar-item", { hasText: "Ln 5, Col 11" }).waitFor();
      await page.keyboard.type("V");
      await expect.poll(() => workbench.text()).toContain("fields: [naam]\ngeslacht: V\n");
    });
  });
}
