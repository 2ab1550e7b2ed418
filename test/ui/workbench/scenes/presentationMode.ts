import { expect, it } from "vitest";
import type { WorkbenchPage } from "../../support/workbenchPage.ts";

const text = `@naam = Vermeulen
### Person 999990019
@name wie
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam, geboorte.datum]
? personen[0].naam.geslachtsnaam == {{naam}}
? personen[0].geboorte.datum == 1983-05-26

### JSON
{
  "type": "ZoekMetGeslachtsnaamEnGeboortedatum",
  "geslachtsnaam": "Vermeulen",
  "geboortedatum": "1983-05-26",
  "fields": ["burgerservicenummer"]
}
`;

const personal = /999990019|Vermeulen|1983/;

export function presentationMode(workbench: WorkbenchPage): void {
  it("presentation mode in VS Code covers request files, and what the editor tells about them, until it is left", async () => {
    await workbench.begin({ "person.brp": text });
    const { page } = workbench;
    await workbench.openFile("person.brp");
    await page.keyboard.press("Control+Home");
    // The visible text: hidden text stays in the page without a size.
    const seen = async () =>
      (await page.locator(".editor-instance").first().innerText()).replaceAll("\u00a0", " ");
    await expect.poll(seen).toMatch(/= Vermeulen/);
    await expect.poll(seen).toContain("Person 999990019");

    await workbench.command("Toggle Presentation Mode");
    await page.locator(".statusbar-item", { hasText: "Presentation mode" }).waitFor();
    await expect.poll(seen).not.toMatch(personal);
    expect(await seen()).toContain("burgerservicenummer:");
    await expect.poll(() => dots(workbench)).toBeGreaterThanOrEqual(6);

    // Text typed after a covered value is covered too, and the file stays editable.
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await page.keyboard.type(" Vermeulen");
    await expect.poll(() => workbench.text()).toContain("Vermeulen Vermeulen");
    await expect.poll(seen).not.toMatch(personal);

    await page.keyboard.press("Control+Alt+p");
    await expect.poll(seen).toContain("Person 999990019");
    await expect.poll(() => dots(workbench)).toBe(0);
  });
}

function dots({ editor }: WorkbenchPage): Promise<number> {
  return editor
    .locator(".view-line span")
    .evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one, "::before").content === '"••••"').length,
    );
}
