import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallestList } from "../../../../src/contract/authorisation/smallestList.ts";
import { judgeQuery } from "../../../../src/contract/authorisation/verdict.ts";
import {
  projectUse,
  unusedRight,
  type UsedRequest,
} from "../../../../src/presentation/authorisation/projectUse.ts";
import { randomQuery, randomRubrics } from "../../../support/rubrics/randomQueries.ts";
import { seed } from "../../../support/share.ts";

const day = "20261123";
const inForce = (rubrics: readonly string[]) => ({
  rows: [{ rubrics, medium: "N", from: "20200101", until: "", otherRubrics: 0 }],
});
const request = (fields: readonly string[], more: Partial<UsedRequest> = {}): UsedRequest => ({
  ...{ file: "a.brp", line: 1, isFaulty: false, expected: [] },
  query: { type: "RaadpleegMetBurgerservicenummer", parameters: ["burgerservicenummer"], fields },
  ...more,
});
const standingOf = (rubrics: readonly string[]) => {
  const { standing } = projectUse([], inForce(rubrics), day);
  if (!standing) throw new Error("no standing");
  return standing;
};

describe("what a project uses of a decision", () => {
  it("lacks something exactly where the service refuses one of its requests", () => {
    const queryAndRubrics = randomQuery.chain((query) =>
      fc.record({ query: fc.constant(query), rubrics: randomRubrics(query) }),
    );
    fc.assert(
      fc.property(queryAndRubrics, ({ query, rubrics }) => {
        const decision = inForce(rubrics);
        const use = projectUse([request([], { query })], decision, day);
        const lacks = [...use.parameters, ...use.paths].some((each) => each.lacking?.length);
        expect(lacks).toBe(judgeQuery(query, decision, day).refusal !== undefined);
      }),
      { seed, numRuns: 100 },
    );
  });

  it("finds nothing superfluous in the smallest list, and each rubric beside it", () => {
    fc.assert(
      fc.property(randomQuery, (query) => {
        const { rubrics } = smallestList([query]);
        const right = unusedRight([request([], { query })], standingOf(rubrics));
        expect(right.rubrics).toEqual([]);
        const more = unusedRight([request(["gezag"])], standingOf(["PAGZ01", "010120", "010410"]));
        expect(more).toMatchObject({
          rubrics: ["010410"],
          paths: ["burgerservicenummer", "geslacht"],
        });
      }),
      { seed, numRuns: 100 },
    );
  });

  it("needs any rubric of both parents for ouderAanduiding", () => {
    const rights = (path: string) =>
      unusedRight([request([path])], standingOf(["010120", "020110", "030110"])).rubrics;
    expect(rights("ouders.ouderAanduiding")).toEqual([]);
    expect(rights("geslacht")).toEqual(["020110", "030110"]);
  });

  it("counts the values that expectations look at, also by an alias, a part or a group", () => {
    const seen = (path: string, ...expected: string[]) => {
      const [use] = projectUse([request([path], { expected })], undefined, day).paths;
      return [use?.seen, use?.values, use?.lacking];
    };
    expect(seen("geboorte", "geboorte.datum.jaar")).toEqual([1, 3, undefined]);
    expect(seen("geboorte", "geboorte")).toEqual([3, 3, undefined]);
    expect(seen("geboorte.datum", "geboorte.plaats")).toEqual([0, 1, undefined]);
    const alias = "verblijfplaatsBinnenland.verblijfadres.postcode";
    expect(seen(alias, "verblijfplaats.verblijfadres.postcode")).toEqual([1, 1, undefined]);
  });

  it("leaves out what is faulty, and counts what is undecided", () => {
    const requests = [
      request(["naam"], { isFaulty: true }),
      request(["geslacht"], { undecided: "placeholders" }),
      { ...request([]), query: undefined as never, undecided: "message service" },
    ];
    const use = projectUse(requests, { rows: [], municipality: "0518" }, day);
    expect(use).toMatchObject({ queries: 1, faulty: 1, undecided: 1 });
    expect(use.paths).toMatchObject([{ name: "geslacht", lacking: [], places: [{ line: 1 }] }]);
  });
});
