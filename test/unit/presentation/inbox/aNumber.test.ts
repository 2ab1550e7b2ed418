import { describe, expect, it } from "vitest";
import { aNumberIn } from "../../../../src/presentation/inbox/aNumber.ts";

describe("the A-number of a message", () => {
  const person = (number: string) => ({ c01: [{ e0110: number }] });

  it("is that of its head, of its person, or of the only person of a set", () => {
    expect(aNumberIn({ aNummer: "4173698055", plData: person("1234567890") })).toBe("4173698055");
    expect(aNumberIn({ aNummer: "", plData: person("1234567890") })).toBe("1234567890");
    expect(aNumberIn({ plDataSet: [person("1234567890")] })).toBe("1234567890");
  });

  it("is not known of several persons, of zeros, and of what has another form", () => {
    for (const content of [
      undefined,
      null,
      [],
      "4173698055",
      { aNummer: 4173698055 },
      { aNummer: "0000000000" },
      { aNummer: "41736980551" },
      { plData: { c01: "x" } },
      { plDataSet: [person("1234567890"), person("4173698055")] },
      { __proto__: null },
    ])
      expect(aNumberIn(content as never)).toBeUndefined();
  });
});
