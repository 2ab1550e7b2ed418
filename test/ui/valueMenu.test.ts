import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { AnswerPanelPage } from "./support/panelPage.ts";
import { answerTests } from "./support/panelTests.ts";
import { answered, stateOf, type StateOptions } from "./support/panelStates.ts";
import { onePerson } from "./support/samples.ts";

const openPanel = await answerTests();

async function openPerson(options: StateOptions = {}): Promise<AnswerPanelPage> {
  const runs = [1, 2].map((id) =>
    answered("RaadpleegMetBurgerservicenummer", onePerson, { id, fields: ["naam", "kinderen"] }),
  );
  const panel = await openPanel({ shows: [runs[0]!, runs[1]!], ...options });
  await panel.page.locator("article dd").first().waitFor();
  return panel;
}

const name = "personen[0].naam.voornamen";
const valueRow = (page: Page, path = name) => page.locator(`.value-row:has([data-path="${path}"])`);

/** What VS Code would be asked to show over an element. */
async function menuOf(target: Locator): Promise<readonly string[]> {
  await target.click({ button: "right" });
  const context = await target.page().locator("#root").getAttribute("data-vscode-context");
  if (context === null) return [];
  const told = JSON.parse(context) as { brpActions: string; preventDefaultContextMenuItems: true };
  expect(context).not.toContain("Pieter");
  expect(Object.keys(told)).toEqual(["preventDefaultContextMenuItems", "brpActions"]);
  return told.brpActions.split(" ");
}

describe("the context menu of the answer panel", () => {
  it("has what the bar has, and does it where it was opened", async () => {
    const { page, send, said } = await openPerson();
    await send({
      type: "fields",
      run: 1,
      fields: { askable: ["naam.voornamen"], asked: ["naam.voornamen"] },
    });
    await page.locator("#pick").waitFor();
    const names = await menuOf(valueRow(page));
    expect(names).toEqual(["copyValue", "copyPath", "expect", "showInRequest", "removeField"]);
    expect(await page.locator(".chosen-bar:visible .tools button").count()).toBe(names.length);
    await send({ type: "act", action: "expect" });
    const expected = { type: "expect", run: 1, path: name, isShown: true };
    await expect.poll(() => said.at(-1)).toEqual(expected);
    await send({ type: "act", action: "lookUp" });
    await send({ type: "act", action: "copyPath" });
    await expect
      .poll(() => said.at(-1))
      .toEqual({ type: "copy", run: 1, path: name, what: "path" });
  });

  it("is that of a cell, a line of the JSON and somebody of the diagram in the other views", async () => {
    const { page, send, said } = await openPerson();
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

  it("looks up a relative, and not while others look along", async () => {
    const { page, send, said } = await openPerson();
    const child = page.locator(".relative-line").first();
    expect(await menuOf(child)).toEqual(["copyPath", "expect", "lookUp"]);
    await send({ type: "act", action: "lookUp" });
    const path = "personen[0].kinderen[0]";
    await expect.poll(() => said.at(-1)).toEqual({ type: "lookUp", run: 1, path });
    await send(
      stateOf([answered("RaadpleegMetBurgerservicenummer", onePerson)], { presenting: true }),
    );
    await page.locator("#stop-presenting").waitFor();
    expect(await menuOf(child)).not.toContain("lookUp");
    expect(await menuOf(valueRow(page))).not.toContain("reveal");
  });

  it("writes nothing of a masked value until it was revealed", async () => {
    const { page, send, said } = await openPerson({ masked: true });
    expect(await menuOf(valueRow(page))).toEqual(["reveal", "copyPath", "expect"]);
    await send({ type: "act", action: "expect" });
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "expect", isShown: false });
    await send({ type: "revealed", run: 1, path: name, value: "Pieter" });
    await page.locator("bdi", { hasText: "Pieter" }).waitFor();
    await valueRow(page).focus();
    await send({ type: "act", action: "expect" });
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "expect", isShown: true });
  });

  it("leaves boxes and chosen text to VS Code, and tells the command of a run which one it is", async () => {
    const { page } = await openPerson();
    await menuOf(valueRow(page));
    expect(await menuOf(page.locator("#card-search"))).toEqual([]);
    await page.locator("#show-runs").click();
    const run = page.locator("#run-2");
    expect(await menuOf(run)).toEqual([]);
    expect(JSON.parse((await run.getAttribute("data-vscode-context")) ?? "")).toEqual({
      preventDefaultContextMenuItems: true,
      webviewSection: "run.source",
      run: { id: 2 },
    });
  });
});
