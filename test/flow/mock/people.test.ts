import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import {
  startLocalEnvironment,
  type MockPeople,
} from "../../../src/mock/server/localEnvironment.ts";
import { Population } from "../../../src/mock/register/population.ts";
import { storedPerson } from "../../../src/mock/register/storedPerson.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { askPersons, bearerOf, byNumber } from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";

const number = "999990019";

async function askNumbers(
  people: MockPeople,
  numbers: readonly string[],
  fields: readonly string[] = ["burgerservicenummer", "naam.voornamen"],
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const server = await running(startLocalEnvironment({ people }));
  const authorization = await bearerOf(server);
  return askPersons(server, byNumber(numbers, fields), { authorization, ...headers });
}

function given(...persons: readonly JsonObject[]): MockPeople {
  return { population: new Population(persons.map(storedPerson)) };
}

const named = (voornamen: string, reason?: string): JsonObject => ({
  burgerservicenummer: number,
  naam: { voornamen },
  ...(reason === undefined ? {} : { opschortingBijhouding: { reden: { code: reason } } }),
});

describe("people of your own over HTTP", () => {
  // Shows: mock-own-people
  it("take the place of the invented ones", async () => {
    const response = await askNumbers(given(named("Eigen")), [number, "999990032"]);
    expect(await response.json()).toEqual({
      type: "RaadpleegMetBurgerservicenummer",
      personen: [{ burgerservicenummer: number, naam: { voornamen: "Eigen" } }],
    });
  });

  it.each([
    [{ "accept-gezag-version": "1" }, "TweehoofdigOuderlijkGezag"],
    [{ "accept-gezag-version": "2" }, "GezamenlijkOuderlijkGezag"],
    [{}, "GezamenlijkOuderlijkGezag"],
  ])("have joint authority by the name that %j asks", async (headers, type) => {
    const child = { ...named("Eigen"), gezag: [{ type: "TweehoofdigOuderlijkGezag" }] };
    const response = await askNumbers(given(child), [number], ["gezag"], headers);
    expect(await response.json()).toMatchObject({ personen: [{ gezag: [{ type }] }] });
  });

  // Shows: mock-twice-the-bsn
  it("with one number on two live records are refused when that number is asked", async () => {
    const response = await askNumbers(given(named("Een"), named("Twee")), [number]);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "paramsValidation",
      detail: "De foutieve parameter(s) zijn: burgerservicenummer.",
      invalidParams: [
        {
          name: "burgerservicenummer",
          code: "unique",
          reason: "De opgegeven persoonidentificatie is niet uniek.",
        },
      ],
    });
  });

  it.each(["F", "W"])("do not count a record that is suspended as %s", async (reason) => {
    const response = await askNumbers(given(named("Een"), named("Twee", reason)), [number]);
    expect(await response.json()).toMatchObject({ personen: [{ naam: { voornamen: "Een" } }] });
  });

  it("are refused so also when twenty numbers find more than a response may hold", async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => String(100_000_000 + index));
    const twice = numbers.flatMap((each) => [
      { burgerservicenummer: each },
      { burgerservicenummer: each },
    ]);
    const response = await askNumbers(given(...twice), numbers);
    expect(await response.json()).toMatchObject({ code: "paramsValidation" });
  });
});

it("repeated families over HTTP are beside the described ones", async () => {
  const people = { population: inventedPeople(200) };
  const response = await askNumbers(people, [number, "999900006"]);
  expect(await response.json()).toMatchObject({
    personen: [
      { burgerservicenummer: number, naam: { voornamen: expect.any(String) as string } },
      { burgerservicenummer: "999900006", naam: { voornamen: expect.any(String) as string } },
    ],
  });
});
