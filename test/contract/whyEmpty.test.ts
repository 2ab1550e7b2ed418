import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missingValues, emptyRulesFor } from "../../src/presentation/whyEmpty/whyEmpty.ts";
import { fieldsCases as cases, sharedIsThere } from "./shared.ts";

/** The official cases of `fields`: the explanation of every path that was requested but not returned. */
describe.skipIf(!sharedIsThere)("why the official responses are empty where they are", () => {
  const reported = new Map<string, number>();
  const unknown = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1);
  let missingCount = 0;
  for (const { fields, expected, responseType } of cases)
    for (const missing of missingValues(expected, "personen[0]", fields, responseType)) {
      missingCount += 1;
      const rules = emptyRulesFor(missing);
      for (const { id } of rules) count(reported, id);
      if (rules.length === 0) count(unknown, missing.field);
    }

  // Shows: cli-why-empty
  it("is told by a rule in nearly every case", () => {
    expect({ missingCount, ...Object.fromEntries(reported) }).toEqual({
      missingCount: 106,
      noValue: 80,
      addressIdentifier: 3,
      foreignAddressPerhaps: 4,
      domesticOnly: 1,
      emptyGroup: 1,
      falseOrUnknown: 1,
      titleOnly: 1,
      voteEnded: 1,
    });
  });

  // docs/read-responses.md lists these as "not known". A missing rule shows here, and so does one that guesses.
  it("is not known of these fields only", () => {
    expect(Object.fromEntries(unknown)).toEqual({
      "ouders.naam.voorletters": 4,
      "kinderen.naam.voorletters": 3,
      "partners.naam.voorletters": 1,
      "adressering.aanschrijfwijze": 2,
      "adressering.aanschrijfwijze.naam": 1,
      "adressering.adresregel1": 2,
      "adressering.adresregel2": 1,
    });
    const page = readFileSync(new URL("../../docs/read-responses.md", import.meta.url), "utf8");
    const unknownCount = [...unknown.values()].reduce((sum, each) => sum + each, 0);
    const said = /for (\d+)\s+of the (\d+) empty paths/.exec(page)?.slice(1).map(Number);
    expect(said).toEqual([unknownCount, missingCount]);
  });

  it("is told of nothing that came", () => {
    const wrong = cases.flatMap(({ id, fields, expected, responseType }) =>
      missingValues(expected, "p", fields, responseType)
        .filter(({ how }) => how === "not in this response type")
        .map(({ asked }) => `${id} ${asked}`),
    );
    expect(wrong).toEqual([]);
  });

  it("never says that the register holds nothing where it holds something", () => {
    const claims = new Set([
      ...["noValue", "groupAbsent", "emptyGroup", "emptyList", "falseOrUnknown", "noResidence"],
    ]);
    const wrong = cases.flatMap(({ id, person, fields, expected, responseType }) => {
      const isStored = (field: string) =>
        missingValues(person, "p", [field], responseType).length === 0;
      return missingValues(expected, "p", fields, responseType)
        .filter((missing) => emptyRulesFor(missing).some((rule) => claims.has(rule.id)))
        .filter(({ field }) => isStored(field))
        .map(({ field }) => `${id} ${field}`);
    });
    expect(wrong).toEqual([]);
  });
});
