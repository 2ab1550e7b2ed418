// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MessageCard } from "../../../src/editor/inbox/inboxMessages.ts";
import { manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { startInbox } from "../../../webview/inbox/inboxView.tsx";
import { inboxHost, type InboxHostOptions } from "../../ui/support/inboxHost.ts";
import { heardOf, lonePage, tell, typeInto } from "./lonePage.ts";

/** The inbox panel with its host, in a page without layout. */
async function start(options: InboxHostOptions = { messages: manyMessages(8) }) {
  const host = inboxHost(options, (message) => tell(structuredClone(message)));
  const said = heardOf(host.receive);
  startInbox();
  await host.draw();
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  const press = (selector: string, init: KeyboardEventInit = {}) => {
    const target = document.querySelector<HTMLElement>(selector);
    if (init.key === undefined)
      target?.dispatchEvent(new MouseEvent("click", { bubbles: true, ...init }));
    else target?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  };
  return { ...host, said, text, press };
}

const cell = (row: number, column: number) => `[data-row='${row}'] [data-column='${column}']`;
const here = "[id='message-list:at']";
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

  it("chooses by keys, one or several on the way, and sends what is chosen", async () => {
    const { press, text, said } = await start();
    press(cell(2, 1));
    for (const [key, shiftKey, rows, at] of [
      [" ", false, [2], 2],
      ["ArrowDown", false, [2], 3],
      ["ArrowDown", true, [2, 3, 4], 4],
      ["ArrowDown", true, [2, 3, 4, 5], 5],
      ["ArrowUp", true, [2, 3, 4], 4],
      [" ", false, [2, 3], 4],
    ] as const) {
      press(here, { key, shiftKey });
      expect(chosen(), key).toEqual(rows);
      expect(document.querySelector(here)?.closest("[data-row]")?.getAttribute("data-row")).toBe(
        String(at),
      );
    }
    expect(text("#chosen-count")).toBe("2 chosen");
    press("#ask-fetch");
    expect(said.at(-1)).toEqual({ type: "fetch", ids: [messageId(2), messageId(3)] });
    press(here, { key: "a", ctrlKey: true });
    expect(text("#chosen-count")).toBe("8 chosen");
    press("#select-none");
    expect(chosen()).toEqual([]);
    press(cell(5, 1));
    press(here, { key: "End", shiftKey: true, ctrlKey: true });
    expect(text("#chosen-count")).toBe("3 chosen");
  });

  it("chooses by mouse: the box, Ctrl for one more, Shift for all up to there", async () => {
    const { press } = await start();
    for (const [row, column, keys, rows] of [
      [1, 0, {}, [1]],
      [3, 1, {}, [1]],
      [3, 1, { ctrlKey: true }, [1, 3]],
      [5, 2, { shiftKey: true }, [1, 3, 4, 5]],
      [1, 0, {}, [3, 4, 5]],
    ] as const) {
      press(cell(row, column), keys);
      expect(chosen()).toEqual(rows);
    }
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
    typeInto("#list-filter", "519013");
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
