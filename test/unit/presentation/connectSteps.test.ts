import { describe, expect, it } from "vitest";
import type { DoctorFinding, DoctorStep, DoctorTopic } from "../../../src/model/doctor.ts";
import { verdictOf } from "../../../src/model/doctor.ts";
import { connectSteps, type ConnectFacts } from "../../../src/presentation/texts/connectSteps.ts";

const allowed: ConnectFacts["environment"] = {
  name: "trial",
  isActive: false,
  kind: "trial",
  origins: ["https://host.example"],
  consent: "given",
  secrets: [{ secret: "client secret (personen)", state: "stored" }],
  tokens: [],
};

const looked = (topic: DoctorTopic, finding: DoctorFinding): DoctorStep => ({
  topic,
  verdict: verdictOf(finding),
  durationMs: 1,
  finding,
});

const resolved = looked("name", { kind: "resolved", addresses: ["192.0.2.1"] });
const missing = looked("token", {
  kind: "failure",
  failure: { kind: "secretMissing", environment: "trial", names: ["CLIENT"] },
});
const refused = looked("call", { kind: "refusedAsExpected" });
const cancelled = looked("token", { kind: "skipped", because: "cancelled" });

function steps(facts: Partial<ConnectFacts>, environment: Partial<typeof allowed> = {}) {
  const given = { environment: { ...allowed, ...environment }, checks: [], calls: [], ...facts };
  return connectSteps(given, "en");
}

const states = (...given: Parameters<typeof steps>) => steps(...given).map(({ state }) => state);

describe("the steps to a connected environment", () => {
  it("wait for each other, and begin with what the user allows", () => {
    expect(states({}, { consent: "not asked" })).toEqual([
      "now",
      "later",
      "later",
      "later",
      "later",
    ]);
    expect(states({}, { consent: "changed" })[0]).toBe("now");
    const secrets = [{ secret: "client secret", state: "missing" as const }];
    expect(states({}, { secrets })).toEqual(["done", "now", "later", "later", "later"]);
    expect(states({})).toEqual(["done", "done", "now", "later", "later"]);
    expect(states({ checks: [resolved] })).toEqual(["done", "done", "done", "now", "later"]);
    const all = { checks: [resolved], calls: [refused] };
    expect(states(all)).toEqual(["done", "done", "done", "done", "now"]);
    expect(states(all, { isActive: true })[4]).toBe("done");
  });

  it("never let what was found before stand beside a consent that is gone", () => {
    const all = { checks: [resolved], calls: [refused] };
    const changed = steps(all, { consent: "changed" });
    expect(
      changed.slice(1).every(({ state, actions }) => state === "later" && actions.length === 0),
    ).toBe(true);
  });

  it("have one primary action: the first that leads on", () => {
    for (const facts of [{}, { checks: [resolved] }, { checks: [missing] }]) {
      const primary = steps(facts).flatMap(({ actions }) => actions.filter((one) => one.isPrimary));
      expect(primary).toHaveLength(1);
    }
  });

  it("say what failed, and offer what helps behind another try", () => {
    const [, , checks] = steps({ checks: [resolved, missing] });
    expect(checks?.state).toBe("failed");
    expect(checks?.sentence).toContain("Access token");
    expect(checks?.actions.map(({ act }) => act)).toEqual(["check", "secret", "doctor"]);
  });

  it("can be cancelled while they run, and are to do again then", () => {
    const [, , running] = steps({ running: "checks" });
    expect(running?.actions.map(({ act }) => act)).toEqual(["cancel"]);
    expect(states({ checks: [resolved, cancelled] })[2]).toBe("now");
  });

  it("say why an environment cannot be used as it is written", () => {
    const [allow] = steps({}, { problem: "trial: no base URL", consent: "not needed" });
    expect(allow).toMatchObject({ state: "failed", sentence: "trial: no base URL" });
    expect(allow?.actions.map(({ act }) => act)).toEqual(["open configuration"]);
  });
});
