import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { findDrift } from "../../../src/contract/response/drift.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { fieldPaths } from "../../../src/contract/response/fields.ts";
import { queryOperation, type QueryType } from "../../../src/contract/operations.ts";
import { project } from "../../support/project.ts";
import { inAnyOrder } from "../../support/generated/anyOrder.ts";
import { readResponseSchemas } from "../../support/randomRun/openApiResponses.ts";
import { object, readShared, sharedCases, sharedFolder, sharedIsThere } from "../shared.ts";
import { populationOf, RunningMock } from "./runningMock.ts";

const caseSchema = z.object({
  id: z.string(),
  today: z.string(),
  request: object,
  persons: z.array(object),
  expected: object,
});

type Query = JsonObject & { readonly type: QueryType; readonly fields: readonly string[] };
const validQuery = z.custom<Query>((value) => object.safeParse(value).success);

const cases = sharedCases(caseSchema, "derivation", "derivation-2");

describe.skipIf(!sharedIsThere)("the official derivations", () => {
  // Shows: personen-investigation, personen-current-only, personen-current-partner, personen-age
  // Shows: personen-full-name, mock-derived, personen-form-of-address
  it("are exact, all of them", () => {
    for (const { id, today, request, persons, expected } of cases) {
      const query = validQuery.parse(request);
      const population = populationOf(persons);
      const { responseType } = queryOperation(query.type);
      const personen = population
        .find(query)
        .map((each) =>
          project(population.responseOf(each, today, false), query.fields, responseType),
        );
      expect([id, inAnyOrder({ type: query.type, personen })]).toEqual([id, inAnyOrder(expected)]);
    }
  });
});

describe.skipIf(!sharedIsThere)("the official mock's own people", () => {
  const mock = new RunningMock();
  const people = sharedIsThere ? z.array(object).parse(readShared("mock/persons.json")) : [];
  beforeAll(() => {
    // Reading them is slow, and a server closes an idle connection.
    mock.use(people, "2026-06-15");
    return mock.start();
  });
  afterAll(() => mock.stop());

  // Shows by another's validator: personen-response-valid, personen-value-limits
  it("are all answered by the public contract, whatever is asked of them", async () => {
    const { faults } = readResponseSchemas(`${sharedFolder}contracts/openapi.personen-2.7.0.yaml`);
    const fields = [...fieldPaths("Persoon").keys()].filter((path) => !path.includes("."));
    const numbers = people.map((person) => z.string().parse(person["burgerservicenummer"]));
    for (let first = 0; first < numbers.length; first += 20) {
      const burgerservicenummer = numbers.slice(first, first + 20);
      const query = { type: "RaadpleegMetBurgerservicenummer", burgerservicenummer, fields };
      const { status, body } = await mock.ask(query);
      expect(status).toBe(200);
      expect(faults(status, body)).toEqual([]);
      expect(findDrift("RaadpleegMetBurgerservicenummer", body)).toEqual([]);
      expect(z.array(object).parse(body["personen"])).toHaveLength(burgerservicenummer.length);
    }
  });
});
