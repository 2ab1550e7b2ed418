import { describe, expect, it } from "vitest";
import { panelWords } from "../../../src/protocol/words/responseWords.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { someThemes } from "../support/panelPage.ts";
import { answered, stateOf } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";
import { onePerson } from "../support/samples.ts";

const open = await answerTests();
const person = answered("RaadpleegMetBurgerservicenummer", onePerson, { id: 1 });

describe("a request with errors", () => {
  // Shows: panel-with-errors
  it("takes the place of the person before, and its button leads to the first error", async () => {
    const { page, send, said } = await open({ shows: [person] });
    await page.locator(".person h2").waitFor();
    await send(stateOf([person], { errors: panelWords.errors(2, 13).en }));
    await page.getByRole("heading", { name: "2 errors, first on line 13" }).waitFor();
    expect(await page.locator("#root").innerText()).not.toMatch(/Pieter|Jansen/);
    expect(await page.locator("#root").innerText()).toContain("Nothing was sent.");
    expect(await page.locator("#status").textContent()).toBe("2 errors, first on line 13");
    const button = page.getByRole("button", { name: "Go to error" });
    expect((await button.boundingBox())?.width).toBeLessThan(160);
    await button.click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "toError" });
    await send(stateOf([person]));
    await page.locator(".person h2").waitFor();
    expect(await page.locator("[data-errors]").count()).toBe(0);
  });

  it("says it in both languages, without a fault that axe knows, however narrow", async () => {
    for (const theme of someThemes("light"))
      for (const language of ["en", "nl"] as const) {
        const { page } = await open({
          theme,
          width: 320,
          shows: [person],
          language,
          errors: panelWords.errors(1, 7)[language],
        });
        const words = { en: "1 error, on line 7", nl: "1 fout, op regel 7" }[language];
        await page.getByRole("heading", { name: words }).waitFor();
        expect(await axeDiagnostics(page)).toEqual([]);
      }
  });
});
