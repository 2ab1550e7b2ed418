import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { followInbox, type InboxResponse } from "../../../../src/panels/inbox/inboxFollowing.ts";
import type { RunFailure } from "../../../../src/model/failure.ts";
import type { RunOutcome } from "../../../../src/model/outcome.ts";
import { answeredWith, outcomeBase } from "../../../support/outcomes.ts";

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
  const reported: InboxResponse[] = [];
  const failures: RunFailure[] = [];
  const ended: number[] = [];
  async function* one() {
    for (const outcome of outcomes) yield await Promise.resolve(outcome);
  }
  const asked = await followInbox(one(), {
    runs,
    finish: (run) => ended.push(run),
    received: (response) => reported.push(response),
    failed: (failure) => failures.push(failure),
    isTaken,
  });
  return { ...asked, reported: reported.map(({ id }) => id), failures, ended };
}

const all = [came(0), came(1), came(2)];

describe("the responses to several requests of the inbox", () => {
  it("are returned at the end if no one received them", async () => {
    const { responses, isComplete, reported, ended } = await follow(all, false);
    expect(responses.map(({ id }) => id)).toEqual(runs);
    expect(isComplete).toBe(true);
    expect(reported).toEqual(runs);
    expect(ended).toEqual(runs);
  });

  it("are not kept once received, except for the last one, but are still counted", async () => {
    const { responses, isComplete, reported } = await follow(all, true);
    expect(responses).toEqual([{ id: 72, response: { number: 2 }, environment }]);
    expect(isComplete).toBe(true);
    expect(reported).toEqual(runs);
  });

  it.each([true, false])("tell one reason of several failures (taken: %s)", async (isTaken) => {
    const { isComplete, failures, failure, reported } = await follow(
      [came(0), failed(1), failed(2)],
      isTaken,
    );
    expect(reported).toEqual([70]);
    expect(isComplete).toBe(false);
    expect(failure).toEqual({ kind: "cancelled" });
    expect(failures).toHaveLength(1);
  });

  it("hold what came of a request that failed half-way", async () => {
    const { responses } = await follow([came(0), failed(1, { number: 9 })], true);
    expect(responses).toEqual([{ id: 71, response: { number: 9 }, environment }]);
  });
});
