import { describe, expect, it } from "vitest";
import * as z from "zod";
import { checkQuery } from "../../src/contract/rules/checkQuery.ts";
import { personErrors } from "../../src/contract/errors/personErrors.ts";
import { readProblem } from "../../src/contract/errors/problem.ts";
import { personProblem } from "../../src/contract/errors/serviceErrors.ts";
import { byId, sharedCases, sharedIsThere } from "./shared.ts";

const invalidParam = z.strictObject({ code: z.string(), name: z.string(), reason: z.string() });
const faultCase = z.object({
  id: z.string(),
  request: z.record(z.string(), z.unknown()),
  expected: z.looseObject({
    status: z.number(),
    instance: z.string(),
    invalidParams: z.array(invalidParam).optional(),
  }),
});
const goodCase = z.object({ id: z.string(), request: z.record(z.string(), z.unknown()) });
const limitCase = goodCase.extend({ expected: z.object({ name: z.string().optional() }) });

const byName = (params: readonly { readonly name: string }[]) =>
  [...params].sort((first, second) => (first.name < second.name ? -1 : 1));

describe.skipIf(!sharedIsThere)("the official queries", () => {
  const faulty = sharedCases(faultCase, "validation", "validation-2");
  const good = sharedCases(goodCase, "positive", "positive-2");

  // Shows: personen-format-deceased, personen-format-birth-date, personen-error-body
  // Shows: personen-format-bsn, personen-format-fields, personen-format-municipality
  // Shows: personen-format-family-name, personen-format-given-names
  // Shows: personen-format-required-given-names, personen-format-gender, personen-format-postcode
  // Shows: personen-format-street, personen-format-designation, personen-format-object
  it.each(byId(faulty.filter(({ expected }) => expected.invalidParams)))(
    "%s: the same faults and the same body",
    (_id, { request, expected }) => {
      const invalidParams = checkQuery(request).map(({ name, code, reason }) => ({
        name,
        code,
        reason,
      }));
      const { instance } = expected;
      const body = personProblem("paramsValidation", { instance, invalidParams });
      const reported = z.array(invalidParam).parse(body["invalidParams"]);
      expect({ ...body, invalidParams: byName(reported) }).toEqual({
        ...expected,
        invalidParams: byName(expected.invalidParams ?? []),
      });
    },
  );

  it("are as many as they were, and no good one is called wrong", () => {
    expect(faulty.filter(({ expected }) => expected.invalidParams).length).toBeGreaterThan(160);
    expect(good.length).toBeGreaterThan(370);
    const wrong = good.flatMap(({ id, request }) =>
      checkQuery(request).map(({ name, code }) => `${id} ${name} ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  // Shows: personen-format-bsn, personen-format-fields, personen-format-municipality
  // Shows: personen-format-family-name, personen-format-given-names
  // Shows: personen-format-required-given-names, personen-format-gender, personen-format-prefix
  // Shows: personen-format-postcode, personen-format-house-number, personen-format-house-letter
  // Shows: personen-format-house-suffix, personen-format-street, personen-format-designation
  // Shows: personen-format-object, personen-format-birth-date
  it("below, at and above every limit are right or wrong, for that name alone", () => {
    const found = sharedCases(limitCase, "boundaries").map(({ id, request }) => [
      id,
      checkQuery(request).map(({ name }) => name),
    ]);
    expect(found.length).toBeGreaterThan(290);
    expect(found).toEqual(
      sharedCases(limitCase, "boundaries").map(({ id, expected: { name } }) => [
        id,
        name === undefined ? [] : [name],
      ]),
    );
  });

  // Shows: personen-content-type
  it("are refused for their headers with our bodies too", () => {
    const others = faulty.filter(({ expected }) => !expected.invalidParams);
    expect(others).not.toEqual([]);
    for (const { expected } of others) {
      const kind = expected.status === 406 ? "notAcceptable" : "unsupportedMediaType";
      expect(personProblem(kind, { instance: expected.instance })).toEqual(expected);
    }
  });

  it("with too many results are refused with our body", () => {
    const schema = z.object({
      expected: z.looseObject({ code: z.string(), instance: z.string() }),
    });
    const many = sharedCases(schema, "server-errors")
      .map(({ expected }) => expected)
      .filter(({ code }) => code === personErrors.tooManyResults.code);
    expect(many).not.toEqual([]);
    for (const expected of many) {
      const maximum = String(expected.detail).includes(" 10 ") ? 10 : 30;
      expect(personProblem("tooManyResults", { instance: expected.instance, maximum })).toEqual(
        expected,
      );
      expect(readProblem(expected)?.code).toBe("tooManyResults");
    }
  });
});
