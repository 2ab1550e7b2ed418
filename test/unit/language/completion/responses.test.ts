import { describe, expect, it } from "vitest";
import { operationNames, operations } from "../../../../src/contract/operations.ts";
import { parameterOf } from "../../../../src/contract/parameters.ts";
import { valueTable } from "../../../../src/contract/tables/tables.ts";
import { expectationOperators } from "../../../../src/language/syntax/expectations.ts";
import { accept, errorsOf, labels, suggest } from "./completing.ts";

const asking = (fields: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: ${fields}\n`;

/** Every path of a response that accepted suggestions can build, with its operators. */
function paths(before: string): readonly string[] {
  const found: string[] = [];
  const open = [""];
  for (let path = open.pop(); path !== undefined; path = open.pop())
    for (const { kind, newText, detail } of suggest(`${before}? ${path}|`)) {
      if (kind !== "field") continue;
      const next = path + newText;
      if (next.endsWith(".")) open.push(next);
      else {
        found.push(next);
        if (/group|date|code/.test(detail.en)) open.push(`${next}.`);
      }
    }
  return found;
}

describe("expectations", () => {
  it("offer only requested paths and automatic ones", () => {
    const found = paths(asking("naam.voornamen, geboorte.datum"));
    expect(found).toContain("personen[any].naam.voornamen");
    expect(found).toContain("personen[any].geboorte.datum.langFormaat");
    expect(found).toContain("personen[any].geheimhoudingPersoonsgegevens");
    expect(found.join()).not.toMatch(/\bnaam\.geslachtsnaam|verblijfplaats|partners/);
  });

  it.each(["naam, geboorte, geslacht", "verblijfplaats, nationaliteiten, gezag, kinderen"])(
    "on every path of %s can be accepted with every operator and value offered",
    (fields) => {
      const before = asking(fields);
      const used = new Set<string>();
      const all = paths(before);
      expect(all.length).toBeGreaterThan(20);
      for (const path of all)
        for (const operator of suggest(`${before}? ${path} |`)) {
          used.add(operator.label);
          const line = accept(`${before}? ${path} |`, operator.label);
          if (operator.label === "count") {
            expect(errorsOf(`${line}>= 1\n`), line).toEqual([]);
          } else if (operator.label === "not") {
            const opposites = suggest(`${line}|`).filter(({ continues }) => !continues);
            for (const { label } of opposites)
              expect(errorsOf(`${accept(`${line}|`, label)}\n`), line + label).toEqual([]);
          } else if (operator.label === "in") {
            expect(accept(`${line}|`, "[…]")).toBe(`${line}[]`);
            for (const { label } of suggest(`${line}[|]`).slice(0, 3)) {
              const text = accept(`${line}[|]\n`, label);
              expect(errorsOf(text), text).toEqual([]);
            }
          } else if (!operator.continues) expect(errorsOf(`${line}\n`), line).toEqual([]);
          else
            for (const { label } of suggest(`${line}|`).slice(0, 3)) {
              const text = accept(`${line}|\n`, label);
              expect(errorsOf(text), text).toEqual([]);
            }
        }
      expect([...used].toSorted()).toEqual([...expectationOperators, "count", "not"].toSorted());
    },
  );

  it.each(operationNames)("know the response of %s", (operation) => {
    const needs = operations[operation].required.map(
      (name) =>
        `${name}: ${name === "fields" ? "naam" : (parameterOf(operation, name)?.example ?? "")}\n`,
    );
    const before = `${operation}\n${needs.join("")}`;
    const offered = suggest(`${before}? |`).filter(({ kind }) => kind === "field");
    expect(offered.length).toBeGreaterThan(1);
    for (const { label, continues } of offered) {
      if (continues) continue;
      expect(
        errorsOf(accept(`${before}? | exists\n`.replace("? |", `? ${label.slice(0, 2)}|`), label)),
      ).toEqual([]);
    }
  });

  it("take a country, nationality or gender by its description, and write what the path compares", () => {
    const before = asking("nationaliteiten, geboorte.land");
    const nationality = `${before}? personen[any].nationaliteiten[any].nationaliteit`;
    const [code = ""] = [...(valueTable("Nationaliteiten")?.entries.values() ?? [])].flatMap(
      (entry) => (entry.name === "Belgische" ? [entry.code] : []),
    );
    expect(code).not.toBe("");
    expect(accept(`${nationality}.code == Belg|`, "Belgische")).toBe(
      `${nationality}.code == ${code}`,
    );
    expect(accept(`${nationality}.omschrijving == Belg|`, "Belgische")).toBe(
      `${nationality}.omschrijving == Belgische`,
    );
    expect(labels(`${before}? personen[any].geboorte.land.code == Marok|`)).toEqual(["Marokko"]);
  });

  it("know the types of a choice and of a date, statuses, durations and counts", () => {
    const before = asking("verblijfplaats, geboorte.datum");
    expect(labels(`${before}? personen[any].verblijfplaats.type == |`)).toContain("Adres");
    expect(labels(`${before}? personen[any].geboorte.datum.type == |`)).toContain("JaarDatum");
    expect(labels(`${before}? status == |`)).toEqual(expect.arrayContaining(["200", "403"]));
    expect(labels(`${before}? duration < |`)).toEqual(["500ms", "2s"]);
    const operators = "== != < <= > >= in not".split(" ");
    expect(labels(`${before}? personen count |`)).toEqual(operators);
    expect(labels(`${before}? personen count >= |`)).toEqual(["1", "0"]);
  });

  it("offer positions between brackets, and none without a list", () => {
    const before = asking("naam");
    expect(accept(`${before}? personen[|`, "any")).toBe(`${before}? personen[any]`);
    expect(accept(`${before}? personen[e|].naam exists`, "every")).toBe(
      `${before}? personen[every].naam exists`,
    );
    expect(labels(`${before}? personen[any].naam[|`)).toEqual([]);
  });

  it("write body. before a member that is also a word of ours", () => {
    const before = asking("naam");
    expect(errorsOf(`${accept(`${before}? body|`, "body.status")} == 400\n`)).toEqual([]);
  });
});

describe("placeholders into responses", () => {
  const zoek = `### A\n@name zoek\n${asking("burgerservicenummer, geboorte.datum, partners.burgerservicenummer")}`;
  const next = `${zoek}### B\nRaadpleegMetBurgerservicenummer\n`;

  it("lead by accepting alone to a value that the named request asks for", () => {
    let text = accept(`${next}burgerservicenummer: {{|`, "zoek");
    text = accept(`${text}|`, "personen");
    text = accept(`${text}|`, "burgerservicenummer");
    expect(text).toBe(`${next}burgerservicenummer: {{zoek.personen[*].burgerservicenummer}}`);
    expect(errorsOf(`${text}\nfields: naam\n`)).toEqual([]);
  });

  it("take all persons where a list may stand, and one elsewhere", () => {
    expect(accept(`${next}burgerservicenummer:\n  - {{zoek.p|`, "personen")).toMatch(
      /personen\[\*\]\.$/,
    );
    expect(accept(`${next}burgerservicenummer: 99{{zoek.p|`, "personen")).toMatch(
      /personen\[0\]\.$/,
    );
    expect(accept(`${next}gemeenteVanInschrijving: {{zoek.p|`, "personen")).toMatch(
      /personen\[0\]\.$/,
    );
    const json =
      '### B\n{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["{{zoek.p|"] }';
    expect(accept(zoek + json, "personen")).toContain('["{{zoek.personen[*]."]');
  });

  it("offer only what the named request asks for", () => {
    const found = labels(`${next}burgerservicenummer: {{zoek.personen[*].|`);
    expect(found).toEqual(expect.arrayContaining(["burgerservicenummer", "geboorte", "partners"]));
    expect(found).not.toContain("naam");
    expect(labels(`${next}gemeenteVanInschrijving: {{zoek.personen[|`)).toEqual(["0"]);
    expect(labels(`${next}burgerservicenummer: {{zoek.personen[|`)).toEqual(["*", "0"]);
  });

  it("close the braces unless they are closed", () => {
    const file =
      "@gemeente = 0518\n### B\nRaadpleegMetBurgerservicenummer\ngemeenteVanInschrijving: ";
    for (const marked of ["{{gem|", "{{gem|}}", "{{gem|}", "{{|gem}}", "{{ gem| }}"])
      expect(
        accept(file + marked, "gemeente")
          .replaceAll(" }}", "}}")
          .replace("{{ ", "{{"),
      ).toBe(`${file}{{gemeente}}`);
  });

  it("offer rows of @each with their columns, functions and units", () => {
    const context = { csvFiles: [{ name: "a.csv", columns: ["bsn", "naam"] }] };
    const row = "### B\n@each rij in a.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ";
    expect(accept(`${row}{{r|`, "rij", context)).toBe(`${row}{{rij.`);
    expect(accept(`${row}{{rij.|`, "bsn", context)).toBe(`${row}{{rij.bsn}}`);
    for (const call of ["$today", "$now", "$uuid", "$input", "$env.", "$today ±", "$now ±"])
      expect(errorsOf(`${accept("@x = {{|", call)}\n`), call).toEqual([]);
    expect(accept("@x = {{$today - 7 mo|", "months")).toBe("@x = {{$today - 7 months}}");
    const json =
      '{ "type": "ZoekMetPostcodeEnHuisnummer", "huisnummer": 1, "fields": ["naam"], "postcode": "';
    expect(errorsOf(accept(`${json}{{|" }`, "$input"))).toEqual([]);
  });
});

describe("authorisation", () => {
  const authorisation = {
    environment: "proef",
    fields: ["naam", "verblijfplaatsBinnenland"],
    parameters: ["burgerservicenummer"],
  };

  it("puts what the client may not ask last, and says where", () => {
    for (const marked of [
      `${asking("").trimEnd()} |`,
      '{ "type": "RaadpleegMetBurgerservicenummer", "fields": ["|"] }',
    ]) {
      const found = suggest(marked, { authorisation });
      const allowed = found.map(({ unauthorised }) => unauthorised !== true);
      expect(allowed.indexOf(false)).toBeGreaterThan(0);
      expect(allowed.lastIndexOf(true)).toBeLessThan(allowed.indexOf(false));
      expect(found.length).toBe(341);
      const plain = found.find(({ label }) => label === "verblijfplaats");
      expect(plain?.unauthorised).toBe(true);
      expect(plain?.detail.en).toContain("proef");
      expect(
        found.find(({ label }) => label === "verblijfplaatsBinnenland")?.unauthorised,
      ).toBeUndefined();
    }
  });

  it("holds for parameters too", () => {
    const found = suggest("RaadpleegMetBurgerservicenummer\n|", { authorisation });
    const marked = found.flatMap(({ label, unauthorised }) => (unauthorised ? [label] : []));
    expect(marked).toEqual(["gemeenteVanInschrijving"]);
  });
});
