import { describe, expect, it } from "vitest";
import type { FileRun, Run } from "../../../src/panels/runs.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { contrastOf } from "../support/contrast.ts";
import { someThemes, themeNames } from "../support/panelPage.ts";
import { answered, failed, stateOf } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";
import { checksFile, fileRunOf, rowOf, unexpected } from "../support/unexpected.ts";
import { manyPersons, nobody, onePerson, refused } from "../support/samples.ts";

const read = "RaadpleegMetBurgerservicenummer";
const search = "ZoekMetPostcodeEnHuisnummer";
const open = await answerTests();

const ran: readonly [Run, ...Run[]] = [
  answered(read, onePerson, { id: 1, title: "Read Pieter" }),
  failed(search, refused, { id: 2, title: "Find the street" }),
  unexpected(3, "Check the name"),
  answered(search, manyPersons(24), { id: 4, title: "Everybody at Parkweg 12" }),
  answered(read, nobody, { id: 5, title: "Nobody" }),
];

describe("the summary of a file run", () => {
  it.each(themeNames)("has verdicts that are seen, in %s", async (theme) => {
    const { page } = await open({ theme, shows: ran, file: fileRunOf(ran) });
    for (const icon of [".icon.good", ".icon.bad"])
      expect(
        await contrastOf(page.locator(`#file-lines ${icon}`).first(), "color"),
      ).toBeGreaterThan(3);
    await page.getByRole("tab", { name: /^Persons/ }).hover();
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  it("has its button end where its lines end", async () => {
    const { page } = await open({ width: 560, shows: ran, file: fileRunOf(ran) });
    await page.locator("#file-lines [data-row='0']").waitFor();
    const end = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    expect(await end(".view-bar .action")).toBe(await end("#file-lines [data-row='0'] .line-time"));
  });

  it("has the way back from a response on the line of its title", async () => {
    const { page, send } = await open();
    await send(stateOf(ran, { back: fileRunOf(ran) }));
    await page.locator("#to-file").waitFor();
    const [back, title] = [
      await page.locator("#to-file").boundingBox(),
      await page.locator("h1").boundingBox(),
    ];
    expect(back?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0) / 2);
    expect(back?.x).toBeLessThan(title?.x ?? 0);
  });

  it("opens a response by key, leads back by Escape, and keeps its place", async () => {
    const { page, send, said } = await open();
    const file = fileRunOf(ran);
    await send(stateOf(ran, { file }));
    await page.locator("#file-lines [data-row='0']").focus();
    for (const key of ["ArrowDown", "End", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await expect.poll(() => said.at(-1)).toEqual({ type: "select", run: 4 });
    const [, , , fourth = ran[0]] = ran;
    await send(stateOf([fourth], { back: file }));
    const back = page.getByRole("button", { name: "Back to checks.brp" });
    await expect.poll(() => back.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.locator("#file-lines").count()).toBe(0);
    const [arrow, title] = [await back.boundingBox(), await page.locator("h1").boundingBox()];
    expect(arrow?.x).toBeLessThan(title?.x ?? 0);
    expect(Math.abs((arrow?.y ?? 0) - (title?.y ?? 99))).toBeLessThan(10);
    await page.keyboard.press("Escape");
    await expect.poll(() => said.at(-1)).toEqual({ type: "showFile", file: 7 });
    await send(stateOf(ran, { file }));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-row")))
      .toBe("3");
    await page.locator("#file-lines [data-row='1']").click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "select", run: 2 });
  });

  it("filters to failures and by words, and runs the failed ones or all again", async () => {
    const { page, said } = await open({ shows: ran, file: fileRunOf(ran) });
    await page.getByRole("tab", { name: "Failed 2" }).click();
    const titles = () => page.locator("[data-row] .line-title").allInnerTexts();
    await expect.poll(titles).toEqual(["Find the street", "Check the name"]);
    await page.keyboard.press("Control+f");
    await page.keyboard.type("name");
    await expect.poll(titles).toEqual(["Check the name"]);
    await page.keyboard.press("Escape");
    await expect.poll(titles).toHaveLength(2);
    await page.getByRole("button", { name: "Run 2 failed again" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "fileAgain", file: 7, which: "failed" });
    await page.getByRole("button", { name: "Run all again" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "fileAgain", file: 7, which: "all" });
    await page.getByRole("button", { name: "Show file" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "fileSource", file: 7 });
  });

  it("grows while it runs, and offers to cancel instead", async () => {
    const { page, send, said } = await open();
    const [first] = ran;
    const waiting = ["Second", "Third"].map((title, at) => ({
      title,
      operation: read,
      source: { uri: checksFile, ordinal: at + 1, mark: "" },
    })) as FileRun["waiting"];
    const running = { ...fileRunOf([first]), waiting };
    Reflect.deleteProperty(running, "durationMs");
    await send(stateOf([first], { file: running }));
    await expect.poll(() => page.locator("[data-row]").count()).toBe(3);
    expect(await page.locator(".facts").innerText()).toContain("1 of 3 done");
    const states = () =>
      page.locator("[data-row]").evaluateAll((all) => all.map((one) => one.dataset["state"]));
    expect(await states()).toEqual(["passed", "running", "waiting"]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "cancel" });
    await page.locator("[data-row='1']").click();
    expect(said.at(-1)).toEqual({ type: "cancel" });
    await send(stateOf(ran, { file: fileRunOf(ran) }));
    await expect.poll(states).toHaveLength(5);
  });

  it("can be cancelled by mouse and by key while 500 rows come in", async () => {
    const { page, send, said } = await open();
    const [first] = ran;
    const row = rowOf(first, 0);
    const planned = { title: "Each of them", operation: row.operation, source: row.source };
    const running = (done: number) => {
      const rows = Array.from({ length: done }, (_, index) => ({ ...row, row: index + 1 }));
      const counts = { passed: done, failed: 0, skipped: 0 };
      const waiting = [{ ...planned, left: 500 - done }];
      const file = fileRunOf([], { rows, counts, waiting });
      Reflect.deleteProperty(file, "durationMs");
      return stateOf([first], { file });
    };
    await send(running(1));
    const cancel = page.getByRole("button", { name: "Cancel" });
    await cancel.hover();
    await page.mouse.down();
    for (let done = 2; done < 250; done += 8) await send(running(done));
    await page.mouse.up();
    await expect.poll(() => said.filter(({ type }) => type === "cancel")).toHaveLength(1);
    await cancel.focus();
    await page.keyboard.down("Space");
    for (const done of [250, 300, 350, 400, 450, 499]) await send(running(done));
    await page.keyboard.up("Space");
    await expect.poll(() => said.filter(({ type }) => type === "cancel")).toHaveLength(2);
    expect(await page.locator(".facts").innerText()).toContain("499 of 500 done");
    expect(await page.getByRole("tab", { name: "All 500" }).count()).toBe(1);
  });

  it("is one table over all persons, filtered by value and searched, whose rows lead to responses", async () => {
    const { page, send, said } = await open({ width: 900 });
    const people = [
      answered(read, onePerson, { id: 1 }),
      answered(search, manyPersons(24), { id: 2 }),
    ];
    const [first = ran[0], ...others] = people;
    const file = fileRunOf(people);
    await send(stateOf([first, ...others], { file }));
    await page.getByRole("tab", { name: "Persons 25" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "fileTable", file: 7, on: true });
    await page.locator("#grid [data-row='0']").waitFor();
    await expect.poll(() => page.locator("#persons-count").innerText()).toBe("25 of 25 rows");
    await page.locator("#grid .grid-head .cell", { hasText: "Result" }).click();
    await page.getByRole("menuitemcheckbox", { name: /^1 person/ }).click();
    await expect.poll(() => page.locator("#persons-count").innerText()).toBe("1 of 25 rows");
    await page.keyboard.press("Escape");
    await page.locator("#grid [data-row='0'] .cell").nth(2).click();
    await page.keyboard.press("Control+c");
    await expect.poll(() => said.at(-1)).toEqual({ type: "fileCopy", file: 7, row: 0, column: 1 });
    await page.keyboard.press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "select", run: 1, person: 0 });
    await page.locator("#grid .grid-head .cell", { hasText: "Result" }).click();
    await page.getByRole("menuitem", { name: "Any value" }).click();
    await page.keyboard.press("Control+f");
    await page.keyboard.type("jansen");
    await page.locator("#grid .cell.found", { hasText: "Jansen" }).first().waitFor();
    await page.getByRole("button", { name: "Export…" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "fileExport", file: 7 });
    expect(await axeDiagnostics(page)).toEqual([]);
    await page.getByRole("tab", { name: "All 2" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "fileTable", file: 7, on: false });
  });

  it("has count and columns of its persons on the line of its search, 560 pixels wide", async () => {
    const { page } = await open({ width: 560, shows: ran, file: fileRunOf([...ran].slice(3)) });
    await page.getByRole("tab", { name: /^Persons/ }).click();
    await page.locator("#persons-count").waitFor();
    const middle = async (id: string) => {
      const box = await page.locator(id).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    const line = await middle("#file-search");
    for (const id of ["#persons-count", "#show-columns", "#export-file"])
      expect(Math.abs((await middle(id)) - line), id).toBeLessThan(4);
  });

  it("keeps no person out of sight once values are masked, and asks for them again", async () => {
    const { page, send, said } = await open({ width: 900 });
    const [first = ran[0], ...others] = [answered(read, onePerson, { id: 1 })];
    const file = fileRunOf([first, ...others]);
    await send(stateOf([first], { file }));
    await page.getByRole("tab", { name: "Persons 1" }).click();
    await page.locator("#grid .cell", { hasText: "Jansen" }).first().waitFor();
    await send(stateOf([first], { back: file, masked: true }));
    await page.getByRole("button", { name: "Back to checks.brp" }).waitFor();
    await send(stateOf([first], { file, masked: true }));
    await expect.poll(() => said.at(-1)).toEqual({ type: "fileTable", file: 7, on: true });
    await page.locator("#grid .cell.masked").first().waitFor();
    expect(await page.locator("#root").innerHTML()).not.toContain("Jansen");
  });

  it("draws only the lines that are seen of thousands", async () => {
    const { page, send } = await open();
    const [first] = ran;
    const row = rowOf(first, 0);
    const rows = Array.from({ length: 5000 }, (_, index) => ({ ...row, row: index + 1 }));
    const counts = { passed: 5000, failed: 0, skipped: 0 };
    await send(stateOf([first], { file: fileRunOf([], { rows, counts }) }));
    await page.locator("[data-row='0']").focus();
    await page.keyboard.press("End");
    await expect.poll(() => page.locator("[data-row='4999']").innerText()).toContain("row 5000");
    expect(await page.locator("[data-row]").count()).toBeLessThan(120);
  });

  it("passes axe, narrow and wide, in both languages", async () => {
    for (const theme of someThemes("dark"))
      for (const [width, language] of [
        [380, "nl"],
        [900, "en"],
      ] as const) {
        const { page } = await open({ theme, width, shows: ran, file: fileRunOf(ran), language });
        await expect.poll(() => page.locator("[data-row]").count()).toBe(5);
        expect(await axeDiagnostics(page), `${theme} ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);
      }
  });
});
