import { beforeEach, describe, expect, it } from "vitest";
import {
  Approvals,
  minutesLeft,
  type ApprovalClock,
  type PlanDecision,
} from "../../../src/editor/runs/approvals.ts";
import { approvalMinutes, type RunPlan } from "../../../src/model/plan.ts";

const aMinute = 60_000;

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

describe("approved plans", () => {
  let clock: Clock;
  let plans: Approvals;
  let asked: readonly string[];
  let reported: readonly number[];
  let response: PlanDecision | undefined;
  beforeEach(() => {
    clock = new Clock();
    asked = [];
    reported = [];
    response = { holds: "run", reason: "because" };
    plans = new Approvals(clock, (one) => {
      asked = [...asked, one.hash];
      return Promise.resolve(response);
    });
    plans.onDidChange(() => {
      reported = [
        ...reported,
        ...plans.current.slice(0, 1).map((one) => minutesLeft(one, clock.monotonicMs())),
      ];
    });
  });

  const approve = (hash: string) => plans.askFor({})(plan(hash));
  const hashes = () => plans.current.map((one) => one.plan.hash);

  // Shows: panel-approval-term
  it("hold for a quarter of an hour, to the millisecond, and for no other plan", async () => {
    await approve("a");
    expect(approvalMinutes).toBe(15);
    clock.pass(15 * aMinute - 1);
    expect(await approve("a")).toEqual({ hash: "a", reason: "because" });
    expect(asked).toEqual(["a"]);
    expect(await approve("b")).toEqual({ hash: "b", reason: "because" });
    expect(asked).toEqual(["a", "b"]);
    clock.pass(1);
    expect(hashes()).toEqual(["b"]);
    await approve("a");
    expect(asked).toEqual(["a", "b", "a"]);
  });

  it("are not asked where a plan needs none", async () => {
    expect(await plans.askFor({})({ ...plan("a"), approval: "not needed" })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("are not kept when the user declines, or allows the mailbox instead", async () => {
    response = undefined;
    expect(await approve("a")).toBe("declined");
    response = { holds: "session", reason: "" };
    const allowed: string[] = [];
    const allowMailbox = (term: string) => Promise.resolve(void allowed.push(term));
    expect(await plans.askFor({ allowMailbox })(plan("a"))).toEqual({ hash: "a", reason: "" });
    expect(allowed).toEqual(["session"]);
    expect(hashes()).toEqual([]);
  });

  it("tell each minute that goes, and nothing more once they have ended", async () => {
    await approve("a");
    clock.pass(60 * aMinute);
    expect(reported).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(clock.waiting).toBe(0);
  });

  it("end one after the other, each at its own time", async () => {
    await approve("a");
    clock.pass(90_000);
    await approve("b");
    expect(hashes()).toEqual(["a", "b"]);
    clock.pass(15 * aMinute - 90_000);
    expect(hashes()).toEqual(["b"]);
    clock.pass(90_000);
    expect(hashes()).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  // Shows: panel-approval-term
  it("hold a full time when they are given again", async () => {
    await approve("a");
    clock.pass(15 * aMinute);
    await approve("a");
    clock.pass(14 * aMinute);
    expect(hashes()).toEqual(["a"]);
  });

  // Shows: panel-approval-term
  it("are withdrawn at once, and the others stay", async () => {
    await approve("a");
    await approve("b");
    plans.withdraw(plans.current.filter((one) => one.plan.hash === "a"));
    expect(hashes()).toEqual(["b"]);
    plans.withdraw(plans.current);
    expect(clock.waiting).toBe(0);
  });

  it("leave no timer behind", async () => {
    await approve("a");
    plans.dispose();
    expect(clock.waiting).toBe(0);
  });
});
