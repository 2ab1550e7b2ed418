import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { cardsOfTwo } from "../support/inboxPage.ts";
import { inboxTests } from "../support/inboxTests.ts";
import { running } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";

const openInbox = await inboxTests();
const openPanel = await answerTests();

/** A page accepts files once it shows something. */
async function openResponses() {
  const panel = await openPanel({ shows: [running("HaalBerichtenOp")] });
  await panel.page.locator("header").waitFor();
  return panel;
}

/** Drops data on the panel. Returns whether the panel accepted it. */
const drop = (page: Page, type: string, data: string) =>
  page.evaluate(
    ([kind, value]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData(kind, value);
      const event = { dataTransfer, bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new DragEvent("drop", event));
    },
    [type, data] as const,
  );

it.each(["inbox", "responses"])(
  "files that are dropped on the panel %s are named to its host, text is not",
  async (name) => {
    const { page, said } =
      name === "inbox"
        ? await openInbox({ messages: [], cards: cardsOfTwo })
        : await openResponses();
    expect(await drop(page, "text/plain", "file:///b.GBA")).toBe(false);
    expect(await drop(page, "text/uri-list", "# one\r\nfile:///a.GBA\r\n")).toBe(true);
    const named = () => said.filter(({ type }) => type === "droppedFiles");
    await expect.poll(named).toEqual([{ type: "droppedFiles", uris: ["file:///a.GBA"] }]);
  },
);
