import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { shownExpectation } from "../../../src/presentation/texts/expectationText.ts";
import { answered, FakeGateway } from "../../support/fakeGateway.ts";
import { runText } from "../../support/runText.ts";

const request = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 900000001
fields: [burgerservicenummer, naam, geboorte, geslacht, kinderen, leeftijd, verblijfplaats]
`;

const body: JsonObject = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      burgerservicenummer: "900000001",
      leeftijd: 44,
      geslacht: { code: "V", omschrijving: "vrouw" },
      naam: { voornamen: "Saar Fleur Maria", geslachtsnaam: "Kuipers" },
      geboorte: { datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" } },
      verblijfplaats: { type: "Adres", adresseerbaarObjectIdentificatie: "0518010001234567" },
      kinderen: [{ geboorte: { datum: { type: "JaarMaandDatum", jaar: 2012, maand: 3 } } }],
    },
  ],
};

async function shown(
  line: string,
  mask: boolean,
  language: "en" | "nl" = "en",
  headers: Readonly<Record<string, string>> = {},
) {
  const gateway = new FakeGateway(() => answered(body, headers));
  const [outcome] = await runText(`${request}? ${line}\n`, { gateway });
  const [result] = outcome?.expectations ?? [];
  if (!result) throw new Error("There is no result.");
  return shownExpectation(result, { language, mask });
}

describe("an expectation while nothing is masked", () => {
  it("shows its literal, what was expected and what was found, whether it holds or not", async () => {
    expect(await shown("personen[0].naam.geslachtsnaam == Jansen", false)).toEqual({
      verdict: "fails",
      text: "personen[0].naam.geslachtsnaam == Jansen",
      expected: "Jansen",
      actual: "Kuipers",
    });
    expect(await shown("personen[any].burgerservicenummer == 900000001", false)).toEqual({
      verdict: "holds",
      text: "personen[any].burgerservicenummer == 900000001",
      expected: "900000001",
      actual: "900000001",
    });
  });

  it("shows the place of the first that fails, and what is not there", async () => {
    expect(await shown("personen[every].leeftijd > 50", false)).toMatchObject({
      actual: "44 (personen[0].leeftijd)",
    });
    expect(await shown("personen[0].aNummer exists", false)).toEqual({
      verdict: "fails",
      text: "personen[0].aNummer exists",
      actual: "missing",
    });
  });

  it("shows no number or credential that stands where no person is told of", async () => {
    const line = "header x-echo == Bearer abc123";
    expect(await shown(line, false, "en", { "x-echo": "900000002" })).toMatchObject({
      text: "header x-echo == Bearer ••••",
      expected: "Bearer ••••",
      actual: "••••",
    });
  });
});

describe("an expectation while values are masked", () => {
  const echoes = { "x-echo": "Saar Kuipers", "content-type": "text/kuipers" };

  it.each([
    ["header X-Echo == Saar Jansen", "differs (value)"],
    ["header Content-Type startsWith text/jansen", "does not match (value)"],
    ["header X-Echo contains Kuipers", undefined],
  ])("repeats nothing of a header that may hold anything: %s", async (line, difference) => {
    const reported = await shown(line, true, "en", echoes);
    expect(reported.difference).toBe(difference);
    expect(JSON.stringify(reported)).not.toMatch(/saar|kuipers|jansen/i);
  });

  it("shows a header that is about the response only", async () => {
    const line = "header Retry-After == 5";
    expect(await shown(line, true, "en", { "retry-after": "7" })).toMatchObject({
      text: line,
      actual: "7",
    });
    const type = "header Content-Type == text/html";
    expect(await shown(type, true, "en", { "content-type": "application/json" })).toMatchObject({
      actual: "application/json",
    });
  });

  it.each([
    ["burgerservicenummer == 900000002", "differs (number)"],
    ["naam.geslachtsnaam == Jansen", "differs (name)"],
    ["naam exists", undefined],
    ["naam == Kuipers", "differs (value)"],
    ["geboorte.datum == 1983-05-27", "differs (date)"],
    ["geboorte.datum.langFormaat == 27 september 1983", "differs (date)"],
    ["geslacht == M", "differs (value)"],
    ["leeftijd == 45", "differs (date)"],
    ["leeftijd > 45", "does not match (date)"],
    ["kinderen[any].geboorte.datum == 2012-04", "differs (date)"],
    ["kinderen missing", "is present (value)"],
    ["verblijfplaats.adresseerbaarObjectIdentificatie == 0518010001234568", "differs (address)"],
    [
      "naam.voornamen == Saar Fleur Marije",
      "differs (name): 17 characters expected, 16 found, different from character 16",
    ],
  ])("says no more than how it differs: %s", async (line, difference) => {
    const reported = await shown(`personen[0].${line}`, true);
    expect(reported.difference).toBe(difference);
    for (const value of [
      "90000000",
      "Kuipers",
      "Jansen",
      "Saar",
      "1983",
      "44",
      "45",
      "2012",
      "== M",
    ])
      expect(JSON.stringify(reported)).not.toContain(value);
  });

  it("says so in Dutch, and of what is missing that it is", async () => {
    const reported = await shown("personen[0].naam.voornamen == Saar Fleur Marije", true, "nl");
    expect(reported.difference).toBe(
      "verschilt (naam): 17 tekens verwacht, 16 gevonden, verschillend vanaf teken 16",
    );
    expect(await shown("personen[0].naam.voorletters == S.F.", true)).toEqual({
      verdict: "fails",
      text: "personen[0].naam.voorletters == ••••",
      expected: "••••",
      actual: "missing",
    });
  });

  it("keeps kinds, counts and marks", async () => {
    for (const line of [
      "personen[0].verblijfplaats.type == Locatie",
      "personen[0].geboorte.datum.type == JaarDatum",
      "personen count == 2",
    ])
      expect(await shown(line, true)).toEqual(await shown(line, false));
  });
});
