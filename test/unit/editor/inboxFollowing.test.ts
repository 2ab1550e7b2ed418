import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { followInbox, type InboxAnswer } from "../../../src/editor/inbox/inboxFollowing.ts";
import type { RunFailure } from "../../../src/model/failure.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { answeredWith, outcomeBase } from "../../support/outcomes.ts";

const runs = [70, 71, 72];
const environment = { name: "proef", kind: "local" as const, people: "test" as const };
const base = (ordinal: number) => ({
  ...outcomeBase,
  request: { ordinal, operation: "HaalBerichtenOp" as const },
  environment,
});
const came = (ordinal: number) => answeredWith({ number: ordinal }, base(ordinal));
const failed = (ordinal: number, received?: JsonObject): RunOutcome => ({
  ...base(ordinal),
  kind: "failed",
  failure: { kind: "cancelled" },
  ...(received && { received }),
});

async function follow(outcomes: readonly RunOutcome[], isTaken: boolean) {
  const told: InboxAnswer[] = [];
  const failures: RunFailure[] = [];
  const ended: number[] = [];
  async function* one() {
    for (const outcome of outcomes) yield await Promise.resolve(outcome);
  }
  const asked = await followInbox(one(), {
    runs,
    finish: (run) => ended.push(run),
    received: (answer) => told.push(answer),
    failed: (failure) => failures.push(failure),
    isTaken,
  });
  return { ...asked, told: told.map(({ id }) => id), failures, ended };
}

const all = [came(0), came(1), came(2)];

describe("the answers to several requests of the inbox", () => {
  it("are returned at the end if no one received them", async () => {
    const { answers, isComplete, told, ended } = await follow(all, false);
    expect(answers.map(({ id }) => id)).toEqual(runs);
    expect(isComplete).toBe(true);
    expect(told).toEqual(runs);
    expect(ended).toEqual(runs);
  });

  it("are not kept once received, except for the last one, but are still counted", async () => {
    const { answers, isComplete, told } = await follow(all, true);
    expect(answers).toEqual([{ id: 72, answer: { number: 2 }, environment }]);
    expect(isComplete).toBe(true);
    expect(told).toEqual(runs);
  });

  it.each([true, false])("tell one reason of several failures (taken: %s)", async (isTaken) => {
    const { isComplete, failures, failure, told } = await follow(
      [came(0), failed(1), failed(2)],
      isTaken,
    );
    expect(told).toEqual([70]);
    expect(isComplete).toBe(false);
    expect(failure).toEqual({ kind: "cancelled" });
    expect(failures).toHaveLength(1);
  });

  it("hold what came of a request that failed half-way", async () => {
    const { answers } = await follow([came(0), failed(1, { number: 9 })], true);
    expect(answers).toEqual([{ id: 71, answer: { number: 9 }, environment }]);
  });
});
