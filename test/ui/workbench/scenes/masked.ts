import { expect, it } from "vitest";
import { onePersonFile, type WorkbenchPage } from "../../support/workbenchPage.ts";

export function masked(workbench: WorkbenchPage): void {
  it("a masked response in VS Code shows nothing personal until it is revealed, all by keyboard", async () => {
    await workbench.begin({ "masked.brp": onePersonFile });
    const { page, panel } = workbench;
    await workbench.openFile("masked.brp");
    await workbench.runByLens();
    const name = panel.locator("[id='row:personen[0].naam.volledigeNaam']");
    await name.waitFor();
    const markup = () => panel.locator("html").innerHTML();
    expect(await markup()).not.toMatch(/Pieter|999990019/);

    await name.press("Enter");
    await panel.getByText("Pieter Johannes Jansen").first().waitFor();
    expect(await markup()).not.toContain("999990019");
    await panel.locator(":focus", { hasText: "Pieter Johannes Jansen" }).waitFor();

    await page.keyboard.press("Control+Alt+m");
    await panel.getByText("999990019").first().waitFor();
    await page.keyboard.press("Control+Alt+m");
    await panel.locator("#masked-note").waitFor();
    expect(await markup()).not.toMatch(/Pieter|999990019/);
    await panel.getByRole("button", { name: "Show all values" }).press("Enter");
    await panel.getByText("999990019").first().waitFor();
  });
}
