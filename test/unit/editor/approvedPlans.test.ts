import { beforeEach, describe, expect, it } from "vitest";
import {
  ApprovedPlans,
  minutesLeft,
  type ApprovalClock,
} from "../../../src/editor/runs/approvedPlans.ts";
import { approvalMinutes, type RunPlan } from "../../../src/model/plan.ts";

const aMinute = 60_000;

/** Time that passes when it is told to. */
class Clock implements ApprovalClock {
  #now = 1_000_000;
  #calls: readonly { readonly at: number; readonly call: () => void }[] = [];

  monotonicMs(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const planned = { at: this.#now + milliseconds, call };
    this.#calls = [...this.#calls, planned];
    return () => (this.#calls = this.#calls.filter((one) => one !== planned));
  }

  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#calls = this.#calls.filter((one) => one !== next);
      this.#now = next.at;
      next.call();
    }
    this.#now = end;
  }

  get waiting(): number {
    return this.#calls.length;
  }
}

const plan = (hash: string): RunPlan => ({
  environment: { name: "proef", kind: "production", people: "real" },
  trust: [],
  origins: [],
  requests: [],
  approval: "production",
  canonicalText: "",
  hash,
});

const approve = (plans: ApprovedPlans, hash: string) =>
  plans.add(plan(hash), { hash, reason: "because" });

describe("approved plans", () => {
  let clock: Clock;
  let plans: ApprovedPlans;
  let told: readonly number[];
  beforeEach(() => {
    clock = new Clock();
    plans = new ApprovedPlans(clock);
    told = [];
    plans.onDidChange(() => {
      told = [
        ...told,
        ...plans.current.slice(0, 1).map((one) => minutesLeft(one, clock.monotonicMs())),
      ];
    });
  });

  it("hold for a quarter of an hour, to the millisecond, and for no other plan", () => {
    approve(plans, "a");
    expect(approvalMinutes).toBe(15);
    clock.pass(15 * aMinute - 1);
    expect(plans.approvalOf(plan("a"))).toEqual({ hash: "a", reason: "because" });
    expect(plans.approvalOf(plan("b"))).toBeUndefined();
    clock.pass(1);
    expect(plans.approvalOf(plan("a"))).toBeUndefined();
    expect(plans.current).toEqual([]);
  });

  it("tell each minute that goes, and nothing more once they have ended", () => {
    approve(plans, "a");
    clock.pass(60 * aMinute);
    expect(told).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(clock.waiting).toBe(0);
  });

  it("end one after the other, each at its own time", () => {
    approve(plans, "a");
    clock.pass(90_000);
    approve(plans, "b");
    const hashes = () => plans.current.map((one) => one.plan.hash);
    expect(hashes()).toEqual(["a", "b"]);
    clock.pass(15 * aMinute - 90_000);
    expect(hashes()).toEqual(["b"]);
    clock.pass(90_000);
    expect(hashes()).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  it("hold a full time again when they are given again", () => {
    approve(plans, "a");
    clock.pass(14 * aMinute);
    approve(plans, "a");
    clock.pass(14 * aMinute);
    expect(plans.approvalOf(plan("a"))).toBeDefined();
    expect(plans.current).toHaveLength(1);
  });

  it("are withdrawn at once, and the others stay", () => {
    approve(plans, "a");
    approve(plans, "b");
    plans.withdraw(plans.current.filter((one) => one.plan.hash === "a"));
    expect(plans.approvalOf(plan("a"))).toBeUndefined();
    expect(plans.approvalOf(plan("b"))).toBeDefined();
    plans.withdraw(plans.current);
    expect(clock.waiting).toBe(0);
  });

  it("leave no timer behind", () => {
    approve(plans, "a");
    plans.dispose();
    expect(clock.waiting).toBe(0);
  });
});
