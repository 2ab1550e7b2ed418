import { describe, expect, it } from "vitest";
import {
  type Policy,
  policyCodes,
  policyFacts,
} from "../../../../src/language/checks/catalogue/policyCodes.ts";
import { policyDiagnostics } from "../../../../src/language/checks/policyChecks.ts";
import { checkDocument, type CheckContext } from "../../../../src/language/checkDocument.ts";
import { codeEntry } from "../../../../src/language/codeEntry.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";

const codes = Object.keys(policyCodes).filter((code) => policyFacts(code) !== undefined);
const found = (text: string, policy: Policy, context: CheckContext = {}) =>
  policyDiagnostics(parseRequestDocument(text), context, policy);
const codesOf = (...args: Parameters<typeof found>) => found(...args).map(({ code }) => code);

const read = (fields: string, ...lines: readonly string[]) =>
  [
    ...lines,
    "RaadpleegMetBurgerservicenummer",
    "burgerservicenummer: 999990019",
    `fields: ${fields}`,
    "",
  ].join("\n");

describe("a policy", () => {
  it.each(codes)("%s: the examples show it", (code) => {
    const { bad, good, policy } = policyFacts(code) ?? { bad: "", good: "", policy: {} };
    expect(codesOf(bad, policy)).toEqual([code]);
    expect(codesOf(good, policy)).toEqual([]);
    for (const text of [good, bad]) expect(checkDocument(parseRequestDocument(text))).toEqual([]);
    expect(codeEntry(code, "nl")).toContain("Gecontroleerd met `--");
  });

  // Shows: cli-policy
  it("denies a path by its group, its members, its parts and its aliases", () => {
    const denied = (path: string, fields: string) => codesOf(read(fields), { denied: [path] });
    for (const [path, fields] of [
      ["naam", "naam.voornamen"],
      ["naam.voornamen", "naam"],
      ["partners.naam.voornamen", "partners"],
      ["geboorte.datum", "geboorte.datum.langFormaat"],
      ["geboorte.datum.type", "geboorte.datum"],
      ["verblijfplaats", "verblijfplaatsBinnenland.verblijfadres.postcode"],
      ["verblijfplaatsBinnenland", "verblijfplaats"],
      ["verblijfplaats.type", "verblijfplaats"],
    ] as const)
      expect({ path, fields, codes: denied(path, fields) }).toEqual({
        path,
        fields,
        codes: ["policy-denied-path"],
      });
    expect(denied("naam.voornamen", "naam.geslachtsnaam, partners.naam.voornamen")).toEqual([]);
  });

  it("fills in variables, and refuses what only the run knows", () => {
    const policy = { denied: ["naam"], mostValues: 1 };
    const both = ["policy-too-many-values", "policy-denied-path"];
    const variables = { x: "geslacht, naam.voornamen" };
    expect(codesOf(read("{{x}}", "@x = naam"), policy)).toEqual(both);
    expect(codesOf(read("{{x}}", "@x = [geslacht, naam.voornamen]"), policy)).toEqual(both);
    expect(codesOf(read("{{x}}", "@x = geslacht"), policy, { variables })).toEqual(both);
    expect(codesOf(read("geslacht, {{$env.PAD}}"), policy)).toEqual(["policy-undecided"]);
    expect(codesOf(read("{{$env.PAD}}"), { requiresPurpose: false })).toEqual([]);
  });

  it("counts each value once, groups and JSON included", () => {
    const count = (text: string) =>
      /requests ([0-9]+) values/.exec(found(text, { mostValues: 0 })[0]?.message.en ?? "")?.[1];
    expect(count(read("naam.voornamen, naam.voornamen, geboorte.datum.datum"))).toBe("2");
    const json = { type: "RaadpleegMetBurgerservicenummer", burgerservicenummer: ["999990019"] };
    const whole = count(read("naam"));
    expect(count(JSON.stringify({ ...json, fields: ["naam", "naam.voornamen"] }))).toBe(whole);
    expect(codesOf(read("naam"), { mostValues: Number(whole) })).toEqual([]);
    expect(codesOf("### x\nTelBerichten\n", { mostValues: 0, requiresPurpose: true })).toEqual([]);
  });

  it("takes a purpose from a comment line or a declared header", () => {
    const needs = (text: string, headers?: CheckContext["headers"]) =>
      codesOf(text, { requiresPurpose: true }, headers ? { headers } : {});
    const missing = ["policy-no-purpose"];
    expect(needs(read("naam", "### A", "// purpose: intake"))).toEqual([]);
    expect(needs(read("naam", "### A", "@name a", "# Doel : intake"))).toEqual([]);
    for (const line of ["// purpose:", "// the purpose: x", "@name a // doel: x"])
      expect({ line, codes: needs(read("naam", "### A", line)) }).toEqual({ line, codes: missing });
    expect(needs(`${read("naam", "// doel: x", "### A")}// doel: x\n`)).toEqual(missing);
    const two = `${read("naam", "### A", "// doel: x")}${read("naam", "### B")}`;
    expect(found(two, { requiresPurpose: true }).map(({ span }) => span.start)).toEqual([
      two.lastIndexOf("RaadpleegMet"),
    ]);
    const declared = (kind: "perRequest" | "secret") => ({
      personen: [{ name: "X-Doelbinding", isPersonal: false, isForToken: false, kind }],
    });
    const header = "@header x-doelbinding Paspoort";
    expect(needs(read("naam", "### A", header), declared("perRequest"))).toEqual([]);
    expect(needs(read("naam", header, "### A"), declared("perRequest"))).toEqual([]);
    expect(needs(read("naam", "### A", header), declared("secret"))).toEqual(missing);
    expect(needs(read("naam", "### A", header))).toEqual(missing);
    expect(needs(read("naam", "### A"), declared("perRequest"))).toEqual(missing);
  });

  it("keeps a profile of paths and parameters, also of what is sent unchecked", () => {
    const profile = { fields: ["naam"], parameters: ["geslachtsnaam", "geboortedatum"] };
    expect(codesOf(read("naam.voornamen, geslacht"), { profile })).toEqual([
      "policy-outside-profile",
      "policy-outside-profile",
    ]);
    expect(codesOf(read("naam, nieuw", "@unchecked newer"), { profile })).toHaveLength(2);
    expect(codesOf(read("nieuw"), { profile: { fields: ["naam"] } })).toEqual([]);
  });

  it("offers to remove a path, which is never the only one", () => {
    const text = read("naam, geslacht");
    const [diagnostic] = found(text, { denied: ["naam"] });
    expect(applyEdits(text, diagnostic?.fixes?.[0]?.edits ?? [])).toBe(read("geslacht"));
    expect(found(read("naam"), { denied: ["naam"] })[0]?.fixes).toBeUndefined();
  });
});
