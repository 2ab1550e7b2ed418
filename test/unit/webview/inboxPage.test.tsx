// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MessageCard } from "../../../src/panels/inbox/inboxContents.ts";
import { inboxNow, manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { startInbox } from "../../../webview/inbox/inboxView.tsx";
import { inboxHost, type InboxHostOptions } from "../../ui/support/inboxHost.ts";
import { cardsOfTwo } from "../../ui/support/inboxPage.ts";
import { heardOf, lonePage, report, typeInto } from "./lonePage.ts";

async function start(options: InboxHostOptions = { messages: manyMessages(8) }) {
  const host = inboxHost(options, (message) => report(structuredClone(message)));
  const localized = heardOf(host.receive);
  startInbox();
  await host.draw();
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  const press = (selector: string, init: KeyboardEventInit = {}) => {
    const target = document.querySelector<HTMLElement>(selector);
    if (init.key === undefined)
      target?.dispatchEvent(new MouseEvent("click", { bubbles: true, ...init }));
    else target?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  };
  return { ...host, said: localized, text, press };
}

const ofService = (localized: readonly { readonly type: string }[]) =>
  localized.filter(({ type }) => !["ready", "read", "keep"].includes(type));

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
    const { press, text, said: localized } = await start();
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
    expect(text("#chosen-count")).toBe("2 selected");
    press("#ask-fetch");
    expect(localized.at(-1)).toEqual({ type: "fetch", ids: [messageId(2), messageId(3)] });
    press(here, { key: "a", ctrlKey: true });
    expect(text("#chosen-count")).toBe("8 selected");
    press("#select-none");
    expect(chosen()).toEqual([]);
    press(cell(5, 1));
    press(here, { key: "End", shiftKey: true, ctrlKey: true });
    expect(text("#chosen-count")).toBe("3 selected");
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

  it("filters automatically, and forgets its search with the mailbox", async () => {
    const { text, draw, contents } = await start();
    typeInto("#list-filter", "519013");
    expect(text("#list-count")).toBe("1 row of 8 messages");
    contents.put({ messages: [], page: 1, pages: 1, total: 0 });
    await draw({ isListed: false });
    contents.put({ messages: manyMessages(8), page: 1, pages: 1, total: 8 });
    await draw({ isListed: true });
    expect(text("#list-count")).toBe("8 rows of 8 messages");
  });

  it("is ordered by its heads, which say how", async () => {
    const {
      press,
      text,
      said: localized,
    } = await start({ messages: manyMessages(300), allColumns: true });
    const heads = () =>
      [...document.querySelectorAll("[role=columnheader][aria-sort]")].map(
        (head) => `${head.textContent} ${head.getAttribute("aria-sort")}`,
      );
    const sender = [...document.querySelectorAll<HTMLElement>("[role=columnheader]")].find(
      ({ textContent }) => textContent.startsWith("Sender"),
    );
    expect(heads()).toEqual([expect.stringMatching(/^Received.* ascending$/)]);
    sender?.click();
    expect(heads()).toEqual([expect.stringMatching(/^Sender.* ascending$/)]);
    expect([text(cell(0, 3)), text(cell(1, 3))]).toEqual(["519010", "519010"]);
    press(here, { key: "Enter" });
    expect(heads()).toEqual([expect.stringMatching(/^Sender.* descending$/)]);
    expect([text(cell(0, 3)), text(cell(1, 3))]).toEqual(["519016", "519016"]);
    // The third press restores the order of the service.
    press(here, { key: "Enter" });
    expect(heads()).toEqual([expect.stringMatching(/^Received.* ascending$/)]);
    expect(ofService(localized)).toEqual([]);
  });

  it("is narrowed down by words and by what became of a message, and asks the service nothing", async () => {
    const {
      press,
      text,
      said: localized,
    } = await start({ messages: manyMessages(300), cards: cardsOfTwo });
    typeInto("#list-filter", "vulbericht 519015");
    expect(text("#list-count")).toBe("1 row of 300 messages");
    expect(text("[data-row='0']")).toContain("failed: Onbekend");
    typeInto("#list-filter", "nothing has these");
    expect(document.body.textContent).toContain("No matching messages.");
    typeInto("#list-filter", "");
    for (const [show, rows] of [
      ["failed", "1 row"],
      ["expiring", "4 rows"],
      ["fetched", "31 rows"],
      ["waiting", "269 rows"],
      ["all", "300 rows"],
    ] as const) {
      press(`#tab-${show}`);
      expect(text("#list-count")).toBe(`${rows} of 300 messages`);
    }
    expect(ofService(localized)).toEqual([]);
  });

  it("may be filtered by days of the reader, which the service gets as moments", async () => {
    const { press, said: localized } = await start({});
    vi.setSystemTime(inboxNow);
    const today = new Date(inboxNow);
    const midnight = (later: number) =>
      new Date(today.getFullYear(), today.getMonth(), today.getDate() + later)
        .toISOString()
        .replace(".000Z", "Z");
    const chooseDay = (day: string) => {
      typeInto("#filter-totMoment", day);
      document.querySelector("#filter-totMoment")?.dispatchEvent(new Event("change"));
    };
    const asked = (period: string) => {
      press("#show-filters");
      const box = document.querySelector<HTMLSelectElement>("#filter-period");
      const chosenPeriod = [...(box?.options ?? [])].find(({ text }) => text === period);
      if (box && chosenPeriod) box.value = chosenPeriod.value;
      box?.dispatchEvent(new Event("change", { bubbles: true }));
      if (period === "From – to") chooseDay("2026-11-10");
      press("#listBy");
      const last = localized.at(-1);
      return last?.type === "listBy" && [last.filter["vanafMoment"], last.filter["totMoment"]];
    };
    expect(asked("Today")).toEqual([midnight(0), ""]);
    expect(asked("Last 7 days")).toEqual([midnight(-6), ""]);
    expect(asked("Any time")).toEqual(["", ""]);
    expect(asked("From – to")).toEqual([midnight(0), midnight(1)]);
  });

  it("is nothing at all in a workspace that is not trusted", async () => {
    await start({ around: { isTrusted: false } });
    expect(document.body.textContent).toContain("The inbox requires a trusted workspace.");
    expect(document.querySelectorAll("button, input")).toHaveLength(0);
  });

  it("hides A-numbers where contents are masked, and forgets them with the response", async () => {
    const path = (at: number) => ({ path: `opgehaaldeBerichten[${at}]` });
    const cards = new Map([0, 1, 2, 3, 4].map((at) => [messageId(10 + at), path(at)] as const));
    const { press, text, memory, draw } = await start({ messages: manyMessages(40), cards });
    press("#group");
    const group = "[data-row='0'] .group-name";
    await vi.waitFor(() => expect(text(group)).toBe("A-number 4173698055"));
    memory.isMasked = true;
    await draw();
    expect(text(group)).toBe("Person 1 · A-number masked");
    expect(document.body.innerHTML).not.toContain("4173698055");
    memory.isForgotten = true;
    await draw();
    expect(text(group)).toBe("A-number not known");
  });

  it("says how many are marked at most, once they were counted and no filter is set", async () => {
    const { press, text, contents, draw } = await start();
    expect(text("#ask-list")).toBe("List new · marks as seen");
    const at = new Date(0);
    contents.counts = [15, 5, 20].map((count) => ({ label: "x", count, at }));
    await draw();
    expect(text("[data-count]")).toContain("20 waiting");
    expect(text("#ask-list")).toBe("List new · marks up to 15 as seen");
    await draw({ environment: { name: "landelijk", kind: "production" } });
    expect(text("#ask-list")).toBe("List new · shows its plan first");
    contents.counts = contents.counts.map((count) => ({ ...count, isOutdated: true }));
    await draw({ environment: { name: "local", kind: "local" } });
    expect(text("#ask-list")).toBe("List new · marks as seen");
    // With selected messages, the only primary button is the one that fetches them.
    press(cell(1, 0));
    press(cell(2, 0));
    expect(text("#ask-fetch.primary")).toBe("Fetch 2 · marks as fetched");
    expect(document.querySelector("#ask-list.primary")).toBeNull();
  });

  it("hands back what it kept after it was hidden", async () => {
    const { press, kept } = await start();
    press("#group");
    press(cell(1, 0));
    vi.advanceTimersByTime(1000);
    expect(kept.page).toMatchObject({ isGrouped: true, chosen: [messageId(0)] });
  });
});
