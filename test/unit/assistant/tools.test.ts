import { describe, expect, it } from "vitest";
import { diagnosticCodes } from "../../../src/language/diagnosticCodes.ts";
import { disturbanceKinds } from "../../../src/mock/http/disturbances.ts";
import { bounds } from "../../../src/assistant/guard/bounded.ts";
import { tools } from "../../../src/assistant/toolTable.ts";
import { expectNoConnections, outputOf, testAssistant } from "../../support/assistant/calls.ts";

expectNoConnections();

const assistant = testAssistant();
const read =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam, geboorte]\n";

describe("the tools", () => {
  // Shows: cli-mcp
  it("are six, of which one is called check and needs its text alone", () => {
    expect(tools.map(({ name }) => name)).toEqual(
      ["describe", "compose", "check", "explain", "try", "minimise"], //
    );
    const named = tools.filter(({ name }) => name.includes("check"));
    expect(named.map(({ input }) => input.required)).toEqual([["text"]]);
  });

  it.each([
    ["nothing", {}],
    ["check", {}],
    ["check", { text: 1 }],
    ["check", { text: "x", file: "/etc/passwd" }],
    ["check", { text: "x".repeat(bounds.input + 1) }],
    ["check", { text: "x", language: "fr" }],
    ["compose", { parameters: { bsn: 1 } }],
    ["describe", null],
    ["describe", []],
  ])("refuse a call of %s with %j in one sentence", async (name, input) => {
    const { isError, text } = await assistant.call(name, input);
    expect(isError).toBe(true);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toContain("passwd");
  });

  it.each([
    ["en", "This change would repeat a personal value. Make it by hand."],
    ["nl", "Deze wijziging zou een persoonlijke waarde herhalen. Breng de wijziging zelf aan."],
  ])("withhold a fix of a personal value, and say so in %s", async (language, withheld) => {
    // 456 alone is a house number of the mock.
    const text = read.replace("999990019", "123.456.782");
    const { findings: diagnostics } = await outputOf(assistant, "check", { text, language });
    expect(diagnostics).toMatchObject([{ fixes: [{ withheld }] }]);
  });

  it("answer the contract's own examples as the language does", async () => {
    for (const [code, { bad, context }] of Object.entries(diagnosticCodes)) {
      if (context) continue;
      const { findings: diagnostics } = await outputOf(assistant, "check", { text: bad });
      expect(JSON.stringify(diagnostics), code).toContain(`"code":"${code}"`);
      expect(await outputOf(assistant, "explain", { about: code })).toMatchObject({ kind: "code" });
    }
  });

  // Shows: security-assistant-bounded
  it("stay within their bounds, and say what was cut", async () => {
    const text = `${read}\n`.repeat(1) + "### x\nfout\n".repeat(4000);
    const { text: response } = await assistant.call("check", { text });
    expect(response.length).toBeLessThan(bounds.output + 200);
    expect(response).toContain('"cut":"Left out: ');
    const { text: dutch } = await assistant.call("check", { text, language: "nl" });
    expect(dutch).toContain('"cut":"Weggelaten: ');
  });
});

it.each([
  ["ZoekMetPostcodeEnHuisnummer", "operation"],
  ["postcode", "parameter"],
  ["naam.voornamen", "path"],
  ["unknown-field", "code"],
  ["01.02.10", "rubric"],
  ["Utrecht", "matches"],
  ["xyzzy", "nothing"],
])("describe knows %s as %s", async (about, kind) => {
  expect(await outputOf(assistant, "describe", { about })).toMatchObject({ kind });
});

describe("compose", () => {
  it("names what it assumed, and leaves out who may be real", async () => {
    const made = await outputOf(assistant, "compose", {
      parameters: { bsn: "123456782" },
      fields: ["naam", "geboortedatum"],
    });
    expect(made.text).toContain('burgerservicenummer: {{$input "burgerservicenummer"}}');
    expect(made.text).toContain("fields: [naam, geboorte.datum]");
    expect(JSON.stringify(made)).not.toContain("123456782");
    expect(made.findings).toEqual([]);
  });

  it("writes invented people down", async () => {
    const made = await outputOf(assistant, "compose", { parameters: { bsn: "999990019" } });
    expect(made.text).toContain("burgerservicenummer: [999990019]");
  });

  it("writes every assumption and problem in Dutch too", async () => {
    const calls = [
      { parameters: { bsn: "123456782", soort: "" } },
      { parameters: { bsn: "123456782" }, fields: ["naam", "geboortedatum", "xyzzy"] },
      { parameters: { achternaam: "Jansen", xyzzy: "1" }, operation: "zoekMetGeslachtsnaam" },
      { parameters: { postcode: "2628hj", huisnummer: "{{x}}" } },
    ];
    const written = async (language: string) => {
      const all = [];
      for (const call of calls) {
        const made = await outputOf(assistant, "compose", { ...call, language });
        all.push(...(made.assumptions as string[]), ...(made.problem ? [made.problem] : []));
      }
      return all;
    };
    const [english, dutch] = [await written("en"), await written("nl")];
    expect(dutch).toHaveLength(english.length);
    expect(dutch.filter((each) => english.includes(each))).toEqual([]);
    expect(dutch).toContain("Eén naam is gelezen als burgerservicenummer.");
    expect(dutch).toContain("Geen operatie heeft deze parameters. Roep describe aan.");
  });

  it("keeps a value from becoming lines of a request", async () => {
    const parameters = { postcode: "2628 HJ\n@header authorization: x", huisnummer: "12" };
    const made = await outputOf(assistant, "compose", { parameters });
    expect(made.text).not.toContain("@header");
  });
});

describe("try", () => {
  it("runs a request on invented people and judges its expectations", async () => {
    const text = `### Titel\n${read}? personen count == 1\n? personen[0].naam.geslachtsnaam == Jansen\n`;
    const { outcomes } = await outputOf(assistant, "try", { text });
    expect(outcomes).toMatchObject([
      {
        title: { quoted: "Titel" },
        persons: 1,
        answer: [{ naam: { geslachtsnaam: "Jansen" } }],
        expectations: [{ verdict: "holds" }, { verdict: "holds" }],
      },
    ]);
  });

  it("follows a request into the next one", async () => {
    const text = `### A\n@name a\n${read}### B\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n? personen[0].naam.geslachtsnaam == {{a.personen[0].naam.geslachtsnaam}}\n`;
    const { outcomes } = await outputOf(assistant, "try", { text });
    expect(outcomes).toMatchObject([{ persons: 1 }, { expectations: [{ verdict: "holds" }] }]);
  });

  it("judges by a decision, on a day", async () => {
    const given = { text: read, decision: "01.01.20 01.02.10", today: "2020-01-01" };
    const { outcomes } = await outputOf(assistant, "try", given);
    expect(outcomes).toMatchObject([{ result: "failed" }]);
    expect(JSON.stringify(outcomes)).toContain("403");
  });

  it.each(Object.keys(disturbanceKinds))("ends as a client does with %s", async (kind) => {
    const value = { latency: "=60s", drip: "=10s" }[kind] ?? "";
    const { outcomes } = await outputOf(assistant, "try", {
      text: read,
      disturbances: `${kind}${value}`,
    });
    expect(outcomes).toMatchObject([{ result: "failed" }]);
  });

  // Shows: security-assistant-confined
  it("has no file and no variable of the process", async () => {
    const text = `@each row in people.csv\n${read}### B\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{$env.PATH}}\nfields: [naam]\n`;
    const output = JSON.stringify(await outputOf(assistant, "try", { text }));
    expect(output).not.toContain(process.env.PATH ?? "PATH");
    expect(output).not.toContain("people.csv");
    expect(output).not.toContain("PATH");
  });
});

describe("minimise", () => {
  it.each([
    ["TypeScript", "persoon?.naam?.volledigeNaam", "naam.volledigeNaam"],
    ["Python", 'persoon["naam"]["volledigeNaam"]', "naam.volledigeNaam"],
    ["C#", "persoon.Naam.VolledigeNaam", "naam.volledigeNaam"],
    ["Java", "persoon.geboorte\n  .datum", "geboorte.datum"],
  ])("finds the fields that %s reads", async (_, code, path) => {
    const { requests } = await outputOf(assistant, "minimise", { text: read, code });
    expect(requests).toMatchObject([{ fields: [path] }]);
  });

  it.each([
    ["line ends", { text: read, code: `persoon.naam.voornamen${"\n".repeat(4000)}` }],
    ["members", { text: read, code: `persoon.naam.voornamen;${"a.".repeat(4000)}` }],
    ["braces", { text: `${read}? personen[0].naam.voornamen exists\n# ${"{".repeat(90_000)}` }],
  ])("reads thousands of %s in a row once each", async (_, input) => {
    const { requests } = await outputOf(assistant, "minimise", input);
    expect(requests).toMatchObject([{ fields: ["naam.voornamen"] }]);
  });

  it("counts expectations and reports what is unused", async () => {
    const text = `${read}? personen[0].naam.geslachtsnaam exists\n`;
    const { requests } = await outputOf(assistant, "minimise", { text });
    expect(requests).toMatchObject([
      { fields: ["naam.geslachtsnaam"], unused: ["geboorte"], changes: [{}] },
    ]);
  });
});
