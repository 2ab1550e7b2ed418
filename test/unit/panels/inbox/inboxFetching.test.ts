import { describe, expect, it } from "vitest";
import { fetchWaiting } from "../../../../src/panels/inbox/inboxFetching.ts";
import { InboxContents, messageCards } from "../../../../src/panels/inbox/inboxContents.ts";
import type { ListedMessage } from "../../../../src/presentation/inbox/listedMessages.ts";

const idOf = (index: number) => `3f2b1c9e-5a6d-4e7f-8a9b-${String(index).padStart(12, "0")}`;
const message = (number: number): ListedMessage => ({
  id: idOf(number),
  kind: "Lg01",
  number,
  keptUntil: "2026-11-11T12:00:00Z",
  fetched: false,
});
const pageOf = (numbers: readonly number[], page = 1, pages = 1) => ({
  messages: numbers.map(message),
  page,
  pages,
  total: numbers.length,
});
const time = { alarmDays: 7, now: Date.parse("2026-11-10T00:00:00Z") };

const perPage = 3;

/** A mailbox in which some messages always fail. */
function mailbox(count: number, bad: (number: number) => boolean) {
  const waiting = new Set(Array.from({ length: count }, (_one, index) => index));
  const asked: string[] = [];
  return {
    waiting,
    asked,
    calls: {
      list: (page: number) => {
        const all = [...waiting];
        const some = all.slice((page - 1) * perPage, page * perPage);
        return Promise.resolve(pageOf(some, page, Math.ceil(all.length / perPage)));
      },
      fetch: (ids: readonly string[]) => {
        asked.push(...ids);
        for (const number of [...waiting])
          if (ids.includes(idOf(number)) && !bad(number)) waiting.delete(number);
        return Promise.resolve(true);
      },
    },
  };
}

describe("all that waits", () => {
  it("is fetched, also where whole pages never come, and nothing is tried twice", async () => {
    const { waiting, asked, calls } = mailbox(25, (number) => number < 8 || number === 20);
    expect(await fetchWaiting(calls)).toBe("all");
    expect([...waiting]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 20]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toHaveLength(25);
  });

  it("asks for nothing of an empty mailbox", async () => {
    const { asked, calls } = mailbox(0, () => false);
    expect(await fetchWaiting(calls)).toBe("all");
    expect(asked).toEqual([]);
  });

  it("stops when a call does not come to an end", async () => {
    const { waiting, calls } = mailbox(9, () => false);
    let left = 2;
    const fetch = async (ids: readonly string[]) => left-- > 0 && calls.fetch(ids);
    expect(await fetchWaiting({ ...calls, fetch })).toBe("stopped");
    expect(waiting.size).toBe(3);
    expect(await fetchWaiting({ ...calls, list: () => Promise.resolve(undefined) })).toBe(
      "stopped",
    );
  });
});

describe("what the inbox knows of a mailbox", () => {
  it("knows what expires soon, and the gaps over all pages that were seen", () => {
    const contents = new InboxContents();
    contents.put(pageOf([1, 2]));
    expect(contents.lost(time).expiring).toHaveLength(2);
    contents.put(pageOf([6]));
    expect(contents.gaps).toEqual([{ from: 3, to: 5, count: 3 }]);
    expect(contents.lost({ ...time, alarmDays: 0 }).expiring).toEqual([]);
  });

  // Shows: panel-inbox-retry
  it("keeps apart what failed, until it comes", () => {
    const contents = new InboxContents();
    contents.put(pageOf([1, 2]));
    contents.fetched(
      new Map([
        [idOf(1), { path: "opgehaaldeBerichten[0]" }],
        [idOf(2), { path: "nietOpgehaaldeBerichten[0]", problem: "Weg" }],
      ]),
      4,
    );
    expect(contents.failed).toEqual([idOf(2)]);
    expect(contents.messages.map(({ fetched }) => fetched)).toEqual([true, false]);
    expect(contents.outcome(() => true)).toEqual({ fetched: { count: 1, kept: 1 }, failed: 1 });
    contents.fetched(new Map([[idOf(2), { path: "opgehaaldeBerichten[0]" }]]), 5);
    expect(contents.failed).toEqual([]);
    expect(contents.outcome((run) => run === 5)).toEqual({
      fetched: { count: 2, kept: 1 },
      failed: 0,
    });
  });
});

describe("the reason why a message did not come", () => {
  const cardsOf = (types: readonly string[], mask: boolean) => {
    const foutmeldingen = types.map((type) => ({ type, title: "Fout", detail: "Weg" }));
    const missed = [{ berichtTransportId: idOf(1), foutmeldingen }];
    const response = { opgehaaldeBerichten: [], nietOpgehaaldeBerichten: missed };
    return messageCards(response, { language: "en", mask }).get(idOf(1));
  };

  const cardOf = (...types: readonly string[]) => cardsOf(types, false);

  it("hides words that the contract does not know where people are real", () => {
    expect(cardsOf(["BBA-GET-F003"], true)).toMatchObject({ problem: "•••• (BBA-GET-F003)" });
  });

  it("has its words, and its link where that is https", () => {
    const link = "https://problems.example/BBA-GET-F003";
    expect(cardOf(link)).toEqual({
      path: "nietOpgehaaldeBerichten[0]",
      problem: "Weg (BBA-GET-F003)",
      link,
    });
  });

  it.each([
    "http://a.example/x",
    "command:brp.runFile",
    "https://me:word@a.example/",
    "BBA-GET-F003",
  ])("has no link to %s", (type) => {
    expect(cardOf(type)).not.toHaveProperty("link");
  });
});
