import { describe, expect, it } from "vitest";
import { findDrift } from "../../src/contract/response/drift.ts";
import { officialResponses as cases, sharedIsThere } from "./shared.ts";

describe.skipIf(!sharedIsThere)("the official responses", () => {
  // Shows: personen-interface-version
  it("are all accepted, without any drift", () => {
    expect(cases.length).toBeGreaterThan(400);
    const wrong = cases.flatMap(({ id, request, response }) =>
      findDrift(request.type, response).map((place) => ({ id, ...place })),
    );
    expect(wrong).toEqual([]);
  });

  it("are told apart from broken ones: each member turned into a number is found", () => {
    let broken = 0;
    for (const { request, response } of cases)
      for (const person of response.personen)
        for (const name of Object.keys(person)) {
          if (name === "leeftijd") continue;
          const personen = [{ ...person, [name]: 5 }];
          const reply = { ...response, personen };
          expect(findDrift(request.type, reply)).toEqual([
            { place: `personen[].${name}`, kind: "other type" },
          ]);
          broken += 1;
        }
    expect(broken).toBeGreaterThan(500);
  });
});
