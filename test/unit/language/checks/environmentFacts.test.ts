import { describe, expect, it } from "vitest";
import { environmentFacts } from "../../../../src/model/environments/environmentFacts.ts";
import { accept, labels } from "../completion/completing.ts";
import { check, flagsIn, samplesIn } from "./expectDiagnostics.ts";

const context = environmentFacts("gateway", {
  kind: "trial",
  headers: { "x-origin-oin": "1", "x-user": { input: "User" } },
  personen: {
    baseUrl: "https://gw.example/brp",
    headers: {
      "x-doelbinding": {
        perRequest: true,
        value: "Verhuizing",
        values: ["Verhuizing", "Paspoort"],
      },
      "X-Task": { perRequest: true, value: "Controle" },
    },
  },
  variables: { gemeente: "0518", nummers: ["999990019", "999990032"] },
});
const read = (fields: string, ...lines: readonly string[]) =>
  [
    "###",
    ...lines,
    "RaadpleegMetBurgerservicenummer",
    "burgerservicenummer: 999990019",
    `fields: [${fields}]`,
    "",
  ].join("\n");

const samples = samplesIn(`
--- a header that the environment fixes itself :: header-not-allowed :: x-doelbinding, X-Task
${read("naam", "@header «x-origin-oin» 2")}
--- a letter too few :: header-not-allowed
${read("naam", "@header «x-doelbindin→x-doelbinding» Paspoort")}
--- a value that is not listed :: header-choice
${read("naam", "@header X-Doelbinding «Anders→Verhuizing»")}
`);

describe("what the chosen environment declares", () => {
  it.for(samples)("flags %s", flagsIn(context));

  it("lets a file set its headers and use its variables", () => {
    const text = read("naam", "@header x-doelbinding Paspoort", "@header x-task {{gemeente}}");
    expect(check(text, context)).toEqual([]);
    expect(check(text).map(({ code }) => code)).toContain("header-not-allowed");
    const other = { ...context, variables: {} };
    expect(check(text, other).map(({ code }) => code)).toEqual(["unresolved-variable"]);
  });

  it("says nothing of headers where the request names another environment", () => {
    const text = read("naam", "@environment elders", "@header x-elsewhere 1");
    expect(check(text, context)).toEqual([]);
  });

  it("completes headers, their values and variables", () => {
    const at = (line: string) => read("naam", line);
    expect(labels(at("@header |"), context)).toEqual(
      expect.arrayContaining(["x-doelbinding", "X-Task", "accept-gezag-version"]),
    );
    expect(labels(at("@header x-doelbinding |"), context)).toEqual(["Verhuizing", "Paspoort"]);
    expect(accept(at("@header x-doelbinding Pas|"), "Paspoort", context)).toBe(
      at("@header x-doelbinding Paspoort"),
    );
    expect(labels(at("@header X-Task |"), context)).toEqual(["Controle"]);
    expect(labels(at("@header X-Task {{gem|}}"), context)).toContain("gemeente");
  });
});
