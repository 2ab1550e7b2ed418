import { describe, expect, it } from "vitest";
import type { DoctorFinding, DoctorStep, DoctorTopic } from "../../../src/model/doctor.ts";
import { doctorVerdict } from "../../../src/model/doctor.ts";
import { connectParts, type ConnectFacts } from "../../../src/presentation/texts/connectSteps.ts";

const allowed: ConnectFacts["environment"] = {
  name: "trial",
  isActive: false,
  kind: "trial",
  services: ["personen"],
  origins: ["https://host.example"],
  consent: "given",
  secrets: [{ service: "personen", secret: "client secret (personen)", state: "stored" }],
  tokens: [],
};

const looked = (topic: DoctorTopic, finding: DoctorFinding): DoctorStep => ({
  topic,
  verdict: doctorVerdict(finding),
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

type Given = Partial<Omit<ConnectFacts, "environment">>;

const parts = (given: Given, environment: Partial<typeof allowed> = {}) =>
  connectParts(
    { environment: { ...allowed, ...environment }, found: {}, running: {}, later: [], ...given },
    "en",
  );

function steps(
  { checks = [], calls = [], running }: Found,
  environment: Partial<typeof allowed> = {},
) {
  const given = { found: { personen: { checks, calls } }, ...(running && { running }) };
  return parts(given, environment).flatMap((part) => part.steps);
}

interface Found {
  readonly checks?: readonly DoctorStep[];
  readonly calls?: readonly DoctorStep[];
  readonly running?: ConnectFacts["running"];
}

const states = (...given: Parameters<typeof steps>) => steps(...given).map(({ state }) => state);

describe("the steps to a connected environment", () => {
  // Shows: panel-connect-steps
  it("wait for each other, and begin with what the user allows", () => {
    expect(states({}, { consent: "not asked" })).toEqual([
      "now",
      "later",
      "later",
      "later",
      "later",
    ]);
    expect(states({}, { consent: "changed" })[0]).toBe("now");
    const secrets = [
      { service: "personen" as const, secret: "client secret", state: "missing" as const },
    ];
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
    expect(checks?.actions.map(({ act }) => act)).toEqual(["check", "secret"]);
    expect(checks?.looked?.map(({ title, verdict }) => [title, verdict])).toEqual([
      ["Host name", "ok"],
      ["Access token", "failed"],
    ]);
  });

  it("can be cancelled while they run, and are to do again then", () => {
    const [, , running] = steps({ running: { personen: "checks" } });
    expect(running?.actions.map(({ act }) => act)).toEqual(["cancel"]);
    expect(states({ checks: [resolved, cancelled] })[2]).toBe("now");
  });

  it("go their own way for each service, and need one that is called", () => {
    const environment = {
      services: ["personen", "berichten"] as const,
      secrets: [
        ...allowed.secrets,
        { service: "berichten" as const, secret: "password", state: "missing" as const },
      ],
    };
    const found = { personen: { checks: [resolved], calls: [refused] } };
    const [allow, persons, mailbox, ready] = parts({ found }, environment);
    expect(allow?.steps.map(({ state }) => state)).toEqual(["done"]);
    expect(persons?.title).toBe("Person queries");
    expect(persons?.steps.map(({ state }) => state)).toEqual(["done", "done", "done"]);
    expect(mailbox?.steps.map(({ state }) => state)).toEqual(["now", "later", "later"]);
    expect(mailbox?.steps[0]?.actions.map(({ act }) => act)).toEqual(["secret", "not now"]);
    expect(ready?.steps.map(({ state }) => state)).toEqual(["now"]);
    const [, , left] = parts({ found, later: ["berichten"] }, environment);
    expect(left?.steps.map(({ id, state }) => [id, state])).toEqual([["later-berichten", "left"]]);
    expect(left?.steps[0]?.actions.map(({ act }) => act)).toEqual(["set up"]);
  });

  it("say why an environment cannot be used as it is written", () => {
    const [allow] = steps({}, { problem: "trial: no base URL", consent: "not needed" });
    expect(allow).toMatchObject({ state: "failed", sentence: "trial: no base URL" });
    expect(allow?.actions.map(({ act }) => act)).toEqual(["open configuration"]);
  });
});
