import { describe, expect, it } from "vitest";
import { operationNames } from "../../../../src/contract/operations.ts";
import { plainSnippet } from "../../../../src/language/completion/suggestion.ts";
import { typedRequest } from "../../../../src/language/completion/typedRequest.ts";
import { accept, applied, errorsOf, labels, suggest } from "./completing.ts";

const whole = operationNames.map((name) => `${name} …`);
const isWhole = (label: string) => label.endsWith(" …");
const finished = "### A\nTelBerichten\nsoort: NIEUW\n";

/** The file after the only suggestion at the `|` was accepted. */
function finish(marked: string): string {
  const found = suggest(marked);
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`${marked}: ${found.length} suggestions`);
  return applied(marked.replace("|", ""), one);
}

describe("whole requests", () => {
  // Shows: language-whole-requests
  it("come first in an empty file, one for each operation, without errors as they are", () => {
    expect(labels("|").slice(0, whole.length)).toEqual(whole);
    for (const label of whole) expect(errorsOf(accept("|", label)), label).toEqual([]);
  });

  it("have a title in the reader's language", () => {
    const [first] = suggest("|");
    expect(plainSnippet(first?.newText ?? "")).toContain("### Look up by BSN\n");
    expect(plainSnippet(first?.inDutch ?? "")).toContain("### Raadplegen op BSN\n");
  });

  it.each([
    "// notes\n@environment local\n@plaats = 0518\n\n|",
    "### A\n@name a\n|",
    "### A\n|",
    `${finished}\n### B\n|`,
    "### A\n// why\n|\n\n### B\nTelBerichten\nsoort: NIEUW\n",
  ])("are offered where a request may begin: %j", (marked) => {
    expect(labels(marked).filter(isWhole)).toEqual(whole);
    for (const label of whole) expect(errorsOf(accept(marked, label)), label).toEqual([]);
  });

  it.each(["### A\nTelBerichten\n|", "### A\n|\nfields: naam", "### A\n|\n@name a", "naam: |"])(
    "are not where one stands already: %j",
    (marked) => {
      expect(labels(marked).filter(isWhole)).toEqual([]);
    },
  );

  it("keep an existing title, and begin a request without one", () => {
    expect(accept("### Mine\n|", whole[0] ?? "")).toMatch(/^### Mine\nRaadpleeg/);
    expect(accept("@name a\n|", whole[0] ?? "")).toMatch(/^@name a\nRaadpleeg/);
    expect(accept("@a = 1\n|", whole[0] ?? "")).toMatch(/^@a = 1\n### Look up by/);
  });

  it("ask only what the client may ask", () => {
    const authorisation = { environment: "e", fields: ["naam"] };
    const made = accept("|", whole[0] ?? "", { authorisation });
    expect(made).toContain("fields:\n  - naam.volledigeNaam\n");
    expect(made).not.toContain("geboorte");
  });
});

describe("typed words", () => {
  const cases = `\
RaadpleegMetBurgerservicenummer
  bsn 999990019 => burgerservicenummer: 999990019
  999990019 => burgerservicenummer: 999990019
  BSN 999990019, 999990032 => burgerservicenummer: 999990019, 999990032
ZoekMetGeslachtsnaamEnGeboortedatum
  jansen 1983-05-26 => geslachtsnaam: jansen; geboortedatum: 1983-05-26
  26-5-1983 Jans* => geboortedatum: 1983-05-26; geslachtsnaam: Jans*
  26 mei 1983, Pieter Jansen => geboortedatum: 1983-05-26; geslachtsnaam: Jansen; voornamen: Pieter*
  Jansen, Pieter 1983-05-26 => geslachtsnaam: Jansen; voornamen: Pieter*; geboortedatum: 1983-05-26
  idema 1983-05-26 => geslachtsnaam: idema; geboortedatum: 1983-05-26
  Wim van der Meer 1983-05-26 => \
geslachtsnaam: Meer; voornamen: Wim*; voorvoegsel: van der; geboortedatum: 1983-05-26
ZoekMetPostcodeEnHuisnummer
  2595AK 12 => postcode: 2595AK; huisnummer: 12
  2628 hj 12a-2 => postcode: 2628 hj; huisnummer: 12; huisletter: a; huisnummertoevoeging: 2
ZoekMetNaamEnGemeenteVanInschrijving
  Pieter Jansen 0518 => geslachtsnaam: Jansen; voornamen: Pieter*; gemeenteVanInschrijving: 0518
ZoekMetStraatHuisnummerEnGemeenteVanInschrijving
  boterdiep 12, rotterdam => straat: boterdiep; huisnummer: 12; gemeenteVanInschrijving: 0599
ZoekMetNummeraanduidingIdentificatie
  0518200000366054 => nummeraanduidingIdentificatie: 0518200000366054
ZoekMetAdresseerbaarObjectIdentificatie
  0518010000366054 => adresseerbaarObjectIdentificatie: 0518010000366054
HaalBerichtenOp
  3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b => berichtTransportId: 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b`
    .split(/\n(?! )/)
    .flatMap((group) => {
      const [operation = "", ...rows] = group.split("\n  ");
      return rows.map((row) => [operation, ...row.split(" => ")] as [string, string, string]);
    });

  it.each(cases)("%s is asked for by %s", (operation, typed, reported) => {
    const values: unknown = Object.fromEntries(
      reported.split("; ").map((each) => each.split(": ")),
    );
    expect(typedRequest(typed)).toEqual({ operation, values });
    const made = finish(`${typed}|`);
    expect(made).toMatch(/^### /);
    expect(errorsOf(made)).toEqual([]);
    expect(errorsOf(finish(`### Mine\n${typed}|`))).toEqual([]);
  });

  it.each([
    "",
    "jansen",
    "99999001",
    "9999900190",
    "jansen 1983-02-31",
    "2595AK",
    "0518990000366054",
    "boterdiep 12 nergenshuizen",
    "jansen 0518",
    "a".repeat(5000),
    `${"a ".repeat(90)}!`,
  ])("%j asks for nothing", (typed) => {
    expect(typedRequest(typed)).toBeUndefined();
  });

  it("replace the line, also below a request that ends with an empty line", () => {
    expect(finish(`${finished}\n  bsn 999990019|`)).toMatch(
      /^### A\nTelBerichten\nsoort: NIEUW\n\n### Look up by.*\nRaadpleeg/,
    );
    expect(suggest(`${finished}bsn 999990019|`)).toEqual([]);
    expect(suggest("fields: |999990019")).toEqual([]);
  });

  it("are found by editors that compare what is typed themselves", () => {
    const [one] = suggest("  jansen 1983-05-26|");
    expect(one?.filter?.startsWith("  jansen 1983-05-26")).toBe(true);
  });
});
