import { describe, expect, it } from "vitest";
import { axeDiagnostics } from "./support/axe.ts";
import { answerTests } from "./support/panelTests.ts";
import { failed, stateOf } from "./support/panelStates.ts";
import { refused } from "./support/samples.ts";

const openPanel = await answerTests();

const type = "ZoekMetPostcodeEnHuisnummer";
const trial = { name: "trial", kind: "trial", people: "test" } as const;
const missing = { kind: "secretMissing", environment: "trial", names: ["clientSecret"] } as const;

describe("a failed run", () => {
  it("has buttons for each remedy, one of them primary, and reports the selected one", async () => {
    const { page, said } = await openPanel({
      width: 560,
      shows: [failed(type, missing, { environment: trial })],
    });
    const buttons = page.locator("[data-failure] .action");
    await buttons.first().waitFor();
    expect(await buttons.allInnerTexts()).toEqual([
      "Store secret and run again…",
      "Open environment",
      "Check environment",
    ]);
    expect(await page.locator("[data-failure] .primary").allInnerTexts()).toHaveLength(1);
    for (const help of ["storeSecret", "openEnvironment", "doctor"] as const) {
      await page.locator(`#help-${help}`).press("Enter");
      await expect.poll(() => said.at(-1)).toEqual({ type: "help", run: 1, help });
    }
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  it("counts down the wait that a busy service asks for, and can be run again", async () => {
    const { page, send, said } = await openPanel();
    const busy = { kind: "refused", status: 503, faults: [], retryAfterSeconds: 30 } as const;
    const run = { ...failed(type, busy), beganMs: performance.now() };
    await send(stateOf([run]));
    const again = page.getByRole("button", { name: /^Run again \([0-9]+\)$/ });
    await again.waitFor();
    const left = async () => Number(/[0-9]+/.exec(await again.innerText())?.[0]);
    const first = await left();
    expect(first).toBeLessThanOrEqual(31);
    await expect.poll(left).toBeLessThan(first);
    await again.click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "help", run: 1, help: "runAgain" });
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  it("folds what the sentences leave out, and stays unfolded while the same run is drawn again", async () => {
    const { page, send } = await openPanel({ width: 380 });
    const refusal = refused.kind === "refused" ? refused : expect.fail("It was refused");
    const problem = {
      title: "Een of meerdere parameters zijn niet correct.",
      code: "paramsValidation",
      instance: "/personen/999990019",
      type: "https://host/section",
      invalidParams: [],
    };
    const run = failed(type, { ...refusal, problem }, { environment: trial });
    await send(stateOf([run]));
    const fold = page.locator("details.technical");
    await expect.poll(() => fold.locator("dl").isVisible()).toBe(false);
    await page.getByText("Technical detail").press("Enter");
    const facts = () => fold.locator("dl").innerText();
    expect(await facts()).toMatch(/Environment\s+trial\s+Status\s+400\s+Title\s+Een of meer/);
    expect(await facts()).toMatch(
      /Code\s+paramsValidation[^]*postcode: pattern, huisnummer: required/,
    );
    expect(await facts()).not.toContain("999990019");
    expect(await axeDiagnostics(page)).toEqual([]);
    await send(stateOf([run, failed(type, missing, { id: 2 })]));
    await expect.poll(() => page.locator("#show-runs").innerText()).toBe("2");
    expect(await fold.locator("dl").isVisible()).toBe(true);
    await send(stateOf([failed(type, missing, { id: 2 }), run]));
    await page.locator("#help-storeSecret").waitFor();
    expect(await fold.locator("dl").isVisible()).toBe(false);
  });
});
