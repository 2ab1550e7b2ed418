import { describe, expect, it } from "vitest";
import { axeFindings } from "./support/axe.ts";
import { openPanelPage } from "./support/panelPage.ts";
import { panelsOf } from "./support/panelTests.ts";
import { failed, stateOf } from "./support/panelStates.ts";
import { refused } from "./support/samples.ts";

const openPanel = await panelsOf(openPanelPage);

const type = "ZoekMetPostcodeEnHuisnummer";
const trial = { name: "trial", kind: "trial", people: "test" } as const;
const missing = { kind: "secretMissing", environment: "trial", names: ["clientSecret"] } as const;

describe("a failed run", () => {
  it("has buttons for what helps, one of them primary, and says which one was pressed", async () => {
    const { page, send, said } = await openPanel({ width: 560 });
    await send(stateOf([failed(type, missing, { environment: trial })]));
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
    expect(await axeFindings(page)).toEqual([]);
  });

  it("opens no configuration of the built-in environment", async () => {
    const { page, send } = await openPanel({ language: "nl" });
    await send(stateOf([failed(type, missing)], { language: "nl" }));
    await page.locator("#help-doctor").waitFor();
    expect(await page.locator("#help-openEnvironment").count()).toBe(0);
    await page.getByRole("button", { name: "Bewaar geheim en voer opnieuw uit…" }).waitFor();
  });

  it("leads to the first fault that has a place in the file", async () => {
    const { page, send, said } = await openPanel();
    await send(stateOf([failed(type, refused)]));
    await page.locator("#help-fault.primary").press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "source", run: 1, fault: "postcode" });
  });
});
