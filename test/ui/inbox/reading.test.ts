import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { FromInboxPanel } from "../../../src/protocol/inbox.ts";
import { manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { cardsOfTwo } from "../support/inboxPage.ts";
import { cell, inboxTests, ofService } from "../support/inboxTests.ts";
import type { MessageCard } from "../../../src/panels/inbox/inboxContents.ts";
import { someThemes } from "../support/panelPage.ts";

const openInbox = await inboxTests();

/** Messages 10 to 14 are from the one fetch in memory. */
const cards = new Map<string, MessageCard>([
  ...cardsOfTwo,
  ...[0, 1, 2, 3, 4].map(
    (at) => [messageId(10 + at), { path: `opgehaaldeBerichten[${at}]` }] as const,
  ),
]);
const messages = manyMessages(40);

const reading = (page: Page) => page.locator("#reading");
const reads = (said: readonly FromInboxPanel[]) =>
  said.flatMap((message) => (message.type === "read" ? [message.id] : []));

describe("the reading pane of the inbox", () => {
  it("shows the content of a fetched message, and facts with a way to fetch it before", async () => {
    const { page, said } = await openInbox({ messages, cards, width: 900 });
    await page.locator(cell(1, 1)).click();
    await reading(page).getByText("Not fetched yet. Fetch the message to read it.").waitFor();
    expect(reads(said)).toEqual([]);
    await page.locator(cell(10, 1)).click();
    const street = reading(page).locator(".value-row", { hasText: "Straatnaam" });
    await street.locator(".value", { hasText: "Rietgrasstraat" }).waitFor();
    expect(await street.locator(".code").innerText()).toBe("11.10");
    expect(await reading(page).locator("h3").allInnerTexts()).toEqual([
      expect.stringMatching(/^Person\s*c01\s*10/),
      expect.stringContaining("Nationality"),
      expect.stringContaining("Registration"),
      expect.stringContaining("Residence"),
      expect.stringContaining("Child 1"),
      expect.stringContaining("Child 2"),
      expect.stringContaining("Content"),
    ]);
    expect(await reading(page).locator("#fetch-one").count()).toBe(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "open", id: messageId(10) });
    // No service call was made for it.
    expect(ofService(said).map(({ type }) => type)).toEqual(["open"]);
  });

  it("leads to the messages that belong to it, and to its JSON", async () => {
    const { page, said } = await openInbox({ messages, cards, width: 900 });
    await page.locator(cell(10, 1)).click();
    const related = reading(page).locator("[data-relation='referred by']");
    expect(await related.innerText()).toMatch(/^Referred to by Gv01 · 2026-11-04/);
    await related.getByRole("button").click();
    await expect
      .poll(() => said.at(-1))
      .toEqual({ type: "openRelated", run: 1, path: "opgehaaldeBerichten[1]" });
    await reading(page).getByRole("button", { name: "Open raw" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "open", id: messageId(10), tab: "raw" });
  });

  it("masks what is shown as soon as others look along, and drops what is forgotten", async () => {
    const { page, memory, draw } = await openInbox({ messages, cards });
    await page.locator(cell(10, 1)).click();
    await reading(page).getByText("Rietgrasstraat").first().waitFor();
    memory.isMasked = true;
    await draw({ presenting: true });
    await reading(page).locator(".value.masked").first().waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/Rietgras|Lisdodde|4173698055/);
    memory.isMasked = false;
    await draw({ presenting: false });
    await reading(page).getByText("Rietgrasstraat").first().waitFor();
    memory.isForgotten = true;
    await draw();
    await reading(page).getByText("the content is no longer in memory").waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/Rietgras|Lisdodde|4173698055/);
    await reading(page).getByRole("button", { name: "Fetch this one" }).waitFor();
  });

  it("asks for one message at a time, and shows the one where the keyboard rests", async () => {
    const { page, said } = await openInbox({ messages, cards });
    await page.locator(cell(10, 1)).click();
    await page.locator(cell(10, 1)).press("j");
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    await reading(page).locator("h2", { hasText: /./ }).waitFor();
    await reading(page).locator(".glance h3", { hasText: "Content" }).waitFor();
    const title = await page.locator(cell(13, 1)).innerText();
    await expect
      .poll(async () => (await reading(page).locator("h2").innerText()).slice(0, 4))
      .toBe(title.slice(0, 4));
    expect(reads(said).at(-1)).toBe(messageId(13));
    await page.locator("#row-next").click();
    await expect.poll(() => reads(said).at(-1)).toBe(messageId(14));
  });

  it("has a border that keys, pointer and two clicks move, beside the list and below it", async () => {
    const { page, kept } = await openInbox({ messages, cards, width: 900 });
    const border = page.getByRole("separator", { name: "Size of the message" });
    const size = async () => (await reading(page).boundingBox()) ?? { width: 0, height: 0, x: 0 };
    const now = () => border.getAttribute("aria-valuenow");
    await page.locator(cell(1, 1)).click();
    expect(await border.getAttribute("aria-orientation")).toBe("vertical");
    expect(await now()).toBe("40");
    const before = await size();
    await border.focus();
    await page.keyboard.press("ArrowLeft");
    expect(await now()).toBe("42");
    expect((await size()).width).toBeGreaterThan(before.width + 10);
    await expect.poll(() => kept().pane).toBe(42);
    await page.keyboard.press("End");
    expect(await now()).toBe("75");
    await page.keyboard.press("ArrowLeft");
    expect(await now()).toBe("75");
    await page.keyboard.press("Home");
    expect(await now()).toBe("20");
    await border.dblclick();
    expect(await now()).toBe("40");
    const box = await border.boundingBox();
    if (!box) throw new Error("The border is not in the page.");
    await page.mouse.move(box.x, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(450, box.y + 120);
    await page.mouse.up();
    expect(await now()).toBe("50");
    await page.mouse.move(300, box.y + 120);
    expect(await now()).toBe("50");
    // Without space beside the list it is below it.
    await page.setViewportSize({ width: 719, height: 800 });
    await expect.poll(() => border.getAttribute("aria-orientation")).toBe("horizontal");
    expect((await size()).x).toBe(0);
    await border.focus();
    await page.keyboard.press("ArrowUp");
    expect(await now()).toBe("52");
  });

  it("keeps the size of the pane while the panel is out of sight", async () => {
    const { page, draw, kept } = await openInbox({ messages, cards, width: 900 });
    await page.locator("#border").focus();
    await page.keyboard.press("End");
    await expect.poll(() => kept().pane).toBe(75);
    await page.reload();
    await draw();
    await expect.poll(() => page.locator("#border").getAttribute("aria-valuenow")).toBe("75");
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
  });

  for (const theme of someThemes("hc-light"))
    it(`has no fault that axe knows, in ${theme}`, async () => {
      const { page } = await openInbox({ messages, cards, theme, width: 900 });
      const diagnostics = [];
      for (const at of [10, 11, 5, 0]) {
        await page.locator(cell(at, 1)).click();
        await reading(page).locator("h2").waitFor();
        if (at >= 10) await reading(page).locator(".glance").waitFor();
        diagnostics.push(...(await axeDiagnostics(page)));
      }
      expect(diagnostics).toEqual([]);
    });
});

describe("hostile messages in the reading pane", () => {
  const hostile = (berichtInhoud: JsonObject): JsonObject => ({
    opgehaaldeBerichten: [{ berichtKenmerken: {}, berichtInhoud }],
    nietOpgehaaldeBerichten: [],
  });

  it("shows the first part of a message of 20 MB and says that there is more", async () => {
    const vrijeTekst = `<img src=x onerror=alert(1)>\u202e\u0007${"x".repeat(20_000_000)}`;
    const response = hostile({ berichtType: "Vb01", vrijeTekst });
    const panel = await openInbox({ messages, cards, response });
    const { page, said } = panel;
    await page.locator(cell(10, 1)).click();
    await reading(page).getByText("Long values are cut off here.").waitFor();
    const text = await reading(page).innerText();
    expect(text).toContain("<img src=x onerror=alert(1)>⟨U+202E⟩⟨U+7⟩".replace("U+7", "U+0007"));
    expect(text.length).toBeLessThan(2000);
    expect(await page.locator("#reading img").count()).toBe(0);
    await page.getByRole("button", { name: "Open the whole message" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "open", id: messageId(10) });
    expect(panel.violations).toEqual([]);
  });

  it("keeps few values in the page of a message with a hundred thousand", async () => {
    const children = Array.from({ length: 50_000 }, () => ({ e0210: "A", e0240: "B" }));
    const panel = await openInbox({
      messages,
      cards,
      response: hostile({ berichtType: "Lg01", plData: { c09: children } }),
    });
    const { page } = panel;
    await page.locator(cell(10, 1)).click();
    await reading(page)
      .getByText(/^99920 values not shown here\./)
      .waitFor();
    expect(await reading(page).locator("*").count()).toBeLessThan(2500);
  });

  it("stays in its room with a title of 10,000 characters", async () => {
    const kind = "W".repeat(10_000);
    const panel = await openInbox({
      messages: messages.map((message, at) => (at === 1 ? { ...message, kind } : message)),
      cards,
      width: 380,
    });
    const { page } = panel;
    await page.locator(cell(1, 1)).click();
    await reading(page).locator("h2").waitFor();
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const pane = document.getElementById("reading");
      return [scrollWidth - clientWidth, (pane?.scrollWidth ?? 0) - (pane?.clientWidth ?? 0)];
    });
    expect(overflow).toEqual([0, 0]);
  });
});
