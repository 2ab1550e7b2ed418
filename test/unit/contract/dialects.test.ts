import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialects, fromWireQuery, toWireQuery, wireName } from "../../../src/contract/dialects.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { MessageOperation } from "../../../src/contract/operations.ts";

const id = "3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b";

const pairsOf = (target: string): (readonly [string, string])[] => [
  ...new URLSearchParams(target.split("?")[1] ?? ""),
];

describe("toWireQuery", () => {
  // Shows: berichten-count
  it("writes the count in upper case words by the description, in lower case by the public contract", () => {
    expect(toWireQuery("default", "TelBerichten", { soort: "NIET-OPGEHAALD" })).toMatchObject({
      target: "/berichten/telling?soort=NIET-OPGEHAALD",
    });
    expect(toWireQuery("openapi-0.8", "TelBerichten", { soort: "NIET-OPGEHAALD" })).toMatchObject({
      target: "/berichten/telling?soort=niet-opgehaald",
    });
  });

  // Shows: berichten-dialects
  it("names the type filter as the dialect does", () => {
    expect(toWireQuery("default", "LijstBerichten", { berichttype: "Lg01" })).toMatchObject({
      query: [["berichttype", "Lg01"]],
    });
    expect(toWireQuery("openapi-0.8", "LijstBerichten", { berichttype: "Lg01" })).toMatchObject({
      query: [["berichtType", "Lg01"]],
    });
  });

  // Shows: berichten-status-filter
  it("joins lists with commas and encodes the plus sign of a moment", () => {
    const call = toWireQuery("default", "LijstBerichten", {
      status: ["nieuw", "opgehaald"],
      vanafMoment: "2026-04-25T14:54:08+02:00",
      pagina: 2,
    });
    expect(call).toMatchObject({
      path: "/berichten",
      target: "/berichten?status=nieuw,opgehaald&vanafMoment=2026-04-25T14:54:08%2B02:00&pagina=2",
    });
  });

  // Shows: berichten-fetch-path
  it("puts the identifiers in the path", () => {
    expect(
      toWireQuery("default", "HaalBerichtenOp", { berichtTransportId: [id, id] }),
    ).toMatchObject({
      path: `/berichten/${id},${id}`,
      target: `/berichten/${id},${id}`,
      query: [],
    });
  });

  // Shows: berichten-fetch-path
  it("keeps a hostile identifier inside its path segment", () => {
    const call = toWireQuery("default", "HaalBerichtenOp", {
      berichtTransportId: ["../telling?soort=NIEUW#$&"],
    });
    expect(call).toMatchObject({ target: "/berichten/..%2Ftelling%3Fsoort%3DNIEUW%23%24%26" });
  });

  it.each<[MessageOperation, JsonObject, string]>([
    ["LijstBerichten", { afzender: 519011 }, "not in this dialect"],
    ["LijstBerichten", { soort: "NIEUW" }, "not an operation's parameter"],
    ["LijstBerichten", { ["__proto__"]: "x" }, "not an operation's parameter"],
    ["LijstBerichten", { status: [] }, "not a sendable value"],
    ["LijstBerichten", { pagina: 1.5 }, "not a sendable value"],
    ["HaalBerichtenOp", {}, "not a sendable value"],
  ])("refuses what has no wire form: %s %j", (operation, parameters, why) => {
    expect(toWireQuery("openapi-0.8", operation, parameters)).toMatchObject({ problem: { why } });
  });
});

describe("toWireQuery of a call that is sent unchecked", () => {
  it.each<[MessageOperation, JsonObject, string]>([
    ["LijstBerichten", { pagina: 0, nieuw: "a b" }, "/berichten?pagina=0&nieuw=a%20b"],
    ["LijstBerichten", { afzender: "519011" }, "/berichten?afzender=519011"],
    ["TelBerichten", { soort: "niets" }, "/berichten/telling?soort=niets"],
    ["TelBerichten", {}, "/berichten/telling"],
    ["HaalBerichtenOp", { berichtTransportId: ["12", "x"] }, "/berichten/12,x"],
  ])("leaves it to the service: %s %j", (operation, parameters, target) => {
    expect(toWireQuery("openapi-0.8", operation, parameters, true)).toMatchObject({ target });
  });

  it.each(["", ".", "..", "telling", "../telling", "../../berichten", "a/b"])(
    "never becomes the path of another call: %j",
    (id) => {
      const parameters = { berichtTransportId: [id] };
      expect(toWireQuery("default", "HaalBerichtenOp", parameters, true)).toMatchObject({
        problem: { parameter: "berichtTransportId" },
      });
    },
  );
});

describe("fromWireQuery", () => {
  it("knows the three paths and no other", () => {
    const operationAt = (path: string) => fromWireQuery("default", path, [])?.operation;
    expect(operationAt("/berichten")).toBe("LijstBerichten");
    expect(operationAt("/berichten/telling")).toBe("TelBerichten");
    expect(operationAt("/berichten/")).toBe("LijstBerichten");
    expect(operationAt(`/berichten/${id}`)).toBe("HaalBerichtenOp");
    for (const path of ["", "/", "/berichten//", "/berichten/a/b", "/berichtenX", "/berichten/%zz"])
      expect(operationAt(path), path).toBeUndefined();
  });

  it("distinguishes parameters that this dialect lacks", () => {
    const read = fromWireQuery("openapi-0.8", "/berichten", [
      ["berichttype", "Lg01"],
      ["afzender", "519011"],
      ["pagina", "1"],
      ["pagina", "2"],
      ["__proto__", "x"],
    ]);
    expect(read?.parameters).toEqual({ pagina: 1 });
    expect(read?.refused).toEqual([
      { name: "berichttype", why: "unknown" },
      { name: "afzender", why: "unknown" },
      { name: "pagina", why: "repeated" },
      { name: "__proto__", why: "unknown" },
    ]);
  });

  // Shows: berichten-dialects
  it("requires the spelling of its own dialect", () => {
    const soort = (dialect: "default" | "openapi-0.8", word: string) =>
      fromWireQuery(dialect, "/berichten/telling", [["soort", word]]);
    expect(soort("openapi-0.8", "nieuw")?.parameters).toEqual({ soort: "NIEUW" });
    expect(soort("openapi-0.8", "NIEUW")?.refused).toEqual([
      { name: "soort", why: "spelling of another dialect" },
    ]);
    expect(soort("default", "NIEUW")?.parameters).toEqual({ soort: "NIEUW" });
    expect(soort("default", "nieuw")?.parameters).toEqual({ soort: "nieuw" });
  });

  it("reads an empty status as absent and leaves odd numbers as text", () => {
    const read = fromWireQuery("default", "/berichten", [
      ["status", ""],
      ["pagina", "01"],
      ["berichtenPerPagina", "99999999999999999999"],
    ]);
    expect(read).toEqual({
      operation: "LijstBerichten",
      parameters: { pagina: "01", berichtenPerPagina: "99999999999999999999" },
      refused: [],
    });
  });

  // Shows: berichten-fetch-path
  it("reads back what toWireQuery wrote, in both dialects", () => {
    const list = fc.record(
      {
        status: fc.subarray(["nieuw", "gezien-in-lijst", "opgehaald"], { minLength: 1 }),
        berichttype: fc.constantFrom("Lg01", "La01"),
        vanafMoment: fc.constantFrom("2026-04-25T14:54:08+02:00", "2026-04-26T00:00:00Z"),
        totMoment: fc.constantFrom("2026-04-25T14:54:08.986661-02:00"),
        pagina: fc.integer({ min: 1, max: 99999 }),
        berichtenPerPagina: fc.integer({ min: 1, max: 5000 }),
      },
      { requiredKeys: [] },
    );
    const fetch = fc.record({
      berichtTransportId: fc.array(fc.uuid(), { minLength: 1, maxLength: 100 }),
    });
    const count = fc.record({
      soort: fc.constantFrom("NIEUW", "GEZIEN-IN-LIJST-EN-NIET-OPGEHAALD", "NIET-OPGEHAALD"),
    });
    const call = fc.oneof(
      list.map((parameters) => ["LijstBerichten", parameters] as const),
      fetch.map((parameters) => ["HaalBerichtenOp", parameters] as const),
      count.map((parameters) => ["TelBerichten", parameters] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(...dialects), call, (dialect, [operation, parameters]) => {
        const wire = toWireQuery(dialect, operation, { ...parameters });
        if ("problem" in wire) throw new Error(wire.problem.why);
        const [path = ""] = wire.target.split("?");
        expect(fromWireQuery(dialect, path, pairsOf(wire.target))).toEqual({
          operation,
          parameters: { ...parameters },
          refused: [],
        });
        expect(pairsOf(wire.target)).toEqual(wire.query);
      }),
    );
  });
});

it("wireName lacks the sender filter in the public contract only", () => {
  expect(wireName("default", "afzender")).toBe("afzender");
  expect(wireName("openapi-0.8", "afzender")).toBeUndefined();
});
