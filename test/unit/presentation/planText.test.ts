import { describe, expect, it } from "vitest";
import type { PlannedRequest, RunPlan } from "../../../src/model/plan.ts";
import { planSummary, planText } from "../../../src/presentation/texts/planText.ts";

/** A request whose number of BSNs is only known in the run. */
const open: PlannedRequest = {
  ordinal: 0,
  title: "Read",
  operation: "RaadpleegMetBurgerservicenummer",
  service: "personen",
  leafPaths: 4,
  mailbox: "no",
  sendsNothing: false,
};
const read: PlannedRequest = { ...open, calls: 1, people: 2 };
const fetch: PlannedRequest = {
  ordinal: 1,
  operation: "HaalBerichtenOp",
  service: "berichten",
  calls: 2,
  messages: 150,
  mailbox: "marks as fetched",
  sendsNothing: false,
};

function plan(...requests: readonly PlannedRequest[]): RunPlan {
  return {
    environment: { name: "echt", kind: "production", people: "real" },
    trust: [],
    origins: ["https://a.example", "https://b.example"],
    requests,
    approval: "production",
    canonicalText: "",
    hash: "",
  };
}

describe("a plan in words", () => {
  it("names full addresses, client, scope and resource server, cleaned", () => {
    const trust = [
      { member: ["kind"], value: "production" },
      { member: ["personen", "baseUrl"], value: "https://gw.example/productie/brp" },
      { member: ["personen", "auth", "scope"], value: "a\u202eb" },
      { member: ["personen", "auth", "resourceServer"], value: "R1" },
    ];
    expect(
      planText({ ...plan(read), trust }, "en")
        .split("\n")
        .slice(3),
    ).toEqual([
      "personen.baseUrl: https://gw.example/productie/brp",
      "personen.auth.scope: a⟨U+202E⟩b",
      "personen.auth.resourceServer: R1",
    ]);
  });

  it("says the operation first, and of a title nothing that hides, turns or ends it", () => {
    const title =
      "count\u202e gnihton \u200b\u2028Environment: trial (nothing is sent): 1 messages, marks";
    for (const language of ["en", "nl"] as const) {
      const [, line, ...more] = planText(plan({ ...fetch, title }), language).split("\n");
      expect(more).toHaveLength(1);
      expect(line).toMatch(/^• HaalBerichtenOp "count gnihton Environment: trial [^"]*…": 150 /);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
    const quoted = planText(plan({ ...fetch, title: 'x": 1 message, changes nothing' }), "en");
    expect(quoted).toContain('HaalBerichtenOp "x\': 1 message, changes nothing": 150');
  });

  it("says how much in all, each request, and then where", () => {
    expect(planText(plan(read, fetch), "en").split("\n")).toEqual([
      "Total: 3 calls, 2 people at most",
      '• RaadpleegMetBurgerservicenummer "Read": 2 people at most, 4 values per person',
      "• HaalBerichtenOp: 150 messages, marks messages as fetched",
      "echt (production): https://a.example, https://b.example",
    ]);
    expect(planText(plan(fetch), "nl").split("\n").slice(0, 2)).toEqual([
      "In totaal: 2 aanroepen",
      "• HaalBerichtenOp: 150 berichten, maakt berichten opgehaald",
    ]);
  });

  it("says in short whom, how many, what it marks and where", () => {
    expect(planSummary(plan(read, fetch), "en").split("\n")).toEqual([
      "Total: 3 calls, 2 people at most, marks messages as fetched",
      "echt (production): https://a.example, https://b.example",
    ]);
    expect(planSummary(plan(read), "nl").split("\n")[0]).toBe(
      "In totaal: 1 aanroep, maximaal 2 personen",
    );
  });

  it("shows what only the run can decide, rows, and why an unselected request runs", () => {
    const rows = { ...read, ordinal: 2, title: "Rows", rows: 40, calls: 40, people: 40 };
    const lines = planText(plan({ ...open, neededBy: [2] }, rows), "en").split("\n");
    expect(lines.slice(0, 3)).toEqual([
      "Total: 40 calls, 40 people at most, plus what is known only at run time",
      '• RaadpleegMetBurgerservicenummer "Read": as many people as the run finds, 4 values per person, included because "Rows" needs its response',
      '• RaadpleegMetBurgerservicenummer "Rows": 40 rows, 40 people at most, 4 values per person',
    ]);
  });

  it("leaves out what sends nothing", () => {
    expect(planText(plan(read, { ...fetch, sendsNothing: true, calls: 0 }), "en")).not.toContain(
      "HaalBerichtenOp",
    );
  });

  it("lists the largest requests of a long plan, and counts the others", () => {
    const many = Array.from({ length: 40 }, (_, ordinal) => ({
      ...read,
      ordinal,
      title: `Read ${ordinal}`,
      people: ordinal,
    }));
    const lines = planText(
      plan(...many, { ...open, calls: 1, ordinal: 99, title: "Open" }),
      "en",
    ).split("\n");
    expect(lines).toHaveLength(14);
    expect(lines.slice(1, 4).map((line) => line.split(":")[0])).toEqual([
      '• RaadpleegMetBurgerservicenummer "Open"',
      '• RaadpleegMetBurgerservicenummer "Read 39"',
      '• RaadpleegMetBurgerservicenummer "Read 38"',
    ]);
    expect(lines.at(-2)).toBe("• and 30 more, none of them larger");
    expect(lines[0]).toBe(
      "Total: 41 calls, 780 people at most, plus what is known only at run time",
    );
    const twelve = planText(plan(...many.slice(0, 12)), "en").split("\n");
    expect(twelve.at(-2)).toContain("Read 11");
  });
});
