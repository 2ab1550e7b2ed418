import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { cardsOfTwo as cards } from "../support/inboxPage.ts";
import { cell, inboxTests, ofService } from "../support/inboxTests.ts";

const openInbox = await inboxTests();

async function selectedRows(page: Page): Promise<readonly number[]> {
  return page
    .locator("[role=row][aria-selected=true]")
    .evaluateAll((rows) =>
      rows.map((one) => Number((one as HTMLElement).dataset["row"])).sort((a, b) => a - b),
    );
}

describe("the list in the inbox panel", () => {
  it("keeps few rows in the page of ten thousand, wherever it is scrolled to", async () => {
    const { page } = await openInbox({ messages: manyMessages(10_000) });
    const list = page.locator("#message-list");
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    expect(await list.getAttribute("aria-rowcount")).toBe("10001");
    for (const share of [0.3, 0.7, 1]) {
      await list.evaluate((one, part) => (one.scrollTop = one.scrollHeight * part), share);
      const at = await list.evaluate((one) => {
        const height = one.querySelector<HTMLElement>("[data-row]")?.offsetHeight ?? 1;
        return Math.min(9_990, Math.floor(one.scrollTop / height) + 3);
      });
      await page
        .locator(cell(at, 0))
        .filter({ hasText: String(at + 1) })
        .waitFor();
      expect(await page.locator("[role=row]").count()).toBeLessThan(400);
    }
  });

  it("begins at its top when it is narrowed down", async () => {
    const { page } = await openInbox({ messages: manyMessages(3000) });
    const list = page.locator("#message-list");
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    await list.evaluate((one) => (one.scrollTop = one.scrollHeight / 2));
    await page.locator("[data-row='1503']").waitFor();
    await page.locator("#list-filter").fill("5190");
    await page.locator(cell(0, 1)).waitFor();
    expect(await list.evaluate((one) => one.scrollTop)).toBe(0);
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

  it("shows missing numbers: above it, at the message after them, and as rows", async () => {
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
    const { page, chosen } = await openInbox({ messages: manyMessages(40) });
    const lines = page.locator("[data-notice=expiring] [data-message]");
    await lines.first().waitFor();
    expect(await lines.allInnerTexts()).toEqual([
      expect.stringContaining("less than an hour"),
      expect.stringContaining("another 24 hours"),
      expect.stringContaining("another 2 days"),
      expect.stringContaining("another 3 days"),
    ]);
    await page.locator(cell(0, 5)).filter({ hasText: "seen" }).waitFor();
    const kept = page.locator(cell(0, 4));
    await kept.filter({ hasText: "< 1 h" }).waitFor();
    await kept.getByText("kept for less than an hour ⚠ expiring").waitFor();
    // The bar of the remaining time: without a style, and almost empty.
    expect(Number(await kept.locator("rect.fill.bad").getAttribute("width"))).toBeLessThan(4);
    await page.getByText("Select these").click();
    await expect.poll(() => selectedRows(page)).toEqual([0, 1, 2, 3]);
    await expect.poll(() => chosen().length).toBe(4);
  });
});

describe("a list without messages", () => {
  it("says so in place of an empty table, and offers to count", async () => {
    const { page } = await openInbox({ messages: [], language: "nl" });
    await page.getByRole("heading", { name: "De lijst is leeg." }).waitFor();
    expect(await page.locator("#ask-count").getAttribute("class")).not.toContain("primary");
    expect(await page.locator("#message-list").isVisible()).toBe(false);
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  it("says below its heads that nothing was found", async () => {
    const { page } = await openInbox({ messages: manyMessages(20), height: 900 });
    await page.locator("#list-filter").fill("no such message");
    const nothing = await page.getByText("No matching messages.").boundingBox();
    const heads = await page.locator("#message-list [role=columnheader]").first().boundingBox();
    expect((nothing?.y ?? 900) - (heads?.y ?? 0)).toBeLessThan(80);
  });
});

describe("what is asked from the inbox panel", () => {
  // Shows: security-unprompted, panel-inbox-effects
  it("does nothing before a click, and shows its effect beforehand", async () => {
    const { page, said, draw } = await openInbox();
    await page.getByText("Nothing is sent until you select an action.").waitFor();
    await page.getByText("Nothing is listed yet.").waitFor();
    expect(ofService(said)).toEqual([]);
    await draw({ pagesLeft: 2 });
    const buttons = await page.locator("button[id^=ask-]").allTextContents();
    expect(buttons).toEqual([
      "List new · marks as seen",
      "List next pagemarks as seen",
      "List 2 more pagesmarks as seen",
      "List fetched",
      "Fetch all waitingmarks as fetched",
      "Download mailbox…shows its plan first",
      "Count",
    ]);
    for (const type of ["count", "list"]) {
      await page.locator(`#ask-${type}`).click();
      await expect.poll(() => ofService(said).at(-1)).toEqual({ type });
    }
    for (const type of ["nextPage", "listRest", "listFetched", "fetchAll", "download"]) {
      await page.locator("#show-ways").click();
      await page.locator(`#ask-${type}`).click();
      await expect.poll(() => ofService(said).at(-1)).toEqual({ type });
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
    const before = ofService(said).length;
    await page.locator("#ask-list").press("Enter");
    await expect.poll(() => page.locator("#status").textContent()).toBe("running …");
    expect(ofService(said)).toHaveLength(before);
    await page.locator("#cancel").press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "cancel" });
    await draw({
      work: undefined,
      end: { tone: "warning", text: "Not all calls came to an end." },
    });
    await page.locator("[data-end=warning]").filter({ hasText: "Not all calls" }).waitFor();
    await page.locator("#ask-list:focus").waitFor();
  });

  // Shows: panel-inbox-retry
  it("keeps apart what did not come: reason, explanation, and a way to try only that again", async () => {
    const { page, said } = await openInbox({ messages: manyMessages(30), cards });
    const failed = page.locator("[data-notice=failed]");
    await failed.filter({ hasText: "Ag11 · Vulbericht: Onbekend berichtTransportId" }).waitFor();
    await failed.getByRole("button", { name: "Explanation of the service" }).click();
    // By its identifier: the panel never sends an address.
    await expect.poll(() => said.at(-1)).toEqual({ type: "explain", id: messageId(5) });
    await page.getByText("Retry failed only").click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "fetch", ids: [messageId(5)] });
    await page.locator(cell(6, 1)).click();
    await page.keyboard.press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "open", id: messageId(6) });
    await page.locator("#open").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.getByText("Not fetched yet. Fetch the message to read it.").waitFor();
    expect(await page.locator("#open").count()).toBe(0);
  });

  it("may be filtered by everything in the dialect, and shows a rejection at its box", async () => {
    const { page, said, draw } = await openInbox({ dialect: "openapi-0.8" });
    await page.locator("#show-filters").click();
    expect(await page.locator("#filter-afzender").count()).toBe(0);
    await page.getByLabel(/^gezien-in-lijst/).check();
    await page.getByLabel(/^opgehaald/).check();
    await page.getByLabel("Message type").selectOption("Lg01");
    await page.locator("#filter-berichtenPerPagina").fill("0");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => said.at(-1))
      .toEqual({
        type: "listBy",
        filter: {
          status: "gezien-in-lijst, opgehaald",
          berichttype: "Lg01",
          vanafMoment: "",
          totMoment: "",
          berichtenPerPagina: "0",
        },
      });
    await draw({ refusal: { name: "berichtenPerPagina", reason: "a whole number from 1: 100" } });
    await page.locator("#filter-berichtenPerPagina[aria-invalid=true]:focus").waitFor();
    await page
      .locator("#fault-berichtenPerPagina")
      .filter({ hasText: "✗ a whole number" })
      .waitFor();
    const own = await openInbox();
    await own.page.locator("#show-filters").click();
    await own.page.locator("#filter-afzender").waitFor();
  });
});
