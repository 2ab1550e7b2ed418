import { describe, expect, it } from "vitest";
import { filterFields } from "../../../src/presentation/inbox/listFilter.ts";
import { manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { cardsOfTwo } from "../support/inboxPage.ts";
import { cell, focusedRow, inboxTests, ofService, row } from "../support/inboxTests.ts";
import { enter, focusedId, press, tabTo } from "../support/keyboard.ts";

const openInbox = await inboxTests();

const messages = manyMessages(40);
const cards = new Map([...cardsOfTwo, [messageId(10), { path: "opgehaaldeBerichten[0]" }]]);
const counts = [15, 5, 20].map((count) => ({ label: "x", count, at: new Date(0) }));

describe("the inbox panel by keyboard alone", () => {
  // Shows: panel-keyboard
  it("reaches everything that it can do", async () => {
    const { page, said, contents, chosen, draw } = await openInbox({
      messages,
      cards,
      width: 900,
      height: 900,
      around: {
        pagesLeft: 2,
        presenting: true,
        filters: filterFields("default", { berichttype: "Lg01" }, "en"),
      },
    });
    contents.counts = counts;
    await draw();
    const last = () => expect.poll(() => ofService(said).at(-1));
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();

    // Service calls: the main button, the others in its menu, counting.
    await enter(page, "ask-list");
    await last().toEqual({ type: "list" });
    for (const [down, type] of [
      [0, "nextPage"],
      [1, "listRest"],
      [2, "listFetched"],
      [3, "fetchAll"],
      [4, "download"],
    ] as const) {
      await tabTo(page, "ask-list", "ArrowLeft");
      await press(page, "ArrowRight", "Enter");
      await press(page, ...Array.from({ length: down }, () => "ArrowDown"), "Enter");
      await last().toEqual({ type });
    }
    await enter(page, "ask-count");
    await last().toEqual({ type: "count" });

    // Filters: typed and sent, cleared, and one removed by its chip. Nothing is sent before Enter.
    await tabTo(page, "show-ways", "Shift+Tab");
    await enter(page, "show-filters", "ArrowRight");
    await tabTo(page, "filter-afzender");
    await page.keyboard.type("519010");
    await page.keyboard.press("Enter");
    await last().toMatchObject({
      type: "listBy",
      filter: { afzender: "519010", berichttype: "Lg01" },
    });
    const asked = ofService(said).length;
    await enter(page, "remove-berichttype");
    expect(await focusedId(page)).toBe("listBy");
    expect(await page.locator("#filter-berichttype").inputValue()).toBe("");
    await enter(page, "clear-filters");
    expect(await page.locator("#filter-afzender").inputValue()).toBe("");
    expect(ofService(said).length).toBe(asked);
    await page.keyboard.press("Escape");
    expect(await focusedId(page)).toBe("show-filters");

    // Columns, persons, gaps.
    await press(page, "ArrowRight", "Enter");
    await tabTo(page, "column-receiver");
    await page.keyboard.press("Space");
    await page.getByRole("columnheader", { name: "Receiver" }).waitFor();
    await page.keyboard.press("Escape");
    await press(page, "ArrowRight", "Enter");
    await page.locator("#group[aria-pressed=true]:focus").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#message-list[role=grid]").waitFor();

    // The tabs of the list, and the search.
    await tabTo(page, "tab-all");
    await page.keyboard.press("ArrowRight");
    await page.locator("#tab-waiting[aria-selected=true]").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("/");
    expect(await focusedId(page)).toBe("list-filter");
    await page.keyboard.type("vulbericht");
    await page.locator("#list-count").filter({ hasText: "1 row of" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#list-count").filter({ hasText: "40 rows of" }).waitFor();

    // Actions of the notices.
    await enter(page, "stop-presenting");
    await last().toEqual({ type: "present", on: false });
    await enter(page, "explain-failed");
    await last().toEqual({ type: "explain", id: messageId(5) });
    await enter(page, "ask-retry");
    await last().toEqual({ type: "fetch", ids: [messageId(5)] });
    await enter(page, "selectExpiring");
    await expect.poll(() => chosen().length).toBe(4);

    // The list: heads, rows, choice, and the whole message.
    await page.keyboard.press("Tab");
    await press(page, "Control+Home", "ArrowUp", "ArrowRight", "Enter");
    await page.locator("[role=columnheader][aria-sort]", { hasText: "Kind" }).waitFor();
    await press(page, "Enter", "Enter");
    await page.locator("[role=columnheader][aria-sort]", { hasText: "Received" }).waitFor();
    await press(page, "Escape");
    await expect.poll(() => chosen().length).toBe(0);
    // A choice applies to the shown rows, so the new order must be drawn first.
    await page.locator("#select-none").waitFor({ state: "hidden" });
    await press(page, "j", "j");
    const choose = async () => {
      if (chosen().length === 0) await page.keyboard.press("Space");
      return chosen();
    };
    await expect.poll(choose, { interval: 1000 }).toEqual([messageId(1)]);
    await page.keyboard.press("Control+a");
    await expect.poll(() => chosen().length).toBe(40);
    await enter(page, "ask-fetch");
    await last().toMatchObject({ type: "fetch", ids: { length: 40 } });
    await enter(page, "select-none");
    await expect.poll(() => chosen().length).toBe(0);
    await page.locator(`${row(1)}:focus-within`).waitFor();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator("#status").textContent())
      .toBe("Not fetched yet. Fetch the message to read it.");
    expect(said.some(({ type }) => type === "open")).toBe(false);

    // The reading pane: its border, the message, and its actions.
    await tabTo(page, "border");
    await page.keyboard.press("ArrowLeft");
    expect(await page.locator("#border").getAttribute("aria-valuenow")).toBe("42");
    await tabTo(page, "reading");
    await enter(page, "fetch-one");
    await last().toEqual({ type: "fetch", ids: [messageId(1)] });
    await enter(page, "choose");
    await expect.poll(chosen).toEqual([messageId(1)]);
    await tabTo(page, "message-list", "Shift+Tab");
    await press(page, ...Array.from({ length: 4 }, () => "j"));
    await expect.poll(() => focusedRow(page)).toBe("7");
    await enter(page, "explain");
    await last().toEqual({ type: "explain", id: messageId(5) });
    await tabTo(page, "message-list", "Shift+Tab");
    await press(page, ...Array.from({ length: 5 }, () => "j"), "Enter");
    await last().toEqual({ type: "open", id: messageId(10) });
    await enter(page, "related:0");
    await last().toMatchObject({ type: "openRelated", run: 1 });
    await enter(page, "facts-fold");
    await page.locator(".facts-fold[open] dd", { hasText: messageId(10) }).waitFor();
    await tabTo(page, "row-previous", "Shift+Tab");
    await press(page, "ArrowRight", "ArrowRight", "Enter");
    await last().toEqual({ type: "open", id: messageId(10), tab: "raw" });
    await press(page, "ArrowRight", "Enter");
    await last().toEqual({ type: "open", id: messageId(10) });

    // Cancels the running work.
    await draw({ work: { title: "Berichten ophalen", done: 2, of: 40 } });
    await page.locator("#cancel").waitFor();
    await enter(page, "cancel", "Shift+Tab");
    await last().toEqual({ type: "cancel" });
  });

  it("gives the menu of VS Code what a row can do, and its identifier alone", async () => {
    const { page } = await openInbox({ messages, cards, width: 900 });
    await page.locator(cell(10, 1)).waitFor();
    const reported = async (at: number) =>
      JSON.parse(
        (await page.locator(row(at)).getAttribute("data-vscode-context")) ?? "",
      ) as unknown;
    const of = (at: number, brpActions: string) => ({
      brpActions,
      message: { id: messageId(at) },
      preventDefaultContextMenuItems: true,
    });
    expect(await reported(0)).toEqual(of(0, "fetchOne copyIdentifier"));
    expect(await reported(5)).toEqual(of(5, "fetchOne explain copyIdentifier"));
    expect(await reported(10)).toEqual(of(10, "open copyIdentifier"));
  });
});
