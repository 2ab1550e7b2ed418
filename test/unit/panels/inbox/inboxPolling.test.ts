import { describe, expect, it } from "vitest";
import {
  InboxPolling,
  minutesUntilNext,
  type QuietCount,
} from "../../../../src/panels/inbox/inboxPolling.ts";

const aMinute = 60_000;

/** A polling with simulated time. */
function polling(ends: readonly (QuietCount | Error)[], { minutes = 5, isSeen = true } = {}) {
  const state = { minutes, isSeen, counted: 0, aborted: 0 };
  const waiting: { readonly milliseconds: number; readonly call: () => void }[] = [];
  const reported: (readonly [number, number])[] = [];
  const left = [...ends];
  const poller = new InboxPolling({
    minutes: () => state.minutes,
    isSeen: () => state.isSeen,
    count: (signal) => {
      state.counted++;
      signal.addEventListener("abort", () => state.aborted++);
      const end = left.shift() ?? "counted";
      return end instanceof Error ? Promise.reject(end) : Promise.resolve(end);
    },
    after: (milliseconds, call) => {
      const one = { milliseconds, call };
      waiting.push(one);
      return () => {
        const index = waiting.indexOf(one);
        if (index >= 0) waiting.splice(index, 1);
      };
    },
    reported: (failures, next) => reported.push([failures, next]),
  });
  const pass = async () => {
    const next = waiting.shift();
    next?.call();
    // The end of a count is handled in later turns.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    return next && next.milliseconds / aMinute;
  };
  return { poller, state, waiting, reported, pass };
}

describe("counting again and again", () => {
  // Shows: panel-inbox-polling
  it("is off by default", () => {
    const { poller, waiting } = polling([], { minutes: 0 });
    poller.restart();
    expect(waiting).toEqual([]);
  });

  // Shows: panel-inbox-polling
  it("waits longer after each failure in a row, and as usual after a count", async () => {
    const { poller, reported, pass } = polling(["counted", "failed", new Error("x"), "counted"]);
    poller.restart();
    expect([await pass(), await pass(), await pass(), await pass(), await pass()]).toEqual([
      5, 5, 10, 20, 5,
    ]);
    expect(reported).toEqual([
      [0, 5],
      [1, 10],
      [2, 20],
      [0, 5],
      [0, 5],
    ]);
  });

  it("is never asked more often than each minute, and at least every four hours", () => {
    expect(minutesUntilNext(0.01, 0)).toBe(1);
    expect(minutesUntilNext(5, 30)).toBe(240);
    expect(minutesUntilNext(600, 3)).toBe(600);
  });

  it("remembers failures when the view goes and comes, until something is another one", async () => {
    const { poller, state, waiting, pass } = polling(["failed", "failed"]);
    const next = () => waiting.map(({ milliseconds }) => milliseconds / aMinute);
    poller.restart();
    await pass();
    await pass();
    expect(next()).toEqual([20]);
    state.isSeen = false;
    poller.seen();
    expect(next()).toEqual([]);
    state.isSeen = true;
    poller.seen();
    expect(next()).toEqual([20]);
    poller.restart();
    expect(next()).toEqual([5]);
  });

  // Shows: panel-inbox-polling
  it("stops while the view is hidden, and begins again when it is shown", async () => {
    const { poller, state, waiting, pass } = polling([]);
    poller.restart();
    state.isSeen = false;
    await pass();
    expect(waiting).toEqual([]);
    state.isSeen = true;
    poller.restart();
    expect(waiting).toHaveLength(1);
    poller.restart();
    expect(waiting).toHaveLength(1);
    poller.stop();
    expect(waiting).toEqual([]);
    expect(state.counted).toBe(1);
  });

  it("cancels a running count, whose end is ignored", async () => {
    const { poller, state, waiting, reported } = polling(["failed"]);
    poller.restart();
    waiting.shift()?.call();
    poller.stop();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    expect(state.aborted).toBe(1);
    expect(reported).toEqual([]);
    expect(waiting).toEqual([]);
  });

  it("stays quiet if a prompt would be needed, and tries again later", async () => {
    const { poller, reported, waiting, pass } = polling(["not allowed"]);
    poller.restart();
    await pass();
    expect(reported).toEqual([]);
    expect(waiting).toHaveLength(1);
  });
});
