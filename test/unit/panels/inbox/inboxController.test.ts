import { describe, expect, it } from "vitest";
import { fromInboxPanelSchema, type ToInboxPanel } from "../../../../src/protocol/inbox.ts";
import { restRequests } from "../../../../src/panels/inbox/inboxFetching.ts";
import { inboxNow, manyMessages, messageId } from "../../../support/generated/manyMessages.ts";
import { inboxHost, type InboxHostOptions } from "../../../ui/support/inboxHost.ts";

type State = Extract<ToInboxPanel, { readonly type: "state" }>;

function talk(options: InboxHostOptions = { messages: manyMessages(120) }) {
  const reported: State[] = [];
  const host = inboxHost(options, (message) => message.type === "state" && reported.push(message));
  const draw: typeof host.draw = (around) => host.draw(around);
  const last = () => {
    const state = reported.at(-1);
    if (!state) throw new Error("No state was told.");
    return state;
  };
  return { ...host, reported, draw, last };
}

describe("what the host tells the inbox panel", () => {
  it("is the state each time, and the list with what was kept to a page that was just loaded", async () => {
    const { draw, last, receive, kept } = talk();
    receive({ type: "keep", page: { ...kept.page, search: "ag11" } });
    await draw();
    expect(last().list?.rows).toHaveLength(120);
    expect(last().list?.gaps.map(({ from }) => from)).toEqual([1050, 1101]);
    expect(last().page).toMatchObject({ search: "ag11" });
    await draw({ end: { tone: "error", text: "Not reached." } });
    expect(last().state).toMatchObject({ end: { text: "Not reached." }, now: inboxNow });
    expect(last().list).toBeUndefined();
    expect(last().page).toBeUndefined();
    receive({ type: "ready" });
    expect(last().list?.rows).toHaveLength(120);
    expect(last().page).toMatchObject({ search: "ag11" });
  });

  it("has the list where messages, masks or the responses in memory changed, and not where time passed", async () => {
    const { draw, last, time, contents, memory } = talk();
    await draw();
    await time({ now: inboxNow + 61_000 });
    expect(last().list).toBeUndefined();
    contents.fetched(new Map([[messageId(4), { path: "opgehaaldeBerichten[0]" }]]), 1);
    await draw();
    expect(last().list?.rows[4]).toMatchObject({ fetched: true, run: 1, isOpen: true, person: 1 });
    expect(last().list?.rows[4]?.aNumber).toBe("4173698055");
    memory.isMasked = true;
    await draw();
    expect(last().list?.rows[4]).toMatchObject({ isOpen: true, person: 1 });
    expect(JSON.stringify(last())).not.toContain("4173698055");
    memory.isForgotten = true;
    await draw();
    expect(last().list?.rows[4]).not.toHaveProperty("isOpen");
  });

  it("says of a row what can be done with it, and never where its explanation lies", async () => {
    const cards = new Map([
      [messageId(0), { path: "x", problem: "Weg", link: "https://b.test/f" }],
      [messageId(1), { path: "opgehaaldeBerichten[0]" }],
    ]);
    const { draw, last } = talk({ messages: manyMessages(3), cards });
    await draw();
    const [failed, fetched, waiting] = last().list?.rows ?? [];
    expect(failed).toMatchObject({ place: 1, problem: "Weg", hasLink: true });
    expect(fetched).toMatchObject({ place: 2, isOpen: true });
    expect(waiting).toEqual({ ...manyMessages(3)[2], place: 3 });
    expect(JSON.stringify(last())).not.toContain("b.test");
  });

  it("has the content of the message that is read, masked and forgotten with the response", async () => {
    const cards = new Map([[messageId(1), { path: "opgehaaldeBerichten[0]" }]]);
    const { draw, last, receive, memory } = talk({ messages: manyMessages(3), cards });
    await draw();
    expect(last().state.reading).toBeUndefined();
    receive({ type: "read", id: messageId(1) });
    await draw();
    const { reading } = last().state;
    expect(reading?.id).toBe(messageId(1));
    expect(JSON.stringify(reading)).toContain("Rietgrasstraat");
    await draw();
    expect(last().state.reading).toBe(reading);
    memory.isMasked = true;
    await draw();
    expect(JSON.stringify(last().state.reading)).not.toContain("Rietgrasstraat");
    memory.isForgotten = true;
    await draw();
    expect(last().state.reading).toMatchObject({ id: messageId(1), content: undefined });
  });
});

it.each([
  { type: "keep", page: { search: "x" } },
  { type: "read" },
  { type: "fetch", ids: [3] },
  { type: "fetchOne", id: "x" },
  { type: "listBy", filter: { status: 3 } },
  { type: "open", id: "x".repeat(101) },
  { type: "explain", link: "https://b.test/" },
  { type: "elsewhere" },
  null,
])("the protocol of the inbox panel refuses %j", (message) => {
  expect(fromInboxPanelSchema().safeParse(message).success).toBe(false);
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
