import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WindowStore } from "../../../webview/shared/grid/windowStore.ts";

interface Question {
  readonly ask: number;
  readonly from: number;
  readonly to: number;
}

/** A store, and a host that answers when it is told to, with the list of that moment. */
function storeOf(lengths: readonly number[] = [5000]) {
  const questions: Question[] = [];
  const told: string[] = [];
  const store = new WindowStore<string>({
    ask: (ask, from, to) => questions.push({ ask, from, to }),
    renewed: (total) => told.push(`renewed ${String(total)}`),
    filled: (from, to) => told.push(`filled ${String(from)}-${String(to)}`),
  });
  const lengthOf = (ask: number) => lengths[(ask - 1) % lengths.length] ?? 0;
  const rowOf = (ask: number, at: number) => `${String(ask)}:${String(at)}`;
  const answer = () => {
    const question = questions.shift();
    if (!question) return false;
    const { ask, from, to } = question;
    const total = lengthOf(ask);
    const end = Math.min(to, total);
    const rows = Array.from({ length: Math.max(0, end - from) }, (_, at) => rowOf(ask, from + at));
    store.receive({ ask, total, from, rows });
    return true;
  };
  return { store, questions, told, answer, rowOf, lengthOf };
}

describe("the rows of a list that lives with a host", () => {
  it("come when they are seen, with some around them, and are not asked twice", () => {
    const { store, questions, answer } = storeOf();
    store.renew(0, 24);
    expect(questions).toEqual([{ ask: 1, from: 0, to: 24 }]);
    answer();
    store.want(0, 20);
    expect(questions).toEqual([]);
    store.want(0, 30);
    expect(questions).toEqual([{ ask: 1, from: 24, to: 50 }]);
    store.want(1000, 1030);
    expect(questions, "one question at a time").toHaveLength(1);
    answer();
    expect(questions).toEqual([{ ask: 1, from: 980, to: 1050 }]);
    answer();
    store.want(990, 1040);
    expect(questions).toEqual([]);
  });

  it("are asked for before they are seen where somebody scrolls, either way", () => {
    const { store, questions, answer } = storeOf();
    store.renew(0, 40);
    answer();
    store.want(8, 28);
    expect(questions).toEqual([]);
    store.want(12, 32);
    expect(questions).toEqual([{ ask: 1, from: 40, to: 52 }]);
    answer();
    store.want(200, 220);
    answer();
    expect([179, 180, 239, 240].map((at) => store.get(at) !== undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    store.want(188, 208);
    expect(questions, "and none that is here").toEqual([{ ask: 1, from: 168, to: 180 }]);
  });

  it("stay until those of the next list come, and late ones of the list before are dropped", () => {
    const { store, questions, told, answer, rowOf } = storeOf([100, 3]);
    store.renew();
    answer();
    store.want(0, 90);
    const late = questions.shift();
    store.renew();
    expect(store.isCurrent).toBe(false);
    expect(store.get(0)).toBe(rowOf(1, 0));
    expect(store.total).toBe(100);
    store.receive({ ask: late?.ask ?? 0, total: 100, from: 40, rows: ["late"] });
    expect(store.get(40)).toBeUndefined();
    told.length = 0;
    answer();
    expect(store.isCurrent).toBe(true);
    expect([store.get(0), store.get(3), store.total]).toEqual([rowOf(2, 0), undefined, 3]);
    expect(told).toEqual(["renewed 3"]);
  });

  it("are told as filled where the list is the same, as another list where its length changes", () => {
    const { store, told } = storeOf();
    store.renew();
    store.receive({ ask: 1, total: 2, from: 0, rows: ["a", "b"] });
    store.receive({ ask: 1, total: 2, from: 0, rows: ["a", "c"] });
    store.receive({ ask: 1, total: 3, from: 0, rows: ["a", "c", "d"] });
    expect(told).toEqual(["renewed 2", "filled 0-2", "renewed 3"]);
  });

  it("are not asked for ever of a host that has none to give", () => {
    const { store, questions } = storeOf();
    store.renew();
    store.receive({ ask: 1, total: 10, from: 0, rows: [] });
    expect(questions).toHaveLength(1);
  });

  it("are let go when they are far from what is seen", () => {
    const { store, answer } = storeOf([100_000]);
    store.renew();
    for (let from = 0; from < 50_000; from += 50) {
      store.want(from, from + 50);
      while (answer());
      expect(store.get(from + 49)).toBeDefined();
    }
    expect([...store.entries()].length).toBeLessThan(1500);
    expect(store.get(0)).toBeUndefined();
    store.want(0, 30);
    while (answer());
    expect(store.get(29)).toBeDefined();
  });

  it("are all there in the end, of the right list, however scrolling, renewing and answers mix", () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("want" as const), from: fc.nat(400), rows: fc.nat(60) }),
      fc.record({ kind: fc.constant("renew" as const) }),
      fc.record({ kind: fc.constant("answer" as const) }),
    );
    const lengths = fc.array(fc.nat(400), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(lengths, fc.array(step, { maxLength: 40 }), (totals, steps) => {
        const { store, questions, answer, rowOf, lengthOf } = storeOf(totals);
        store.renew();
        let asks = 1;
        let wanted = { from: 0, to: 40 };
        for (const one of steps) {
          if (one.kind === "answer") answer();
          else if (one.kind === "renew") {
            store.renew();
            asks++;
            wanted = { from: 0, to: 40 };
          } else {
            wanted = { from: one.from, to: one.from + one.rows };
            store.want(wanted.from, wanted.to);
          }
          const current = questions.filter(({ ask }) => ask === asks);
          expect(current.length).toBeLessThanOrEqual(1);
        }
        while (answer());
        const total = lengthOf(asks);
        expect(store.total).toBe(total);
        for (let at = wanted.from; at < Math.min(wanted.to, total); at++)
          expect(store.get(at)).toBe(rowOf(asks, at));
      }),
      { numRuns: 300 },
    );
  });
});
