import { describe, expect, it } from "vitest";
import { retention } from "../../../../src/contract/messages/retention.ts";
import {
  isExpiring,
  keptLeft,
  lostMessages,
} from "../../../../src/presentation/inbox/listedMessages.ts";

const now = Date.parse("2026-11-10T12:00:00Z");
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

describe("the removal of a message", () => {
  it.each([
    ["just received, kept 7 days", 7, 7, false],
    ["with a quarter of 7 days left", 7, 1.75, false],
    ["with less than a quarter of 7 days left", 7, 1.7, true],
    ["kept 60 days, with 3 days left", 60, 3, false],
    ["kept 60 days, with less than 2 left", 60, 1.9, true],
    ["kept a day, with 7 hours left", 1, 7 / 24, false],
    ["kept a day, with 5 hours left", 1, 5 / 24, true],
    ["gone", 7, -0.1, false],
  ])("alarms by the time that a message is kept in all: %s", (_, span, left, isNear) => {
    const keptUntil = inHours(left * 24);
    const received = inHours((left - span) * 24);
    const one = { id: "1", kind: "Lg01", fetched: false, received, keptUntil };
    const { nearDays } = retention;
    expect(isExpiring(one, now, nearDays)).toBe(isNear);
    expect(lostMessages([one], now, nearDays).expiring).toEqual(isNear ? [one] : []);
    expect(keptLeft(one, now, { language: "en", alarmDays: nearDays })?.tone).toBe(
      isNear || left <= 0 ? "bad" : undefined,
    );
    expect(isExpiring({ ...one, fetched: true }, now, nearDays)).toBe(false);
  });

  // Shows: panel-inbox-expiry
  it("takes the usual time where a message does not say when it came", () => {
    const bare = { id: "1", kind: "Lg01", fetched: false, keptUntil: inHours(24) };
    expect(isExpiring(bare, now, retention.nearDays)).toBe(true);
    expect(isExpiring({ ...bare, keptUntil: inHours(44) }, now, retention.nearDays)).toBe(false);
  });
});
