import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../src/contract/json/json.ts";
import { readResponseSchemas } from "../support/randomRun/openApiResponses.ts";
import { never, randomRun } from "../support/randomRun/randomRun.ts";
import { seed, shareOf } from "../support/share.ts";
import { sharedFolder, sharedIsThere } from "./shared.ts";

const contract = join(sharedFolder, "contracts/openapi.personen-2.7.0.yaml");
const queries = shareOf("test/contract/randomRun.test.ts").count;

describe.skipIf(!sharedIsThere)("the public contract, as the random run reads it", () => {
  it.each([
    ["a member that it does not have", { personen: [{ naam: { bijnaam: "x" } }] }],
    ["a date without its day", { personen: [{ geboorte: { datum: aDate("Datum", {}) } }] }],
    ["a date of no kind", { personen: [{ geboorte: { datum: aDate("Dag", { datum: day }) } }] }],
    ["a day that is none", { personen: [{ geboorte: { datum: aDate("Datum", { datum: "x" }) } }] }],
    ["a number as text", { personen: [{ leeftijd: "8" }] }],
    [
      "a member of whole persons",
      { type: "ZoekMetPostcodeEnHuisnummer", personen: [{ aNummer: "1" }] },
    ],
    ["no type", { type: undefined, personen: [] }],
  ])("refuses %s", (_case, body) => {
    const { faults } = readResponseSchemas(contract);
    expect(faults(200, asJson({ type: "RaadpleegMetBurgerservicenummer", ...body }))).not.toEqual(
      [],
    );
  });

  it("takes a whole date and finds the members on the way to it", () => {
    const { faults, branches, branchesIn } = readResponseSchemas(contract);
    const body = asJson({
      type: "RaadpleegMetBurgerservicenummer",
      personen: [{ geboorte: { datum: aDate("Datum", { datum: day }) } }],
    });
    expect(faults(200, body)).toEqual([]);
    const found = branchesIn(body);
    expect(found).toContain("Persoon.geboorte");
    expect(found).toContain("AbstractDatum=Datum.datum");
    expect(found.filter((branch) => !branches.has(branch))).toEqual([]);
  });
});

const day = "1999-12-31";

function aDate(type: string, members: object): object {
  return { type, langFormaat: "31 december 1999", ...members };
}

function asJson(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

describe.skipIf(!sharedIsThere)("random queries, answered by the local environment", () => {
  // Shows by another's validator: personen-response-valid, personen-value-limits
  // Shows by another's validator: personen-block-authority-joint, personen-block-authority-guardian
  it("give persons, hold the public contract, and bring by every variant, member and rule", async () => {
    const report = await randomRun({ contract, queries, seed: 1 + seed });
    expect(report.faults).toEqual([]);
    expect(report.withPersons / queries).toBeGreaterThan(0.5);
    expect([...report.statuses.keys()].sort()).toEqual([
      "200",
      "400 paramsValidation",
      "400 tooManyResults",
    ]);
    expect(never(report.branches)).toEqual([]);
    expect(never(report.rules)).toEqual([]);
  });
});
