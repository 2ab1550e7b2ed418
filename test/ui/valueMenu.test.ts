import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { answerTests } from "./support/panelTests.ts";
import { answered } from "./support/panelStates.ts";
import { onePerson } from "./support/samples.ts";

const openPanel = await answerTests();

/** The actions that VS Code would show in the menu of an element. */
async function menuOf(target: Locator): Promise<readonly string[]> {
  await target.click({ button: "right" });
  const context = await target.page().locator("#root").getAttribute("data-vscode-context");
  if (context === null) return [];
  const reported = JSON.parse(context) as {
    brpActions: string;
    preventDefaultContextMenuItems: true;
  };
  expect(context).not.toContain("Pieter");
  expect(Object.keys(reported)).toEqual(["preventDefaultContextMenuItems", "brpActions"]);
  return reported.brpActions.split(" ");
}

it("the context menu of the response panel is that of a cell, a line of the JSON and a person of the diagram in the other views", async () => {
  const run = answered("RaadpleegMetBurgerservicenummer", onePerson, {
    fields: ["naam", "kinderen"],
  });
  const { page, send, said } = await openPanel({ shows: [run] });
  await page.locator("article dd").first().waitFor();
  const cell = { table: "#grid [data-row='1']", raw: ".raw-line:has-text('voornamen')" };
  for (const [tab, at] of Object.entries(cell)) {
    await page.locator(`#tab-${tab}`).click();
    expect(await menuOf(page.locator(at)), tab).toEqual(
      expect.arrayContaining(["copyValue", "copyPath", "expect"]),
    );
  }
  await page.locator("#tab-table").click();
  expect(await menuOf(page.locator(cell.table))).toEqual(
    expect.arrayContaining(["copyRow", "showCard"]),
  );
  await send({ type: "act", action: "copyRow" });
  await expect.poll(() => said.at(-1)).toEqual({ type: "copyRow", run: 1, index: 0 });
  await page.locator("#tab-diagram").click();
  expect(await menuOf(page.locator("#diagram [role=option]").first())).toContain("lookUp");
});
