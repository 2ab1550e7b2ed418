import { describe, expect, it } from "vitest";
import { isReason } from "../../../src/model/plan.ts";

describe("a reason", () => {
  it.each(["case 12", "a", "é", "\u200ba", "Ω", "事", "T-4711"])("has a letter: %j", (text) => {
    expect(isReason(text)).toBe(true);
  });

  it.each([
    ...["", " ", "\t\n", ".", "-", "12", "…"],
    ...[
      "\u00a0",
      "\u200b",
      "\u200d",
      "\ufeff",
      "\u00ad",
      "\u2060",
      "\u202e",
      "\u2800",
      "\u{e0041}",
    ],
    // Characters that are letters by class, but invisible.
    ...["\u3164", "\u115f", "\u1160", "\uffa0", "\u3164 \u200b"],
    "\u0301",
  ])("is none without one that is seen: %j", (text) => {
    expect(isReason(text)).toBe(false);
  });
});
