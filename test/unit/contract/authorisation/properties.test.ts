import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  loggedRubrics,
  inRubricOrder,
  neededRubrics,
  rubricLeaves,
  type RubricQuery,
} from "../../../../src/contract/authorisation/pathRubrics.ts";
import { smallestList } from "../../../../src/contract/authorisation/smallestList.ts";
import { judgeQuery } from "../../../../src/contract/authorisation/verdict.ts";
import { queryOperation, type ResponseType } from "../../../../src/contract/operations.ts";
import {
  allRubrics,
  randomQuery,
  randomRubrics,
  rubricPaths,
} from "../../../support/rubrics/randomQueries.ts";
import { seed, isWhole } from "../../../support/share.ts";

const day = "20261123";
const runs = { seed, numRuns: isWhole ? 5000 : 300 };
const responseTypes: readonly ResponseType[] = ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"];

function judged(query: RubricQuery, rubrics: readonly string[]) {
  const row = { rubrics, medium: "N", from: "20200101", until: "", otherRubrics: 0 };
  return judgeQuery(query, { rows: [row] }, day);
}

const isAllowed = (query: RubricQuery, rubrics: readonly string[]) =>
  judged(query, rubrics).refusal === undefined;

describe("what any query needs", () => {
  it("is for a group the union of its leaves, in need, in verdict and in log", () => {
    for (const type of responseTypes)
      for (const path of rubricPaths(type)) {
        const leaves = rubricLeaves(path, type).map((leaf) => leaf.path);
        expect(neededRubrics(path, type), path).toEqual(
          inRubricOrder(leaves.flatMap((leaf) => neededRubrics(leaf, type))),
        );
      }
    fc.assert(
      fc.property(
        randomQuery.chain((query) => fc.tuple(fc.constant(query), randomRubrics(query))),
        ([query, rubrics]) => {
          const { responseType } = queryOperation(query.type);
          const leaves = query.fields.flatMap((path) =>
            rubricLeaves(path, responseType).map((leaf) => leaf.path),
          );
          const taken = { ...query, fields: leaves };
          expect(judged(taken, rubrics).refusal).toBe(judged(query, rubrics).refusal);
          expect(judged(taken, rubrics).rubrics).toEqual(judged(query, rubrics).rubrics);
          expect(loggedRubrics(taken)).toEqual(loggedRubrics(query));
        },
      ),
      runs,
    );
  });

  it("is never refused because a rubric is added, but for PAAD02, which the others then yield to", () => {
    fc.assert(
      fc.property(
        randomQuery.chain((query) => fc.tuple(fc.constant(query), randomRubrics(query))),
        fc.constantFrom(...allRubrics),
        ([query, rubrics], added) => {
          fc.pre(added !== "PAAD02" || rubrics.includes("PAAD01"));
          const before = judged(query, rubrics);
          const after = judged(query, [...rubrics, added]);
          if (before.refusal === undefined) expect(after.refusal).toBeUndefined();
          if (before.refusal === after.refusal)
            expect(before.names).toEqual(expect.arrayContaining([...after.names]));
        },
      ),
      runs,
    );
    const query = {
      type: "RaadpleegMetBurgerservicenummer" as const,
      parameters: [],
      fields: ["adressering.adresregel1"],
    };
    expect(isAllowed(query, ["PAVP03"])).toBe(true);
    expect(judged(query, ["PAVP03", "PAAD02"])).toMatchObject({
      refusal: "unauthorizedField",
      rubrics: ["PAAD01"],
      unsure: ["mixedAddressing"],
    });
  });

  // Shows: language-smallest-list
  it("has a smallest list that is enough, all of it needed, for all queries and for each", () => {
    fc.assert(
      fc.property(fc.array(randomQuery, { minLength: 1, maxLength: 4 }), (queries) => {
        const { rubrics, byQuery } = smallestList(queries);
        expect(queries.every((query) => isAllowed(query, rubrics))).toBe(true);
        for (const code of rubrics) {
          const without = rubrics.filter((each) => each !== code);
          expect(
            queries.every((query) => isAllowed(query, without)),
            code,
          ).toBe(false);
        }
        queries.forEach((query, index) => {
          const own = byQuery[index] ?? [];
          expect(isAllowed(query, own)).toBe(true);
          expect(rubrics).toEqual(expect.arrayContaining([...own]));
          for (const code of own)
            expect(
              isAllowed(
                query,
                own.filter((each) => each !== code),
              ),
              code,
            ).toBe(false);
        });
      }),
      runs,
    );
  });
});
