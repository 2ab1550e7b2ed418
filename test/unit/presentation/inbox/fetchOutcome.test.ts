import { describe, expect, it } from "vitest";
import { fetchOutcomeText } from "../../../../src/presentation/inbox/fetchOutcome.ts";

const outcome = { count: 3, kept: 3, failed: 0, isComplete: true };

describe("what is said of a fetch", () => {
  it("is how many came, and what is not as it should be", () => {
    expect(fetchOutcomeText(outcome, "en")).toBe(
      "3 messages fetched since this mailbox was chosen.",
    );
    expect(fetchOutcomeText({ ...outcome, kept: 2, failed: 1 }, "en")).toMatch(
      / 1 failed; .* Only the contents of the latest are kept in memory: 2\.$/,
    );
  });

  it("never is that a message waits whose call did not come to an end", () => {
    const unfinished = { ...outcome, isComplete: false };
    const [en, nl] = [fetchOutcomeText(unfinished, "en"), fetchOutcomeText(unfinished, "nl")];
    expect(en).not.toMatch(/waits/);
    expect(en).toMatch(/may already be marked as fetched: list the fetched messages too\.$/);
    expect(nl).toMatch(/kunnen al opgehaald zijn: toon ook de opgehaalde berichten\.$/);
  });
});
