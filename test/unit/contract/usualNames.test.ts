import { describe, expect, it } from "vitest";
import { entryNamed, valueTable } from "../../../src/contract/tables/tables.ts";
import { usualMunicipalityNames } from "../../../src/contract/tables/usualNames.ts";

const codeOf = (name: string) => entryNamed("Gemeenten", name)?.code;

describe("the names that people use for municipalities", () => {
  // Shows: language-municipality-names
  it("are of valid municipalities, and each is found by them", () => {
    for (const [code, names] of Object.entries(usualMunicipalityNames)) {
      const entry = valueTable("Gemeenten")?.entries.get(code);
      expect(entry?.name, code).toBeDefined();
      expect(entry?.to, code).toBeUndefined();
      for (const name of names) expect(codeOf(name), name).toBe(code);
    }
  });

  it("find a municipality whatever the apostrophe, the hyphen and the accents", () => {
    const written = ["'s-Gravenhage", "’s-Gravenhage", "s Gravenhage", "'S-GRAVENHAGE", "den haag"];
    for (const name of written) expect(codeOf(name), name).toBe("0518");
    expect(codeOf("Noardeast Fryslan")).toBe("1970");
    expect(codeOf("Gemeente Rotterdam")).toBe("0599");
  });

  it("find what took the place of one that has ended, however often that happened", () => {
    expect(codeOf("Sneek")).toBe("1900");
    for (const { name, to } of valueTable("Gemeenten")?.entries.values() ?? [])
      if (to !== undefined) {
        const found = entryNamed("Gemeenten", name);
        expect(found?.to, name).toBeUndefined();
      }
  });

  it("find none where two have the name, and the one where a province tells it apart", () => {
    expect(codeOf("Bergen")).toBeUndefined();
    expect(codeOf("Bergen (NH)")).toBe("0373");
    expect(codeOf("Hengelo")).toBe("0164");
    expect(codeOf("Nergens")).toBeUndefined();
  });
});
