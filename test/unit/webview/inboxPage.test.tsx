// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ToInboxPanel } from "../../../src/protocol/inbox.ts";
import type { MessageCard } from "../../../src/editor/inbox/inboxMessages.ts";
import { manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { startInbox } from "../../../webview/inbox/inboxView.tsx";
import { inboxHost, type InboxHostOptions } from "../../ui/support/inboxHost.ts";
import { lonePage } from "./lonePage.ts";

/** The inbox panel with its host, in a page without layout. */
async function start(options: InboxHostOptions = { messages: manyMessages(8) }) {
  const send = (message: ToInboxPanel) =>
    window.dispatchEvent(new MessageEvent("message", { data: structuredClone(message) }));
  const host = inboxHost(options, send);
  vi.stubGlobal("acquireVsCodeApi", () => ({
    postMessage: (message: Parameters<typeof host.receive>[0]) => {
      said.push(message);
      host.receive(message);
    },
  }));
  const said: unknown[] = [];
  startInbox();
  await host.draw();
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  const press = (selector: string, init: KeyboardEventInit = {}) => {
    const target = document.querySelector<HTMLElement>(selector);
    if (init.key === undefined) target?.click();
    else target?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  };
  return { ...host, said, text, press };
}

const cell = (row: number, column: number) => `[data-row='${row}'] [data-column='${column}']`;
const chosen = () =>
  [...document.querySelectorAll("[role=row][aria-selected=true]")].map((row) =>
    Number(row.getAttribute("data-row")),
  );

describe("the page of the inbox", () => {
  beforeEach(lonePage);
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("chooses by keys, and sends what is chosen", async () => {
    const { press, text, said } = await start();
    press(cell(2, 0));
    press(cell(3, 1));
    press(cell(3, 1), { key: "ArrowDown", shiftKey: true });
    expect(chosen()).toEqual([2, 3, 4]);
    press(cell(4, 1), { key: "ArrowUp", shiftKey: true });
    expect(chosen()).toEqual([2, 3]);
    expect(text("#chosen-count")).toBe("2 chosen");
    press("#ask-fetch");
    expect(said.at(-1)).toEqual({ type: "fetch", ids: [messageId(2), messageId(3)] });
  });

  it("takes out of the choice what was fetched, and keeps what was not", async () => {
    const { press, contents, draw } = await start();
    press(cell(0, 0));
    press(cell(1, 0));
    const card: MessageCard = { path: "opgehaaldeBerichten[0]" };
    contents.fetched(new Map([[messageId(0), card]]), 1);
    await draw();
    expect(chosen()).toEqual([1]);
    contents.put({ messages: manyMessages(1), page: 1, pages: 1, total: 1 });
    await draw();
    expect(chosen()).toEqual([]);
  });

  it("is narrowed down by itself, and forgets its search with the mailbox", async () => {
    const { text, draw, contents } = await start();
    const search = document.querySelector<HTMLInputElement>("#list-filter");
    if (!search) throw new Error("There is no search.");
    search.value = "519013";
    search.dispatchEvent(new Event("input"));
    expect(text("#list-count")).toBe("1 row of 8 messages");
    contents.put({ messages: [], page: 1, pages: 1, total: 0 });
    await draw({ isListed: false });
    contents.put({ messages: manyMessages(8), page: 1, pages: 1, total: 8 });
    await draw({ isListed: true });
    expect(text("#list-count")).toBe("8 rows of 8 messages");
  });

  it("hands back what it kept after it was hidden", async () => {
    const { press, kept } = await start();
    press("#group");
    press(cell(1, 0));
    vi.advanceTimersByTime(1000);
    expect(kept.page).toMatchObject({ isGrouped: true, chosen: [messageId(0)] });
  });
});
