import { describe, expect, it } from "vitest";
import type { ListLook } from "../../../src/presentation/inbox/messageList.ts";
import { fromInboxPanelSchema } from "../../../src/protocol/fromInboxPanel.ts";
import type { InboxPanelState, ToInboxPanel } from "../../../src/protocol/inboxMessages.ts";
import { restRequests } from "../../../src/editor/inbox/inboxFetching.ts";
import { inboxNow, manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { inboxHost, type InboxHostOptions } from "../../ui/support/inboxHost.ts";

const received = { column: "received", descending: false } as const;

function talk(options: InboxHostOptions = { messages: manyMessages(120) }) {
  const told: ToInboxPanel[] = [];
  const host = inboxHost(options, (message) => told.push(message));
  const state = (): InboxPanelState => {
    host.draw();
    const last = told.at(-1);
    if (last?.type !== "state") throw new Error("No state was told.");
    return last.state;
  };
  const ask = (look: Partial<ListLook> = {}, from = 0) => {
    const before = told.length;
    host.receive({
      type: "rows",
      ask: 7,
      from,
      count: 3,
      look: { order: received, search: "", show: "all", ...look },
    });
    return told.slice(before);
  };
  return { ...host, told, state, ask };
}

describe("what host and panel say of the list", () => {
  it("gives a window of rows, and then tells everybody that it is looked at otherwise", () => {
    const { ask } = talk();
    const same = ask();
    expect(same).toHaveLength(1);
    expect(same[0]).toMatchObject({ type: "rows", ask: 7, total: 120, from: 0 });
    // The rows come first: whoever types waits for them.
    const other = ask({ search: "vulbericht" });
    expect(other.map(({ type }) => type)).toEqual(["rows", "state"]);
    const [rows, state] = other;
    if (rows?.type !== "rows" || state?.type !== "state") throw new Error("Rows and state.");
    expect(rows.total).toBe(2);
    expect(state.state.list).toBe(rows.list);
    expect(state.state.look.search).toBe("vulbericht");
  });

  it("leaves the look alone that was chosen elsewhere when rows are asked for", () => {
    const { look, receive, state, told } = talk();
    look({ order: { column: "received", descending: true } });
    const before = told.length;
    receive({ type: "rows", ask: 8, from: 0, count: 3 });
    expect(told.slice(before).map(({ type }) => type)).toEqual(["rows"]);
    expect(state().look.order.descending).toBe(true);
  });

  it("numbers the list anew when other rows stand in it, and the look of rows when they changed", () => {
    const { state, ask, contents, look } = talk();
    const first = state();
    expect(state()).toMatchObject({ list: first.list, version: first.version });
    contents.select([messageId(3)], true);
    const selected = state();
    expect(selected.list).toBe(first.list);
    expect(selected.version).toBeGreaterThan(first.version);
    ask({ search: "ag11" });
    const found = state();
    expect(found.list).toBeGreaterThan(first.list);
    expect(found.version).toBe(selected.version);
    look({ now: inboxNow + 61_000 });
    expect(state().version).toBeGreaterThan(found.version);
    contents.fetched(new Map([[messageId(4), { path: "x" }]]), 1);
    expect(state().version).toBeGreaterThan(found.version + 1);
  });

  it("chooses between two rows as they stand, and not when they have moved since", () => {
    const { ask, receive, contents, state } = talk();
    ask({ order: { column: "received", descending: true } });
    const { list } = state();
    receive({ type: "select", list, from: 2, to: 0, on: true });
    expect(contents.selected).toEqual([messageId(119), messageId(118), messageId(117)]);
    ask({ search: "vulbericht" });
    receive({ type: "select", list, from: 0, to: 0, on: true });
    expect(contents.selected).toHaveLength(3);
    receive({ type: "selectShown", on: true });
    expect(contents.selected).toHaveLength(5);
    receive({ type: "selectShown", on: false });
    expect(contents.selected).toHaveLength(3);
    receive({ type: "selectExpiring" });
    expect(contents.selected).toHaveLength(7);
  });

  it("names apart what is lost already, and does not choose it with what can still be fetched", () => {
    const { look, receive, state, contents } = talk({ messages: manyMessages(4) });
    expect(state().expired).toBeUndefined();
    look({ now: inboxNow + 2 * 86_400_000 });
    const { expiring, expired } = state();
    expect(expiring).toMatchObject({
      count: 2,
      heading: "2 will be removed within 7 days, fetched or not, without notice",
    });
    expect(expired).toMatchObject({
      count: 2,
      heading: "2 are no longer kept and were not fetched",
      first: [{ text: "no longer kept" }, { text: "no longer kept" }],
    });
    receive({ type: "selectExpiring" });
    expect(contents.selected).toEqual([messageId(2), messageId(3)]);
  });

  it("names the first of many that need somebody, and says how many there are", () => {
    const cards = new Map(
      Array.from({ length: 9 }, (_one, index) => [
        messageId(index + 20),
        { path: "x", problem: "Weg", ...(index === 0 && { link: "https://b.test/f" }) },
      ]),
    );
    const { failed, expiring, gaps } = talk({ messages: manyMessages(120), cards }).state();
    expect(failed).toMatchObject({ count: 9, heading: "9 messages failed" });
    expect(failed?.first).toHaveLength(5);
    expect(failed?.first.map(({ hasLink }) => hasLink)).toEqual([true, false, false, false, false]);
    expect(expiring?.first.map(({ id }) => id)).toEqual([0, 1, 2, 3].map(messageId));
    expect(gaps?.heading).toBe("2 sequence numbers not seen");
    expect(gaps?.ranges).toMatch(/^1050; 1101\. /);
  });

  it("says of a row what can be done with it, and never where its explanation lies", () => {
    const cards = new Map([
      [messageId(0), { path: "x", problem: "Weg", link: "https://b.test/f" }],
      [messageId(1), { path: "y" }],
    ]);
    const [answer] = talk({ messages: manyMessages(3), cards }).ask();
    if (answer?.type !== "rows") throw new Error("Rows.");
    expect(answer.rows).toMatchObject([
      { isOpen: false, reason: "Weg", hasLink: true },
      { isOpen: true, hasLink: false },
      { isOpen: false, hasLink: false },
    ]);
    expect(JSON.stringify(answer)).not.toContain("b.test");
  });
});

describe("the protocol of the inbox panel", () => {
  it.each([
    { type: "rows", ask: 1, from: 0, count: 501, look: {} },
    { type: "select", list: 1, from: 0, to: 1.5, on: true },
    { type: "columns", names: ["kind"] },
    { type: "fetch", ids: [] },
    { type: "listBy", filter: { status: 3 } },
    { type: "open", id: "x".repeat(101) },
    { type: "explain", link: "https://b.test/" },
    { type: "elsewhere" },
    null,
  ])("refuses %j", (message) => {
    expect(fromInboxPanelSchema.safeParse(message).success).toBe(false);
  });
});

describe("the requests for all further pages", () => {
  const page = { messages: [], page: 2, pages: 4, total: 70 };

  it("keep the filter and name their page", () => {
    expect(restRequests(page, { berichttype: "Lg01", pagina: "2" }, "Page")).toEqual([
      {
        title: "Page 3 / 4",
        operation: "LijstBerichten",
        query: { berichttype: "Lg01", pagina: 3 },
      },
      {
        title: "Page 4 / 4",
        operation: "LijstBerichten",
        query: { berichttype: "Lg01", pagina: 4 },
      },
    ]);
    expect(restRequests({ ...page, page: 4 }, {}, "Page")).toEqual([]);
  });
});
