import { describe, expect, it } from "vitest";
import { responseShapes } from "../../../src/contract/response/fields.ts";
import { loElements } from "../../../src/contract/messages/loElements.ts";
import { parameters } from "../../../src/contract/parameters.ts";
import type { Shape } from "../../../src/contract/response/shape.ts";
import {
  describeCode,
  findByName,
  hasEnded,
  tableNames,
  valueTable,
} from "../../../src/contract/tables/tables.ts";

function tablesIn(shape: Shape): readonly string[] {
  if (shape.kind === "table") return [shape.table];
  if (shape.kind === "group") return Object.values(shape.members).flatMap(tablesIn);
  if (shape.kind === "choice") return Object.values(shape.variants).flatMap(tablesIn);
  return shape.kind === "list" ? tablesIn(shape.item) : [];
}

describe("the value tables", () => {
  it("are there for everything that names one", () => {
    const named = [
      ...tablesIn(responseShapes.Persoon),
      ...[...loElements.values()].flatMap(({ table }) => table ?? []),
      ...[...parameters.values()].flatMap(({ table }) => table ?? []),
    ];
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => valueTable(name) === undefined)).toEqual([]);
  });

  it("have no empty name, and no remark that was left in a name", () => {
    for (const name of tableNames)
      for (const [code, entry] of valueTable(name)?.entries ?? []) {
        expect(entry.code).toBe(code);
        expect(entry.name, `${name} ${code}`).toMatch(/^[^|>*]+$/);
        expect(entry.name, `${name} ${code}`).not.toMatch(/[0-9]{8}|-$| $/);
      }
  });

  it("read all that a row can have", () => {
    const entry = (table: string, code: string) => valueTable(table)?.entries.get(code);
    expect(entry("Gemeenten", "1000")).toEqual({
      code: "1000",
      name: "Aagtekerke",
      to: "19660701",
      successor: "0686",
    });
    expect(entry("Landen", "5001")).toEqual({ code: "5001", name: "Canada", from: "18670701" });
    expect(entry("Landen", "5046")).toEqual({
      code: "5046",
      name: "Kashmir",
      to: "19910601",
      endAssumed: true,
    });
    expect(entry("Adellijke_Titel_Predicaat", "JH")).toEqual({
      code: "JH",
      name: "jonkheer",
      kind: "predicaat",
    });
    expect(entry("Reden_Opschorting_Bijhouding", ".")?.name).toBe("onbekend");
  });

  it("describe a code, and leave an unknown one alone", () => {
    expect(describeCode("Gemeenten", "0518")).toBe("'s-Gravenhage");
    expect(describeCode("Gemeenten", "1810")).toBeUndefined();
    expect(describeCode("Kleuren", "1")).toBeUndefined();
    expect(describeCode("Geslacht", "__proto__")).toBeUndefined();
  });
});

describe("findByName", () => {
  it("puts what is valid first, and ended ones with what took their place", () => {
    const found = findByName("Gemeenten", "alphen");
    const ended = found.findIndex(hasEnded);
    expect(found[0]?.name).toBe("Alphen aan den Rijn");
    expect(ended).toBeGreaterThan(0);
    expect(found.slice(ended).every(hasEnded)).toBe(true);
    expect(found.find(({ code }) => code === "1008")).toMatchObject({ successor: "0484" });
  });

  it("looks past case and accents, and takes codes", () => {
    expect(findByName("Landen", "BELGIE")[0]?.code).toBe("5010");
    expect(findByName("Landen", "ë").map(({ code }) => code)).toContain("6030");
    expect(findByName("Landen", "6030")[0]?.name).toBe("Nederland");
    expect(findByName("Landen", "603").map(({ code }) => code)).toContain("6030");
  });

  it("puts an exact name before longer ones, and what begins so before what contains it", () => {
    const names = findByName("Landen", "niger").map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["Niger", "Nigeria"]);
    expect(findByName("Gemeenten", "hage")[0]?.name).not.toBe("'s-Gravenhage");
    expect(findByName("Gemeenten", "gravenhage")[0]?.code).toBe("0518");
  });

  it("finds all for nothing, nothing for nonsense and for no table", () => {
    expect(findByName("Geslacht", " ")).toHaveLength(3);
    expect(findByName("Geslacht", "xyz")).toEqual([]);
    expect(findByName("Kleuren", "")).toEqual([]);
  });
});
