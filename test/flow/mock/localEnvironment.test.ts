import { describe, expect, it } from "vitest";
import { memberOf, type JsonObject } from "../../../src/contract/json/json.ts";
import { startLocalEnvironment } from "../../../src/mock/server/localEnvironment.ts";
import { createSyntheticPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import {
  askPersons,
  bearerOf,
  bodyOf,
  byNumber,
  textOf,
} from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";

async function askAt(moment: string, query: object): Promise<JsonObject> {
  const server = await running(startLocalEnvironment({ clock: () => new Date(moment) }));
  const response = await askPersons(server, query, { authorization: await bearerOf(server) });
  return bodyOf(response);
}

function someoneWithAge() {
  const person = createSyntheticPeople("2026-06-15").find(
    ({ leeftijd }) => typeof leeftijd === "number",
  );
  const born = textOf(memberOf(memberOf(memberOf(person, "geboorte"), "datum"), "datum"));
  return { burgerservicenummer: textOf(memberOf(person, "burgerservicenummer")), born };
}

describe("the local environment as it comes", () => {
  it("knows the synthetic people, as old as they are on this day in the Netherlands", async () => {
    const { burgerservicenummer, born } = someoneWithAge();
    const birthday = `2026${born.slice(4)}`;
    // The Netherlands are one hour ahead of UTC in winter, two in summer.
    const [before, on] = [-2.5, -0.5].map((hours) =>
      new Date(Date.parse(`${birthday}T00:00:00Z`) + hours * 3_600_000).toISOString(),
    );
    const query = byNumber([burgerservicenummer, "999999990"], ["burgerservicenummer", "leeftijd"]);
    const age = 2026 - Number(born.slice(0, 4));
    for (const [moment, leeftijd] of [
      [before, age - 1],
      [on, age],
    ] as const)
      expect(await askAt(moment ?? "", query)).toMatchObject({
        type: "RaadpleegMetBurgerservicenummer",
        personen: [{ burgerservicenummer, leeftijd }],
      });
  });
});
