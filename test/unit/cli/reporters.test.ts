import { describe, expect, it } from "vitest";
import { exitCodeOf, exitCodes } from "../../../src/cli/commandOutput.ts";
import { RetainedOutcomes } from "../../../src/cli/heldOutcomes.ts";
import { outcomeLines, summaryLines } from "../../../src/cli/reporters/console.ts";
import { countedOutcome, jsonReport, safeJson } from "../../../src/cli/reporters/json.ts";
import { junitReport } from "../../../src/cli/reporters/ci/junit.ts";
import { draw } from "../../../src/cli/reporters/layout.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { span } from "../../../src/model/text/sourceText.ts";
import type { ExpectationResult } from "../../../src/model/requestDraft.ts";
import type { RunFailure } from "../../../src/model/failure.ts";
import type { RunOutcome, SentRequest } from "../../../src/model/outcome.ts";
import { answeredWith, outcomeBase } from "../../support/outcomes.ts";

const base = {
  ...outcomeBase,
  request: {
    file: "a.brp",
    ordinal: 0,
    title: `Find <"&'>`,
    operation: "RaadpleegMetBurgerservicenummer",
    line: 3,
  },
  environment: { name: "trial", kind: "trial", people: "real" },
  startedAt: "2026-11-21T10:00:00.000Z",
  durationMs: 1234,
} as const;

function answered(changes: Partial<RunOutcome & { kind: "answered" }> = {}): RunOutcome {
  const canary = { personen: [{ naam: { geslachtsnaam: "Canary" } }] };
  return answeredWith(canary, { ...base, fields: ["naam"], ...changes });
}

/** More than the maximum number of arguments of a call. */
const veryMany = 150_000;

function failed(failure: RunFailure, received?: JsonObject): RunOutcome {
  return { ...base, kind: "failed", failure, ...(received && { received }) };
}

const skipped: RunOutcome = {
  ...base,
  kind: "skipped",
  reason: { kind: "directive", text: "later ::error::" },
};

function result(verdict: ExpectationResult["verdict"]): ExpectationResult {
  const at = span(0, 1);
  return {
    expectation: {
      kind: "presence",
      subject: { kind: "status", span: at },
      operator: "exists",
      operatorSpan: at,
      span: at,
    },
    verdict,
    sensitivity: "none",
    found: [{}],
  };
}

const report = (...outcomes: readonly RunOutcome[]) => ({
  version: "1.2.3",
  startedAt: base.startedAt,
  durationMs: 10,
  exitCode: exitCodes.failed,
  outcomes,
});

const console = { language: "en", mask: undefined, width: 80, view: "cards" } as const;
const bare = { language: "en", includeAnswers: false } as const;
const terminal = { colour: false, unicode: true, width: 80 };

it("answers of unexpected width are shown like others", () => {
  const members = Array.from({ length: veryMany }, (_, at) => [`k${at}`, at] as const);
  const outcome = answered({ response: { personen: [Object.fromEntries(members)] } });
  const lines = outcomeLines(outcome, { ...console, mask: true });
  expect(lines.length).toBeGreaterThan(veryMany);
});

it("a view that was chosen is drawn behind a run, and what was asked and did not come is told in it", () => {
  const outcome = answered({
    response: { personen: [{ naam: { geslachtsnaam: "Vos" } }] },
    fields: ["naam.geslachtsnaam", "overlijden.datum"],
  });
  const drawn = (view: "cards" | "table" | "tree") =>
    draw(outcomeLines(outcome, { ...console, mask: false, view }), terminal);
  expect(drawn("cards")).toMatch(/│ {3}Family name {2}Vos\n/);
  expect(drawn("table")).toMatch(/Name › Family name\n {2}Vos\n/);
  expect(drawn("tree")).toMatch(/Family name: Vos {2}naam\.geslachtsnaam\n/);
  for (const view of ["cards", "table", "tree"] as const)
    expect(drawn(view)).toMatch(/Death › Date of death {2}overlijden\.datum\n/);
  const json = jsonReport(report(outcome), bare);
  expect(JSON.parse(json)).toMatchObject({
    outcomes: [{ fields: ["naam.geslachtsnaam", "overlijden.datum"] }],
  });
});

describe("exit codes", () => {
  // Shows: cli-exit-codes
  it("follow from how requests end", () => {
    const codeOf = (failure: RunFailure) => exitCodeOf([answered(), failed(failure)]);
    expect(exitCodeOf([])).toBe(5);
    expect(exitCodeOf([answered(), skipped])).toBe(0);
    expect(exitCodeOf([answered({ expectations: [result("fails")] })])).toBe(1);
    expect(exitCodeOf([answered({ expectations: [result("cannot be decided")] })])).toBe(1);
    expect(exitCodeOf([answered({ warnings: [{ kind: "splitCalls", calls: 2 }] })])).toBe(0);
    expect(codeOf({ kind: "refused", status: 400, faults: [] })).toBe(1);
    expect(codeOf({ kind: "refused", status: 401, faults: [] })).toBe(4);
    expect(codeOf({ kind: "notJson", status: 200, fault: { kind: "other" } })).toBe(1);
    expect(codeOf({ kind: "secretMissing", environment: "x", names: [] })).toBe(3);
    expect(codeOf({ kind: "timedOut", origin: "o", limitMs: 1 })).toBe(4);
    expect(codeOf({ kind: "internal", message: "x" })).toBe(70);
    expect(codeOf({ kind: "cancelled" })).toBe(130);
  });

  // Shows: cli-exit-codes
  it("take the gravest of several", () => {
    const tokenRefused = failed({ kind: "tokenRefused", tokenOrigin: "o", status: 401 });
    const missing = failed({ kind: "secretMissing", environment: "x", names: [] });
    const refused = failed({ kind: "refused", status: 400, faults: [] });
    expect(exitCodeOf([refused, tokenRefused])).toBe(4);
    expect(exitCodeOf([tokenRefused, missing, refused])).toBe(3);
    expect(exitCodeOf([missing, failed({ kind: "cancelled" })])).toBe(130);
  });
});

describe("the console", () => {
  it("shows a response masked outside local, and open when asked", () => {
    const open = draw(outcomeLines(answered(), { ...console, mask: false }), terminal);
    expect(open).toContain("Family name  Canary");
    const masked = draw(outcomeLines(answered(), console), terminal);
    expect(masked).not.toContain("Canary");
    expect(masked).toContain("environment trial · 200 · 1.2 s · a.brp:3");
  });

  it("shows what was expected and what was found", () => {
    const outcome = answered({ expectations: [result("holds"), result("cannot be decided")] });
    const text = draw(outcomeLines(outcome, console), terminal);
    expect(text).toContain("  ✓ status exists\n");
    expect(text).toContain("  ✗ status exists (undecided)\n      actual    missing\n");
  });

  it("shows a failure with what to do and where, and production aloud", () => {
    const outcome = {
      ...failed({ kind: "cancelled" }),
      environment: { name: "live", kind: "production", people: "real" },
    } as const;
    const text = draw(outcomeLines(outcome, console), terminal);
    expect(text).toContain("live (PRODUCTION)");
    expect(text).toMatch(/✗ The run was cancelled\n[^]*→ Run it again[^]*at a\.brp:3/);
  });

  it("sums up", () => {
    const outcomes = [answered({ expectations: [result("fails")] }), answered(), skipped];
    const text = draw(summaryLines(outcomes, 10, console), terminal);
    expect(text.replace(/\s+/g, " ")).toContain(
      "✗ 3 requests: 1 succeeded, 1 failed, 1 skipped · 0 of 1 expectation passed · 10 ms",
    );
    expect(draw(summaryLines([answered()], 10, console), terminal)).toContain(
      "✓ 1 request: 1 succeeded · 10 ms",
    );
    const one = [answered({ expectations: [result("holds")] })];
    expect(draw(summaryLines(one, 10, { ...console, language: "nl" }), terminal)).toContain(
      "1 van 1 verwachting klopt",
    );
  });
});

describe("the JSON report", () => {
  // Shows: cli-report-masked
  it("counts instead of telling, unless answers are asked for", () => {
    const text = jsonReport(report(answered(), skipped, failed({ kind: "cancelled" })), bare);
    expect(text).not.toContain("Canary");
    expect(JSON.parse(text)).toMatchObject({
      totals: { requests: 3, succeeded: 1, failed: 1, skipped: 1 },
      outcomes: [
        { outcome: "answered", counts: { personen: 1 } },
        { outcome: "skipped", reason: { kind: "directive" } },
        { outcome: "failed", failure: { kind: "cancelled", title: "The run was cancelled" } },
      ],
    });
    const whole = { ...bare, includeAnswers: true };
    expect(jsonReport(report(answered()), { ...whole, mask: false })).toContain("Canary");
    const masked = jsonReport(report(answered()), whole);
    expect(masked).not.toContain("Canary");
    expect(JSON.parse(masked)).toMatchObject({ outcomes: [{ masked: true }] });
  });

  it("keeps every value and commands nothing", () => {
    const value = { text: "a\u202eb\u009b##vso[x]\u{e0001}\n::error::", deep: ["é"] };
    const text = safeJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(text).not.toMatch(/[\u202e\u009b]|##|^\s*::/m);
  });
});

describe("the JUnit report", () => {
  it.each(["Gezin 👨\u200d👩\u200d👧", "ن\u200cه"])("keeps joiners of a title: %s", (title) => {
    const request = { ...base.request, title };
    const xml = junitReport(report(answered({ request })), { language: "en" });
    expect(xml).toContain(`name="${title}"`);
  });

  it("distinguishes failures from errors and escapes characters of XML and CI commands", () => {
    const text = junitReport(
      report(
        answered({ expectations: [result("fails")] }),
        failed({
          kind: "refused",
          status: 400,
          problem: { title: "a\u0001 ]]> ##[x]", invalidParams: [] },
          faults: [],
        }),
        skipped,
      ),
      { language: "en" },
    );
    expect(text).toContain('<testsuites name="brp" tests="3" failures="1" errors="1"');
    expect(text).toMatch(/<testsuite name="[^"]*" tests="3" failures="1" errors="1" skipped="1"/);
    expect(text).toContain('name="Find &lt;&quot;&amp;\'&gt;"');
    expect(text).toContain('<failure message="status exists" type="expectation">');
    expect(text).toContain('type="refused"');
    expect(text).not.toContain("Canary");
    expect(text).not.toMatch(/[\u0001]|::|##|\]\]>/);
  });
});

describe("each exchange", () => {
  const sent: SentRequest = {
    method: "POST",
    url: "https://brp.example.test/api/berichten?berichtTransportId=canary",
    headerNames: ["Accept", "Authorization"],
    status: 200,
    durationMs: 61,
    facts: {
      phases: { tokenMs: 40, connectMs: 1.25, waitingMs: 12.4, readingMs: 1 },
      sizes: { sentBytes: 137, receivedBytes: 412, unpackedBytes: 1204 },
      httpVersion: "1.1",
    },
  };
  const outcome = answered({ sent: [sent], interactieId: "i-1" });

  it("is told when it is asked for, without a value of a header or a query", () => {
    const text = draw(outcomeLines(outcome, { ...console, verbose: true }), {
      ...terminal,
      width: 160,
    });
    expect(text).toContain(
      "  > POST https://brp.example.test/api/berichten?•••• · Accept: ••••, Authorization: ••••\n" +
        "  < HTTP/1.1 200 · token 40 ms · connecting 1.3 ms · waiting 12 ms · reading 1 ms · sent 137 B · received 412 B (1.2 kB unpacked)\n" +
        "  interactieId i-1\n",
    );
    expect(text).not.toContain("canary");
    expect(draw(outcomeLines(outcome, console), terminal)).not.toContain("HTTP/1.1");
  });

  it("is told in Dutch too, and where no response came", () => {
    const { method, url, headerNames, durationMs } = sent;
    const unanswered = { method, url, headerNames, durationMs };
    const lines = outcomeLines(answered({ sent: [sent, unanswered] }), {
      language: "nl",
      mask: true,
      width: 160,
      verbose: true,
    });
    const text = draw(lines, { ...terminal, width: 160 });
    expect(text).toContain("verbinden 1,3 ms · wachten 12 ms · lezen 1 ms · verzonden 137 B");
    expect(text).toContain("(1,2 kB uitgepakt)");
    expect(text).toContain("  < geen antwoord\n");
  });

  it("is in the JSON report with its phases and sizes", () => {
    const json = jsonReport(report(outcome), bare);
    const { phases, sizes, httpVersion } = sent.facts ?? {};
    expect(JSON.parse(json)).toMatchObject({
      outcomes: [{ sent: [{ durationMs: 61, phases, sizes, httpVersion }] }],
    });
  });
});

describe("what is held of a fetch until its end", () => {
  const response = {
    opgehaaldeBerichten: [{ berichtInhoud: { naam: "Canary" } }, { berichtInhoud: {} }],
    nietOpgehaaldeBerichten: [{ berichtTransportId: "canary" }],
    interactieId: "canary",
  };
  const outcomes: readonly RunOutcome[] = [
    answered({ response, fields: [] }),
    failed({ kind: "cancelled" }, response),
    failed({ kind: "cancelled" }),
    skipped,
  ].map((outcome) => ({
    ...outcome,
    request: { ordinal: 1, operation: "HaalBerichtenOp" },
    warnings: [{ kind: "messagesMissed", count: 1, total: 3, reasons: [{ count: 1 }] }],
  }));
  const held = outcomes.map(countedOutcome);

  it("is nothing of its messages on a terminal, whose last lines say the same", () => {
    expect(JSON.stringify(held).toLowerCase()).not.toContain("canary");
    for (const from of [0, 1])
      for (const to of [1, 2, 3, 4])
        expect(summaryLines(held.slice(from, to), 7, console)).toEqual(
          summaryLines(outcomes.slice(from, to), 7, console),
        );
  });

  it("is their number for a report without responses, which says the same", () => {
    const all = [...outcomes, answered({ response: { aantalBerichten: 3 } })];
    expect(jsonReport(report(...all.map(countedOutcome)), bare)).toBe(
      jsonReport(report(...all), bare),
    );
  });

  it("is packed for a long run, whose report is the same as often as it is made", () => {
    const many = Array.from({ length: 215 }, (_, at) => ({
      ...(outcomes[at % outcomes.length] ?? skipped),
      durationMs: at,
    }));
    const packed = new RetainedOutcomes<RunOutcome>(5);
    for (const outcome of many) packed.add(outcome);
    const options = { language: "en", includeAnswers: true, mask: false } as const;
    const expected = jsonReport(report(...many), options);
    const again = () => jsonReport({ ...report(), outcomes: packed }, options);
    expect([again(), again()]).toEqual([expected, expected]);
  });
});
