import { describe, expect, it } from "vitest";
import {
  elementCodeWords,
  headCodeWords,
  noValueWords,
} from "../../../src/contract/messages/codeWords.ts";
import { knownUpTo, unknownCode } from "../../../src/contract/tables/tables.ts";

describe("words for codes in messages", () => {
  it("name a code, and say nothing of one that is not known", () => {
    expect(elementCodeWords("e0740", "S")).toMatch(/^echtscheiding/);
    expect(elementCodeWords("e3510", "EK")).toBe("Europese identiteitskaart");
    expect(elementCodeWords("e7210", "?")).toBeUndefined();
    expect(elementCodeWords("e0240", "S")).toBeUndefined();
  });

  it("name the municipality behind a mayor, and no other authority's place", () => {
    expect(elementCodeWords("e3540", "B0503")).toBe("Burgemeester, Delft");
    expect(elementCodeWords("e3540", "B9876")).toBe("Burgemeester");
    expect(elementCodeWords("e3540", "C0503")).toBe("Consulaire post");
    expect(elementCodeWords("e3540", "QQ0503")).toBeUndefined();
  });

  it("tell a reason of an error by the kind of message", () => {
    expect(headCodeWords("foutreden", "I", "Af01")).toContain("staat al");
    expect(headCodeWords("foutreden", "I", "Af11")).toContain("staat geen");
    expect(headCodeWords("foutreden", "G", "Wf01")).toContain("verwijsgegevens");
    expect(headCodeWords("foutreden", "O", "Of21")).toContain("overlijden");
    expect(headCodeWords("foutreden", "G", "Of21")).toBeUndefined();
    expect(headCodeWords("foutreden", "G", undefined)).toBeUndefined();
    expect(headCodeWords("constructor", "G", "Af01")).toBeUndefined();
  });

  it("tell what stands for none, of that member only", () => {
    expect(noValueWords("aNummer", "0000000000")?.en).toBe("no A-number");
    expect(noValueWords("aNummer", "4173698055")).toBeUndefined();
    expect(noValueWords("burgerservicenummer", "0000000000")).toBeUndefined();
    expect(noValueWords("constructor", "0")).toBeUndefined();
  });
});

describe("the dates of tables", () => {
  it("are those of the last change that a table holds", () => {
    expect(knownUpTo("Gemeenten")?.en).toBe(
      "Table Gemeenten includes changes up to 24 March 2022.",
    );
    expect(knownUpTo("Landen")?.nl).toBe(
      "Tabel Landen bevat wijzigingen tot en met 12 februari 2019.",
    );
    expect(knownUpTo("Geslacht")).toBeUndefined();
  });

  it("are said of a municipality code that the table does not have, and of nothing else", () => {
    expect(unknownCode("Gemeenten", "1992")?.en).toContain("24 March 2022");
    expect(unknownCode("Gemeenten", "0503")).toBeUndefined();
    expect(unknownCode("Gemeenten", "Kabul")).toBeUndefined();
    expect(unknownCode("Landen", "9876")).toBeUndefined();
  });
});
