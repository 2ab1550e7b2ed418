import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/contract/json/json.ts";
import { sampleFetch } from "../support/generated/sampleMessages.ts";
import { manyPeople } from "../support/generated/manyPeople.ts";
import { openFieldPicker } from "./support/fieldPickerPage.ts";
import { enter, focusedId, press, tabTo } from "./support/keyboard.ts";
import { answered, stateOf } from "./support/panelStates.ts";
import { answerTests, panelsOf } from "./support/panelTests.ts";
import { onePerson } from "./support/samples.ts";

/** Every function of a panel by keyboard alone, from the first to the last. */

const openPicker = await panelsOf(openFieldPicker);
const openPanel = await answerTests();

// Shows: panel-keyboard
it("the field picker by keyboard searches, filters, ticks, copies, goes to the file, takes out and comes back", async () => {
  const head = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n";
  const profile = { environment: "proef", fields: ["naam", "geboorte"] };
  const text = `${head}  - naam.voornamen\n  - leeftijd\n  - foute.naam\n`;
  const panel = await openPicker({ text, profile, width: 900 });
  const { page } = panel;
  // The page sends its state a moment after any of them.
  const last = () => panel.said.at(-1);
  await page.getByRole("treeitem").first().waitFor();

  await press(page, "Control+f");
  expect(await focusedId(page)).toBe("search");
  await page.keyboard.type("voornamen");
  await page.locator("#count").filter({ hasText: " of " }).waitFor();
  await press(page, "Escape");
  expect(await page.locator("#search").inputValue()).toBe("");

  await enter(page, "asked-only");
  expect(await page.locator("[role=treeitem]:not([hidden])").count()).toBe(3);
  await press(page, "Enter");
  await enter(page, "to-file", "Shift+Tab");
  await expect.poll(last).toEqual({ type: "source", key: 1 });
  await press(page, "ArrowRight");
  expect(await focusedId(page)).toBe("collapse");
  await press(page, "Enter");
  expect(await page.locator('[role=treeitem][aria-expanded="true"]').count()).toBe(0);

  await press(page, "/", "ArrowDown", "Home", "ArrowDown", "ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-path"))).toBe("naam");
  await page.locator(".change", { hasText: "Selecting adds 6 values." }).waitFor();
  await enter(page, "copy-path");
  await expect.poll(last).toEqual({ type: "copy", key: 1, path: "naam" });
  await page.getByRole("status").filter({ hasText: "Copied: naam" }).waitFor({
    state: "attached",
  });
  await enter(page, "each");
  await expect.poll(() => panel.host.text).toContain("- naam.geslachtsnaam");

  await enter(page, "show-refused", "Shift+Tab");
  expect(await focusedId(page)).toBe("unauthorised-summary");
  await enter(page, "refused-remove-1");
  await expect.poll(() => panel.host.text).not.toContain("leeftijd");
  await page.locator("#show-refused").waitFor({ state: "detached" });
  expect(await focusedId(page)).toBe("search");
  await tabTo(page, "smaller-summary");
  await enter(page, "go-0");
  await expect.poll(last).toEqual({ type: "source", key: 1, index: 0 });

  await press(page, "/", "Escape");
  await expect.poll(last).toEqual({ type: "source", key: 1 });
});

describe("the message reader by keyboard", () => {
  it("chooses, searches, goes along the outline and the values, and to the JSON and back", async () => {
    const panel = await openPanel({
      width: 900,
      height: 800,
      shows: [answered("HaalBerichtenOp", sampleFetch)],
    });
    const { page, said } = panel;
    await page.locator(".sections:not([aria-busy])").waitFor();
    const first = "opgehaaldeBerichten[0]";
    const record = `${first}.berichtInhoud.plData.c08[0]`;

    await press(page, "/");
    expect(await focusedId(page)).toBe("message-search");
    await page.keyboard.type("rietgras");
    await page.locator("#message-found").filter({ hasText: "2 matches" }).waitFor();
    await press(page, "F3", "F3", "Shift+F3");
    expect(await page.locator("[data-chosen] > dd").getAttribute("data-path")).toBe(
      `${record}.e1110`,
    );
    await tabTo(page, "message-previous");
    await press(page, "ArrowRight", "Enter");
    expect(await focusedId(page)).toBe("message-item-0");
    await press(page, "ArrowDown", "Enter");
    expect(await focusedId(page)).toBe("message-choice");
    await page.locator("#message-choice").filter({ hasText: "2 of 5" }).waitFor();
    await press(page, "ArrowLeft", "Enter");
    await page.locator("#message-choice").filter({ hasText: "1 of 5" }).waitFor();
    await page.locator(".sections:not([aria-busy])").waitFor();
    await press(page, "End", "Enter");
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "copyMessage", path: first });

    await enter(page, "related:0");
    await expect
      .poll(() => said.at(-1))
      .toMatchObject({ type: "openMessage", path: "opgehaaldeBerichten[1]" });
    await press(page, "Tab");
    const outline = page.locator(".outline button:focus");
    await outline.waitFor();
    await press(page, "Home", "ArrowDown", "ArrowDown", "ArrowDown");
    expect(await outline.innerText()).toMatch(/Residence/);
    await press(page, "Enter");
    expect(await focusedId(page)).toBe(`section:${record}`);
    await press(page, "Enter", "Enter");
    await enter(page, `changed:${record}:${record}.e0910`);
    expect(await focusedId(page)).toBe(`row:${record}.e0910`);

    await press(page, "ArrowDown");
    expect(await focusedId(page)).toBe(`row:${record}.e1030`);
    await press(page, "Control+c");
    await expect
      .poll(() => said.at(-1))
      .toMatchObject({ type: "copy", path: `${record}.e1030`, what: "value" });
    await tabTo(page, "chosen-copy-value");
    await press(page, "ArrowRight", "ArrowRight");
    expect(await focusedId(page)).toBe("chosen-raw");
    await press(page, "Enter");
    await page.locator(".raw-line:focus", { hasText: '"e1030"' }).waitFor();
    await press(page, "ArrowDown");
    const place = page.locator("#view-raw .chosen-bar .path");
    await place.filter({ hasText: "berichtInhoud.plData.c08[0].e1110" }).waitFor();
    await press(page, "Enter");
    expect(await focusedId(page)).toBe(`row:${record}.e1110`);
  });

  it("has its outline and its tools in one menu where there is little room", async () => {
    const panel = await openPanel({
      width: 560,
      shows: [answered("HaalBerichtenOp", sampleFetch)],
    });
    const { page } = panel;
    await page.locator(".sections:not([aria-busy])").waitFor();
    expect(await page.locator(".outline").isVisible()).toBe(false);
    await tabTo(page, "message-previous");
    await press(page, "End", "Enter");
    expect(await focusedId(page)).toBe("outline-item-0");
    await press(page, "End");
    expect(await focusedId(page)).toBe("menu-copy-message");
    await press(page, "ArrowUp", "Enter");
    await page.locator("details.category[open]").first().waitFor({ state: "detached" });
    await press(page, "Enter", "ArrowDown", "ArrowDown", "ArrowDown", "Enter");
    expect(await focusedId(page)).toBe(
      "section:opgehaaldeBerichten[0].berichtInhoud.plData.c08[0]",
    );
  });
});

it("the comparison by keyboard shows all or only differences, filters, walks the rows, swaps sides and goes back", async () => {
  const panel = await openPanel({ width: 900 });
  const { page, said } = panel;
  const response = manyPeople(2, ["burgerservicenummer", "naam"]);
  const [one = {}, two = {}] = response.personen;
  const changed = { ...response, personen: [{ ...one, leeftijd: 43, geslacht: {} }, two] };
  const read = "RaadpleegMetBurgerservicenummer";
  const runs = [answered(read, response, { id: 1 }), answered(read, changed, { id: 2 })] as const;
  await panel.send(stateOf(runs, { compared: true }));
  await page.locator(".pair").first().waitFor();
  await tabTo(page, "swap");
  await press(page, "Enter", "End", "Enter");
  await expect
    .poll(() => said.slice(-2))
    .toEqual([
      { type: "compareRuns", left: 2, right: 1 },
      { type: "select", run: 1 },
    ]);
  await tabTo(page, "only-different");
  const few = await page.locator(".pair").count();
  await press(page, "Enter");
  expect(await page.locator(".pair").count()).toBeGreaterThan(few);
  await press(page, "Tab");
  expect(await focusedId(page)).toBe("compare-filter");
  await page.keyboard.type("leeftijd");
  expect(await page.locator(".pair").count()).toBe(1);
  await press(page, "Escape", "Tab", "End");
  const row = page.locator(".pair:focus");
  const last = await row.getAttribute("data-path");
  await press(page, "ArrowUp");
  expect(await row.getAttribute("data-path")).not.toBe(last);
  await press(page, "ArrowDown");
  await enter(page, "chosen-copy-path");
  await expect.poll(() => said.at(-1)).toMatchObject({ type: "copy", path: last, what: "path" });
});

describe("the response panel by keyboard", () => {
  const read = "RaadpleegMetBurgerservicenummer";
  const fields = ["burgerservicenummer", "naam", "geboorte", "kinderen"];

  async function openPerson(response: JsonObject = onePerson) {
    const panel = await openPanel({ width: 900, height: 900 });
    const run = (id: number) => answered(read, response, { id, fields });
    await panel.send(stateOf([run(1), run(2)]));
    await panel.send({
      type: "fields",
      run: 1,
      fields: { askable: ["naam.voornamen"], asked: ["naam.voornamen"] },
    });
    await panel.page.locator("#pick").waitFor();
    return panel;
  }

  // Shows: panel-keyboard
  it("runs again, shows the request, picks fields, masks, compares, exports, and forgets", async () => {
    const { page, said } = await openPerson();
    await tabTo(page, "again");
    const types = ["again", "source", "mask", "pick", "elsewhere", "export"];
    for (const type of types) {
      await press(page, "Enter", "ArrowRight");
      await expect.poll(() => said.at(-1)).toMatchObject({ type });
    }
    expect(await focusedId(page)).toBe("show-runs");
    await press(page, "Enter");
    await enter(page, "run-2");
    await expect.poll(() => said.at(-1)).toEqual({ type: "select", run: 2 });
    await tabTo(page, "show-runs", "Shift+Tab");
    await press(page, "ArrowRight", "Enter");
    expect(await focusedId(page)).toBe("compare");
    await press(page, "Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "compare" });
    await press(page, "Enter", "ArrowDown", "Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "clear" });
  });

  it("searches a page, walks its values, and does all of the bar at its foot", async () => {
    const { page, said } = await openPerson();
    await press(page, "/");
    expect(await focusedId(page)).toBe("card-search");
    await press(page, "Escape");
    const path = "personen[0].naam.voornamen";
    await tabTo(page, "row:personen[0].burgerservicenummer");
    for (let steps = 0; steps < 20 && (await focusedId(page)) !== `row:${path}`; steps++)
      await press(page, "ArrowDown");
    expect(await focusedId(page)).toBe(`row:${path}`);
    await tabTo(page, "chosen-copy-value");
    const acts = [
      { type: "copy", what: "value" },
      { type: "copy", what: "path" },
      { type: "expect", path },
      { type: "source", path: "naam.voornamen" },
      { type: "field", asked: false },
    ];
    for (const act of acts) {
      await press(page, "Enter", "ArrowRight");
      await expect.poll(() => said.at(-1)).toMatchObject(act);
    }
  });

  it("leads through the other views: table and its pane, diagram and JSON", async () => {
    const { page, said } = await openPerson(manyPeople(3, fields));
    await tabTo(page, "tab-cards");
    await press(page, "ArrowRight");
    await page.locator("#grid [data-row='0']").waitFor();
    await press(page, "/");
    expect(await focusedId(page)).toBe("table-filter");
    await tabTo(page, "show-columns");
    await tabTo(page, "reading-previous");
    await press(page, "ArrowRight", "Enter", "ArrowRight", "Enter");
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "copyRow", index: 1 });
    await press(page, "ArrowRight", "Enter");
    await page.locator("#tab-cards[aria-selected=true]").waitFor();
    await tabTo(page, "tab-cards", "Shift+Tab");
    await press(page, "ArrowRight", "ArrowRight");
    await page.locator("#diagram [role=option]").first().waitFor();
    await tabTo(page, "diagram-previous");
    await press(page, "End", "Enter", "Home", "Enter");
    await enter(page, "chosen-look-up");
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "lookUp" });
    await tabTo(page, "tab-diagram", "Shift+Tab");
    await press(page, "ArrowRight");
    await page.locator("#raw-text").waitFor();
    await tabTo(page, "raw-text-unfold");
    await press(page, "ArrowRight", "Enter");
    await press(page, "/");
    await page.keyboard.type("voornamen");
    await page.locator("#raw-count").filter({ hasText: /match/ }).waitFor();
    await press(page, "Enter");
    await page.locator("#raw-count").filter({ hasText: /^1 of/ }).waitFor();
    await press(page, "Shift+Enter");
    await page.locator("#raw-count").filter({ hasNotText: /^1 of/ }).waitFor();
  });
});
