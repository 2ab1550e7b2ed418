import { describe, expect, it } from "vitest";
import { inboxBadge, InboxContents } from "../../../../src/panels/inbox/inboxContents.ts";
import { inboxNow, manyMessages, messageId } from "../../../support/generated/manyMessages.ts";

const time = { alarmDays: 7, now: inboxNow };
const aDay = 86_400_000;

function mailbox(count: number) {
  const messages = manyMessages(count);
  const contents = new InboxContents();
  contents.put({ messages, page: 1, pages: 1, total: count });
  return { contents, messages };
}

it("the badge of the inbox says what was counted, and how many of the list are lost soon", () => {
  const { contents } = mailbox(120);
  expect(inboxBadge(contents, time, "en")).toBeUndefined();
  contents.counts = [{ label: "not fetched", count: 120, at: new Date(inboxNow) }];
  expect(inboxBadge(contents, time, "en")).toEqual({
    value: 120,
    tooltip: "120 not fetched; 4 will be removed within 7 days, fetched or not, without notice",
  });
  expect(inboxBadge(contents, { ...time, alarmDays: 0 }, "nl")?.tooltip).toBe("120 not fetched");
  contents.counts = contents.counts.map((count) => ({ ...count, isOutdated: true }));
  expect(inboxBadge(contents, time, "en")).toBeUndefined();
});

describe("messages that are gone already", () => {
  // The first expires half an hour from now, each next one a day later.
  const later = { ...time, now: inboxNow + 2 * aDay };

  it("stand apart from those that can still be fetched", () => {
    const { contents } = mailbox(4);
    expect(contents.lost(time).expired).toEqual([]);
    expect(contents.lost(later).expiring.map(({ id }) => id)).toEqual([2, 3].map(messageId));
    expect(contents.lost(later).expired.map(({ id }) => id)).toEqual([0, 1].map(messageId));
    expect(contents.lost({ ...later, alarmDays: 0 }).expired).toEqual([]);
  });

  it("were not lost once they were fetched", () => {
    const { contents } = mailbox(4);
    contents.fetched(new Map([[messageId(0), { path: "x" }]]), 1);
    expect(contents.lost(later).expired.map(({ id }) => id)).toEqual([messageId(1)]);
  });
});
