import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { byId, object, sharedCases, sharedIsThere } from "../shared.ts";
import { RunningMock } from "./runningMock.ts";

const serverErrorCase = z.object({
  id: z.string(),
  precondition: z.string(),
  request: object,
  expected: z.looseObject({ status: z.number() }),
});

const numberOf = (index: number) => String(100_000_000 + index);

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
  const mock = new RunningMock();
  beforeAll(() => mock.start());
  afterAll(() => mock.stop());

  // Shows: personen-too-many
  it.each(byId(sharedCases(serverErrorCase, "server-errors")))(
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
      mock.use({ personen: [...living, ...others, ...last] }, "2026-11-21");
      expect(await mock.ask(request)).toEqual({ status: expected.status, body: expected });
      mock.use({ personen: [...living, ...others, ...last.slice(1)] }, "2026-11-21");
      expect(await mock.ask(request)).toMatchObject({
        status: 200,
        body: { personen: { length: maximum } },
      });
    },
  );
});
