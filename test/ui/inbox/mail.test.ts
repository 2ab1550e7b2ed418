import { describe, expect, it } from "vitest";
import { manyMessages } from "../../support/generated/manyMessages.ts";
import { cell, inboxTests } from "../support/inboxTests.ts";

const openInbox = await inboxTests();

describe("the inbox panel as a mail client", () => {
  it("shows until when a message is kept beside the reading pane, in Dutch at 900 pixels too", async () => {
    const { page } = await openInbox({ messages: manyMessages(30), language: "nl", width: 900 });
    await page.locator(cell(0, 1)).waitFor();
    const list = await page.locator("#message-list").boundingBox();
    const head = await page.getByRole("columnheader", { name: "Bewaard tot" }).boundingBox();
    const edge = (box: typeof list) => (box?.x ?? 0) + (box?.width ?? 0);
    // But for the room after its name.
    expect(edge(head) - edge(list)).toBeLessThan(20);
  });

  it("chooses all that are shown by the box over the rows, and none", async () => {
    const { page, chosen } = await openInbox({ messages: manyMessages(40) });
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    const all = page.getByRole("columnheader", { name: "Choose all shown" });
    // A box is seen, whether it is ticked or not.
    for (const box of [all.locator("[data-on]"), page.locator(cell(0, 0)).locator("[data-on]")])
      expect(await box.boundingBox()).toMatchObject({ width: 15, height: 15 });
    await all.click();
    await expect.poll(() => chosen().length).toBe(40);
    await all.locator("[data-on=true]").waitFor();
    await page.keyboard.press("Space");
    await expect.poll(() => chosen().length).toBe(0);
    await page.locator("[role=row][aria-selected=true]").first().waitFor({ state: "detached" });
  });

  it("says how many are marked at most, once they were counted and no filter is set", async () => {
    const { page, contents, draw } = await openInbox({ messages: manyMessages(10) });
    const list = page.locator("#ask-list");
    await list.filter({ hasText: /^List new · marks as seen$/ }).waitFor();
    const at = new Date(0);
    contents.counts = [15, 5, 20].map((count) => ({ label: "x", count, at }));
    await draw();
    await page.locator("[data-count]").first().filter({ hasText: "20 waiting" }).waitFor();
    await list.filter({ hasText: /^List new · marks up to 15 as seen$/ }).waitFor();
    await draw({ environment: { name: "landelijk", kind: "production" } });
    await list.filter({ hasText: /^List new · shows its plan first$/ }).waitFor();
    contents.counts = contents.counts.map((count) => ({ ...count, isOutdated: true }));
    await draw({ environment: { name: "local", kind: "local" } });
    await list.filter({ hasText: /^List new · marks as seen$/ }).waitFor();
    // Where messages are chosen, the one primary button is the one that fetches them.
    expect(await page.locator(".action.primary:visible").allTextContents()).toEqual([
      "List new · marks as seen",
      "",
    ]);
    await page.locator(cell(1, 0)).click();
    await page.locator(cell(2, 0)).click();
    await expect
      .poll(() => page.locator(".action.primary:visible").allTextContents())
      .toEqual(["Fetch 2 · marks as fetched"]);
    await expect.poll(() => page.locator("[role=row][aria-selected=true]").count()).toBe(2);
  });
});
