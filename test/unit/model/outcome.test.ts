import { describe, expect, it } from "vitest";
import { toFileDraft } from "../../../src/language/draft.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { succeeded, type RunOutcome } from "../../../src/model/outcome.ts";

/** A successful fetch (200) that misses two messages. Its expectations pass. */
function lacking(...expected: readonly string[]): RunOutcome {
  const lines = [
    "HaalBerichtenOp",
    "berichtTransportId: []",
    ...expected.map((each) => `? ${each}`),
  ];
  const [draft] = toFileDraft(parseRequestDocument(`${lines.join("\n")}\n`)).requests;
  expect(draft?.expectations).toHaveLength(expected.length);
  return {
    request: { ordinal: 1, operation: "HaalBerichtenOp" },
    environment: { name: "desk", kind: "local", people: "test" },
    startedAt: "2026-11-21T10:00:00.000Z",
    durationMs: 1,
    sent: [],
    warnings: [{ kind: "messagesMissed", count: 2, total: 2, reasons: [{ count: 2 }] }],
    expectations: (draft?.expectations ?? []).map((expectation) => ({
      expectation,
      verdict: "holds",
      sensitivity: "none",
      found: [],
    })),
    kind: "answered",
    status: 200,
    response: {},
    fields: [],
    bytes: 2,
  };
}

// Shows: berichten-fetch-incomplete
describe("a fetch that lacks messages", () => {
  it.each([
    [[]],
    [["status == 200"]],
    [["duration < 10000", "header Content-Type contains json"]],
    [["opgehaaldeBerichten count == 3"]],
    [["interactieId exists"]],
  ])("is not a success if it expects %j", (expected) => {
    expect(succeeded(lacking(...expected))).toBe(false);
  });

  it.each([
    "nietOpgehaaldeBerichten count == 2",
    "nietOpgehaaldeBerichten exists",
    "nietOpgehaaldeBerichten[0].berichtTransportId exists",
  ])("is one where it expects of them: %s", (about) => {
    expect(succeeded(lacking("status == 200", about))).toBe(true);
  });
});
