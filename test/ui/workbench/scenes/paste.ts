import { beforeEach, describe, expect, it } from "vitest";
import type { WorkbenchPage } from "../../support/workbenchPage.ts";

const body = JSON.stringify({
  type: "RaadpleegMetBurgerservicenummer",
  burgerservicenummer: ["999990019"],
  fields: ["naam.volledigeNaam"],
});
const curl = `curl -X POST https://brp.example/haalcentraal/api/brp/personen \\
  -H 'Content-Type: application/json' -H 'Authorization: Bearer never-to-be-seen' \\
  --data-raw '${body}'`;

/** Puts a text on the clipboard, like a copy in another program. */
async function copied({ page }: WorkbenchPage, text: string): Promise<void> {
  await page.evaluate((copy) => navigator.clipboard.writeText(copy), text);
}

export function paste(workbench: WorkbenchPage): void {
  describe("pasting in VS Code", () => {
    beforeEach(() => workbench.begin({ "curl.brp": "", "words.brp": "" }));

    it("makes a curl command a request that can be run, without its token, and takes it back", async () => {
      const { page, editor } = workbench;
      await workbench.openFile("curl.brp");
      await copied(workbench, curl);
      await page.keyboard.press("Control+v");
      await expect
        .poll(() => workbench.text())
        .toContain(
          [
            "RaadpleegMetBurgerservicenummer",
            "burgerservicenummer: 999990019",
            "fields:",
            "  - naam.volledigeNaam",
          ].join("\n"),
        );
      // A comment reports the omitted header, and its value is nowhere.
      expect(await workbench.text()).toContain("The header Authorization was not carried over");
      expect(await workbench.text()).not.toContain("never-to-be-seen");
      await editor.locator(".codelens-decoration", { hasText: "1 path, 1 value" }).waitFor();
      expect(await editor.locator(".squiggly-error").count()).toBe(0);

      await page.keyboard.press("Control+z");
      await expect.poll(() => workbench.text()).toBe("");
    });

    it("leaves other text as it is", async () => {
      await workbench.openFile("words.brp");
      await copied(workbench, "// curl is a program");
      await workbench.page.keyboard.press("Control+v");
      await expect.poll(() => workbench.text()).toBe("// curl is a program");
    });
  });
}
