import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { answered, failed, FakeGateway, refused } from "../../support/fakeGateway.ts";
import { endOf, runText } from "../../support/runText.ts";

const request = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 900000001
fields: [burgerservicenummer, naam, geboorte, geslacht, kinderen, leeftijd, gemeenteVanInschrijving]
`;

const response: JsonObject = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      burgerservicenummer: "900000001",
      leeftijd: 44,
      geslacht: { code: "V", omschrijving: "vrouw" },
      naam: { voornamen: "Saar Fleur", geslachtsnaam: "Kuipers" },
      geboorte: {
        datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" },
        plaats: { omschrijving: "Brussel" },
      },
      gemeenteVanInschrijving: { code: "0518", omschrijving: "'s-Gravenhage" },
      geheimhoudingPersoonsgegevens: true,
      kinderen: [
        { geboorte: { datum: { type: "JaarMaandDatum", jaar: 2012, maand: 3 } } },
        { geboorte: { datum: { type: "JaarDatum", jaar: 2014 } }, naam: {} },
        { geboorte: { datum: { type: "DatumOnbekend", onbekend: true } } },
      ],
    },
  ],
};

async function judge(line: string, body: JsonObject = response) {
  const gateway = new FakeGateway(() => answered(body));
  const [outcome] = await runText(`${request}? ${line}\n`, { gateway });
  return outcome?.expectations[0];
}

const verdict = async (line: string, body?: JsonObject) => (await judge(line, body))?.verdict;

describe("verdicts", () => {
  // Shows: language-partial-date
  it.each([
    ["type == RaadpleegMetBurgerservicenummer", "holds"],
    ["body.type == RaadpleegMetBurgerservicenummer", "holds"],
    ["personen[0].naam.voornamen matches ^[A-Z][a-z]+( [A-Z][a-z]+)*$", "holds"],
    ["personen[0].naam.voornamen matches (", "cannot be decided"],
    ["personen[0].leeftijd < 044", "fails"],
    ["personen[0].burgerservicenummer > 1", "cannot be decided"],
    ["personen[0].geboorte.plaats == Brussel", "holds"],
    ["personen[0].opschortingBijhouding.reden != O", "fails"],
    ["personen[0].rni count == 0", "holds"],
    ["personen[7].rni count == 0", "fails"],
    ["personen[every].kinderen[any].naam exists", "holds"],
    ["personen[every].kinderen[every].naam exists", "fails"],
    ["personen[0].naam.constructor exists", "fails"],
    ["personen[0].naam.__proto__ exists", "fails"],
    ["personen[0].geboorte.datum == 1983", "holds"],
    ["personen[0].geboorte.datum < 2012-02-31", "cannot be decided"],
    ["personen[0].geboorte.datum == 26 mei 1983", "fails"],
  ])("%s: %s", async (line, expected) => {
    expect(await verdict(line)).toBe(expected);
  });

  it("fail for every without a list", async () => {
    expect(await verdict("personen[every].leeftijd > 0", { personen: {} })).toBe("fails");
  });
});

describe("what a result tells", () => {
  it("is its own line too, where lines are known", async () => {
    const text = `${request}? status == 200\n? personen count == 2\n`;
    const gateway = new FakeGateway(() => answered(response));
    const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
    const [outcome] = await runText(text, { gateway }, { lineOf });
    expect(outcome?.expectations.map(({ line }) => line)).toEqual([4, 5]);
    expect((await judge("status == 200"))?.line).toBeUndefined();
  });

  it("is what was expected and what was there, as it came", async () => {
    expect(await judge("personen[0].gemeenteVanInschrijving.code == 0363")).toMatchObject({
      verdict: "fails",
      expected: "0363",
      found: [{ text: "0518" }],
      sensitivity: "address",
    });
    expect(await judge("personen count >= 2")).toMatchObject({
      expected: "2",
      found: [{ text: "1" }],
      sensitivity: "none",
    });
    expect(await judge("status == 404")).toMatchObject({ found: [{ text: "200" }] });
    expect((await judge("personen[0].aNummer exists"))?.found).toEqual([{}]);
  });

  const people = (...ages: readonly number[]): JsonObject => ({
    personen: ages.map((leeftijd) => ({ leeftijd })),
  });
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  it("is every value once for any, at most ten", async () => {
    const line = "personen[any].leeftijd == 99";
    const few = await judge(line, people(1, 2, 1));
    expect(few?.found).toEqual([{ text: "1" }, { text: "2" }]);
    expect(few).not.toHaveProperty("foundMore");
    const ten = await judge(line, people(...upTo(10)));
    expect(ten?.found).toHaveLength(10);
    expect(ten).not.toHaveProperty("foundMore");
    const many = await judge(line, people(...upTo(11)));
    expect(many?.found).toEqual(upTo(10).map((age) => ({ text: String(age) })));
    expect(many).toMatchObject({ foundMore: true });
    expect((await judge(line, people()))?.found).toEqual([{}]);
  });

  it("is the first that fails, with its place, for every", async () => {
    const result = await judge("personen[every].leeftijd < 3", people(1, 2, 4, 3));
    expect(result?.found).toEqual([{ text: "4", place: "personen[2].leeftijd" }]);
    const missing = await judge("personen[every].naam exists", people(1));
    expect(missing?.found).toEqual([{ place: "personen[0].naam" }]);
  });
});

describe("refusals", () => {
  const gateway = new FakeGateway(() => refused(400, "paramsValidation"));
  const run = async (lines: string) => (await runText(request + lines, { gateway }))[0];

  // Shows: language-status-implied
  it("are answers when the request expects that status and all else holds", async () => {
    const outcome = await run("? status == 400\n? body.code == paramsValidation\n");
    expect(outcome).toMatchObject({
      kind: "answered",
      status: 400,
      response: { status: 400, code: "paramsValidation" },
    });
  });

  // Shows: language-status-implied
  it("stay failures otherwise, and tell how the expectations came out", async () => {
    const wrong = await run("? status == 200\n");
    expect(endOf(wrong)).toBe("failed: refused");
    expect(wrong?.expectations).toMatchObject([
      { verdict: "fails", expected: "200", found: [{ text: "400" }] },
    ]);
    expect(endOf(await run("? body.code == paramsValidation\n"))).toBe("failed: refused");
    expect(endOf(await run("? status == 400\n? body.code == other\n"))).toBe("failed: refused");
  });

  it.each([
    ["? status == 429\n", 0],
    ["? status >= 500\n", 0],
    ["? status == 200\n", undefined],
    ["? status < 500\n? status != 429\n", undefined],
    ["", undefined],
  ])("leave a refusal as it is where %j is after it", async (lines, retries) => {
    const gateway = new FakeGateway(() => answered(response));
    await runText(`${request}${lines}`, { gateway });
    expect(gateway.calls.map((call) => call.retries)).toEqual([retries]);
    await runText(`${request}${lines}`, { gateway }, { retries: 5 });
    expect(gateway.calls[1]?.retries).toBe(retries ?? 5);
  });

  it("without a response hold nothing", async () => {
    const gateway = new FakeGateway(() => failed({ kind: "timedOut", origin: "o", limitMs: 1 }));
    const [outcome] = await runText(`${request}? status == 500\n`, { gateway });
    expect(outcome).toMatchObject({
      kind: "failed",
      failure: { kind: "timedOut" },
      expectations: [],
    });
  });
});

describe("placeholders in expectations", () => {
  it("are filled in before anything is sent", async () => {
    const gateway = new FakeGateway(() => answered(response));
    const [good] = await runText(
      `@code = 0518\n${request}? personen[0].gemeenteVanInschrijving == {{code}}\n`,
      { gateway },
    );
    expect(good?.expectations[0]).toMatchObject({ verdict: "holds" });
    const sent = gateway.calls.length;
    const [bad] = await runText(`${request}? status == {{nergens}}\n`, { gateway });
    expect(endOf(bad)).toBe("failed: unresolved");
    expect(gateway.calls).toHaveLength(sent);
  });

  it("are not filled into patterns, where a value would be read as syntax", async () => {
    const gateway = new FakeGateway(() => answered(response));
    const [outcome] = await runText(`@x = .*\n${request}? type matches ^{{x}}$\n`, { gateway });
    expect(outcome?.expectations[0]).toMatchObject({ verdict: "cannot be decided" });
  });

  it("do not bring what a variable of the environment holds into a result", async () => {
    const gateway = new FakeGateway(() => answered(response));
    const allowedVariables = { read: () => ({ value: "kanarie" }) };
    const [outcome] = await runText(
      `@x = {{$env.GEHEIM}}\n${request}? personen[0].naam.geslachtsnaam == {{x}}\n`,
      { gateway, allowedVariables },
    );
    expect(outcome?.expectations[0]).toMatchObject({ expected: "{{x}}", notFilledIn: true });
    expect(JSON.stringify(outcome)).not.toContain("kanarie");
  });
});
