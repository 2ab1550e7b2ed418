import { expect, it } from "vitest";
import type { WorkbenchPage } from "../../support/workbenchPage.ts";

const text = `### One
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019 // her
fields:
  - leeftijd // how old

### Two
ZoekMetPostcodeEnHuisnummer
postcode: 2631CV
huisnummer: 12
`;

export function pickInEditor(workbench: WorkbenchPage): void {
  it("the field picker in VS Code changes the file by keyboard alone, and the editor takes it back", async () => {
    await workbench.begin({ "fields.brp": text });
    const { page, panel } = workbench;
    await workbench.openFile("fields.brp");
    await workbench.editor
      .locator(".codelens-decoration", { hasText: "1 path, 1 value" })
      .waitFor();
    await page.keyboard.press("Control+Home");

    await workbench.editor.and(page.locator(".focused")).waitFor();
    await page.keyboard.press("Control+Alt+f");
    const search = panel.getByLabel("Search fields");
    await search.waitFor();
    await search.and(panel.locator(":focus")).waitFor();
    await page.keyboard.type("voornmen");
    await page.keyboard.press("Enter");
    const focused = panel.locator("[role=treeitem]:focus");
    await focused.waitFor();
    while ((await focused.getAttribute("data-path")) !== "naam.voornamen")
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await panel.getByText("2 of 99 values per person").waitFor();
    await expect
      .poll(() => workbench.text())
      .toContain("  - leeftijd // how old\n  - naam.voornamen\n");

    // Escape twice: first clears the search, then moves the focus to the fields in the file.
    await page.keyboard.press("Escape");
    await search.and(panel.locator(":focus")).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".statusbar-item", { hasText: "Ln 4, Col 7" }).waitFor();
    await page.keyboard.press("Control+z");
    await expect.poll(() => workbench.text()).not.toContain("naam.voornamen");
    await panel.getByText("1 of 99 values per person").waitFor();

    // The panel follows the cursor, and reports a removed request.
    await page.keyboard.press("Control+End");
    await panel.getByRole("heading", { name: "Fields of “Two”" }).waitFor();
    await panel.getByText("0 of 14 values per person").waitFor();
    await page.keyboard.press("Control+Shift+Home");
    await page.keyboard.press("Delete");
    await panel.locator(".state", { hasText: "is no longer in the file" }).waitFor();
  });
}
