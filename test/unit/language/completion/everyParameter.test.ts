import { describe, expect, it } from "vitest";
import {
  isQueryType,
  operationNames,
  operations,
  queryTypes,
  type OperationName,
} from "../../../../src/contract/operations.ts";
import { parameterOf } from "../../../../src/contract/parameters.ts";
import { valueTable } from "../../../../src/contract/tables/tables.ts";
import { directiveForms } from "../../../../src/language/syntax/directives.ts";
import { accept, errorsOf, labels, lines, members, suggest } from "./completing.ts";

const takenBy = (operation: OperationName) => [
  ...operations[operation].required,
  ...operations[operation].optional,
];

const inLines = operationNames.flatMap((operation) =>
  takenBy(operation).map((name) => [operation, name] as const),
);
const inJson = inLines.filter(([operation]) => isQueryType(operation));

/** Fills in values that the snippet leaves to the list that opens next. */
function chosen(text: string): string {
  const filled = text
    .replace(/gemeenteVanInschrijving: $/m, "gemeenteVanInschrijving: 0518")
    .replace(/^ {2}- $/m, "  - leeftijd");
  return filled
    .replace('"gemeenteVanInschrijving": ""', '"gemeenteVanInschrijving": "0518"')
    .replace('"fields": [""]', '"fields": ["leeftijd"]');
}

describe("every parameter of every operation", () => {
  it.each(inLines)("of %s: %s is written rightly as a line", (operation, name) => {
    for (const typed of ["", name.slice(0, 3), name])
      expect(errorsOf(chosen(accept(`${lines(operation, name)}${typed}|\n`, name)))).toEqual([]);
  });

  it.each(inJson)("of %s: %s is written rightly in JSON", (operation, name) => {
    const body = members(operation, name);
    for (const marked of [
      `{ ${body}, | }`,
      `{ ${body}, "|" }`,
      `{ ${body}, "${name.slice(0, 3)}|" }`,
      `{ ${body}, "${name.slice(0, 3)}| }`,
      `{ ${body}, ${name.slice(0, 3)}| }`,
      `{ ${body} | }`,
      `{ ${body}\n  |\n}`,
      `{ | ${body} }`,
      `{ "|" ${body} }`,
      `{\n  |\n  ${body}\n}`,
    ])
      expect(errorsOf(chosen(accept(marked, name))), marked).toEqual([]);
  });

  it.each(inLines)("of %s: %s keeps the value after it", (operation, name) => {
    const text = `${lines(operation, name)}${name.slice(0, 2)}|: iets\n`;
    expect(accept(text, name)).toBe(`${lines(operation, name)}${name}: iets\n`);
    if (!isQueryType(operation)) return;
    const body = members(operation, name);
    expect(accept(`{ ${body}, "${name.slice(0, 2)}|": 1 }`, name)).toBe(
      `{ ${body}, "${name}": 1 }`,
    );
  });

  // Shows: language-completion-parameters
  it.each(operationNames)(
    "of %s are offered once each, and none that another takes",
    (operation) => {
      const offered = suggest(`${operation}\n|`).flatMap(({ kind, label }) =>
        kind === "parameter" ? [label] : [],
      );
      expect(offered).toEqual([...takenBy(operation)]);
      for (const name of takenBy(operation))
        expect(labels(`${lines(operation, name)}${name}: x\n|`)).not.toContain(name);
    },
  );

  it.each(queryTypes)("of %s: JSON has no other members than lines", (operation) => {
    expect(labels(`{ "type": "${operation}", | }`)).toEqual([...takenBy(operation)]);
  });
});

describe("every word of a parameter", () => {
  const words = inLines.flatMap(([operation, name]) =>
    (parameterOf(operation, name)?.values ?? []).map(
      ({ value }) => [operation, name, value] as const,
    ),
  );

  it.each(words)("of %s: %s takes %s", (operation, name, value) => {
    for (const typed of ["", value.slice(0, 1), value]) {
      const text = accept(`${lines(operation, name)}${name}: ${typed}|\n`, value);
      expect(text).toBe(`${lines(operation, name)}${name}: ${value}\n`);
      expect(errorsOf(text)).toEqual([]);
    }
    if (!isQueryType(operation)) return;
    const body = members(operation, name);
    const isBare = parameterOf(operation, name)?.kind === "boolean";
    for (const typed of isBare
      ? ["", "f", "t"].filter((one) => value.startsWith(one))
      : ["", '"', `"${value}`]) {
      const text = accept(`{ ${body}, "${name}": ${typed}| }`, value);
      expect(text).toBe(`{ ${body}, "${name}": ${isBare ? value : `"${value}"`} }`);
      expect(errorsOf(text)).toEqual([]);
    }
  });

  it("replaces all of a value that consists of several words", () => {
    const before = "ZoekMetGeslachtsnaamEnGeboortedatum\nvoorvoegsel: ";
    expect(accept(`${before}van |het oude // let op\n`, "van der")).toBe(
      `${before}van der // let op\n`,
    );
  });

  it("offers an example if there are no words, and placeholders that are filled in by the run", () => {
    expect(labels("ZoekMetPostcodeEnHuisnummer\npostcode: |")).toEqual(["2628 HJ"]);
    expect(labels("LijstBerichten\nvanafMoment: |")).toContain("{{$now - 7 days}}");
    expect(labels("@gemeente = 0518\n###\nTelBerichten\nsoort: |")).toContain("{{gemeente}}");
  });
});

describe("every municipality", () => {
  const entries = [...(valueTable("Gemeenten")?.entries.values() ?? [])];
  const operation = "ZoekMetGeslachtsnaamEnGeboortedatum";
  const before = `${lines(operation, "")}gemeenteVanInschrijving: `;

  // Shows: language-municipality-names
  it("is found by its name, also without its accents, and by its code", () => {
    expect(entries.length).toBeGreaterThan(1000);
    // Every tenth, because all of them are the same work.
    for (const { name, code } of entries.filter((_, index) => index % 10 === 0))
      for (const typed of [name, name.normalize("NFD").replace(/\p{M}/gu, ""), code]) {
        const found = suggest(`${before}${typed}|`).filter(({ newText }) => newText === code);
        expect(found, typed).toHaveLength(1);
      }
  });

  it("is written as its code, in lines and in JSON", () => {
    expect(accept(`${before}Alphen aan den R|`, "Alphen aan den Rijn")).toBe(`${before}0484`);
    const body = `{ ${members(operation, "")}, "gemeenteVanInschrijving": `;
    for (const typed of ['""', '"Alphen aan den R"', '"Alphen aan den R', ""]) {
      const marked =
        typed.endsWith('"') && typed.length > 1 ? `${typed.slice(0, -1)}|"` : `${typed}|`;
      const text = accept(`${body}${marked} }`, "Alphen aan den Rijn");
      expect(text).toBe(`${body}"0484" }`);
      expect(errorsOf(text)).toEqual([]);
    }
  });

  it("is after the present ones when it has ended", () => {
    const found = suggest(`${before}Rijnw|`);
    const ended = found.map(({ deprecated }) => deprecated === true);
    expect(ended).toEqual(ended.toSorted());
  });
});

describe("every directive", () => {
  it.each(directiveForms)("@$word can be accepted as it is offered", (form) => {
    const { word, example, onlyInPreamble } = form;
    const context = { environments: ["local"], tags: ["nacht"] };
    const rest = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";
    const title = onlyInPreamble ? "" : "### Titel\n";
    let text = accept(`${title}@${word.slice(0, 2)}|\n${rest}`, `@${word}`);
    if (text.includes(`@${word} \n`)) {
      const [argument = ""] = labels(text.replace(`@${word} `, `@${word} |`), context);
      text = accept(text.replace(`@${word} `, `@${word} |`), argument, context);
    }
    if (word === "header") text = text.replace(/(@header .*)$/m, `$1 ${example.split(" ").at(-1)}`);
    if (word === "unchecked") text += "? status == 400\n";
    expect(errorsOf(text), text).toEqual([]);
  });

  it("is offered once, but for those that may stand more often", () => {
    const all = directiveForms.flatMap(({ word, onlyInPreamble }) =>
      onlyInPreamble ? [] : [`@${word}`],
    );
    expect(labels("@|")).toContain("@data");
    const given = directiveForms.map(({ example }) => example).join("\n");
    for (const operation of ["TelBerichten", queryTypes[0]])
      expect(labels(`### A\n@|\n${operation}`)).toEqual([...all, "@… ="]);
    expect(labels("### A\n@|\n", { people: "real" })).not.toContain("@unchecked");
    expect(labels(`### A\n${given}\n@|\nTelBerichten`)).toEqual(["@tag", "@header", "@… ="]);
  });

  it("is not offered where it may not stand", () => {
    expect(labels("TelBerichten\n@|")).toEqual(["@… ="]);
    expect(labels("### A\n? status == 200\n@|")).toEqual(["@… ="]);
  });

  it("takes tags of the file, but for those that are there", () => {
    const context = { tags: ["nacht", "intake"] };
    expect(labels("@tag |", context)).toEqual(["nacht", "intake"]);
    expect(labels("@tag nacht |", context)).toEqual(["intake"]);
  });

  it("takes a row and a file", () => {
    const context = { csvFiles: [{ name: "mijn lijst.csv", columns: ["bsn"] }] };
    expect(accept("@each |", "rij", context)).toBe("@each rij in ");
    expect(accept("@each rij in mij|", "mijn lijst.csv", context)).toBe(
      "@each rij in mijn lijst.csv",
    );
  });
});
