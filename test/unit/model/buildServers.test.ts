import { describe, expect, it } from "vitest";
import { harmlessJson } from "../../../src/model/text/buildServers.ts";

describe("JSON for the log of a CI server", () => {
  it("has the same value and no invisible character, whichever character it has", () => {
    const failures: string[] = [];
    for (let unit = 0; unit < 0x10000; unit++) {
      const text = `a${String.fromCharCode(unit)}`;
      const json = harmlessJson(JSON.stringify({ text }, undefined, 1));
      const isSame = (JSON.parse(json) as { readonly text: string }).text === text;
      if (!isSame || /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(json))
        failures.push(unit.toString(16));
    }
    expect(failures).toEqual([]);
  });

  it("has no `##`, also among plain characters", () => {
    const json = harmlessJson(JSON.stringify("##vso[x] a#### b#"));
    expect(json).not.toContain("##");
    expect(JSON.parse(json)).toBe("##vso[x] a#### b#");
  });
});
