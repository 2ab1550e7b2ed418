import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import type { RunnerPorts } from "../../../src/runner/run/plan.ts";
import { answered, FakeGateway } from "../../support/fakeGateway.ts";
import { endOf, FakeFiles, runText } from "../../support/runText.ts";
import { clockAt } from "../../support/clockAt.ts";

const search = `@name zoek
ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Kuipers
geboortedatum: 1971-02-28
fields: [burgerservicenummer]
`;

const numberOf = (index: number) => String(900_000_000 + index);
const people = (...numbers: readonly string[]) => ({
  personen: numbers.map((burgerservicenummer) => ({ burgerservicenummer })),
});

function diagnostic(found: JsonObject): FakeGateway {
  return new FakeGateway((call) =>
    answered(call.operation.startsWith("Zoek") ? found : { personen: [] }),
  );
}

async function queryOf(text: string, ports: Partial<RunnerPorts> = {}) {
  const gateway = new FakeGateway();
  const outcomes = await runText(text, { gateway, ...ports });
  return gateway.queries[0] ?? whyOf(outcomes[0]);
}

function whyOf(outcome: RunOutcome | undefined) {
  if (outcome?.kind !== "failed" || outcome.failure.kind !== "unresolved") return endOf(outcome);
  return outcome.failure.placeholders.map(({ text, why }) => `${text}: ${why}`);
}

const address = (lines: string) =>
  `ZoekMetPostcodeEnHuisnummer\n${lines}\nfields: [burgerservicenummer]\n`;

describe("variables", () => {
  // Shows: language-placeholders
  it("are filled in, also in each other, and typed by the parameter", async () => {
    const text =
      "@cijfers = 2628\n@postcode = {{cijfers}} HJ\n@nummer = 12\n@ook = true\n" +
      address(
        "postcode: {{postcode}}\nhuisnummer: {{nummer}}\ninclusiefOverledenPersonen: {{ook}}",
      );
    expect(await queryOf(text)).toEqual({
      type: "ZoekMetPostcodeEnHuisnummer",
      postcode: "2628 HJ",
      huisnummer: 12,
      inclusiefOverledenPersonen: true,
      fields: ["burgerservicenummer"],
    });
  });

  // Shows: language-filled-in-checked
  it("are checked again: what does not fit sends nothing and is told at its place", async () => {
    const text = `@nummer = 12a\n${address("postcode: 2628HJ\nhuisnummer: {{nummer}}")}`;
    const gateway = new FakeGateway();
    const [outcome] = await runText(text, { gateway });
    expect(gateway.calls).toEqual([]);
    expect(outcome).toMatchObject({
      kind: "failed",
      failure: { kind: "invalidRequest", faults: [{ name: "huisnummer", code: "integer" }] },
    });
    const failure = outcome?.kind === "failed" ? outcome.failure : undefined;
    const span = failure?.kind === "invalidRequest" ? failure.faults[0]?.span : undefined;
    expect(text.slice(span?.start, span?.end)).toBe("{{nummer}}");
  });

  it("refuse a ring, also one that doubles with every step", async () => {
    const cycle = `@a = {{b}}\n@b = x{{a}}\n${address("postcode: {{a}}\nhuisnummer: 1")}`;
    expect(await queryOf(cycle)).toEqual(["a: variable refers to itself"]);
    const doubling = Array.from({ length: 60 }, (_, i) => `@v${i} = {{v${i + 1}}}{{v${i + 1}}}\n`);
    const wide = `${doubling.join("")}@v60 = aaaaaaaaaa\n${address("postcode: {{v0}}\nhuisnummer: 1")}`;
    expect(await queryOf(wide)).toEqual([expect.stringMatching(/^v\d+: not readable$/)]);
    const nowhere = `${doubling.join("")}${address("postcode: {{v0}}\nhuisnummer: 1")}`;
    expect(await queryOf(nowhere)).toEqual(Array(2).fill("v60: no such variable"));
  });

  it("give one identifier wherever the request uses them", async () => {
    const text =
      "@id = {{$uuid}}\nHaalBerichtenOp\nberichtTransportId: {{id}}, {{$uuid}}, {{id}}\n";
    expect(await queryOf(text)).toEqual({
      berichtTransportId: [
        "00000000-0000-4000-8000-000000000001",
        "00000000-0000-4000-8000-000000000002",
      ],
    });
  });
});

// Shows: language-placeholders
it("moments are one for the whole run, whatever the clock does meanwhile", async () => {
  let calls = 0;
  const clock = clockAt(() => Date.UTC(2026, 10, 21, 12, 0, calls++));
  const gateway = new FakeGateway();
  const list = "LijstBerichten\nvanafMoment: {{$now - 7 days}}\n";
  await runText(`${list}\n### b\n${list}`, { gateway, clock });
  const first = gateway.queries[0]?.vanafMoment;
  expect(first).toMatch(/^2026-11-14T12:00:0\d\.000Z$/);
  expect(gateway.queries[1]?.vanafMoment).toBe(first);
});

describe("what the user and the process tell", () => {
  const text = address('postcode: {{$input "Postcode"}}\nhuisnummer: {{$env.NUMMER}}');

  // Shows: language-placeholders
  it("is asked once and read only when it is allowed", async () => {
    const asked: string[] = [];
    const ports = {
      prompt: {
        ask: (label: string, parameter: string) => {
          asked.push(`${label} for ${parameter}`);
          return Promise.resolve("2628HJ");
        },
      },
      allowedVariables: { read: () => ({ value: "7" }) },
    };
    const gateway = new FakeGateway();
    await runText(`${text}\n### b\n${text}`, { gateway, ...ports });
    expect(gateway.queries.map(({ postcode, huisnummer }) => [postcode, huisnummer])).toEqual([
      ["2628HJ", 7],
      ["2628HJ", 7],
    ]);
    expect(asked).toEqual(["Postcode for postcode"]);
  });

  it("is asked once for all places of a request, also through a variable", async () => {
    const asked: string[] = [];
    const prompt = {
      ask: (label: string) => {
        asked.push(label);
        return Promise.resolve({ Postcode: "2628HJ", Nummer: "7" }[label]);
      },
    };
    const query =
      'postcode: {{$input "Postcode"}}\nhuisnummer: {{$input "Nummer"}}{{$input "Nummer"}}\n' +
      "geslachtsnaam: x{{nummer}}{{nummer}}";
    const file = `@nummer = {{$input "Nummer"}}\n###\n${address(query)}`;
    const gateway = new FakeGateway();
    await runText(file, { gateway, prompt });
    expect(gateway.queries).toMatchObject([
      { postcode: "2628HJ", huisnummer: 77, geslachtsnaam: "x77" },
    ]);
    expect(asked).toEqual(["Postcode", "Nummer"]);
  });

  it("sends nothing when it is not there", async () => {
    expect(await queryOf(text)).toEqual([
      '$input "Postcode": input not given',
      "$env.NUMMER: environment variable not allowed",
    ]);
    const allowed = { allowedVariables: { read: () => ({ problem: "not set" as const }) } };
    expect(await queryOf(address("postcode: {{$env.A}}\nhuisnummer: 1"), allowed)).toEqual([
      "$env.A: environment variable not set",
    ]);
  });

  // Shows: security-allowed-variables
  it("never gives the workbench's own variables, even when a port would", async () => {
    const careless = { allowedVariables: { read: () => ({ value: "secret" }) } };
    expect(
      await queryOf(address("postcode: {{$env.BRP_LOCAL_TOKEN}}\nhuisnummer: 1"), careless),
    ).toEqual(["$env.BRP_LOCAL_TOKEN: environment variable reserved"]);
  });
});

describe("earlier responses", () => {
  const read = (value: string) =>
    `${search}\n### b\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${value}\nfields: [naam]\n`;

  async function secondQuery(value: string, found: JsonObject) {
    const gateway = diagnostic(found);
    const outcomes = await runText(read(value), { gateway });
    return gateway.queries[1]?.burgerservicenummer ?? whyOf(outcomes[1]);
  }

  // Shows: language-placeholders
  it("give one value, or spread a list without doubles", async () => {
    const found = people(numberOf(1), numberOf(2), numberOf(1));
    expect(await secondQuery("{{zoek.personen[1].burgerservicenummer}}", found)).toEqual([
      numberOf(2),
    ]);
    expect(await secondQuery("{{zoek.personen[*].burgerservicenummer}}", found)).toEqual([
      numberOf(1),
      numberOf(2),
    ]);
  });

  it("leave out items that have no value there, but refuse a path that no item has", async () => {
    const found = {
      personen: [{}, { burgerservicenummer: null }, { burgerservicenummer: numberOf(4) }],
    };
    expect(await secondQuery("{{zoek.personen[*].burgerservicenummer}}", found)).toEqual([
      numberOf(4),
    ]);
    expect(await secondQuery("{{zoek.personen[*].aNummer}}", found)).toEqual([
      "zoek.personen[*].aNummer: path has no value",
    ]);
  });

  // Shows: language-empty-list
  it("skip the request when a spread is empty, and what depends on it too", async () => {
    const gateway = diagnostic({ personen: [] });
    const text = `${read("{{zoek.personen[*].burgerservicenummer}}").replace("Raad", "@name lees\nRaad")}
### c
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{lees.personen[0].partners[0].burgerservicenummer}}
fields: [naam]
`;
    const outcomes = await runText(text, { gateway });
    expect(outcomes.map(endOf)).toEqual([
      "answered 200",
      "skipped: emptySpread",
      "skipped: emptySpread",
    ]);
    expect(outcomes[1]).toMatchObject({
      reason: { text: "{{zoek.personen[*].burgerservicenummer}}" },
    });
  });

  it.each([
    ["{{zoek.personen[9].burgerservicenummer}}", "path has no value"],
    ["{{zoek.personen[0]}}", "group instead of a value"],
    ["{{zoek.personen}}", "several values for one place"],
    ["x{{zoek.personen[*].burgerservicenummer}}", "several values for one place"],
    ["{{zoek.personen[0].constructor}}", "path has no value"],
    ["{{zoek.personen[0].__proto__}}", "path has no value"],
    ["{{zoek.personen[0].geslacht}}", "group instead of a value"],
    ["{{zoek.groot}}", "not readable"],
    ["{{zoek.niets}}", "path has no value"],
    ["{{elders.personen}}", "no such request"],
  ])("refuse %s: %s", async (value, why) => {
    const found = {
      personen: [
        { burgerservicenummer: numberOf(1), geslacht: { code: "V", omschrijving: "vrouw" } },
      ],
      groot: 2 ** 60,
      niets: null,
    };
    const text = value.replace(/^x?\{\{|\}\}$/g, "");
    expect(await secondQuery(value, found)).toEqual([`${text}: ${why}`]);
  });

  it("become text without loss", async () => {
    const found = { personen: [], nummer: 900000001, ja: true, half: 0.5 };
    expect(await secondQuery("{{zoek.nummer}}", found)).toEqual(["900000001"]);
    expect(await secondQuery("{{zoek.ja}}", found)).toBe("failed: invalidRequest");
  });

  it("give the date of a complete date where a date is wanted, and only then", async () => {
    const dates = {
      heel: { type: "Datum", datum: "1971-02-28", langFormaat: "28 februari 1971" },
      deels: { type: "JaarMaandDatum", jaar: 1971, maand: 2, langFormaat: "februari 1971" },
    };
    const born = async (value: string) => {
      const gateway = diagnostic(dates);
      const text = `${search}\n### b\n${search.replace("@name zoek\n", "").replace("1971-02-28", value)}`;
      const outcomes = await runText(text, { gateway });
      return gateway.queries[1]?.geboortedatum ?? whyOf(outcomes[1]);
    };
    expect(await born("{{zoek.heel}}")).toBe("1971-02-28");
    expect(await born("{{zoek.heel.datum}}")).toBe("1971-02-28");
    expect(await born("{{zoek.deels}}")).toEqual(["zoek.deels: date not completely known"]);
    expect(await secondQuery("{{zoek.heel}}", dates)).toEqual([
      "zoek.heel: group instead of a value",
    ]);
  });

  it("never spread into one place, however many values there are", async () => {
    const gateway = diagnostic(people(numberOf(1)));
    const text = `${search}\n### b\n${address("postcode: {{zoek.personen[*].burgerservicenummer}}\nhuisnummer: 1")}`;
    const outcomes = await runText(text, { gateway });
    expect(whyOf(outcomes[1])).toEqual([
      "zoek.personen[*].burgerservicenummer: several values for one place",
    ]);
  });
});

describe("JSON requests", () => {
  it("type a string that is one placeholder, keep other strings, and spread in arrays", async () => {
    const gateway = diagnostic(people(numberOf(1), numberOf(2)));
    const text = `@nummer = 12
${search}
### b
{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628HJ", "huisnummer": "{{nummer}}", "fields": ["naam"] }

### c
{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628HJ", "huisnummer": "12", "fields": ["naam"] }

### d
{ "type": "RaadpleegMetBurgerservicenummer", "fields": ["naam"],
  "burgerservicenummer": ["{{zoek.personen[*].burgerservicenummer}}", "900000009"], "__proto__": 1 }
`;
    const outcomes = await runText(text, { gateway });
    expect(gateway.queries[1]?.huisnummer).toBe(12);
    expect(outcomes[2]).toMatchObject({ failure: { faults: [{ name: "huisnummer" }] } });
    expect(outcomes[3]).toMatchObject({ failure: { faults: [{ name: "__proto__" }] } });
  });
});

describe("rows of @each", () => {
  const each = `@each rij in personen.csv\n@id = {{rij.bsn}}
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{id}}
gemeenteVanInschrijving: {{rij.gemeente}}
fields: [naam]
`;

  // Shows: language-each, language-placeholders
  it("make one outcome each, a variable having another value in every row", async () => {
    const gateway = new FakeGateway();
    const files = new FakeFiles({
      "personen.csv": "bsn,gemeente\n900000001,0518\n900000002,0363\n",
    });
    const outcomes = await runText(each, { gateway, files });
    expect(outcomes.map(({ request }) => request.row)).toEqual([1, 2]);
    expect(gateway.queries.map((query) => query.burgerservicenummer)).toEqual([
      ["900000001"],
      ["900000002"],
    ]);
  });

  // Shows: language-each
  it("are refused with the line or when there are none, and name unknown columns", async () => {
    const run = async (csv: string) =>
      (await runText(each, { files: new FakeFiles({ "personen.csv": csv }) }))[0];
    expect(await run("bsn,gemeente\n1,2,3\n")).toMatchObject({
      failure: { kind: "fileProblem", file: "personen.csv", line: 2 },
    });
    for (const none of ["bsn,gemeente\n", "bsn,gemeente", "bsn,gemeente\n\n  \n"])
      expect(await run(none)).toMatchObject({
        failure: { kind: "fileProblem", file: "personen.csv", why: "no rows" },
      });
    expect(whyOf(await run("bsn\n900000001\n"))).toEqual(["rij.gemeente: no such column"]);
    expect(endOf((await runText(each))[0])).toBe("failed: fileProblem");
  });
});

describe("substitution", () => {
  // Shows: security-no-code, language-filled-in-checked
  it("never changes the structure, whatever the value", async () => {
    const pieces = fc.constantFrom(
      ...`\
\n | ### | {{ | }} | " | ' | \\ | @x =  | , | [ | :  |  //  | ] | a | {{zoek.personen[0].naam}}`.split(
        " | ",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (all) => {
        const value = all.join("");
        const gateway = diagnostic({ naam: value });
        const text = `${search}\n### b\n${search.replace("@name zoek\n", "").replace("Kuipers", "{{zoek.naam}}")}`;
        const outcomes = await runText(text, { gateway });
        expect(outcomes).toHaveLength(2);
        const sent = gateway.queries[1];
        if (sent) expect(sent).toEqual({ ...gateway.queries[0], geslachtsnaam: value });
        else
          expect(outcomes[1]).toMatchObject({ failure: { faults: [{ name: "geslachtsnaam" }] } });
      }),
    );
  });
});
