import { describe, expect, it } from "vitest";
import { checkQuery } from "../../../../src/contract/rules/checkQuery.ts";
import { queryOperation, queryTypes, type QueryType } from "../../../../src/contract/operations.ts";
import { parameterOf } from "../../../../src/contract/parameters.ts";
import { refiningTypes, widening } from "../../../../src/contract/rules/searchRules.ts";
import { personProblem } from "../../../../src/contract/errors/serviceErrors.ts";
import { readProblem } from "../../../../src/contract/errors/problem.ts";
import type { RunFailure } from "../../../../src/model/failure.ts";
import { searchRefinements } from "../../../../src/presentation/refinements/searchRefinements.ts";

const body = personProblem("tooManyResults", { instance: "/x", maximum: 10 });
const problem = readProblem(body, 400);
const tooMany: RunFailure = {
  kind: "refused",
  status: 400,
  faults: [],
  ...(problem && { problem }),
};

const ways = (type: QueryType, given?: readonly string[]) =>
  searchRefinements(tooMany, type, given, "en").map(({ kind, name }) => `${kind} ${name}`);

describe("a search that found too many", () => {
  it("proposes what its type takes besides, and what was given to be written out or left out", () => {
    const type = "ZoekMetNaamEnGemeenteVanInschrijving";
    const given = ["geslachtsnaam", "voornamen", "gemeenteVanInschrijving", "geslacht", widening];
    expect(ways(type, given)).toEqual([
      "add voorvoegsel",
      "lengthen geslachtsnaam",
      "lengthen voornamen",
      `leave out ${widening}`,
      "other search ZoekMetGeslachtsnaamEnGeboortedatum",
      "other search RaadpleegMetBurgerservicenummer",
    ]);
    expect(ways("ZoekMetPostcodeEnHuisnummer", ["postcode", "huisnummer"]).slice(0, 2)).toEqual([
      "add huisletter",
      "add huisnummertoevoeging",
    ]);
  });

  // Shows: panel-too-many-found
  it("proposes nothing that the service would refuse, for any type", () => {
    for (const type of queryTypes) {
      const { required } = queryOperation(type);
      for (const { kind, name } of searchRefinements(tooMany, type, required, "nl")) {
        if (kind !== "add") continue;
        const query = Object.fromEntries(
          [...required, name].map((each) => [each, exampleOf(type, each)]),
        );
        expect(checkQuery({ type, ...query }), `${type} ${name}`).toEqual([]);
      }
    }
  });

  it("names other searches of the service only, never the same one", () => {
    for (const type of queryTypes) expect(refiningTypes[type]).not.toContain(type);
  });

  it("has nothing to say of other failures", () => {
    const other: RunFailure = {
      ...tooMany,
      problem: { code: "paramsValidation", invalidParams: [] },
    };
    expect(searchRefinements(other, "ZoekMetPostcodeEnHuisnummer", [], "en")).toEqual([]);
    expect(searchRefinements(tooMany, "LijstBerichten", [], "en")).toEqual([]);
  });
});

function exampleOf(type: QueryType, name: string): unknown {
  const parameter = parameterOf(type, name);
  if (!parameter) throw new Error(name);
  const { example, kind } = parameter;
  if (name === "fields") return ["burgerservicenummer"];
  if (kind === "list") return [example];
  if (kind === "integer") return Number(example);
  return kind === "boolean" ? example === "true" : example;
}
