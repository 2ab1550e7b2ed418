import { describe, expect, it, vi } from "vitest";
import { picture } from "../../support/panelTests.ts";
import { onePersonFile, type WorkbenchPage } from "../../support/workbenchPage.ts";

/** Milliseconds: time limit of a row on a busy machine, and polling interval. */
const patience = { timeout: 30_000, interval: 500 };

const faulty = `### First
@name first
${onePersonFile}
### Second
ZoekMetPostcodeEnHuisnummer
postcode: {{first.personen[0].naam.volledigeNaam}}
huisnummer: 12
fields: [burgerservicenummer]
`;

const files = {
  "typed.brp": "",
  "number.brp": "",
  "name.brp": "",
  "listed.brp": "",
  "a.brp": onePersonFile,
  "faults.brp": faulty,
};

export function newcomer(workbench: WorkbenchPage): void {
  const opened = async (file: string) => {
    await workbench.begin(files);
    await workbench.openFile(file);
    return workbench;
  };

  describe("a newcomer in VS Code", () => {
    it("goes from an empty file to a person", async () => {
      const workbench = await opened("typed.brp");
      const { editor, panel, page } = workbench;

      await workbench.complete("Raad", "RaadpleegMetBurgerservicenummer");
      await workbench.complete("bur", "burgerservicenummer");
      await workbench.type("999990019");
      // The list with the same number opens at some time while it is typed, and Enter would take it.
      const example = editor.locator(".suggest-widget.visible", { hasText: "999990019" });
      await example.waitFor();
      await page.keyboard.press("Escape");
      await example.waitFor({ state: "hidden" });
      await workbench.type("\n");
      await workbench.complete("fie", "fields");
      await workbench.complete("naam.v", "naam.volledigeNaam");
      await workbench.type("\ngeboorte.datun");
      await editor.locator(".squiggly-error").first().waitFor();
      await workbench.fix("geboorte.datum");
      await editor.locator(".squiggly-error").first().waitFor({ state: "detached" });
      expect(await workbench.text()).toBe(
        [
          "RaadpleegMetBurgerservicenummer",
          "burgerservicenummer:",
          "  - 999990019",
          "fields:",
          "  - naam.volledigeNaam",
          "  - geboorte.datum",
        ].join("\n"),
      );

      // The lenses belong to the fixed text once they count both paths.
      await editor.locator(".codelens-decoration", { hasText: "2 paths" }).waitFor();
      await workbench.runByLens();
      const name = panel.getByRole("article").getByRole("term").filter({ hasText: "Full name" });
      await name.waitFor();
      expect(await name.locator("+ dd").innerText()).toContain("Pieter Johannes Jansen");
      const birth = panel.getByRole("term").filter({ hasText: "Birth date" });
      expect(await birth.locator("+ dd").innerText()).toContain("26 May 1983");
      expect(await panel.locator(".facts strong").innerText()).toBe("1 person");
      expect(await panel.locator("#status").textContent()).toMatch(/: 1 person$/);
      expect(await page.locator(".tab", { hasText: "Responses" }).count()).toBe(1);
      // A run never takes the focus from the editor.
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
    });

    it("goes from an empty file to a person by lists and quick fixes alone, without typing a letter", async () => {
      const workbench = await opened("listed.brp");
      const { editor, panel, page } = workbench;

      await page.keyboard.press("Control+Space");
      await workbench.complete("", "RaadpleegMetBurgerservicenummer");
      // The list of parameters opens automatically. The example is a person of the local mock.
      await workbench.complete("", "burgerservicenummer");
      await page.keyboard.press("Control+Home");
      await editor.locator(".squiggly-error").first().waitFor();
      // VS Code requests code actions once per cursor position, not for later diagnostics.
      await vi.waitFor(async () => {
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Home");
        await editor.locator("[class*=lightbulb]").first().waitFor({ timeout: 5_000 });
      }, patience);
      await workbench.fix("Add fields with an example value");
      await editor.locator(".squiggly-error").first().waitFor({ state: "detached" });
      await page.keyboard.press("Control+End");
      await page.keyboard.press("Control+Space");
      await editor.locator(".suggest-widget.visible").waitFor();
      await picture(page, "lists-alone");
      await page.keyboard.press("Escape");

      await editor.locator(".codelens-decoration", { hasText: /[1-9] paths?,/ }).waitFor();
      await workbench.runByLens();
      await panel.getByRole("article").getByText("Pieter Johannes").first().waitFor();
      expect(await panel.locator(".facts strong").innerText()).toBe("1 person");
    });

    it.each([
      ["number.brp", "bsn 999990019", "RaadpleegMetBurgerservicenummer"],
      ["name.brp", "jansen 1983-05-26", "ZoekMetGeslachtsnaamEnGeboortedatum"],
    ])("types words into %s and takes the finished request", async (file, typed, operation) => {
      const workbench = await opened(file);
      const { page, panel, editor } = workbench;
      await page.keyboard.type(typed);
      // It also opens automatically, but a request does not depend on the speed of keys and machine.
      await page.keyboard.press("Control+Space");
      const suggestion = editor.locator(".suggest-widget.visible .monaco-list-row");
      await suggestion.filter({ hasText: operation }).first().waitFor();
      await expect.poll(() => suggestion.count()).toBe(1);
      await page.keyboard.press("Enter");
      await editor.locator(".codelens-decoration", { hasText: /[34] paths/ }).waitFor();
      await workbench.runByLens();
      await panel.getByText("Pieter Johannes Jansen").first().waitFor();
    });

    it("counts in the side bar, and lists, fetches and reads messages in the panel", async () => {
      const workbench = await opened("a.brp");
      const { page, panel } = workbench;
      await workbench.openView("BRP");
      await page.getByRole("button", { name: "Count Waiting Messages" }).first().click();
      await workbench.inboxLine(/^\d+ not fetched, seen or not/).waitFor();
      await expect.poll(() => workbench.inboxLine(/^\d+ (not|seen) /).count()).toBe(3);

      await workbench.inboxLine("Open inbox").click();
      await panel.locator("#ask-list").click();
      await panel.locator("[data-row='0'] [data-column='0']").click();
      await panel.locator("#ask-fetch").click();
      await panel.locator("#reading .glance h3", { hasText: "Content" }).waitFor();
    });

    it("is led from a fault in the panel to its place in the request", async () => {
      const workbench = await opened("faults.brp");
      const { page, editor, panel } = workbench;
      await page.keyboard.press("Control+Home");
      await workbench.runByLens(1);
      await panel.getByRole("list", { name: "In the request" }).waitFor();
      await page.locator(".statusbar-item", { hasText: "Ln 1, Col" }).waitFor();
      await editor.locator(".squiggly-error").first().waitFor();
      const led = page.locator(".statusbar-item", { hasText: /Ln 9, Col/ });
      // A busy window may redraw the panel below the pointer.
      await vi.waitFor(
        async () => {
          await panel.getByRole("button", { name: "Go to the line: postcode" }).click();
          await led.waitFor({ timeout: 5_000 });
        },
        { timeout: 60_000, interval: 500 },
      );
    });
  });
}
