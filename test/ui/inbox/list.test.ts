import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { cardsOfTwo as cards } from "../support/inboxPage.ts";
import { cell, focusedRow, inboxTests, ofService } from "../support/inboxTests.ts";

const openInbox = await inboxTests();

async function selectedRows(page: Page): Promise<readonly number[]> {
  return page
    .locator("[role=row][aria-selected=true]")
    .evaluateAll((rows) =>
      rows.map((one) => Number((one as HTMLElement).dataset["row"])).sort((a, b) => a - b),
    );
}

const texts = (page: Page, column: number, count: number) =>
  page.evaluate(
    ({ at, length }) =>
      Array.from(
        { length },
        (_row, index) =>
          document.querySelector(`[data-row='${index}'] [data-column='${at}']`)?.textContent,
      ),
    { at: column, length: count },
  );

describe("the list in the inbox panel", () => {
  it("keeps few rows in the page of a hundred thousand, wherever it is scrolled to", async () => {
    const { page } = await openInbox({ messages: manyMessages(100_000) });
    const list = page.locator("#message-list");
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    expect(await list.getAttribute("aria-rowcount")).toBe("100001");
    for (const share of [0.3, 0.7, 1]) {
      await list.evaluate((one, part) => (one.scrollTop = one.scrollHeight * part), share);
      const at = await list.evaluate((one) => {
        const height = one.querySelector<HTMLElement>("[data-row]")?.offsetHeight ?? 1;
        return Math.min(99_990, Math.floor(one.scrollTop / height) + 3);
      });
      await page
        .locator(cell(at, 0))
        .filter({ hasText: String(at + 1) })
        .waitFor();
      expect(await page.locator("[role=row]").count()).toBeLessThan(400);
    }
  });

  it("begins at its top when it is narrowed down, and draws no row that is yet to come", async () => {
    const { page } = await openInbox({ messages: manyMessages(3000) });
    const list = page.locator("#message-list");
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    await list.evaluate((one) => (one.scrollTop = one.scrollHeight / 2));
    await page.locator("[data-row='1503']:not([aria-busy])").waitFor();
    await list.evaluate((one) => {
      const rows = one.querySelector(".grid-body");
      if (!rows) return;
      one.dataset["late"] = "0";
      const isLate = () => rows.querySelector("[aria-busy]") && (one.dataset["late"] = "1");
      new MutationObserver(isLate).observe(rows, { childList: true });
    });
    await page.locator("#list-filter").fill("5190");
    await page.locator(cell(0, 1)).waitFor();
    expect(await list.evaluate((one) => [one.scrollTop, one.dataset["late"]])).toEqual([0, "0"]);
  });

  it("is ordered by its heads, which say how", async () => {
    const { page, said } = await openInbox({ messages: manyMessages(300), allColumns: true });
    const head = (name: string) => page.getByRole("columnheader", { name });
    await page.locator(cell(0, 5)).filter({ hasText: "1000" }).waitFor();
    expect(await head("Received").getAttribute("aria-sort")).toBe("ascending");
    await head("Sender").click();
    await expect.poll(() => texts(page, 3, 2)).toEqual(["519010", "519010"]);
    expect(await head("Sender").getAttribute("aria-sort")).toBe("ascending");
    expect(await head("Received").getAttribute("aria-sort")).toBeNull();
    await page.keyboard.press("Enter");
    await expect.poll(() => texts(page, 3, 2)).toEqual(["519016", "519016"]);
    expect(await head("Sender").getAttribute("aria-sort")).toBe("descending");
    // The third press gives back the order of the service.
    await page.keyboard.press("Enter");
    await expect.poll(() => head("Received").getAttribute("aria-sort")).toBe("ascending");
    expect(ofService(said)).toEqual([]);
  });

  it("is narrowed down by words and by what became of a message, and asks the service nothing", async () => {
    const { page, said } = await openInbox({ messages: manyMessages(300), cards });
    const count = page.locator("#list-count");
    await count.filter({ hasText: "300 rows of 300 messages" }).waitFor();
    await page.locator("#list-filter").fill("vulbericht 519015");
    await count.filter({ hasText: /^1 row of 300/ }).waitFor();
    await page.locator(cell(0, 5)).filter({ hasText: "not fetched: Onbekend" }).waitFor();
    await page.locator("#list-filter").fill("nothing has these");
    await page.getByText("No matching messages.").waitFor();
    await page.locator("#list-filter").press("Escape");
    for (const [show, rows] of [
      ["failed", 1],
      ["expiring", 4],
      ["fetched", 31],
      ["waiting", 269],
      ["all", 300],
    ] as const) {
      await page.locator(`#tab-${show}`).click();
      await count
        .filter({ hasText: `${rows} ${rows === 1 ? "row" : "rows"} of 300 messages` })
        .waitFor();
    }
    expect(ofService(said)).toEqual([]);
  });

  it("shows the columns that are chosen, and says the others as facts of the message", async () => {
    const { page } = await openInbox({ messages: manyMessages(60) });
    const heads = () => page.getByRole("columnheader").allInnerTexts();
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    expect(await heads()).not.toContain("Receiver");
    await page.locator("#show-columns").click();
    await page.getByRole("checkbox", { name: "Receiver" }).check();
    await expect.poll(heads).toContain("Receiver");
    await page.locator("#column-receiver:focus").waitFor();
    await page.getByRole("checkbox", { name: "Sender" }).uncheck();
    await expect.poll(heads).not.toContain("Sender");
    await page.locator(cell(7, 1)).click();
    const facts = await page.locator(".reading dl").innerText();
    expect(facts).toContain("519010");
    expect(facts).toContain(messageId(7));
  });

  it("says which numbers nobody has seen: above it, at the message behind them, and as rows", async () => {
    const { page } = await openInbox({ messages: manyMessages(120), allColumns: true });
    await page.locator(cell(0, 5)).filter({ hasText: "1000" }).waitFor();
    await page.locator("#show-more").click();
    await page.locator("#gaps").filter({ hasText: "2 sequence numbers not seen" }).waitFor();
    await page.getByText("1050; 1101.").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#more").waitFor({ state: "hidden" });
    await page.locator("#list-filter").fill("1051");
    await page.locator(cell(0, 5)).filter({ hasText: "⚠ not seen before it: 1050" }).waitFor();
    await page.locator("#list-filter").fill("");
    await page.getByRole("columnheader", { name: "Sequence number" }).click();
    await page.locator("#list-count").filter({ hasText: "122 rows of 120 messages" }).waitFor();
    await page.locator("#message-list").evaluate((one) => (one.scrollTop = one.scrollHeight * 0.8));
    await page.getByText("1101 not seen").first().waitFor();
  });

  it("warns of what is lost soon in words, soonest first, and chooses it", async () => {
    const { page, contents } = await openInbox({ messages: manyMessages(40) });
    const lines = page.locator("[data-notice=expiring] [data-message]");
    await lines.first().waitFor();
    expect(await lines.allInnerTexts()).toEqual([
      expect.stringContaining("less than an hour"),
      expect.stringContaining("another 24 hours"),
      expect.stringContaining("another 2 days"),
      expect.stringContaining("another 3 days"),
    ]);
    await page.locator(cell(0, 5)).filter({ hasText: "seen in the list" }).waitFor();
    const kept = page.locator(cell(0, 4));
    await kept.filter({ hasText: "< 1 h" }).waitFor();
    await kept.getByText("kept for less than an hour ⚠ expiring").waitFor();
    // The bar of what is left: without a style, and hardly anything of it.
    expect(Number(await kept.locator("rect.fill.bad").getAttribute("width"))).toBeLessThan(4);
    await page.getByText("Choose these").click();
    await expect.poll(() => selectedRows(page)).toEqual([0, 1, 2, 3]);
    expect(contents.selected).toHaveLength(4);
  });
});

describe("a list without messages", () => {
  it("says so in place of an empty table, and offers to count", async () => {
    const { page } = await openInbox({ messages: [], language: "nl" });
    await page.getByRole("heading", { name: "De lijst is leeg." }).waitFor();
    expect(await page.locator("#ask-count").getAttribute("class")).not.toContain("primary");
    expect(await page.locator("#message-list").isVisible()).toBe(false);
  });

  it("says below its heads that nothing was found", async () => {
    const { page } = await openInbox({ messages: manyMessages(20), height: 900 });
    await page.locator("#list-filter").fill("no such message");
    const nothing = await page.getByText("No matching messages.").boundingBox();
    const heads = await page.locator("#message-list [role=columnheader]").first().boundingBox();
    expect((nothing?.y ?? 900) - (heads?.y ?? 0)).toBeLessThan(80);
  });
});

describe("the choice of messages", () => {
  it("is made by keyboard alone: one, several on the way, and all that are shown", async () => {
    const { page, contents } = await openInbox({ messages: manyMessages(5000) });
    await page.locator(cell(2, 1)).click();
    for (const [key, rows, at] of [
      ["Space", [2], 4],
      ["ArrowDown", [2], 5],
      ["Shift+ArrowDown", [2, 3, 4], 6],
      ["Shift+ArrowDown", [2, 3, 4, 5], 7],
      ["Shift+ArrowUp", [2, 3, 4], 6],
      ["Space", [2, 3], 6],
      ["ArrowUp", [2, 3], 5],
      ["Space", [2], 5],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => selectedRows(page), { message: key }).toEqual(rows);
      expect(await focusedRow(page), key).toBe(String(at));
    }
    expect(contents.selected).toEqual([messageId(2)]);
    await page.locator("#list-filter").fill("vulbericht");
    await page
      .locator("#list-count")
      .filter({ hasText: /^7\d rows/ })
      .waitFor();
    await page.locator(cell(0, 1)).click();
    await page.keyboard.press("Control+a");
    const chosen = page.locator("#chosen-count");
    await chosen.filter({ hasText: /^7\d chosen/ }).waitFor();
    await page.locator("#list-filter").fill("");
    await page.locator("#list-count").filter({ hasText: "5000 rows" }).waitFor();
    await page.locator(cell(0, 1)).click();
    await page.keyboard.press("Control+a");
    await chosen.filter({ hasText: "5000 chosen" }).waitFor();
    await page.getByText("Fetch 5000 · marks as fetched").waitFor();
    await page.keyboard.press("Control+Shift+End");
    await expect.poll(() => focusedRow(page)).toBe("5001");
    await page.getByText("Choose none").click();
    await chosen.waitFor({ state: "hidden" });
    await expect.poll(() => selectedRows(page)).toEqual([]);
  });

  it("is made by mouse too: the box, Ctrl for one more, Shift for all up to there", async () => {
    const { page } = await openInbox({ messages: manyMessages(200) });
    await page.locator(cell(1, 0)).click();
    await expect.poll(() => selectedRows(page)).toEqual([1]);
    await page.locator(cell(3, 1)).click();
    expect(await selectedRows(page)).toEqual([1]);
    await page.locator(cell(3, 1)).click({ modifiers: ["ControlOrMeta"] });
    await expect.poll(() => selectedRows(page)).toEqual([1, 3]);
    await page.locator(cell(6, 2)).click({ modifiers: ["Shift"] });
    await expect.poll(() => selectedRows(page)).toEqual([1, 3, 4, 5, 6]);
    await page.locator(cell(1, 0)).click();
    await expect.poll(() => selectedRows(page)).toEqual([3, 4, 5, 6]);
  });

  it("is not taken for rows that have moved since", async () => {
    const { page, contents, said } = await openInbox({ messages: manyMessages(100) });
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    const [asked] = said.filter(({ type }) => type === "rows");
    expect(asked).toBeDefined();
    await page.evaluate(() =>
      (globalThis as unknown as { panelSaid: (message: unknown) => Promise<void> }).panelSaid({
        type: "select",
        list: 999,
        from: 0,
        to: 5,
        on: true,
      }),
    );
    expect(contents.selected).toEqual([]);
  });

  it("follows what the view of the editor chooses, orders and narrows down", async () => {
    const { page, contents, draw, look } = await openInbox({ messages: manyMessages(300) });
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    contents.select([messageId(1)], true);
    await draw();
    await expect.poll(() => selectedRows(page)).toEqual([1]);
    await look({ order: { column: "received", descending: true } });
    await page.locator(cell(0, 0)).filter({ hasText: "300" }).waitFor();
    contents.narrow("vulbericht", "waiting");
    await draw();
    await page.locator(cell(0, 1)).filter({ hasText: "Vulbericht" }).waitFor();
    expect(await page.locator("#list-filter").inputValue()).toBe("vulbericht");
    expect(await page.locator("#tab-waiting").getAttribute("aria-selected")).toBe("true");
  });
});

describe("what is asked from the inbox panel", () => {
  it("is nothing before somebody presses, and says beforehand what it changes", async () => {
    const { page, said, draw } = await openInbox();
    await page.getByText("Nothing is sent until you select an action.").waitFor();
    await page.getByText("Nothing is listed yet.").waitFor();
    expect(said.map(({ type }) => type)).toEqual(["ready"]);
    await draw({ pagesLeft: 2 });
    const buttons = await page.locator("button[id^=ask-]").allTextContents();
    expect(buttons).toEqual([
      "List new · marks as seen",
      "List next pagemarks as seen",
      "List 2 more pagesmarks as seen",
      "List fetched ones",
      "Fetch all waitingmarks as fetched",
      "Download mailbox…shows its plan first",
      "Count",
    ]);
    for (const type of ["count", "list"]) {
      await page.locator(`#ask-${type}`).click();
      await expect.poll(() => said.at(-1)).toEqual({ type });
    }
    for (const type of ["nextPage", "listRest", "listFetched", "fetchAll", "download"]) {
      await page.locator("#show-ways").click();
      await page.locator(`#ask-${type}`).click();
      await expect.poll(() => said.at(-1)).toEqual({ type });
      await page.locator("#show-ways:focus").waitFor();
    }
  });

  it("is told while it runs, can be ended, and nothing else begins meanwhile", async () => {
    const { page, said, draw } = await openInbox({ messages: manyMessages(30) });
    await page.locator("#ask-list").press("Enter");
    await draw({ work: { title: "Berichten ophalen", done: 200, of: 1000 } });
    await page.getByText("200 of 1000").waitFor();
    expect(await page.getByRole("progressbar").getAttribute("value")).toBe("200");
    expect(await page.locator("#status").textContent()).toBe("Berichten ophalen: running …");
    await page.locator("#ask-list:focus").waitFor();
    const before = said.length;
    await page.locator("#ask-list").press("Enter");
    await expect.poll(() => page.locator("#status").textContent()).toBe("running …");
    expect(said.slice(before)).toEqual([]);
    await page.locator("#cancel").press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "cancel" });
    await draw({
      work: undefined,
      end: { tone: "warning", text: "Not all calls came to an end." },
    });
    await page.locator("[data-end=warning]").filter({ hasText: "Not all calls" }).waitFor();
    await page.locator("#ask-list:focus").waitFor();
  });

  it("keeps apart what did not come: reason, explanation, and a way to try only that again", async () => {
    const { page, said } = await openInbox({ messages: manyMessages(30), cards });
    const failed = page.locator("[data-notice=failed]");
    await failed.filter({ hasText: "Ag11 · Vulbericht: Onbekend berichtTransportId" }).waitFor();
    await failed.getByRole("button", { name: "Explanation of the service" }).click();
    // By its identifier: an address never comes from the panel.
    await expect.poll(() => said.at(-1)).toEqual({ type: "explain", id: messageId(5) });
    await page.getByText("Retry failed only").click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "retry" });
    await page.locator(cell(6, 1)).click();
    await page.keyboard.press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "open", id: messageId(6) });
    await page.locator("#open").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.getByText("Not fetched yet. Fetch the message to read it.").waitFor();
    expect(await page.locator("#open").count()).toBe(0);
  });

  it("may be filtered by all that the dialect has, and a refusal stands at its box", async () => {
    const { page, said, send } = await openInbox({ dialect: "openapi-0.8" });
    await page.locator("#show-filters").click();
    expect(await page.locator("#filter-afzender").count()).toBe(0);
    await page.getByLabel(/^gezien-in-lijst/).check();
    await page.getByLabel(/^opgehaald/).check();
    await page.getByLabel(/berichttype/).fill("Lg01,La01");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => said.at(-1))
      .toEqual({
        type: "listBy",
        filter: {
          status: "gezien-in-lijst, opgehaald",
          berichttype: "Lg01,La01",
          vanafMoment: "",
          totMoment: "",
          berichtenPerPagina: "",
        },
      });
    await send({ type: "refused", name: "berichttype", reason: "one kind of 4 characters: Lg01" });
    await page.locator("#filter-berichttype[aria-invalid=true]:focus").waitFor();
    await page.locator("#fault-berichttype").filter({ hasText: "✗ one kind of 4" }).waitFor();
    const own = await openInbox();
    await own.page.locator("#show-filters").click();
    await own.page.locator("#filter-afzender").waitFor();
  });

  it("is nothing at all in a workspace that is not trusted", async () => {
    const { page } = await openInbox({ around: { isTrusted: false } });
    await page.getByText("The inbox needs a trusted workspace.").waitFor();
    expect(await page.locator("button:visible, input:visible").count()).toBe(0);
  });
});
