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
    // Except for the space after its name.
    expect(edge(head) - edge(list)).toBeLessThan(20);
  });

  it("chooses all that are shown by the box over the rows, and none", async () => {
    const { page, chosen } = await openInbox({ messages: manyMessages(40) });
    await page.locator(cell(0, 1)).filter({ hasText: "Af01" }).waitFor();
    const all = page.getByRole("columnheader", { name: "Select all shown" });
    // A box is visible, selected or not.
    for (const box of [all.locator("[data-on]"), page.locator(cell(0, 0)).locator("[data-on]")])
      expect(await box.boundingBox()).toMatchObject({ width: 15, height: 15 });
    await all.click();
    await expect.poll(() => chosen().length).toBe(40);
    await all.locator("[data-on=true]").waitFor();
    await page.keyboard.press("Space");
    await expect.poll(() => chosen().length).toBe(0);
    await page.locator("[role=row][aria-selected=true]").first().waitFor({ state: "detached" });
  });
});
