import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { byId, object, sharedCases, sharedIsThere } from "../shared.ts";
import { RunningMock } from "./runningMock.ts";

const caseSchema = z.object({
  id: z.string(),
  today: z.string(),
  request: object,
  persons: z.array(object),
  expectedBsn: z.array(z.string()).optional(),
  expectedCount: z.number().optional(),
  expected: z.looseObject({ status: z.number() }).optional(),
});

const response = z.looseObject({
  personen: z.array(z.looseObject({ burgerservicenummer: z.string().optional() })).default([]),
});

describe.skipIf(!sharedIsThere)("the official selections over HTTP", () => {
  const mock = new RunningMock();
  beforeAll(() => mock.start());
  afterAll(() => mock.stop());

  // Shows: personen-deceased, personen-case-insensitive, personen-wildcard, personen-all-match
  it.each(byId(sharedCases(caseSchema, "selection")))("%s", async (_id, each) => {
    const { today, request, persons, expectedBsn, expectedCount, expected } = each;
    mock.use(persons, today);
    const { status, body } = await mock.ask(request);
    if (expected) {
      expect(body).toMatchObject(expected);
      return;
    }
    expect(status).toBe(200);
    const { personen } = response.parse(body);
    if (expectedCount !== undefined) expect(personen).toHaveLength(expectedCount);
    if (expectedBsn)
      expect(personen.map(({ burgerservicenummer }) => burgerservicenummer).toSorted()).toEqual(
        expectedBsn,
      );
  });
});
