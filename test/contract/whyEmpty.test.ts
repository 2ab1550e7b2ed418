import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { isJsonObject, type JsonObject } from "../../src/contract/json.ts";
import type { AnswerType } from "../../src/contract/operations.ts";
import { missingValues } from "../../src/presentation/whyEmpty/missingValues.ts";
import { rulesFor } from "../../src/presentation/whyEmpty/whyEmpty.ts";
import { readSharedLines, sharedIsThere } from "./shared.ts";

const caseSchema = z.object({
  id: z.string(),
  responseType: z.custom<AnswerType>((type) => typeof type === "string"),
  fields: z.array(z.string()),
  person: z.custom<JsonObject>(isJsonObject),
  expected: z.custom<JsonObject>(isJsonObject),
});

/** The official cases of `fields`: of everything that was asked and did not come, what is said. */
describe.skipIf(!sharedIsThere)("why the official answers are empty where they are", () => {
  const cases = sharedIsThere
    ? readSharedLines("cases/fields.jsonl").map((line) => caseSchema.parse(line))
    : [];
  const told = new Map<string, number>();
  const unknown = new Map<string, number>();
  let missingCount = 0;
  for (const { fields, expected, responseType } of cases)
    for (const missing of missingValues(expected, "personen[0]", fields, responseType)) {
      missingCount += 1;
      const rules = rulesFor(missing).map(({ id }) => id);
      for (const rule of rules.length > 0 ? rules : ["notKnown"])
        told.set(rule, (told.get(rule) ?? 0) + 1);
      if (rules.length === 0) unknown.set(missing.field, (unknown.get(missing.field) ?? 0) + 1);
    }

  afterAll(() => {
    const list = (counts: ReadonlyMap<string, number>) =>
      [...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([name, count]) => `${name} ${count}`)
        .join(", ");
    const share = ((told.get("notKnown") ?? 0) / Math.max(missingCount, 1)) * 100;
    console.info(
      `why empty: ${missingCount} empty paths in ${cases.length} cases; ${list(told)}; ` +
        `not known ${share.toFixed(1)} %: ${list(unknown)}`,
    );
  });

  it("is told by a rule in nearly every case", () => {
    expect(missingCount).toBeGreaterThan(100);
    expect((told.get("notKnown") ?? 0) / missingCount).toBeLessThan(0.15);
  });

  it("is told of nothing that came", () => {
    const wrong = cases.flatMap(({ id, fields, expected, responseType }) =>
      missingValues(expected, "p", fields, responseType)
        .filter(({ how }) => how === "not in this answer type")
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
        .filter((missing) => rulesFor(missing).some((rule) => claims.has(rule.id)))
        .filter(({ field }) => isStored(field))
        .map(({ field }) => `${id} ${field}`);
    });
    expect(wrong).toEqual([]);
  });
});
