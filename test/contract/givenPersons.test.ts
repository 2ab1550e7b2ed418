import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { JsonObject } from "../../src/contract/json/json.ts";
import { readPopulation } from "../../src/mock/served/readPeople.ts";
import { startLocalEnvironment } from "../../src/mock/localEnvironment.ts";
import type { MockServer } from "../../src/mock/mockServer.ts";
import { bearerOf } from "../support/processes/localServer.ts";
import { inAnyOrder } from "../support/generated/anyOrder.ts";
import { readSharedLines, sharedIsThere } from "./shared.ts";

const object = z.custom<JsonObject>((value) => typeof value === "object" && value !== null);
const fieldsCase = z.object({
  id: z.string(),
  scenario: z.string(),
  responseType: z.string(),
  person: object,
  fields: z.array(z.string()),
  expected: object,
});
const serverErrorCase = z.object({
  id: z.string(),
  precondition: z.string(),
  request: object,
  expected: z.looseObject({ status: z.number() }),
});

function casesOf<T>(file: string, schema: z.ZodType<T>): readonly T[] {
  return sharedIsThere ? readSharedLines(file).map((line) => schema.parse(line)) : [];
}

/** Loads persons as `--persons` does, and asks them over HTTP. */
async function withPersons(
  persons: readonly JsonObject[],
  use: (server: MockServer) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "brp-persons-"));
  try {
    const file = join(folder, "persons.json");
    await writeFile(file, JSON.stringify({ personen: persons }));
    const given = await readPopulation(file);
    if ("problems" in given) throw new Error(JSON.stringify(given.problems));
    const server = await startLocalEnvironment({ people: { population: given.value } });
    try {
      await use(server);
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ask(server: MockServer, query: unknown): Promise<Response> {
  return fetch(`${server.personen.baseUrl}/personen`, {
    method: "POST",
    headers: { authorization: await bearerOf(server), "content-type": "application/json" },
    body: JSON.stringify(query),
  });
}

const numberOf = (index: number) => String(100_000_000 + index);

describe.skipIf(!sharedIsThere)("the official cases of fields over HTTP", () => {
  const cases = casesOf("cases/fields.jsonl", fieldsCase).filter(
    ({ responseType }) => responseType === "Persoon",
  );
  const running: { stop?: () => void; server?: MockServer; done?: Promise<void> } = {};

  beforeAll(async () => {
    const persons = cases.map(({ person }, index) => ({
      ...person,
      burgerservicenummer: numberOf(index),
    }));
    await new Promise<void>((ready, failed) => {
      running.done = withPersons(persons, (server) => {
        running.server = server;
        ready();
        return new Promise((stop) => (running.stop = stop));
      });
      running.done.catch(failed);
    });
  });
  afterAll(async () => {
    running.stop?.();
    await running.done;
  });

  it.each(cases.map((each, index) => [each.id, each.scenario, index, each] as const))(
    "%s %s",
    async (_id, _scenario, index, { fields, expected }) => {
      if (!running.server) throw new Error("The server did not start.");
      const type = "RaadpleegMetBurgerservicenummer";
      const query = { type, burgerservicenummer: [numberOf(index)], fields };
      const response = await ask(running.server, query);
      const own = "burgerservicenummer" in expected ? { burgerservicenummer: numberOf(index) } : {};
      const body = z.looseObject({ personen: z.array(object) }).parse(await response.json());
      expect(response.status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(["personen", "type"]);
      expect(body.personen.map(inAnyOrder)).toEqual([inAnyOrder({ ...expected, ...own })]);
    },
  );
});

/** A person whom a query finds, as far as its parameters say something of persons. */
function matching(query: JsonObject, number: string, reason: string | undefined): JsonObject {
  const { geslachtsnaam, voornamen, geboortedatum, geslacht, gemeenteVanInschrijving } = query;
  const { postcode, huisnummer, huisletter, straat } = query;
  const { nummeraanduidingIdentificatie, adresseerbaarObjectIdentificatie } = query;
  const defined = (members: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
  return {
    burgerservicenummer: number,
    naam: defined({ geslachtsnaam, voornamen }),
    ...(geslacht === undefined ? {} : { geslacht: { code: geslacht } }),
    ...(geboortedatum === undefined
      ? {}
      : { geboorte: { datum: { type: "Datum", datum: geboortedatum } } }),
    ...(gemeenteVanInschrijving === undefined
      ? {}
      : { gemeenteVanInschrijving: { code: gemeenteVanInschrijving } }),
    verblijfplaats: {
      type: "Adres",
      ...defined({ nummeraanduidingIdentificatie, adresseerbaarObjectIdentificatie }),
      verblijfadres: defined({ postcode, huisnummer, huisletter, officieleStraatnaam: straat }),
    },
    ...(reason === undefined ? {} : { opschortingBijhouding: { reden: { code: reason } } }),
  } as JsonObject;
}

const maximumOf = (precondition: string) => Number(/more than ([0-9]+)/.exec(precondition)?.[1]);

describe.skipIf(!sharedIsThere)("the official cases of too many results", () => {
  const cases = casesOf("cases/server-errors.jsonl", serverErrorCase);

  it.each(cases.map((each) => [each.id, each] as const))(
    "%s, and not with one person fewer",
    async (_id, { precondition, request, expected }) => {
      const maximum = maximumOf(precondition);
      const living = Array.from({ length: maximum - 1 }, (_, index) =>
        matching(request, numberOf(index), undefined),
      );
      const isCounted = request["inclusiefOverledenPersonen"] === true;
      const others = ["F", "W", ...(isCounted ? [] : ["O"])].map((reason, index) =>
        matching(request, numberOf(100 + index), reason),
      );
      const last = [200, 201].map((index) =>
        matching(request, numberOf(index), isCounted ? "O" : undefined),
      );
      await withPersons([...living, ...others, ...last], async (server) => {
        const response = await ask(server, request);
        expect(response.status).toBe(expected.status);
        expect(response.headers.get("content-type")).toBe("application/problem+json");
        expect(await response.json()).toEqual(expected);
      });
      await withPersons([...living, ...others, ...last.slice(1)], async (server) => {
        const response = await ask(server, request);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({ personen: { length: maximum } });
      });
    },
  );
});
