import { describe, expect, it } from "vitest";
import { certificateLines } from "../../../../src/explain/networkCauses.ts";
import { certificateFacts } from "../../../../src/runner/http/certificates.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date("2026-06-01T12:00:00Z");
const endingIn = (ms: number) =>
  certificateFacts(
    {
      subject: "brp.example",
      issuer: "Proef",
      names: [],
      validFrom: new Date("2026-01-01T00:00:00Z"),
      validUntil: new Date(now.getTime() + ms),
      fingerprint: "",
    },
    now,
  );

describe("the days of a certificate", () => {
  it.each([
    [-minute, 0, "expired less than a day ago"],
    [-day - minute, -1, "expired 1 day ago"],
    [-2 * day + minute, -1, "expired 1 day ago"],
    [-3 * day, -3, "expired 3 days ago"],
    [minute, 0, "less than a day left"],
    [day + minute, 1, "1 day left"],
  ])("count when they are over: %d ms from its end", (ms, daysLeft, reported) => {
    const facts = endingIn(ms);
    expect(facts.daysLeft).toBe(daysLeft);
    expect(facts.validity).toBe(ms < 0 ? "ended" : "ends soon");
    expect(certificateLines(facts).at(-1)?.en).toContain(`(${reported})`);
  });
});
